// SPDX-License-Identifier: GPL-3.0-or-later
// What `headscope export` was asked to do, read from its arguments.
#pragma once

#include "core/matrices/matrix_access.h"

#include "app/figures/formats/formats.h"

#include <QStringList>

#include <optional>

namespace headscope {

struct ExportOptions {
    QString session;  ///< a file or an example's id
    const MatrixInfo* matrix = nullptr;
    const ExportFormat* format = nullptr;
    std::optional<int> block = 0;  ///< from 0; nothing: all
    std::optional<int> head;       ///< from 0; nothing: all
    int dpi = 300;
    std::optional<QSize> size;
    const ColorMap* colorMap = nullptr;
    bool names = false;
    QString folder;
};

Result<ExportOptions> readExportOptions(const QStringList& arguments);

}  // namespace headscope
