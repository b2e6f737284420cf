// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/matrix_json.h"

#include "core/io/json/fields.h"
#include "core/io/json/printer.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

namespace headscope {

namespace {

OrderedJson describe(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    const Shared<Matrix> matrix = matrixOf(trace, ref);
    OrderedJson object = {
        {"stage", row.name},
        {"symbol", plainSymbol(ref)},
    };
    object.update(blockJson(*trace.session, ref.block));
    object.update({
        {"head", row.perHead() ? OrderedJson(ref.head + 1) : OrderedJson()},
        {"shape", {matrix->rows(), matrix->cols()}},
        {"rows", rowNames(*trace.session, ref)},
        {"columns", columnNames(*trace.session, ref)},
        {"values", matrixJson(*matrix)},
    });
    return object;
}

}  // namespace

OrderedJson blockJson(const Session& session, int block)
{
    OrderedJson object = {{"block", blockNumber(session, block)}};
    if (session.block(block).stack == Stack::Memory)
        object["of"] = "memory";
    return object;
}

std::string writeMatrixJson(const Trace& trace, std::span<const MatrixRef> refs)
{
    if (refs.size() == 1)
        return printJson(describe(trace, refs[0]));
    OrderedJson list = OrderedJson::array();
    for (const MatrixRef& ref : refs)
        list.push_back(describe(trace, ref));
    return printJson(list);
}

std::string writeMatrixJson(std::string_view stage, const Session& session, int block, const Names& rows, const Names& columns,
                            const Matrix& values)
{
    OrderedJson object = {{"stage", stage}};
    object.update(blockJson(session, block));
    object.update({{"shape", {values.rows(), values.cols()}}, {"rows", rows}, {"columns", columns}, {"values", matrixJson(values)}});
    return printJson(object);
}

}  // namespace headscope
