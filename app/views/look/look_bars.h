// SPDX-License-Identifier: GPL-3.0-or-later
// What each token takes away: its row of Y as bars, each stacked by what the heads wrote.
#pragma once

#include "app/state/workbench.h"

#include <QScrollArea>

namespace headscope {

class BoundContributions;
class LookRow;

class LookBars : public QScrollArea {
    Q_OBJECT

public:
    LookBars(const Workbench& workbench, LookRow& row, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void showRow();

    Workbench m_workbench;
    LookRow& m_row;
    BoundContributions* m_bars;
};

}  // namespace headscope
