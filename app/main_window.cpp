// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/session_dialogs.h"
#include "app/files/autosave.h"
#include "app/lecture/lecture_mode.h"
#include "app/lecture/teach_dialog.h"
#include "app/lesson/answer_log.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_for_page.h"
#include "app/state/settings.h"
#include "app/undo/block_commands.h"
#include "app/undo/head_commands.h"
#include "app/undo/sequence_commands.h"
#include "app/views/look/look_chips.h"
#include "app/views/play/play_view.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/notice.h"
#include "app/window/bars/block_bar.h"
#include "app/window/bars/gradient_legend.h"
#include "app/window/bars/snapshot_bar.h"
#include "app/window/bars/status_line.h"
#include "app/window/bars/tool_bar.h"
#include "app/window/bars/welcome_card.h"
#include "app/window/clipboard_actions.h"
#include "app/window/depth_control.h"
#include "app/window/dialogs/help.h"
#include "app/window/dialogs/own_task_sheet.h"
#include "app/window/dialogs/size_dialog.h"
#include "app/window/dialogs/weights_dialog.h"
#include "app/window/docks.h"
#include "app/window/figure_export.h"
#include "app/window/first_explanation.h"
#include "app/window/gallery/example_opener.h"
#include "app/window/history_buttons.h"
#include "app/window/not_finite_note.h"
#include "app/window/number_import.h"
#include "app/window/page_export.h"
#include "app/window/picture_import.h"
#include "app/window/possible_actions.h"
#include "app/window/program_actions.h"
#include "app/window/tab_order.h"
#include "app/window/undo_actions.h"
#include "app/window/unsaved_work.h"
#include "app/window/view_tabs.h"
#include "app/window/whats_this.h"
#include "app/window/wheel_guard.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QTimer>
#include <QWhatsThis>

#include <utility>

