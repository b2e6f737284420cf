#include "app/cell_caption.h"

#include "app/engine.h"
#include "app/selection.h"
#include "app/widgets/cell_text.h"
#include "app/widgets/elided_label.h"

namespace headscope {

CellCaption::CellCaption(const Workbench& workbench, QWidget* parent) : SteadyLabel(new ElidedLabel, parent), m_workbench(workbench)
{
    connect(&workbench.selection, &Selection::cellChanged, this, &CellCaption::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &CellCaption::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &CellCaption::follow);
    follow();
}

void CellCaption::follow()
{
    const Selection& selection = m_workbench.selection;
    const CellRef cell = selection.hovered().isNull() ? selection.cell() : selection.hovered();
    const auto& trace = m_workbench.engine.trace();
    if (cell.isNull() || !trace) {
        showText({});
        return;
    }
    const Shared<Matrix> matrix = matrixOf(*trace, cell.matrix);
    if (cell.row >= matrix->rows() || cell.column >= matrix->cols())
        return;
    showText(QString::fromStdString(cellName(*trace->session, cell.matrix, cell.row, cell.column)) + " = " +
             numberForCell(static_cast<double>((*matrix)(cell.row, cell.column)), 4));
}

}  // namespace headscope
