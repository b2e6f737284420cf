// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: English, or a translation in resources/languages. The command line, files and numbers stay English.
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace headscope {

struct Language {
    const char* id;    ///< names its files in resources/languages
    const char* name;  ///< as who speaks it writes it
};

inline constexpr std::array kLanguages{Language{"en", "English"}, Language{"de", "Deutsch"}, Language{"zh_CN", "简体中文"}};

QString desktopLanguage();  ///< the first of ours that the desktop's settings name; else English

/// Sets the language of the window: one of ours, else that of the desktop. Called before the first text is asked for.
void speak(const QString& id);
/// A text of the window in one of our languages, whichever is spoken; none where that has no words for it, as English has none.
std::optional<QString> inLanguage(const QString& id, const QByteArray& english);
QString spokenLanguage();  ///< English until something else was said

}  // namespace headscope
