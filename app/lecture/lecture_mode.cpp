// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/lecture_mode.h"

#include "app/base/text.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/cockpit.h"
#include "app/lecture/lecture_bar.h"
#include "app/lecture/lecturer_notes.h"
#include "app/lecture/room_picture.h"
#include "app/lesson/lesson_player.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/state/settings.h"
#include "app/views/play/playback.h"
#include "app/widgets/layout/dock.h"
#include "app/widgets/text/labels.h"
#include "app/window/actions.h"
#include "app/window/bars/block_bar.h"
#include "app/window/docks.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kUsualZoom = 1.4;
constexpr QSize kUsualScreen(1024, 720);  // which it suits; a projector shows a finer one at the same size

}  // namespace

LectureMode::LectureMode(const Workbench& workbench, const Actions& actions, const Stage& stage)
    : QObject(&stage.window),
      m_workbench(workbench),
      m_actions(actions),
      m_stage(stage),
      m_parts(stage.docks, stage.window),
      m_clicker(this),
      m_curtain(new Curtain(&stage.window)),
      m_roomIsBlack(
          makeLabel({.name = "lecture.roomIsBlack", .role = "notice", .text = tr("The room's screen is black. Press . or B to go on")},
                    &stage.window)),
      m_pointer(new PointerRing(&stage.window)),
      m_bar(new LectureBar(workbench, actions, m_parts.menu(), &stage.window)),
      m_notesPage(new LecturerNotes(stage.lessons))
{
    stage.window.centralWidget()->layout()->addWidget(m_bar);
    stage.window.menuBar()->findChild<QMenu*>("menuView")->insertMenu(actions["resetLayout"], &m_parts.menu());
    stage.window.installEventFilter(this);
    m_roomIsBlack->hide();
    m_notes = new Dock("dock.notes", tr("Lecturer's notes"), m_notesPage, &stage.window);
    stage.window.addDockWidget(Qt::RightDockWidgetArea, m_notes);
    m_notes->hide();
    connect(&stage.lessons, &LessonPlayer::stepChanged, this, &LectureMode::followLesson);
    connect(&stage.lessons, &LessonPlayer::left, this, &LectureMode::arrange);
    connect(&stage.lessons, &LessonPlayer::left, this, &LectureMode::followLesson);
    connect(&stage.lessons, &LessonPlayer::left, this, [this] {
        if (m_cockpit && !m_stage.lessons.paused())
            QTimer::singleShot(0, this, &LectureMode::closeAudience);  // a lecture is over with its lesson
    });
    connect(actions["present"], &QAction::triggered, this, [this](bool on) { on ? enter() : leave(); });
    connect(actions["audience"], &QAction::triggered, this,
            [this](bool on) { on ? openAudience(screenBeside(m_stage.window)) : closeAudience(); });
    connect(&stage.lessons, &LessonPlayer::started, this, [this] {
        m_before.welcome = false;
        m_lessonCameLater = m_on || m_audience;
        m_paused.reset();
    });
    connect(&workbench.document, &Document::opened, this, [this] {
        m_before.welcome = false;
        m_paused.reset();
    });
    connect(&stage.views, &QTabWidget::currentChanged, this, [this] {
        m_workbench.selection.hover({});
        if (!m_on && !m_stage.lessons.isRunning())  // which have docks of their own
            m_stage.docks.followView(m_stage.views.current());
    });
    connect(&m_parts, &LectureParts::changed, this, &LectureMode::arrange);
    connect(&m_parts, &LectureParts::changed, this, [this] {
        if (m_audience)
            m_audience->setParts(m_parts.shown());
    });
    connect(&m_parts, &LectureParts::changed, this, &LectureMode::followRoom);
    workbench.document.whenChanged(SessionPart::Structure, this, &LectureMode::followSession);
    connect(&m_clicker, &Clicker::stepWanted, this, &LectureMode::step);
    connect(&m_clicker, &Clicker::blankWanted, this, &LectureMode::blank);
}

LectureMode::~LectureMode()
{
    if (m_audience)
        m_audience->curtain().disconnect(this);  // what it tells of is going, too
}

double LectureMode::usualZoom() const
{
    const QSizeF screen = m_stage.window.screen()->size();
    return kUsualZoom * std::min(screen.width() / kUsualScreen.width(), screen.height() / kUsualScreen.height());
}

