// SPDX-License-Identifier: GPL-3.0-or-later
// A page to paint on whose unit is a point, for paint engines that write text or look at what is painted.
#pragma once

#include <QPaintDevice>
#include <QSizeF>
#include <QtMath>

namespace headscope {

/// Whoever derives from it has the engine.
class PointPage : public QPaintDevice {
public:
    explicit PointPage(QSizeF points) : m_size(points) {}

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return qCeil(m_size.width());
        case PdmHeight: return qCeil(m_size.height());
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return 72;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return 1;
        }
    }

private:
    QSizeF m_size;
};

}  // namespace headscope
