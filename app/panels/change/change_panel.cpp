// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/change/change_panel.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/panels/change/change_row.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/gradient_engine.h"
#include "app/theme/head_colors.h"
#include "app/widgets/charts/head_bars.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/color_strip.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <QCheckBox>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kRows = 5;
constexpr int kComfortableWidth = 300;
constexpr double kLargestJacobian = 0.5;  // for softmax: where two keys share a query evenly

QLabel* addLabel(QVBoxLayout& layout, const QString& name, const char* role)
{
    auto* label = makeLabel({.name = name, .role = role, .wraps = true, .uses = kLinks}, layout.parentWidget());
    layout.addWidget(label);
    return label;
}

QString link(const QPalette& palette, const QString& richText)
{
    return QStringLiteral("<a href='#' style='color:%1'>%2</a>").arg(palette.color(QPalette::Link).name(), richText);
}

QString nameOfCell(const Session& session, const CellRef& cell) { return toQString(cellName(session, cell.matrix, cell.row, cell.column)); }

QString richNameOfCell(const Session& session, const CellRef& cell)
{
    return richCellName(cell.matrix, cellName(session, cell.matrix, cell.row, cell.column));
}

}  // namespace

ChangePanel::ChangePanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_gradients(&workbench.gradients)
{
    named(this, "change", tr("What would change the selected number most"));
    auto* layout = spaced(new QVBoxLayout(this), {.spacing = 4, .margins = {12, 2, 8, 8}});
    m_intro = addLabel(*layout, "change.intro", "");
    m_given = addLabel(*layout, "change.given", "");
    for (int place = 1; place <= kRows; ++place) {
        auto* row = new ChangeRow(workbench, place, this);
        connect(row, &ChangeRow::useEnded, this, &ChangePanel::refresh);
        layout->addWidget(row);
        m_rows.push_back(row);
    }
    m_order = addLabel(*layout, "change.order", "muted");
    m_overlay = named(new QCheckBox(tr("Show gradients in the matrices"), this), "change.overlay", {},
                      tr("Colour weights and inputs by what they would change instead of by their values"));
    lineUp(layout, {m_overlay, Gap{8}});
    m_flowTitle = addLabel(*layout, "change.flowTitle", "section");
    m_flow = new HeadBars(
        {{tr("softmax"),
          tr("How much softmax passes on (the norm of its Jacobian, from 0 to 0.5). Near 0 small changes of the scores change nothing: one "
             "key has "
             "all the attention (softmax is saturated), or very many share it. A higher temperature or smaller queries and keys help."),
          kLargestJacobian},
         {QStringLiteral("‖∂∕∂Q‖"), tr("How strongly the selected number depends on the queries of this head, all together.")},
         {QStringLiteral("‖∂∕∂K‖"), tr("How strongly the selected number depends on the keys of this head, all together.")}},
        this);
    named(m_flow, "change.flow", tr("Gradient that comes through each head"));
    lineUp(layout, {m_flow, Stretch{}});
    setWhatsThis(
        tr("The gradient of the selected number: by how many times as much it changes as a weight, an input, a gain or a temperature, "
           "when that changes a little. The five strongest have a slider on the spot."));

    connect(m_intro, &QLabel::linkActivated, this, &ChangePanel::selectTarget);
    connect(m_given, &QLabel::linkActivated, this, &ChangePanel::selectTarget);
    connect(m_order, &QLabel::linkActivated, this, [this] {
        m_sortAgain = true;
        refresh();
    });
    connect(m_overlay, &QCheckBox::toggled, this, [this](bool on) { m_workbench.gradients.setOverlay(on); });
    connect(&workbench.gradients, &GradientEngine::resultChanged, this, &ChangePanel::refresh);
    connect(&workbench.gradients, &GradientEngine::overlayChanged, this,
            [this] { m_overlay->setChecked(m_workbench.gradients.hasOverlay()); });
    connect(&workbench.selection, &Selection::cellChanged, this, &ChangePanel::refresh);
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Settings | SessionPart::Numbers, this, &ChangePanel::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &ChangePanel::refresh);
    refresh();
    afterEvents(this, {QEvent::Show}, [this] {
        m_workbench.gradients.setWatched(true);
        refresh();
    });
    afterEvents(this, {QEvent::Hide}, [this] {
        if (m_gradients)
            m_gradients->setWatched(false);
    });
}

/// The width has room for most names in one line.
QSize ChangePanel::sizeHint() const { return QWidget::sizeHint().expandedTo({kComfortableWidth, 0}); }

