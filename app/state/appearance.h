// SPDX-License-Identifier: GPL-3.0-or-later
// How things look, shared by all views: light or dark, the colour map, the size of type.
#pragma once

#include "app/theme/color_map.h"

#include <QObject>

namespace headscope {

class Appearance : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isDark() const { return m_dark; }
    const ColorMap& colorMap() const { return *m_colorMap; }  ///< for fractions, as in figures; signed data has its own
    const ColorMap& screenMap() const { return m_dark ? m_colorMap->onDark() : *m_colorMap; }  ///< the same on this theme's page
    double zoom() const { return m_zoom; }                                                     ///< 1: the normal size of type

    void setDark(bool dark);
    void setColorMap(const QString& id);
    void setZoom(double zoom);

    /// Palette, style sheet and font of the whole program.
    void apply() const;

signals:
    void changed();

private:
    bool m_dark = false;
    double m_zoom = 1;
    const ColorMap* m_colorMap = &ColorMap::named("teal");
};

}  // namespace headscope
