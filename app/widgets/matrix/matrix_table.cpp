// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/matrix_table.h"

#include "app/base/after_events.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kSmallestCell = 2;         // px, of results; parameters stay large enough to be typed into
constexpr double kWidestName = 3.9;      // lines of text; how far column names may widen the cells
constexpr Index kReachAtOnce = 1 << 16;  // cells; the reach of larger matrices is found on another thread

}  // namespace

MatrixTable::MatrixTable(MatrixModel& model, QWidget* parent)
    : QTableView(parent),
      m_model(model),
      m_rowHeader(new NameHeader(Qt::Vertical, this)),
      m_columnHeader(new NameHeader(Qt::Horizontal, this)),
      m_map(&ColorMap::named("teal")),
      m_scale(ColorScale::fraction(*m_map)),
      m_reachSearch([this](const Reach& reach) { setReach(reach); })
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
    for (NameHeader* header : {m_rowHeader, m_columnHeader}) {
        connect(header, &NameHeader::renamed, this,
                [this, header](int section, const QStringList& names) { emit m_model.renamed(header->orientation(), section, names); });
        connect(header, &NameHeader::refused, &model, &MatrixModel::refused);
    }
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})  // numbers at the edge come and go as a whole
        connect(bar, &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
    frameChanged();
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &MatrixTable::layOut);
    afterEvents(this, {QEvent::PaletteChange}, &MatrixTable::valuesChanged);
    afterEvents(this, {QEvent::Leave}, [this] { emit cellHovered(-1, -1); });
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
    if (bounds == m_bounds && !m_layOutPending)
        return;
    m_bounds = bounds;
    layOut();
    viewport()->update();
}

void MatrixTable::setCellScale(double scale)
{
    m_cellScale = scale;
    layOut();
}

void MatrixTable::setType(const MatrixType& type)
{
    if (type == m_type)
        return;
    m_type = type;
    m_rowHeader->setTypeScale(type.names);
    m_columnHeader->setTypeScale(type.names);
    m_layOutPending = true;
}

void MatrixTable::setTypedInto(bool typedInto)
{
    m_typedInto = typedInto;
    m_layOutPending = true;
}

void MatrixTable::setHeld(bool held)
{
    if (std::exchange(m_held, held) && !held)
        setReach(m_reach);
}

