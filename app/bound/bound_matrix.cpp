// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/bound_matrix.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/gradient_engine.h"
#include "app/state/recent_change.h"
#include "app/undo/axis_name_commands.h"
#include "app/undo/paste_commands.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

BoundMatrix::BoundMatrix(const Workbench& workbench, const MatrixRef& ref, const QString& place, QWidget* parent)
    : MatrixBox(parent),
      m_workbench(workbench),
      m_place(place),
      m_onDemand([this](MatrixContent content) { present(std::move(content)); }, oneThread())
{
    if (isParameter(*workbench.document.session(), ref) || ref.id == MatrixId::Input) {
        connect(&workbench.document, &Document::sessionChanged, this, &BoundMatrix::followChange);
        connect(&workbench.gradients, &GradientEngine::overlayChanged, this, &BoundMatrix::refresh);
    }
    if (!isParameter(*workbench.document.session(), ref) || ref.id == MatrixId::Input)
        connect(&workbench.engine, &Engine::traceReady, this, [this] {
            if (!isSet())
                refresh();
        });
    connect(&workbench.document, &Document::mergeEnded, this, [this] { table().setHeld(false); });
    connect(&workbench.appearance, &Appearance::changed, this, &BoundMatrix::refresh);
    connect(&workbench.comparison, &Comparison::changed, this, &BoundMatrix::refresh);
    connect(&workbench.recentChange, &RecentChange::changed, this, &BoundMatrix::showRecent);
    connect(&workbench.selection, &Selection::cellChanged, this, &BoundMatrix::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &BoundMatrix::follow);
    connect(&workbench.selection, &Selection::litChanged, this, &BoundMatrix::follow);

    connect(&table(), &MatrixTable::cellSelected, this,
            [this](int row, int column) { m_workbench.selection.selectCell({m_ref, row, column}); });
    connect(&table(), &MatrixTable::cellHovered, this,
            [this](int row, int column) { m_workbench.selection.hover(row < 0 ? CellRef{} : CellRef{m_ref, row, column}); });
    table().setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&table(), &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        const QModelIndex index = table().indexAt(position);
        m_workbench.figureMenu.open(m_ref, table().viewport()->mapToGlobal(position),
                                    index.isValid() ? CellRef{m_ref, index.row(), index.column()} : CellRef{}, &table());
    });
    connect(&table(), &MatrixTable::cellOpened, this, [this](int row, int column) { m_workbench.selection.askWhy({m_ref, row, column}); });
    connect(&model(), &MatrixModel::edited, this, &BoundMatrix::setCells);
    connect(&model(), &MatrixModel::editEnded, this, [this] { m_workbench.document.endMerge(); });
    connect(&model(), &MatrixModel::pasted, this,
            [this](int row, int column, const NamedCells& cells) { pasteTable(m_workbench.document, m_ref, row, column, cells); });
    connect(&model(), &MatrixModel::renamed, this, &BoundMatrix::rename);
    connect(&model(), &MatrixModel::refused, &workbench.document, &Document::refused);
    setRef(ref);
    afterEvents(this, {QEvent::Show}, [this] {
        if (m_stale)
            refresh();
    });
    afterEvents(this, {QEvent::PaletteChange}, &BoundMatrix::refresh);
}

void BoundMatrix::setRef(const MatrixRef& ref)
{
    m_ref = ref;
    m_onDemand.forget();
    const MatrixInfo& row = info(ref.id);
    const Session& session = *m_workbench.document.session();
    const auto ofMemory = [&session](int block) {
        return block >= 0 && block < std::ssize(session.blocks) && session.block(block).stack == Stack::Memory;
    };
    const bool attended = ofMemory(ref.block) && !ofMemory(m_workbench.selection.block());  // beside the block's own of that kind
    setObjectName(m_place + (attended ? ".attended." : ".") + toQString(row.name) +
                  (row.perHead() ? "." + QString::number(ref.head + 1) : QString()));
    table().setObjectName(objectName() + ".table");
    const auto text = [](std::string_view words) { return phraseText(words).toHtmlEscaped(); };
    table().setWhatsThis(
        (row.formula.empty() ? QStringLiteral("<b>%1</b>.") : QStringLiteral("<b>%1</b>: %2.")).arg(text(row.title), text(row.formula)) +
        ' ' +
        (isSet() ? tr("Its numbers can be typed, dragged up and down, or pasted.")
                 : tr("Its numbers are computed; a double click tells how.")));
    refresh();
}

/// X is set in some sessions and looked up in others.
bool BoundMatrix::isSet() const { return isParameter(*m_workbench.document.session(), m_ref); }

