// SPDX-License-Identifier: GPL-3.0-or-later
// Colour maps and how a number is turned into a colour.
#pragma once

#include "core/base/matrix.h"
#include "core/model/named_figure.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>
#include <vector>

class QPainter;

namespace headscope {

/// 256 colours from low to high, read from a resource (one #rrggbb a line).
struct ColorMap {
    QString id;    ///< "viridis"
    QString name;  ///< "Viridis", for menus
    std::array<QRgb, 256> colors{};

    static const std::vector<ColorMap>& sequential();     ///< the window's: teal (the default), viridis, cividis, magma, greys
    static const std::vector<ColorMap>& ofPapers();       ///< all that a figure may ask for: the window's and more, and those with a middle
    static const ColorMap* find(const QString& id);       ///< among all of them, however it is capitalised; "rdbu_r" from high to low
    static const ColorMap& named(const QString& id);      ///< the default when there is none of that id
    static const ColorMap& diverging(bool dark = false);  ///< centred on zero, for signed data

    bool hasMiddle() const;  ///< light at zero, with a colour for each sign

    /// The same map for a dark page when it has a light end at zero, else itself.
    const ColorMap& onDark() const;

    void paint(QPainter& painter, const QRectF& bar) const;  ///< low at the left; at the bottom of a bar that stands
};

/// Whether a widget of that palette stands on a dark page. The colour of text is asked, since style sheets change backgrounds in palettes.
bool isDarkPage(const QPalette& palette);
/// The colour that is seen where one is painted over a ground with that opacity.
QColor mixed(const QColor& color, const QColor& ground, double opacity);
QColor textColorOn(const QColor& background);  ///< black or white, whichever reads better there

/// A colour map stretched over a range of values: evenly, by their logarithms, or by their square roots. Roots keep the sign of numbers
/// below zero; where the range begins above zero they count from its beginning, as matplotlib's PowerNorm does.
class ColorScale {
public:
    /// A scale for 0…1 on the given map: attention and other fractions.
    static ColorScale fraction(const ColorMap& map) { return {map, 0, 1}; }
    /// A scale for −peak…peak on the diverging map: signed numbers.
    static ColorScale centred(double peak, bool dark = false) { return {ColorMap::diverging(dark), -peak, peak}; }

    ColorScale(const ColorMap& map, double low, double high, ColorNorm norm = ColorNorm::Linear)
        : m_map(&map), m_low(low), m_high(high > low ? high : low + 1), m_norm(norm)
    {
    }

    double place(double value) const;      ///< along the map: 0 at the low end, 1 at the high one, and nothing beyond
    QRgb color(double value) const;        ///< clamped to the range; a value that is not finite is transparent (draw it hatched)
    QColor textColor(double value) const;  ///< the type on color(value)
    double low() const { return m_low; }
    double high() const { return m_high; }
    ColorNorm norm() const { return m_norm; }
    const ColorMap& map() const { return *m_map; }
    ColorScale on(const ColorMap& map) const { return {map, m_low, m_high, m_norm}; }
    bool operator==(const ColorScale&) const = default;

private:
    const ColorMap* m_map;
    double m_low;
    double m_high;
    ColorNorm m_norm;
};

}  // namespace headscope
