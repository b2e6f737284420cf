// SPDX-License-Identifier: GPL-3.0-or-later
// One line on what the session has and Look does not show, with the way to it.
#pragma once

#include "app/state/workbench.h"

#include <QLabel>

namespace headscope {

class LookNote : public QLabel {
    Q_OBJECT

public:
    LookNote(const Workbench& workbench, QWidget* parent);

private:
    void follow();

    Workbench m_workbench;
};

}  // namespace headscope
