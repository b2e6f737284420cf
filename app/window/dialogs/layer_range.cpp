// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/layer_range.h"

#include "app/widgets/controls/count_box.h"

#include <QHBoxLayout>
#include <QLabel>

namespace headscope {

LayerRange::LayerRange(QWidget* parent) : QWidget(parent), m_first(new CountBox(this)), m_last(new CountBox(this)), m_of(new QLabel(this))
{
    m_first->setObjectName("model.firstLayer");
    m_first->setAccessibleName(tr("First layer"));
    m_last->setObjectName("model.lastLayer");
    m_last->setAccessibleName(tr("Last layer"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_first);
    row->addWidget(new QLabel(tr("to"), this));
    row->addWidget(m_last);
    row->addWidget(m_of);
    row->addStretch();
    for (const CountBox* box : {m_first, m_last})
        connect(box, &CountBox::valueChanged, this, &LayerRange::changed);
}

void LayerRange::offer(Index first, Index last, Index chosenLast)
{
    for (CountBox* box : {m_first, m_last}) {
        const QSignalBlocker quiet(box);
        box->setRange(static_cast<int>(first) + 1, static_cast<int>(last) + 1);
    }
    m_first->setCount(static_cast<int>(first) + 1);
    m_last->setCount(static_cast<int>(chosenLast) + 1);
    m_of->setText(tr("of %1").arg(last + 1));
}

Index LayerRange::first() const { return m_first->value() - 1; }

Index LayerRange::last() const { return m_last->value() - 1; }

bool LayerRange::isAll() const { return m_first->value() == m_first->minimum() && m_last->value() == m_last->maximum(); }

}  // namespace headscope
