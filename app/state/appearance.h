// SPDX-License-Identifier: GPL-3.0-or-later
// How things look, shared by all views: light or dark, the contrast, the colour map, the size of type.
#pragma once

#include "app/theme/color_map.h"
#include "app/theme/theme.h"

#include <QObject>

#include <optional>

namespace headscope {

class Appearance : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isDark() const { return m_theme.dark; }
    bool hasHighContrast() const { return m_theme.highContrast; }
    const ColorMap& colorMap() const { return *m_colorMap; }  ///< for fractions, as in figures; signed data has its own
    const ColorMap& screenMap() const { return isDark() ? m_colorMap->onDark() : *m_colorMap; }  ///< the same on this theme's page
    double zoom() const { return m_lectureZoom.value_or(m_zoom); }                               ///< 1: the normal size of type
    double desktopType() const { return m_desktopType; }       ///< the size of type of a desktop that has it larger
    double ownZoom() const { return m_zoom / m_desktopType; }  ///< what was chosen here on top of that, outside of lectures

    void setDark(bool dark);
    void setHighContrast(bool high);
    void setColorMap(const QString& id);
    void setZoom(double zoom);  ///< for the lecture, while there is one
    /// The size of type of a lecture; without one what the person has chosen is there again. Settings never keep it: a lecture may be
    /// killed at any time, and the next start must not have type for a hall.
    void setLectureZoom(std::optional<double> zoom);
    void setDesktopType(double factor);

    /// Sets palette, style sheet and font of the whole program.
    void apply() const;

signals:
    void changed();

private:
    void setTheme(const Theme& theme);
    void tellUnlessAt(double before);

    Theme m_theme;
    double m_zoom = 1, m_desktopType = 1;
    std::optional<double> m_lectureZoom;
    const ColorMap* m_colorMap = &ColorMap::named("teal");
};

}  // namespace headscope
