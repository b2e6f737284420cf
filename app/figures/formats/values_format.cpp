// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and NumPy: the numbers of one matrix, in full.
#include "core/io/values/csv.h"
#include "core/io/values/npy.h"

#include "app/figures/formats/formats.h"

namespace headscope {

namespace {

Result<QByteArray> encodeValues(const ExportJob& job, std::string (*encode)(const ExportJob&, const FigurePanel&))
{
    if (job.figure.picture)
        return Error{"format", "this picture is written as png, svg or pdf"};
    if (job.figure.panels.size() != 1)
        return Error{"values", "one file holds one matrix, not " + std::to_string(job.figure.panels.size()) + ": choose a head" +
                                   (job.figure.rows.empty() ? "" : " of one block")};
    const std::string bytes = encode(job, job.figure.panels.front());
    return QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

}  // namespace

Result<QByteArray> encodeCsv(const ExportJob& job)
{
    return encodeValues(job, [](const ExportJob& what, const FigurePanel& panel) {
        return writeCsv(*panel.matrix, what.namesInValues ? &panel.rows : nullptr, what.namesInValues ? &panel.columns : nullptr);
    });
}

Result<QByteArray> encodeNpy(const ExportJob& job)
{
    return encodeValues(job, [](const ExportJob&, const FigurePanel& panel) { return writeNpy(*panel.matrix); });
}

}  // namespace headscope
