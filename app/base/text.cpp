// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"

#include "app/base/language.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

QString numberOf(char32_t character)
{
    return QStringLiteral("⟨%1⟩").arg(QString::number(static_cast<uint>(character), 16).toUpper().rightJustified(2, '0'));
}

bool isLayout(char32_t character)
{
    return character == '\t' || character == '\n' || character == '\r' || character == QChar::LineSeparator ||
           character == QChar::ParagraphSeparator;
}

bool turnsOthers(char32_t character) { return character == 0x200E || character == 0x200F || character == 0x061C; }

bool harms(char32_t character)
{
    const bool turns = (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
    return turns || QChar::isNonCharacter(character) || QChar::isSurrogate(character) ||
           (QChar::category(character) == QChar::Other_Control && !isLayout(character));
}

bool isSeen(char32_t character)
{
    return !QChar::isSpace(character) && QChar::category(character) != QChar::Other_Format && !harms(character);
}

QString signOf(char32_t blank)
{
    switch (blank) {
    case ' ': return QStringLiteral("␣");
    case '\t': return QStringLiteral("⇥");
    case '\n': return QStringLiteral("↵");
    default: return numberOf(blank);
    }
}

/// Half of a pair of surrogates is a character by itself.
std::vector<char32_t> charactersOf(const QString& text)
{
    std::vector<char32_t> characters;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        characters.push_back(pair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode());
        i += pair;
    }
    return characters;
}

}  // namespace

QString visibleText(const QString& text)
{
    const std::vector<char32_t> characters = charactersOf(text);
    if (std::ranges::none_of(characters, harms))
        return text;
    QString visible;
    for (const char32_t character : characters)
        visible += harms(character) ? numberOf(character) : QString::fromUcs4(&character, 1);
    return visible;
}

QString visibleName(const QString& name)
{
    if (name.isEmpty())
        return QStringLiteral("∅");
    const std::vector<char32_t> characters = charactersOf(name);
    const auto first = std::ranges::find_if(characters, isSeen);
    const auto last = std::ranges::find_if(characters.rbegin(), characters.rend(), isSeen).base();
    QString visible;
    for (auto at = characters.begin(); at != characters.end(); ++at) {
        const bool inside = at >= first && at < last;  // blanks there can be seen
        visible += isSeen(*at) || (inside && !isLayout(*at) && !harms(*at)) ? QString::fromUcs4(&*at, 1) : signOf(*at);
    }
    return visible;
}

QString shownName(const QString& name)
{
    constexpr std::ptrdiff_t kLongest = 60, kEnd = 20;  // letters: an ending, and what tells copies apart
    std::vector<char32_t> characters = charactersOf(name);
    if (std::ssize(characters) > kLongest) {
        characters.erase(characters.begin() + (kLongest - kEnd - 1), characters.end() - kEnd);
        characters.insert(characters.end() - kEnd, U'…');
    }
    QString shown;
    for (const char32_t character : characters)
        shown += turnsOthers(character) ? numberOf(character) : QString::fromUcs4(&character, 1);
    return visibleName(shown);
}

QString shownSentence(const QString& sentence)
{
    constexpr int kLongest = 80;  // letters without a blank
    QString shown;
    int unbroken = 0;
    for (const char32_t character : charactersOf(sentence)) {
        const QString letter = QString::fromUcs4(&character, 1);
        unbroken = QChar::isSpace(character) ? 0 : unbroken + 1;
        shown += isLayout(character) ? signOf(character) : harms(character) || turnsOthers(character) ? numberOf(character) : letter;
        if (unbroken > 0 && unbroken % kLongest == 0)
            shown += QChar(0x200B);
    }
    return shown;
}

QStringList visibleNames(const std::vector<std::string>& names)
{
    QStringList visible;
    for (const std::string& name : names)
        visible << visibleName(toQString(name));
    return visible;
}

QString phraseWithin(std::string_view english) { return spokenLanguage() == "en" ? toQString(english).toLower() : phraseText(english); }

QString withoutMnemonic(QString label)
{
    static const QRegularExpression letterBehind("\\s*\\(&.\\)");
    return label.remove(letterBehind).remove('&');
}

QString dataSize(qint64 bytes)
{
    return bytes < 1000 ? tr("%1 bytes").arg(bytes) : QLocale::c().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

}  // namespace headscope
