// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the views that says which state they show: now, a snapshot, or the difference. There once something is pinned.
#pragma once

#include "app/state/comparison.h"
#include "app/state/workbench.h"

#include <QWidget>

#include <array>

class QComboBox;

namespace headscope {

class Actions;
class ChipSwitch;
class ElidedLabel;

class SnapshotBar : public QWidget {
    Q_OBJECT

public:
    SnapshotBar(const Workbench& workbench, const Actions& actions, QWidget* parent);

private:
    void connectActions();
    void follow();

    Workbench m_workbench;
    const Actions& m_actions;
    QComboBox* m_choice;
    ChipSwitch* m_views = nullptr;
    ElidedLabel* m_words;
};

}  // namespace headscope
