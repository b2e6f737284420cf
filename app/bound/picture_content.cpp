// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/picture_content.h"

#include "app/base/seen_pixels.h"
#include "app/base/text.h"
#include "app/base/ticks.h"
#include "app/bound/matrix_content.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <QPaintEngine>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr double kPageWidth = 680;                           // px of a screen
constexpr double kHighestPage = 640;                         // likewise
constexpr double kBarHeight = 10, kBarGap = 14, kTick = 22;  // of the colour bar and of what is above and below it
constexpr double kBarShare = 0.5;                            // of the width
constexpr int kMostTakenApart = 40'000;                      // pixels of all tiles, where a format takes pictures apart

struct PictureContent {
    Q_DECLARE_TR_FUNCTIONS(PictureContent)
};

double barRoom() { return kBarGap + kBarHeight + kTick; }

void paintBar(QPainter& painter, const ColorScale& scale, const QString& label, const QRectF& place, const QFont& font,
              const FigureInk& ink)
{
    const double left = QFontMetricsF(font).horizontalAdvance(label) + 10;
    const QRectF bar(place.left() + left, place.top() + kBarGap, place.width() * kBarShare, kBarHeight);
    drawText(painter, {place.left(), bar.bottom()}, label, font, ink.ink);
    const auto& colors = scale.map().colors;
    for (int i = 0; i < std::ssize(colors); ++i) {
        const double from = std::floor(bar.width() * i / 256), to = std::floor(bar.width() * (i + 1) / 256);
        if (to > from)
            painter.fillRect(QRectF(bar.left() + from, bar.top(), to - from, bar.height()),
                             QColor::fromRgb(colors[static_cast<std::size_t>(i)]));
    }
    painter.setPen(QPen(ink.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    for (const Tick& tick : ticksBetween(scale.low(), scale.high(), 3)) {
        const double x = bar.left() + bar.width() * (tick.value - scale.low()) / (scale.high() - scale.low());
        painter.setPen(QPen(ink.muted, 1));
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + 3));
        drawText(painter, {x - QFontMetricsF(font).horizontalAdvance(tick.text) / 2, bar.bottom() + kTick - 5}, tick.text, font, ink.ink);
    }
}

