// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/contributions_card.h"

#include "app/panels/inspector/explanation_rows.h"
#include "app/panels/inspector/number_table.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

namespace headscope {

ContributionsCard::ContributionsCard(QWidget* parent)
    : QFrame(parent),
      m_title(makeLabel({.role = "heading", .text = tr("Who wrote it")}, this)),
      m_contributions(new NumberTable(NumberTable::Form::Bars, this)),
      m_question(new QWidget(this)),
      m_ablation(new NumberTable(NumberTable::Form::Comparison, m_question)),
      m_answer([this](const Answer& answer) { showAnswer(answer); })
{
    setProperty("role", "card");
    named(m_contributions, "inspector.contributions", tr("Who wrote it; Enter goes to what was written"));
    m_contributions->setWhatsThis(
        tr("What each head, the bias, the input and the FFN added to this number. Across a norm: as it arrives behind the norm, with the "
           "row's mean and deviation as they are."));
    named(m_ablation, "inspector.ablation", tr("What it would be with a head muted, at its mean, or looking everywhere alike"));

    auto* question = makeLabel({.role = "heading", .text = tr("What it would be with the head …"), .wraps = true}, m_question);
    const QString ways = tr("muted: writes nothing · mean: writes the same for every token · uniform: looks at all keys alike");
    auto* legend = makeLabel({.role = "muted", .text = ways, .wraps = true}, m_question);
    lineUp(new QVBoxLayout(m_question), {.spacing = 3, .margins = {0, 6, 0, 0}}, {question, m_ablation, legend});
    lineUp(new QVBoxLayout(this), {.spacing = 3, .margins = {10, 8, 8, 8}}, {m_title, m_contributions, m_question});
}

void ContributionsCard::show(const std::shared_ptr<const Trace>& trace, const CellRef& cell, const std::vector<Term>& contributions,
                             bool dark)
{
    m_title->setVisible(!contributions.empty());
    m_contributions->setVisible(!contributions.empty());
    m_contributions->setRows(termRows(*trace, cell, contributions, dark), NumberRows::Order::AsGiven);
    if (cell != m_cell)
        m_question->hide();  // until its own answer is there
    setVisible(!contributions.empty() || !m_question->isHidden());
    m_cell = cell;
    m_dark = dark;
    m_answer.start([trace, cell](const CancelCheck& cancelled) { return Answer{trace, cell, ablate(*trace, cell, cancelled)}; });
}

void ContributionsCard::showAnswer(const Answer& answer)
{
    if (answer.cell != m_cell)
        return;
    std::vector<NumberRow> rows;
    for (const AblatedHead& head : answer.heads) {
        NumberRow row;
        row.name = tr("head %1").arg(head.head + 1);
        row.color = headColor(head.head, m_dark);
        row.head = head.head;
        row.factors = {{"muted", head.muted, {}}, {"mean", head.mean, {}}, {"uniform", head.uniform, {}}};
        row.number = static_cast<double>(head.muted);
        const CellRef share{{MatrixId::Contribution, m_cell.matrix.block, head.head}, m_cell.row, m_cell.column};
        if (share != m_cell && !m_contributions->isHidden())
            row.cell = share;
        rows.push_back(std::move(row));
    }
    m_question->setVisible(!rows.empty());
    setVisible(!rows.empty() || !m_contributions->isHidden());
    m_ablation->setRows(std::move(rows), NumberRows::Order::AsGiven);
}

}  // namespace headscope
