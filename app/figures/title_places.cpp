// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/title_places.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr qsizetype kLongestStump = 4;  // letters of a name that says nothing any more

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

}  // namespace

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

}  // namespace headscope
