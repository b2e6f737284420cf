// SPDX-License-Identifier: GPL-3.0-or-later
// Text between the core's std::string and Qt's QString, and the translation of texts that stand outside a class.
#pragma once

#include "core/base/phrase.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace headscope {

inline QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), std::ssize(text)); }

inline QStringList toStringList(const std::vector<std::string>& texts)
{
    QStringList list;
    list.reserve(std::ssize(texts));
    for (const std::string& text : texts)
        list << toQString(text);
    return list;
}

/// A text of one of the core's tables, which is marked with phraseId.
inline QString phraseText(std::string_view english) { return toQString(phrase(english)); }

/// The same within a line: English begins it small, other languages as they write their words.
QString phraseWithin(std::string_view english);

/// The words of a label: without the mark of the letter that Alt reaches, which Chinese writes behind them, (&X).
QString withoutMnemonic(QString label);

/// The text with its control characters, and signs that turn the direction of others, as their numbers, "⟨1B⟩". Tabs and ends of lines
/// stay.
QString visibleText(const QString& text);

/// A name as it is shown: blanks at its ends as "␣", tabs and ends of lines as "⇥" and "↵", nothing at all as "∅", and what else cannot be
/// seen as its number.
QString visibleName(const QString& name);

/// The name of a file or a title as a menu, a window or a sentence shows it: the same, without signs that turn the direction of others, and
/// of a long one its beginning and its end.
QString shownName(const QString& name);

/// A sentence with names and paths from anywhere in it: on one line, and lines can be broken within what is long.
QString shownSentence(const QString& sentence);

QStringList visibleNames(const std::vector<std::string>& names);

/// "684 bytes", "1.2 kB": how much a file or a store holds, with a point as all numbers of the window.
QString dataSize(qint64 bytes);

/// Translates what free functions say, and the texts of tables, which are marked with QT_TRANSLATE_NOOP("headscope", …).
inline QString tr(const char* text, int count = -1) { return QCoreApplication::translate("headscope", text, nullptr, count); }

}  // namespace headscope
