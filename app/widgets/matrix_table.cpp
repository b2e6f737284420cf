#include "app/widgets/matrix_table.h"

#include "app/widgets/cell_text.h"
#include "app/widgets/name_header.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPaintEvent>
#include <QRegularExpression>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kSmallestCell = 4;    // px, of results; parameters stay large enough to be typed into
constexpr int kGridFrom = 9;        // px; smaller cells touch each other
constexpr double kWidestName = 3.9;  // lines of text; how far column names may widen the cells
constexpr int kNumberPadding = 7;

}  // namespace

MatrixTable::MatrixTable(MatrixModel& model, QWidget* parent)
    : QTableView(parent), m_model(model), m_rowHeader(new NameHeader(Qt::Vertical, this)), m_columnHeader(new NameHeader(Qt::Horizontal, this)),
      m_map(&ColorMap::named("teal")), m_scale(ColorScale::fraction(*m_map))
{
    setVerticalHeader(m_rowHeader);
    setHorizontalHeader(m_columnHeader);
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setSelectionMode(ContiguousSelection);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setSizeAdjustPolicy(AdjustIgnored);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);  // Tab leaves the matrix: arrows move inside
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(&model, &QAbstractItemModel::modelReset, this, &MatrixTable::frameChanged);
    connect(&model, &QAbstractItemModel::dataChanged, this, &MatrixTable::valuesChanged);
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, &model, &MatrixModel::editEnded);
    connect(m_rowHeader, &NameHeader::renamed, this, [this](int i, const QString& name) { emit m_model.renamed(Qt::Vertical, i, name); });
    connect(m_columnHeader, &NameHeader::renamed, this, [this](int i, const QString& name) { emit m_model.renamed(Qt::Horizontal, i, name); });
    frameChanged();
}

void MatrixTable::setColorMap(const ColorMap& map)
{
    if (m_map == &map)
        return;
    m_map = &map;
    valuesChanged();
}

void MatrixTable::setBounds(const QSize& bounds)
{
    if (bounds == m_bounds)
        return;
    m_bounds = bounds;
    layOut();
}

void MatrixTable::setCellScale(double scale)
{
    m_cellScale = scale;
    layOut();
}

void MatrixTable::setLeastCellWidth(int width)
{
    if (width == m_leastCellWidth)
        return;
    m_leastCellWidth = width;
    layOut();
}

void MatrixTable::setSelectedCell(int row, int column)
{
    const QPoint place(column, row);
    if (place == m_selected)
        return;
    m_selected = place;
    if (row < 0)
        clearSelection();
    else if (const QModelIndex index = m_model.index(row, column); index.isValid() && index != currentIndex())
        setCurrentIndex(index);
    viewport()->update();
}

void MatrixTable::setHoveredCell(int row, int column)
{
    const QPoint place(column, row);
    if (place == m_hovered)
        return;
    m_hovered = place;
    m_rowHeader->setEmphasized(row);
    m_columnHeader->setEmphasized(column);
    viewport()->update();
}

void MatrixTable::setLinked(std::vector<CellMark> marks)
{
    if (marks == m_linked)
        return;
    m_linked = std::move(marks);
    viewport()->update();
}

void MatrixTable::setLit(std::vector<CellMark> marks)
{
    if (marks == m_lit)
        return;
    m_lit = std::move(marks);
    viewport()->update();
}

void MatrixTable::frameChanged()
{
    const MatrixContent& content = m_model.content();
    m_rowHeader->setColors(content.rowColors);
    m_columnHeader->setColors(content.columnColors);
    m_rowHeader->setRenamable(content.namesEditable);
    m_columnHeader->setRenamable(content.namesEditable);
    setAccessibleName(content.title);
    setEditTriggers(content.editable ? DoubleClicked | EditKeyPressed | AnyKeyPressed : NoEditTriggers);
    valuesChanged();
    layOut();
}

/// The layout follows only when numbers have become wider or narrower: that keeps a drag cheap.
void MatrixTable::valuesChanged()
{
    const MatrixContent& content = m_model.content();
    const Matrix& matrix = m_model.matrix();
    const int widthBefore = numberWidth(2);
    const bool dark = isDarkPage(palette());
    m_scale = content.fraction ? ColorScale::fraction(*m_map) : ColorScale::centred(matrix, dark);
    m_peak = content.fraction ? 1 : m_scale.high();
    if (content.isTinted())
        m_scale = {ColorMap::diverging(dark), -content.tintPeak, content.tintPeak};
    m_negative = !content.fraction && matrix.size() > 0 && matrix.minCoeff() < 0;
    if (numberWidth(2) != widthBefore)
        layOut();
    viewport()->update();
}

