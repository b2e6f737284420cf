// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_layout.h"

#include "app/base/text.h"
#include "app/figures/color_ticks.h"
#include "app/figures/figure_grid.h"
#include "app/figures/figure_text.h"
#include "app/figures/link_painter.h"
#include "app/figures/stack_painter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr double kAboveBar = 1.1;                                   // to the baseline of its label: the highest number stands between
constexpr double kHeadingRoom = 13;                                 // a head's number on its colour
constexpr double kPaper = 0.05, kLeastPaper = 0.5, kMostPaper = 1;  // between cells: of their side, in points
constexpr qsizetype kLongestStump = 4;                              // letters of a name that says nothing any more

/// Centres the titles of lines above their middle, as far as the words at the ends let them; and those words in line with the names.
void centerTitles(const Figure& figure, const FigureType& type, FigureLayout& layout)
{
    const QFont font = type.font(layout.panelNames.size, QFont::DemiBold);
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        PanelLayout& panel = layout.panels[i];
        double name = 0;
        for (const QString& line : panel.name)
            name = std::max(name, FigureType::width(font, line));
        const double before = widthBeforeName(figure, figure.panels[i], type);
        const double width = layout.panelNames.below ? std::max(before, name) : before + name;
        panel.title.rx() +=
            std::clamp(panel.cells.center().x() - width / 2 - panel.title.x(), 0.0, std::max(0.0, panel.titleWidth - width));
        panel.titleWidth = width;
        if (panel.queryWord) {
            const double wide = FigureType::width(type.font(type.label()), figure.rowAxis);
            panel.queryWord->setX(
                std::max(panel.queryWord->x(), std::min(panel.cells.left() - kNameGap, panel.title.x() - kBesideTitle) - wide));
        }
        if (panel.keyWord)
            panel.keyWord->setX(
                std::min(panel.keyWord->x(), std::max(panel.cells.right() + kNameGap, panel.title.x() + width + kBesideTitle)));
    }
}

/// Places the words at the ends of lines: above the names there, or reaching inwards; between them is the room of the title.
void placeEnds(const Figure& figure, const FigureType& type, const Surroundings& around, PanelLayout& panel)
{
    const bool titled = panel.heading == PanelTitle::Full;
    const auto wide = [&](bool shown, const QString& word) {
        return shown && titled ? FigureType::width(type.font(type.label()), word) : 0;
    };
    const double query = wide(panel.rowNames, figure.rowAxis), key = wide(panel.keyNames, figure.columnAxis);
    const double left = panel.cells.left() + insideLines(query, around.gutter, around.gap);
    const double right = panel.cells.right() - insideLines(key, around.keyGutter, around.gap);
    if (query > 0)
        panel.queryWord = QPointF{left - kBesideTitle - query, panel.title.y()};
    if (key > 0)
        panel.keyWord = QPointF{right + kBesideTitle, panel.title.y()};
    panel.title.setX(left);
    panel.titleWidth = right - left;
}

/// All in one setting, on at most so many lines below the first.
void nameThePanels(const Figure& figure, const FigureType& type, int linesBelow, FigureLayout& layout)
{
    std::vector<double> rooms;
    for (const PanelLayout& panel : layout.panels)
        rooms.push_back(panel.titleWidth);
    layout.panelNames = titleSetting(figure, type, rooms, linesBelow);
    std::vector<QStringList> names = titlesWithin(figure, type, rooms, layout.panelNames);
    const auto isStump = [](const QStringList& name) {
        const QString whole = name.join(' ');
        return whole.endsWith(QChar(0x2026)) && whole.size() <= kLongestStump;
    };
    if (std::ranges::all_of(figure.panels, [](const FigurePanel& panel) { return panel.head >= 0; }) && std::ranges::any_of(names, isStump))
        names.assign(names.size(), {});  // the numbers in the badges say it
    for (std::size_t i = 0; i < names.size(); ++i) {
        PanelLayout& panel = layout.panels[i];
        panel.name = std::move(names[i]);
        if (panel.heading != PanelTitle::None)
            panel.badge = badgeOf(figure, figure.panels[i], panel.heading == PanelTitle::Full && !panel.name.isEmpty());
    }
    if (figure.kind == FigureKind::Lines)
        centerTitles(figure, type, layout);
}

