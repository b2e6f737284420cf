// SPDX-License-Identifier: GPL-3.0-or-later
// Shown instead of the plane when the keys of a head do not have two numbers: says why, and where there is a plane.
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
