// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/chart_grid.h"

#include "app/widgets/charts/chart.h"

#include <QEvent>
#include <QGridLayout>

namespace headscope {

namespace {

constexpr int kTwelfths = 12;
constexpr int kSpacing = 10;
// In lines of type.
constexpr int kWide = 50;
constexpr int kMedium = 27;
constexpr int kRowHeight = 12;

}  // namespace

ChartGrid::ChartGrid(QWidget* parent) : CardPage(parent), m_page(new QWidget), m_grid(new QGridLayout(m_page))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kSpacing);
    for (int column = 0; column < kTwelfths; ++column)
        m_grid->setColumnStretch(column, 1);
    cards().addWidget(m_page);
}

QList<Chart*> ChartGrid::charts() const
{
    QList<Chart*> charts;
    for (const Place& place : m_places)
        charts += place.card->findChildren<Chart*>();
    return charts;
}

void ChartGrid::setPlaces(std::vector<Place> places)
{
    m_places = std::move(places);
    m_arranged = false;
    fitLater();
}

void ChartGrid::fitCards(int width)
{
    const int line = fontMetrics().height();
    int Place::*const arrangement = width >= kWide * line ? &Place::wide : width >= kMedium * line ? &Place::medium : nullptr;
    const bool arranged = m_arranged && m_arrangement == arrangement;
    m_arranged = true;
    m_arrangement = arrangement;
    std::vector<int> heights{0};
    int column = 0;
    for (const Place& place : m_places) {
        const int span = arrangement ? place.*arrangement : kTwelfths;
        if (column + span > kTwelfths) {
            heights.push_back(0);
            column = 0;
        }
        const int row = static_cast<int>(heights.size()) - 1;
        if (!arranged)
            m_grid->addWidget(place.card, row, column, 1, span);
        const int cardWidth = (width + kSpacing) * span / kTwelfths - kSpacing;
        heights.back() = std::max({heights.back(), kRowHeight * line, place.card->layout()->totalMinimumHeightForWidth(cardWidth)});
        column += span;
    }
    const int rows = static_cast<int>(heights.size());
    const int room = (viewport()->height() - 2 * kMargin - (rows - 1) * kSpacing) / rows;
    for (int row = 0; row < std::max(rows, m_grid->rowCount()); ++row)
        m_grid->setRowMinimumHeight(row, row < rows ? std::max(room, heights[row]) : 0);
}

void ChartGrid::changeEvent(QEvent* event)
{
    CardPage::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitLater();
}

}  // namespace headscope
