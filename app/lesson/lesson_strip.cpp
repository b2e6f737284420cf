// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_strip.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/lesson/lesson_choices.h"
#include "app/lesson/lesson_player.h"
#include "app/lesson/lesson_text_view.h"
#include "app/lesson/pinned_sliders.h"
#include "app/lesson/step_dots.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/actions.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kNarrowestWords = 60;                                     // px; rather than make the window wider than the screen
constexpr double kTextSize = 1.5, kTitleSize = 1.3, kChoiceSize = 1.2;  // in sizes of type elsewhere
constexpr int kTextLines = 2;

using Phase = LessonPlayer::Phase;

/// Does what the action does and says what it says, but for the words on it.
void bind(QAbstractButton* button, QAction* action)
{
    button->setToolTip(action->toolTip());
    button->setAccessibleName(action->iconText());
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
}

}  // namespace

LessonStrip::LessonStrip(const Workbench& workbench, LessonPlayer& player, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_player(player),
      m_title(makeLabel({.name = "lesson.title", .format = Qt::RichText}, this)),
      m_place(makeLabel<ElidedLabel>({.name = "lesson.place", .role = "muted"}, this)),
      m_dots(named(new StepDots(this), "lesson.dots")),
      m_restore(named(new QToolButton(this), "lesson.restore")),
      m_error(makeLabel(
          {.name = "lesson.error", .role = "warning", .format = Qt::PlainText, .wraps = true, .uses = Qt::TextSelectableByMouse}, this)),
      m_asked(makeLabel({.name = "lesson.asked", .format = Qt::RichText, .wraps = true}, this)),
      m_text(named(new LessonTextView(this), "lesson.text")),
      m_choices(new LessonChoices(player, this)),
      m_sliders(new PinnedSliders(workbench, PinnedSliders::Names::Beside, this)),
      m_previous(named(new QPushButton(tr("Back"), this), "lesson.previous")),
      m_next(named(new QPushButton(this), "lesson.next"))
{
    named(this, "lessonStrip", tr("Lesson"));
    setWhatsThis(tr("The lesson. Underlined words light up what they name. Space goes on; change whatever you like in between, the lesson "
                    "finds its way back."));
    m_text->setLeastLines(kTextLines);
    auto* words = lineUp(new QVBoxLayout, {.spacing = 0}, {m_asked, {m_text, 1}});
    auto* row = lineUp(new QHBoxLayout, {.spacing = 18}, {{words, 1}, {m_sliders, 0, Qt::AlignTop}});
    auto* column = spaced(new QVBoxLayout(this), {.spacing = 4, .margins = {16, 7, 12, 9}});
    column->addWidget(makeHead(actions));
    lineUp(column, {m_error, {row, 1}, m_choices});

    connect(m_text, &LessonTextView::pointed, &player, &LessonPlayer::point);
    connect(m_text, &LessonTextView::followed, &player, &LessonPlayer::follow);
    connect(m_choices, &LessonChoices::chosen, this, [this] { m_next->setFocus(); });  // where Space and Return go on
    connect(&player, &LessonPlayer::stepChanged, this, &LessonStrip::showStep);
    connect(&workbench.engine, &Engine::traceReady, this, &LessonStrip::showTexts);
    connect(&workbench.document, &Document::sessionChanged, this, &LessonStrip::showSliders);
    connect(&workbench.appearance, &Appearance::changed, this, [this] {
        setFonts();
        showStep();
    });
    setFonts();
    afterEvents(this, {QEvent::FontChange, QEvent::ApplicationFontChange}, &LessonStrip::setFonts);
}

QWidget* LessonStrip::makeHead(const Actions& actions)
{
    auto* head = new QWidget(this);
    auto* row = spaced(new QHBoxLayout(head), {.spacing = 12, .margins = {}});
    connect(m_dots, &StepDots::chosen, &m_player, &LessonPlayer::goTo);
    m_error->hide();
    m_restore->setText(tr("Back to the lesson"));
    m_restore->setProperty("role", "small");
    bind(m_restore, actions["restoreStep"]);
    auto* leave = named(new QToolButton(head), "lesson.leave");
    leave->setProperty("role", "flat");
    leave->setDefaultAction(actions["leaveLesson"]);
    leave->setToolButtonStyle(Qt::ToolButtonIconOnly);
    lineUp(row, {m_title, &m_choices->outcome(), Stretch{}, m_restore, m_place, m_dots});
    lineUp(row, {makeButtons(actions), leave});
    return head;
}

QWidget* LessonStrip::makeButtons(const Actions& actions)
{
    auto* buttons = new QWidget(this);
    auto* row = spaced(new QHBoxLayout(buttons), {.spacing = 8, .margins = {}});
    m_next->setDefault(true);
    bind(m_previous, actions["previousStep"]);
    connect(actions["previousStep"], &QAction::enabledChanged, m_previous, &QWidget::setEnabled);
    QAction* next = actions["nextStep"];
    m_next->setToolTip(next->toolTip());
    connect(m_next, &QPushButton::clicked, this,
            [this, next] { (m_player.isRunning() && m_player.isAtEnd() ? m_after : next)->trigger(); });
    lineUp(row, {m_previous, m_next});
    return buttons;
}

void LessonStrip::setAfterwards(const QString& text, QAction* action)
{
    m_afterwards = text;
    m_after = action;
    showStep();
}

/// The title of the lesson gives way where there is no room for both.
void LessonStrip::showPlace(const Lesson& lesson, int index)
{
    const QString place = tr("%1 of %2").arg(index + 1).arg(lesson.steps.size());
    m_place->setText(QStringLiteral("%1  ·  %2").arg(toQString(lesson.title), place));
    m_place->setShorter(place);
}

void LessonStrip::showStep()
{
    for (QWidget* part : std::initializer_list<QWidget*>{m_text, m_dots})
        part->setVisible(!m_player.paused());
    if (m_player.paused())
        showPause();
    if (!m_player.isRunning())
        return;
    QStringList titles;
    for (const LessonStep& step : m_player.lesson().steps)
        titles << toQString(m_player.resolve(step.title).plain());
    m_dots->setSteps(titles, m_player.index());
    showPlace(m_player.lesson(), m_player.index());
    const bool asks = m_player.phase() == Phase::Question;
    m_next->setText(m_player.isLearning()                                                  ? tr("To the end")
                    : asks                                                                 ? tr("Reveal")
                    : m_player.phase() == Phase::Text && !m_player.step().predict.isNull() ? tr("Predict")
                    : m_player.isAtEnd()                                                   ? m_afterwards
                                                                                           : tr("Next"));
    m_next->setAccessibleName(m_next->text());
    showTexts();
    showSliders();
}

void LessonStrip::showPause()
{
    const LessonProgress& paused = m_player.paused()->at;
    for (QWidget* part : std::initializer_list<QWidget*>{m_asked, m_choices, &m_choices->outcome(), m_sliders})
        part->hide();
    m_title->setText(tr("The lesson waits"));
    showPlace(paused.lesson(), paused.index());
    m_next->setText(tr("Next"));
    m_next->setAccessibleName(m_next->text());
    m_restore->show();
    keepTitleWhole();
    updateGeometry();
}

/// All that has numbers in it.
void LessonStrip::showTexts()
{
    if (!m_player.isRunning())
        return;
    const std::string title = m_player.resolve(m_player.step().title).plain();
    m_title->setText(withSubscripts(title.empty() ? m_player.lesson().title : title));
    keepTitleWhole();
    m_asked->setVisible(m_player.phase() == Phase::Answer);  // an answer without its question says little
    m_asked->setText(withSubscripts(m_player.resolve(m_player.step().predict.question).plain()));
    m_text->setText(m_player.resolve(m_player.words()));
    m_choices->showStep();
}

/// The title stays whole before the place in the lesson, which is cut with an ellipsis.
void LessonStrip::keepTitleWhole()
{
    m_title->setMinimumWidth(std::max(kNarrowestWords, std::min(m_title->sizeHint().width(), width() / 2)));
}

void LessonStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    keepTitleWhole();
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

/// A toolbar asks for no height at its own width, and that of a narrower strip would leave an empty band.
QSize LessonStrip::sizeHint() const { return {QWidget::sizeHint().width(), layout()->totalHeightForWidth(width())}; }

void LessonStrip::showSliders()
{
    if (!m_player.isRunning())
        return;
    m_restore->setVisible(!m_player.isAsTheStepHasIt());
    m_sliders->showSlidersOf(m_player.pinned());
}

void LessonStrip::showError(const QString& error)
{
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

void LessonStrip::setFonts()
{
    QFont font = QApplication::font();
    const double size = font.pointSizeF();
    font.setPointSizeF(size * kTextSize);
    m_text->setFont(font);
    font.setPointSizeF(size * kChoiceSize);
    m_choices->setFont(font);
    m_asked->setFont(font);
    font.setPointSizeF(size * kTitleSize);
    font.setBold(true);
    m_title->setFont(font);
}

}  // namespace headscope
