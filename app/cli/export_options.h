// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what `headscope export` was asked to do from its arguments.
#pragma once

#include "app/cli/cell_option.h"
#include "app/cli/look_options.h"
#include "app/cli/number_option.h"
#include "app/figures/formats/formats.h"
#include "app/views/view_pictures.h"
#include "core/matrices/matrix_access.h"
#include "core/model/named_figure.h"

#include <optional>

namespace headscope {

struct ExportOptions {
    QString session;                  ///< a file, an example's id, or "-" for standard input
    std::optional<std::string> text;  ///< in place of its tokens
    const MatrixInfo* matrix = nullptr;
    FigureKind kind = FigureKind::Heat;
    const PictureKind* picture = nullptr;  ///< in place of a kind: no grid of a matrix
    PictureRequest asked;                  ///< all of that picture that can be said without the session
    std::optional<CellText> cell;          ///< the cell that is played
    std::optional<NumberText> number;      ///< the number that heads are worth something to
    QString minus;                         ///< for a difference: a head, from 1, or another session
    const ExportFormat* format = nullptr;
    std::optional<int> block = 0;  ///< from 0; nothing: all
    bool ofMemory = false;         ///< the block is one of the memory's, and counts for itself
    std::optional<int> head;       ///< from 0; nothing: all
    std::vector<int> heads;        ///< these heads alone; empty: every one
    QString shownRows, shownColumns;
    Page page;
    const ColorMap* colorMap = nullptr;  ///< for fractions
    bool namesInValues = false;
    std::optional<bool> sessionInside;  ///< for pictures; nothing: a small one is
    std::optional<QString> title;       ///< nothing: the session's
    std::optional<int> typeSize;        ///< points; nothing: the usual one, larger on a slide
    std::optional<int> rows, columns;   ///< the grid of heads; nothing: as look best
    FigureStyle style;
    QString folder;  ///< "-" for standard output
};

Options exportOptions();
QStringList figureKindNames();

Result<ExportOptions> readExportOptions(const Arguments& arguments);

/// The error where a session is asked into files of a format that hold none, or nothing.
std::optional<Error> missingSession(const Arguments& arguments, const ExportFormat& format);

}  // namespace headscope
