// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/picture/picture_layers.h"

#include "app/widgets/text/cell_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kTileGap = 16;       // between tiles
constexpr double kBeside = 6;         // between the picture and the tokens beside it
constexpr double kWidestOther = 64;   // of the name of such a token
constexpr double kLeastOther = 4;     // of its height
constexpr double kTitleBelow = 4;     // between title and picture
constexpr int kSmoothSteps = 8;       // colours across a patch, smoothed
constexpr double kOthersShare = 0.3;  // of the width of a tile, at most

struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(PictureText)
};

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

/// Weights between the middles of patches, evenly from one to the next.
QImage smoothed(const PictureLayers& layers, const PictureLayer& layer)
{
    QImage image(layers.columns * kSmoothSteps, layers.rows * kSmoothSteps, QImage::Format_ARGB32);
    const auto part = [](int pixel, int count) {
        const double place = std::clamp((pixel + 0.5) / kSmoothSteps - 0.5, 0.0, count - 1.0);
        const int before = std::min(static_cast<int>(place), std::max(0, count - 2));
        return std::tuple(before, std::min(before + 1, count - 1), place - before);
    };
    for (int y = 0; y < image.height(); ++y) {
        const auto [top, bottom, down] = part(y, layers.rows);
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const auto [left, right, across] = part(x, layers.columns);
            const auto at = [&](int row, int column) { return layers.weight(layer, layers.first + row * layers.columns + column); };
            line[x] = layer.scale.color((at(top, left) * (1 - across) + at(top, right) * across) * (1 - down) +
                                        (at(bottom, left) * (1 - across) + at(bottom, right) * across) * down);
        }
    }
    return image;
}

void paintHeat(QPainter& painter, const PictureLayers& layers, const PictureLayer& layer, const PictureTile& tile)
{
    painter.save();
    painter.setOpacity(painter.opacity() * layers.opacity);
    if (layers.smooth) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(tile.picture, smoothed(layers, layer));
    } else {
        painter.setRenderHint(QPainter::Antialiasing, false);  // no seam between neighbours
        for (int token = layers.first; token < layers.first + layers.patches(); ++token)
            if (const QColor color = QColor::fromRgba(layer.scale.color(layers.weight(layer, token))); color.alpha() > 0)
                painter.fillRect(placeOf(layers, tile, token), color);
    }
    painter.restore();
}

/// An edge that is seen on light and dark pictures.
void paintEdge(QPainter& painter, const QRectF& rect, const QColor& color, double width)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(255, 255, 255, 220), width + 2));
    painter.drawRect(rect);
    painter.setPen(QPen(color, width));
    painter.drawRect(rect);
}

}  // namespace

std::vector<int> PictureLayers::others() const
{
    std::vector<int> others;
    for (int token = 0; token < tokens(); ++token)
        if (!isPatch(token))
            others.push_back(token);
    return others;
}

double PictureLayers::weight(const PictureLayer& layer, int token) const
{
    const Matrix& attention = *layer.attention;
    const int query = to ? token : chosen, key = to ? chosen : token;
    return query < attention.rows() && key < attention.cols() ? static_cast<double>(attention(query, key)) : std::nan("");
}

bool PictureLayers::isBlocked(const PictureLayer& layer, int token) const
{
    return layer.blocked.contains(to ? token : chosen, to ? chosen : token);
}

double PictureLayers::largestWeight(const PictureLayer& layer) const
{
    double largest = 0;
    for (int token = 0; token < tokens(); ++token)
        if (const double each = weight(layer, token); std::isfinite(each))
            largest = std::max(largest, each);
    return largest;
}

QString PictureLayers::nameOf(int token) const
{
    if (!isPatch(token))
        return names->at(token);
    const int row = (token - first) / columns + 1, column = (token - first) % columns + 1;
    if (rows == 1)
        return PictureText::tr("“%1” (column %2)").arg(names->at(token)).arg(column);
    return PictureText::tr("row %1, column %2").arg(row).arg(column);
}

