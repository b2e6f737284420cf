// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/lecturer_notes.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_player.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/dock.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QApplication>
#include <QMainWindow>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kRoomOnBothSides = 1200;                                 // px: the views have enough between docks
constexpr int kNotesMargin = 12;                                       // px
constexpr double kPlanSize = 1.15, kTimeSize = 1.6, kTextSize = 1.45;  // in sizes of other type: read while standing
constexpr double kNoMatter = 1;                                        // minutes that nobody is told of
constexpr double kMostOfTheWindow = 0.45;                              // a part of its height; beyond that they scroll
constexpr int kSecond = 1000;                                          // ms
constexpr double kMinute = 60'000.0;                                   // ms

/// Minutes in quarters: "1½".
QString minutesText(double minutes)
{
    const double whole = std::floor(minutes), rest = minutes - whole;
    const QString fraction = rest == 0.25   ? QStringLiteral("¼")
                             : rest == 0.5  ? QStringLiteral("½")
                             : rest == 0.75 ? QStringLiteral("¾")
                                            : QString();
    if (rest != 0 && fraction.isEmpty())
        return QString::number(minutes, 'f', 1);
    return (whole == 0 && rest != 0 ? QString() : QString::number(whole, 'f', 0)) + fraction;
}

}  // namespace

QString clockText(double minutes)
{
    const int seconds = static_cast<int>(minutes * 60);
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QChar('0'));
}

LecturePlan planOf(const LessonPlayer& player)
{
    const Lesson& here = player.lesson();
    LecturePlan plan{.before = here.minutesBefore(static_cast<std::size_t>(player.index())),
                     .step = static_cast<double>(player.step().minutes),
                     .total = here.minutes()};
    if (here.course == 0)
        return plan;
    for (const Lesson& lesson : lessons()) {
        if (lesson.course == 0)
            continue;
        ++plan.parts;
        if (lesson.id == here.id)
            plan.part = plan.parts;
        else
            plan.total += lesson.minutes();
        if (lesson.course < here.course)
            plan.before += lesson.minutes();
    }
    return plan;
}

QString paceText(const LecturePlan& plan, double minutes)
{
    const double late = minutes - plan.after(), early = plan.before - minutes;
    if (std::max(late, early) < kNoMatter)
        return {};
    return (late > 0 ? tr("%1 min behind the plan") : tr("%1 min ahead of the plan")).arg(static_cast<int>(std::max(late, early)));
}

QString leftText(const LecturePlan& plan, double minutes) { return tr("%1 left").arg(clockText(std::max(0.0, plan.total - minutes))); }

void placeBesideDocks(Dock& notes, QMainWindow& window, const QList<Dock*>& docks)
{
    if (window.width() >= kRoomOnBothSides || notes.isFloating())
        return;
    const auto docksIn = [&](Qt::DockWidgetArea area) {
        QList<QDockWidget*> open;
        for (Dock* dock : docks)
            if (!dock->isHidden() && !dock->isFloating() && window.dockWidgetArea(dock) == area)
                open << dock;
        return open;
    };
    const Qt::DockWidgetArea here = window.dockWidgetArea(&notes);
    const Qt::DockWidgetArea other = here == Qt::LeftDockWidgetArea ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea;
    const QList<QDockWidget*> above = docksIn(other);
    if (above.isEmpty() || !docksIn(here).isEmpty())
        return;
    window.addDockWidget(other, &notes);
    window.resizeDocks({above.first(), &notes}, {window.height() / 3, window.height() / 2}, Qt::Vertical);
}

