// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse, wheel, keys and clipboard do to a MatrixTable.
#include "app/base/text.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/named_cells.h"
#include "core/base/half_matrix.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QToolTip>

namespace headscope {

namespace {

constexpr double kStep = 0.01;  // one pixel of a drag, one notch of the wheel; with Shift a tenth, with Ctrl ten times as much
constexpr int kDragThreshold = 4;
constexpr int kTurnEnds = 800;  // ms without a notch: the next one is another step to undo

double stepFor(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ShiftModifier ? kStep / 10 : modifiers & Qt::ControlModifier ? kStep * 10 : kStep;
}

}  // namespace

void MatrixTable::step(const QModelIndex& index, double by, bool continuing)
{
    const auto value = static_cast<Scalar>(static_cast<double>(m_model.matrix()(index.row(), index.column())) + by);
    // Drags end on round numbers, so that what is on screen is what is in the file.
    const auto rounded = static_cast<Scalar>(std::round(static_cast<double>(value) * 1000) / 1000);
    emit m_model.edited(index.row(), index.column(), Matrix::Constant(1, 1, rounded), continuing);
}

void MatrixTable::mousePressEvent(QMouseEvent* event)
{
    endTurn();
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    emit cellSelected(index.row(), index.column());
    if (m_model.content().editable && !(event->modifiers() & Qt::ShiftModifier))
        m_scrub = {index, event->position().toPoint().y(), static_cast<double>(m_model.matrix()(index.row(), index.column())), false};
}

void MatrixTable::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    if (m_scrub.index.isValid()) {
        const int up = m_scrub.startY - position.y();
        m_scrub.moving = m_scrub.moving || std::abs(up) > kDragThreshold;
        if (m_scrub.moving) {
            const double now = static_cast<double>(m_model.matrix()(m_scrub.index.row(), m_scrub.index.column()));
            step(m_scrub.index, m_scrub.startValue + up * stepFor(event->modifiers()) - now, true);
        }
        return;
    }
    QTableView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(position);
    const Qt::CursorShape shape = m_model.content().editable && index.isValid() ? Qt::SizeVerCursor : Qt::ArrowCursor;
    if (viewport()->cursor().shape() != shape)
        viewport()->setCursor(shape);
    emit cellHovered(index.isValid() ? index.row() : -1, index.isValid() ? index.column() : -1);
}

void MatrixTable::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    if (m_scrub.moving)
        emit m_model.editEnded();
    m_scrub = {};
}

void MatrixTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    QTableView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && !m_model.content().editable)
        emit cellOpened(index.row(), index.column());
}

void MatrixTable::wheelEvent(QWheelEvent* event)
{
    // The selected cell of a focused table alone takes the wheel: elsewhere it scrolls, as one expects.
    const QModelIndex index = indexAt(event->position().toPoint());
    if (m_model.content().editable && hasFocus() && index.isValid() && index == currentIndex() && event->angleDelta().y() != 0) {
        step(index, (event->angleDelta().y() > 0 ? 1 : -1) * stepFor(event->modifiers()), true);
        m_turn.start(kTurnEnds);
        event->accept();
        return;
    }
    QTableView::wheelEvent(event);
}

/// Notches of the wheel that follow each other are one step to undo.
void MatrixTable::endTurn()
{
    if (!m_turn.isActive())
        return;
    m_turn.stop();
    emit m_model.editEnded();
}

void MatrixTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && state() != EditingState && currentIndex().isValid()) {
        if (m_model.content().editable)
            edit(currentIndex());
        else
            emit cellOpened(currentIndex().row(), currentIndex().column());
    } else {
        QTableView::keyPressEvent(event);
    }
}

void MatrixTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    // Keys move the current cell only in the focused table; elsewhere the change came from the program.
    if (hasFocus() && current.isValid())
        emit cellSelected(current.row(), current.column());
}

/// The outline of what is selected is as large as all of it.
void MatrixTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    viewport()->update();
}

/// x: columns, y: rows.
QRect MatrixTable::copiedCells() const
{
    const QItemSelection selection = selectionModel()->selection();
    if (selection.isEmpty())
        return {0, 0, m_model.columnCount(), m_model.rowCount()};
    const QItemSelectionRange& range = selection.first();
    return {range.left(), range.top(), range.width(), range.height()};
}

void MatrixTable::copy() const
{
    const QRect cells = copiedCells();
    QApplication::clipboard()->setText(cellsToText(blockOf(m_model.matrix(), cells.y(), cells.x(), cells.height(), cells.width())));
}

void MatrixTable::copyWithNames() const
{
    const QRect cells = copiedCells();
    const MatrixContent& content = m_model.content();
    QApplication::clipboard()->setText(
        namedCellsToText({.cells = blockOf(m_model.matrix(), cells.y(), cells.x(), cells.height(), cells.width()),
                          .rows = content.rows.mid(cells.y(), cells.height()),
                          .columns = content.columns.mid(cells.x(), cells.width())}));
}

bool MatrixTable::canPaste() const
{
    const QMimeData* data = QApplication::clipboard()->mimeData();
    return m_model.content().editable && data && data->hasText();
}

void MatrixTable::paste()
{
    const QModelIndex at = currentIndex();
    if (!m_model.content().editable)
        return;
    if (!at.isValid()) {
        emit m_model.refused(tr("Nothing was pasted: no cell is selected to begin at."));
        return;
    }
    const auto table = namedCellsFromText(QApplication::clipboard()->text());
    if (!table) {
        emit m_model.refused(tr("Nothing was pasted: %1.").arg(toQString(table.error().sentence())));
        return;
    }
    const Matrix& cells = table->cells;
    if (at.row() + cells.rows() > m_model.rowCount() || at.column() + cells.cols() > m_model.columnCount()) {
        emit m_model.refused(tr("Nothing was pasted: %1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on.")
                                 .arg(cells.rows())
                                 .arg(cells.cols())
                                 .arg(m_model.rowCount() - at.row())
                                 .arg(m_model.columnCount() - at.column())
                                 .arg(m_model.content().rows.value(at.row()), m_model.content().columns.value(at.column())));
        return;
    }
    if (table->rows.isEmpty() && table->columns.isEmpty())
        emit m_model.edited(at.row(), at.column(), cells, false);
    else
        emit m_model.pasted(at.row(), at.column(), *table);
}

bool MatrixTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QModelIndex index = indexAt(help->pos()); index.isValid()) {
            const QString hint = m_model.content().editable ? QString() : "\n" + tr("Double click: why this number?");
            QToolTip::showText(help->globalPos(), m_model.data(index, Qt::ToolTipRole).toString() + hint, viewport(), visualRect(index));
            return true;
        }
    }
    if (event->type() == QEvent::Leave)
        emit cellHovered(-1, -1);  // onto a name: the table itself is not left
    return QTableView::viewportEvent(event);
}

}  // namespace headscope
