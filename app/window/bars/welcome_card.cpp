// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/welcome_card.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/tunable.h"

#include <QAction>
#include <QToolButton>

namespace headscope {

namespace {

constexpr int kSliderWidth = 15;  // lines of text

/// The number to try: of the three friends how much Alex likes it cheap; where X is looked up, the number that it is looked up from.
CellRef cellOf(const Session& session)
{
    const int column = std::min(1, static_cast<int>(session.modelWidth()) - 1);
    const CellRef cell{{MatrixId::Input}, 0, column};
    if (!session.looksUp())
        return cell;
    const CellRange from = inputsOf(session, cell.matrix, cell.row, cell.column).front();
    return {from.matrix, static_cast<int>(from.row), column};
}

}  // namespace

WelcomeCard::WelcomeCard(const Workbench& workbench, QAction* course, QWidget* parent)
    : QFrame(parent), m_workbench(workbench), m_slider(named(new ValueSlider({}, this), "welcome.slider"))
{
    named(this, "welcome", tr("Welcome"));
    setWhatsThis(tr("How to begin. Help → Welcome brings it back."));
    const QString what =
        tr("<b>Every number here is computed from the numbers here.</b> Change one, and see what becomes of all the others.");
    auto* sentence = makeLabel({.name = "welcome.sentence", .text = what, .wraps = true}, this);
    auto* start = named(new QToolButton(this), "welcome.course");
    start->setText(tr("Start the course"));
    start->setAccessibleName(start->text());
    start->setProperty("role", "primary");
    start->setVisible(course);
    if (course) {
        start->setToolTip(course->whatsThis());
        connect(start, &QToolButton::clicked, course, &QAction::trigger);
        connect(course, &QAction::triggered, this, &QWidget::hide);
    }
    auto* close = named(new QToolButton(this), "welcome.close", tr("Close the welcome"), tr("Close; Help → Welcome brings it back"));
    close->setText(QStringLiteral("×"));
    close->setProperty("role", "flat");
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    auto* line = lineUp(new QHBoxLayout(this), {.spacing = 20, .margins = {16, 8, 10, 8}}, {{sentence, 1}});
    lineUp(line, {makeSlider(), start, {close, 0, Qt::AlignTop}});
    hide();
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Numbers, this, &WelcomeCard::follow);
    connect(&workbench.document, &Document::opened, this, &QWidget::hide);
}

QWidget* WelcomeCard::makeSlider()
{
    m_slider->setToolTip(tr("Drag it, and watch every matrix follow"));
    m_slider->slider().setObjectName("welcome.slider.groove");
    m_slider->setRange(0, 1);
    auto* box = new QWidget(this);
    auto* column = spaced(new QVBoxLayout(box), {.spacing = 0, .margins = {}});
    auto* caption = makeLabel({.role = "caption", .text = tr("Drag me:")}, box);
    lineUp(column, {caption, m_slider});
    box->setFixedWidth(kSliderWidth * fontMetrics().height());
    connect(m_slider, &ValueSlider::valueEdited, this, [this](double value, bool continuing) {
        const Session& session = *m_workbench.document.session();
        const CellRef cell = cellOf(session);
        const QString text = tr("Set %1").arg(toQString(cellName(session, cell.matrix, cell.row, cell.column)));
        if (!m_workbench.document.edit(
                text, [&](Session& next) { setValue(next, {Tunable::Kind::Cell, cell}, static_cast<Scalar>(value)); },
                continuing ? "welcome" : QString()))
            follow();
    });
    connect(m_slider, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
    connect(&m_slider->slider(), &QSlider::sliderPressed, this,
            [this] { m_workbench.selection.selectCell(cellOf(*m_workbench.document.session())); });
    return box;
}

void WelcomeCard::welcome()
{
    follow();
    show();
}

void WelcomeCard::follow()
{
    const Session& session = *m_workbench.document.session();
    const CellRef cell = cellOf(session);
    m_slider->setName(
        tr("%1, %2").arg(toQString((*session.tokens)[0]), toQString((*session.features)[static_cast<std::size_t>(cell.column)])));
    m_slider->setValue(static_cast<double>(valueOf(session, {Tunable::Kind::Cell, cell})));
}

}  // namespace headscope
