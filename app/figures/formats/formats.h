// SPDX-License-Identifier: GPL-3.0-or-later
// The table of formats that figures are exported to, for the dialog, the command line and the tests: adding a format is adding a row.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/page.h"

#include <QByteArray>

#include <string_view>
#include <vector>

namespace headscope {

/// Everything a format needs, as a value: it can be encoded on any thread.
struct ExportJob {
    Figure figure;                           ///< with exactly one panel for formats of values
    Page page;                               ///< for pictures
    std::shared_ptr<const Session> session;  ///< travels inside pictures; null: it does not
    bool namesInValues = false;              ///< CSV with a header
};

struct ExportFormat {
    enum class Kind { Picture, Source, Values };  ///< Source: what another program draws the figure from

    std::string_view id;  ///< also the extension of its files: "png"
    std::string_view title;
    Kind kind;
    Result<QByteArray> (*encode)(const ExportJob&);
};

const std::vector<ExportFormat>& exportFormats();
const ExportFormat* findFormat(std::string_view id);  ///< null when there is none

/// The error for kinds that other programs are not told how to draw, or nothing.
std::optional<Error> panelsAlone(const Figure& figure);

Result<QByteArray> encodePng(const ExportJob& job);
Result<QByteArray> encodeSvg(const ExportJob& job);
Result<QByteArray> encodePdf(const ExportJob& job);
Result<QByteArray> encodeTikz(const ExportJob& job);
Result<QByteArray> encodePython(const ExportJob& job);
Result<QByteArray> encodeCsv(const ExportJob& job);
Result<QByteArray> encodeNpy(const ExportJob& job);

}  // namespace headscope