namespace headscope {

namespace {

constexpr QSize kFirstSize(1600, 1000);
constexpr QSize kFrame(8, 36);  // what a window manager draws around a window, about

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      m_engine(m_document),
      m_figureMenu(m_engine, settings::loadAppearance(m_appearance)),  // what was made before it would keep the system's type
      m_actions(this, menuBar()),
      m_files(new FileActions(m_document, this)),
      m_pictures(new PictureImport(m_document, this)),
      m_views(new ViewTabs(m_workbench, m_actions, this)),
      m_statusLine(new StatusLine(m_workbench, this)),
      m_notice(new Notice(this))
{
    setObjectName("mainWindow");
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setDockNestingEnabled(true);
    // First of all who follow the session: the others look at what is selected.
    m_document.whenChanged(SessionPart::Names | SessionPart::Mask, &m_selection,
                           [this](Selection* selection) { selection->clampTo(*m_document.session()); });
    m_toolBar = new ToolBar(m_workbench, m_actions, this);
    addToolBar(m_toolBar);
    setContextMenuPolicy(Qt::NoContextMenu);
    setStatusBar(m_statusLine);
    makeViews();
    auto* dockMenu = menuBar()->findChild<QMenu*>("menuView")->addMenu(tr("&Docks"));
    dockMenu->setObjectName("menuDocks");
    m_docks = new Docks(m_workbench, *this, *dockMenu);
    connectActions();
    m_depth = new DepthControl(
        m_workbench, m_actions,
        {*this, *static_cast<QBoxLayout*>(m_middle->layout()), *m_sentence, *m_bench, *m_bars, *m_views, *m_docks, *m_toolBar});
    auto* examples = new ExampleOpener(m_workbench, *m_files, *m_depth, *m_views, *this);
    connect(m_actions["openExample"], &QAction::triggered, examples, &ExampleOpener::showGallery);
    connect(m_sentence, &LookChips::wordsWanted, examples, [this, examples] {
        if (examples->openSmallestModel())
            m_sentence->type();
    });
    m_lessons = new LessonController(m_workbench, m_actions, *m_views, *m_docks, *m_files, *this);
    connect(m_lessons, &LessonController::failed, m_notice, &Notice::say);
    m_lecture = new LectureMode(
        m_workbench, m_actions,
        {*this, *m_middle, *m_views, *m_docks, *m_toolBar, *m_welcome, *m_blockBar, m_lessons->player(), m_play->playback()});
    connect(m_lecture, &LectureMode::said, m_notice, &Notice::say);
    new HistoryButtons(m_selection, this);
    auto* explanation = new FirstExplanation(m_selection, *m_docks, this);
    connect(&m_lessons->player(), &LessonPlayer::started, m_depth, &DepthControl::interrupt);
    connect(&m_lessons->player(), &LessonPlayer::left, m_depth, &DepthControl::resume);
    const auto suspend = [this, explanation] {
        explanation->setSuspended(m_lessons->player().isRunning() || m_depth->depth() != Depth::Everything);
    };
    connect(&m_lessons->player(), &LessonPlayer::started, explanation, [explanation] { explanation->setSuspended(true); });
    connect(&m_lessons->player(), &LessonPlayer::left, explanation, suspend);
    connect(m_depth, &DepthControl::changed, explanation, suspend);
    suspend();
    new WhatsThis(this);
    new WheelGuard(this);
    new NotFiniteNote(m_engine, *m_notice, this);
    themeChanged();

    connect(&m_document, &Document::refused, m_notice, &Notice::say);
    connect(&m_document, &Document::noted, m_notice, &Notice::say);
    connect(&m_document, &Document::nameChanged, this, &MainWindow::updateTitle);
    m_document.whenChanged(SessionPart::Structure | SessionPart::Title, this, &MainWindow::updateActions);
    connect(m_files, &FileActions::failed, m_notice, &Notice::say);
    connect(m_files, &FileActions::imported, m_notice, &Notice::say);
    connect(m_files, &FileActions::opening, this,
            [this](const QString& path) { m_statusLine->showMessage(tr("Opening %1 …").arg(shownName(QFileInfo(path).fileName()))); });
    connect(m_files, &FileActions::opened, this, [this] {
        m_statusLine->clearMessage();
        m_notice->hide();
        m_selection.reset();
    });
    connect(m_files, &FileActions::failed, m_statusLine, &QStatusBar::clearMessage);
    connect(m_files, &FileActions::asking, m_statusLine, &QStatusBar::clearMessage);
    connect(&m_appearance, &Appearance::changed, this, &MainWindow::themeChanged);

    resize(kFirstSize.boundedTo(screen()->availableSize() - kFrame));
    restoreGeometry(settings::windowGeometry());
    updateTitle();
    updateActions();
    setFocus();  // no control is framed before somebody chooses one: Tab begins at the first
}

void MainWindow::makeViews()
{
    const auto tellView = [this] { m_document.setView(m_depth ? m_depth->place() : m_views->current()); };
    connect(m_views, &QTabWidget::currentChanged, this, tellView);
    tellView();
    connect(m_views, &ViewTabs::weightsWanted, this, &MainWindow::showWeights);
    connect(m_views, &ViewTabs::exampleWanted, m_files, &FileActions::openExample);
    connect(m_views, &ViewTabs::taskWanted, this,
            [this](const QString& id) { openTask(id, this, [this](const Session& session) { return m_files->openNew(session); }); });
    auto* center = new QWidget(this);
    const auto makeColumn = [](QWidget* of) {
        auto* inside = spaced(new QVBoxLayout(of), {.spacing = 0, .margins = {}});
        return inside;
    };
    m_middle = new QWidget(center);
    makeColumn(center)->addWidget(m_middle, 1);
    auto* column = makeColumn(m_middle);
    m_sentence = new LookChips(m_workbench, m_middle);
    m_sentence->hide();
    column->addWidget(m_sentence);
    m_bench = new QWidget(m_middle);
    m_bars = new QWidget(m_bench);
    auto* bars = makeColumn(m_bars);
    m_welcome = new WelcomeCard(m_workbench, findChild<QAction*>("startCourse"), m_bars);
    bars->addWidget(m_welcome);
    m_blockBar = new BlockBar(m_workbench, m_actions, m_bars);
    bars->addWidget(m_blockBar);
    bars->addWidget(new SnapshotBar(m_workbench, m_actions, m_bars));
    bars->addWidget(new GradientLegend(m_workbench, m_actions["showGradients"], m_bars));
    auto* bench = makeColumn(m_bench);
    bench->addWidget(m_bars);
    bench->addWidget(m_views, 1);
    column->addWidget(m_bench, 1);
    m_play = new PlayView(m_workbench, center);
    connect(&m_play->playback(), &Playback::said, m_notice, &Notice::say);
    setCentralWidget(center);
}

/// Docks get their heights only once the window has its own.
void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_laidOut)
        return;
    m_laidOut = true;
    QTimer::singleShot(0, this, [this] {
        if (m_depth->depth() == Depth::Everything && !restoreState(settings::windowState()))
            resetLayout();
    });
}

