// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/picture/picture_grid.h"
#include "app/base/after_events.h"
#include "app/widgets/controls/tip_at.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kLeastPictureWidth = 96;  // px
constexpr int kLightStep = 16;             // bytes of 255 that a key adds

}  // namespace

PictureGrid::PictureGrid(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    afterEvents(this, {QEvent::FontChange}, &PictureGrid::layOut);
    showTips(this, [this](const QPoint& place) {
        const int tile = m_tiles.tileAt(place), token = m_tiles.tokenAt(m_layers, tile, place);
        if (token >= 0)
            return m_layers.words(m_layers.heads[static_cast<std::size_t>(tile)], token);
        const bool isHead = tile >= 0 && m_layers.heads[static_cast<std::size_t>(tile)].head >= 0 && !m_layers.isMap;
        return isHead ? tr("Click the name to see this head alone, click it again to see all") : QString();
    });
    afterEvents(this, {QEvent::Leave}, [this] {
        if (m_pointed >= 0)
            point(-1, -1);
    });
    afterEvents(this, {QEvent::FocusOut}, [this] {
        if (m_pointed >= 0 && !underMouse())
            point(-1, -1);
    });
}

void PictureGrid::setLayers(PictureLayers layers)
{
    if (m_toned.isNull() || layers.image.cacheKey() != m_layers.image.cacheKey() || layers.opacity != m_layers.opacity)
        m_toned = toned(layers.image, layers.opacity);
    m_layers = std::move(layers);
    m_tile = std::clamp(m_tile, 0, std::max(0, static_cast<int>(m_layers.heads.size()) - 1));
    if (m_pointed >= m_layers.tokens())
        m_pointed = -1;
    layOut();
}

void PictureGrid::setBrush(Brush brush)
{
    endStroke();
    m_brush = brush;
}

void PictureGrid::fitInto(QSize room)
{
    m_room = room;
    layOut();
}

void PictureGrid::layOut()
{
    m_tiles = PictureTiles(m_layers, m_room, font(), kLeastPictureWidth);
    resize(std::max(m_room.width(), static_cast<int>(std::ceil(m_tiles.size().width()))),
           std::max(m_room.height(), static_cast<int>(std::ceil(m_tiles.size().height()))));
    const QSize small = m_layers.isMap && !m_tiles.tiles().empty()
                            ? (m_tiles.tiles().front().picture.size() * devicePixelRatioF()).toSize().expandedTo({1, 1})
                            : QSize();
    m_small = small.isEmpty() ? QImage() : m_toned.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    update();
}

/// A patch that the stroke is not at already.
void PictureGrid::brush(int token)
{
    if (!m_layers.isPatch(token) || token == m_brushed)
        return;
    const bool begins = m_brushed < 0;
    m_brushed = token;
    emit brushed(token, begins);
}

void PictureGrid::endStroke()
{
    if (m_brushed < 0)
        return;
    m_brushed = -1;
    emit strokeEnded();
}

void PictureGrid::point(int tile, int token)
{
    if (tile >= 0)
        m_tile = tile;
    m_pointed = token;
    setAccessibleDescription(token < 0 || m_layers.heads.empty() ? QString()
                                                                 : m_layers.words(m_layers.heads[static_cast<std::size_t>(m_tile)], token));
    update();
    emit tokenPointed(m_tile, token);
}

void PictureGrid::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    const PictureInk ink{palette().color(QPalette::WindowText), palette().color(QPalette::PlaceholderText), palette().color(QPalette::Mid),
                         palette().color(QPalette::Highlight)};
    for (std::size_t i = 0; i < m_tiles.tiles().size(); ++i)
        if (const PictureTile& tile = m_tiles.tiles()[i];
            tile.title.united(tile.picture).adjusted(-100, 0, 0, 0).intersects(QRectF(event->rect())))
            paintTile(painter, m_layers, tile, static_cast<int>(i), m_layers.isMap ? m_small : m_toned, font(), ink, m_pointed);
    if (hasFocus() && m_pointed >= 0 && m_tile < std::ssize(m_tiles.tiles())) {
        painter.setPen(QPen(ink.chosen, 1, Qt::DotLine));
        painter.drawRect(m_tiles.tiles()[static_cast<std::size_t>(m_tile)].picture.adjusted(-3, -3, 3, 3));
    }
}

