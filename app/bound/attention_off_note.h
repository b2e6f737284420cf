// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence that says that the selected block does not use its attention: shown only while that is so.
#pragma once

#include "app/state/workbench.h"

#include <QLabel>

namespace headscope {

class AttentionOffNote : public QLabel {
    Q_OBJECT

public:
    explicit AttentionOffNote(const Workbench& workbench, QWidget* parent = nullptr);

private:
    void refresh();

    Workbench m_workbench;
};

}  // namespace headscope
