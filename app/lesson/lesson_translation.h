// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the words of a lesson into another language, from resources/languages/LANGUAGE/lessons/ID.json: English text → translation.
#pragma once

#include "core/lesson/lesson.h"

#include <QString>

namespace headscope {

/// "[words](PLACE)" and "{EXPRESSION}" of a text, in alphabetical order, without the words: the same in every language.
QStringList marksOf(const std::string& text);

/// Texts that have no translation, or whose translation has other marks, stay English.
Lesson inLanguage(Lesson lesson, const QString& language);

}  // namespace headscope
