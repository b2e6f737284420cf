// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/appearance.h"

#include <QApplication>
#include <QFont>
#include <QStyleFactory>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kPointSize = 9.5;
constexpr double kMatrixPointSize = 9;
constexpr double kNamePointSize = 8.5;
constexpr double kSmallestZoom = 0.7, kLargestZoom = 2.5;

/// Settings may hold anything.
double asZoom(double zoom) { return std::isfinite(zoom) ? std::clamp(zoom, kSmallestZoom, kLargestZoom) : 1; }

}  // namespace

void Appearance::setDark(bool dark) { setTheme({dark, m_theme.highContrast}); }

void Appearance::setHighContrast(bool high) { setTheme({m_theme.dark, high}); }

void Appearance::setTheme(const Theme& theme)
{
    if (theme.dark == m_theme.dark && theme.highContrast == m_theme.highContrast)
        return;
    m_theme = theme;
    apply();
    emit changed();
}

void Appearance::setColorMap(const QString& id)
{
    m_colorMap = &ColorMap::named(id);
    emit changed();
}

void Appearance::setZoom(double zoom)
{
    const double before = this->zoom();
    (m_lectureZoom ? *m_lectureZoom : m_zoom) = asZoom(zoom);
    tellUnlessAt(before);
}

void Appearance::setLectureZoom(std::optional<double> zoom)
{
    const double before = this->zoom();
    m_lectureZoom = zoom ? std::optional(asZoom(*zoom)) : std::nullopt;
    tellUnlessAt(before);
}

void Appearance::tellUnlessAt(double before)
{
    if (zoom() == before)
        return;
    apply();
    emit changed();
}

/// The size that was chosen here stays, on top of the desktop's.
void Appearance::setDesktopType(double factor)
{
    const double before = zoom(), own = ownZoom();
    m_desktopType = asZoom(factor);
    m_zoom = asZoom(own * m_desktopType);
    tellUnlessAt(before);
}

void Appearance::apply() const
{
    // Each of these goes through all widgets anew, so what stays is left alone.
    if (qApp->styleSheet().isEmpty())
        QApplication::setStyle(QStyleFactory::create("Fusion"));
    if (const QPalette palette = themePalette(m_theme); QApplication::palette() != palette)
        QApplication::setPalette(palette);
    QFont font;
    font.setFamilies({"Inter", "Noto Sans", "DejaVu Sans"});
    font.setPointSizeF(kPointSize * zoom());
    QApplication::setFont(font);
    const QString sheet = themeStyleSheet(m_theme) + QStringLiteral("QTableView { font-size: %1pt; } QHeaderView { font-size: %2pt; }")
                                                         .arg(kMatrixPointSize * zoom())
                                                         .arg(kNamePointSize * zoom());
    if (qApp->styleSheet() != sheet)
        qApp->setStyleSheet(sheet);
}

}  // namespace headscope
