// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/wrapped_name.h"

namespace headscope {

namespace {

constexpr qsizetype kFewestLetters = 3;  // the shortest piece of a word

/// The most letters that fit with a hyphen behind them; 0 when those are too few.
qsizetype lettersThatFit(const QString& word, const TextWidths& widthOf, int width)
{
    qsizetype letters = word.trimmed().size() - kFewestLetters;
    while (letters >= kFewestLetters && widthOf(word.left(letters) + '-') > width)
        --letters;
    return letters >= kFewestLetters ? letters : 0;
}

}  // namespace

QStringList wordsOf(const QString& name)
{
    const auto parts = [](QChar letter) { return letter.isSpace() || letter == '_' || letter == '-'; };
    QStringList words;
    qsizetype start = 0;
    for (qsizetype i = 1; i <= name.size(); ++i)
        if (i == name.size() || (parts(name[i - 1]) && !parts(name[i]))) {
            words << name.mid(start, i - start);
            start = i;
        }
    return words;
}

namespace {

/// `joined`: what is left of a broken word and the next word stand in one line.
QStringList wrapped(const QString& name, const TextWidths& widthOf, int width, int mostLines, WordBreaks breaks, bool joined)
{
    bool broken = false;
    const auto fits = [&](const QString& text) { return widthOf(text.trimmed()) <= width; };
    QStringList lines;
    for (QString word : wordsOf(name)) {
        if (!lines.isEmpty() && (joined || !broken) && fits(lines.back() + word)) {
            lines.back() += word;
            continue;
        }
        while (!fits(word)) {
            const qsizetype letters = breaks == WordBreaks::WhenNeeded ? lettersThatFit(word, widthOf, width) : 0;
            if (letters == 0 || lines.size() >= mostLines)
                return {};
            lines << word.left(letters) + '-';
            word.remove(0, letters);
            broken = true;
        }
        lines << word;
    }
    if (lines.size() > mostLines)
        return {};
    for (QString& line : lines)
        line = line.trimmed();
    return lines;
}

}  // namespace

QStringList wrappedName(const QString& name, const TextWidths& widthOf, int width, int mostLines, WordBreaks breaks)
{
    const QStringList apart = wrapped(name, widthOf, width, mostLines, breaks, false);
    return apart.isEmpty() ? wrapped(name, widthOf, width, mostLines, breaks, true) : apart;
}

}  // namespace headscope