QString PictureLayers::words(const PictureLayer& layer, int token) const
{
    const QString other = nameOf(token), own = nameOf(chosen);
    const QString way = to ? other + QStringLiteral(" → ") + own : own + QStringLiteral(" → ") + other;
    if (isBlocked(layer, token))
        return PictureText::tr("Head %1, %2: blocked by the mask").arg(layer.head + 1).arg(way);
    return PictureText::tr("Head %1, %2: %3").arg(layer.head + 1).arg(way, numberToRead(weight(layer, token)));
}

PictureTiles::PictureTiles(const PictureLayers& layers, QSizeF room, const QFont& font, double leastPicture)
{
    const std::vector<int> others = layers.others();
    const QFontMetricsF metrics(font);
    const double title = QFontMetricsF(bold(font)).height() + kTitleBelow;
    double beside = 0;
    for (const int token : others)
        beside = std::max(beside, std::min(kWidestOther, metrics.horizontalAdvance(layers.names->at(token)) + 8));
    const double aspect = layers.image.isNull() ? 1 : static_cast<double>(layers.image.height()) / layers.image.width();
    const int count = static_cast<int>(layers.heads.size());
    double best = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double tile = (room.width() - (columns - 1) * kTileGap) / columns;
        const double besides = others.empty() ? 0 : std::min(beside, kOthersShare * tile) + kBeside;
        const double high = (room.height() - (rows - 1) * kTileGap) / rows - title;
        const double width = std::min(tile - besides, high / aspect);
        if (width > best) {
            best = width;
            m_columns = columns;
        }
    }
    if (best < leastPicture) {  // the others are scrolled to
        best = leastPicture;
        m_columns =
            std::max(1, static_cast<int>((room.width() + kTileGap) / (leastPicture + (others.empty() ? 0 : beside + kBeside) + kTileGap)));
        m_columns = std::min(m_columns, std::max(1, count));
    }
    const double tile = (room.width() - (m_columns - 1) * kTileGap) / m_columns;
    const double column = others.empty() ? 0 : std::min(beside, kOthersShare * tile);
    const double left = others.empty() ? 0 : column + kBeside;
    const QSizeF picture(best, best * aspect);
    const double each =
        others.empty() ? 0 : std::max(kLeastOther, std::min(metrics.height() + 4, picture.height() / static_cast<double>(others.size())));
    const double height = title + std::max(picture.height(), each * static_cast<double>(others.size()));
    for (int head = 0; head < count; ++head) {
        const QPointF corner(head % m_columns * (left + picture.width() + kTileGap), head / m_columns * (height + kTileGap));
        PictureTile place{{corner, QSizeF(left + picture.width(), title - kTitleBelow)}, {corner + QPointF(left, title), picture}, {}};
        for (std::size_t i = 0; i < others.size(); ++i)
            place.others.emplace_back(corner.x(), corner.y() + title + static_cast<double>(i) * each, column, each);
        m_tiles.push_back(std::move(place));
    }
    if (count > 0)
        m_size = {std::min(count, m_columns) * (left + picture.width() + kTileGap) - kTileGap,
                  (count + m_columns - 1) / m_columns * (height + kTileGap) - kTileGap};
}

QRectF placeOf(const PictureLayers& layers, const PictureTile& tile, int token)
{
    if (!layers.isPatch(token)) {
        const int at = token < layers.first ? token : token - layers.patches();
        return at < std::ssize(tile.others) ? tile.others[static_cast<std::size_t>(at)] : QRectF();
    }
    const double width = tile.picture.width() / layers.columns, height = tile.picture.height() / layers.rows;
    const int patch = token - layers.first;
    return {tile.picture.left() + patch % layers.columns * width, tile.picture.top() + patch / layers.columns * height, width, height};
}

int PictureTiles::tileAt(QPointF place) const
{
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        QRectF whole = m_tiles[i].title.united(m_tiles[i].picture);
        for (const QRectF& other : m_tiles[i].others)
            whole = whole.united(other);
        if (whole.contains(place))
            return static_cast<int>(i);
    }
    return -1;
}

