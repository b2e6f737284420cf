// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/explanation_card.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/panels/inspector/explanation_rows.h"
#include "app/panels/inspector/number_table.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/formula_picture.h"
#include "app/widgets/text/labels.h"
#include "app/widgets/text/steady_label.h"
#include "core/matrices/matrix_table.h"

#include <algorithm>

namespace headscope {

namespace {

}  // namespace

ExplanationCard::ExplanationCard(QWidget* parent)
    : QFrame(parent),
      m_name(wrappedLabel("inspector.name", this)),
      m_value(new SteadyLabel(wrappedLabel("inspector.value", this), this)),
      m_title(wrappedLabel("inspector.title", this)),
      m_formula(named(new FormulaPicture(this), "inspector.formula")),
      m_words(new SteadyLabel(wrappedLabel("inspector.words", this), this)),
      m_quantities(new SteadyLabel(wrappedLabel("inspector.quantities", this), this)),
      m_terms(new NumberTable(NumberTable::Form::Products, this)),
      m_foot(new QWidget(this)),
      m_count(wrappedLabel("inspector.count", this)),
      m_sum(new SteadyLabel(wrappedLabel("inspector.sum", this), this))
{
    setProperty("role", "card");
    m_name->setProperty("role", "caption");
    m_value->label().setWordWrap(false);
    m_value->label().setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setProperty("role", "heading");
    m_words->label().setProperty("role", "muted");
    named(m_terms, "inspector.terms", tr("Terms, strongest first; Enter goes to a number"));
    m_terms->setWhatsThis(tr("What the number is the sum of, strongest first. Every coloured number is a link to its cell."));
    m_sum->label().setWordWrap(false);
    m_sum->label().setProperty("role", "heading");
    m_foot->setProperty("role", "sum");

    lineUp(new QHBoxLayout(m_foot), {.margins = {2, 3, 6, 0}}, {{m_count, 1}, m_sum});
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {10, 8, 8, 8}},
           {m_name, m_value, m_title, m_formula, m_words, m_quantities, m_terms, m_foot});
    enlargeValue();
    afterEvents(this, {QEvent::FontChange}, &ExplanationCard::enlargeValue);
}

/// The number is large enough for the last row of a lecture hall.
void ExplanationCard::enlargeValue()
{
    QFont large = font();
    large.setPixelSize(QFontInfo(large).pixelSize() * 2);
    large.setBold(true);
    m_value->label().setFont(large);
}

void ExplanationCard::setSentenceShown(bool shown) { m_words->setVisible(shown); }

void ExplanationCard::show(const Trace& trace, const Explanation& explanation, bool compared, bool dark)
{
    const QString name = nameOf(trace, explanation.cell);
    m_name->setText(compared ? tr("%1, as it is now").arg(name) : name);
    m_value->showText(numberForCell(static_cast<double>(explanation.value), 4));
    m_title->setText(phraseText(operationInfo(explanation.operation).title));
    const QString formula = toQString(explanation.formula);
    m_formula->setFormula(formula);
    m_formula->setAccessibleName(tr("Formula: %1").arg(phraseText(info(explanation.cell.matrix.id).formula)));
    m_words->showText(toQString(explanation.words));

    QStringList quantities;
    for (const Quantity& quantity : explanation.quantities)
        quantities << QStringLiteral("%1 %2").arg(toQString(quantity.name), numberToRead(static_cast<double>(quantity.value)));
    m_quantities->showText(quantities.join(QStringLiteral("  ·  ")));
    m_quantities->setVisible(!quantities.isEmpty());

    const auto counting = std::ranges::count_if(explanation.terms, &Term::counts);
    m_terms->setRows(termRows(trace, explanation.cell, explanation.terms, dark), NumberRows::Order::StrongestFirst);
    m_terms->setVisible(!explanation.terms.empty());
    m_foot->setVisible(counting > 1);
    m_count->setText(tr("Sum of %1 terms").arg(counting));
    m_sum->showText(QStringLiteral("= ") + m_value->text());
}

}  // namespace headscope
