// SPDX-License-Identifier: GPL-3.0-or-later
// Copy, Copy with names and Paste of the Edit menu: they act on the matrix that has the focus, and rest while there is none.
#pragma once

#include "app/window/actions.h"

#include <QObject>
#include <QPointer>

namespace headscope {

class MatrixTable;

class ClipboardActions : public QObject {
public:
    ClipboardActions(const Actions& actions, QWidget* window);

private:
    void follow(QWidget* focused);
    void update();

    QPointer<MatrixTable> m_table;
    QAction* m_copy;
    QAction* m_copyWithNames;
    QAction* m_paste;
};

}  // namespace headscope
