// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_controller.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/lesson/answer_recorder.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_menu.h"
#include "app/lesson/lesson_strip.h"
#include "app/lesson/questions_dialog.h"
#include "app/state/document.h"
#include "app/state/settings.h"
#include "app/widgets/controls/control_ring.h"
#include "app/widgets/controls/named.h"
#include "app/window/actions.h"
#include "app/window/docks.h"
#include "app/window/file_actions.h"
#include "app/window/view_tabs.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMetaProperty>
#include <QToolBar>

namespace headscope {

namespace {

constexpr int kWritingPause = 150;  // ms

/// Sets only what a view of Headscope declares itself: a style sheet from a file could open other files. Returns whether there is such a
/// setting.
bool setLab(QObject& view, const QByteArray& name, const QVariant& value)
{
    const int index = view.metaObject()->indexOfProperty(name);
    if (index < 0 || !QByteArray(view.metaObject()->property(index).enclosingMetaObject()->className()).startsWith("headscope::"))
        return false;
    view.setProperty(name, value);
    return true;
}

}  // namespace

LessonController::LessonController(const Workbench& workbench, const Actions& actions, ViewTabs& views, Docks& docks, FileActions& files,
                                   QMainWindow& window)
    : QObject(&window),
      m_workbench(workbench),
      m_actions(actions),
      m_views(views),
      m_docks(docks),
      m_files(files),
      m_window(window),
      m_player(workbench),
      m_strip(new LessonStrip(workbench, m_player, actions)),
      m_bar(named(new QToolBar(tr("Lesson"), &window), "lessonBar")),
      m_reading([this](const Result<WalkedLesson>& read) { finishReading(read); }),
      m_learning([this](const std::pair<const Lesson*, int>& learned) { play(*learned.first, learned.second); })
{
    makeStrip();
    connectActions();
    connectPlayer();
    m_changed.setSingleShot(true);
    m_changed.setInterval(kWritingPause);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_changed, qOverload<>(&QTimer::start));
    connect(&m_changed, &QTimer::timeout, this, &LessonController::readFile);
    auto* answers = new AnswerRecorder(workbench, m_player, actions, window);
    connect(answers, &AnswerRecorder::failed, this, &LessonController::failed);
    connect(&files, &FileActions::aboutToReplace, this, [this] {
        m_pausedJustNow = m_player.isRunning();
        m_player.pause();
    });
    connect(&files, &FileActions::kept, this, [this] {
        if (std::exchange(m_pausedJustNow, false))
            m_player.restore();
    });
    connect(&files, &FileActions::lessonWanted, this, &LessonController::openFile);
    qApp->installEventFilter(this);
    follow();
}

/// Puts the strip below the docks, as wide as the window.
void LessonController::makeStrip()
{
    m_bar->setMovable(false);
    m_bar->addWidget(m_strip);
    m_strip->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_bar->hide();
}