/// Numbers are no larger than the names beside and above them, if they can be read then.
int largestNumbers(const FigureType& type, const FigureLayout& layout)
{
    return layout.names ? std::max(kLeastType, std::min(layout.rowNames.size, layout.columnNames.size)) : type.label();
}

/// Samples of lines behind the word for what they are; those of bars with the numbers that the bars reach. They begin where the panels do,
/// or before, where they are wide.
void placeKey(const Figure& figure, const FigureType& type, FigureLayout& layout, QPointF corner, double width)
{
    const bool lines = figure.kind == FigureKind::Lines;
    layout.key = keyEntries(figure, type, width);
    double end = 0;
    for (const KeyEntry& entry : layout.key)
        end = std::max(end, entry.words.x() + FigureType::width(type.font(type.label()), entry.text));
    corner.rx() += std::clamp(layout.panels.front().cells.left() - corner.x(), 0.0, std::max(0.0, width - end));
    if (lines) {
        layout.barLabel = {corner.x(), layout.key.empty() ? corner.y() : corner.y() + layout.key.front().words.y()};
    } else if (!figure.panels.empty()) {
        layout.reach = figureReach(figure);
        if (const auto [low, high] = std::pair{layout.reach.below, layout.reach.above}; high > low)
            for (const Tick& tick : ticksBetween(low, high, 3))
                layout.ticks.push_back(tick);
    }
    for (KeyEntry& entry : layout.key) {
        entry.sample.translate(corner);
        entry.words += corner;
    }
}

/// The titles of rows: upright where rows are high enough, else their numbers, of which some are left out where they would collide.
std::vector<RowTitle> titlesOfRows(const Figure& figure, const FigureType& type, const std::vector<QPointF>& middles)
{
    const double pitch = middles.size() > 1 ? middles[1].y() - middles[0].y() : std::numeric_limits<double>::infinity();
    const bool roomy = rowTitlesClimb(figure, type, pitch);
    std::vector<RowTitle> titles;
    for (std::size_t row = 0; row < middles.size(); row += static_cast<std::size_t>(std::ceil(roomy ? 1 : 1.1 * type.panelTitle() / pitch)))
        titles.push_back({middles[row], roomy ? figure.rows[row].title : figure.rows[row].number, roomy});
    return titles;
}

/// Lines say at their ends what they are of; where nothing is named, what is numbered are blocks and heads.
void nameTheAxes(const Figure& figure, bool dense, FigureLayout& layout)
{
    if (figure.kind == FigureKind::Lines && !dense)
        return;
    layout.rowWord = figure.rowAxis;
    layout.columnWord = figure.columnAxis;
    if (dense && !layout.names && !layout.rowTitles.empty()) {
        layout.rowWord = layout.rowTitles.front().climbs ? QString() : tr("block");
        layout.columnWord = tr("head");
    }
}

constexpr double kTallest = 1.5;                               // in widths, where what it shows has no room side by side
constexpr double kWideEnough = 4.5 * 72, kVeryWide = 10 * 72;  // for two pictures a row, for three

/// The place where each picture begins, counted in rows and in places of a row; one wider than what is left begins the next row.
std::vector<std::pair<int, int>> placesOf(const Figure& figure, int columns)
{
    std::vector<std::pair<int, int>> places;
    int row = 0, next = 0;
    for (const Figure& part : figure.parts) {
        const int span = std::min(part.span, columns);
        if (next + span > columns) {
            ++row;
            next = 0;
        }
        places.emplace_back(row, next);
        next += span;
    }
    return places;
}