/// Few pixels, where a format takes images apart into cells, as LaTeX's does.
QImage forEngine(const QPainter& painter, const QImage& image, std::size_t tiles)
{
    const double most = kMostTakenApart / static_cast<double>(std::max<std::size_t>(1, tiles));
    const double pixels = static_cast<double>(image.width()) * image.height();
    if (painter.paintEngine()->type() != QPaintEngine::User || pixels <= most)
        return image;
    const double part = std::sqrt(most / pixels);
    return image.scaled(std::max(1, static_cast<int>(image.width() * part)), std::max(1, static_cast<int>(image.height() * part)),
                        Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QString valuesOf(const PictureLayers& layers)
{
    QString text;
    for (const PictureLayer& layer : layers.heads) {
        text += layers.titleOf(layer) + QStringLiteral("\n");
        if (layer.isOfPixels()) {
            for (Index row = 0; row < layer.pixels->rows(); ++row) {
                QStringList numbers;
                for (const Scalar number : layer.pixels->row(row))
                    numbers << QString::number(static_cast<double>(number));
                text += numbers.join('\t') + '\n';
            }
            continue;
        }
        for (const int token : layers.others())
            text += layers.names->at(token) + '\t' + QString::number(layers.weight(layer, token)) + '\n';
        for (int row = 0; row < layers.rows; ++row) {
            QStringList numbers;
            for (int column = 0; column < layers.columns; ++column)
                numbers << QString::number(layers.weight(layer, layers.first + row * layers.columns + column));
            text += numbers.join('\t') + '\n';
        }
    }
    return text;
}

/// The layers as they are without any.
PictureLayers withoutHeads(const Session& session, int chosen, bool to)
{
    const Picture& picture = *session.picture;
    PictureLayers layers;
    layers.rows = static_cast<int>(picture.rows);
    layers.columns = static_cast<int>(picture.columns);
    layers.first = static_cast<int>(picture.first);
    layers.names = std::make_shared<AxisNames>(toStringList(session.tokens));
    layers.chosen = std::clamp(chosen, 0, static_cast<int>(session.tokenCount()) - 1);
    layers.to = to;
    return layers;
}

PictureLayer layerOf(const Trace& trace, int block, int head, bool dark)
{
    const Head& of = trace.session->block(block).heads[static_cast<std::size_t>(head)];
    return {.head = head,
            .block = block,
            .name = of.name.empty() ? QString() : visibleName(toQString(of.name)),
            .color = headColor(head, dark),
            .muted = !of.enabled,
            .attention = trace.head(block, head).attention,
            .blocked = BlockedCells(trace.block(block).mask)};
}

/// The heads of all blocks that attend over the picture.
PictureLayers allPictureLayers(const Trace& trace, int chosen, bool to, bool dark)
{
    const Session& session = *trace.session;
    PictureLayers layers = withoutHeads(session, chosen, to);
    for (int block = 0; block <= session.lastBlock(); ++block) {
        if (!attendsOverPicture(session, session.block(block)))
            continue;
        for (int h = 0; h < std::ssize(session.block(block).heads); ++h) {
            layers.heads.push_back(layerOf(trace, block, h, dark));
            layers.heads.back().blockAt = static_cast<int>(layers.blocks.size());
        }
        const QString name = toQString(blockName(session, block));
        layers.blocks << name.left(1).toUpper() + name.mid(1);
    }
    return layers;
}

}  // namespace

bool attendsOverPicture(const Session& session, const Block& block)
{
    return session.picture && block.stack == Stack::Own && block.attends == Attends::Self;
}

int usualPictureToken(const Session& session)
{
    const Picture& picture = *session.picture;
    return static_cast<int>(picture.first > 0 ? 0 : picture.rows / 2 * picture.columns + picture.columns / 2);
}

PictureLayers pictureLayers(const Trace& trace, int block, const std::vector<int>& heads, int chosen, bool to, bool dark)
{
    PictureLayers layers = withoutHeads(*trace.session, chosen, to);
    for (int h = 0; h < std::ssize(trace.session->block(block).heads); ++h)
        if (heads.empty() || std::ranges::find(heads, h) != heads.end())
            layers.heads.push_back(layerOf(trace, block, h, dark));
    return layers;
}

Matrix meanAttention(const Trace& trace, int block)
{
    const auto& heads = trace.block(block).heads;
    Matrix mean = *heads.front().attention;
    for (std::size_t h = 1; h < heads.size(); ++h)
        mean += *heads[h].attention;
    return mean / static_cast<Scalar>(heads.size());
}

PictureLayers meanPictureLayers(const Trace& trace, int block, Matrix mean, int chosen, bool to)
{
    PictureLayers layers = withoutHeads(*trace.session, chosen, to);
    layers.heads.push_back({.head = -1,
                            .block = block,
                            .name = PictureContent::tr("Mean of %1 heads").arg(trace.block(block).heads.size()),
                            .attention = std::move(mean),
                            .blocked = BlockedCells(trace.block(block).mask)});
    return layers;
}

PictureLayers flowPictureLayers(const Trace& trace, int block, Matrix flow, const QString& name, int chosen, bool to)
{
    PictureLayers layers = withoutHeads(*trace.session, chosen, to);
    layers.heads.push_back(
        {.head = -1, .block = block, .name = name.arg(toQString(blockName(*trace.session, block))), .attention = std::move(flow)});
    return layers;
}

Number pictureNumber(const Trace& trace, const CellRef& selected)
{
    const Session& session = *trace.session;
    constexpr std::array kReadOut{MatrixId::FinalNorm, MatrixId::Logits, MatrixId::Probabilities};
    if (std::ranges::find(kReadOut, selected.matrix.id) != kReadOut.end() && contains(trace, selected))
        return numberOf(selected);
    return session.readout ? topLogit(trace, usualPictureToken(session)) : usualNumber(trace);
}

QString gradientName(const Session& session, const Number& number)
{
    QStringList names;
    for (const Number::Part& part : number.parts)
        names << toQString(cellName(session, number.matrix, part.row, part.column));
    return PictureContent::tr("Gradient of %1 × pixel").arg(names.join(QStringLiteral(" − ")));
}

Result<Matrix> gradientOverPicture(const Trace& trace, const Number& number)
{
    const auto seen = seenPixelsOf(*trace.session);
    if (!seen)
        return seen.error();
    return gradientTimesPixels(trace, number, *seen->embedding, seen->pixels);
}

PictureLayers pixelPictureLayers(const Trace& trace, int block, Matrix pixels, const QString& name, int chosen)
{
    PictureLayers layers = withoutHeads(*trace.session, chosen, false);
    if (pixels.size() > 0)
        layers.heads.push_back({.head = -1, .block = block, .name = name, .pixels = std::move(pixels)});
    return layers;
}

PictureLayers pictureMap(const Trace& trace, int chosen, bool to, bool dark)
{
    PictureLayers layers = allPictureLayers(trace, chosen, to, dark);
    layers.isMap = true;
    return layers;
}

PictureLayers rankedPictureLayers(const Trace& trace, const std::set<int>& marked, int chosen, bool to, bool dark)
{
    PictureLayers layers = allPictureLayers(trace, chosen, to, dark);
    layers.marked = marked;
    std::vector<std::pair<double, PictureLayer>> ranked;
    for (PictureLayer& layer : layers.heads) {
        const double share = layers.shareOfMarked(layer);
        layer.name = layers.blocks[layer.blockAt];
        if (!marked.empty())
            layer.name += QStringLiteral(" · ") + percent(share);
        ranked.emplace_back(std::isfinite(share) ? share : -1, std::move(layer));
    }
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) { return a.first > b.first; });
    layers.heads.clear();
    for (auto& [share, layer] : ranked)
        layers.heads.push_back(std::move(layer));
    return layers;
}

