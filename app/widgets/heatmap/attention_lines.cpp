// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/attention_lines.h"

#include "app/base/after_events.h"
#include "app/widgets/heatmap/attention_lines_raster.h"
#include "app/widgets/text/fonts.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr double kScale = 1.6;    // pixels of a point of the width of lines
constexpr double kOthers = 0.15;  // how much of the other tokens' lines remains beside an emphasised one
constexpr double kEmphasis = 1.4;
constexpr int kMargin = 6;
constexpr int kTallest = 16000;  // pixels; beyond that names are thinned instead
constexpr double kLinksPerPixel = 0.75;
constexpr std::size_t kFewestLinks = 120;

}  // namespace

AttentionLines::AttentionLines(QWidget* parent)
    : QWidget(parent), m_background([this](std::vector<AttentionLink> links) {
          m_links = std::move(links);
          update();
      })
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    afterEvents(this, {QEvent::Leave}, [this] {
        m_hoveredKey = -1;
        emit cellHovered(-1, -1);
        update();
    });
}

void AttentionLines::setMatrix(const Shared<Matrix>& attention)
{
    if (m_attention.sameAs(attention))
        return;
    if (m_attention->rows() != attention->rows() || m_attention->cols() != attention->cols()) {
        m_links.clear();
        m_background.forget();
    }
    m_attention = attention;
    m_stale = true;
    describe();
    update();
}

void AttentionLines::setNames(const SharedNames& queries, const SharedNames& keys)
{
    m_queryNames = queries;
    m_keyNames = keys;
    describe();
    update();
}

void AttentionLines::setColor(const QColor& color)
{
    if (std::exchange(m_color, color) != color)
        update();
}

void AttentionLines::setTitle(const QString& title)
{
    m_title = title;
    describe();
}

void AttentionLines::setPinned(int query, int key)
{
    m_pinned = {query < queries() ? query : -1, key < keys() ? key : -1};
    describe();
    update();
}

void AttentionLines::setHovered(int query, int key)
{
    m_hovered = {query < queries() ? query : -1, key < keys() ? key : -1};
    update();
}

void AttentionLines::describe()
{
    setAccessibleName(m_title);
    const Place strongest = m_pinned.query < 0 ? Place{} : strongestAt({m_pinned.query, -1});
    if (strongest.key < 0)
        setAccessibleDescription(tr("no token selected"));
    else if (m_attention->row(strongest.query).hasNaN())
        setAccessibleDescription(tr("what query %1 looks at is covered").arg(m_queryNames->at(strongest.query)));
    else if ((*m_attention)(strongest.query, strongest.key) == 0)
        setAccessibleDescription(tr("query %1 may look at nothing").arg(m_queryNames->at(strongest.query)));
    else
        setAccessibleDescription(tr("query %1 looks most at key %2: %3")
                                     .arg(m_queryNames->at(strongest.query), m_keyNames->at(strongest.key))
                                     .arg(static_cast<double>((*m_attention)(strongest.query, strongest.key)), 0, 'f', 2));
}

int AttentionLines::readableHeight() const
{
    return std::min(kTallest, std::max(queries(), keys()) * (fontMetrics().height() + 2) + 2 * kMargin);
}

QRectF AttentionLines::column() const { return QRectF(rect()).adjusted(0, kMargin, 0, -kMargin); }

double AttentionLines::queryY(int query) const { return linkY(query, queries(), column()); }

double AttentionLines::keyY(int key) const { return linkY(key, keys(), column()); }

int AttentionLines::nameWidth() const
{
    const int longest = std::max(m_queryNames->longest(font()), m_keyNames->longest(font()));
    return std::min(longest * 11 / 10 + 4, static_cast<int>(width() * 0.32));
}

void AttentionLines::findLinks()
{
    const auto limit = std::clamp(static_cast<std::size_t>(height() * kLinksPerPixel), kFewestLinks, kMostLinks);
    if (!m_stale && limit == m_limit)
        return;
    m_stale = false;
    m_limit = limit;
    if (m_attention->size() <= kScanAtOnce)
        m_links = strongestLinks(*m_attention, kFaintestLink, limit);
    else
        m_background.start(
            [attention = m_attention, limit](const CancelCheck&) { return strongestLinks(*attention, kFaintestLink, limit); });
}

void AttentionLines::paintEvent(QPaintEvent* event)
{
    findLinks();
    m_edge = nameWidth() + kMargin + 6;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawLinks(painter, event->rect());
    drawNames(painter, event->rect());
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.drawRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5));
    }
}

