// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_plot.h"

#include "app/base/after_events.h"
#include "app/widgets/controls/arrow_key.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/heatmap/heatmap_layers.h"
#include "app/widgets/heatmap/heatmap_lens.h"
#include "app/widgets/heatmap/needles.h"
#include "app/widgets/text/cell_text.h"

#include <QApplication>
#include <QNativeGestureEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr double kFewestCells = 3;  // zoomed in as far as it goes

constexpr double kZoomStep = 1.25;

}  // namespace

HeatmapPlot::HeatmapPlot(QWidget* parent)
    : QWidget(parent),
      m_scale(ColorScale::fraction(ColorMap::named({}))),
      m_showAll(new ChipButton(tr("All"), this)),
      m_background([this](Made made) {
          m_made = std::move(made);
          invalidate(Picture);
      })
{
    m_showAll->setToolTip(tr("Show the whole matrix again (0)"));
    m_showAll->setAccessibleName(tr("Show the whole matrix"));
    m_showAll->move(2, 2);
    m_showAll->hide();
    connect(m_showAll, &ChipButton::clicked, this, [this] {
        setFocus();
        resetZoom();
    });
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    showTips(this, [this](const QPoint& place) {
        const auto [row, column] = geometryOfCells().cellAt(place);
        return row >= 0 && m_cellText ? m_cellText(row, column) : QString();
    });
    afterEvents(this, {QEvent::Resize, QEvent::PaletteChange, QEvent::FontChange, QEvent::StyleChange}, [this] { invalidate(Everything); });
    afterEvents(this, {QEvent::Leave}, [this] { emit cellHovered(-1, -1); });
    afterEvents(this, {QEvent::FocusIn, QEvent::FocusOut}, [this] { invalidate(Marks); });
}

void HeatmapPlot::setMatrix(const Shared<Matrix>& values, const BlockedCells& blocked)
{
    if (m_values.sameAs(values) && m_blocked.sameAs(blocked))
        return;
    const bool sameShape = m_values->rows() == values->rows() && m_values->cols() == values->cols();
    m_values = values;
    m_blocked = blocked;
    if (!sameShape) {
        m_made = {};
        m_background.forget();
        showPart(QRectF(0, 0, static_cast<double>(values->cols()), static_cast<double>(values->rows())));
        updateGeometry();
    }
    renewImage();
    describe();
}

void HeatmapPlot::setNames(const SharedNames& rows, const SharedNames& columns)
{
    if (m_rowNames == rows && m_columnNames == columns)
        return;
    m_rowNames = rows;
    m_columnNames = columns;
    updateGeometry();
    invalidate(Everything);
    describe();
}

void HeatmapPlot::setScale(const ColorScale& scale)
{
    if (std::exchange(m_scale, scale) != scale)
        renewImage();
}

void HeatmapPlot::setTitle(const QString& title)
{
    m_title = title;
    describe();
}

void HeatmapPlot::setValuesShown(bool shown)
{
    m_valuesShown = shown;
    invalidate(Everything);
}

void HeatmapPlot::setFaded(bool faded)
{
    if (std::exchange(m_faded, faded) != faded)
        invalidate(Picture);
}

void HeatmapPlot::setInLarge(const HeatmapMargins& margins)
{
    if (std::exchange(m_margins, margins) != margins)
        invalidate(Everything);
}

void HeatmapPlot::setPinned(HeatmapCell cell)
{
    if (m_pinned == cell)
        return;
    m_pinned = cell;
    invalidate(Marks);
    describe();
}

void HeatmapPlot::setHovered(HeatmapCell cell)
{
    if (std::exchange(m_hovered, cell) != cell)
        invalidate(Marks);
}

void HeatmapPlot::setBefore(const Shared<Matrix>& before)
{
    if (m_before.sameAs(before))
        return;
    m_before = before;
    invalidate(m_valuesShown ? Picture : Marks);  // numbers of cells that fade have another colour
}

const MovedCells& HeatmapPlot::moved() const
{
    m_moved.compare(m_before, m_values, decimalsShown(*this).value_or(kFewestDecimals));
    return m_moved;
}

QFont HeatmapPlot::nameFont() const
{
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(std::max(9.0, small.pointSizeF() - (m_valuesShown ? 0 : 1)));
    return small;
}

