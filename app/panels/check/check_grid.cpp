// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_grid.h"

#include "app/base/after_events.h"
#include "app/widgets/matrix/name_header.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kPadding = 10;
constexpr int kMostRows = 9;  // more are scrolled
constexpr int kFewestRows = 3;

/// Leaves the colours of a selected cell to what was found about it: an outline says that it is selected.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Fills the editor once: what is being typed stays, whatever is found about the other cells meanwhile.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        if (!editor->property("filled").toBool())
            QStyledItemDelegate::setEditorData(editor, index);
        editor->setProperty("filled", true);
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem cell = option;
        cell.rect.adjust(0, 0, -1, -1);
        cell.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus | QStyle::State_MouseOver);
        QStyledItemDelegate::paint(painter, cell, index);
        painter->setPen(option.palette.color(QPalette::Mid));
        painter->drawRect(cell.rect);
        const bool current = static_cast<const QTableView*>(parent())->currentIndex() == index;
        if (!current && !(option.state & QStyle::State_Selected))
            return;
        const double width = current ? 2 : 1;
        painter->setPen(QPen(option.palette.color(QPalette::Highlight), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(QRectF(cell.rect).adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
};

}  // namespace

CheckGrid::CheckGrid(CheckModel& model, QWidget* parent)
    : QTableView(parent),
      m_model(model),
      m_rowHeader(new NameHeader(Qt::Vertical, this)),
      m_columnHeader(new NameHeader(Qt::Horizontal, this))
{
    setVerticalHeader(m_rowHeader);
    setHorizontalHeader(m_columnHeader);
    setModel(&model);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setSelectionMode(ContiguousSelection);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);  // Tab leaves the grid, and goes on to the next cell while one is typed into
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    viewport()->setAutoFillBackground(false);
    connect(&model, &QAbstractItemModel::modelReset, this, &CheckGrid::layOut);
    layOut();
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &CheckGrid::layOut);
}

void CheckGrid::layOut()
{
    m_columnHeader->setDefaultSectionSize(fontMetrics().horizontalAdvance(QStringLiteral("✗ −00.00")) + kPadding);
    m_rowHeader->setDefaultSectionSize(fontMetrics().height() * (m_model.content().answersShown ? 2 : 1) + kPadding);
    updateGeometries();
    updateGeometry();
}

QSize CheckGrid::sizeHint() const
{
    const int rows = std::clamp(m_model.rowCount(), kFewestRows, kMostRows);
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    return {m_rowHeader->sizeHint().width() + m_columnHeader->defaultSectionSize() * m_model.columnCount(),
            m_columnHeader->sizeHint().height() + m_rowHeader->defaultSectionSize() * rows + bar};
}

QSize CheckGrid::minimumSizeHint() const { return {0, sizeHint().height()}; }

void CheckGrid::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copySelection();
    else if (event->matches(QKeySequence::Paste))
        emit pasteWanted();
    else if ((event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) && state() != EditingState)
        emit clearWanted(selectionModel()->selection());
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && state() != EditingState)
        edit(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

void CheckGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (hasFocus() && current.isValid())
        emit cellSelected(current.row(), current.column());
}

void CheckGrid::copySelection() const
{
    QString text;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        for (int r = range.top(); r <= range.bottom(); ++r)
            for (int c = range.left(); c <= range.right(); ++c)
                text += m_model.content().attempt.text(r, c) + (c < range.right() ? '\t' : '\n');
    QApplication::clipboard()->setText(text);
}

}  // namespace headscope
