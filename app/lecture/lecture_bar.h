// SPDX-License-Identifier: GPL-3.0-or-later
// The quiet line at the foot of a lecture: the number that is looked at, large, and what only the lecturer needs.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QMenu;

namespace headscope {

class Actions;
class CellCaption;

class LectureBar : public QWidget {
    Q_OBJECT

public:
    LectureBar(const Workbench& workbench, const Actions& actions, QMenu& parts, QWidget* parent);

    void showCell(bool shown);

private:
    CellCaption* m_cell;
};

}  // namespace headscope
