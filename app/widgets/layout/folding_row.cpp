// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/folding_row.h"

#include "app/base/after_events.h"

#include <QBoxLayout>
#include <QEvent>

namespace headscope {

FoldingRow::FoldingRow(QWidget* parent) : QWidget(parent), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins(14, 0, 14, 0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    afterEvents(this, {QEvent::Resize}, &FoldingRow::fold);
}

void FoldingRow::addWidget(QWidget* widget) { m_layout->addWidget(widget, 1); }

void FoldingRow::addLayout(QLayout* layout)
{
    m_layout->addLayout(layout);
    m_layout->setAlignment(layout, Qt::AlignLeft);
}

/// The width of the widest part: at that the parts stand below each other.
QSize FoldingRow::minimumSizeHint() const
{
    int width = 0;
    for (int i = 0; i < m_layout->count(); ++i)
        width = std::max(width, m_layout->itemAt(i)->minimumSize().width());
    const QMargins margins = m_layout->contentsMargins();
    return {width + margins.left() + margins.right(), m_layout->minimumSize().height()};
}

/// A part may need more room than before.
bool FoldingRow::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fold();
    return done;
}

void FoldingRow::fold()
{
    const QMargins margins = m_layout->contentsMargins();
    int width = margins.left() + margins.right() + m_layout->spacing() * (m_layout->count() - 1);
    for (int i = 0; i < m_layout->count(); ++i)
        width += m_layout->itemAt(i)->minimumSize().width();
    m_layout->setDirection(this->width() < width ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headscope
