// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of all lessons, a menu of its own for each group; those that were gone through to the end are ticked.
#pragma once

#include <QMenu>

#include <functional>

namespace headscope {

void fillLessonMenu(QMenu& menu, const std::function<void(const QString& id)>& start);

}  // namespace headscope