void PictureGrid::mouseMoveEvent(QMouseEvent* event)
{
    const int tile = m_tiles.tileAt(event->position()), token = m_tiles.tokenAt(m_layers, tile, event->position());
    const bool brushes = m_brush != Brush::None && m_layers.isPatch(token);
    setCursor(m_brush == Brush::Light && (brushes || m_brushed >= 0) ? Qt::SizeVerCursor
              : brushes                                              ? Qt::CrossCursor
              : token >= 0 || tile >= 0                              ? Qt::PointingHandCursor
                                                                     : Qt::ArrowCursor);
    if (m_brushed >= 0 && m_brush == Brush::Light) {
        emit lightened(m_brushed, qRound(m_pressed - event->position().y()), false);
        return;
    }
    if (m_brushed >= 0)
        brush(token);
    if (tile >= 0 ? tile != m_tile || token != m_pointed : m_pointed >= 0)
        point(tile, token);
}

void PictureGrid::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    const int tile = m_tiles.tileAt(event->position());
    const int token = m_tiles.tokenAt(m_layers, tile, event->position());
    if (m_brush == Brush::Light && m_layers.isPatch(token) && !m_layers.isMap) {
        m_brushed = token;
        m_pressed = event->position().y();
        emit lightened(token, 0, true);
    } else if (m_brush == Brush::Paint && m_layers.isPatch(token) && !m_layers.isMap)
        brush(token);
    else if (token >= 0)
        emit tokenChosen(tile, token);
    else if (tile >= 0 && m_tiles.tiles()[static_cast<std::size_t>(tile)].title.contains(event->position()))
        emit titlePressed(tile);
}

void PictureGrid::mouseReleaseEvent(QMouseEvent* event)
{
    QWidget::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton)
        endStroke();
}

void PictureGrid::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (m_brush != Brush::None) {
        mousePressEvent(event);
        return;
    }
    const int tile = m_tiles.tileAt(event->position());
    if (const int token = m_tiles.tokenAt(m_layers, tile, event->position()); token >= 0)
        emit whyWanted(tile, token);
}

void PictureGrid::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (m_pointed < 0 && event->reason() != Qt::MouseFocusReason && m_layers.tokens() > 0)
        point(m_tile, m_layers.chosen);
}

/// Arrows go from token to token, in a map from head to head, as page keys do; Return chooses, C covers, + and − make a patch lighter
/// and darker, W asks why.
void PictureGrid::keyPressEvent(QKeyEvent* event)
{
    const int last = m_layers.tokens() - 1, heads = static_cast<int>(m_layers.heads.size());
    if (last < 0 || heads == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int token = m_pointed < 0 ? m_layers.chosen : m_pointed;
    const auto down = [&](int rows) {
        const int to = token + rows * m_layers.columns;
        return m_layers.isPatch(token) && m_layers.isPatch(to) ? to : std::clamp(token + rows, 0, last);
    };
    if (m_layers.isMap) {
        const PictureLayer& at = m_layers.heads[static_cast<std::size_t>(m_tile)];
        const auto go = [&](int rows, int columns) {
            const auto is = [&](const PictureLayer& layer) {
                return layer.blockAt == at.blockAt + rows && layer.head == at.head + columns;
            };
            if (const auto to = std::ranges::find_if(m_layers.heads, is); to != m_layers.heads.end())
                point(static_cast<int>(to - m_layers.heads.begin()), token);
        };
        switch (event->key()) {
        case Qt::Key_Left: go(0, -1); return;
        case Qt::Key_Right: go(0, 1); return;
        case Qt::Key_Up: go(-1, 0); return;
        case Qt::Key_Down: go(1, 0); return;
        default: break;
        }
    }
    switch (event->key()) {
    case Qt::Key_Left: point(m_tile, std::max(0, token - 1)); break;
    case Qt::Key_Right: point(m_tile, std::min(last, token + 1)); break;
    case Qt::Key_Up: point(m_tile, down(-1)); break;
    case Qt::Key_Down: point(m_tile, down(1)); break;
    case Qt::Key_Home: point(m_tile, 0); break;
    case Qt::Key_End: point(m_tile, last); break;
    case Qt::Key_PageUp: point((m_tile + heads - 1) % heads, token); break;
    case Qt::Key_PageDown: point((m_tile + 1) % heads, token); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit tokenChosen(m_tile, token); break;
    case Qt::Key_C:
        brush(token);
        endStroke();
        break;
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        if (m_layers.isPatch(token)) {
            emit lightened(token, event->key() == Qt::Key_Plus ? kLightStep : -kLightStep, true);
            emit strokeEnded();
        }
        break;
    case Qt::Key_W: emit whyWanted(m_tile, token); break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace headscope
