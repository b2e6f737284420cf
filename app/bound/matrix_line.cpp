// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/matrix_line.h"

#include "app/bound/bound_matrix.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/layout/share_width.h"
#include "app/widgets/matrix/name_header.h"

#include <QFrame>
#include <QLabel>
#include <QScrollBar>

#include <algorithm>
#include <functional>

namespace headscope {

namespace {

constexpr int kSpacing = 10;
constexpr int kSpacingBelow = 4;
constexpr int kFewestDecimals = 2;  // left out at the most

/// The widest of the matrices that stand below each other, by one of their measures.
template <class Width>
int widest(const std::vector<BoundMatrix*>& matrices, const Width& width)
{
    int most = 0;
    for (const BoundMatrix* matrix : matrices)
        most = std::max(most, std::invoke(width, matrix->table()));
    return most;
}

/// A matrix is at least as wide as its title, also one of a single column.
WidthWish wishOf(const std::vector<BoundMatrix*>& matrices, int fewerDecimals = 0)
{
    int title = 0;
    for (const BoundMatrix* matrix : matrices)
        title = std::max(title, matrix->titleWidth());
    const int legible = widest(matrices, [=](const MatrixTable& table) { return table.legibleWidth(fewerDecimals); });
    return {std::max(title, legible), std::max({title, legible, widest(matrices, &MatrixTable::wantedWidth)})};
}

}  // namespace

class MatrixLine::Operation : public QWidget {
public:
    Operation(const QString& above, const QString& below, QWidget* parent)
        : QWidget(parent), m_above(new QLabel(this)), m_below(new QLabel(this)), m_line(new QFrame(this))
    {
        m_line->setFrameShape(QFrame::HLine);
        auto* layout = spaced(new QVBoxLayout(this), {.spacing = 1, .margins = {}});
        for (QLabel* label : {m_above, m_below}) {
            label->setAlignment(Qt::AlignHCenter);
            label->setProperty("role", "muted");
        }
        lineUp(layout, {m_above, m_line, m_below});
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        setTexts(above, below);
    }

    void setTexts(const QString& above, const QString& below)
    {
        m_above->setText(above);
        m_below->setText(below);
        m_below->setHidden(below.isEmpty());
        m_line->setHidden(below.isEmpty());
    }

private:
    QLabel* m_above;
    QLabel* m_below;
    QFrame* m_line;
};

MatrixLine::MatrixLine(const Workbench& workbench, const QString& place, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_place(place), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kSpacing);
    m_layout->addStretch(0);
}

BoundMatrix* MatrixLine::addMatrix(const MatrixRef& ref, const Style& style)
{
    auto* layout = spaced(new QVBoxLayout, {.spacing = kSpacingBelow});
    m_layout->insertLayout(m_layout->count() - 1, layout);
    m_layout->setAlignment(layout, Qt::AlignTop);
    m_columns.push_back({layout, {}});
    BoundMatrix* matrix = add(m_columns.back(), ref);
    matrix->setCaption(style.caption);
    matrix->table().rowHeader().setVisible(style.rowNames);
    matrix->table().setCellScale(style.cellScale);
    return matrix;
}

BoundMatrix* MatrixLine::addBelow(const MatrixRef& ref)
{
    BoundMatrix* matrix = add(m_columns.back(), ref);
    matrix->table().columnHeader().hide();
    // The scroll bars of both move together.
    QScrollBar* above = m_columns.back().matrices.front()->table().horizontalScrollBar();
    QScrollBar* below = matrix->table().horizontalScrollBar();
    connect(above, &QScrollBar::valueChanged, below, &QScrollBar::setValue);
    connect(below, &QScrollBar::valueChanged, above, &QScrollBar::setValue);
    return matrix;
}

BoundMatrix* MatrixLine::add(Column& column, const MatrixRef& ref)
{
    auto* matrix = new BoundMatrix(m_workbench, ref, m_place, this);
    column.layout->addWidget(matrix);
    column.matrices.push_back(matrix);
    connect(&matrix->model(), &QAbstractItemModel::modelReset, this, &MatrixLine::shapeChanged);
    return matrix;
}

void MatrixLine::addOperation(const QString& above, const QString& below)
{
    auto* operation = new Operation(above, below, this);
    m_layout->insertWidget(m_layout->count() - 1, operation, 0, Qt::AlignVCenter);
    m_operations.push_back(operation);
}

