// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/picture/picture_layers.h"

#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kTileGap = 16;        // between tiles
constexpr double kBeside = 6;          // between the picture and the tokens beside it
constexpr double kWidestOther = 64;    // of the name of such a token
constexpr double kLeastOther = 4;      // of its height
constexpr double kTitleBelow = 4;      // between title and picture
constexpr int kSmoothSteps = 8;        // colours across a patch, smoothed
constexpr double kOthersShare = 0.3;   // of the width of a tile, at most
constexpr double kMapGap = 5;          // between the pictures of a map
constexpr double kMapNameGap = 8;      // between them and the names of blocks
constexpr double kSmallestOfMap = 28;  // its pictures are at least so wide
constexpr double kMuted = 0.5;         // of the heat of a muted head
constexpr QColor kDarkInk(0x1c, 0x25, 0x2e);

struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(PictureText)
};

/// An image of the weights with so many colours across a patch, evenly from the middle of one to that of the next.
QImage heatImage(const PictureLayers& layers, const PictureLayer& layer, int steps)
{
    QImage image(layers.columns * steps, layers.rows * steps, QImage::Format_ARGB32);
    const auto part = [steps](int pixel, int count) {
        const double place = std::clamp((pixel + 0.5) / steps - 0.5, 0.0, count - 1.0);
        const int before = std::min(static_cast<int>(place), std::max(0, count - 2));
        return std::tuple(before, std::min(before + 1, count - 1), place - before);
    };
    for (int y = 0; y < image.height(); ++y) {
        const auto [top, bottom, down] = part(y, layers.rows);
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const auto [left, right, across] = part(x, layers.columns);
            const auto at = [&](int row, int column) { return layers.weight(layer, layers.first + row * layers.columns + column); };
            const double weight = (at(top, left) * (1 - across) + at(top, right) * across) * (1 - down) +
                                  (at(bottom, left) * (1 - across) + at(bottom, right) * across) * down;
            line[x] = weight < layer.least ? qRgba(0, 0, 0, 0) : layer.scale.color(weight);
        }
    }
    return image;
}

/// An image with a colour for each pixel.
QImage pixelImage(const PictureLayer& layer)
{
    const Matrix& pixels = *layer.pixels;
    QImage image(static_cast<int>(pixels.cols()), static_cast<int>(pixels.rows()), QImage::Format_ARGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, layer.scale.color(static_cast<double>(pixels(y, x))));
    return image;
}

void paintHeat(QPainter& painter, const PictureLayers& layers, const PictureLayer& layer, const PictureTile& tile)
{
    painter.save();
    painter.setOpacity(painter.opacity() * layers.opacity);
    if (layer.isOfPixels()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, layers.smooth);
        painter.drawImage(tile.picture, pixelImage(layer));
    } else if (layers.smooth || layers.isMap) {  // the many pictures of a map are images, to be quick
        painter.setRenderHint(QPainter::SmoothPixmapTransform, layers.smooth);
        painter.drawImage(tile.picture, heatImage(layers, layer, layers.smooth ? kSmoothSteps : 1));
    } else {
        painter.setRenderHint(QPainter::Antialiasing, false);  // no seam between neighbours
        for (int token = layers.first; token < layers.first + layers.patches(); ++token)
            if (const double weight = layers.weight(layer, token); std::isfinite(weight) && weight >= layer.least)
                painter.fillRect(placeOf(layers, tile, token), QColor::fromRgba(layer.scale.color(weight)));
    }
    painter.restore();
}

