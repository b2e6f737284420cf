// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/cell_caption.h"

#include "app/base/text.h"
#include "app/state/engine.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

/// Empty when there is no such cell, as for a moment after a block was removed.
QString captionOf(const Trace& trace, const CellRef& cell)
{
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    if (cell.row >= matrix.rows() || cell.column >= matrix.cols())
        return {};
    return toQString(cellName(*trace.session, cell.matrix, cell.row, cell.column)) + " = " +
           numberForCell(static_cast<double>(matrix(cell.row, cell.column)), 4);
}

/// Name and number stand at the ends, and are what is kept.
QLabel* captionLabel()
{
    auto* label = new ElidedLabel;
    label->setElision(Qt::ElideMiddle);
    return label;
}

}  // namespace

CellCaption::CellCaption(const Workbench& workbench, QWidget* parent)
    : SteadyLabel(captionLabel(), parent),
      m_workbench(workbench),
      m_search([this](const Caption& caption) { present(caption); }, oneThread())
{
    connect(&workbench.selection, &Selection::cellChanged, this, &CellCaption::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &CellCaption::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &CellCaption::follow);
    follow();
}

CellRef CellCaption::cell() const
{
    const Selection& selection = m_workbench.selection;
    return selection.hovered().isNull() ? selection.cell() : selection.hovered();
}

void CellCaption::follow()
{
    const auto& trace = m_workbench.engine.trace();
    if (cell().isNull() || !trace) {
        showText({});
        return;
    }
    const auto find = [trace, cell = cell()](const CancelCheck&) { return Caption{cell, captionOf(*trace, cell)}; };
    if (isAtHand(*trace, cell().matrix)) {
        m_search.forget();
        present(find({}));
    } else {
        m_search.start(find);
    }
}

void CellCaption::present(const Caption& caption)
{
    if (caption.cell == cell() && !caption.text.isEmpty())
        showText(caption.text);
}

}  // namespace headscope
