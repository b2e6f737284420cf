// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/inspector_panel.h"

#include "app/base/after_events.h"
#include "app/base/seen_pixels.h"
#include "app/base/text.h"
#include "app/panels/inspector/contributions_card.h"
#include "app/panels/inspector/explanation_card.h"
#include "app/panels/inspector/explanation_rows.h"
#include "app/panels/inspector/number_table.h"
#include "app/panels/inspector/visited_line.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/contributions.h"
#include "core/model/trace_size.h"

#include <QPushButton>

#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kWide = 290;
constexpr int kNarrowest = 240;

}  // namespace

InspectorPanel::InspectorPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_invitation(makeInvitation()),
      m_answer(new QWidget(this)),
      m_play(makePlayButton()),
      m_explanation(named(new ExplanationCard(m_answer), "inspector.explanation")),
      m_contributions(named(new ContributionsCard(m_answer), "inspector.contributionsCard")),
      m_leftOut(makeLabel({.name = "inspector.leftOut", .role = "muted", .format = Qt::PlainText, .wraps = true}, m_answer)),
      m_search([this](const Answer& answer) { present(answer); }, oneThread())
{
    setObjectName("inspectorPanel");
    setWhatsThis(tr("Where a number comes from: the operation that made it, its terms, and the numbers they were made of. Every coloured "
                    "number is a link "
                    "to its cell; Alt+Left goes back."));
    auto* answer = spaced(new QVBoxLayout(m_answer), {.spacing = 8, .margins = {}});
    lineUp(answer, {new VisitedLine(workbench, m_play, m_answer), m_explanation, m_contributions});
    answer->addWidget(makeLinks(tr("One path back, to the strongest each time"), "inspector.path", m_path));
    m_path->setWhatsThis(
        tr("One of the ways that lead to the number: each time to the largest term, attention weights taken as they are."));
    m_path->parentWidget()->layout()->addWidget(m_leftOut);
    answer->addWidget(makeLinks(tr("What it feeds"), "inspector.uses", m_uses));
    lineUp(new QVBoxLayout(this), {.margins = {10, 2, 8, 8}}, {m_invitation, m_answer, Stretch{1}});

    m_path->setAccessibleName(tr("The strongest path back; Enter goes to a number"));
    m_uses->setAccessibleName(tr("What it feeds; Enter goes to a number"));
    setFocusProxy(&m_explanation->terms());
    for (NumberTable* table : {&m_explanation->terms(), &m_contributions->contributions(), &m_contributions->ablation(), m_path, m_uses})
        connectTable(*table);
    connect(&workbench.engine, &Engine::traceReady, this, &InspectorPanel::refresh);
    connect(&workbench.selection, &Selection::cellChanged, this, &InspectorPanel::refresh);
    connect(&workbench.comparison, &Comparison::changed, this, &InspectorPanel::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &InspectorPanel::refresh);
    refresh();
    afterEvents(this, {QEvent::Show}, &InspectorPanel::refresh);
}

QWidget* InspectorPanel::makeInvitation()
{
    auto* invitation = new QWidget(this);
    auto* sentence = makeLabel(
        {.name = "inspector.invitation", .text = tr("Click any number to see where it comes from, and what it feeds."), .wraps = true},
        invitation);
    auto* button =
        named(new QPushButton(tr("Show me one"), invitation), "inspector.try", {}, tr("Explains the largest number of the output"));
    connect(button, &QPushButton::clicked, this, &InspectorPanel::tryOne);
    lineUp(new QVBoxLayout(invitation), {.spacing = 8, .margins = {2, 6, 2, 0}}, {sentence, {button, 0, Qt::AlignLeft}});
    return invitation;
}

QWidget* InspectorPanel::makePlayButton()
{
    auto* button = named(new QPushButton(tr("▶  Play this number"), m_answer), "inspector.play", tr("Play this number"),
                         tr("Shows how it is computed, scene by scene (Ctrl+P)"));
    connect(button, &QPushButton::clicked, this, [this] { m_workbench.selection.askPlay(m_workbench.selection.cell()); });
    return button;
}

