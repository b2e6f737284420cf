// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/text_widths.h"

#include <QFontMetrics>
#include <QHash>

namespace headscope {

namespace {

constexpr qsizetype kMostFonts = 64;
constexpr qsizetype kMostTexts = 1 << 14;  // in a font

}  // namespace

struct TextWidths::Known {
    QFontMetrics metrics;
    QHash<QString, int> widths = {};
};

TextWidths::TextWidths(const QFont& font)
{
    static QHash<QFont, std::shared_ptr<Known>> fonts;
    if (fonts.size() > kMostFonts)
        fonts.clear();
    std::shared_ptr<Known>& known = fonts[font];
    if (!known)
        known = std::make_shared<Known>(Known{QFontMetrics(font)});
    m_known = known;
}

int TextWidths::operator()(const QString& text) const
{
    if (const auto found = m_known->widths.constFind(text); found != m_known->widths.cend())
        return *found;
    if (m_known->widths.size() >= kMostTexts)
        m_known->widths.clear();
    return *m_known->widths.insert(text, m_known->metrics.horizontalAdvance(text));
}

}  // namespace headscope
