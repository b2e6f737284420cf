// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/matrix_formats.h"

#include "core/io/values/csv.h"
#include "core/io/values/matrix_json.h"
#include "core/io/values/npy.h"
#include "core/io/values/text_table.h"

#include <QStringList>

#include <algorithm>

namespace headscope {

namespace {

/// "A¹  Attention of head 1 (taste and vibe), 3 × 3", the numbers below, an empty line between matrices.
std::string writeText(const Trace& trace, std::span<const MatrixRef> refs, bool)
{
    std::string text;
    for (const MatrixRef& ref : refs) {
        const MatrixInfo& row = info(ref.id);
        const Shared<Matrix> matrix = matrixOf(trace, ref);
        text += (text.empty() ? "" : "\n") + plainSymbol(ref) + "  " + std::string(row.title);
        if (row.perHead) {
            const std::string& name =
                trace.session->blocks[static_cast<std::size_t>(ref.block)].heads[static_cast<std::size_t>(ref.head)].name;
            text += " of head " + std::to_string(ref.head + 1) + (name.empty() ? "" : " (" + name + ")");
        }
        text += ", " + std::to_string(matrix->rows()) + " × " + std::to_string(matrix->cols()) + "\n";
        text += textTable(*matrix, rowNames(*trace.session, ref), columnNames(*trace.session, ref));
    }
    return text;
}

std::string writeCsvOfOne(const Trace& trace, std::span<const MatrixRef> refs, bool names)
{
    const Names rows = rowNames(*trace.session, refs[0]);
    const Names columns = columnNames(*trace.session, refs[0]);
    return writeCsv(*matrixOf(trace, refs[0]), names ? &rows : nullptr, names ? &columns : nullptr);
}

std::string writeJson(const Trace& trace, std::span<const MatrixRef> refs, bool) { return writeMatrixJson(trace, refs); }

std::string writeNpyOfOne(const Trace& trace, std::span<const MatrixRef> refs, bool) { return writeNpy(*matrixOf(trace, refs[0])); }

}  // namespace

const std::vector<MatrixFormat>& matrixFormats()
{
    static const std::vector<MatrixFormat> table{
        {"text", "Aligned table with names, for reading", true, false, writeText},
        {"csv", "Comma-separated values; names with --names", false, true, writeCsvOfOne},
        {"json", "JSON with names; a list when there are several heads", true, false, writeJson},
        {"npy", "NumPy array", false, false, writeNpyOfOne},
    };
    return table;
}

const MatrixFormat* findMatrixFormat(const QString& name)
{
    const auto& formats = matrixFormats();
    const auto format = std::ranges::find_if(formats, [&](const MatrixFormat& row) { return name == row.name; });
    return format == formats.end() ? nullptr : &*format;
}

QString matrixFormatNames(const QString& separator)
{
    QStringList names;
    for (const MatrixFormat& format : matrixFormats())
        names += format.name;
    return names.join(separator);
}

}  // namespace headscope
