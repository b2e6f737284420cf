// SPDX-License-Identifier: GPL-3.0-or-later
// The token that Look is about: the row of the selected cell, or the one before where that cell is of no token.
#pragma once

#include "app/state/workbench.h"
#include "app/undo/sequence_commands.h"

#include <QObject>

namespace headscope {

class LookRow : public QObject {
    Q_OBJECT

public:
    explicit LookRow(const Workbench& workbench, QObject* parent = nullptr);

    int row() const { return m_row; }
    const Names& tokens() const;  ///< the shown block's
    Stack sequence() const;
    void select(int row);

signals:
    void changed();

private:
    void follow();

    Workbench m_workbench;
    int m_row = 0;
};

}  // namespace headscope
