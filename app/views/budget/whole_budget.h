// SPDX-License-Identifier: GPL-3.0-or-later
// Says how many learned numbers the open session has, and where: "92 parameters in the open session: embedding 81 + …".
#pragma once

#include "app/state/workbench.h"

#include <QLabel>

namespace headscope {

class WholeBudget : public QLabel {
    Q_OBJECT

public:
    explicit WholeBudget(const Workbench& workbench, QWidget* parent = nullptr);

private:
    void follow();

    Workbench m_workbench;
};

}  // namespace headscope