void keepLargest(PictureLayers& layers, double share)
{
    layers.share = share;
    for (PictureLayer& layer : layers.heads) {
        if (layer.isOfPixels())
            continue;
        std::vector<double> weights;
        for (int token = layers.first; token < layers.first + layers.patches(); ++token)
            if (const double weight = layers.weight(layer, token); std::isfinite(weight))
                weights.push_back(weight);
        std::ranges::sort(weights, std::greater());
        double left = share * std::accumulate(weights.begin(), weights.end(), 0.0);
        layer.least = 0;
        for (std::size_t i = 0; i < weights.size() && left > 0; ++i) {
            layer.least = weights[i];
            left -= weights[i];
        }
    }
}

ColorScale setPictureScales(PictureLayers& layers, PictureScale kind, const ColorMap& map)
{
    if (layers.heads.size() == 1 && layers.heads[0].isOfPixels()) {  // signed numbers
        layers.heads[0].scale = ColorScale::centred(static_cast<double>(layers.heads[0].pixels->cwiseAbs().maxCoeff()));
        return layers.heads[0].scale;
    }
    const auto upTo = [&map](double largest) { return ColorScale(map, 0, largest > 0 ? largest : 1); };
    double largest = 0;
    for (const PictureLayer& layer : layers.heads)
        largest = std::max(largest, layers.largestWeight(layer));
    const ColorScale shared = kind == PictureScale::SharedMaximum ? upTo(largest) : ColorScale::fraction(map);
    for (PictureLayer& layer : layers.heads)
        layer.scale = kind == PictureScale::OwnMaximum ? upTo(layers.largestWeight(layer)) : shared;
    return shared;
}

