// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/lecture_mode.h"

#include "app/base/text.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/lecture_bar.h"
#include "app/lesson/lesson_player.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/state/settings.h"
#include "app/widgets/layout/dock.h"
#include "app/window/actions.h"
#include "app/window/bars/block_bar.h"
#include "app/window/docks.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
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
constexpr double kOfAPage = 0.85;         // what one step scrolls: something stays in sight
constexpr int kHardlyMore = 12;           // px that are not worth a step

/// The bar that moves the whole page of a view, if it does not fit.
QScrollBar* pageBar(QWidget& view)
{
    auto* area = qobject_cast<QScrollArea*>(&view);
    for (auto* inner : view.findChildren<QScrollArea*>())
        if (!area && inner->isVisible() && inner->height() > view.height() / 2)
            area = inner;
    return area && area->verticalScrollBar()->maximum() > 0 ? area->verticalScrollBar() : nullptr;
}

}  // namespace

LectureMode::LectureMode(const Workbench& workbench, const Actions& actions, const Stage& stage)
    : QObject(&stage.window),
      m_workbench(workbench),
      m_actions(actions),
      m_stage(stage),
      m_parts(stage.docks, stage.window),
      m_clicker(this),
      m_curtain(new Curtain(&stage.window)),
      m_pointer(new PointerRing(&stage.window)),
      m_bar(new LectureBar(workbench, actions, m_parts.menu(), &stage.window)),
      m_notesText(new QLabel)
{
    stage.window.centralWidget()->layout()->addWidget(m_bar);
    stage.window.menuBar()->findChild<QMenu*>("menuView")->insertMenu(actions["resetLayout"], &m_parts.menu());
    stage.window.installEventFilter(this);
    m_notesText->setObjectName("lecture.notes");
    m_notesText->setWordWrap(true);
    m_notesText->setMargin(12);
    m_notesText->setAlignment(Qt::AlignTop);
    m_notes = new Dock("dock.notes", tr("Lecturer's notes"), m_notesText, &stage.window);
    stage.window.addDockWidget(Qt::RightDockWidgetArea, m_notes);
    m_notes->hide();
    connect(&stage.lessons, &LessonPlayer::stepChanged, this, &LectureMode::followLesson);
    connect(&stage.lessons, &LessonPlayer::left, this, &LectureMode::arrange);
    connect(&stage.lessons, &LessonPlayer::left, this, &LectureMode::followLesson);
    connect(actions["present"], &QAction::triggered, this, [this](bool on) { on ? enter() : leave(); });
    connect(actions["audience"], &QAction::triggered, this, &LectureMode::showAudience);
    connect(&stage.lessons, &LessonPlayer::started, this, [this] { m_before.welcome = false; });
    connect(&workbench.document, &Document::opened, this, [this] { m_before.welcome = false; });
    connect(&stage.views, &QTabWidget::currentChanged, this, [this] { m_workbench.selection.hover({}); });
    connect(&m_parts, &LectureParts::changed, this, &LectureMode::arrange);
    connect(&m_parts, &LectureParts::changed, this, &LectureMode::followRoom);
    workbench.document.whenChanged(SessionPart::Structure, this, &LectureMode::followSession);
    connect(&m_clicker, &Clicker::stepWanted, this, &LectureMode::step);
    connect(&m_clicker, &Clicker::blankWanted, this, &LectureMode::blank);
}

LectureMode::~LectureMode() = default;

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
                .zoom = m_workbench.appearance.zoom(),
                .welcome = m_stage.welcome.isVisible(),
                .focus = QApplication::focusWidget()};
    m_on = true;
    m_actions["present"]->setChecked(true);
    window.setWindowState(window.windowState() | Qt::WindowFullScreen);  // not showFullScreen(), which forgets that it was maximized
    m_workbench.appearance.setZoom(usualZoom() * settings::lectureType());
    arrange();
    followRoom();
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
    if (shown)
        m_notesText->setText(lessons.step().notes.empty() ? tr("This step has no notes.") : toQString(lessons.step().notes));
}

/// Of the window as it was, and of the lesson if it has gone on meanwhile.
void LectureMode::restoreDocks()
{
    m_stage.window.restoreState(m_before.docks);
    m_stage.window.findChild<QToolBar*>("lessonBar")->setVisible(m_stage.lessons.isRunning());
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
    m_pointer->setOn(watched && m_parts.shows("pointer"));
}

void LectureMode::showAudience(bool shown)
{
    m_actions["audience"]->setChecked(shown);
    if (shown == static_cast<bool>(m_audience))
        return;
    if (shown) {
        m_audience = std::make_unique<AudienceWindow>(m_workbench, m_stage.lessons, m_stage.views);
        connect(m_audience.get(), &AudienceWindow::stepWanted, this, &LectureMode::step);
        connect(m_audience.get(), &AudienceWindow::closed, this, [this] { QTimer::singleShot(0, this, [this] { showAudience(false); }); });
        m_audience->open();
    } else {
        m_audience.reset();
    }
    followRoom();
    followLesson();
}

void LectureMode::end()
{
    leave();
    // Later: the key may have been pressed in the window that goes.
    QTimer::singleShot(0, this, [this] { showAudience(false); });
}

void LectureMode::leave()
{
    if (!m_on)
        return;
    m_on = false;
    QMainWindow& window = m_stage.window;
    m_actions["present"]->setChecked(false);
    settings::saveLectureType(m_workbench.appearance.zoom() / usualZoom());
    followRoom();
    m_curtain->hide();
    m_bar->hide();
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    window.menuBar()->show();
    window.statusBar()->show();
    m_stage.toolBar.show();
    m_stage.welcome.setVisible(m_before.welcome);
    m_stage.views.tabBar()->show();
    m_stage.blockBar.setVisible(m_actions["blockBar"]->isChecked());
    if (!m_stage.lessons.isRunning())  // it has a view of its own
        m_stage.views.showView(m_before.view);
    m_workbench.appearance.setZoom(m_before.zoom);
    restoreDocks();
    if (m_before.focus)
        m_before.focus->setFocus();
    const auto resize = [this] {
        if (!m_on && !m_stage.window.isMaximized())
            m_stage.window.resize(m_before.size);
    };
    resize();
    QTimer::singleShot(0, &window, resize);  // what has small type again needs less room only once it is laid out
}

/// Window systems give the window its former size only later; docks have theirs once it has.
bool LectureMode::eventFilter(QObject* watched, QEvent* event)
{
    // The line at the foot says it, and covers nothing.
    if (event->type() == QEvent::ToolTip && m_on && m_parts.shows("cell") && m_stage.views.isAncestorOf(qobject_cast<QWidget*>(watched)))
        return true;
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isOfTheLecture(watched)) {
        isBlank() ? blank() : end();
        return true;
    }
    if (watched != &m_stage.window)
        return false;
    if (event->type() == QEvent::Leave)
        m_workbench.selection.hover({});  // what it was over may be gone, too
    if (event->type() == QEvent::Resize && !m_on && !m_before.docks.isEmpty() && m_stage.window.size() == m_before.size)
        QTimer::singleShot(0, this, [this] {
            if (m_on || m_before.docks.isEmpty())
                return;
            restoreDocks();
            m_before.docks.clear();
        });
    return false;
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

void LectureMode::step(int direction)
{
    if (isBlank())
        blank();
    else if (m_stage.lessons.isRunning())
        m_actions[direction > 0 ? ActionId("nextStep") : ActionId("previousStep")]->trigger();
    else
        turnPage(direction);
}

/// What does not fit is scrolled to first; then comes the next view.
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
