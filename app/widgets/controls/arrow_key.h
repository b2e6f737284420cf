// SPDX-License-Identifier: GPL-3.0-or-later
// The step that an arrow key asks for.
#pragma once

#include <QKeyEvent>
#include <QPoint>

namespace headscope {

/// One to the right or the left, down or up; (0, 0) for another key.
inline QPoint arrowStep(const QKeyEvent& event)
{
    const int key = event.key();
    return {(key == Qt::Key_Right) - (key == Qt::Key_Left), (key == Qt::Key_Down) - (key == Qt::Key_Up)};
}

}  // namespace headscope
