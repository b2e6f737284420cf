// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_layout.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr int kSmallest = 13, kLargest = 34;                              // px, of a number in a cell
constexpr int kLeastPart = 34, kComfortablePart = 27, kLargestPart = 17;  // of the height of the stage
constexpr int kAround = 3;                                                // rows or columns that are shown of any matrix
constexpr double kNames = 5.5;                                            // of the type: names beyond that are cut
constexpr double kSkipped = 0.35;                                         // of a cell: where rows or columns are left out
constexpr double kWay = 0.13;                                             // of the stage: over which numbers travel
constexpr double kMostForSources = 0.5;                                   // of its width, with the card beside them

/// Of one matrix, in cells.
struct GridSize {
    int rows, columns;
    double names;
};

double namesWidth(const PlayedMatrix& matrix, const PlayType& type)
{
    const QFontMetricsF metrics(type.name);
    const double most = kNames * metrics.height();
    double width = 0;
    for (std::size_t i = 0; i < matrix.rows.size() && i < 64 && width < most; ++i)
        width = std::max(width, metrics.horizontalAdvance(toQString(matrix.rows[i])));
    return std::min(width, most) + metrics.height() / 2;
}

/// Over the cells: the title and the names of the columns.
double headHeight(const PlayType& type) { return QFontMetricsF(type.title).height() * 1.25 + QFontMetricsF(type.name).height() * 1.15; }

/// Under the card.
double bandHeight(const PlayType& type, QSizeF stage) { return stage.height() - type.cardHeight() - type.gap() / 2; }

/// Whether the card has its place beside what is read, which then has the whole height.
bool isCardBeside(double left, QSizeF stage) { return left < kMostForSources * stage.width(); }

double sourcesHeight(const std::vector<int>& rows, const PlayType& type)
{
    return std::accumulate(rows.begin(), rows.end(), 0) * type.cellHeight + static_cast<double>(rows.size()) * headHeight(type) +
           static_cast<double>(rows.size() - 1) * type.gap();
}

/// What has to be seen of a matrix: all that is lit, and some of what stands around it.
struct Needed {
    int rows, columns;
};

Needed neededOf(const SceneMatrix& shown, const Matrix& values)
{
    const auto along = [](Index lit, Index litCount, Index count) {
        return static_cast<int>(lit == CellRange::kAll ? count : std::min(count, std::max(litCount, Index{kAround})));
    };
    return {along(shown.lit.row, shown.lit.rowCount, values.rows()), along(shown.lit.column, 1, values.cols())};
}

bool fits(const Play& play, const Scene& scene, const PlayType& type, QSizeF stage)
{
    for (const SceneMatrix& shown : scene.matrices)  // before any name is measured
        if (const Needed needed = neededOf(shown, *play.matrix(shown.ref()).values);
            needed.columns * type.cellWidth > stage.width() || needed.rows * type.cellHeight > stage.height())
            return false;
    double left = 0, right = 0;
    std::vector<int> rows;
    for (std::size_t i = 0; i < scene.matrices.size(); ++i) {
        const PlayedMatrix& matrix = play.matrix(scene.matrices[i].ref());
        const Needed needed = neededOf(scene.matrices[i], *matrix.values);
        const double width = namesWidth(matrix, type) + needed.columns * type.cellWidth;
        const bool made = i + 1 == scene.matrices.size();
        (made ? right : left) = std::max(made ? right : left, width);
        if (!made)
            rows.push_back(needed.rows);
        else if (sourcesHeight({needed.rows}, type) > bandHeight(type, stage))
            return false;
    }
    const double height = isCardBeside(left, stage) ? stage.height() : bandHeight(type, stage);
    return left + right + kWay * stage.width() <= stage.width() && (rows.empty() || sourcesHeight(rows, type) <= height);
}

PlayType typeFor(const Play& play, const Scene& scene, const QFont& font, QSizeF stage)
{
    const int smallest = std::max(kSmallest, QFontInfo(font).pixelSize());
    const auto share = [&](int part) { return std::max(smallest, std::min(kLargest, static_cast<int>(stage.height() / part))); };
    const int least = share(kLeastPart);
    for (int pixels = share(kLargestPart); pixels >= least; --pixels)
        if (PlayType type(font, pixels); fits(play, scene, type, stage))
            return type;
    return {font, share(kComfortablePart)};
}