void LectureMode::enter()
{
    QMainWindow& window = m_stage.window;
    m_before = {.docks = window.saveState(),
                .size = window.size(),
                .view = m_stage.views.current(),
                .welcome = m_stage.welcome.isVisible(),
                .focus = QApplication::focusWidget()};
    m_on = true;
    m_actions["present"]->setChecked(true);
    window.setWindowState(window.windowState() | Qt::WindowFullScreen);  // not showFullScreen(), which forgets that it was maximized
    // A step whose parts want more than the screen has would end it: window managers hold no window there that must be larger.
    window.layout()->setSizeConstraint(QLayout::SetNoConstraint);
    window.setMinimumSize(0, 0);
    fitType();
    arrange();
    followRoom();
}

/// Large where the room looks at this window; the one for the audience has a type of its own.
void LectureMode::fitType()
{
    const bool large = m_on && !m_audience;
    if (large == m_hasLargeType)
        return;
    m_hasLargeType = large;
    if (!large)
        settings::saveLectureType(m_workbench.appearance.zoom() / usualZoom());
    m_workbench.appearance.setLectureZoom(large ? std::optional(usualZoom() * settings::lectureType()) : std::nullopt);
}

void LectureMode::arrange()
{
    if (!m_on)
        return;
    QMainWindow& window = m_stage.window;
    window.menuBar()->hide();
    window.statusBar()->hide();
    m_stage.welcome.hide();
    m_stage.toolBar.setVisible(m_parts.shows("toolBar"));
    followSession();
    m_stage.views.tabBar()->setVisible(m_parts.shows("tabs"));
    m_stage.docks.showOnly(docksOfTheStep());
    m_bar->showCell(m_parts.shows("cell"));
    m_bar->show();
}

/// One block needs no bar.
void LectureMode::followSession()
{
    if (m_on)
        m_stage.blockBar.setVisible(m_parts.shows("blockBar") && m_workbench.document.session()->blocks.size() > 1);
}

QStringList LectureMode::docksOfTheStep() const
{
    const LessonPlayer& lessons = m_stage.lessons;
    if (!lessons.isRunning() || !lessons.step().docks)
        return m_parts.docks();
    QStringList docks;
    for (const std::string& id : *lessons.step().docks)
        docks << toQString(id);
    return docks;
}

/// The notes are for who speaks: they stand beside the tools while the room looks at its own window.
void LectureMode::followLesson()
{
    const LessonPlayer& lessons = m_stage.lessons;
    const bool shown = m_audience && lessons.isRunning();
    m_notes->setVisible(shown);
    if (m_cockpit)
        for (Dock* dock : m_stage.docks.all())  // the room has what the step wants of them
            dock->hide();
    if (!shown)
        return;
    placeBesideDocks(*m_notes, m_stage.window, m_stage.docks.all());
    m_notesPage->follow();
}

/// Puts back the docks of the window, and opens those of the lesson if it has gone on meanwhile.
void LectureMode::restoreDocks(const QByteArray& docks)
{
    m_stage.window.restoreState(docks);
    m_stage.window.findChild<QToolBar*>("lessonBar")->setVisible(m_stage.lessons.isThere());
    if (m_stage.lessons.isRunning() && m_stage.lessons.step().docks)
        m_stage.docks.showOnly(docksOfTheStep());
    followLesson();
}

/// Somebody watches: the clicker works, and the pointer is seen.
void LectureMode::followRoom()
{
    const bool watched = m_on || m_audience;
    m_clicker.setOn(watched);
    qApp->removeEventFilter(this);
    if (watched)
        qApp->installEventFilter(this);
    m_pointer->setOn(watched && !m_cockpit && m_parts.shows("pointer"));
    if (m_cockpit)
        m_cockpit->room().setPointing(m_parts.shows("pointer"));
}