/// Of the widest number; every digit counts as a zero, so that 1.11 and 2.88 ask for the same room.
int MatrixTable::numberWidth(int decimals) const
{
    static const QRegularExpression kDigit("[1-9]");
    return fontMetrics().horizontalAdvance(numberForCell(m_negative ? -m_peak : m_peak, decimals).replace(kDigit, "0")) + kNumberPadding;
}

int MatrixTable::fittingDecimals(int cellWidth) const
{
    const bool fraction = m_model.content().fraction;
    const int fewest = fraction || m_peak < 10 ? 1 : 0;
    for (int decimals = fraction ? 3 : 2; decimals >= fewest; --decimals)
        if (numberWidth(decimals) <= cellWidth)
            return decimals;
    return -1;
}

int MatrixTable::preferredCellWidth() const
{
    return std::max(ownCellWidth(), m_leastCellWidth);
}

int MatrixTable::ownCellWidth() const
{
    const int number = numberWidth(m_model.content().fraction ? 3 : 2);
    const int name = std::min(m_columnHeader->preferredExtent(), static_cast<int>(kWidestName * fontMetrics().height()));
    return static_cast<int>(std::max(number, name) * m_cellScale);
}

void MatrixTable::layOut()
{
    const int rows = std::max(1, m_model.rowCount());
    const int columns = std::max(1, m_model.columnCount());
    const bool editable = m_model.content().editable;

    const auto cellExtent = [](int preferred, int smallest, int room) { return room >= preferred ? preferred : std::max(room, smallest); };
    const int preferredWidth = preferredCellWidth();
    const int preferredHeight = fontMetrics().height() + 7;
    const int widthForCells = m_bounds.width() - namesSize().width() - scrollBarWidth();
    // Column names are upright when cells are narrow, which takes height; so the width is settled first.
    const int width = cellExtent(preferredWidth, editable ? numberWidth(2) : kSmallestCell, widthForCells / columns);
    m_columnHeader->setDefaultSectionSize(width);
    const int height =
        cellExtent(preferredHeight, smallestCellHeight(), (m_bounds.height() - namesSize().height()) / rows);
    m_rowHeader->setDefaultSectionSize(height);
    m_decimals = height >= fontMetrics().height() - 2 ? fittingDecimals(width) : -1;

    updateGeometries();
    updateGeometry();
}

int MatrixTable::smallestCellHeight() const
{
    return m_model.content().editable ? fontMetrics().height() : kSmallestCell;
}

/// Rows that have no room are scrolled.
int MatrixTable::scrollBarWidth() const
{
    const bool tall = m_model.rowCount() * smallestCellHeight() > m_bounds.height() - namesSize().height();
    return tall ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
}

int MatrixTable::legibleWidth(int fewerDecimals) const
{
    return namesSize().width() + scrollBarWidth() + numberWidth((m_model.content().fraction ? 3 : 2) - fewerDecimals) * m_model.columnCount();
}

int MatrixTable::wantedWidth() const
{
    return namesSize().width() + scrollBarWidth() + std::max(preferredCellWidth() * m_model.columnCount(), 1);
}

/// What the names take, as far as they are shown.
QSize MatrixTable::namesSize() const
{
    return {m_rowHeader->isHidden() ? 0 : m_rowHeader->sizeHint().width(), m_columnHeader->isHidden() ? 0 : m_columnHeader->sizeHint().height()};
}

QSize MatrixTable::sizeHint() const
{
    const QSize cells(m_columnHeader->defaultSectionSize() * m_model.columnCount(), m_rowHeader->defaultSectionSize() * m_model.rowCount());
    QSize whole = namesSize() + cells;
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const bool tall = whole.height() > m_bounds.height();
    const bool wide = whole.width() > m_bounds.width();
    whole += QSize(tall ? bar : 0, wide ? bar : 0);
    return whole.boundedTo(m_bounds);
}

QSize MatrixTable::minimumSizeHint() const
{
    return sizeHint();
}

void MatrixTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
    if (event->type() == QEvent::PaletteChange)
        valuesChanged();
}

QRect MatrixTable::cellsRect(const QRect& cells) const
{
    const QSize size(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize());
    return {columnViewportPosition(0) + cells.x() * size.width(), rowViewportPosition(0) + cells.y() * size.height(), cells.width() * size.width(),
            cells.height() * size.height()};
}

