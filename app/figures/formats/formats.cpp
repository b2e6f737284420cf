// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/formats.h"

#include "core/base/find_row.h"
#include "core/base/phrase.h"

namespace headscope {

const std::vector<ExportFormat>& exportFormats()
{
    using enum ExportFormat::Kind;
    static const std::vector<ExportFormat> table{
        {"png", QT_TR_NOOP("PNG image"), Picture, encodePng},
        {"svg", QT_TR_NOOP("SVG drawing"), Picture, encodeSvg},
        {"pdf", QT_TR_NOOP("PDF document"), Picture, encodePdf},
        {"tex", QT_TR_NOOP("LaTeX drawing (TikZ)"), Source, encodeTikz},
        {"py", QT_TR_NOOP("Python script (matplotlib)"), Source, encodePython},
        {"csv", QT_TR_NOOP("CSV values"), Values, encodeCsv},
        {"npy", QT_TR_NOOP("NumPy array"), Values, encodeNpy},
    };
    return table;
}

std::optional<Error> panelsAlone(const Figure& figure)
{
    if (!figure.parts.empty())
        return Error{phrase("format"), phrase("a figure with several scales is written as png, svg, pdf or tex: matplotlib is given one")};
    if (figure.picture)
        return Error{phrase("format"), phrase("this picture is written as png, svg, pdf or tex: matplotlib draws charts and maps")};
    return {};
}

const ExportFormat* findFormat(std::string_view id) { return findRow(exportFormats(), id, &ExportFormat::id); }

}  // namespace headscope