/// Pictures with scales of their own: places of one width, rows as high as their highest picture.
FigureLayout layOutParts(const Figure& figure, QSizeF size)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    int count = 0;
    for (const Figure& part : figure.parts)
        count += part.span;
    const int wanted = size.width() < kWideEnough ? 1 : size.width() < kVeryWide ? 2 : 3;
    const int columns = std::clamp(figure.columns > 0 ? figure.columns : wanted, 1, count);
    const std::vector<std::pair<int, int>> places = placesOf(figure, columns);
    const int rows = places.back().first + 1;
    FigureLayout layout{};
    layout.title = {kFigureMargin, kFigureMargin + type.title()};
    layout.header = headerOf(figure, type, size.width() - 2 * kFigureMargin, kMostHeaderLines, 0);
    const double header = layout.header.title.isEmpty() ? 0 : kFigureMargin + layout.header.titleHeight(type);
    const QSizeF place(size.width() / columns, size.height() > 0 ? (size.height() - header) / rows : 0);
    double y = header, high = 0;
    for (std::size_t at = 0; at < figure.parts.size(); ++at) {
        if (at > 0 && places[at].second == 0) {
            y += high;
            high = 0;
        }
        const Figure& picture = figure.parts[at];
        FigureLayout part = layOut(picture, {std::min(picture.span, columns) * place.width(), place.height()});
        high = std::max(high, part.size.height());
        layout.parts.push_back({QPointF(places[at].second * place.width(), y), std::move(part)});
    }
    layout.size = {size.width(), size.height() > 0 ? size.height() : y + high};
    return layout;
}

/// Lays out a picture below its title, as wide as the page.
FigureLayout layOutPicture(const Figure& figure, QSizeF size)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    FigureLayout layout{};
    const double width = size.width() - 2 * kFigureMargin;
    layout.header = headerOf(figure, type, width);
    layout.title = {kFigureMargin, kFigureMargin + type.title()};
    layout.subtitle = {kFigureMargin, kFigureMargin + layout.header.titleHeight(type) + type.panelTitle()};
    const double top =
        kFigureMargin + layout.header.titleHeight(type) + 1.5 * type.panelTitle() * static_cast<double>(layout.header.subtitle.size());
    const double height =
        size.height() > 0 ? std::round(100 * (size.height() - top - kFigureMargin)) / 100
                          : std::ceil(std::max(width / figure.picture->aspect, std::min(figure.picture->leastHeight, kTallest * width)));
    layout.picture = {kFigureMargin, top, std::max(1.0, width), std::max(1.0, height)};
    layout.size = {size.width(), size.height() > 0 ? size.height() : layout.picture.bottom() + kFigureMargin};
    return layout;
}

}  // namespace

