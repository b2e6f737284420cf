// SPDX-License-Identifier: GPL-3.0-or-later
// What the Geometry view shows where keys have not two numbers: why, and where to go.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace headscope {

class NoPlanePage : public QWidget {
    Q_OBJECT

public:
    explicit NoPlanePage(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();

signals:
    void exampleWanted(const QString& id);

private:
    Workbench m_workbench;
    QLabel* m_text;
    QPushButton* m_other;
    int m_otherBlock = -1, m_otherHead = -1;
};

}  // namespace headscope
