// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson in the window.
#pragma once

#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"

#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"

#include <QTest>

namespace headscope {

/// Until the step's session is there and computed.
inline void arrive(TestWindow& window)
{
    LessonPlayer& player = window.lessons().player();
    if (player.isMoving())
        player.next();
    QVERIFY(window.settle());
}

inline QString textOf(TestWindow& window) { return find<LessonTextView>(window, "lesson.text").toPlainText(); }

}  // namespace headscope