void MatrixTable::paintEvent(QPaintEvent* event)
{
    if (m_model.matrix().size() == 0)
        return;
    if (!m_model.content().note.isEmpty()) {
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), QBrush(palette().color(QPalette::Midlight), Qt::BDiagPattern));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, m_model.content().note);
        return;
    }
    const QSize size(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize());
    const QRect exposed = event->rect().translated(m_columnHeader->offset(), m_rowHeader->offset());
    const QRect cells = QRect(QPoint(exposed.left() / size.width(), exposed.top() / size.height()),
                              QPoint(exposed.right() / size.width(), exposed.bottom() / size.height()))
                            .intersected(QRect(0, 0, m_model.columnCount(), m_model.rowCount()));
    QPainter painter(viewport());
    paintCells(painter, cells);
    paintMarks(painter, cells);
}

void MatrixTable::paintCells(QPainter& painter, const QRect& cells) const
{
    const Matrix& matrix = m_model.matrix();
    const int gap = std::min(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize()) >= kGridFrom ? 1 : 0;
    const bool tinted = m_model.content().isTinted();
    painter.setFont(font());
    for (int r = cells.top(); r <= cells.bottom(); ++r) {
        for (int c = cells.left(); c <= cells.right(); ++c) {
            const double value = static_cast<double>(matrix(r, c));
            const QRect place = cellsRect({c, r, 1, 1}).adjusted(0, 0, -gap, -gap);
            if (!std::isfinite(value) || m_model.content().isBlocked(r, c)) {
                paintBlocked(painter, place, value);
                continue;
            }
            const double shade = tinted ? static_cast<double>((*m_model.content().tint)(r, c)) : value;
            painter.fillRect(place, QColor::fromRgb(m_scale.color(shade)));
            if (m_decimals >= 0) {
                const bool silent = value == 0 && m_model.content().zerosAreSilent;
                painter.setPen(silent ? palette().color(QPalette::PlaceholderText) : m_scale.textColor(shade));
                painter.drawText(place, Qt::AlignCenter, silent ? QStringLiteral("0") : numberForCell(value, m_decimals));
            }
        }
    }
}

/// Hatched, and what stands there before and after softmax, −∞ or 0, where it fits.
void MatrixTable::paintBlocked(QPainter& painter, const QRect& place, double value) const
{
    const QColor ground = QGuiApplication::palette().color(QPalette::Base);  // the table's own is transparent
    const QColor ink = palette().color(QPalette::PlaceholderText);
    painter.fillRect(place, ground);
    painter.fillRect(place, QBrush(ink, Qt::BDiagPattern));
    const QString text = value == 0 ? QStringLiteral("0") : std::isnan(value) ? QStringLiteral("?") : numberForCell(value, 0);
    QRect label = fontMetrics().tightBoundingRect(text).adjusted(-3, -2, 3, 2);
    label.moveCenter(place.center());
    if (m_decimals < 0 || label.width() > place.width())
        return;
    painter.fillRect(label, ground);
    painter.setPen(ink);
    painter.drawText(place, Qt::AlignCenter, text);
}

void MatrixTable::paintMarks(QPainter& painter, const QRect& cells) const
{
    const int rows = m_model.rowCount();
    const int columns = m_model.columnCount();
    const auto outline = [&](const QRect& range, const QColor& color, double width) {
        if (!range.intersects(cells))
            return;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        const double inset = width / 2;
        painter.drawRect(QRectF(cellsRect(range)).adjusted(inset, inset, -inset - 1, -inset - 1));
    };
    QColor rose = palette().color(QPalette::Highlight);
    QColor ink = palette().color(QPalette::WindowText);
    if (m_hovered.y() >= 0) {
        ink.setAlpha(110);
        outline({0, m_hovered.y(), columns, 1}, ink, 1);
        outline({m_hovered.x(), 0, 1, rows}, ink, 1);
    }
    rose.setAlpha(190);
    const auto rangeOf = [&](const CellMark& mark) {
        return QRect(std::max(0, mark.column), std::max(0, mark.row), mark.column < 0 ? columns : 1, mark.row < 0 ? rows : mark.rowCount);
    };
    for (const CellMark& mark : m_linked)
        outline(rangeOf(mark), rose, 1.5);
    for (const CellMark& mark : m_lit)
        outline(rangeOf(mark), palette().color(QPalette::LinkVisited), 3);
    rose.setAlpha(255);
    if (m_selected.y() >= 0)
        outline({m_selected.x(), m_selected.y(), 1, 1}, rose, 2.5);
}

}  // namespace headscope
