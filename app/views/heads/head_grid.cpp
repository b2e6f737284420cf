// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_grid.h"

#include "app/widgets/controls/named.h"

#include <QScrollBar>

#include <algorithm>
#include <numeric>

namespace headscope {

namespace {
constexpr int kCardGap = 10;
constexpr int kNarrowest = 17;   // a card, in times the height of a line of text
constexpr double kWidest = 1.3;  // a card may be wider than its cells need, but not by more
}  // namespace

HeadGrid::HeadGrid(QWidget* parent) : QScrollArea(parent)
{
    named(this, "headsGrid", tr("All heads"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = named(new QWidget, "headsGrid.content");
    setWidget(content);
    verticalScrollBar()->setSingleStep(40);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

void HeadGrid::setCount(int heads)
{
    if (heads == count())
        return;
    while (count() > heads) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (count() < heads) {
        auto* card = new HeadCard(QStringLiteral("headCard.%1").arg(count() + 1), HeadCard::Size::Card, widget());
        m_cards.push_back(card);
        emit cardAdded(card);
        card->show();
    }
    m_order.resize(static_cast<std::size_t>(heads));
    std::iota(m_order.begin(), m_order.end(), 0);
    arrange();
}

void HeadGrid::setOrder(const std::vector<int>& heads)
{
    if (heads == m_order)
        return;
    m_order = heads;
    for (int head = 0; head < count(); ++head)
        m_cards[head]->setVisible(std::ranges::find(m_order, head) != m_order.end());
    for (std::size_t i = 1; i < m_order.size(); ++i)  // Tab follows what is seen
        setTabOrder(m_cards[m_order[i - 1]]->findChild<QWidget*>(m_cards[m_order[i - 1]]->objectName() + ".plot"),
                    m_cards[m_order[i]]->findChild<QWidget*>(m_cards[m_order[i]]->objectName() + ".title"));
    arrange();
}

HeadGrid::Plan HeadGrid::plan() const
{
    const int heads = std::max(1, static_cast<int>(m_order.size()));
    const int scrollBar = verticalScrollBar()->sizeHint().width();
    const int height = viewport()->height();
    const int width = this->width();
    const auto heightAt = [&](int cardWidth) { return m_cards.empty() ? 0 : m_cards.front()->heightFor(cardWidth); };
    const auto columnWidth = [&](int columns, int room) { return (room - kCardGap * (columns - 1)) / columns; };
    const int narrowest = fontMetrics().height() * kNarrowest * 3 / 4;
    const int mostColumns = std::clamp((width - scrollBar + kCardGap) / (narrowest + kCardGap), 1, heads);

    Plan best{0, 0, 0};
    for (int columns = 1; columns <= mostColumns; ++columns) {
        const int rows = (heads + columns - 1) / columns;
        const int cardHeight = (height - kCardGap * (rows - 1)) / rows;
        const int full = columnWidth(columns, width);
        int fitting = full;  // the widest card whose square cells fit the height; wider than these it is readable
        while (fitting > narrowest / kWidest && heightAt(fitting) > cardHeight)
            fitting -= std::max(1, (heightAt(fitting) - cardHeight) / 2);
        if (heightAt(fitting) <= cardHeight && fitting > best.width)
            best = {columns, fitting, heightAt(fitting)};
    }
    if (best.columns > 0) {
        const int full = columnWidth(best.columns, width), wide = std::min(full, static_cast<int>(best.width * kWidest));
        const bool leavesMore = !m_cards.empty() && m_cards.front()->measuresFor(full) < m_cards.front()->measuresFor(wide);
        best.width = leavesMore ? full : wide;  // measures in fewer lines leave more to the map
        return best;
    }
    const int cardWidth = columnWidth(mostColumns, width - scrollBar - 2);
    return {mostColumns, cardWidth, heightAt(cardWidth)};
}

void HeadGrid::arrange()
{
    if (m_cards.empty())
        return;
    std::vector<int> basis = m_order;
    // Two widths tell how the height of a card depends on its width.
    basis.insert(basis.end(), {width(), viewport()->height(), m_cards.front()->heightFor(200), m_cards.front()->heightFor(400)});
    if (basis == m_arranged)
        return;
    m_arranged = std::move(basis);
    const Plan now = plan();
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        const int column = static_cast<int>(i) % now.columns;
        const int row = static_cast<int>(i) / now.columns;
        m_cards[m_order[i]]->setGeometry(column * (now.width + kCardGap), row * (now.height + kCardGap), now.width, now.height);
    }
    const int rows = (static_cast<int>(m_order.size()) + now.columns - 1) / std::max(1, now.columns);
    widget()->resize(now.columns * (now.width + kCardGap) - kCardGap, std::max(0, rows * (now.height + kCardGap) - kCardGap));
}

void HeadGrid::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

}  // namespace headscope
