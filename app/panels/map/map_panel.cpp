// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/map/map_panel.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/sequence_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "core/matrices/shape_table.h"

#include <QKeyEvent>
#include <QPainter>

namespace headscope {

namespace {

constexpr int kMargin = 10;
constexpr int kGap = 12;         // px between boxes, for an arrow
constexpr int kFrame = 8;        // px between a block's frame and its boxes
constexpr int kSkip = 16;        // px at the left, for what goes around a part
constexpr int kMemoryShare = 3;  // the memory takes one third
constexpr int kArrow = 4;
constexpr double kOff = 0.45;  // of what is switched off

void drawArrow(QPainter& painter, const QPointF& from, const QPointF& to)
{
    painter.drawLine(from, to);
    const bool up = qFuzzyCompare(from.x(), to.x());
    const QPointF back = up ? QPointF(0, kArrow) : QPointF(from.x() > to.x() ? kArrow : -kArrow, 0);
    const QPointF side = up ? QPointF(kArrow - 1, 0) : QPointF(0, kArrow - 1);
    painter.drawLine(to, to + back + side);
    painter.drawLine(to, to + back - side);
}

}  // namespace

MapPanel::MapPanel(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    named(this, "mapPanel", tr("Map of the model"));
    setWhatsThis(
        tr("The session as the figure of the Transformer, with what is switched on. A click on a box goes to its matrix; so do the "
           "arrow keys."));
    setFocusPolicy(Qt::StrongFocus);
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Settings | SessionPart::Mask, this, &MapPanel::follow);
    connect(&workbench.selection, &Selection::cellChanged, this, &MapPanel::followSelection);
    connect(&workbench.selection, &Selection::blockChanged, this, &MapPanel::followSelection);
    connect(&workbench.appearance, &Appearance::changed, this, qOverload<>(&QWidget::update));
    follow();
    afterEvents(this, {QEvent::Show}, &MapPanel::follow);
    afterEvents(this, {QEvent::Resize, QEvent::FontChange, QEvent::StyleChange}, &MapPanel::arrange);
    showTips(this, [this](const QPoint& place) {
        const std::optional<int> box = boxAt(place);
        return box ? words(*box) : QString();
    });
}

void MapPanel::follow()
{
    m_boxes = figureBoxes(*m_workbench.document.session());
    arrange();
    followSelection();
}

void MapPanel::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    m_current = cell.isNull() ? -1 : boxOf(*m_workbench.document.session(), m_boxes, cell.matrix);
    setAccessibleDescription(m_current < 0 ? QString() : words(m_current));
    update();
}

/// Places the boxes from the top, where the prediction is, to the input.
void MapPanel::arrange()
{
    const int height = fontMetrics().height() + 8;
    const int right = memoryPlace().isNull() ? width() - kMargin : width() - (width() - kMargin) / kMemoryShare;
    m_places.assign(m_boxes.size(), {});
    int y = kMargin;
    for (std::size_t i = m_boxes.size(); i-- > 0;) {
        const FigureBox& box = m_boxes[i];
        const FigureBox* above = i + 1 < m_boxes.size() ? &m_boxes[i + 1] : nullptr;
        if (above && (above->inBlock != box.inBlock || above->matrix.block != box.matrix.block))
            y += above->inBlock && box.inBlock ? 2 * kFrame : kFrame;
        if (box.inBlock && (!above || !above->inBlock || above->matrix.block != box.matrix.block))
            y += fontMetrics().height();  // the name of the block
        m_places[i] = {kMargin + kFrame + kSkip, y, right - 2 * kFrame - kMargin - kSkip, height};
        y += height + kGap;
    }
    m_height = y + kMargin;
    updateGeometry();
    update();
}

QRect MapPanel::place(int box) const { return m_places[static_cast<std::size_t>(box)]; }

QRect MapPanel::memoryPlace() const
{
    if (!m_workbench.document.session()->memory)
        return {};
    const int height = fontMetrics().height() + 8;
    const int share = (width() - kMargin) / kMemoryShare;
    return {width() - share + kMargin, m_height - kMargin - kGap - height, share - 2 * kMargin, height};
}

QString MapPanel::words(int box) const
{
    const FigureBox& shown = m_boxes[static_cast<std::size_t>(box)];
    const Session& session = *m_workbench.document.session();
    const MatrixSize size = sizeOf(session, shown.matrix);
    const QString where = shown.inBlock && session.blocks.size() > 1 ? tr("block %1: ").arg(shown.matrix.block + 1) : QString();
    return where + shown.text + tr(", %1 × %2").arg(size.rows).arg(size.columns) + (shown.off ? tr("; it is off") : QString());
}

std::optional<int> MapPanel::boxAt(const QPoint& position) const
{
    for (std::size_t i = 0; i < m_places.size(); ++i)
        if (m_places[i].contains(position))
            return static_cast<int>(i);
    return {};
}

/// Selects the matrix in the block in which it is shown, also where it is the session's.
void MapPanel::choose(int box)
{
    const MatrixRef& matrix = m_boxes[static_cast<std::size_t>(box)].matrix;
    m_workbench.selection.selectBlock(matrix.block);
    m_workbench.selection.selectCell({matrix, 0, 0});
    m_workbench.selection.bringIntoSight();
}

