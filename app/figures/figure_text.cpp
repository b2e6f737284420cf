// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_text.h"

#include "app/base/text.h"

#include <QFontMetricsF>

#include <algorithm>

namespace headscope {

FigureType::FigureType(const QString& family, int size) : m_families{QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")}, m_size(size)
{
    if (!family.isEmpty())
        m_families.prepend(family);
}

QFont FigureType::font(int size, QFont::Weight weight) const
{
    QFont font(m_families);
    font.setPixelSize(size);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);  // otherwise widths are rounded to whole points, and names sit unevenly
    return font;
}

double FigureType::width(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

QString FigureType::elided(const QFont& font, const QString& text, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

double FigureType::baselineBelowMiddle(const QFont& font)
{
    return 0.36 * font.pixelSize();  // half the height of digits and capitals in both families
}

void drawText(QPainter& painter, QPointF baseline, const QString& words, const QFont& font, const QColor& color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(baseline, words);
}

SymbolText::SymbolText(const FigureType& type, const SymbolParts& symbol, int size, QFont::Weight weight)
    : m_base(toQString(symbol.base)),
      m_below(toQString(symbol.below)),
      m_end(toQString(symbol.end)),
      m_above(toQString(symbol.above)),
      m_font(type.font(size, weight)),
      m_small(type.font(std::max(kSmallestType, size * 7 / 10), weight))
{
}

/// What stands below and what stands above share their place, unless something comes between them.
double SymbolText::belowWidth() const
{
    return m_end.isEmpty() ? 0 : FigureType::width(m_small, m_below) + FigureType::width(m_font, m_end);
}

double SymbolText::width() const
{
    const double above = belowWidth() + FigureType::width(m_small, m_above);
    return FigureType::width(m_font, m_base) + std::max(FigureType::width(m_small, m_below), above);
}

void SymbolText::draw(QPainter& painter, QPointF baseline) const
{
    const double size = m_font.pixelSize();
    const double x = baseline.x() + FigureType::width(m_font, m_base) + 0.04 * size;
    painter.setFont(m_font);
    painter.drawText(baseline, m_base);
    if (!m_end.isEmpty())
        painter.drawText(QPointF(x + FigureType::width(m_small, m_below), baseline.y()), m_end);
    painter.setFont(m_small);
    if (!m_below.isEmpty())
        painter.drawText(QPointF(x, baseline.y() + 0.2 * size), m_below);
    if (!m_above.isEmpty())
        painter.drawText(QPointF(x + belowWidth(), baseline.y() - 0.38 * size), m_above);
}

}  // namespace headscope
