// SPDX-License-Identifier: GPL-3.0-or-later
// How well something can be told from its ground, as WCAG 2 has it.
#pragma once

#include <QColor>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace headscope {

inline double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF()) + 0.05;
    };
    const auto [less, more] = std::minmax({luminance(a), luminance(b)});
    return more / less;
}

/// Of the words on a button or a label, as they are painted: the edge is left out.
inline double contrastOfText(const QWidget& widget)
{
    constexpr int kEdge = 4;  // px
    QWidget& window = *widget.window();
    const QRect place(widget.mapTo(&window, QPoint()), widget.size());
    const QImage image = window.grab(place).toImage();
    const QColor ground = image.pixelColor(kEdge, image.height() / 2);
    double most = 1;
    for (int y = kEdge; y < image.height() - kEdge; ++y)
        for (int x = kEdge; x < image.width() - kEdge; ++x)
            most = std::max(most, contrast(ground, image.pixelColor(x, y)));
    return most;
}

}  // namespace headscope
