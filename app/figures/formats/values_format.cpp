// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and NumPy: the numbers of one matrix, in full.
#include "core/io/values/csv.h"
#include "core/io/values/npy.h"

#include "app/figures/formats/formats.h"
#include "core/base/phrase.h"

namespace headscope {

namespace {

Result<QByteArray> encodeValues(const ExportJob& job, std::string (*encode)(const ExportJob&, const FigurePanel&))
{
    if (job.figure.picture)
        return Error{phrase("format"), phrase("this picture is written as png, svg, pdf or tex")};
    std::size_t matrices = job.figure.panels.size();
    if (matrices == 1 && job.figure.kind == FigureKind::Lines)
        matrices = std::max<std::size_t>(1, job.figure.panels.front().parts.size());
    if (matrices != 1)
        return Error{phrase("values"),
                     phrase(job.figure.rows.empty() ? phraseId("one file holds one matrix, not {}: choose a head")
                                                    : phraseId("one file holds one matrix, not {}: choose a head of one block"),
                            matrices)};
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