LecturerNotes::LecturerNotes(const LessonPlayer& player)
    : m_player(player),
      m_plan(makeLabel({.name = "lecture.plan", .role = "muted"}, this)),
      m_elapsed(makeLabel({.name = "lecture.elapsed"}, this)),
      m_left(makeLabel({.name = "lecture.left", .role = "muted"}, this)),
      m_pause(new QToolButton(this)),
      m_text(makeLabel({.name = "lecture.notes"}, this)),
      m_next(makeLabel({.name = "lecture.next", .role = "muted"}, this))
{
    named(m_pause, "lecture.pause", tr("Pause the clock"), tr("The clock stands still until this is pressed again"));
    m_pause->setText(tr("Pause"));
    m_pause->setCheckable(true);
    m_pause->setFocusPolicy(Qt::TabFocus);
    connect(m_pause, &QToolButton::toggled, this, &LecturerNotes::pause);
    auto* column = spaced(new QVBoxLayout(this), {.margins = {kNotesMargin, kNotesMargin, kNotesMargin, kNotesMargin}});
    auto* clock = lineUp(new QHBoxLayout, {m_elapsed, {m_left, 1}, m_pause});
    lineUp(column, {m_plan, clock, m_text, m_next});
    for (QLabel* label : {m_plan, m_left, m_text, m_next}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    column->addStretch(1);
    enlarge();
    m_tick.setInterval(kSecond);
    connect(&m_tick, &QTimer::timeout, this, &LecturerNotes::showTime);
    afterEvents(this, {QEvent::FontChange}, &LecturerNotes::enlarge);
    afterEvents(this, {QEvent::Resize}, &LecturerNotes::askForRoom);
    afterEvents(this, {QEvent::Show}, [this] { m_tick.start(); });
    afterEvents(this, {QEvent::Hide}, [this] { m_tick.stop(); });
}

void LecturerNotes::enlarge()
{
    const auto setSize = [](QLabel& label, double size, QFont::Weight weight) {
        QFont font = QApplication::font();
        font.setPointSizeF(size * font.pointSizeF());
        font.setWeight(weight);
        label.setFont(font);
    };
    setSize(*m_plan, kPlanSize, QFont::Normal);
    setSize(*m_elapsed, kTimeSize, QFont::DemiBold);
    setSize(*m_left, kPlanSize, QFont::Normal);
    setSize(*m_text, kTextSize, QFont::Normal);
    setSize(*m_next, kPlanSize, QFont::DemiBold);
    m_pause->setMaximumHeight(QFontMetrics(m_elapsed->font()).height());  // the notes have all other room
}

/// The clock is set at the beginning of the plan, or where the lecturer comes in.
void LecturerNotes::follow()
{
    const LecturePlan plan = planOf(m_player);
    if (!m_clock.isValid() || (plan.before == 0 && m_player.isAtBeginning())) {
        m_clock.start();
        m_before = 0;
        m_begun = plan.before;
    }
    m_text->setText(m_player.step().notes.empty() ? tr("This step has no notes.") : toQString(m_player.step().notes));
    const auto next = static_cast<std::size_t>(m_player.index()) + 1;
    const auto& steps = m_player.lesson().steps;
    m_next->setText(next < steps.size() ? tr("Then: %1").arg(toQString(m_player.resolve(steps[next].title).plain()))
                                        : tr("This is the last step."));
    for (QWidget* part : std::initializer_list<QWidget*>{m_plan, m_elapsed, m_left, m_pause})
        part->setVisible(plan.total > 0);
    const QString part = plan.part > 0 ? tr("Part %1 of %2").arg(plan.part).arg(plan.parts) + QStringLiteral("  ·  ") : QString();
    m_plan->setText(
        part +
        tr("this step: %1 min, until minute %2 of %3").arg(minutesText(plan.step), minutesText(plan.after()), minutesText(plan.total)));
    showTime();
    askForRoom();
}

/// A lecturer has no hand free to scroll: the docks below or above do, or become smaller.
void LecturerNotes::askForRoom()
{
    QWidget* area = parentWidget() ? parentWidget()->parentWidget() : nullptr;  // the dock's area
    if (area && layout()->hasHeightForWidth())                                  // as soon as a note stands there
        area->setMinimumHeight(std::min(layout()->totalHeightForWidth(width()), static_cast<int>(kMostOfTheWindow * window()->height())));
}

void LecturerNotes::showTime()
{
    if (!m_player.isRunning() || !m_clock.isValid())
        return;
    const LecturePlan plan = planOf(m_player);
    m_elapsed->setText(clockText(minutes()));
    const QString pace = paceText(plan, minutes());
    m_left->setText(leftText(plan, minutes()) + (pace.isEmpty() ? QString() : '\n' + pace));
}

double LecturerNotes::minutes() const
{
    const qint64 passed = m_before + (m_pause->isChecked() ? 0 : m_clock.elapsed());
    return m_begun + static_cast<double>(passed) / kMinute;
}

void LecturerNotes::pause(bool paused)
{
    if (paused)
        m_before += m_clock.elapsed();
    m_clock.start();
    showTime();
}

}  // namespace headscope
