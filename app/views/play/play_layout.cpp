// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_layout.h"

#include "core/base/find_row.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <numeric>
#include <utility>

namespace headscope {

namespace {

constexpr int kSmallest = 13, kLargest = 34;                              // px, of a number in a cell
constexpr int kTiniest = 11;                                              // the same, where all that is lit would else not be seen
constexpr double kTiniestOfOwn = 0.8, kLargestOfOwn = 2.2;                // the same, of the type that the stage has
constexpr int kLeastPart = 34, kComfortablePart = 27, kLargestPart = 17;  // the height of the stage over the size of type
constexpr double kUpright = 0.75;                                         // in widths, in place of the height of a stage that is higher
constexpr int kAround = 3;                                                // rows or columns that are shown of any matrix
constexpr double kWay = 0.13;                                             // a part of the stage, over which numbers travel
constexpr double kMostForSources = 0.5;                                   // a part of its width, with the card beside them

/// The height over the cells: the title and the names of the columns.
double headHeight(const PlayType& type)
{
    return QFontMetricsF(type.title).height() * 1.25 + type.nameLines * QFontMetricsF(type.name).height() * 1.15;
}

/// The height of the band under the card.
double bandHeight(const PlayType& type, QSizeF stage) { return stage.height() - type.cardHeight() - type.gap() / 2; }

/// Whether the card has its place beside what is read, which then has the whole height.
bool isCardBeside(double left, QSizeF stage) { return left < kMostForSources * stage.width(); }

double sourcesHeight(const std::vector<int>& rows, const PlayType& type)
{
    return std::accumulate(rows.begin(), rows.end(), 0) * type.cellHeight + static_cast<double>(rows.size()) * headHeight(type) +
           static_cast<double>(rows.size() - 1) * type.gap();
}

/// The part of a matrix that has to be seen: all that is lit, and some of what stands around it.
struct Needed {
    int rows, columns;
};

Needed neededOf(const SceneMatrix& shown, const Shared<Matrix>& values, int around)
{
    const auto along = [around](Index lit, Index litCount, Index count) {
        return static_cast<int>(lit == CellRange::kAll ? count : std::min(count, std::max(litCount, Index{around})));
    };
    return {along(shown.range.row, shown.range.rowCount, values.rows()), along(shown.range.column, 1, values.cols())};
}

PlayType typeOf(const Play& play, const Scene& scene, const QFont& font, int pixels, bool wraps)
{
    PlayType type(font, pixels);
    for (const SceneMatrix& shown : scene.matrices)
        if (wraps)
            type.nameLines = std::max(type.nameLines, columnNameLines(play.matrix(shown.ref()), type));
    return type;
}

bool fits(const Play& play, const Scene& scene, const PlayType& type, int around, QSizeF stage)
{
    for (const SceneMatrix& shown : scene.matrices)  // before any name is measured
        if (const Needed needed = neededOf(shown, play.matrix(shown.ref()).values, around);
            needed.columns * type.cellWidth > stage.width() || needed.rows * type.cellHeight > stage.height())
            return false;
    double leftNames = 0, right = 0;
    int leftColumns = 0;
    std::vector<int> rows;
    for (std::size_t i = 0; i < scene.matrices.size(); ++i) {
        const PlayedMatrix& matrix = play.matrix(scene.matrices[i].ref());
        const Needed needed = neededOf(scene.matrices[i], matrix.values, around);
        const double names = rowNamesWidth(matrix, type);
        if (i + 1 < scene.matrices.size()) {
            leftNames = std::max(leftNames, names);
            leftColumns = std::max(leftColumns, needed.columns);
            rows.push_back(needed.rows);
        } else {
            right = names + needed.columns * type.cellWidth;
            if (sourcesHeight({needed.rows}, type) > bandHeight(type, stage))
                return false;
        }
    }
    const double left = leftNames + leftColumns * type.cellWidth;
    const double height = isCardBeside(left, stage) ? stage.height() : bandHeight(type, stage);
    return left + right + kWay * stage.width() <= stage.width() && (rows.empty() || sourcesHeight(rows, type) <= height);
}

struct Choice {
    PlayType type;
    int around;  ///< rows or columns that are shown of any matrix
};

/// Small type with something around what is lit, or else without, before less than all that is lit.
Choice choiceFor(const Play& play, const Scene& scene, const QFont& font, QSizeF stage)
{
    const int own = QFontInfo(font).pixelSize(), smallest = std::max(kSmallest, own);
    const int largest = std::max(kLargest, static_cast<int>(kLargestOfOwn * own));
    const auto share = [&](int part) { return std::max(smallest, std::min(largest, static_cast<int>(stage.height() / part))); };
    const int least = share(kLeastPart), tiniest = std::min(least, std::max(kTiniest, static_cast<int>(kTiniestOfOwn * own)));
    struct Attempt {
        int around, lowest;
        bool wraps;  // names over columns, where they are long
    };
    for (const auto& [around, lowest, wraps] : {Attempt{kAround, least, true}, {1, tiniest, true}, {1, tiniest, false}})
        for (int pixels = share(kLargestPart); pixels >= lowest; --pixels)
            if (PlayType type = typeOf(play, scene, font, pixels, wraps); fits(play, scene, type, around, stage))
                return {type, around};
    const double comfortable = std::min(stage.height(), kUpright * stage.width()) / kComfortablePart;
    return {{font, std::max(smallest, std::min(largest, static_cast<int>(comfortable)))}, kAround};
}

/// How many columns there are to see on either side, of `room` cells: first what is needed, then what is left.
std::pair<int, int> shareColumns(double room, int left, int leftNeeded, int right, int rightNeeded)
{
    if (room >= left + right)
        return {left, right};
    const int cells = std::max(2, static_cast<int>(room - 2 * PlayGrid::kSkipped));
    if (cells >= leftNeeded + rightNeeded) {
        const int more = std::min(left - leftNeeded, (cells - leftNeeded - rightNeeded + 1) / 2);
        return {leftNeeded + more, std::min(right, cells - leftNeeded - more)};
    }
    if (room >= leftNeeded + rightNeeded)
        return {leftNeeded, rightNeeded};
    // A part of the columns of long rows, with spaces between them.
    const int spaced = std::max(2, static_cast<int>(room / (1 + PlayGrid::kSkipped / 2)));
    const int forRight = std::clamp(spaced - leftNeeded, std::min(right, spaced / 2), right);
    return {std::max(1, spaced - forRight), forRight};
}

/// Gives each matrix the rows that it needs, where there is room for that side by side, else one row; then one more to each in turn, until
/// the room is used, with spaces where rows are left out.
std::vector<int> shareRows(const std::vector<int>& wanted, const std::vector<int>& needed, double sideBySide, int spaced)
{
    const bool enough = std::accumulate(needed.begin(), needed.end(), 0) <= sideBySide;
    std::vector<int> rows = enough ? needed : std::vector<int>(wanted.size(), 1);
    int left = spaced - std::accumulate(rows.begin(), rows.end(), 0);
    for (bool grew = true; grew;) {
        grew = false;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (rows[i] < wanted[i] && left >= 1) {
                ++rows[i];
                --left;
                grew = true;
            }
    }
    return rows;
}

}  // namespace

PlayLayout::PlayLayout(const Play& play, const Scene& scene, const QFont& font, QSizeF stage)
{
    const Choice choice = choiceFor(play, scene, font, stage);
    type = choice.type;
    card = {0, 0, stage.width(), type.cardHeight()};
    const double top = type.cardHeight() + type.gap() / 2, height = bandHeight(type, stage);
    const std::size_t sources = scene.matrices.size() - 1;
    const auto valuesOf = [&](std::size_t i) -> const Shared<Matrix>& { return play.matrix(scene.matrices[i].ref()).values; };
    const auto needed = [&](std::size_t i) { return neededOf(scene.matrices[i], valuesOf(i), choice.around); };

    // Columns: the two sides share the width, and what one does not need is the other's.
    double leftNames = 0;
    int leftColumns = 0, leftNeeded = 0;
    std::vector<int> wantedRows, neededRows;
    for (std::size_t i = 0; i < sources; ++i) {
        leftNames = std::max(leftNames, rowNamesWidth(play.matrix(scene.matrices[i].ref()), type));
        leftColumns = std::max(leftColumns, static_cast<int>(valuesOf(i).cols()));
        leftNeeded = std::max(leftNeeded, needed(i).columns);
        wantedRows.push_back(static_cast<int>(valuesOf(i).rows()));
        neededRows.push_back(needed(i).rows);
    }
    const double rightNames = rowNamesWidth(play.matrix(scene.matrices.back().ref()), type);
    const double way = sources > 0 ? kWay * stage.width() : 0;
    const auto [left, right] = shareColumns((stage.width() - way - leftNames - rightNames) / type.cellWidth, leftColumns, leftNeeded,
                                            static_cast<int>(valuesOf(sources).cols()), needed(sources).columns);

    // Rows: what is made stands under the card, what is read beside it if it is not too wide.
    const bool beside = sources > 0 && isCardBeside(leftNames + std::min(left, leftColumns) * type.cellWidth, stage);
    const double sourcesTop = beside ? 0 : top, sourcesRoom = beside ? stage.height() : height;
    const double skipping = type.cellHeight * (1 + PlayGrid::kSkipped / 2);
    const auto roomForRows = [&](double room, double matrices) {
        return std::max(1.0, room - matrices * headHeight(type) - (matrices - 1) * type.gap());
    };
    const auto rowsIn = [&](double pixels, int wanted) {
        return pixels >= wanted * type.cellHeight ? wanted : static_cast<int>(pixels / skipping);
    };
    if (sources > 0) {
        const double pixels = roomForRows(sourcesRoom, static_cast<double>(sources));
        const int all = std::accumulate(wantedRows.begin(), wantedRows.end(), 0);
        const std::vector<int> rows = shareRows(wantedRows, neededRows, pixels / type.cellHeight, rowsIn(pixels, all));
        for (std::size_t i = 0; i < sources; ++i)
            grids.push_back(gridOf(play, scene.matrices[i], type, rows[i], left));
    }
    const int madeRows = static_cast<int>(valuesOf(sources).rows());
    grids.push_back(gridOf(play, scene.matrices.back(), type, rowsIn(roomForRows(height, 1), madeRows), right));
    grids.back().namesAtRight = sources > 0;

    double sourcesWidth = 0, sourcesTotal = -type.gap();
    for (std::size_t i = 0; i < sources; ++i) {
        sourcesWidth = std::max(sourcesWidth, grids[i].cells.width());
        sourcesTotal += headHeight(type) + grids[i].cells.height() + type.gap();
    }
    const double madeWidth = rightNames + grids.back().cells.width();
    const double whole = (sources > 0 ? leftNames + sourcesWidth : 0) + madeWidth;
    // The room that is left makes the way longer, up to a point, and the margins wider.
    const double spare = stage.width() - whole;
    const double distance = sources > 0 ? std::clamp(spare * 0.5, std::min(way, spare), 2.2 * way) : 0;
    const double margin = std::max(0.0, (spare - distance) / 2);
    for (PlayGrid& grid : grids)
        widenNames(grid, play.matrix(grid.ref), type, margin);
    double y = sourcesTop + std::max(0.0, (sourcesRoom - sourcesTotal) / 2);
    for (std::size_t i = 0; i < sources; ++i) {
        grids[i].cells.moveTopLeft({margin + leftNames, y + headHeight(type)});
        y = grids[i].cells.bottom() + type.gap();
    }
    const double madeHeight = headHeight(type) + grids.back().cells.height();
    grids.back().cells.moveTopLeft({margin + whole - madeWidth + distance + (grids.back().namesAtRight ? 0 : rightNames),
                                    top + std::max(0.0, (height - madeHeight) / 2) + headHeight(type)});
    if (beside)
        card.setLeft(margin + leftNames + sourcesWidth + type.lineHeight);
}

const PlayGrid* PlayLayout::find(const MatrixRef& ref) const { return findRow(grids, ref, &PlayGrid::ref); }

}  // namespace headscope