FigureLayout layOut(const Figure& figure, QSizeF size)
{
    if (!figure.parts.empty())
        return layOutParts(figure, size);
    if (figure.picture)
        return layOutPicture(figure, size);
    const FigureType type(figure.fontFamily, figure.typeSize);
    FigureLayout layout{};
    const auto [around, names, cell, gridColumns, gridRows] = chooseGrid(figure, type, size);
    const PanelSize counts = largestPanel(figure);

    layout.cell = cell;
    layout.names = around.names && (!around.dense || around.gutter > 0);
    const bool lines = figure.kind == FigureKind::Lines, bars = figure.kind == FigureKind::Contributions;
    layout.rowNames = names.rows;
    layout.rowNameWidth = std::max(0.0, around.gutter - kNameGap);
    layout.keyNameWidth = std::max(0.0, around.keyGutter - kNameGap);
    layout.columnNames = names.columns;
    layout.columnNameWidth = names.widestColumn;
    layout.columnNameGap = around.columnGap;
    if (figure.numbers && !lines && !bars)
        layout.numbers = numberSetting(figure, type, cell, largestNumbers(type, layout));
    if (layout.numbers)
        layout.cellGap = std::clamp(kPaper * std::min(cell.width(), cell.height()), kLeastPaper, kMostPaper);

    const double overhang = around.reach(cell.width());
    const double panelWidth = cell.width() * static_cast<double>(counts.columns);
    const double panelHeight = cell.height() * static_cast<double>(counts.rows);
    const double contentWidth = around.around(gridColumns) + gridColumns * (panelWidth + overhang);
    const double contentHeight = around.above(gridRows) + std::max(gridRows * panelHeight, around.barBelow ? 0 : kLeastBar);
    layout.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(contentHeight)};
    const double x0 = kFigureMargin + std::max(0.0, (layout.size.width() - contentWidth) / 2);
    const double y0 = kFigureMargin + std::max(0.0, (layout.size.height() - contentHeight) / 2);
    const double contentBottom = y0 - kFigureMargin + contentHeight - kFigureMargin;

    layout.title = {figure.letter.isEmpty() ? x0 : kFigureMargin, y0 + type.title()};
    layout.subtitle = {x0, y0 + around.title.titleHeight(type) + type.panelTitle()};
    if (around.title.inOneLine) {
        layout.header = around.title;
        const double behind = behindTitle(layout.header, type);
        const double width = behind + FigureType::width(type.font(type.panelTitle()), layout.header.subtitle.front());
        layout.title.setX(std::min(layout.title.x(), layout.size.width() - kFigureMargin - width));
        layout.subtitle = layout.title + QPointF(behind, 0);
    } else {
        layout.header =
            headerOf(figure, type, layout.size.width() - kFigureMargin - x0, around.title.title.size(), around.title.subtitle.size());
    }
    const double headings = y0 + around.header + (around.dense ? around.columnWord : 0);  // in a dense grid
    const double top = headings + (around.dense ? around.panelTitle + around.columnNames : 0);
    const auto cellsTop = [&](int gridRow) {
        double y = top + gridRow * (panelHeight + around.rowGap);
        for (int above = 0; above <= gridRow; ++above)
            y += around.aboveCells(above);
        return y;
    };
    const int headingStep = static_cast<int>(std::ceil(kHeadingRoom / (panelWidth + around.gap)));
    int numbered = 0;  // in a dense grid: the first block that has so many heads numbers them
    const auto panelsIn = [&](int row) { return figure.rows.empty() ? gridColumns : figure.rows[static_cast<std::size_t>(row)].panels; };
    int row = 0, column = 0;
    for (std::size_t i = 0; i < figure.panels.size(); ++i, ++column) {
        if (column == panelsIn(row)) {
            column = 0;
            ++row;
        }
        const int gutters = around.sharedRows ? 1 : column + 1;
        const double x = x0 + around.left + gutters * around.gutter + (around.sharedRows ? 0 : column * around.keyGutter) +
                         column * (panelWidth + overhang + around.gap);
        const double y = cellsTop(row);
        const Matrix& matrix = *figure.panels[i].matrix;
        const bool lastOfRow = column + 1 == panelsIn(row) || i + 1 == figure.panels.size();
        const QSizeF area =
            lines ? QSizeF(panelWidth, panelHeight)
                  : QSizeF(cell.width() * static_cast<double>(matrix.cols()), cell.height() * static_cast<double>(matrix.rows()));
        layout.panels.push_back({.cells = {QPointF(x, y), area},
                                 .title = {x, (around.dense ? headings : y - around.aboveCells(row)) + type.panelTitle()},
                                 .titleWidth = panelWidth + overhang + around.gap - kAfterTitle,
                                 .heading = around.sharedTitles && row > 0 && !around.dense  ? PanelTitle::None
                                            : !around.dense                                  ? PanelTitle::Full
                                            : column < numbered || column % headingStep != 0 ? PanelTitle::None
                                                                                             : PanelTitle::Number,
                                 .rowNames = layout.names && (column == 0 || !around.sharedRows),
                                 .columnNames = layout.names && !lines && (row == 0 || !around.sharedColumns),
                                 .keyNames = layout.names && lines && (lastOfRow || !around.sharedRows)});
        if (lines)
            placeEnds(figure, type, around, layout.panels.back());
        numbered = std::max(numbered, column + 1);
    }
    if (layout.panels.empty())
        return layout;
    nameThePanels(figure, type, around.titles.linesBelow(), layout);

    const QRectF first = layout.panels.front().cells;
    const double gridBottom = cellsTop(gridRows - 1) + panelHeight;
    const double gridRight = first.left() + gridColumns * (panelWidth + overhang) + (gridColumns - 1) * around.gap +
                             (around.sharedRows ? 0 : (gridColumns - 1) * (around.gutter + around.keyGutter));
    layout.rowAxis = {x0 + type.label() / 2.0, (first.top() + gridBottom) / 2};
    const double rowTitleX =
        x0 + (figure.rowAxis.isEmpty() || !around.rowWord || (lines && !around.dense) ? 0 : type.axisHeight()) + type.panelTitle() / 2.0;
    std::vector<QPointF> rowMiddles;
    for (int r = 0; r < std::ssize(figure.rows); ++r)
        rowMiddles.emplace_back(rowTitleX, cellsTop(r) + panelHeight / 2);
    layout.rowTitles = titlesOfRows(figure, type, rowMiddles);
    nameTheAxes(figure, around.dense, layout);
    if (around.wordBeforeNames)
        layout.columnWord = wordBeforeNames(figure);
    for (int r = 0; r < (around.dense || around.sharedColumns ? 1 : gridRows); ++r) {
        const double namesTop = around.dense ? headings : cellsTop(r) - (layout.names ? around.columnNames : 0);
        if (around.wordBeforeNames)
            layout.columnAxes.emplace_back(first.left() - wordGap(names.columns, cell.width()) -
                                               FigureType::width(type.font(type.label()), layout.columnWord) / 2,
                                           cellsTop(r) - (around.columnNames + around.columnGap) / 2);
        else
            layout.columnAxes.emplace_back((first.left() + gridRight - overhang) / 2, namesTop - around.columnWord / 2);
    }
    if (lines)
        layout.lineScale = lineScale(figure, cell.height());
    if (lines || bars) {
        placeKey(figure, type, layout, {x0, contentBottom - around.key}, layout.size.width() - kFigureMargin - x0);
        return layout;
    }
    const SymbolText label(type, symbolParts(figure.scaleLabel.toStdString()), type.label(), QFont::Normal);
    if (around.barBelow) {
        const double y = contentBottom - type.label() * 1.2 - kTickLength - kColorBarWidth;
        const double before = around.labelAbove ? 0 : label.width() + kAfterBarLabel;
        const double pageRight = layout.size.width() - kFigureMargin - kHalfNumber * type.label();
        const double start = std::max(kFigureMargin, std::min(first.left(), pageRight - before - kLeastBar)), left = start + before;
        const double width = std::clamp(std::min(gridRight - overhang, pageRight) - left, kLeastBar, kLongestBar);
        layout.bar = {left, y, width, kColorBarWidth};
        layout.barLabel = {around.labelAbove ? std::max(kFigureMargin, std::min(start, layout.size.width() - kFigureMargin - label.width()))
                                             : start,
                           around.labelAbove ? y - 0.5 * type.label()
                                             : layout.bar.center().y() + FigureType::baselineBelowMiddle(type.font(type.label()))};
        layout.ticks = colorTicks(figure.scale, type, width, true);
    } else {
        layout.bar = {gridRight + around.barGap, first.top(), kColorBarWidth, std::clamp(gridBottom - first.top(), kLeastBar, kLongestBar)};
        layout.barLabel = {std::min(layout.bar.left(), gridRight + around.right - label.width()),
                           layout.bar.top() - kAboveBar * type.label()};
        layout.ticks = colorTicks(figure.scale, type, layout.bar.height(), false);
    }
    layout.minorTicks = minorColorTicks(figure.scale, layout.ticks, std::max(layout.bar.width(), layout.bar.height()));
    return layout;
}

}  // namespace headscope