/// The head's number on its colour, and its name; in a map the number above the first row, and the block's name before the first column.
void paintNames(QPainter& painter, const PictureLayers& layers, const PictureLayer& layer, const PictureTile& tile, const QFont& font,
                const PictureInk& ink)
{
    if (!tile.rowName.isNull()) {
        painter.setFont(font);
        painter.setPen(ink.text);
        painter.drawText(tile.rowName, Qt::AlignLeft | Qt::AlignVCenter, layers.blocks[layer.blockAt]);
    }
    if (tile.title.isNull())
        return;
    const QFont heading = boldOf(font);
    const QFontMetricsF metrics(heading);
    painter.setFont(heading);
    QRectF words = tile.title;
    if (layer.head >= 0) {
        const QString number = QString::number(layer.head + 1);
        const QRectF badge(tile.title.topLeft(),
                           QSizeF(std::max(metrics.height(), metrics.horizontalAdvance(number) + 8), metrics.height()));
        const QColor fill = layer.muted && !layers.isMap ? ink.muted : layer.color;
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(badge, 3, 3);
        painter.setPen(qGray(fill.rgb()) < 150 ? QColor(Qt::white) : kDarkInk);
        painter.drawText(badge, Qt::AlignCenter, number);
        words.adjust(badge.width() + 6, 0, 0, 0);
    }
    if (layers.isMap)
        return;
    painter.setPen(layer.muted ? ink.muted : ink.text);
    const QString name = layer.muted ? PictureText::tr("%1 · muted").arg(layer.name) : layer.name;
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, words.width()));
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