void MainWindow::welcomeOnce()
{
    if (settings::isFirstStart())
        m_welcome->welcome();
}

void MainWindow::resetLayout() { m_docks->reset(); }

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto&& slot) {
        connect(m_actions[id], &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on("new", [this] { m_files->newSession(); });
    on("open", [this] { m_files->openDialog(); });
    on("openFolder", [this] { m_files->openFolderDialog(); });
    on("openPicture", [this] { m_pictures->askForFile(m_files->startFolder()); });
    on("save", [this] { m_files->save(); });
    on("saveAs", [this] { m_files->saveAs(); });
    on("export", [this] {
        const QString view = m_depth->depth() == Depth::Look ? QStringLiteral("heads") : m_views->current();
        openExportOfView(m_workbench, view, *m_views->currentWidget(), *m_notice, *this);
    });
    on("figures", [this] { openFigures(m_workbench, *this); });
    on("animation", [this] {
        const Playback& playback = m_play->playback();
        openAnimation(m_workbench, playback.isOpen() ? playback.cell() : m_selection.cell(), *this);
    });
    on("worksheet", [this] { openWorksheet(m_workbench, *this, [this] { m_docks->open("dock.check"); }); });
    on("exportPage", [this] {
        std::optional<OpenLesson> lesson;
        if (const LessonPlayer& player = m_lessons->player(); player.isRunning())
            lesson = {toQString(player.lesson().title), [this]() -> Result<QJsonObject> {
                          const auto carried = lessonForPage(m_lessons->file(), &*m_document.session());
                          return carried ? Result<QJsonObject>(carried->lesson) : carried.error();
                      }};
        exportPage(m_workbench, lesson, m_files->startFolder(), *m_notice, *this);
    });
    on("exportWeights", [this] { openWeightsDialog(m_document.session(), m_files->startFolder(), this); });
    connect(&m_figureMenu, &FigureMenu::exportWanted, this,
            [this](const FigurePart& part) { openExport(m_workbench, part, *m_notice, *this); });
    connect(&m_figureMenu, &FigureMenu::pictureWanted, this,
            [this](const Figure& figure, const QString& name) { openExport(m_workbench, figure, name, *m_notice, *this); });
    m_figureMenu.follow(m_comparison);
    on("quit", [this] { close(); });
    on("undo", [this] {
        m_notice->hide();  // it speaks of what is taken back
        const QString step = m_document.undoStack().undoText();
        const bool elsewhere = m_document.undoView() != m_depth->place();
        m_document.undoStack().undo();
        if (elsewhere)
            m_notice->say(tr("Undone: %1 · Redo: %2").arg(step, m_actions["redo"]->shortcut().toString(QKeySequence::NativeText)));
    });
    on("redo", [this] {
        const QString step = m_document.undoStack().redoText();
        const bool elsewhere = m_document.redoView() != m_depth->place();
        m_document.undoStack().redo();
        if (elsewhere)
            m_notice->say(tr("Redone: %1 · Undo: %2").arg(step, m_actions["undo"]->shortcut().toString(QKeySequence::NativeText)));
    });
    on("addToken", [this] { structure::addToken(m_workbench, structure::selectedSequence(m_workbench)); });
    on("insertWord", [this] { insertWord(m_workbench, this); });
    on("removeToken", [this] { structure::removeToken(m_workbench, structure::selectedSequence(m_workbench)); });
    on("addFeature", [this] { structure::addFeature(m_workbench, structure::selectedSequence(m_workbench)); });
    on("removeFeature", [this] { structure::removeFeature(m_workbench, structure::selectedSequence(m_workbench)); });
    on("addHead", [this] { heads::add(m_workbench); });
    on("removeHead", [this] { heads::remove(m_workbench, m_selection.head()); });
    on("addMemory", [this] { blocks::setAttends(m_workbench, Attends::Memory); });
    on("removeMemory", [this] { structure::setMemory(m_workbench, false); });
    on("sizes", [this] {
        auto* dialog = new SizeDialog(m_workbench, *m_actions["packed"], this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    on("rename", [this] { renameSession(m_workbench, this); });
    on("addBlock", [this] { blocks::add(m_workbench); });
    on("addMemoryBlock", [this] { blocks::addToMemory(m_workbench); });
    on("duplicateBlock", [this] { blocks::duplicate(m_workbench); });
    on("moveBlockUp", [this] { blocks::move(m_workbench, m_selection.block() - 1); });
    on("moveBlockDown", [this] { blocks::move(m_workbench, m_selection.block() + 1); });
    on("removeBlock", [this] { blocks::remove(m_workbench); });
    on("previousBlock", [this] { blocks::selectNext(m_workbench, -1); });
    on("nextBlock", [this] { blocks::selectNext(m_workbench, 1); });
    on("tiedReadout", [this](bool tied) { blocks::setReadoutTied(m_workbench, tied); });
    on("editMask", [this] { m_docks->open("dock.mask"); });
    on("startRandom", [this] { startBlockAtRandom(m_workbench, this); });
    on("startIdentity", [this] { blocks::start(m_workbench, Initialization::Identity); });
    on("startZeros", [this] { blocks::start(m_workbench, Initialization::Zeros); });
    on("blockBar", [this](bool shown) { m_blockBar->setVisible(shown); });
    m_actions["blockBar"]->setChecked(true);
    connect(&m_selection, &Selection::blockChanged, this, &MainWindow::updateActions);
    connect(&m_selection, &Selection::cellChanged, this, &MainWindow::updateActions);
    on("why", [this] { m_depth->explain(); });
    on("map", [this] { m_docks->open("dock.map"); });
    on("play", [this] {
        const bool isTaught = m_lessons->player().isRunning() || m_actions["present"]->isChecked();  // whose pace is a person's
        m_play->playback().start(m_selection.cell(), PlayUntil::Cell, !isTaught);
    });
    connect(&m_selection, &Selection::playAsked, m_actions["play"], &QAction::trigger);
    connect(&m_figureMenu, &FigureMenu::playWanted, &m_selection, &Selection::askPlay);
    on("back", [this] { m_selection.goBack(); });
    on("forward", [this] { m_selection.goForward(); });
    connect(&m_selection, &Selection::whyAsked, m_actions["why"], &QAction::trigger);
    connect(&m_selection, &Selection::historyChanged, this, &MainWindow::updateActions);
    connect(&m_figureMenu, &FigureMenu::whyWanted, &m_selection, &Selection::askWhy);
    on("zoomIn", [this] { zoomBy(1.1); });
    on("zoomOut", [this] { zoomBy(1 / 1.1); });
    on("zoomReset", [this] {
        m_zoomBy = 1;
        m_appearance.setZoom(m_appearance.desktopType());
    });
    on("dark", [this](bool dark) { m_appearance.setDark(dark); });
    on("change", [this] { m_docks->open("dock.change"); });
    on("showGradients", [this](bool on) { m_gradients.setOverlay(on); });
    connect(&m_gradients, &GradientEngine::overlayChanged, this,
            [this] { m_actions["showGradients"]->setChecked(m_gradients.hasOverlay()); });
    connect(m_actions["frameTimes"], &QAction::toggled, m_statusLine, &StatusLine::showFrames);
    on("teach", [this] { askToTeach(); });
    on("resetLayout", [this] { resetLayout(); });
    on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    on("welcome", [this] { m_welcome->welcome(); });
    connectHelp(m_actions, this);
    m_program = new ProgramActions(m_workbench, m_actions, *this);
    connect(m_program, &ProgramActions::everythingForgotten, this, [this] {
        if (const auto error = AnswerLog().removeAll())
            m_notice->say(toQString(error->sentence()));
        resetLayout();
    });

    auto* recent = named(new QMenu(tr("Open &recent"), this), "menuRecent");
    recent->setToolTipsVisible(true);
    auto* fileMenu = menuBar()->findChild<QMenu*>("menuFile");
    fileMenu->insertMenu(m_actions["save"], recent);
    connect(fileMenu, &QMenu::aboutToShow, this, [this, recent] { m_files->fillRecentMenu(*recent); });

    auto* blockMenu = menuBar()->findChild<QMenu*>("menuBlock");
    m_blockBar->fillMenu(*blockMenu, m_actions["packed"]);
    for (QMenu* menu : {m_toolBar->scaleMenu(), m_toolBar->sharingMenu()})
        blockMenu->insertMenu(m_actions["packed"], menu);
    connectUndoActions(m_actions, m_document.undoGroup());
    new ClipboardActions(m_actions, this);
    new NumberImport(m_workbench, m_actions, *m_files, this);
    connect(m_files, &FileActions::pictureWanted, m_pictures, &PictureImport::open);
}

void MainWindow::askToTeach()
{
    auto* dialog = new TeachDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_lecture->teach(dialog->screen());
        m_lessons->start(dialog->lesson(),
                         dialog->goesOn() ? LessonController::From::WhereItWasLeft : LessonController::From::TheBeginning);
    });
    dialog->open();
}

void MainWindow::updateTitle()
{
    const QString name = shownName(m_document.displayName()).replace("[*]", "[*][*]");  // the mark of what is not saved stands behind it
    setWindowTitle(tr("%1[*] — Headscope").arg(name));
    setWindowModified(m_document.isModified());
}

void MainWindow::updateActions()
{
    enableWhatIsPossible(m_actions, m_workbench);
    updateTitle();
}

void MainWindow::themeChanged()
{
    m_actions.updateIcons();
    m_actions["dark"]->setChecked(m_appearance.isDark());
    settings::saveAppearance(m_appearance);
}

/// Every size of type lays out the whole window anew: keys that come meanwhile are one more step, together.
void MainWindow::zoomBy(double factor)
{
    m_zoomBy *= factor;
    if (std::exchange(m_zooming, true))
        return;
    const auto zoom = [this] { m_appearance.setZoom(m_appearance.zoom() * std::exchange(m_zoomBy, 1)); };
    QTimer::singleShot(0, this, [this, zoom] {
        m_zooming = false;
        zoom();
    });
    zoom();
}

void MainWindow::showWeights(int head)
{
    m_selection.selectHead(head);
    m_docks->open("dock.weights");
}

void MainWindow::protectWith(Autosave& autosave)
{
    connect(m_program, &ProgramActions::autosaveChosen, &autosave,
            [&autosave](int seconds) { autosave.setWork(std::chrono::seconds(seconds)); });
    connect(&autosave, &Autosave::problemChanged, m_statusLine, [this](const QString& sentence) { m_statusLine->showMessage(sentence); });
    offerUnsavedWork(autosave, m_document, *m_notice, *this);
}

bool MainWindow::focusNextPrevChild(bool next) { return moveFocus(*this, next) || QMainWindow::focusNextPrevChild(next); }

/// The window hides while all that it tells of is still there.
MainWindow::~MainWindow() { hide(); }

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayDiscard()) {
        event->ignore();
        return;
    }
    m_lessons->player().leave();  // its docks are not a person's choice
    m_lecture->closeAudience();
    m_lecture->leave();
    m_docks->followView({});
    settings::saveWindow(saveGeometry(), m_depth->docks());
    event->accept();
}

}  // namespace headscope
