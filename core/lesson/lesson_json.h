// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the lesson file (.lesson.json), which resources/formats/lesson.md describes, with errors that name the line.
#pragma once

#include "core/base/error.h"
#include "core/lesson/lesson.h"
#include "core/lesson/limits.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headscope {

/// Fields, types and sizes; whether the session has what the lesson names is for checkLesson(). `id` is the name of the file.
Result<Lesson> readLesson(std::string_view json, std::string id);

/// The same error with the line before the field: "line 14, steps[2].text". `json` is the text that was read.
Error withLine(std::string_view json, const Error& error);

}  // namespace headscope