void LectureMode::openAudience(QScreen* screen)
{
    m_actions["audience"]->setChecked(true);
    if (m_audience)
        return;
    m_docksBeside = m_on ? QByteArray() : m_stage.window.saveState();
    m_audience = std::make_unique<AudienceWindow>(m_workbench, m_stage.lessons, m_stage.views, m_stage.play);
    m_audience->addActions(m_actions.all());  // their keys work in whichever window has been clicked
    connect(m_audience.get(), &AudienceWindow::stepWanted, this, &LectureMode::step);
    connect(m_audience.get(), &AudienceWindow::closed, this, [this] { QTimer::singleShot(0, this, &LectureMode::closeAudience); });
    connect(&m_audience->curtain(), &Curtain::turned, this, &LectureMode::sayThatTheRoomIsBlack);
    m_audience->setParts(m_parts.shown());
    m_audience->openOn(screen);
    fitType();
    followRoom();
    followLesson();
    if (m_paused)
        goOn(*std::exchange(m_paused, {}));
}

void LectureMode::closeAudience()
{
    m_actions["audience"]->setChecked(false);
    if (!m_audience)
        return;
    closeCockpit();
    m_audience.reset();
    sayThatTheRoomIsBlack(false);
    fitType();
    followRoom();
    followLesson();
    if (!m_on && !m_docksBeside.isEmpty())
        restoreDocks(m_docksBeside);  // the notes stood among them
}

void LectureMode::teach(QScreen* screen)
{
    QMainWindow& window = m_stage.window;
    leave();
    m_paused.reset();
    QScreen* own = screen && screen == window.screen() ? screenBeside(window) : nullptr;
    if (own) {
        m_placeBefore = window.saveGeometry();
        window.setWindowState(Qt::WindowNoState);
        window.setGeometry(own->availableGeometry());
        window.setWindowState(Qt::WindowMaximized);
    }
    if (m_audience)
        m_audience->openOn(screen);
    openAudience(screen);
    openCockpit();
    window.raise();  // a window on the same screen would cover it
    window.activateWindow();
}

/// The cockpit stands where the workbench was; bars and docks wait until the lecture is over.
void LectureMode::openCockpit()
{
    if (m_cockpit)
        return;
    QMainWindow& window = m_stage.window;
    m_cockpit = new Cockpit(m_workbench, m_actions, *m_audience, window.centralWidget());
    connect(m_cockpit, &Cockpit::blackWanted, this, &LectureMode::blank);
    auto* column = static_cast<QBoxLayout*>(window.centralWidget()->layout());
    connect(m_cockpit, &Cockpit::workbenchWanted, this, [this, column](bool shown) {
        column->setStretchFactor(m_cockpit, shown ? 0 : 1);
        m_stage.middle.setVisible(shown);
    });
    connect(m_cockpit, &Cockpit::endWanted, this, &LectureMode::end);
    m_stage.middle.hide();
    column->insertWidget(0, m_cockpit, 1);
    window.menuBar()->hide();
    window.statusBar()->hide();
    m_stage.toolBar.hide();
    m_actions["present"]->setEnabled(false);
    followRoom();
    followLesson();
}

void LectureMode::closeCockpit()
{
    if (!m_cockpit)
        return;
    QMainWindow& window = m_stage.window;
    delete std::exchange(m_cockpit, nullptr);
    m_stage.middle.show();
    window.menuBar()->show();
    window.statusBar()->show();
    m_stage.toolBar.show();
    m_actions["present"]->setEnabled(true);
    if (!m_placeBefore.isEmpty())
        window.restoreGeometry(std::exchange(m_placeBefore, {}));
}

void LectureMode::leave()
{
    if (!m_on)
        return;
    m_on = false;
    QMainWindow& window = m_stage.window;
    m_actions["present"]->setChecked(false);
    fitType();
    followRoom();
    m_curtain->hide();
    m_bar->hide();
    window.layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    window.menuBar()->show();
    window.statusBar()->show();
    m_stage.toolBar.show();
    m_stage.welcome.setVisible(m_before.welcome);
    m_stage.views.tabBar()->show();
    m_stage.blockBar.setVisible(m_actions["blockBar"]->isChecked());
    if (!m_stage.lessons.isRunning())  // it has a view of its own
        m_stage.views.showView(m_before.view);
    restoreDocks(m_before.docks);
    if (m_before.focus)
        m_before.focus->setFocus();
    const auto resize = [this] {
        if (!m_on && !m_stage.window.isMaximized())
            m_stage.window.resize(m_before.size);
    };
    resize();
    QTimer::singleShot(0, &window, resize);  // what has small type again needs less room only once it is laid out
}

}  // namespace headscope
