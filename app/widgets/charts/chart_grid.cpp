// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/chart_grid.h"

#include "app/base/after_events.h"
#include "app/widgets/charts/chart.h"
#include "app/widgets/charts/chart_card.h"

#include <QGridLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kTwelfths = 12;
constexpr int kSpacing = 10;
constexpr int kMostBeside = 3;  // cards beside one another
// The width of a wide window, in lines of type.
constexpr int kWide = 50;
constexpr int kMedium = 27;
constexpr int kRowHeight = 12;

constexpr int kOnlyThose = 2, kOnlyFirst = 4, kShortest = 5;  // steps that shorten it; every other is without sentences

/// "variance" of "scaling.variance".
QString nameOf(const QWidget& card) { return card.objectName().section('.', 1, 1); }

}  // namespace

ChartGrid::ChartGrid(QWidget* parent) : CardPage(parent), m_page(new QWidget), m_grid(new QGridLayout(m_page))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kSpacing);
    for (int column = 0; column < kTwelfths; ++column)
        m_grid->setColumnStretch(column, 1);
    cards().addWidget(m_page);
    afterEvents(this, {QEvent::FontChange}, &ChartGrid::fitLater);
}

QList<Chart*> ChartGrid::charts() const
{
    QList<Chart*> charts;
    for (const Place& place : m_all)
        charts += place.card->findChildren<Chart*>();
    return charts;
}

void ChartGrid::setPlaces(std::vector<Place> places)
{
    m_places = m_all = std::move(places);
    m_arranged = false;
    fitLater();
}

bool ChartGrid::shorten(int step, const QString& cards)
{
    QStringList wanted = step < kOnlyThose ? QStringList() : cards.split(' ', Qt::SkipEmptyParts);
    if (wanted.isEmpty() && step >= kOnlyThose)
        for (const Place& place : m_all)
            wanted << nameOf(*place.card);
    const int most = step < kOnlyFirst ? kMostBeside : 1;
    showOnly(wanted.mid(0, most), step % 2 == 0);
    return step <= kShortest;
}

void ChartGrid::showOnly(const QStringList& cards, bool sentences)
{
    m_places.clear();
    const int span = cards.isEmpty() ? 0 : kTwelfths / static_cast<int>(cards.size());
    for (const Place& place : m_all) {
        const bool wanted = cards.isEmpty() || cards.contains(nameOf(*place.card));
        place.card->setVisible(wanted);
        m_grid->removeWidget(place.card);
        if (wanted)
            m_places.push_back(cards.isEmpty() ? place : Place{place.card, span, span});
        if (auto* chart = qobject_cast<ChartCard*>(place.card))
            chart->setSentenceShown(sentences);
    }
    m_arranged = false;
    fit();
}

void ChartGrid::fitCards(int width)
{
    const int line = fontMetrics().height();
    int Place::* const arrangement = width >= kWide * line ? &Place::wide : width >= kMedium * line ? &Place::medium : nullptr;
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

}  // namespace headscope