HeatmapGeometry HeatmapPlot::geometryOfCells() const
{
    const auto rows = static_cast<int>(m_values->rows());
    const auto columns = static_cast<int>(m_values->cols());
    const QRect place = placeCells(rect(), margins(width()), rows, columns);
    return {rows, columns, place, m_shown};
}

int HeatmapPlot::heightFor(int width) const
{
    return heightForCells(width, margins(width), static_cast<int>(m_values->rows()), static_cast<int>(m_values->cols()));
}

HeatmapMargins HeatmapPlot::margins(int width) const
{
    return m_margins ? *m_margins : marginsFor(*m_rowNames, *m_columnNames, nameFont(), width);
}

/// An image that is made on another thread is begun at once: until it comes there is nothing else to paint.
void HeatmapPlot::renewImage()
{
    if (m_stale & (Cells | Everything) || isMadeAtOnce() || visibleRegion().isEmpty())
        invalidate(Cells);
    else
        refreshImage();
}

bool HeatmapPlot::isMadeAtOnce() const { return m_shown.width() * m_shown.height() <= kImageAtOnce; }

void HeatmapPlot::invalidate(Stale part)
{
    m_stale |= part;
    update();  // painted at most once per frame, and only when in sight
}

void HeatmapPlot::paintEvent(QPaintEvent*)
{
    refresh();
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    drawImage(painter, *this);
    drawFading(painter, *this);
    painter.drawPixmap(0, 0, m_frame);
    drawChanges(painter, *this);
    smoothLines(painter);
    drawNeedles(painter, *this);
    drawMarks(painter, *this);
    drawLens(painter, *this);
}

void HeatmapPlot::refresh()
{
    if (m_frame.devicePixelRatio() != devicePixelRatioF())  // on another screen
        m_stale |= Everything;
    const int stale = std::exchange(m_stale, 0);
    if (stale & (Cells | Everything))
        refreshImage();
    if (stale & Everything || (m_valuesShown && stale & (Cells | Picture)))
        makeFrame();
}

void HeatmapPlot::makeFrame()
{
    m_frame = QPixmap(size() * devicePixelRatioF());
    m_frame.setDevicePixelRatio(devicePixelRatioF());
    m_frame.fill(Qt::transparent);
    QPainter painter(&m_frame);
    drawFrame(painter, *this);
}

void HeatmapPlot::refreshImage()
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    const HeatmapImageRequest request{geometry.shown, geometry.plot.size() * devicePixelRatioF(), m_scale, Hatching::on(palette())};
    if (isMadeAtOnce()) {
        m_background.forget();
        m_made = {heatmapImage(*m_values, m_blocked, request), request.cells, needlesIn(*m_values)};
    } else {  // until it comes, the image before is shown where its cells are now
        m_background.start([values = m_values, blocked = m_blocked, request](const CancelCheck& cancelled) {
            return Made{heatmapImage(*values, blocked, request, cancelled), request.cells, needlesIn(*values)};
        });
    }
}

void HeatmapPlot::showPart(const QRectF& cells)
{
    const auto columns = static_cast<double>(m_values->cols());
    const auto rows = static_cast<double>(m_values->rows());
    const double width = std::clamp(cells.width(), std::min(kFewestCells, columns), columns);
    const double height = std::clamp(cells.height(), std::min(kFewestCells, rows), rows);
    const double left = std::clamp(cells.left(), 0.0, columns - width);
    const double top = std::clamp(cells.top(), 0.0, rows - height);
    m_shown = QRectF(left, top, width, height);
    m_showAll->setObjectName(objectName() + ".all");
    m_showAll->setVisible(width < columns || height < rows);
    invalidate(Everything);
}

void HeatmapPlot::zoom(double factor, QPointF at)
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (geometry.rows == 0)
        return;
    const double x = std::clamp((at.x() - geometry.plot.left()) / geometry.plot.width(), 0.0, 1.0);
    const double y = std::clamp((at.y() - geometry.plot.top()) / geometry.plot.height(), 0.0, 1.0);
    const QRectF& old = geometry.shown;
    const QSizeF size = old.size() / factor;  // what is under the mouse stays there
    showPart(
        QRectF(old.left() + x * (old.width() - size.width()), old.top() + y * (old.height() - size.height()), size.width(), size.height()));
}