void LessonController::connectActions()
{
    const auto on = [this](ActionId id, auto&& slot) {
        connect(m_actions[id], &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on("startCourse", [this] { startCourse(); });
    on("openLesson", [this] {
        const QString path =
            fileToOpen(&m_window, tr("Open lesson"), QFileInfo(m_path).path(), tr("Lessons (*.lesson.json *.json);;All files (*)"));
        if (!path.isEmpty())
            openFile(path);
    });
    on("exportQuestions", [this] {
        auto* dialog = new QuestionsDialog(m_player.isRunning() ? toQString(m_player.lesson().id) : QString(), &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    on("nextStep", [this] { next(); });
    on("previousStep", [this] { previous(); });
    on("restoreStep", [this] { m_player.restore(); });
    on("keepLesson", [this] { keep(); });
    on("leaveLesson", [this] { m_player.leave(); });
    auto* menu = m_window.menuBar()->findChild<QMenu*>("menuLesson");
    auto* list = named(new QMenu(tr("&Lessons"), &m_window), "menuLessons");
    list->setToolTipsVisible(true);
    menu->insertMenu(m_actions["openLesson"], list);
    const auto fill = [this, list] { fillLessonMenu(*list, [this](const QString& id) { start(id); }); };
    connect(list, &QMenu::aboutToShow, this, fill);
    fill();
}

void LessonController::connectPlayer()
{
    connect(&m_player, &LessonPlayer::started, this, &LessonController::begin);
    connect(&m_player, &LessonPlayer::left, this, &LessonController::end);
    connect(&m_player, &LessonPlayer::stepChanged, this, &LessonController::follow);
    connect(&m_player, &LessonPlayer::viewWanted, &m_views, &ViewTabs::showView);
    connect(&m_player, &LessonPlayer::docksWanted, &m_docks, &Docks::showOnly);
    connect(&m_player, &LessonPlayer::dockWanted, this, [this](const QString& id) { m_docks.open("dock." + id); });
    connect(&m_player, &LessonPlayer::controlPointed, this, &LessonController::ring);
    connect(&m_player, &LessonPlayer::labWanted, this, [this](const QVariantMap& settings) {
        for (const auto& [name, value] : settings.asKeyValueRange())
            if (!setLab(m_views.made(), name.toUtf8(), value))
                emit failed(tr("The lesson sets “%1”, which this view does not have.").arg(name));
    });
    connect(&m_workbench.document, &Document::sessionChanged, this, [this] {
        if (m_player.isRunning())
            m_actions["restoreStep"]->setEnabled(!m_player.isAsTheStepHasIt());
    });
}

QString LessonController::file() const { return m_path.isEmpty() ? fileOf(m_player.lesson()) : m_path; }

void LessonController::startCourse()
{
    const auto isOpen = [](const Lesson& lesson) { return lesson.course > 0 && !settings::isLessonFinished(toQString(lesson.id)); };
    const auto first = std::ranges::find_if(lessons(), isOpen);
    if (!lessons().empty())
        start(toQString(first == lessons().end() ? lessons().front().id : first->id));
}

void LessonController::start(const QString& id, From from)
{
    const Lesson* lesson = findLesson(id);
    if (!lesson)
        return;
    m_path.clear();
    m_reading.forget();
    m_learning.forget();
    const int left = settings::lessonStep(id);
    const bool isOver = settings::isLessonFinished(id) && left + 1 >= std::ssize(lesson->steps);
    const int index = isOver || from == From::TheBeginning ? 0 : left;
    if (std::ranges::none_of(lesson->steps, [](const LessonStep& step) { return step.learn > 0; }))
        play(*lesson, index);
    else  // its runs take a moment
        m_learning.start([lesson, index](const CancelCheck& cancelled) {
            momentsAlong(*lesson, lessonSurroundings(), cancelled);
            return std::pair(lesson, index);
        });
}

void LessonController::play(const Lesson& lesson, int index, std::optional<std::vector<LessonMoment>> moments)
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_strip->showError({});
    if (const auto error = m_player.start(lesson, index, std::move(moments)))
        emit failed(toQString(error->sentence()));
}

void LessonController::openFile(const QString& path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    m_reading.forget();
    m_learning.forget();
    m_player.leave();
    readFile();
}

/// Walking through all steps takes a while in large sessions; the window goes on meanwhile.
void LessonController::readFile()
{
    m_reading.start([path = m_path](const CancelCheck& cancelled) { return readLessonFile(path, cancelled); });
}

void LessonController::finishReading(const Result<WalkedLesson>& read)
{
    const bool running = m_player.isRunning();
    if (read && running)
        m_player.replace(read->lesson, read->moments);
    else if (read)
        play(read->lesson, 0, read->moments);
    else if (!running)
        emit failed(tr("Not opened: %1").arg(toQString(read.error().sentence())));
    m_strip->showError(read ? QString() : toQString(read.error().sentence()));
    if (m_player.isRunning())
        m_watcher.addPath(m_path);  // again: editors that write a new file in place of the old one have ended the watch
}

/// Makes the session of the lesson the person's own, in place of what was open before.
void LessonController::keep()
{
    const Session session = *m_workbench.document.session();
    const LessonProgress at = m_player.place().at;
    m_player.leave();
    if (m_files.mayDiscard()) {
        m_workbench.document.restore(session);
        return;
    }
    play(at.lesson(), at.index(), at.moments());
    m_workbench.document.edit(tr("Go on"), [&](Session& next) { next = session; });
}

void LessonController::next()
{
    if (!m_player.isRunning() || !m_player.isAtEnd() || m_player.isMoving()) {
        m_player.next();
        return;
    }
    // A press too many on a clicker does not end the lesson.
    if (const Lesson* after = inCourse(1))
        play(*after, 0);
}

void LessonController::previous()
{
    if (m_player.isRunning() && m_player.isAtBeginning()) {
        if (const Lesson* before = inCourse(-1))
            play(*before, static_cast<int>(before->steps.size()) - 1);
    } else {
        m_player.previous();
    }
}

/// The lesson of the course that is so far from this one; null beyond its ends and beside it.
const Lesson* LessonController::inCourse(int distance) const
{
    const Lesson* here = m_path.isEmpty() && m_player.isRunning() ? findLesson(toQString(m_player.lesson().id)) : nullptr;
    if (!here || here->course == 0)
        return nullptr;
    const auto place = here - lessons().data() + distance;
    return place >= 0 && place < std::ssize(lessons()) && lessons()[static_cast<std::size_t>(place)].course > 0
               ? &lessons()[static_cast<std::size_t>(place)]
               : nullptr;
}

void LessonController::begin()
{
    m_stateBefore = m_window.saveState();
    m_viewBefore = m_views.current();
    m_bar->show();
    m_window.setFocus();  // so that Space goes on, and presses no button that somebody used before
}

/// A person who opens something else meanwhile sees it in the view where they chose it.
void LessonController::end()
{
    const QString view = m_player.paused() ? m_views.current() : m_viewBefore;
    m_bar->hide();
    emit m_views.asked();  // or docks would come where there are none
    m_window.restoreState(m_stateBefore);
    m_bar->hide();
    m_views.showView(view);
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
}

void LessonController::follow()
{
    const bool running = m_player.isRunning(), paused = m_player.paused().has_value();
    for (const ActionId id : std::initializer_list<ActionId>{"nextStep", "leaveLesson"})
        m_actions[id]->setEnabled(running || paused);
    m_actions["keepLesson"]->setEnabled(running);
    m_actions["previousStep"]->setEnabled(paused || (running && (!m_player.isAtBeginning() || inCourse(-1))));
    m_actions["restoreStep"]->setEnabled(paused || (running && !m_player.isAsTheStepHasIt()));
    m_bar->setVisible(running || paused);
    if (!running)
        return;
    const Lesson* after = inCourse(1);
    m_strip->setAfterwards(after ? tr("Next lesson") : tr("Finish"), m_actions[after ? ActionId("nextStep") : ActionId("leaveLesson")]);
    if (m_path.isEmpty())
        settings::saveLessonStep(toQString(m_player.lesson().id), m_player.index(), m_player.isAtEnd());
}

void LessonController::ring(const QString& name)
{
    delete m_ring;
    auto* control = name.isEmpty() ? nullptr : m_window.findChild<QWidget*>(name);
    if (control && control->isVisible())
        m_ring = new ControlRing(*control, m_window);
}

/// 1 to 9 choose an answer of the question, wherever the keyboard is, but where digits are typed; in a lecture nobody types into a matrix.
bool LessonController::isAnswer(const QObject* watched, const QKeyEvent& key) const
{
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!widget || key.isAutoRepeat() || (key.modifiers() & ~Qt::KeypadModifier) || !m_player.isRunning() ||
        m_player.phase() == LessonPlayer::Phase::Text || QApplication::activePopupWidget() ||
        qobject_cast<const QDialog*>(widget->window()))
        return false;
    const bool isTyped = qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
                         qobject_cast<const QComboBox*>(widget) || (qobject_cast<const QAbstractItemView*>(widget) && !isLecture());
    const int choices = std::min(9, static_cast<int>(m_player.step().predict.choices.size()));
    return !isTyped && key.key() >= Qt::Key_1 && key.key() < Qt::Key_1 + choices;
}

bool LessonController::isLecture() const { return m_actions["present"]->isChecked() || m_actions["audience"]->isChecked(); }

/// Space goes on unless it has something to do where the keyboard is: it presses a button that was reached by keys, and is a character in a
/// field, which asks for it by itself. A button that was clicked has been pressed already.
bool LessonController::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && isAnswer(watched, *static_cast<QKeyEvent*>(event))) {
        m_player.choose(static_cast<QKeyEvent*>(event)->key() - Qt::Key_1);
        return true;
    }
    if (event->type() == QEvent::FocusIn)
        m_focusByMouse = static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason;
    if (event->type() == QEvent::ShortcutOverride && m_player.isThere() && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        const QWidget* focus = QApplication::focusWidget();
        if (!m_focusByMouse && (qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus))) {
            event->accept();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace headscope
