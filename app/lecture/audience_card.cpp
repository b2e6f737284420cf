// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/audience_card.h"

#include "app/base/text.h"
#include "app/lecture/scaled_page.h"
#include "app/lecture/view_to_look_at.h"
#include "app/lesson/pinned_sliders.h"
#include "app/panels/check/check_panel.h"
#include "app/panels/inspector/explanation_card.h"
#include "app/panels/inspector/number_table.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "app/window/docks.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"

#include <QCheckBox>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kLettersOfTerms = 35, kLetters = 26;  // at least, in a line: numbers are whole then
constexpr int kLettersOfNumber = 12;
constexpr int kLettersOfNames = 38;  // so are names, within reason
constexpr std::array<std::size_t, 4> kTerms{8, 6, 4, 3};

}  // namespace

AudienceCard::AudienceCard(const Workbench& workbench)
    : m_workbench(workbench),
      m_bare(new QWidget(this)),
      m_bareName(makeLabel({.name = "audience.covered", .role = "caption", .format = Qt::PlainText, .wraps = true}, m_bare)),
      m_bareNumber(makeLabel({.name = "audience.number"}, m_bare)),
      m_explanation(new ExplanationCard(this)),
      m_sliders(new PinnedSliders(workbench, PinnedSliders::Names::Above, this)),
      m_search([this](const Answer& answer) { present(answer); }, oneThread())
{
    setObjectName("audience.card");
    m_bareNumber->setStyleSheet("font-weight: 700; font-size: 28px");
    lineUp(new QVBoxLayout(m_bare), {m_bareName, m_bareNumber});
    lineUp(new QVBoxLayout(this), {.spacing = 12, .margins = {}}, {m_bare, m_explanation, m_sliders, Stretch{1}});
    m_sliders->hide();
    connect(&workbench.engine, &Engine::traceReady, this, &AudienceCard::follow);
    connect(&workbench.selection, &Selection::cellChanged, this, &AudienceCard::follow);
    connect(&workbench.comparison, &Comparison::changed, this, &AudienceCard::follow);
    connect(&workbench.appearance, &Appearance::changed, this, &AudienceCard::follow);
    follow();
}

void AudienceCard::showSlidersOf(const std::vector<Tunable>& pinned)
{
    m_sliders->showSlidersOf(pinned);
    emit changed();
}

void AudienceCard::showPanels(const QStringList& docks, const QWidget& lecturers)
{
    if (docks == m_docks)
        return;
    m_docks = docks;
    qDeleteAll(std::exchange(m_panels, {}));
    auto* column = static_cast<QVBoxLayout*>(layout());
    for (const QString& dock : docks) {
        m_panels << makePanel(dock, m_workbench);
        if (auto* check = qobject_cast<CheckPanel*>(m_panels.last()))
            check->follow(*lecturers.findChild<CheckPanel*>());
        column->insertWidget(column->count() - 1, m_panels.last());
        m_panels.last()->show();
    }
    emit changed();
}

void AudienceCard::setExplaining(bool explaining)
{
    if (std::exchange(m_explaining, explaining) != explaining)
        follow();
}

void AudienceCard::setTermsHeld(bool held)
{
    if (std::exchange(m_termsHeld, held) != held)
        follow();
}

void AudienceCard::setTermsCounted(bool counted)
{
    if (std::exchange(m_termsCounted, counted) != counted)
        emit changed();
}

bool AudienceCard::isEmpty() const
{
    return m_bare->isHidden() && m_explanation->isHidden() && m_sliders->isHidden() && m_panels.isEmpty();
}

bool AudienceCard::isBare() const { return !isEmpty() && m_explanation->isHidden() && m_sliders->isHidden() && m_panels.isEmpty(); }

bool AudienceCard::hasTerms() const { return !m_explanation->isHidden() && !m_explanation->terms().isHidden(); }

bool AudienceCard::isWide() const { return hasTerms() || !m_panels.isEmpty(); }

bool AudienceCard::layOut(QSize room)
{
    for (QWidget* panel : m_panels) {
        hideTools(*panel);
        for (QWidget* control : panel->findChildren<QWidget*>())
            if (qobject_cast<ValueSlider*>(control) || qobject_cast<QCheckBox*>(control))
                control->hide();  // the step's controls stand above
            else if (auto* table = qobject_cast<QTableView*>(control))
                table->setMinimumSize(table->sizeHint());
    }
    layOutNow(*this);
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(room.width()) : sizeHint().height();
    resize(room);
    layOutNow(*this);
    const bool cut = hasTerms() && !m_explanation->terms().areNamesWhole();
    const int letters = cut ? kLettersOfNames : hasTerms() ? kLettersOfTerms : isBare() ? kLettersOfNumber : kLetters;
    return height <= room.height() && (!m_explaining || room.width() >= letters * fontMetrics().averageCharWidth()) &&
           layout()->totalMinimumSize().width() <= room.width();
}

bool AudienceCard::shorten(int step)
{
    const int last = m_termsCounted ? 1 : static_cast<int>(kTerms.size());
    if (step > last)
        return false;
    m_explanation->terms().setFew(kTerms[static_cast<std::size_t>(std::max(0, step - 1))]);
    m_explanation->setSentenceShown(step == 0);
    return true;
}

/// A number that large blocks do not keep is explained on another thread.
void AudienceCard::follow()
{
    const auto& trace = m_workbench.engine.trace();
    const auto find = [trace, cell = m_workbench.selection.cell()](const CancelCheck&) { return answerTo(trace, cell); };
    if (!trace || (hasStagesAtHand(*trace->session) && keepsLogits(*trace->session)))
        m_search.runNow(find);
    else
        m_search.start(find);
}

/// A number that is covered is not explained either.
AudienceCard::Answer AudienceCard::answerTo(const std::shared_ptr<const Trace>& trace, const CellRef& cell)
{
    Answer answer{trace, cell, {}};
    if (trace && !cell.isNull() && contains(*trace, cell) && !std::isnan(matrixOf(*trace, cell.matrix)(cell.row, cell.column)))
        answer.explanation = explain(*trace, cell);
    return answer;
}

void AudienceCard::present(const Answer& answer)
{
    if (answer.cell != m_workbench.selection.cell())
        return;  // its own answer is on its way
    const bool exists = answer.trace && !answer.cell.isNull() && contains(*answer.trace, answer.cell);
    const bool bare = exists && (!answer.explanation || m_termsHeld);
    if (bare) {
        m_bareName->setText(toQString(cellName(*answer.trace->session, answer.cell.matrix, answer.cell.row, answer.cell.column)));
        m_bareNumber->setText(answer.explanation ? numberForCell(static_cast<double>(answer.explanation->value), 4) : QStringLiteral("?"));
    }
    if (answer.explanation)
        m_explanation->show(*answer.trace, *answer.explanation, m_workbench.comparison.view() != Comparison::View::Now,
                            m_workbench.appearance.isDark());
    m_bare->setVisible(m_explaining && bare);
    m_explanation->setVisible(m_explaining && answer.explanation && !bare);
    emit changed();
}

}  // namespace headscope
