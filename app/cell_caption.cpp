#include "app/cell_caption.h"

#include "app/engine.h"
#include "app/selection.h"
#include "app/widgets/cell_text.h"
#include "app/widgets/elided_label.h"

#include <QEvent>

namespace headscope {

namespace {

constexpr double kShortest = 0.7;  // of the room, for a text that leaves the rest empty

}  // namespace

CellCaption::CellCaption(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench), m_label(new ElidedLabel(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&workbench.selection, &Selection::cellChanged, this, &CellCaption::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &CellCaption::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &CellCaption::follow);
    follow();
}

QString CellCaption::text() const
{
    return m_label->text();
}

QSize CellCaption::sizeHint() const
{
    return {m_room, m_label->sizeHint().height()};
}

QSize CellCaption::minimumSizeHint() const
{
    return m_label->minimumSizeHint();
}

void CellCaption::follow()
{
    const Selection& selection = m_workbench.selection;
    const CellRef cell = selection.hovered().isNull() ? selection.cell() : selection.hovered();
    const auto& trace = m_workbench.engine.trace();
    if (cell.isNull() || !trace) {
        show({});
        return;
    }
    const Shared<Matrix> matrix = matrixOf(*trace, cell.matrix);
    if (cell.row >= matrix->rows() || cell.column >= matrix->cols())
        return;
    show(QString::fromStdString(cellName(*trace->session, cell.matrix, cell.row, cell.column)) + " = " +
         numberForCell(static_cast<double>((*matrix)(cell.row, cell.column)), 4));
}

void CellCaption::show(const QString& text)
{
    m_label->setText(text);
    if (const int needed = m_label->sizeHint().width(); needed > m_room || needed < kShortest * m_room) {
        m_room = needed;
        updateGeometry();
    }
}

void CellCaption::resizeEvent(QResizeEvent*)
{
    m_label->setGeometry(rect());
}

void CellCaption::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_room = m_label->sizeHint().width();
        updateGeometry();
    }
}

}  // namespace headscope
