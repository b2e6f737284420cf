// SPDX-License-Identifier: GPL-3.0-or-later
// Cards with plots, in rows that fit the width there is and, when there is room, fill the height.
#pragma once

#include "app/widgets/layout/card_page.h"

#include <QStringList>

#include <vector>

class QGridLayout;

namespace headscope {

class Chart;

class ChartGrid : public CardPage {
    Q_OBJECT

public:
    /// Widths in twelfths, as in print: a row ends where the next card has no more room.
    struct Place {
        QWidget* card;
        int wide;    ///< in a wide window
        int medium;  ///< with the docks open; in a narrow window every card has a row of its own
    };

    explicit ChartGrid(QWidget* parent = nullptr);

    void setPlaces(std::vector<Place> places);
    /// Shortens the page for an audience: first without sentences, then the cards of that list alone ("variance entropy", without what
    /// their names begin with; empty: the first three), last the first of them.
    bool shorten(int step, const QString& cards);
    using CardPage::shorten;
    QList<Chart*> charts() const;  ///< in the order of their places; also before they are shown

protected:
    void fitCards(int width) override;

private:
    void showOnly(const QStringList& cards, bool sentences);

    std::vector<Place> m_all, m_places;
    QWidget* m_page;
    QGridLayout* m_grid;
    int Place::* m_arrangement = nullptr;
    bool m_arranged = false;
};

}  // namespace headscope
