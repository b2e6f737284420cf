// SPDX-License-Identifier: GPL-3.0-or-later
// All texts of a lesson that are shown, to put others in their place.
#pragma once

#include "core/lesson/lesson.h"

#include <functional>

namespace headscope {

/// Calls `visit` for each of them, with the lesson that it comes from: another one in a step that has `from`.
void forEachText(Lesson& lesson, const std::function<void(std::string& text, const std::string& from)>& visit);

}  // namespace headscope
