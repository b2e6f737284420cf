// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/file_name.h"

namespace headscope {

QString asFileName(const QString& text, const QString& otherwise)
{
    constexpr qsizetype kLongest = 120;  // letters: 255 bytes are the most in UTF-8, and an ending follows
    QString name;
    for (const char32_t letter : text.simplified().toUcs4()) {
        const QChar::Category kind = QChar::category(letter);
        if (kind == QChar::Other_Format)  // such as those that turn the direction of writing
            continue;
        const bool isPlain = kind != QChar::Other_Control && kind != QChar::Other_Surrogate &&
                             (letter > 0x7f || !QByteArrayView("/\\:*?\"<>|").contains(static_cast<char>(letter)));
        if (name.size() < kLongest / 2 || (letter < 0x80 && name.size() < kLongest))
            name += isPlain ? QString::fromUcs4(&letter, 1) : QStringLiteral("-");
    }
    while (name.startsWith('.') || name.startsWith(' '))
        name.remove(0, 1);
    while (name.endsWith('.') || name.endsWith(' '))
        name.chop(1);
    return name.isEmpty() ? otherwise : name;
}

}  // namespace headscope