void BoundMatrix::refresh()
{
    if (!isVisible()) {
        m_stale = true;
        // Its size matters to the layout even before it is seen.
        if (model().rowCount() > 0)
            return;
    }
    m_stale = false;
    const bool dark = m_workbench.appearance.isDark();
    const std::shared_ptr<const Trace>& trace = m_workbench.engine.trace();
    const bool compared = m_workbench.comparison.view() != Comparison::View::Now && trace;
    if (!compared && !isSet() && trace && !isAtHand(*trace, m_ref)) {
        m_stale = visibleRegion().isEmpty() && model().rowCount() > 0;  // scrolled out of sight
        if (!m_stale)
            m_onDemand.start([trace, ref = m_ref, dark](const CancelCheck&) {
                return resultContent(*trace, ref, dark);
            });  // until it comes, the one before stays
        return;
    }
    m_onDemand.forget();
    if (compared)
        present(comparedContent(m_workbench.comparison, *trace, m_ref, dark));
    else if (isSet())
        present(withGradient(parameterContent(m_workbench.document.session(), m_ref, dark), m_ref, m_workbench.gradients));
    else if (trace) {
        MatrixContent content = resultContent(*trace, m_ref, dark);
        if (const auto& all = m_workbench.engine.unfiltered(); all != trace && isAtHand(*all, m_ref))
            content.whole = matrixOf(*all, m_ref);
        present(std::move(content));
    }
}

/// A parameter's numbers and names; which cells are linked to it also depends on masks and switches.
void BoundMatrix::followChange(const SessionChange& change)
{
    if (!isSet())
        return;  // it comes with the Trace
    if (change.has(SessionPart::Structure | SessionPart::Names) || change.touches(m_ref))
        refresh();
    else if (change.has(SessionPart::Mask | SessionPart::Settings))
        follow();
}

void BoundMatrix::present(MatrixContent content)
{
    table().setHeld(m_workbench.document.isMerging());
    model().show(std::move(content));
    table().setColorMap(m_workbench.appearance.screenMap());
    showRecent();
    follow();
}

/// The matrix as it was before the last change. Hidden it keeps none: that of a large session would stay in the memory.
void BoundMatrix::showRecent()
{
    table().setBefore(isVisible() ? m_workbench.recentChange.before(m_ref) : Shared<Matrix>());
    m_stale = m_stale || !isVisible();
}

void BoundMatrix::paintEvent(QPaintEvent* event)
{
    MatrixBox::paintEvent(event);
    if (m_stale)
        refresh();
}

/// Cross-hair and links: the selected and the hovered cell light up what they are computed from and what they feed.
void BoundMatrix::follow()
{
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    const CellRef& selected = m_workbench.selection.cell();
    const CellRef& hovered = m_workbench.selection.hovered();
    const Session& session = *m_workbench.document.session();
    const MatrixRef here = canonical(session, m_ref);
    const bool selectedHere = !selected.isNull() && canonical(session, selected.matrix) == here;
    const bool hoveredHere = !hovered.isNull() && canonical(session, hovered.matrix) == here;
    table().setSelectedCell(selectedHere ? selected.row : -1, selectedHere ? selected.column : -1);
    table().setHoveredCell(hoveredHere ? hovered.row : -1, hoveredHere ? hovered.column : -1);

    const CellRef& focus = hovered.isNull() ? selected : hovered;
    std::vector<CellMark> marks;
    if (!focus.isNull()) {
        for (const auto& ranges :
             {inputsOf(session, focus.matrix, focus.row, focus.column), usersOf(session, focus.matrix, focus.row, focus.column)})
            for (const CellRange& range : ranges)
                if (range.matrix == here)
                    marks.push_back({static_cast<int>(range.row), static_cast<int>(range.column), static_cast<int>(range.rowCount)});
    }
    table().setLinked(std::move(marks));

    std::vector<CellMark> lit;
    for (const Spot& spot : m_workbench.selection.lit())
        if (spot.wholeHead ? spot.contains(m_ref, 0, 0) : spot.range.matrix == here)
            lit.push_back({static_cast<int>(spot.range.row), static_cast<int>(spot.range.column), 1});
    table().setLit(std::move(lit));
}

void BoundMatrix::setCells(int row, int column, const Matrix& values, bool continuing)
{
    const Session& now = *m_workbench.document.session();
    const MatrixRef held = canonical(now, m_ref);
    const QString symbol = toQString(plainSymbol(held));
    const QString text =
        values.size() == 1 ? tr("Set %1").arg(toQString(cellName(now, held, row, column))) : tr("Paste into %1").arg(symbol);
    const QString mergeKey = continuing ? QStringLiteral("%1/%2/%3").arg(objectName()).arg(row).arg(column) : QString();
    m_workbench.document.edit(
        text,
        [&](Session& session) {
            info(m_ref.id).parameter(session, m_ref)->detach().block(row, column, values.rows(), values.cols()) = values;
        },
        mergeKey);
}

void BoundMatrix::rename(Qt::Orientation orientation, int index, const QStringList& names)
{
    const Session& session = *m_workbench.document.session();
    renameAxis(m_workbench.document, m_ref, orientation == Qt::Horizontal ? columnAxis(session, m_ref) : rowAxis(session, m_ref), index,
               names);
}

}  // namespace headscope
