// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of all heads below each other; heads that share keys and values are held together by a bracket.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <set>
#include <vector>

class QGridLayout;

namespace headscope {

class HeadLane;

class HeadLanes : public QWidget {
    Q_OBJECT

public:
    explicit HeadLanes(const Workbench& workbench, QWidget* parent = nullptr);

    void setOneOpen(bool one);  ///< the selected one, however few there are
    void follow();              ///< the number of heads, names, which lanes are open, who shares
    void showMeasures();
    void fit(int width, int tallest);

signals:
    void weightsWanted(int head);
    void shapeChanged();

private:
    static constexpr std::size_t kAllOpenUpTo = 3;  // heads; with more, only the selected one is open

    bool allOpen() const { return !m_oneOpen && m_lanes.size() <= kAllOpenUpTo; }
    void addLane();
    void makeBrackets();

    Workbench m_workbench;
    QGridLayout* m_layout;
    std::vector<HeadLane*> m_lanes;
    std::vector<QWidget*> m_brackets;    // brackets and their labels
    std::vector<std::size_t> m_holders;  // by head: which head holds its keys and values
    bool m_oneOpen = false;
    std::set<int> m_closed;  // heads whose lanes the user has closed
};

}  // namespace headscope
