// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/appearance.h"

#include "app/theme/theme.h"

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

}  // namespace

void Appearance::setDark(bool dark)
{
    if (dark == m_dark)
        return;
    m_dark = dark;
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
    zoom = std::isfinite(zoom) ? std::clamp(zoom, kSmallestZoom, kLargestZoom) : 1;  // settings may hold anything
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    apply();
    emit changed();
}

void Appearance::apply() const
{
    // Each of these goes through all widgets anew, so what stays is left alone.
    if (qApp->styleSheet().isEmpty())
        QApplication::setStyle(QStyleFactory::create("Fusion"));
    if (const QPalette palette = themePalette(m_dark); QApplication::palette() != palette)
        QApplication::setPalette(palette);
    QFont font;
    font.setFamilies({"Inter", "Noto Sans", "DejaVu Sans"});
    font.setPointSizeF(kPointSize * m_zoom);
    QApplication::setFont(font);
    qApp->setStyleSheet(themeStyleSheet(m_dark) + QStringLiteral("QTableView { font-size: %1pt; } QHeaderView { font-size: %2pt; }")
                                                      .arg(kMatrixPointSize * m_zoom)
                                                      .arg(kNamePointSize * m_zoom));
}

}  // namespace headscope
