// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/flow_layout.h"

#include <algorithm>

namespace headscope {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) { setSpacing(spacing); }

FlowLayout::~FlowLayout()
{
    while (const QLayoutItem* item = takeAt(0))  // one by one: each group takes itself out, too
        delete item;
}

void FlowLayout::addGroup(QLayout* group)
{
    addChildLayout(group);
    addItem(group);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = {size.width() + (size.width() > 0 ? spacing() : 0) + item->sizeHint().width(),
                std::max(size.height(), item->sizeHint().height())};
    const QMargins margins = contentsMargins();
    return size.grownBy(margins);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool move) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    int left = room.left(), top = room.top(), line = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (left > room.left() && left + size.width() > room.right() + 1) {
            left = room.left();
            top += line + spacing();
            line = 0;
        }
        if (move)
            item->setGeometry({{left, top}, QSize(std::min(size.width(), room.width()), size.height())});
        left += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return top + line - rect.top() + contentsMargins().bottom();
}

}  // namespace headscope
