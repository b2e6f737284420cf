// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_overview.h"

#include "app/theme/head_colors.h"
#include "app/widgets/controls/arrow_key.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/fonts.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kMapGap = 5;
constexpr int kNarrowGap = 2;         // between cells that are small themselves
constexpr int kOverviewNameGap = 10;  // between the names and the maps
constexpr int kSmallestSide = 28;     // all maps are in sight as long as they need not be smaller than this
constexpr int kScrollingSide = 72;
constexpr int kLargestSide = 260;
constexpr QSize kSmallestCell(9, 7);  // for maps of one cell: colours alone, still told apart
constexpr QSize kLargestCell(150, 96);
constexpr double kSmallestLabel = 0.72;  // a part of the usual type
constexpr Index kCellsAtOnce = 1 << 24;  // so that the first pictures of large matrices do not wait for the last

}  // namespace

HeatmapOverview::HeatmapOverview(QWidget* parent)
    : QAbstractScrollArea(parent), m_background([this](std::vector<Made> made) {
          m_making = false;
          for (Made& one : made)
              if (one.row < std::ssize(m_drawn) && one.column < std::ssize(m_drawn[one.row]))
                  m_drawn[one.row][one.column] = std::move(one.drawn);
          viewport()->update();
      })
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    showTips(viewport(), [this](const QPoint& position) {
        const OverviewPlace place = placeAt(position);
        return place.row >= 0 && m_text ? m_text(place) : QString();
    });
}

void HeatmapOverview::setRows(std::vector<HeatmapRow> rows, std::vector<QColor> columnColors)
{
    m_rows = std::move(rows);
    m_colors = std::move(columnColors);
    m_drawn.resize(m_rows.size());
    for (std::size_t r = 0; r < m_rows.size(); ++r)
        m_drawn[r].resize(m_rows[r].maps.size(), {{{}, {}, ColorScale::fraction(ColorMap::named({}))}, {}});
    arrange();
    describe();
    viewport()->update();
}

void HeatmapOverview::setSelected(int row, int column)
{
    if (m_selected == OverviewPlace{row, column})
        return;
    m_selected = {row, column};
    showMap(row, column);
    describe();
    viewport()->update();
}

void HeatmapOverview::arrange()
{
    int name = 0;
    for (const HeatmapRow& row : m_rows)
        name = std::max({name, fontMetrics().horizontalAdvance(row.name), fontMetrics().horizontalAdvance(row.note)});
    m_left = name + kOverviewNameGap;
    m_top = fontMetrics().height() + 10;
    const int rows = std::max<int>(1, static_cast<int>(m_rows.size()));
    const int columns = std::max(1, columnCount());
    const QSize room = maximumViewportSize() - QSize(m_left, m_top);
    const QSize each((room.width() - 2) / columns, (room.height() - 2) / rows);  // with the gap
    const bool labelled = !m_rows.empty() && !m_rows[0].maps.empty() && !m_rows[0].maps[0].label.isEmpty();
    m_gap = labelled && std::min(each.width(), each.height()) < kSmallestSide ? kNarrowGap : kMapGap;
    const QSize fitting = each - QSize(m_gap, m_gap);
    if (labelled) {
        m_size = fitting.boundedTo(kLargestCell).expandedTo(kSmallestCell);
    } else {
        const int both = std::min(fitting.width(), fitting.height());
        const int across = (room.width() - 2 - verticalScrollBar()->sizeHint().width()) / columns - m_gap;  // where it scrolls down alone
        const int side = both >= kSmallestSide     ? std::min(both, kLargestSide)
                         : across >= kSmallestSide ? std::min(across, kScrollingSide)
                                                   : kScrollingSide;
        m_size = {side, side};
    }
    fitLabels();
    const QSize content(m_left + columns * (m_size.width() + m_gap), m_top + rows * (m_size.height() + m_gap));
    const QSize most = maximumViewportSize();
    const bool fits = content.width() <= most.width() && content.height() <= most.height();  // then nothing scrolls, what scrolled before
    const auto range = [](QScrollBar* bar, int beyond, int page, int step) {
        bar->setRange(0, std::max(0, beyond));
        bar->setPageStep(page);
        bar->setSingleStep(step);
    };
    const QSize page = viewport()->size();
    range(horizontalScrollBar(), fits ? 0 : content.width() - page.width(), page.width(), m_size.width() / 2);
    range(verticalScrollBar(), fits ? 0 : content.height() - page.height(), page.height(), m_size.height() / 2);
}

/// All in the same type, the largest in which the longest has room.
void HeatmapOverview::fitLabels()
{
    int longest = 0;
    for (const HeatmapRow& row : m_rows)
        for (const SmallHeatmap& map : row.maps)
            longest = std::max(longest, fontMetrics().horizontalAdvance(map.label));
    for (const double part : {1.0, 0.85, kSmallestLabel}) {
        m_labelPart = part;
        m_strongAlone = longest * part + 2 > m_size.width() || fontMetrics().ascent() * part > m_size.height();
        if (!m_strongAlone)
            return;
    }
}

