// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the words of a lesson into another language, from resources/languages/LANGUAGE/lessons/ID.json: English text → translation.
#pragma once

#include "core/lesson/lesson.h"

#include <QString>

#include <functional>

namespace headscope {

/// Calls `visit` for each text of a lesson that is shown, with the lesson that it comes from: another one in a step that has `from`.
void forEachText(Lesson& lesson, const std::function<void(std::string& text, const std::string& from)>& visit);

/// "[words](PLACE)" and "{EXPRESSION}" of a text, in alphabetical order, without the words: the same in every language.
QStringList marksOf(const std::string& text);

/// Texts that have no translation, or whose translation has other marks, stay English.
Lesson inLanguage(Lesson lesson, const QString& language);

}  // namespace headscope
