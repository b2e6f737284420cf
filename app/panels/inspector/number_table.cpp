// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/number_table.h"

#include "app/base/after_events.h"
#include "app/panels/inspector/number_painter.h"
#include "app/widgets/text/fonts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMostRows = 14;      // beyond them it scrolls
constexpr int kMeasuredRows = 64;  // numbers are about as wide as each other
constexpr int kWidestSymbol = 84;
constexpr int kNarrowestBar = 34;
constexpr int kWidestBar = 110;

}  // namespace

NumberTable::NumberTable(Form form, QWidget* parent) : QTableView(parent), m_form(form), m_rows(this)
{
    setModel(&m_rows);
    setItemDelegate(new NumberPainter(m_rows, form == Form::Products ? QStringLiteral("×") : QString(), this));
    setSelectionMode(NoSelection);
    setTabKeyNavigation(false);  // Tab goes on to the next table
    setShowGrid(false);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    connect(&m_rows, &QAbstractItemModel::modelReset, this, &NumberTable::layOut);
    layOut();
    afterEvents(this, {QEvent::FontChange}, &NumberTable::layOut);
    afterEvents(this, {QEvent::Leave, QEvent::FocusOut}, [this] { hover({}); });
}

void NumberTable::setRows(std::vector<NumberRow> rows, NumberRows::Order order)
{
    m_rows.setRows(std::move(rows), order);
    layOut();
    viewport()->update();
}

void NumberTable::toTop()
{
    m_rows.setExpanded(false);
    scrollToTop();
    int column = 0;
    for (int factor = hasFactors() ? m_rows.factorCount() : 0; factor > 0; --factor)
        if (m_rows.rowCount() > 0 && m_rows.link(m_rows.index(0, factor)))
            column = factor;
    setCurrentIndex(m_rows.index(0, column));
}

void NumberTable::layOut()
{
    const QFontMetrics metrics = fontMetrics();
    const QFontMetrics boldMetrics(boldOf(font()));
    verticalHeader()->setDefaultSectionSize(metrics.height() + 7);
    horizontalHeader()->setVisible(hasFactors() && m_rows.factorCount() > 0);

    const int rows = std::min(m_rows.rowCount(), kMeasuredRows);
    const int leastNames = metrics.horizontalAdvance("mmmm");
    int left = viewport()->width();
    int factorsWidth = 0;
    for (int column = 1; column < m_rows.columnCount(); ++column) {
        const bool isNumber = column == m_rows.numberColumn();
        int width = 0;
        if (column == m_rows.barColumn() || (isNumber ? m_form == Form::Comparison : !hasFactors())) {
            setColumnHidden(column, true);
            continue;
        }
        setColumnHidden(column, false);
        for (int row = 0; row < rows; ++row)
            width = std::max(width, (isNumber ? boldMetrics : metrics).horizontalAdvance(m_rows.index(row, column).data().toString()));
        if (!isNumber) {
            const QString symbol = m_rows.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            width = std::max(width + (column > 1 ? metrics.horizontalAdvance("× ") : 0),
                             std::min(kWidestSymbol, metrics.horizontalAdvance(symbol)));
        }
        setColumnWidth(column, width + 8);
        left -= width + 8;
        if (!isNumber)
            factorsWidth += width + 8;
    }
    // A number is never cut: where there is no room for all of them, the result stays, and what it is a product of stands in the sentence.
    if (left < leastNames && m_form == Form::Products) {
        for (int column = 1; column <= m_rows.factorCount(); ++column)
            setColumnHidden(column, true);
        left += factorsWidth;
        horizontalHeader()->hide();
    }
    for (int column = m_rows.factorCount(); m_form == Form::Comparison && left < leastNames && column > 1;
         --column) {  // the last ones first
        left += columnWidth(column);
        setColumnHidden(column, true);
    }
    // A row that sums up the others is a product of nothing: its words take that room.
    clearSpans();
    if (const int last = m_rows.rowCount() - 1; hasFactors() && m_rows.factorCount() > 0 && m_rows.isRest(last))
        setSpan(last, 0, 1, 1 + m_rows.factorCount());
    m_names = 0;
    for (int row = 0; row < rows; ++row)
        if (columnSpan(row, 0) == 1)
            m_names = std::max(m_names, metrics.horizontalAdvance(m_rows.index(row, 0).data().toString()) + metrics.height() + 10);
    // The bar takes what the names leave, within reason; the names what then is left.
    const int bar = hasBars() && left - leastNames >= kNarrowestBar
                        ? std::clamp(left - std::max(m_names, metrics.horizontalAdvance("mmmmm")), kNarrowestBar, kWidestBar)
                        : 0;
    setColumnHidden(m_rows.barColumn(), bar == 0);
    setColumnWidth(m_rows.barColumn(), bar);
    setColumnWidth(0, std::max(1, left - bar));
    if (const int height = sizeHint().height(); height != m_height) {
        m_height = height;
        updateGeometry();
    }
}

QSize NumberTable::sizeHint() const
{
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height();
    return {260, header + verticalHeader()->defaultSectionSize() * std::min(m_rows.rowCount(), kMostRows)};
}

void NumberTable::follow(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    if (m_rows.isRest(index.row()))
        m_rows.setExpanded(!m_rows.isExpanded());
    else if (const auto cell = m_rows.link(index))
        emit followed(*cell);
}

void NumberTable::hover(const QModelIndex& index)
{
    emit hovered(m_rows.link(index).value_or(CellRef{}));
    viewport()->setCursor(index.isValid() && (m_rows.link(index) || m_rows.isRest(index.row())) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void NumberTable::mousePressEvent(QMouseEvent* event)
{
    QTableView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        follow(indexAt(event->position().toPoint()));
}

void NumberTable::mouseMoveEvent(QMouseEvent* event)
{
    QTableView::mouseMoveEvent(event);
    hover(indexAt(event->position().toPoint()));
}

void NumberTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        follow(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

void NumberTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (hasFocus())
        hover(current);
}

void NumberTable::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason)
        hover(currentIndex());
}

void NumberTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layOut();
}

}  // namespace headscope
