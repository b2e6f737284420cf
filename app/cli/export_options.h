// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what `headscope export` was asked to do from its arguments.
#pragma once

#include "app/figures/formats/formats.h"
#include "core/matrices/matrix_access.h"

#include <QCommandLineOption>
#include <QStringList>

#include <optional>

namespace headscope {

struct ExportOptions {
    QString session;                  ///< a file, an example's id, or "-" for standard input
    std::optional<std::string> text;  ///< in place of its tokens
    const MatrixInfo* matrix = nullptr;
    const ExportFormat* format = nullptr;
    std::optional<int> block = 0;  ///< from 0; nothing: all
    bool ofMemory = false;         ///< the block is one of the memory's, and counts for itself
    std::optional<int> head;       ///< from 0; nothing: all
    Page page;
    const ColorMap* colorMap = nullptr;
    bool namesInValues = false;
    std::optional<bool> sessionInside;  ///< of pictures; nothing: a small one is
    std::optional<QString> title;       ///< nothing: the session's
    bool names = true, numbers = true;
    int typeSize = kUsualType;         ///< points
    std::optional<int> rows, columns;  ///< of the grid of heads; nothing: as look best
    QString folder;                    ///< "-" for standard output
};

QList<QCommandLineOption> exportOptions();
QString exportFormatNames(const QString& separator);  ///< "png, svg, …"
QString colorMapNames(const QString& separator);      ///< "teal, viridis, …"

Result<ExportOptions> readExportOptions(const QStringList& arguments);

}  // namespace headscope