QColor MapPanel::fill(FigureBox::Kind kind) const
{
    // Colours as in the paper's figure.
    static constexpr std::array kHues{QRgb(0xffe06060), QRgb(0xffc8b400), QRgb(0xfff08c1e),
                                      QRgb(0xff909090), QRgb(0xff3c96dc), QRgb(0xff7850c8)};
    QColor hue(kHues[static_cast<std::size_t>(kind)]);
    hue.setAlphaF(m_workbench.appearance.isDark() ? 0.45F : 0.25F);
    return hue;
}

void MapPanel::paintBlocks(QPainter& painter) const
{
    for (std::size_t first = 0; first < m_boxes.size(); ++first) {
        const int block = m_boxes[first].matrix.block;
        if (!m_boxes[first].inBlock || (first > 0 && m_boxes[first - 1].inBlock && m_boxes[first - 1].matrix.block == block))
            continue;
        QRect frame = m_places[first];
        for (std::size_t i = first; i < m_boxes.size() && m_boxes[i].inBlock && m_boxes[i].matrix.block == block; ++i)
            frame |= m_places[i];
        frame.adjust(-kFrame - kSkip, -fontMetrics().height() - 2, kFrame, kFrame);
        const bool selected = block == m_workbench.selection.block();
        painter.setPen(QPen(palette().color(selected ? QPalette::WindowText : QPalette::Mid), selected ? 1.5 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        painter.setPen(palette().color(selected ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.drawText(frame.adjusted(6, 1, -6, 0), Qt::AlignLeft | Qt::AlignTop, tr("Block %1").arg(block + 1));
    }
}

void MapPanel::paintArrows(QPainter& painter) const
{
    painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.2));
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QRect& place = m_places[i];
        const double x = place.center().x();
        if (i > 0)
            drawArrow(painter, QPointF(x, m_places[i - 1].top()), QPointF(x, place.bottom() + 1));
        if (m_boxes[i].kind == FigureBox::Kind::Sum && m_boxes[i].carriedFrom != FigureBox::kNothing) {
            std::size_t first = i;  // the block's first box
            while (first > 0 && m_boxes[first - 1].inBlock && m_boxes[first - 1].matrix.block == m_boxes[i].matrix.block)
                --first;
            const double from = m_boxes[i].carriedFrom < 0 ? m_places[first].bottom() + kGap / 2.0
                                                           : m_places[static_cast<std::size_t>(m_boxes[i].carriedFrom)].top() - kGap / 2.0;
            const double side = place.left() - kSkip / 2.0;
            painter.drawLine(QPointF(x, from), QPointF(side, from));
            painter.drawLine(QPointF(side, from), QPointF(side, place.center().y()));
            drawArrow(painter, QPointF(side, place.center().y()), QPointF(place.left(), place.center().y()));
        }
        if (const QRect memory = memoryPlace(); m_boxes[i].readsMemory) {
            painter.drawLine(QPointF(memory.center().x(), memory.top()), QPointF(memory.center().x(), place.center().y()));
            drawArrow(painter, QPointF(memory.center().x(), place.center().y()), QPointF(place.right() + 1, place.center().y()));
        }
    }
}

void MapPanel::paintBox(QPainter& painter, const QRect& place, FigureBox::Kind kind, const QString& text, bool selected, bool off) const
{
    painter.setOpacity(off ? kOff : 1);
    painter.setPen(selected ? QPen(palette().color(QPalette::Highlight), 2.5) : QPen(palette().color(QPalette::Mid), 1));
    painter.setBrush(fill(kind));
    painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.setOpacity(1);  // its name stays readable
    painter.setPen(palette().color(off ? QPalette::PlaceholderText : QPalette::WindowText));
    painter.drawText(place.adjusted(4, 0, -4, 0), Qt::AlignCenter, fontMetrics().elidedText(text, Qt::ElideRight, place.width() - 8));
}

/// A memory with blocks of its own is an encoder, which is one box here.
void MapPanel::paintMemory(QPainter& painter, const QRect& place) const
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    const bool looked = block < std::ssize(session.blocks) && session.block(block).stack == Stack::Memory;
    paintBox(painter, place, FigureBox::Kind::Embedding, session.hasEncoder() ? tr("Encoder") : tr("Memory"),
             looked || m_workbench.selection.cell().matrix.id == MatrixId::Memory);
}

void MapPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBlocks(painter);
    paintArrows(painter);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const FigureBox& box = m_boxes[i];
        paintBox(painter, m_places[i], box.kind, box.text, static_cast<int>(i) == m_current, box.off);
    }
    if (const QRect memory = memoryPlace(); !memory.isNull())
        paintMemory(painter, memory);
    if (hasFocus() && m_current >= 0) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place(m_current).adjusted(-4, -4, 3, 3));
    }
}

void MapPanel::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (const std::optional<int> box = boxAt(at)) {
        choose(*box);
    } else if (memoryPlace().contains(at)) {
        if (const Session& session = *m_workbench.document.session(); session.hasEncoder())
            m_workbench.selection.selectBlock(session.firstOf(Stack::Memory));
        m_workbench.selection.selectCell({structure::matrixOf(*m_workbench.document.session(), Stack::Memory), 0, 0});
    }
}

/// The Up key goes on as the computation does.
void MapPanel::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    const int wanted = m_current < 0 ? 0 : m_current + step;
    if (step == 0 || wanted < 0 || wanted >= static_cast<int>(m_boxes.size()))
        return QWidget::keyPressEvent(event);
    choose(wanted);
}

}  // namespace headscope