QRect HeatmapOverview::slot(int row, int column) const
{
    return {QPoint(m_left + column * (m_size.width() + m_gap) - horizontalScrollBar()->value(),
                   m_top + row * (m_size.height() + m_gap) - verticalScrollBar()->value()),
            m_size};
}

QRect HeatmapOverview::mapRect(int row, int column) const
{
    const SmallHeatmap& map = m_rows[row].maps[column];
    const Matrix& values = *map.values;
    if (!map.label.isEmpty())
        return slot(row, column);
    return placeCells(slot(row, column), {0, 0, 0, 0}, static_cast<int>(values.rows()), static_cast<int>(values.cols()));
}

QImage HeatmapOverview::mapImage(int row, int column) const { return m_drawn[row][column].image; }

OverviewPlace HeatmapOverview::placeAt(QPoint point) const
{
    if (point.x() < m_left || point.y() < m_top)
        return {};
    const int column = (point.x() + horizontalScrollBar()->value() - m_left) / (m_size.width() + m_gap);
    const int row = (point.y() + verticalScrollBar()->value() - m_top) / (m_size.height() + m_gap);
    if (row >= std::ssize(m_rows) || column >= std::ssize(m_rows[row].maps) || !slot(row, column).contains(point))
        return {};
    const Matrix& values = *m_rows[row].maps[column].values;
    const HeatmapGeometry geometry{static_cast<int>(values.rows()), static_cast<int>(values.cols()), mapRect(row, column),
                                   QRectF(0, 0, static_cast<double>(values.cols()), static_cast<double>(values.rows()))};
    const auto [cellRow, cellColumn] = geometry.cellAt(point);
    return {row, column, cellRow, cellColumn};
}

bool HeatmapOverview::isCurrent(const Drawn& drawn, const SmallHeatmap& map, QSize pixels) const
{
    return drawn.image.size() == pixels && drawn.map.values.sameAs(map.values) && drawn.map.blocked.sameAs(map.blocked) &&
           drawn.map.scale == map.scale;
}

void HeatmapOverview::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setClipRect(QRect(QPoint(m_left - 4, m_top - 4), viewport()->rect().bottomRight()));
    paintMaps(painter);
    painter.setClipping(false);
    paintHeaders(painter);
}

void HeatmapOverview::paintMaps(QPainter& painter)
{
    const QRect inSight(QPoint(m_left, m_top), viewport()->rect().bottomRight());
    const QColor border = palette().color(QPalette::Mid), rose = palette().color(QPalette::Highlight),
                 ink = palette().color(QPalette::WindowText);
    std::vector<Wanted> wanted;
    for (int row = 0; row < std::ssize(m_rows); ++row)
        for (int column = 0; column < std::ssize(m_rows[row].maps); ++column) {
            if (!slot(row, column).intersects(inSight))
                continue;
            const SmallHeatmap& map = m_rows[row].maps[column];
            const Drawn& drawn = m_drawn[row][column];
            const QRect place = mapRect(row, column);
            const QSize pixels = place.size() * devicePixelRatioF();
            if (!isCurrent(drawn, map, pixels))
                wanted.push_back({row, column, map, pixels});
            painter.setOpacity(map.faded ? kMutedOpacity : 1);
            painter.drawImage(place, drawn.image);  // the one before, stretched, until the new one comes
            painter.setOpacity(1);
            if (!map.label.isEmpty())
                paintLabel(painter, map, place);
            const OverviewPlace here{row, column};
            const bool underMouse = m_hovered.row == row && m_hovered.column == column;
            painter.setPen(here == m_selected ? QPen(rose, 3) : QPen(underMouse ? ink : border, 1));
            painter.drawRect(here == m_selected ? place.adjusted(-2, -2, 1, 1) : place.adjusted(-1, -1, 0, 0));
            if (here == m_selected && hasFocus()) {
                painter.setPen(QPen(ink, 1, Qt::DotLine));
                painter.drawRect(place.adjusted(-4, -4, 3, 3));
            }
        }
    if (!wanted.empty())
        makeImages(std::move(wanted));
}

void HeatmapOverview::paintLabel(QPainter& painter, const SmallHeatmap& map, const QRect& place) const
{
    const QFont smaller = scaledFont(font(), m_labelPart);
    const QFontMetrics metrics(smaller);
    const auto value = static_cast<double>((*map.values)(0, 0));
    const double strong = std::max(std::abs(map.scale.low()), std::abs(map.scale.high())) / 2;
    const bool hasRoom = metrics.horizontalAdvance(map.label) <= place.width() + m_gap && metrics.ascent() < place.height();
    if (!hasRoom || (m_strongAlone && !(std::abs(value) >= strong)))
        return;  // the colour says it
    painter.setFont(smaller);
    painter.setPen(std::isfinite(value) && !map.faded ? map.scale.textColor(value) : palette().color(QPalette::WindowText));
    painter.drawText(place, Qt::AlignCenter, map.label);
}

