// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/color_map.h"

#include <QFile>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

ColorMap load(const QString& id, const QString& name)
{
    ColorMap map{id, name, {}};
    QFile file(QStringLiteral(":/colormaps/%1.txt").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The colour map %s is missing from the resources.", qPrintable(id));
    std::size_t count = 0;
    while (!file.atEnd() && count < map.colors.size())
        if (const QString line = QString::fromLatin1(file.readLine()).trimmed(); line.startsWith('#'))
            map.colors[count++] = QColor(line).rgb();
    return map;
}

}  // namespace

const std::vector<ColorMap>& ColorMap::sequential()
{
    static const std::vector<ColorMap> maps{load("teal", "Teal"), load("viridis", "Viridis"), load("cividis", "Cividis"),
                                            load("magma", "Magma"), load("greys", "Greys")};
    return maps;
}

const ColorMap& ColorMap::named(const QString& id)
{
    const auto found = std::ranges::find(sequential(), id, &ColorMap::id);
    return found == sequential().end() ? sequential().front() : *found;
}

const ColorMap& ColorMap::diverging(bool dark)
{
    static const ColorMap light = load("diverging", "Diverging");
    static const ColorMap onDarkPage = load("diverging-dark", "Diverging");
    return dark ? onDarkPage : light;
}

const ColorMap& ColorMap::onDark() const
{
    static const std::vector<ColorMap> maps{load("teal-dark", "Teal"), load("greys-dark", "Greys")};
    const auto found = std::ranges::find(maps, id + "-dark", &ColorMap::id);
    return found == maps.end() ? *this : *found;
}

bool isDarkPage(const QPalette& palette) { return palette.color(QPalette::WindowText).lightness() > 128; }

QRgb ColorScale::color(double value) const
{
    if (!std::isfinite(value))
        return qRgba(0, 0, 0, 0);
    const double place = std::clamp((value - m_low) / (m_high - m_low), 0.0, 1.0);
    return m_map->colors[static_cast<std::size_t>(std::lround(place * 255))];
}

QColor ColorScale::textColor(double value) const
{
    const QColor background = QColor::fromRgb(color(value));
    const auto linear = [](double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); };
    const double luminance =
        0.2126 * linear(background.redF()) + 0.7152 * linear(background.greenF()) + 0.0722 * linear(background.blueF());
    // WCAG 2 contrast against white and against black are equal at a luminance of 0.179: the better of them is never below 4.5.
    return luminance > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

}  // namespace headscope
