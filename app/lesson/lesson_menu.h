// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of all lessons, those of the course with their numbers, a menu of its own for each group; those that were gone through to the
// end are ticked.
#pragma once

#include "core/lesson/lesson.h"

#include <QMenu>

#include <functional>

namespace headscope {

/// One sentence, and which lessons come before it.
QString summaryOf(const Lesson& lesson);

void fillLessonMenu(QMenu& menu, const std::function<void(const QString& id)>& start);

}  // namespace headscope