QWidget* InspectorPanel::makeLinks(const QString& title, const char* name, NumberTable*& table)
{
    auto* card = new QFrame(m_answer);
    card->setProperty("role", "card");
    auto* heading = makeLabel({.role = "heading", .text = title, .wraps = true}, card);
    table = new NumberTable(NumberTable::Form::Links, card);
    table->setObjectName(name);
    lineUp(new QVBoxLayout(card), {.spacing = 3, .margins = {10, 8, 8, 8}}, {heading, table});
    return card;
}

void InspectorPanel::connectTable(NumberTable& table)
{
    connect(&table, &NumberTable::followed, &m_workbench.selection, &Selection::selectCell);
    connect(&table, &NumberTable::hovered, &m_workbench.selection, &Selection::hover);
}

/// A number that large blocks do not keep is explained on another thread; until then the answer before stays.
void InspectorPanel::refresh()
{
    if (!isVisible())
        return;
    const auto& trace = m_workbench.engine.trace();
    const auto find = [trace, cell = m_workbench.selection.cell(), dark = m_workbench.appearance.isDark()](const CancelCheck&) {
        return answerTo(trace, cell, dark);
    };
    if (!trace || (hasStagesAtHand(*trace->session) && keepsLogits(*trace->session)))
        m_search.runNow(find);
    else
        m_search.start(find);
}

InspectorPanel::Answer InspectorPanel::answerTo(const std::shared_ptr<const Trace>& trace, const CellRef& cell, bool dark)
{
    Answer answer{trace, cell, {}, {}, {}, {}, {}};
    // A number that is covered is not explained either.
    if (!trace || !contains(*trace, cell) || std::isnan(matrixOf(*trace, cell.matrix)(cell.row, cell.column)))
        return answer;
    answer.explanation = explain(*trace, cell);
    if (auto ofPixels = explainPatch(*trace, cell))
        answer.explanation = std::move(ofPixels);
    answer.contributions = contributionsTo(*trace, cell);
    const std::vector<CellRef> path = strongestPath(*trace, cell);
    answer.path = pathRows(*trace, path, dark);
    answer.leftOut = toQString(leftOutOf(*trace, path));
    answer.uses = useRows(*trace, cell, dark);
    return answer;
}

void InspectorPanel::present(const Answer& answer)
{
    const CellRef cell = m_workbench.selection.cell();
    if (answer.cell != cell)
        return;  // its own answer is on its way
    m_invitation->setVisible(!answer.explanation);
    m_answer->setVisible(answer.explanation.has_value());
    m_play->setVisible(!isParameter(*m_workbench.document.session(), cell.matrix));
    if (answer.explanation) {
        const bool dark = m_workbench.appearance.isDark();
        m_explanation->show(*answer.trace, *answer.explanation, m_workbench.comparison.view() != Comparison::View::Now, dark);
        m_contributions->show(answer.trace, cell, answer.contributions, dark);
        const auto showLinks = [](NumberTable& table, const std::vector<NumberRow>& rows) {
            table.parentWidget()->setVisible(!rows.empty());
            table.setRows(rows, NumberRows::Order::AsGiven);
        };
        showLinks(*m_path, answer.path);
        m_leftOut->setText(answer.leftOut);
        m_leftOut->setVisible(!answer.leftOut.isEmpty());
        showLinks(*m_uses, answer.uses);
    }
    if (std::exchange(m_cell, cell) != cell)
        for (NumberTable* table :
             {&m_explanation->terms(), &m_contributions->contributions(), &m_contributions->ablation(), m_path, m_uses})
            table->toTop();
}

/// The largest number of what the selected block's attention says.
void InspectorPanel::tryOne()
{
    const auto trace = m_workbench.engine.trace();
    const MatrixRef output{MatrixId::Output, m_workbench.selection.block()};
    if (!trace || !exists(*trace->session, output))
        return;
    Index row = 0, column = 0;
    matrixOf(*trace, output)->cwiseAbs().maxCoeff(&row, &column);
    m_workbench.selection.selectCell({output, static_cast<int>(row), static_cast<int>(column)});
}

QSize InspectorPanel::sizeHint() const { return {kWide, QWidget::sizeHint().height()}; }

QSize InspectorPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

}  // namespace headscope