/// A row for each, then one more for each in turn, until the room is used.
std::vector<int> shareRows(const std::vector<int>& wanted, double room)
{
    std::vector<int> rows(wanted.size(), 1);
    double left = room - static_cast<double>(wanted.size());
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

/// Where each of the indices begins; where some are left out before it, a little later.
std::vector<double> placesOf(const std::vector<int>& indices, double size)
{
    std::vector<double> places;
    double at = 0;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (i > 0)
            at += size * (indices[i] == indices[i - 1] + 1 ? 1 : 1 + kSkipped);
        places.push_back(at);
    }
    return places;
}

QString titleOf(const MatrixRef& ref, const Matrix& values)
{
    return QStringLiteral("<b>%1</b>&nbsp; <small>%2×%3</small>").arg(toQString(richSymbol(ref))).arg(values.rows()).arg(values.cols());
}

PlayGrid gridOf(const Play& play, const SceneMatrix& shown, const PlayType& type, int rows, int columns)
{
    const PlayedMatrix& matrix = play.matrix(shown.ref());
    PlayGrid grid;
    grid.ref = shown.ref();
    grid.rows = shownIndices(static_cast<int>(matrix.values->rows()), rows, shown.rows);
    grid.columns = shownIndices(static_cast<int>(matrix.values->cols()), columns, shown.columns);
    grid.cell = {type.cellWidth, type.cellHeight};
    grid.x = placesOf(grid.columns, type.cellWidth);
    grid.y = placesOf(grid.rows, type.cellHeight);
    grid.cells = {0, 0, grid.x.back() + type.cellWidth, grid.y.back() + type.cellHeight};
    grid.namesWidth = namesWidth(matrix, type);
    grid.title.setTextFormat(Qt::RichText);
    grid.title.setText(titleOf(grid.ref, *matrix.values));
    grid.title.prepare({}, type.title);
    const QFontMetricsF metrics(type.name);
    for (const int row : grid.rows)
        grid.rowNames << metrics.elidedText(toQString(matrix.rows[static_cast<std::size_t>(row)]), Qt::ElideRight, grid.namesWidth);
    for (const int column : grid.columns)
        grid.columnNames << metrics.elidedText(toQString(matrix.columns[static_cast<std::size_t>(column)]), Qt::ElideRight,
                                               type.cellWidth - 4);
    return grid;
}

}  // namespace

int decimalsOf(const MatrixRef& ref) { return info(ref.id).range == ValueRange::Fraction ? 3 : 2; }

std::vector<int> shownIndices(int count, int room, const std::vector<int>& ranked)
{
    room = std::clamp(room, 1, count);
    std::vector<int> shown(ranked.begin(), ranked.begin() + std::min<std::ptrdiff_t>(room, std::ssize(ranked)));
    const int centre = shown.empty() ? 0 : shown.front();
    for (int distance = 0; std::ssize(shown) < room; ++distance)
        for (const int index : {centre - distance, centre + distance})
            if (index >= 0 && index < count && std::ssize(shown) < room && std::ranges::find(shown, index) == shown.end())
                shown.push_back(index);
    std::ranges::sort(shown);
    return shown;
}

std::optional<QRectF> PlayGrid::rectOf(int row, int column) const
{
    const auto r = std::ranges::lower_bound(rows, row);
    const auto c = std::ranges::lower_bound(columns, column);
    if (r == rows.end() || *r != row || c == columns.end() || *c != column)
        return {};
    return QRectF(
        cells.topLeft() + QPointF(x[static_cast<std::size_t>(c - columns.begin())], y[static_cast<std::size_t>(r - rows.begin())]), cell);
}

QRectF PlayGrid::rectOf(const CellRange& range) const
{
    QRectF around;
    for (const int row : rows)
        for (const int column : columns)
            if ((range.row == CellRange::kAll || (row >= range.row && row < range.row + range.rowCount)) &&
                (range.column == CellRange::kAll || column == range.column))
                around |= *rectOf(row, column);
    return around;
}