void AttentionLines::drawLinks(QPainter& painter, const QRect& part) const
{
    QImage image(part.size() * devicePixelRatioF(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(palette().color(QPalette::Base));
    const bool roomForLines = width() - m_edge > m_edge;
    const auto [query, key] = emphasised();
    const bool byKey = query < 0 && key >= 0;
    const auto emphasises = [&](const AttentionLink& link) { return byKey ? link.key == key : link.query == query; };
    const bool anyEmphasis = byKey || query >= 0;
    const auto inPart = [&](const AttentionLink& link) {
        const auto [low, high] = std::minmax({queryY(link.query), keyY(link.key)});
        const double widest = kScale * lineWidth(1);
        return high >= part.top() - widest && low <= part.bottom() + widest;
    };
    for (const AttentionLink& link : m_links)
        if (roomForLines && inPart(link) && !(anyEmphasis && emphasises(link)))
            drawLink(image, part.topLeft(), link, anyEmphasis ? kOthers : 1);
    for (int i = 0; anyEmphasis && roomForLines && i < (byKey ? queries() : keys()); ++i) {
        const int from = byKey ? i : query, to = byKey ? key : i;
        if (const Scalar weight = (*m_attention)(from, to); weight >= kFaintestLink)
            drawLink(image, part.topLeft(), {from, to, weight}, kEmphasis);
    }
    painter.drawImage(part.topLeft(), image);
}

void AttentionLines::drawLink(QImage& image, QPoint origin, const AttentionLink& link, double emphasis) const
{
    const double scale = image.devicePixelRatio();
    const auto weight = static_cast<double>(link.weight);
    const double opacity = std::clamp(emphasis * lineOpacity(weight), 0.02, 1.0);
    const double thickness = kScale * lineWidth(weight);
    drawLine(image, {(m_edge - origin.x()) * scale, (queryY(link.query) - origin.y()) * scale, (width() - m_edge - origin.x()) * scale,
                     (keyY(link.key) - origin.y()) * scale, thickness * scale, m_color.rgb(), opacity});
}

void AttentionLines::drawNames(QPainter& painter, const QRect& part) const
{
    const int line = fontMetrics().height();
    const QFont bold = boldOf(font());
    const auto drawSide = [&](const AxisNames& names, int count, int emphasised, bool left) {
        const double spacing = column().height() / std::max(1, count);
        const NameRow row(spacing, fontMetrics());
        const auto drawName = [&](int i, bool strong) {
            const double middle = left ? queryY(i) : keyY(i);
            const QRectF box(left ? kMargin : width() - kMargin - nameWidth(), middle - line / 2.0, nameWidth(), line);
            if (!box.intersects(part))
                return;
            painter.setFont(strong ? bold : font());
            const QString text = painter.fontMetrics().elidedText(names.at(i), Qt::ElideRight, nameWidth());
            if (strong)
                painter.fillRect(box, palette().color(QPalette::Base));
            painter.setPen(palette().color(strong ? QPalette::WindowText : QPalette::PlaceholderText));
            painter.drawText(box, (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
            if (left && m_attention->row(i).hasNaN())  // in place of the lines that are covered
                painter.drawText(box.translated(m_edge + 6 - kMargin, 0), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("?"));
        };
        const int first = static_cast<int>((part.top() - kMargin) / spacing) - row.step();
        const int last = static_cast<int>((part.bottom() + line - kMargin) / spacing);
        row.write(first, std::min(count, last + 1), drawName, emphasised < count ? emphasised : -1);
    };
    const Place strong = emphasised();
    drawSide(*m_queryNames, queries(), strong.query, true);
    drawSide(*m_keyNames, keys(), strong.key, false);
}

AttentionLines::Place AttentionLines::emphasised() const
{
    if (m_hoveredKey >= 0)
        return {-1, m_hoveredKey};
    return m_hovered.query >= 0 || m_hovered.key >= 0 ? m_hovered : m_pinned;
}

AttentionLines::Place AttentionLines::placeAt(QPointF point) const
{
    const double share = (point.y() - kMargin) / std::max(1.0, column().height());
    if (share < 0 || share >= 1)
        return {};
    if (point.x() < width() / 2.0)
        return {static_cast<int>(share * queries()), -1};
    return {-1, static_cast<int>(share * keys())};
}

AttentionLines::Place AttentionLines::strongestAt(Place place) const
{
    Index other = 0;
    if (place.query >= 0 && place.query < queries() && keys() > 0) {
        m_attention->row(place.query).maxCoeff(&other);
        return {place.query, static_cast<int>(other)};
    }
    if (place.key >= 0 && place.key < keys() && queries() > 0) {
        m_attention->col(place.key).maxCoeff(&other);
        return {static_cast<int>(other), place.key};
    }
    return {};
}

void AttentionLines::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (const Place cell = strongestAt(placeAt(event->position())); cell.query >= 0)
        emit cellClicked(cell.query, cell.key);
}

void AttentionLines::mouseMoveEvent(QMouseEvent* event)
{
    const Place place = placeAt(event->position());
    m_hoveredKey = place.key;
    const Place cell = strongestAt(place);
    emit cellHovered(cell.query, cell.key);
    update();
}

void AttentionLines::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit activated();
}

void AttentionLines::keyPressEvent(QKeyEvent* event)
{
    const int way = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    if (way != 0 && queries() > 0) {
        const Place cell = strongestAt({std::clamp(m_pinned.query + way, 0, queries() - 1), -1});
        emit cellClicked(cell.query, cell.key);
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit activated();
    } else {
        event->ignore();
    }
}

}  // namespace headscope