int PictureTiles::tokenAt(const PictureLayers& layers, int tile, QPointF place) const
{
    if (tile < 0)
        return -1;
    const PictureTile& at = m_tiles[static_cast<std::size_t>(tile)];
    if (at.picture.contains(place)) {
        const QPointF inside = place - at.picture.topLeft();
        const int row = std::clamp(static_cast<int>(inside.y() / at.picture.height() * layers.rows), 0, layers.rows - 1);
        const int column = std::clamp(static_cast<int>(inside.x() / at.picture.width() * layers.columns), 0, layers.columns - 1);
        return layers.first + row * layers.columns + column;
    }
    const std::vector<int> others = layers.others();
    for (std::size_t i = 0; i < others.size(); ++i)
        if (at.others[i].contains(place))
            return others[i];
    return -1;
}

void paintTile(QPainter& painter, const PictureLayers& layers, const PictureTile& tile, int index, const QImage& toned, const QFont& font,
               const PictureInk& ink, int pointed)
{
    const PictureLayer& layer = layers.heads[static_cast<std::size_t>(index)];
    painter.save();
    const QFont heading = bold(font);
    const QFontMetricsF metrics(heading);
    const QString number = QString::number(layer.head + 1);
    const QRectF badge(tile.title.topLeft(), QSizeF(std::max(metrics.height(), metrics.horizontalAdvance(number) + 8), metrics.height()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(layer.muted ? ink.muted : layer.color);
    painter.drawRoundedRect(badge, 3, 3);
    painter.setFont(heading);
    painter.setPen(Qt::white);
    painter.drawText(badge, Qt::AlignCenter, number);
    painter.setPen(layer.muted ? ink.muted : ink.text);
    const QString name = layer.muted ? PictureText::tr("%1 · muted").arg(layer.name) : layer.name;
    const QRectF words = tile.title.adjusted(badge.width() + 6, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, words.width()));

    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(tile.picture, toned);
    if (layer.muted)
        painter.setOpacity(0.5);
    paintHeat(painter, layers, layer, tile);
    painter.setFont(font);
    const std::vector<int> others = layers.others();
    const QFontMetricsF names(font);
    for (std::size_t i = 0; i < others.size(); ++i) {
        const double weight = layers.weight(layer, others[i]);
        painter.fillRect(tile.others[i].adjusted(0, 0, 0, -1), QColor::fromRgba(layer.scale.color(weight)));
        if (tile.others[i].height() < names.height())
            continue;
        painter.setPen(std::isfinite(weight) ? layer.scale.textColor(weight) : ink.muted);
        painter.drawText(tile.others[i], Qt::AlignCenter,
                         names.elidedText(layers.names->at(others[i]), Qt::ElideRight, tile.others[i].width() - 2));
    }
    painter.setOpacity(1);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.border, 1));
    painter.drawRect(tile.picture);
    painter.setPen(QPen(ink.muted, 1));
    for (int token = 0; token < layers.tokens(); ++token)
        if (layers.isBlocked(layer, token))
            painter.drawLine(placeOf(layers, tile, token).bottomLeft(), placeOf(layers, tile, token).topRight());
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (pointed >= 0 && pointed != layers.chosen)
        paintEdge(painter, placeOf(layers, tile, pointed), ink.text, 1);
    paintEdge(painter, placeOf(layers, tile, layers.chosen), ink.chosen, 2);
    painter.restore();
}

QImage toned(const QImage& image, double opacity)
{
    QImage mixed = image.convertToFormat(QImage::Format_ARGB32);
    const int part = static_cast<int>(std::lround(256 * std::clamp(opacity, 0.0, 1.0)));
    for (int y = 0; y < mixed.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(mixed.scanLine(y));
        for (int x = 0; x < mixed.width(); ++x) {
            const int grey = qGray(line[x]);
            const auto mix = [&](int own) { return (own * (256 - part) + grey * part) / 256; };
            line[x] = qRgba(mix(qRed(line[x])), mix(qGreen(line[x])), mix(qBlue(line[x])), qAlpha(line[x]));
        }
    }
    return mixed;
}

}  // namespace headscope