void MatrixLine::setOperation(int index, const QString& above, const QString& below)
{
    m_operations[static_cast<std::size_t>(index)]->setTexts(above, below);
}

void MatrixLine::addWidget(QWidget* widget)
{
    m_layout->insertWidget(m_layout->count() - 1, widget, 0, Qt::AlignTop);
    m_widgets.push_back(widget);
}

int MatrixLine::fixedWidth() const
{
    int width = kSpacing * static_cast<int>(m_columns.size()) + operationsWidth();
    for (const QWidget* widget : m_widgets)
        width += widget->isHidden() ? 0 : widget->sizeHint().width() + kSpacing;
    return width;
}

int MatrixLine::operationsWidth() const
{
    int width = 0;
    for (const Operation* operation : m_operations)
        width += operation->sizeHint().width() + kSpacing;
    return width;
}

int MatrixLine::legibleWidth() const
{
    alignCells();
    int width = fixedWidth();
    for (const Column& column : m_columns)
        width += wishOf(column.matrices).needed;
    return width;
}

int MatrixLine::wantedWidth() const
{
    alignCells();
    int width = fixedWidth();
    for (const Column& column : m_columns)
        width += wishOf(column.matrices).wanted;
    return width;
}

int MatrixLine::rowCount() const
{
    int highest = 0;
    for (const Column& column : m_columns) {
        int rows = 0;
        for (BoundMatrix* matrix : column.matrices)
            rows += matrix->model().rowCount();
        highest = std::max(highest, rows);
    }
    return highest;
}

/// Matrices below each other have their cells below each other.
void MatrixLine::alignCells() const
{
    for (const Column& column : m_columns) {
        int names = 0;
        for (BoundMatrix* matrix : column.matrices)
            if (!matrix->table().rowHeader().isHidden())
                names = std::max(names, matrix->table().rowHeader().namesExtent());
        const int cells = widest(column.matrices, &MatrixTable::ownCellWidth);
        for (BoundMatrix* matrix : column.matrices) {
            matrix->table().rowHeader().setLeastExtent(names);
            matrix->table().setLeastCellWidth(cells);
        }
    }
}

/// All with fewer decimals rather than one of them without numbers. What is left goes to the decimals of fractions first: an attention of
/// 0.0 says nothing.
bool MatrixLine::shareRoom(int room, std::vector<int>& widths) const
{
    std::vector<WidthWish> wishes;
    int left = 0, fewer = 0;
    for (;; ++fewer) {
        wishes.clear();
        left = room;
        for (const Column& column : m_columns) {
            wishes.push_back(wishOf(column.matrices, fewer));
            left -= wishes.back().needed;
        }
        if (left >= 0 || fewer == kFewestDecimals)
            break;
    }
    for (std::size_t i = 0; i < wishes.size(); ++i)
        for (int own = fewer - 1; own >= 0 && m_columns[i].matrices.front()->model().content().fraction; --own) {
            const WidthWish wish = wishOf(m_columns[i].matrices, own);
            if (wish.needed - wishes[i].needed > left)
                break;
            left -= wish.needed - wishes[i].needed;
            wishes[i] = wish;
        }
    widths = shareWidth(wishes, room);
    return left >= 0;
}

void MatrixLine::fit(int width, int tallest)
{
    alignCells();
    const int room = width - fixedWidth();
    std::vector<int> widths;
    const bool spared = !shareRoom(room, widths) && m_sparesOperations && shareRoom(room + operationsWidth(), widths);
    if (!spared)
        shareRoom(room, widths);
    for (Operation* operation : m_operations)
        operation->setHidden(spared);
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        for (BoundMatrix* matrix : m_columns[i].matrices)
            matrix->table().setBounds({widths[i], tallest});
}

void MatrixLine::setNamesExtent(int extent)
{
    if (extent == m_namesExtent)
        return;
    m_namesExtent = extent;
    for (const Column& column : m_columns) {
        column.matrices.front()->table().columnHeader().setLeastExtent(extent);
        for (BoundMatrix* matrix : column.matrices)
            matrix->table().updateGeometry();
    }
}

int MatrixLine::namesExtent() const
{
    int extent = 0;
    for (const Column& column : m_columns)
        extent = std::max(extent, column.matrices.front()->table().columnHeader().namesExtent());
    return extent;
}

}  // namespace headscope
