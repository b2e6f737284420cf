// SPDX-License-Identifier: GPL-3.0-or-later
// A row or a column in one statement: what stands in it, in order, and the room between and around.
#pragma once

#include <QBoxLayout>

#include <initializer_list>

namespace headscope {

struct Gap {
    int pixels;
};

struct Stretch {
    int share = 0;
};

/// One thing in the line, with its share of what is left over.
class LineItem {
public:
    LineItem(QWidget* widget, int share = 0, Qt::Alignment alignment = {}) : m_widget(widget), m_share(share), m_alignment(alignment) {}
    LineItem(QLayout* layout, int share = 0) : m_layout(layout), m_share(share) {}
    LineItem(Gap gap) : m_gap(gap.pixels) {}
    LineItem(Stretch stretch) : m_share(stretch.share) {}

    void addTo(QBoxLayout& box) const
    {
        if (m_widget)
            box.addWidget(m_widget, m_share, m_alignment);
        else if (m_layout)
            box.addLayout(m_layout, m_share);
        else if (m_gap >= 0)
            box.addSpacing(m_gap);
        else
            box.addStretch(m_share);
    }

private:
    QWidget* m_widget = nullptr;
    QLayout* m_layout = nullptr;
    int m_gap = -1, m_share = 0;
    Qt::Alignment m_alignment;
};

/// The room in a line, as the style has it where it is not said.
struct LineRoom {
    int spacing = -1;
    QMargins margins = {-1, -1, -1, -1};
};

template <class Box>
Box* lineUp(Box* box, std::initializer_list<LineItem> items)
{
    for (const LineItem& item : items)
        item.addTo(*box);
    return box;
}

template <class Box>
Box* spaced(Box* box, const LineRoom& room)
{
    box->setSpacing(room.spacing);
    box->setContentsMargins(room.margins);
    return box;
}

template <class Box>
Box* lineUp(Box* box, const LineRoom& room, std::initializer_list<LineItem> items)
{
    return lineUp(spaced(box, room), items);
}

}  // namespace headscope
