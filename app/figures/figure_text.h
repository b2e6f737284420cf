// SPDX-License-Identifier: GPL-3.0-or-later
// The type of figures: one family, sizes in points, and symbols with real sub- and superscripts.
#pragma once

#include "core/matrices/matrix_names.h"

#include "app/figures/figure.h"
#include "app/figures/point_page.h"

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace headscope {

// The paint device of a figure counts in points (1/72 inch), so a pixel size is a point size.
inline constexpr int kSmallestType = 5;              ///< nothing in a figure is smaller
inline constexpr int kLeastType = 6, kMostType = 9;  ///< the choice for names
inline constexpr int kMostSlideType = 18;            ///< the same, of slides

/// A figure is for paper: always these, whatever the theme of the window.
struct FigureInk {
    QColor ink, muted, border, paper;
    QRgb blocked;  ///< under hatching
};

const FigureInk& inkOf(bool dark);

inline const QColor kInk(0x1c, 0x25, 0x2e);
inline const QColor kMuted(0x64, 0x70, 0x7d);
inline const QColor kBorder(0xd5, 0xdc, 0xe3);

/// The family that a choice of type stands for on this machine: that of "serif", "desktop", or the one that it names itself.
QString familyOf(const QString& choice);

class FigureType {
public:
    /// Names of `size` points. Empty family: Inter, or DejaVu Sans where that is missing.
    explicit FigureType(const QString& family = {}, int size = kUsualType);

    int label() const { return m_size; }
    int panelTitle() const { return m_size + 1; }
    int title() const { return m_size + 3; }
    double badgeSide() const { return std::max(11.0, 1.1 * panelTitle()); }  ///< the square with a head's number
    double axisHeight() const { return 1.5 * m_size; }                       ///< the word that says what rows or columns are
    double rowTitleWidth() const { return 1.75 * m_size; }                   ///< turned by 90°

    QFont font(int size, QFont::Weight weight = QFont::Normal) const;
    /// A font for painters of views, which measure and draw with their own: see fontFor().
    QFont plainFont(int size) const;
    /// Inter has other glyphs for signs beside digits and capitals, (-), which a PDF knows no character of: texts of signs that need no
    /// shaping get none, so that they can be selected and searched.
    static QFont fontFor(const QFont& font, const QString& text);
    static double width(const QFont& font, const QString& text);
    static QString elided(const QFont& font, const QString& text, double width);

    /// How far below the middle of a line of digits or lower-case names the baseline lies.
    static double baselineBelowMiddle(const QFont& font);

private:
    QStringList m_families;
    int m_size;
};

/// Whether no font here has the letter; whether fonts have it as coloured pixels alone, which a PDF takes in as a picture.
bool hasNoGlyph(char32_t letter, const QFont& font);
bool isOfPixels(char32_t letter, const QFont& font);

/// The part of a line of words that stands at the place which they are given.
enum class Anchor { Left, Middle, Right };

/// One line of words, whose left end, middle or right end is on the baseline there.
void drawText(QPainter& painter, QPointF place, const QString& words, const QFont& font, const QColor& color, Anchor anchor = Anchor::Left);

/// A page of commands for a typesetter, which sets words and symbols in type of its own: wider or narrower than it is measured here.
/// Their size and colour are those of the painter.
class TypesetPage : public PointPage {
public:
    using PointPage::PointPage;
    static TypesetPage* of(const QPainter& painter) { return dynamic_cast<TypesetPage*>(painter.device()); }

    virtual void writeWords(QPointF place, const QString& words, Anchor anchor) = 0;
    virtual void writeSymbol(QPointF baseline, const SymbolParts& symbol, double width) = 0;
};

/// "W_Q" of head 2: W with Q below and (2) above.
class SymbolText {
public:
    SymbolText(const FigureType& type, const SymbolParts& symbol, int size, QFont::Weight weight = QFont::DemiBold);

    double width() const;
    void draw(QPainter& painter, QPointF baseline) const;

private:
    double baseWidth() const;
    double belowWidth() const;

    SymbolParts m_symbol;
    QStringList m_base;  ///< a raised T stands between two of them: the character for it is a wrong one in some fonts
    QString m_below, m_end, m_above;
    QFont m_font, m_small;
};

}  // namespace headscope
