// SPDX-License-Identifier: GPL-3.0-or-later
// A head in a legend: its number on its colour, its name, and the buttons that mute it or let it write alone.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ChipButton;
class HeadBadge;

class HeadSwitch : public QWidget {
    Q_OBJECT

public:
    HeadSwitch(const Workbench& workbench, int head, QWidget* parent);

    void refresh();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    Workbench m_workbench;
    int m_head;
    HeadBadge* m_badge;
    QLabel* m_name;
    ChipButton* m_mute;
    ChipButton* m_solo;
};

}  // namespace headscope