QString pictureScaleLabel(const PictureLayers& layers, PictureScale kind)
{
    if (layers.heads.size() == 1 && layers.heads[0].head < 0)
        return layers.heads[0].name;
    return kind == PictureScale::OwnMaximum ? PictureContent::tr("part of each head's largest attention") : PictureContent::tr("attention");
}

Figure overPictureFigure(const PictureLayers& layers, PictureScale kind, const ColorMap& map, const Session& session, int block)
{
    const QString where = layers.blocks.isEmpty() ? toQString(blockName(session, block)) : PictureContent::tr("all blocks");
    const QString token = layers.nameOf(layers.chosen);
    const bool isOfPixels = !layers.heads.empty() && layers.heads[0].isOfPixels();
    Figure figure;
    figure.title = toQString(session.title);
    figure.subtitle = isOfPixels  ? layers.heads[0].name
                      : layers.to ? PictureContent::tr("%1: attention to %2").arg(where, token)
                                  : PictureContent::tr("%1: attention from %2").arg(where, token);
    if (!layers.marked.empty())
        figure.subtitle = joinedWords(figure.subtitle, PictureContent::tr("most to the %1 marked patches first").arg(layers.marked.size()));
    if (layers.share < 1)
        figure.subtitle = joinedWords(figure.subtitle, PictureContent::tr("patches with the largest %1").arg(percent(layers.share)));
    if (layers.smooth)
        figure.subtitle = joinedWords(figure.subtitle, PictureContent::tr("smoothed"));
    const PictureTiles tiles(layers, {kPageWidth, kHighestPage}, FigureType().plainFont(kScreenType));
    QStringList words{figure.subtitle + '.'};
    double largest = -1;
    for (const PictureLayer& layer : layers.heads) {
        int most = isOfPixels ? layers.first : 0;  // other tokens have no pixels
        for (int at = 0; at < layers.tokens(); ++at)
            if (layers.weight(layer, at) > layers.weight(layer, most))
                most = at;
        if (layers.isMap && layers.weight(layer, most) <= largest)
            continue;
        largest = layers.weight(layer, most);
        if (layers.isMap)  // the largest of so many says enough
            words = words.first(1);
        words << PictureContent::tr("Largest: %1.").arg(layers.words(layer, most));
    }
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[layers, kind, map = &map](QPainter& painter, QSizeF room, const Figure& look) {
                          PictureLayers shown = layers;
                          const ColorScale scale = setPictureScales(shown, kind, look.dark ? map->onDark() : *map);
                          for (PictureLayer& layer : shown.heads)
                              if (layer.head >= 0)
                                  layer.color = headColor(layer.head, look.dark);
                          const FigureInk& ink = inkOf(look.dark);
                          const QFont font = FigureType(look.fontFamily).plainFont(kScreenType);
                          const QImage image = forEngine(painter, toned(shown.image, shown.opacity), shown.heads.size());
                          onPaper(painter, room, kPageWidth, [&](QSizeF page) {
                              const PictureTiles places(shown, {page.width(), page.height() - barRoom()}, font);
                              const double left = std::max(0.0, (page.width() - places.size().width()) / 2);
                              painter.translate(left, 0);
                              for (std::size_t i = 0; i < places.tiles().size(); ++i)
                                  paintTile(painter, shown, places.tiles()[i], static_cast<int>(i), image, font,
                                            {ink.ink, ink.muted, ink.border, QColor(0xe1, 0x1d, 0x48)});
                              paintBar(painter, scale, pictureScaleLabel(shown, kind),
                                       {0, places.size().height(), page.width() - left, barRoom()}, font, ink);
                          });
                      },
                      kPageWidth / (tiles.size().height() + barRoom()), valuesOf(layers), words.join(' ')});
    return figure;
}

}  // namespace headscope
