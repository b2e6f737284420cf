// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows, as one value: it can be built in the window, painted on another thread and written in any format.
#pragma once

#include "core/base/blocked_cells.h"
#include "core/base/error.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/named_figure.h"

#include "app/theme/color_map.h"
#include "app/widgets/charts/contribution_data.h"

#include <QColor>
#include <QSizeF>
#include <QString>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace headscope {

inline constexpr int kUsualType = 8;  ///< points, of names

/// One picture of a figure: a heatmap, or another drawing of the same matrix.
struct FigurePanel {
    SymbolParts symbol;
    QString name;             ///< "Output", or the head's own name
    int head = -1;            ///< from 0; -1 when the matrix belongs to no head, and the panel has no badge
    bool isOnlyHead = false;  ///< the block has no other: it needs no number
    QColor headColor;
    Shared<Matrix> matrix;
    BlockedCells blocked;
    QRgb blockedFill = 0xfff1f3f5;  ///< under their hatching
    Names rows, columns;
    QString letter;                       ///< "(a)"; empty: none
    std::vector<ContributionPart> parts;  ///< in bars: what adds up to the matrix; in lines: the heads, where they are several

    bool isHatched(Index row, Index column) const;  ///< blocked, or not finite
};

/// A row of the grid that stands for something: the heads of one block.
struct FigureRow {
    QString title;   ///< "block 2"
    QString number;  ///< "2", where there is no room for the title
    int panels = 0;
};

struct ChartData;
struct Figure;

/// A picture that is no grid of matrices: a chart, the plane of keys, a moment of a play. It paints itself into the room that the title
/// leaves, in the type and on the ground of its figure.
struct FigurePicture {
    std::function<void(QPainter&, QSizeF room, const Figure& look)> paint;
    double aspect = 1.6;                               ///< width by height, where the height is free
    QString values = {};                               ///< what is drawn, tab-separated
    QString words = {};                                ///< what is to be seen, for those who cannot
    std::shared_ptr<const ChartData> chart = nullptr;  ///< where it is one: other programs draw it from its numbers
    double leastHeight = 0;                            ///< points, where the height is free
};

struct Figure {
    FigureKind kind = FigureKind::Heat;  ///< the kind of all panels; a difference is drawn as a heatmap, an overlay as lines
    QString title;
    QString subtitle;
    std::vector<FigurePanel> panels;  ///< one, or a grid that shares one scale
    std::vector<FigureRow> rows;      ///< the grid's rows; empty: as many panels a row as look best
    int columns = 0;                  ///< panels a row, where rows are not given; 0: as many as look best
    QString rowAxis, columnAxis;      ///< "query", "key"; empty when the names speak for themselves
    ColorScale scale = ColorScale::fraction(ColorMap::named({}));
    QString scaleLabel;  ///< above the colour bar; may be a symbol such as "W_O"
    bool squareCells = false;
    bool names = true;
    bool numbers = true;                ///< printed only where they fit
    QString fontFamily;                 ///< empty: the figure's own choice
    bool dark = false;                  ///< light on a dark ground
    int typeSize = kUsualType;          ///< the size of names; titles are larger, and what has no room goes down to kSmallestType
    std::vector<TokenMark> marks = {};  ///< names that are set apart
    QString letter = {};                ///< "(a)", above its left edge, where it is a part
    int span = 1;                       ///< places of its row that it takes, where it is a part
    std::vector<Figure> parts = {};     ///< pictures with scales of their own, side by side, `columns` a row; then there are no panels
    std::shared_ptr<const FigurePicture> picture = nullptr;  ///< in place of panels
};

/// One matrix of THE TABLE. `fractions` is the colour map of fractions; signed data has its own.
Figure matrixFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions);

/// The same matrix of every head of ref's block, on one shared scale. Its subtitle is for those heads that are shown of it; empty: all.
Figure allHeadsFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions, const std::vector<int>& shown = {});

QString hatchedWords();  ///< for a subtitle, where cells are blocked

/// "the one · the other", or one of them.
QString joinedWords(const QString& before, const QString& after);

/// The same matrix of every block that has it, a row for each block: layers by heads.
Figure allBlocksFigure(const Trace& trace, MatrixId id, const ColorMap& fractions);

/// The look of a figure: dark or light, in the type of that name: "sans", "serif", "desktop", or a family of this machine.
struct FigureLook {
    QString font;  ///< empty: sans
    bool dark = false;

    bool operator==(const FigureLook&) const = default;
};

void setLook(Figure& figure, const FigureLook& look);

/// The colours that are asked for.
struct FigureColors {
    const ColorMap* map = nullptr;        ///< for fractions, by name; nothing: the usual one
    const ColorMap* signedMap = nullptr;  ///< for signed numbers; nothing: the one with a colour for each sign
    ColorNorm norm = ColorNorm::Linear;
    std::optional<std::array<double, 2>> limits = {};  ///< where they begin and end, whatever the numbers are
    bool fitted = false;                               ///< these are the numbers that are shown: from 0, or around it

    bool operator==(const FigureColors&) const = default;
};

/// How a figure looks, and what is written in it.
struct FigureStyle {
    int typeSize = kUsualType;
    bool names = true, numbers = true;
    FigureColors colors = {};
    QString scaleLabel = {};  ///< empty: its own
    FigureLook look = {};
    std::vector<TokenMark> marks = {};
};

std::optional<Error> setStyle(Figure& figure, const FigureStyle& style);  ///< errors say which colours it cannot have

/// A figure that is still to be built: choices and a Trace, small enough to hand to another thread, where the work that grows with n²
/// happens.
struct FigureRequest {
    std::shared_ptr<const Trace> trace;
    FigurePart part{.allHeads = true};
    bool allBlocks = false;                            ///< every head of every block
    std::shared_ptr<const Session> against = nullptr;  ///< what is subtracted in a difference that names no head
    const ColorMap* colorMap = nullptr;
    QString title;    ///< empty: the figure has none, and no line below it
    int columns = 0;  ///< heads a row; 0: as many as look best
    FigureStyle style = {};
    std::shared_ptr<const Figure> ready = nullptr;  ///< made already, in place of a part
    std::optional<Error> wrong = {};                ///< what cannot be understood of it: nothing is built

    bool possible() const;  ///< false for a moment after the session has got what its Trace does not have yet
    Result<Figure> build() const;
};

}  // namespace headscope
