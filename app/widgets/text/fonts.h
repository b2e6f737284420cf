// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a font bold, or gives it another size.
#pragma once

#include <QFont>

#include <algorithm>

namespace headscope {

inline QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

inline QFont scaledFont(QFont font, double scale)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * scale);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * scale)));
    return font;
}

/// Makes it a point smaller, and 9 points at least.
inline QFont smallerFont(QFont font)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(9.0, font.pointSizeF() - 1));
    return font;
}

}  // namespace headscope