void HeatmapOverview::paintHeaders(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    const int line = fontMetrics().height();
    NameRow(m_size.height() + m_gap, line, line).write(0, static_cast<int>(m_rows.size()), [&](int row, bool) {
        const QRect place(0, slot(row, 0).top(), m_left - kOverviewNameGap, m_size.height());
        const int lines = m_rows[row].note.isEmpty() || m_size.height() < 2 * line ? 1 : 2;
        const QRect name(0, place.center().y() - lines * line / 2, place.width(), line);
        if (name.top() < m_top - line / 2)
            return;
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(name, Qt::AlignRight | Qt::AlignVCenter, m_rows[row].name);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        if (lines == 2)
            painter.drawText(name.translated(0, line), Qt::AlignRight | Qt::AlignVCenter, m_rows[row].note);
    });
    NameRow(m_size.width() + m_gap, line + 4, line + 4).write(0, columnCount(), [&](int column, bool) {
        const QString number = QString::number(column + 1);
        const int width = std::max(line + 2, fontMetrics().horizontalAdvance(number) + 8);
        const QRect place(slot(0, column).center().x() - width / 2, 2, width, line + 2);
        if (place.left() < m_left - width / 2)
            return;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_colors[column]);
        painter.drawRoundedRect(place, 4, 4);
        painter.setPen(qGray(m_colors[column].rgb()) < 150 ? QColor(Qt::white) : QColor(0x1c, 0x25, 0x2e));
        painter.drawText(place, Qt::AlignCenter, number);
    });
}

void HeatmapOverview::makeImages(std::vector<Wanted> wanted)
{
    if (m_making)
        return;  // what is still missing then is asked for when those have come
    m_making = true;
    m_background.start([wanted = std::move(wanted), hatching = Hatching::on(palette())](const CancelCheck& cancelled) {
        std::vector<Made> made;
        Index cells = 0;
        for (const Wanted& one : wanted) {
            const Matrix& values = *one.map.values;
            const HeatmapImageRequest request{QRectF(0, 0, static_cast<double>(values.cols()), static_cast<double>(values.rows())),
                                              one.pixels, one.map.scale, hatching};
            made.push_back({one.row, one.column, {one.map, heatmapImage(values, one.map.blocked, request, cancelled)}});
            cells += values.size();
            if (cells >= kCellsAtOnce)
                break;
        }
        return made;
    });
}

void HeatmapOverview::showMap(int row, int column)
{
    if (row < 0 || column < 0)
        return;
    const QRect place = slot(row, column);
    const auto reveal = [](QScrollBar* bar, int start, int end, int least, int most) {
        bar->setValue(bar->value() + (start < least ? start - least : end > most ? end - most : 0));
    };
    reveal(horizontalScrollBar(), place.left(), place.right(), m_left, viewport()->width() - m_gap);
    reveal(verticalScrollBar(), place.top(), place.bottom(), m_top, viewport()->height() - m_gap);
}

void HeatmapOverview::describe() { setAccessibleDescription(m_selected.row >= 0 && m_text ? m_text(m_selected) : QString()); }

void HeatmapOverview::resizeEvent(QResizeEvent*) { arrange(); }

void HeatmapOverview::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
    if (event->type() != QEvent::PaletteChange)
        return;
    for (auto& row : m_drawn)  // the hatching has other colours
        for (Drawn& drawn : row)
            drawn.map.values = {};
    viewport()->update();
}

bool HeatmapOverview::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover({});
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatmapOverview::hover(const OverviewPlace& place)
{
    if (m_hovered == place)
        return;
    m_hovered = place;
    emit hovered(place);
    viewport()->update();
}

void HeatmapOverview::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (const OverviewPlace place = placeAt(event->pos()); place.row >= 0)
        emit selected(place.row, place.column);
}

void HeatmapOverview::mouseMoveEvent(QMouseEvent* event) { hover(placeAt(event->pos())); }

void HeatmapOverview::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const OverviewPlace place = placeAt(event->pos()); place.row >= 0 && event->button() == Qt::LeftButton)
        emit activated(place.row, place.column);
}

/// A wide overview that is not high scrolls sideways.
void HeatmapOverview::wheelEvent(QWheelEvent* event)
{
    const bool sideways = verticalScrollBar()->maximum() == 0 || event->modifiers() & Qt::ShiftModifier;
    QCoreApplication::sendEvent(sideways ? horizontalScrollBar() : verticalScrollBar(), event);
}

void HeatmapOverview::keyPressEvent(QKeyEvent* event)
{
    if (m_rows.empty())
        return event->ignore();
    const QPoint step = arrowStep(*event);
    int row = std::clamp(m_selected.row, 0, static_cast<int>(m_rows.size()) - 1) + step.y();
    int column = std::max(0, m_selected.column) + step.x();
    switch (event->key()) {
    case Qt::Key_Home: column = 0; break;
    case Qt::Key_End: column = columnCount(); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(row, column); return;
    default:
        if (step.isNull())
            return event->ignore();
    }
    row = std::clamp(row, 0, static_cast<int>(m_rows.size()) - 1);
    column = std::clamp(column, 0, static_cast<int>(m_rows[row].maps.size()) - 1);
    emit selected(row, column);
}

}  // namespace headscope
