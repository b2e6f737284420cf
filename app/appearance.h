// How things look, shared by all views: light or dark, the colour map, the scale of attention, the size of type.
#pragma once

#include "app/widgets/color_map.h"

#include <QObject>
#include <QPalette>

namespace headscope {

class Appearance : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isDark() const { return m_dark; }
    const ColorMap& colorMap() const { return *m_colorMap; }  ///< for fractions; signed data has its own

    void setDark(bool dark);
    void setColorMap(const QString& id);

    /// Palette and style sheet of the whole program for the present theme.
    void apply() const;

signals:
    void changed();

private:
    bool m_dark = false;
    const ColorMap* m_colorMap = &ColorMap::named("teal");
};

}  // namespace headscope