void MatrixTable::setLeastCellWidth(int width)
{
    if (std::exchange(m_leastCellWidth, width) != width)
        m_layOutPending = true;
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

void MatrixTable::frameChanged()
{
    m_held = false;
    const MatrixContent& content = m_model.content();
    m_rowHeader->setColors(content.rowColors);
    m_columnHeader->setColors(content.columnColors);
    m_rowHeader->setRenamable(content.namesEditable);
    m_columnHeader->setRenamable(content.namesEditable);
    setAccessibleName(content.title);
    setEditTriggers(content.editable ? DoubleClicked | EditKeyPressed | AnyKeyPressed : NoEditTriggers);
    m_reachSearch.forget();
    if (const Shared<Matrix>& matrix = content.reaching(); matrix.size() > kReachAtOnce)
        setReach(reachOf(matrix, 1 + matrix.size() / kReachAtOnce));  // about; the exact one comes in a moment
    valuesChanged();
    layOut();
}

void MatrixTable::valuesChanged()
{
    const MatrixContent& content = m_model.content();
    if (content.fraction)
        setReach({});
    else if (content.reaching().size() <= kReachAtOnce)
        setReach(reachOf(content.reaching()));
    else {
        setReach(m_reach);
        m_reachSearch.start([values = content.reaching()](const CancelCheck&) { return reachOf(values); });
    }
}

/// The layout follows only when numbers have become wider or narrower: that keeps a drag cheap.
void MatrixTable::setReach(const Reach& reach)
{
    const MatrixContent& content = m_model.content();
    const int widthBefore = numberWidth(2);
    const bool dark = isDarkPage(palette());
    m_reach = reach;
    if (!m_held)
        m_roomFor = reach.negative ? -reach.peak : reach.peak;
    const ColorScale scaleBefore = m_scale;
    m_scale = content.isTinted() ? ColorScale::centred(content.tintPeak, dark)
              : content.fraction ? ColorScale::fraction(*m_map)
                                 : ColorScale::centred(reach.peak, dark);
    const bool otherWidth = numberWidth(2) != widthBefore;
    if (otherWidth)
        layOut();
    if (otherWidth || m_scale != scaleBefore)
        viewport()->update();
}

/// The width of the widest number; every digit counts as a zero, so that 1.11 and 2.88 ask for the same room.
int MatrixTable::numberWidth(int decimals) const
{
    QString widest = numberForCell(m_roomFor, decimals);
    for (QChar& letter : widest)
        if (letter.isDigit())
            letter = '0';
    return TextWidths(numberFont())(widest) + kNumberPadding;
}

QFont MatrixTable::numberFont() const { return scaledFont(font(), m_type.numbers); }

int MatrixTable::mostDecimals() const { return m_model.content().fraction ? 3 : 2; }

int MatrixTable::fewestDecimals() const { return m_model.content().fraction || std::abs(m_roomFor) < 10 ? 1 : 0; }

int MatrixTable::fittingDecimals(int cellWidth) const
{
    for (int decimals = mostDecimals(); decimals >= fewestDecimals(); --decimals)
        if (numberWidth(decimals) <= cellWidth)
            return decimals;
    return -1;
}

int MatrixTable::preferredCellWidth() const { return std::max(ownCellWidth(), m_leastCellWidth); }

int MatrixTable::ownCellWidth() const
{
    const int number = numberWidth(mostDecimals());
    const int name = std::min(m_columnHeader->preferredExtent(), static_cast<int>(kWidestName * m_type.names * fontMetrics().height()));
    const int word = m_columnHeader->wordExtent();
    return static_cast<int>(std::max({number, name, word}) * m_cellScale);
}

void MatrixTable::layOut()
{
    m_layOutPending = false;
    const int rows = std::max(1, m_model.rowCount());
    const int columns = std::max(1, m_model.columnCount());

    const auto cellExtent = [](int preferred, int smallest, int room) { return room >= preferred ? preferred : std::max(room, smallest); };
    const int preferredWidth = preferredCellWidth();
    const int lineHeight = QFontMetrics(numberFont()).height();
    const int preferredHeight = lineHeight + m_type.padding;
    const int widthForCells = m_bounds.width() - namesSize().width() - scrollBarWidth();
    // Column names are upright when cells are narrow, which takes height; so the width is settled first.
    const int width = cellExtent(preferredWidth, smallestCellWidth(), widthForCells / columns);
    m_columnHeader->setDefaultSectionSize(width);
    const int height = cellExtent(preferredHeight, smallestCellHeight(), (m_bounds.height() - namesSize().height()) / rows);
    m_rowHeader->setDefaultSectionSize(height);
    m_decimals = height >= lineHeight - 2 ? fittingDecimals(width) : -1;

    updateGeometries();
    updateGeometry();
}

int MatrixTable::smallestCellWidth() const { return isTypedInto() ? numberWidth(2) : kSmallestCell; }

int MatrixTable::smallestCellHeight() const { return isTypedInto() ? QFontMetrics(numberFont()).height() : kSmallestCell; }

/// Rows that have no room are scrolled.
int MatrixTable::scrollBarWidth() const
{
    const bool tall = m_model.rowCount() * smallestCellHeight() > m_bounds.height() - namesSize().height();
    return tall ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
}

int MatrixTable::legibleWidth(int fewerDecimals) const
{
    const int number = numberWidth(std::max(mostDecimals() - fewerDecimals, fewestDecimals()));
    const int word = m_type.wholeWords ? static_cast<int>(NameHeader::kNarrowLetters * m_columnHeader->wordExtent()) : 0;
    return namesSize().width() + scrollBarWidth() + std::max({number, word, smallestCellWidth()}) * m_model.columnCount();
}

int MatrixTable::narrowestCells() const { return scrollBarWidth() + numberWidth(fewestDecimals()) * m_model.columnCount(); }

int MatrixTable::wantedWidth() const
{
    return namesSize().width() + scrollBarWidth() + std::max(preferredCellWidth() * m_model.columnCount(), 1);
}

/// The room of the names, as far as they are shown.
QSize MatrixTable::namesSize() const
{
    return {m_rowHeader->isHidden() ? 0 : m_rowHeader->sizeHint().width(),
            m_columnHeader->isHidden() ? 0 : m_columnHeader->sizeHint().height()};
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

QSize MatrixTable::minimumSizeHint() const { return sizeHint(); }

}  // namespace headscope