PlayType::PlayType(const QFont& font, int pixels) : pixels(pixels)
{
    const auto sized = [&](double factor) {
        QFont type(font);
        type.setPixelSize(std::max(10, static_cast<int>(std::round(factor * pixels))));
        return type;
    };
    cell = sized(1);
    name = sized(0.8);
    title = sized(1.1);
    line = sized(1.15);
    cell.setWeight(QFont::Medium);
    const QFontMetricsF metrics(cell);
    cellWidth = std::ceil(metrics.horizontalAdvance(numberForCell(-88.88, 2)) + metrics.height() * 0.7);
    cellHeight = std::ceil(metrics.height() * 1.6);
    lineHeight = QFontMetricsF(line).height();
}

PlayLayout::PlayLayout(const Play& play, const Scene& scene, const QFont& font, QSizeF stage) : type(typeFor(play, scene, font, stage))
{
    card = {0, 0, stage.width(), type.cardHeight()};
    const double top = type.cardHeight() + type.gap() / 2, height = bandHeight(type, stage);
    const std::size_t sources = scene.matrices.size() - 1;
    const auto valuesOf = [&](std::size_t i) -> const Matrix& { return *play.matrix(scene.matrices[i].ref()).values; };

    // Columns: the two sides share the width, and what one does not need is the other's.
    double leftNames = 0;
    int leftColumns = 0;
    std::vector<int> wantedRows;
    for (std::size_t i = 0; i < sources; ++i) {
        leftNames = std::max(leftNames, namesWidth(play.matrix(scene.matrices[i].ref()), type));
        leftColumns = std::max(leftColumns, static_cast<int>(valuesOf(i).cols()));
        wantedRows.push_back(static_cast<int>(valuesOf(i).rows()));
    }
    const double rightNames = namesWidth(play.matrix(scene.matrices.back().ref()), type);
    const double way = sources > 0 ? kWay * stage.width() : 0;
    const int rightColumns = static_cast<int>(valuesOf(sources).cols());
    const double wide = (stage.width() - way - leftNames - rightNames) / type.cellWidth;  // cells
    const int room = wide >= leftColumns + rightColumns ? leftColumns + rightColumns : static_cast<int>(wide / (1 + kSkipped / 2));
    const int right = std::clamp(room - leftColumns, std::min(rightColumns, std::max(1, room / 2)), rightColumns);
    const int left = std::max(1, room - right);

    // Rows: what is made stands under the card, what is read beside it if it is not too wide.
    const bool beside = sources > 0 && isCardBeside(leftNames + std::min(left, leftColumns) * type.cellWidth, stage);
    const double sourcesTop = beside ? 0 : top, sourcesRoom = beside ? stage.height() : height;
    const double skipping = type.cellHeight * (1 + kSkipped / 2);
    const auto roomForRows = [&](double room, double matrices) {
        return std::max(1.0, room - matrices * headHeight(type) - (matrices - 1) * type.gap());
    };
    const auto rowsIn = [&](double pixels, int wanted) {
        return pixels >= wanted * type.cellHeight ? wanted : static_cast<int>(pixels / skipping);
    };
    if (sources > 0) {
        const double pixels = roomForRows(sourcesRoom, static_cast<double>(sources));
        const int all = std::accumulate(wantedRows.begin(), wantedRows.end(), 0);
        const std::vector<int> rows = shareRows(wantedRows, rowsIn(pixels, all));
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
    // What is left over makes the way longer, up to a point, and the margins wider.
    const double spare = stage.width() - whole;
    const double distance = sources > 0 ? std::clamp(spare * 0.5, std::min(way, spare), 2.2 * way) : 0;
    const double margin = std::max(0.0, (spare - distance) / 2);
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

const PlayGrid* PlayLayout::find(const MatrixRef& ref) const
{
    const auto found = std::ranges::find(grids, ref, &PlayGrid::ref);
    return found == grids.end() ? nullptr : &*found;
}

}  // namespace headscope
