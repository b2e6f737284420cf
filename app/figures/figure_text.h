// SPDX-License-Identifier: GPL-3.0-or-later
// The type of figures: one family, sizes in points, and symbols with real sub- and superscripts.
#pragma once

#include "core/matrices/matrix_names.h"

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QString>

namespace headscope {

// The paint device of a figure counts in points (1/72 inch), so a pixel size is a point size.
inline constexpr int kTitleSize = 11;
inline constexpr int kPanelTitleSize = 9;
inline constexpr int kLabelSize = 8;
inline constexpr int kSmallLabelSize = 7;

// A figure is for paper: always these, whatever the theme of the window.
inline const QColor kInk(0x1c, 0x25, 0x2e);
inline const QColor kMuted(0x64, 0x70, 0x7d);
inline const QColor kBorder(0xd5, 0xdc, 0xe3);

class FigureType {
public:
    /// Empty family: Inter, or DejaVu Sans where that is missing.
    explicit FigureType(const QString& family = {});

    QFont font(int size, QFont::Weight weight = QFont::Normal) const;
    static double width(const QFont& font, const QString& text);
    static QString elided(const QFont& font, const QString& text, double width);

    /// How far below the middle of a line of digits or lower-case names the baseline lies.
    static double baselineBelowMiddle(const QFont& font);

private:
    QStringList m_families;
};

/// "W_Q" of head 2: W with Q below and (2) above.
class SymbolText {
public:
    SymbolText(const FigureType& type, const SymbolParts& symbol, int size, QFont::Weight weight = QFont::DemiBold);

    double width() const;
    void draw(QPainter& painter, QPointF baseline) const;

private:
    double belowWidth() const;

    QString m_base, m_below, m_end, m_above;
    QFont m_font, m_small;
};

}  // namespace headscope
