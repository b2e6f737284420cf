// SPDX-License-Identifier: GPL-3.0-or-later
// Back, Forward and the cells that were looked at just before this one, each a link.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace headscope {

class VisitedLine : public QWidget {
    Q_OBJECT

public:
    /// `end` stands at the end of the line of Back and Forward.
    VisitedLine(const Workbench& workbench, QWidget* end, QWidget* parent);

private:
    void drawArrows();
    void refresh();
    QToolButton* addButton(const char* name, const QString& tip);

    Workbench m_workbench;
    QToolButton* m_back;
    QToolButton* m_forward;
    QLabel* m_trail;
};

}  // namespace headscope
