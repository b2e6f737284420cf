// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the map of all heads: the number that they are asked about, the strongest of them in order, and the one that is selected.
#pragma once

#include "app/views/heads/head_coloring.h"

#include <QWidget>

#include <array>

class QLabel;
class QTreeWidget;

namespace headscope {

class ChipButton;
class EffectMap;
class HeadCard;
class HeadCircuits;
class HeadContents;

class HeadRanking : public QWidget {
    Q_OBJECT

public:
    HeadRanking(const HeadContents& contents, const HeadColoring& coloring, EffectMap& effects, QWidget* parent = nullptr);

    void refresh();
    void setSource(const QString& snapshot) { m_source = snapshot; }  ///< what heads are taken from; empty: nothing is
    void setSelected(int block, int head);
    HeadCard& card() { return *m_card; }  ///< of the selected head

signals:
    void headChosen(int block, int head);

private:
    void showNumber();
    void showList();
    void showCircuits();
    void showSide(bool circuits);

    const HeadContents& m_contents;
    const HeadColoring& m_coloring;
    EffectMap& m_effects;
    QLabel* m_heading;
    QLabel* m_state;
    ChipButton* m_stop;
    QTreeWidget* m_list;
    std::array<ChipButton*, 2> m_sides;
    HeadCard* m_card;
    HeadCircuits* m_circuits;
    std::vector<std::pair<int, int>> m_ranked;  ///< the heads of the rows
    std::pair<int, int> m_selected;
    QString m_source;
};

}  // namespace headscope