void HeatmapPlot::resetZoom() { showPart(QRectF(0, 0, static_cast<double>(m_values->cols()), static_cast<double>(m_values->rows()))); }

void HeatmapPlot::describe()
{
    const Index rows = m_values->rows();
    const Index columns = m_values->cols();
    setAccessibleName(tr("%1, %2 by %3").arg(m_title).arg(rows).arg(columns));
    if (m_pinned.row < 0 || m_pinned.row >= rows || m_pinned.column < 0 || m_pinned.column >= columns)
        setAccessibleDescription(tr("no cell selected"));
    else
        setAccessibleDescription(tr("query %1, key %2: %3")
                                     .arg(m_rowNames->at(m_pinned.row), m_columnNames->at(m_pinned.column))
                                     .arg(numberForCell(static_cast<double>((*m_values)(m_pinned.row, m_pinned.column)), 2)));
}

bool HeatmapPlot::event(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoom(std::max(0.5, 1 + gesture->value()), gesture->position());
            return true;
        }
    }
    return QWidget::event(event);
}

void HeatmapPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_pressed = event->pos();
    m_pressedPart = geometryOfCells().shown;
    m_dragging = false;
}

void HeatmapPlot::mouseMoveEvent(QMouseEvent* event)
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (event->buttons() & Qt::LeftButton && geometry.zoomed() &&
        (m_dragging || (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())) {
        m_dragging = true;
        const QPoint way = event->pos() - m_pressed;
        showPart(m_pressedPart.translated(-way.x() / geometry.cellWidth(), -way.y() / geometry.cellHeight()));
        return;
    }
    const auto [row, column] = geometry.cellAt(event->position());
    emit cellHovered(row, column);
}

void HeatmapPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || std::exchange(m_dragging, false))
        return;
    if (const auto [row, column] = geometryOfCells().cellAt(event->position()); row >= 0)
        emit cellClicked(row, column);
}

void HeatmapPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = true;  // the release that follows is no click
    if (geometryOfCells().zoomed())
        resetZoom();
    else
        emit activated();
}

void HeatmapPlot::wheelEvent(QWheelEvent* event)
{
    if (m_wheelZooms || event->modifiers() & Qt::ControlModifier)
        zoom(std::pow(kZoomStep, event->angleDelta().y() / 120.0), event->position());
    else
        event->ignore();
}

void HeatmapPlot::keyPressEvent(QKeyEvent* event)
{
    if (const QPoint step = arrowStep(*event); !step.isNull())
        return moveCell(step.y(), step.x());
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(kZoomStep, zoomCentre()); return;
    case Qt::Key_Minus: zoom(1 / kZoomStep, zoomCentre()); return;
    case Qt::Key_0:
    case Qt::Key_Escape:
        if (geometryOfCells().zoomed()) {
            resetZoom();
            return;
        }
        break;
    default: break;
    }
    event->ignore();
}

/// The point that keys zoom around: the selected cell, when it is in view.
QPointF HeatmapPlot::zoomCentre() const
{
    const HeatmapGeometry geometry = geometryOfCells();
    const QPointF pinned = geometry.cell(std::max(0, m_pinned.row), std::max(0, m_pinned.column)).center();
    return m_pinned.row >= 0 && m_pinned.column >= 0 && geometry.plot.contains(pinned.toPoint()) ? pinned : QRectF(geometry.plot).center();
}

void HeatmapPlot::moveCell(int down, int right)
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    const bool started = m_pinned.row >= 0 && m_pinned.column >= 0;
    const int row = started ? std::clamp(m_pinned.row + down, 0, geometry.rows - 1) : 0;
    const int column = started ? std::clamp(m_pinned.column + right, 0, geometry.columns - 1) : 0;
    QRectF part = geometry.shown;  // the cell stays in view when zoomed
    part.moveLeft(std::clamp(part.left(), column + 1 - part.width(), static_cast<double>(column)));
    part.moveTop(std::clamp(part.top(), row + 1 - part.height(), static_cast<double>(row)));
    if (part != geometry.shown)
        showPart(part);
    emit cellClicked(row, column);
}

}  // namespace headscope
