// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icons.h"

#include "app/theme/color_map.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace headscope {

namespace {

constexpr int kPixels = 64;  // scaled down as needed; sharp up to three device pixels per pixel

/// Rendered when it is first painted: of sixty actions only those of the toolbar are in sight.
class ThemedIcon : public QIconEngine {
public:
    explicit ThemedIcon(QByteArray svg) : m_svg(std::move(svg)) {}

    QIconEngine* clone() const override { return new ThemedIcon(*this); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override { return icon().pixmap(size, mode, state); }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size.boundedTo({kPixels, kPixels}); }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        icon().paint(painter, rect, Qt::AlignCenter, mode, state);
    }

private:
    const QIcon& icon();

    QByteArray m_svg;
    QPalette m_palette = QGuiApplication::palette();  // that of a widget is an older one until the program runs
    QIcon m_icon;
};

QPixmap render(const QByteArray& svg, const QColor& color)
{
    QSvgRenderer renderer(QByteArray(svg).replace("currentColor", color.name().toLatin1()));
    QPixmap pixmap(kPixels, kPixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

const QIcon& ThemedIcon::icon()
{
    if (m_icon.isNull()) {
        m_icon.addPixmap(render(m_svg, m_palette.color(QPalette::ButtonText)));
        m_icon.addPixmap(render(m_svg, m_palette.color(QPalette::Disabled, QPalette::ButtonText)), QIcon::Disabled);
        m_icon.addPixmap(render(m_svg, m_palette.color(QPalette::HighlightedText)), QIcon::Normal, QIcon::On);
    }
    return m_icon;
}

}  // namespace

QIcon themedIcon(const QString& name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new ThemedIcon(file.readAll()));
}

QIcon mapIcon(const ColorMap& map)
{
    QPixmap pixmap(48, 14);
    QPainter painter(&pixmap);
    map.paint(painter, pixmap.rect());
    return pixmap;
}

}  // namespace headscope
