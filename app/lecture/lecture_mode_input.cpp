// SPDX-License-Identifier: GPL-3.0-or-later
// What a lecture hears: the clicker, Escape, which ends it until it goes on, and the window when it is back at its former size.
#include "app/base/text.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/curtain.h"
#include "app/lecture/lecture_mode.h"
#include "app/lesson/lesson_player.h"
#include "app/state/selection.h"
#include "app/views/play/playback.h"
#include "app/widgets/layout/dock.h"
#include "app/window/actions.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QKeyEvent>
#include <QMainWindow>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kOfAPage = 0.85;  // what one step scrolls: something stays in sight
constexpr int kHardlyMore = 12;    // px that are not worth a step

/// The bar that moves the whole page of a view, if it does not fit.
QScrollBar* pageBar(QWidget& view)
{
    auto* area = qobject_cast<QScrollArea*>(&view);
    for (auto* inner : view.findChildren<QScrollArea*>())
        if (!area && inner->isVisible() && inner->height() > view.height() / 2)
            area = inner;
    return area && area->verticalScrollBar()->maximum() > 0 ? area->verticalScrollBar() : nullptr;
}

/// A black screen does not say how it ends: any key does it, on one screen.
bool liftsTheCurtain(const QEvent& event)
{
    if (event.type() != QEvent::KeyPress && event.type() != QEvent::ShortcutOverride)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key != Qt::Key_Shift && key != Qt::Key_Control && key != Qt::Key_Alt && key != Qt::Key_AltGr && key != Qt::Key_Meta;
}

}  // namespace

/// Window systems give the window its former size only later; docks have theirs once it has.
bool LectureMode::eventFilter(QObject* watched, QEvent* event)
{
    // The line at the foot says it, and covers nothing.
    if (event->type() == QEvent::ToolTip && m_on && m_parts.shows("cell") && m_stage.views.isAncestorOf(qobject_cast<QWidget*>(watched)))
        return true;
    if (m_curtain->isVisible() && liftsTheCurtain(*event)) {
        event->accept();  // a key is offered to shortcuts first
        if (event->type() == QEvent::KeyPress)
            blank();
        return true;
    }
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isOfTheLecture(watched)) {
        if (isBlank())
            blank();
        else if (m_stage.play.isOpen())
            m_stage.play.leave();
        else
            end();
        return true;
    }
    if (watched != &m_stage.window)
        return false;
    if (event->type() == QEvent::Resize && m_roomIsBlack->isVisible())
        sayThatTheRoomIsBlack(true);
    if (event->type() == QEvent::Leave)
        m_workbench.selection.hover({});  // what it was over may be gone, too
    if (event->type() == QEvent::Resize && !m_on && !m_before.docks.isEmpty() && m_stage.window.size() == m_before.size)
        QTimer::singleShot(0, this, [this] {
            if (m_on || m_before.docks.isEmpty())
                return;
            restoreDocks(m_before.docks);
            m_before.docks.clear();
        });
    return false;
}

/// Ends the lesson, too, and gives the own session back. The last to come goes first: each gives back the docks that it found.
void LectureMode::end()
{
    LessonPlayer& lessons = m_stage.lessons;
    const bool ofTheLecture = m_audience && lessons.isThere(), running = lessons.isRunning();
    std::optional<Paused> paused;
    if (ofTheLecture)
        paused = {running ? lessons.place() : *lessons.paused(), m_on, m_cockpit != nullptr};
    if (ofTheLecture && m_lessonCameLater)
        lessons.leave();
    leave();
    // The next moment is early enough: the key may have been pressed in the window that goes.
    QTimer::singleShot(0, this, [this, running, paused = std::move(paused)] {
        closeAudience();
        if (!paused)
            return;
        m_stage.lessons.leave();
        m_paused = paused;
        emit said((running ? tr("The lecture is over and your own session is back. %1 goes on with it at step %2 of “%3”.")
                           : tr("The lecture is over. %1 goes on with it at step %2 of “%3”."))
                      .arg(m_actions["audience"]->shortcut().toString(QKeySequence::NativeText))
                      .arg(paused->place.at.index() + 1)
                      .arg(toQString(paused->place.at.lesson().title)));
    });
}

/// Escape may have been pressed by mistake, in the middle of it.
void LectureMode::goOn(const Paused& paused)
{
    if (m_stage.lessons.isThere())
        return;
    if (paused.fullScreen && !m_on)
        enter();
    if (paused.cockpit)
        openCockpit();
    m_stage.lessons.goOn(paused.place);
}

/// One of its windows, to which a key comes when nothing in it has a use for it.
bool LectureMode::isOfTheLecture(const QObject* watched) const
{
    const auto* widget = qobject_cast<const QWidget*>(watched);
    return widget && widget->isWindow() && (m_on || m_audience) &&
           (widget == &m_stage.window || widget == m_audience.get() || qobject_cast<const Dock*>(widget));
}

bool LectureMode::isBlank() const { return m_curtain->isVisible() || (m_audience && m_audience->curtain().isVisible()); }

/// The lecturer goes on seeing what only the room shall not see.
void LectureMode::blank()
{
    Curtain& curtain = m_audience && !m_curtain->isVisible() ? m_audience->curtain() : *m_curtain;
    curtain.setVisible(!curtain.isVisible());
}

/// Says so at the right of the upper edge, where menus and tabs leave room.
void LectureMode::sayThatTheRoomIsBlack(bool black)
{
    constexpr int kFromTheEdge = 6;  // px
    m_roomIsBlack->adjustSize();
    m_roomIsBlack->move(m_stage.window.width() - m_roomIsBlack->width() - kFromTheEdge, kFromTheEdge);
    m_roomIsBlack->raise();
    m_roomIsBlack->setVisible(black);
}

void LectureMode::step(int direction)
{
    if (isBlank())
        blank();
    else if (m_stage.play.isOpen())
        m_stage.play.step(direction);
    else if (m_stage.lessons.isThere())
        m_actions[direction > 0 ? ActionId("nextStep") : ActionId("previousStep")]->trigger();
    else
        turnPage(direction);
}

/// A view that does not fit is scrolled first; then comes the next one.
void LectureMode::turnPage(int direction)
{
    QTabWidget& views = m_stage.views;
    if (QScrollBar* bar = pageBar(*views.currentWidget())) {
        const int left = direction > 0 ? bar->maximum() - bar->value() : bar->value();
        if (left > kHardlyMore) {
            bar->setValue(bar->value() + direction * std::max(1, static_cast<int>(kOfAPage * bar->pageStep())));
            return;
        }
    }
    views.setCurrentIndex(std::clamp(views.currentIndex() + direction, 0, views.count() - 1));
}

}  // namespace headscope
