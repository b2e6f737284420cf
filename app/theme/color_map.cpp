// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/color_map.h"

#include <QFile>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr char kReversed[] = "_r";

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

const std::vector<ColorMap>& ColorMap::ofPapers()
{
    static const std::vector<ColorMap> maps = [] {
        std::vector<ColorMap> all = sequential();
        for (const auto& [id, name] : {std::pair{"plasma", "Plasma"}, {"inferno", "Inferno"}, {"blues", "Blues"}, {"reds", "Reds"}})
            all.push_back(load(id, name));
        all.push_back(diverging());
        for (const auto& [id, name] : {std::pair{"rdbu", "RdBu"}, {"coolwarm", "coolwarm"}, {"puor", "PuOr"}, {"brbg", "BrBG"}})
            all.push_back(load(id, name));
        return all;
    }();
    return maps;
}

const ColorMap* ColorMap::find(const QString& id)
{
    static const std::vector<ColorMap> reversed = [] {
        std::vector<ColorMap> maps = ofPapers();
        for (ColorMap& map : maps) {
            map.id += QLatin1String(kReversed);
            std::ranges::reverse(map.colors);
        }
        return maps;
    }();
    for (const auto* maps : {&sequential(), &ofPapers(), &reversed})
        if (const auto found = std::ranges::find(*maps, id.toLower(), &ColorMap::id); found != maps->end())
            return &*found;
    return nullptr;
}

const ColorMap& ColorMap::named(const QString& id)
{
    const ColorMap* found = find(id);
    return found ? *found : sequential().front();
}

const ColorMap& ColorMap::diverging(bool dark)
{
    static const ColorMap light = load("diverging", "Diverging");
    return dark ? light.onDark() : light;
}

bool ColorMap::hasMiddle() const
{
    const QString plain = id.chopped(id.endsWith(QLatin1String(kReversed)) ? 2 : 0);
    return std::ranges::any_of(std::array{"diverging", "diverging-dark", "rdbu", "coolwarm", "puor", "brbg"},
                               [&](const char* one) { return plain == QLatin1String(one); });
}

const ColorMap& ColorMap::onDark() const
{
    static const std::vector<ColorMap> maps{load("teal-dark", "Teal"), load("greys-dark", "Greys"), load("diverging-dark", "Diverging")};
    const auto found = std::ranges::find(maps, id + "-dark", &ColorMap::id);
    return found == maps.end() ? *this : *found;
}

void ColorMap::paint(QPainter& painter, const QRectF& bar) const
{
    QLinearGradient along(bar.bottomLeft(), bar.width() > bar.height() ? bar.bottomRight() : bar.topLeft());
    constexpr std::size_t kStride = 5;  // 255 = 51 × 5: stops at both ends, and no visible difference between them
    for (std::size_t i = 0; i < colors.size(); i += kStride)
        along.setColorAt(static_cast<double>(i) / static_cast<double>(colors.size() - 1), QColor(colors[i]));
    painter.fillRect(bar, along);
}

bool isDarkPage(const QPalette& palette) { return palette.color(QPalette::WindowText).lightness() > 128; }

double ColorScale::place(double value) const
{
    const double within = std::clamp(value, m_low, m_high);
    const auto along = [this](double v) {
        const double above = v - std::max(0.0, m_low);
        switch (m_norm) {
        case ColorNorm::Linear: break;
        case ColorNorm::Log: return std::log(v);
        case ColorNorm::Sqrt: return std::copysign(std::sqrt(std::abs(above)), above);
        }
        return v;
    };
    return (along(within) - along(m_low)) / (along(m_high) - along(m_low));
}

QRgb ColorScale::color(double value) const
{
    if (!std::isfinite(value))
        return qRgba(0, 0, 0, 0);
    return m_map->colors[static_cast<std::size_t>(std::lround(place(value) * 255))];
}

QColor mixed(const QColor& color, const QColor& ground, double opacity)
{
    const auto mix = [opacity](double under, double over) { return under + (over - under) * opacity; };
    return QColor::fromRgbF(mix(ground.redF(), color.redF()), mix(ground.greenF(), color.greenF()), mix(ground.blueF(), color.blueF()));
}

QColor textColorOn(const QColor& background)
{
    const auto linear = [](double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); };
    const double luminance =
        0.2126 * linear(background.redF()) + 0.7152 * linear(background.greenF()) + 0.0722 * linear(background.blueF());
    // WCAG 2 contrast against white and against black are equal at a luminance of 0.179: the better of them is never below 4.5.
    return luminance > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

QColor ColorScale::textColor(double value) const { return textColorOn(QColor::fromRgb(color(value))); }

}  // namespace headscope