/// The outline of the marked patches, seen on light and dark pictures.
void paintMarked(QPainter& painter, const PictureLayers& layers, const PictureTile& tile)
{
    QList<QLineF> outline;
    for (const int token : layers.marked) {
        const QRectF place = placeOf(layers, tile, token);
        const int column = (token - layers.first) % layers.columns;
        if (!layers.marked.contains(token - layers.columns))
            outline << QLineF(place.topLeft(), place.topRight());
        if (!layers.marked.contains(token + layers.columns))
            outline << QLineF(place.bottomLeft(), place.bottomRight());
        if (column == 0 || !layers.marked.contains(token - 1))
            outline << QLineF(place.topLeft(), place.bottomLeft());
        if (column == layers.columns - 1 || !layers.marked.contains(token + 1))
            outline << QLineF(place.topRight(), place.bottomRight());
    }
    painter.setPen(QPen(QColor(255, 255, 255, 220), 4, Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(outline);
    painter.setPen(QPen(kDarkInk, 2, Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(outline);
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
    if (layer.isOfPixels())
        return isPatch(token) ? static_cast<double>(pixelsOf(layer, token).sum()) : std::nan("");
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

double PictureLayers::shareOfMarked(const PictureLayer& layer) const
{
    double sum = 0;
    for (const int token : marked)
        sum += weight(layer, token);
    return to && !marked.empty() ? sum / static_cast<double>(marked.size()) : sum;
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

QString PictureLayers::titleOf(const PictureLayer& layer) const
{
    if (layer.head < 0)
        return layer.name;
    if (!blocks.isEmpty())
        return PictureText::tr("%1, head %2").arg(blocks[layer.blockAt]).arg(layer.head + 1);
    return PictureText::tr("Head %1").arg(layer.head + 1);
}

QString PictureLayers::words(const PictureLayer& layer, int token) const
{
    const QString other = nameOf(token), own = nameOf(chosen);
    if (layer.isOfPixels() && !isPatch(token))
        return PictureText::tr("%1: has no pixels").arg(other);
    if (layer.isOfPixels())
        return PictureText::tr("%1: %2 in all, %3 to %4 a pixel")
            .arg(other, numberToRead(weight(layer, token)), numberToRead(static_cast<double>(pixelsOf(layer, token).minCoeff())),
                 numberToRead(static_cast<double>(pixelsOf(layer, token).maxCoeff())));
    const QString way = to ? other + QStringLiteral(" → ") + own : own + QStringLiteral(" → ") + other;
    if (isBlocked(layer, token))
        return PictureText::tr("%1, %2: blocked by the mask").arg(titleOf(layer), way);
    return PictureText::tr("%1, %2: %3").arg(titleOf(layer), way, numberToRead(weight(layer, token)));
}

PictureTiles::PictureTiles(const PictureLayers& layers, QSizeF room, const QFont& font, double leastPicture)
{
    if (layers.isMap) {
        layOutMap(layers, room, font, leastPicture);
        return;
    }
    const std::vector<int> others = layers.others();
    const QFontMetricsF metrics(font);
    const double title = QFontMetricsF(boldOf(font)).height() + kTitleBelow;
    double beside = 0;
    for (const int token : others)
        beside = std::max(beside, std::min(kWidestOther, metrics.horizontalAdvance(layers.names->at(token)) + 8));
    const double aspect = layers.image.isNull() ? 1 : static_cast<double>(layers.image.height()) / layers.image.width();
    const int count = static_cast<int>(layers.heads.size());
    const auto tileWidth = [&] { return (room.width() - (m_columns - 1) * kTileGap) / m_columns; };
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
        const double across = tileWidth() - (others.empty() ? 0 : beside + kBeside);
        best = std::max(best, std::min(across, ((room.height() - kTileGap) / 2 - title) / aspect));
    }
    const double tile = tileWidth();
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

/// A column for each head: all blocks are in sight as long as their pictures need not be smaller than the smallest.
void PictureTiles::layOutMap(const PictureLayers& layers, QSizeF room, const QFont& font, double leastPicture)
{
    const QFontMetricsF metrics(font);
    const double top = QFontMetricsF(boldOf(font)).height() + kTitleBelow;
    double left = 0;
    for (const QString& name : layers.blocks)
        left = std::max(left, metrics.horizontalAdvance(name) + kMapNameGap);
    int columns = 1;
    for (const PictureLayer& layer : layers.heads)
        columns = std::max(columns, layer.head + 1);
    m_columns = columns;
    const auto rows = static_cast<double>(layers.blocks.size());
    const double aspect = layers.image.isNull() ? 1 : static_cast<double>(layers.image.height()) / layers.image.width();
    const double across = (room.width() - left - (columns - 1) * kMapGap) / columns;
    const double fitting = std::min(across, ((room.height() - top - (rows - 1) * kMapGap) / rows) / aspect);
    const double smallest = std::min(kSmallestOfMap, leastPicture);
    const double width = fitting >= smallest ? fitting : std::max(smallest, std::min(across, leastPicture));
    const QSizeF picture(width, std::max(1.0, width * aspect));
    int row = -1;
    for (const PictureLayer& layer : layers.heads) {
        const QPointF corner(left + layer.head * (width + kMapGap), top + layer.blockAt * (picture.height() + kMapGap));
        PictureTile place{{}, {corner, picture}, {}};
        if (layer.blockAt == 0)
            place.title = {corner.x(), 0, width, top - kTitleBelow};
        if (row != layer.blockAt)
            place.rowName = {0, corner.y(), left - kMapNameGap, picture.height()};
        row = layer.blockAt;
        m_tiles.push_back(std::move(place));
    }
    m_size = {left + columns * (width + kMapGap) - kMapGap, top + rows * (picture.height() + kMapGap) - kMapGap};
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
    for (std::size_t i = 0; i < at.others.size(); ++i)
        if (at.others[i].contains(place))
            return others[i];
    return -1;
}

void paintTile(QPainter& painter, const PictureLayers& layers, const PictureTile& tile, int index, const QImage& toned, const QFont& font,
               const PictureInk& ink, int pointed)
{
    const PictureLayer& layer = layers.heads[static_cast<std::size_t>(index)];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintNames(painter, layers, layer, tile, font, ink);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(tile.picture, toned);
    painter.setOpacity(layer.muted ? kMuted : 1);
    paintHeat(painter, layers, layer, tile);
    painter.setFont(font);
    const std::vector<int> others = layers.others();
    const QFontMetricsF names(font);
    for (std::size_t i = 0; i < tile.others.size(); ++i) {
        const double weight = layers.weight(layer, others[i]);
        painter.setOpacity(layer.muted ? kMuted : 1);
        painter.fillRect(tile.others[i].adjusted(0, 0, 0, -1), QColor::fromRgba(layer.scale.color(weight)));
        painter.setOpacity(1);
        if (tile.others[i].height() < names.height())
            continue;
        painter.setPen(!std::isfinite(weight) ? ink.muted : layer.muted ? ink.text : layer.scale.textColor(weight));
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
    paintMarked(painter, layers, tile);
    if (pointed >= 0 && pointed != layers.chosen && !layers.isMap)
        paintEdge(painter, placeOf(layers, tile, pointed), ink.text, 1);
    if (layers.isMap && layers.isPatch(layers.chosen)) {
        painter.setPen(QPen(ink.chosen, 1));
        painter.drawRect(placeOf(layers, tile, layers.chosen));
    } else if (!layers.isMap) {
        paintEdge(painter, placeOf(layers, tile, layers.chosen), ink.chosen, 2);
    }
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
