// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of all heads in a grid that fits the window when it can, and scrolls when it cannot.
#pragma once

#include "app/views/heads/head_card.h"

#include <QScrollArea>

namespace headscope {

class HeadGrid : public QScrollArea {
    Q_OBJECT

public:
    explicit HeadGrid(QWidget* parent = nullptr);

    void setCount(int heads);  ///< keeps the cards there are
    int count() const { return static_cast<int>(m_cards.size()); }
    HeadCard& card(int head) { return *m_cards[head]; }

    void setOrder(const std::vector<int>& heads);  ///< which head comes first, second …; others are not shown
    const std::vector<int>& order() const { return m_order; }
    void arrange();  ///< after anything that changes the height of cards

    /// Columns and the width of a card for cards of the given heights: as large as all fit, else as many columns as are readable.
    struct Plan {
        int columns;
        int width;
        int height;
    };
    Plan plan() const;

signals:
    void cardAdded(HeadCard* card);  ///< to be connected

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<HeadCard*> m_cards;
    std::vector<int> m_order;
    std::vector<int> m_arranged;  ///< all that the last arrangement depended on
};

}  // namespace headscope