void ChangePanel::refresh()
{
    if (!isVisible())
        return;
    describeGiven();
    if (!m_workbench.gradients.result())
        return;  // in a moment
    showRows();
    describe();
    showFlow();
}

/// The strongest first. While a slider is in use the rows stay in their places, and only their numbers follow.
void ChangePanel::showRows()
{
    const CellGradient& result = *m_workbench.gradients.result();
    const Session& now = *m_workbench.document.session();
    const QString of = nameOfCell(*result.trace->session, result.cell);
    std::vector<Sensitivity> wanted;
    for (const Sensitivity& one : result.strongest)
        if (exists(now, one.tunable))
            wanted.push_back(one);

    const bool inUse = std::ranges::any_of(m_rows, &ChangeRow::isInUse);
    const bool allThere = std::ranges::all_of(m_rows, [&](const ChangeRow* row) {
        return row->isHidden() || (exists(now, row->tunable()) && exists(*result.gradient->session, row->tunable()));
    });
    const bool stay = inUse && !m_sortAgain && m_shown == result.cell && allThere;
    m_sortAgain = false;
    m_shown = result.cell;
    bool sorted = true;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        ChangeRow& row = *m_rows[i];
        if (stay) {
            sorted = sorted && (row.isHidden() ? i >= wanted.size() : i < wanted.size() && row.tunable() == wanted[i].tunable);
        } else {
            row.setVisible(i < wanted.size());
            if (i < wanted.size())
                row.setTunable(wanted[i].tunable);
        }
        if (!row.isHidden())
            row.show(static_cast<double>(valueOf(*result.gradient->session, row.tunable())), of);
    }
    m_order->setVisible(!sorted);
    m_order->setText(tr("Others are stronger now. %1").arg(link(palette(), tr("Sort again"))));
}

void ChangePanel::describe()
{
    const CellGradient& result = *m_workbench.gradients.result();
    const QString name = richNameOfCell(*result.trace->session, result.cell);
    const double value = static_cast<double>(matrixOf(*result.trace, result.cell.matrix)(result.cell.row, result.cell.column));
    QString text = QStringLiteral("<b>%1 = %2</b>").arg(link(palette(), name), numberForCell(value, 4));
    text += "<br>" + (m_rows[0]->isHidden() ? tr("No weight and no input changes this number.")
                                            : tr("A small change of one of these changes it by so many times as much:"));
    if (m_workbench.gradients.isExample())
        text = tr("Select any number to ask about it. For example:") + "<br>" + text;
    m_intro->setText(text);
}

/// A selected number that is set, not computed, depends on nothing: so the panel stays with the one before and says what this one does to
/// it.
void ChangePanel::describeGiven()
{
    const CellRef& cell = m_workbench.selection.cell();
    const Session& session = *m_workbench.document.session();
    const bool given = !cell.isNull() && isGiven(session, cell.matrix);
    m_given->setVisible(given);
    if (!given)
        return;
    QString text = tr("<b>%1</b> depends on nothing: it is set, not computed.").arg(richNameOfCell(session, cell));
    if (const auto result = m_workbench.gradients.result(); result && isParameter(session, cell.matrix)) {
        const Shared<Matrix> gradient = parameterOf(*result->gradient->session, cell.matrix);
        if (cell.row < gradient->rows() && cell.column < gradient->cols())
            text += " " + tr("A small change of it changes %1 by <b>%2</b> times as much.")
                              .arg(link(palette(), richNameOfCell(*result->trace->session, result->cell)),
                                   signedNumber(static_cast<double>((*gradient)(cell.row, cell.column))));
    }
    m_given->setText(text);
}

void ChangePanel::showFlow()
{
    const CellGradient& result = *m_workbench.gradients.result();
    const int block = result.cell.matrix.block;
    m_flowTitle->setText(result.trace->blocks.size() > 1
                             ? tr("Gradient through the heads of %1").arg(toQString(blockName(*result.trace->session, block)))
                             : tr("Gradient through each head"));
    std::vector<HeadBars::Row> rows;
    for (std::size_t h = 0; h < result.flow.size(); ++h)
        rows.push_back({QString::number(h + 1),
                        headColor(static_cast<int>(h), m_workbench.appearance.isDark()),
                        {result.flow[h].softmax, result.flow[h].query, result.flow[h].key}});
    m_flow->setRows(std::move(rows));
}

void ChangePanel::selectTarget()
{
    if (const auto result = m_workbench.gradients.result())
        m_workbench.selection.selectCell(result->cell);
}

}  // namespace headscope
