// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything in a figure goes, in points from its top left corner: pure geometry, so that tests can ask for it.
#pragma once

#include "app/base/ticks.h"
#include "app/figures/cell_numbers.h"
#include "app/figures/figure.h"
#include "app/figures/figure_header.h"
#include "app/figures/figure_legend.h"
#include "app/figures/label_fitting.h"
#include "app/figures/panel_titles.h"

#include <QRectF>
#include <QStringList>

#include <optional>

namespace headscope {

enum class PanelTitle { Full, Number, None };

struct PanelLayout {
    QRectF cells;
    QPointF title;  ///< baseline, left end
    double titleWidth;
    PanelTitle heading;
    std::optional<PanelBadge> badge = {};                 ///< before the name, or alone
    QStringList name = {};                                ///< lines of the panel's name
    bool rowNames;                                        ///< false when the panel to its left already names the same rows
    bool columnNames;                                     ///< false where the top row of panels names the columns of all
    bool keyNames;                                        ///< in lines: at their right
    std::optional<QPointF> queryWord = {}, keyWord = {};  ///< in lines, beside the title where these have names: baselines, left ends
};

struct RowTitle {
    QPointF middle;
    QString text;
    bool climbs;  ///< upright, as high as its row; else it is a number
};

struct FigurePartLayout;

struct FigureLayout {
    QSizeF size;
    QSizeF cell;
    FigureHeader header;
    QPointF title, subtitle;  ///< baselines of the first lines, left ends
    TitleSetting panelNames;  ///< how they are set
    bool names;               ///< false also where a grid of blocks by heads is too dense for them
    std::vector<PanelLayout> panels;
    LabelSetting rowNames, columnNames;
    double rowNameWidth, columnNameWidth, keyNameWidth;  ///< longer names are elided
    double columnNameGap;                                ///< between names of columns and cells
    QPointF rowAxis;                                     ///< middle of the word that says what rows are
    std::vector<QPointF> columnAxes;  ///< the word for columns: once, or above each row of panels that has names of its own
    QString rowWord, columnWord;      ///< these words
    std::vector<RowTitle> rowTitles;  ///< what the rows of the grid are called
    QRectF bar;                       ///< lies below the panels where it is wider than high
    QPointF barLabel;                 ///< baseline, left end
    std::vector<Tick> ticks;          ///< on the bar, or at the first row of contributions
    std::vector<double> minorTicks;   ///< on the bar, without a number
    std::vector<KeyEntry> key;        ///< for lines and contributions
    double lineScale = 1;             ///< for widths: thinner where lines of many heads lie close
    StackReach reach;                 ///< the reach of contributions in each cell
    std::optional<NumberSetting> numbers;
    double cellGap = 0;  ///< paper between cells, where they carry numbers: maps without are alike at any size
    QRectF picture;      ///< the place of what is no grid
    std::vector<FigurePartLayout> parts;
};

struct FigurePartLayout {
    QPointF corner;  ///< top left
    FigureLayout layout;
};

/// Fits the figure into `size` points. A height of 0 means: as high as it needs to be at that width.
FigureLayout layOut(const Figure& figure, QSizeF size);

}  // namespace headscope
