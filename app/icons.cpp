#include "app/icons.h"

#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace headscope {

namespace {

constexpr int kPixels = 64;  // scaled down as needed; sharp up to three device pixels per pixel

QPixmap render(const QByteArray& svg, const QColor& color)
{
    QSvgRenderer renderer(QByteArray(svg).replace("currentColor", color.name().toLatin1()));
    QPixmap pixmap(kPixels, kPixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

}  // namespace

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon(render(svg, palette.color(QPalette::ButtonText)));
    icon.addPixmap(render(svg, palette.color(QPalette::Disabled, QPalette::ButtonText)), QIcon::Disabled);
    icon.addPixmap(render(svg, palette.color(QPalette::HighlightedText)), QIcon::Normal, QIcon::On);
    return icon;
}

}  // namespace headscope
