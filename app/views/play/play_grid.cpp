// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_grid.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/wrapped_name.h"
#include "core/matrices/matrix_names.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kNames = 5.5;         // in sizes of the type: names beyond that are cut
constexpr std::size_t kMeasured = 32;  // names from either end

/// The place where each index begins, a little later where some before it are left out.
std::vector<double> placesOf(const std::vector<int>& indices, double size)
{
    std::vector<double> places;
    double at = 0;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (i > 0)
            at += size * (indices[i] == indices[i - 1] + 1 ? 1 : 1 + PlayGrid::kSkipped);
        places.push_back(at);
    }
    return places;
}

QString richTitle(const QString& symbol, const Shared<Matrix>& values)
{
    return QStringLiteral("<b>%1</b>&nbsp; <small>%2×%3</small>").arg(symbol).arg(values.rows()).arg(values.cols());
}

constexpr int kNameLines = 3;  // for a name over a column
constexpr int kNameEdge = 4;   // px between names of columns beside each other

/// The name, broken into several lines before it is cut.
QString columnName(const QString& name, const PlayType& type)
{
    const QFontMetrics metrics(type.name);
    const int width = static_cast<int>(type.cellWidth) - kNameEdge;
    const QStringList lines = wrappedName(name, TextWidths(type.name), width, type.nameLines, WordBreaks::WhenNeeded);
    return lines.isEmpty() ? metrics.elidedText(name, Qt::ElideRight, width) : lines.join('\n');
}

}  // namespace

int columnNameLines(const PlayedMatrix& matrix, const PlayType& type)
{
    const TextWidths widthOf(type.name);
    const auto end = matrix.columns.begin() + std::min<std::ptrdiff_t>(std::ssize(matrix.columns), kMeasured);
    qsizetype lines = 1;
    std::for_each(matrix.columns.begin(), end, [&](const std::string& name) {
        lines = std::max(lines, wrappedName(visibleName(toQString(name)), widthOf, static_cast<int>(type.cellWidth) - kNameEdge, kNameLines,
                                            WordBreaks::WhenNeeded)
                                    .size());
    });
    return static_cast<int>(lines);
}

double rowNamesWidth(const PlayedMatrix& matrix, const PlayType& type)
{
    const QFontMetricsF metrics(type.name);
    const double most = kNames * metrics.height();
    double width = 0;
    for (std::size_t i = 0; i < matrix.rows.size() && width < most; ++i)
        if (i < kMeasured || i + kMeasured >= matrix.rows.size())
            width = std::max(width, metrics.horizontalAdvance(visibleName(toQString(matrix.rows[i]))));
    return std::min(width, most) + metrics.height() / 2 + 2 * PlayGrid::kAside;
}

bool covers(const CellRange& range, int row, int column)
{
    return (range.row == CellRange::kAll || (row >= range.row && row < range.row + range.rowCount)) &&
           (range.column == CellRange::kAll || column == range.column);
}

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
            if (covers(range, row, column))
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

PlayGrid gridOf(const Play& play, const SceneMatrix& shown, const PlayType& type, int rows, int columns)
{
    const PlayedMatrix& matrix = play.matrix(shown.ref());
    PlayGrid grid;
    grid.ref = shown.ref();
    grid.rows = shownIndices(static_cast<int>(matrix.values.rows()), rows, shown.rows);
    grid.columns = shownIndices(static_cast<int>(matrix.values.cols()), columns, shown.columns);
    grid.cell = {type.cellWidth, type.cellHeight};
    grid.x = placesOf(grid.columns, type.cellWidth);
    grid.y = placesOf(grid.rows, type.cellHeight);
    grid.cells = {0, 0, grid.x.back() + type.cellWidth, grid.y.back() + type.cellHeight};
    grid.namesWidth = rowNamesWidth(matrix, type) - 2 * PlayGrid::kAside;
    grid.title.setTextFormat(Qt::RichText);
    grid.title.setText(richTitle(toQString(richSymbol(grid.ref)), matrix.values));
    grid.title.prepare({}, type.title);
    if (!shown.interimName.empty()) {
        grid.interimTitle.setTextFormat(Qt::RichText);
        grid.interimTitle.setText(richTitle(toQString(shown.interimName), matrix.values));
        grid.interimTitle.prepare({}, type.title);
    }
    widenNames(grid, matrix, type, 0);
    grid.nameLines = std::min(type.nameLines, columnNameLines(matrix, type));
    for (const int column : grid.columns)
        grid.columnNames << columnName(visibleName(toQString(matrix.columns[static_cast<std::size_t>(column)])), type);
    return grid;
}

void widenNames(PlayGrid& grid, const PlayedMatrix& matrix, const PlayType& type, double more)
{
    const QFontMetricsF metrics(type.name);
    grid.namesWidth += more;
    grid.rowNames.clear();
    for (const int row : grid.rows)
        grid.rowNames << metrics.elidedText(visibleName(toQString(matrix.rows[static_cast<std::size_t>(row)])), Qt::ElideRight,
                                            grid.namesWidth);
}

}  // namespace headscope
