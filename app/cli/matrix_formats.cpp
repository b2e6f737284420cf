// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/matrix_formats.h"

#include "core/base/find_row.h"
#include "core/io/values/csv.h"
#include "core/io/values/matrix_json.h"
#include "core/io/values/npy.h"
#include "core/io/values/text_table.h"
#include "core/io/weights/npz.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"
#include "core/ops/explanation.h"

#include <algorithm>

namespace headscope {

namespace {

/// "A⁽¹⁾  Attention of head 1 (taste and vibe), 3 × 3", the numbers below, an empty line between matrices.
Result<std::string> writeText(const Trace& trace, std::span<const MatrixRef> refs, bool)
{
    std::string text;
    for (const MatrixRef& ref : refs) {
        const MatrixInfo& row = info(ref.id);
        const Shared<Matrix> matrix = matrixOf(trace, ref);
        text += (text.empty() ? "" : "\n") + plainSymbol(ref) + "  " + std::string(row.title);
        if (row.perHead()) {
            const std::string& name =
                trace.session->blocks[static_cast<std::size_t>(ref.block)].heads[static_cast<std::size_t>(ref.head)].name;
            text += " of head " + std::to_string(ref.head + 1) + (name.empty() ? "" : " (" + name + ")");
        }
        text += ", " + std::to_string(matrix->rows()) + " × " + std::to_string(matrix->cols()) + "\n";
        text += textTable(*matrix, rowNames(*trace.session, ref), columnNames(*trace.session, ref));
    }
    return text;
}

Result<std::string> writeCsvOfOne(const Trace& trace, std::span<const MatrixRef> refs, bool names)
{
    const Names rows = rowNames(*trace.session, refs[0]);
    const Names columns = columnNames(*trace.session, refs[0]);
    return writeCsv(*matrixOf(trace, refs[0]), names ? &rows : nullptr, names ? &columns : nullptr);
}

Result<std::string> writeJson(const Trace& trace, std::span<const MatrixRef> refs, bool) { return writeMatrixJson(trace, refs); }

Result<std::string> writeNpyOfOne(const Trace& trace, std::span<const MatrixRef> refs, bool) { return writeNpy(*matrixOf(trace, refs[0])); }

/// "block1.head2.attention"; without a block what there is once for all of them, "logits".
std::string arrayName(const Session& session, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    const bool ofBlock = row.scope != Scope::Session || ref.id == MatrixId::Input;
    return std::string(session.block(ref.block).stack == Stack::Memory ? "memory." : "") +
           (ofBlock ? "block" + std::to_string(blockNumber(session, ref.block)) + "." : "") +
           (row.perHead() ? "head" + std::to_string(ref.head + 1) + "." : "") + std::string(row.name);
}

Result<std::string> writeNpzOfAll(const Trace& trace, std::span<const MatrixRef> refs, bool)
{
    std::vector<NamedTensor> arrays;
    for (const MatrixRef& ref : refs) {
        const Shared<Matrix> matrix = matrixOf(trace, ref);
        arrays.push_back({arrayName(*trace.session, ref), {matrix->rows(), matrix->cols()}, *matrix});
    }
    return writeNpz(arrays);
}

std::string tableText(const BlockTable& table, const Trace& trace, int block, const Matrix& values, bool)
{
    return textTable(values, table.rows(trace, block), table.columns(trace, block));
}

std::string tableCsv(const BlockTable& table, const Trace& trace, int block, const Matrix& values, bool names)
{
    const Names rows = table.rows(trace, block), columns = table.columns(trace, block);
    return writeCsv(values, names ? &rows : nullptr, names ? &columns : nullptr);
}

std::string tableJson(const BlockTable& table, const Trace& trace, int block, const Matrix& values, bool)
{
    return writeMatrixJson(table.id, *trace.session, block, table.rows(trace, block), table.columns(trace, block), values);
}

std::string tableNpy(const BlockTable&, const Trace&, int, const Matrix& values, bool) { return writeNpy(values); }

}  // namespace

const std::vector<MatrixFormat>& matrixFormats()
{
    static const std::vector<MatrixFormat> table{
        {"text", "Aligned table with names, for reading", true, false, false, writeText, tableText},
        {"csv", "Comma-separated values; names with --names", false, true, false, writeCsvOfOne, tableCsv},
        {"json", "JSON with names; a list when there are several matrices", true, false, false, writeJson, tableJson},
        {"npy", "NumPy array", false, false, false, writeNpyOfOne, tableNpy},
        {"npz", "NumPy archive of all heads and blocks: block1.head1.attention", true, false, true, writeNpzOfAll, nullptr},
    };
    return table;
}

const MatrixFormat* findMatrixFormat(const QString& name)
{
    return findRowIf(matrixFormats(), [&](const MatrixFormat& row) { return name == row.name; });
}

}  // namespace headscope
