#include "app/views/pipeline/matrix_row.h"

#include "app/models/bound_matrix.h"
#include "app/widgets/name_header.h"
#include "app/widgets/share_width.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kSpacing = 10;

}  // namespace

class MatrixRow::Operation : public QWidget {
public:
    Operation(const QString& above, const QString& below, QWidget* parent)
        : QWidget(parent), m_above(new QLabel(this)), m_below(new QLabel(this)), m_line(new QFrame(this))
    {
        m_line->setFrameShape(QFrame::HLine);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(1);
        for (QLabel* label : {m_above, m_below}) {
            label->setAlignment(Qt::AlignHCenter);
            label->setProperty("role", "muted");
        }
        layout->addWidget(m_above);
        layout->addWidget(m_line);
        layout->addWidget(m_below);
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

MatrixRow::MatrixRow(const Workbench& workbench, const QString& place, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_place(place), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kSpacing);
    m_layout->addStretch(0);
}

BoundMatrix* MatrixRow::addMatrix(const MatrixRef& ref, const Style& style)
{
    auto* matrix = new BoundMatrix(m_workbench, ref, m_place, this);
    matrix->setCaption(style.caption);
    matrix->table().rowHeader().setVisible(style.rowNames);
    matrix->table().setCellScale(style.cellScale);
    m_layout->insertWidget(m_layout->count() - 1, matrix, 0, Qt::AlignTop);
    m_matrices.push_back(matrix);
    connect(&matrix->model(), &QAbstractItemModel::modelReset, this, &MatrixRow::shapeChanged);
    return matrix;
}

void MatrixRow::addOperation(const QString& above, const QString& below)
{
    auto* operation = new Operation(above, below, this);
    m_layout->insertWidget(m_layout->count() - 1, operation, 0, Qt::AlignVCenter);
    m_operations.push_back(operation);
}

void MatrixRow::setOperation(int index, const QString& above, const QString& below)
{
    m_operations[static_cast<std::size_t>(index)]->setTexts(above, below);
}

void MatrixRow::addWidget(QWidget* widget)
{
    m_layout->insertWidget(m_layout->count() - 1, widget, 0, Qt::AlignTop);
    m_widgets.push_back(widget);
}

int MatrixRow::fixedWidth() const
{
    int width = kSpacing * static_cast<int>(m_matrices.size());
    for (const Operation* operation : m_operations)
        width += operation->sizeHint().width() + kSpacing;
    for (const QWidget* widget : m_widgets)
        width += widget->isHidden() ? 0 : widget->sizeHint().width() + kSpacing;
    return width;
}

int MatrixRow::legibleWidth() const
{
    int width = fixedWidth();
    for (const BoundMatrix* matrix : m_matrices)
        width += matrix->table().legibleWidth();
    return width;
}

int MatrixRow::wantedWidth() const
{
    int width = fixedWidth();
    for (const BoundMatrix* matrix : m_matrices)
        width += matrix->table().wantedWidth();
    return width;
}

void MatrixRow::fit(int width, int tallest)
{
    std::vector<WidthWish> wishes;
    for (BoundMatrix* matrix : m_matrices)
        wishes.push_back({matrix->table().legibleWidth(), matrix->table().wantedWidth()});
    const std::vector<int> widths = shareWidth(wishes, width - fixedWidth());
    int names = 0;
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        m_matrices[i]->table().setBounds({widths[i], tallest});
        names = std::max(names, m_matrices[i]->table().columnHeader().namesHeight());
    }
    for (BoundMatrix* matrix : m_matrices) {
        matrix->table().columnHeader().setLeastHeight(names);
        matrix->table().updateGeometry();
    }
}

}  // namespace headscope
