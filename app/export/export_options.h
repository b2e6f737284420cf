// What `headscope export` was asked to do, read from its arguments.
#pragma once

#include "core/matrices.h"

#include "app/export/formats.h"

#include <QStringList>

#include <optional>
#include <variant>

namespace headscope {

struct ExportOptions {
    QString session;  ///< a file or an example's id
    const MatrixInfo* matrix = nullptr;
    const ExportFormat* format = nullptr;
    int block = 0;
    std::optional<int> head;  ///< from 0; nothing: all
    int dpi = 300;
    std::optional<QSize> size;
    const ColorMap* colorMap = nullptr;
    bool names = false;
    QString folder;
};

/// The options; or the help text, when that was asked for; or what is wrong with the arguments.
struct HelpText {
    QString text;
};
std::variant<ExportOptions, HelpText, Error> readExportOptions(const QStringList& arguments);

}  // namespace headscope
