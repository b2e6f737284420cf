// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/card_page.h"

#include "app/base/after_events.h"
#include "app/widgets/layout/line_up.h"

#include <QTimer>

namespace headscope {

namespace {

constexpr int kSpacing = 10;

}  // namespace

CardPage::CardPage(QWidget* parent) : QScrollArea(parent)
{
    setWidgetResizable(true);  // it scrolls across only where cards cannot get so narrow
    setFrameShape(QFrame::NoFrame);
    auto* page = new QWidget(this);
    auto* layout = spaced(new QVBoxLayout(page), {.spacing = kSpacing, .margins = {kMargin, kMargin, kMargin, kMargin}});
    m_cards = spaced(new QVBoxLayout, {.spacing = kSpacing});
    lineUp(layout, {m_cards, Stretch{}});
    setWidget(page);
    afterEvents(this, {QEvent::Show}, [this] {
        if (m_stale)
            followWhenSeen();
        if (m_fitPending) {  // since it was hidden
            m_fitPending = false;
            fitLater();
        }
    });
}

void CardPage::fitLater()
{
    if (m_fitPending)
        return;
    m_fitPending = true;
    QTimer::singleShot(0, this, [this] {
        if (m_fitPending && isVisible())
            fit();
    });
}

void CardPage::followWhenSeen()
{
    m_stale = !isVisible();
    if (!m_stale)
        follow();
}

void CardPage::fit()
{
    m_fitPending = false;
    fitCards(viewport()->width() - 2 * kMargin);
}

void CardPage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

}  // namespace headscope
