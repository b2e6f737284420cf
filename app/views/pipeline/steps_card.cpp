// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/steps_card.h"

#include "app/bound/matrix_flow.h"
#include "app/bound/matrix_line.h"
#include "app/widgets/layout/card_page.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

namespace headscope {

namespace {

}  // namespace

StepsCard::StepsCard(const Workbench& workbench, const QString& title, QWidget* parent)
    : Card(parent), m_workbench(workbench), m_title(new QLabel(title, this)), m_note(makeLabel({.uses = kLinks}, this))
{
    for (QLabel* label : {m_title, m_note})
        label->setWordWrap(true);
    connect(m_note, &QLabel::linkActivated, this, &StepsCard::noteFollowed);
    lineUp(new QVBoxLayout(this), {.margins = {14, 8, 14, 10}}, {m_title, m_note});
    hide();
    m_note->hide();
}

void StepsCard::setSteps(const Steps& steps)
{
    setAccent(palette().color(QPalette::Dark));
    if (steps == m_steps)
        return;
    m_steps = steps;
    delete m_flow;
    m_built = 0;
    m_flow = new MatrixFlow(m_workbench, "pipeline", this);
    connect(m_flow, &MatrixFlow::shapeChanged, this, &StepsCard::shapeChanged);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_flow);
    showWhatThereIs();
}

void StepsCard::buildStep()
{
    const ShownStep& step = m_steps[m_built++];
    MatrixLine* part = m_flow->addPart();
    if (!step.above.isEmpty())
        part->addOperation(step.above, step.below);
    part->addMatrix(step.matrices.front(), {step.caption});
    for (std::size_t i = 1; i < step.matrices.size(); ++i)
        part->addBelow(step.matrices[i]);
    if (isBuilt())
        showWhatThereIs();
}

void StepsCard::setNote(const QString& note)
{
    m_note->setObjectName(objectName() + ".note");
    m_note->setText(note);
    showWhatThereIs();
}

void StepsCard::showWhatThereIs()
{
    if (m_flow)
        m_flow->setVisible(!m_steps.empty() && isBuilt());
    m_note->setVisible(!m_note->text().isEmpty());
    setVisible(!m_steps.empty() || !m_note->text().isEmpty());
}

void StepsCard::fit(int width, int tallest)
{
    if (m_flow)
        m_flow->fit(width - CardPage::kCardMargins, tallest);
}

}  // namespace headscope
