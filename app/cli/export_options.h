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

#include <QCommandLineParser>
#include <QStringList>

#include <array>
#include <optional>

namespace headscope {

struct ExportOptions {
    QString session;                  ///< a file, an example's id, or "-" for standard input
    std::optional<std::string> text;  ///< in place of its tokens
    const MatrixInfo* matrix = nullptr;
    FigureKind kind = FigureKind::Heat;
    const PictureKind* picture = nullptr;     ///< in place of a kind: no grid of a matrix
    std::optional<std::array<int, 2>> query;  ///< row and column of a patch, from 0
    std::optional<int> token;                 ///< from 0; of a picture that is about one
    std::optional<CellText> cell;             ///< the cell that is played
    int scene = 0;
    QString word, other;  ///< words of a logit: its own, and the one that is subtracted
    int keyWidth = 64, steps = 200;
    std::string by = "mute";           ///< for a map of the heads: what they are coloured by
    std::optional<NumberText> number;  ///< the number that heads are worth something to
    QString minus;                     ///< for a difference: a head, from 1, or another session
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
    bool names = true, numbers = true;
    std::optional<int> typeSize;       ///< points; nothing: the usual one, larger on a slide
    std::optional<int> rows, columns;  ///< the grid of heads; nothing: as look best
    FigureColors colors;
    QString scaleLabel;  ///< empty: the figure's own
    FigureLook look;
    std::vector<TokenMark> marks;
    QString folder;  ///< "-" for standard output
};

QList<QCommandLineOption> exportOptions();
QString exportFormatNames(const QString& separator);  ///< "png, svg, …"
QString figureKindNames(const QString& separator);    ///< "heat|lines …"
QString colorMapNames(const QString& separator);      ///< "teal, viridis, …"
QString colorNormNames(const QString& separator);     ///< "linear, log, sqrt"

Result<ExportOptions> readExportOptions(const QStringList& arguments);

}  // namespace headscope
