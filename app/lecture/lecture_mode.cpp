#include "app/lecture/lecture_mode.h"

#include "app/actions.h"
#include "app/appearance.h"
#include "app/block_bar.h"
#include "app/docks.h"
#include "app/document.h"
#include "app/lecture/lecture_bar.h"
#include "app/settings.h"
#include "app/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kUsualZoom = 1.4;
constexpr QSize kUsualScreen(1024, 720);  // which it suits; a projector shows a finer one at the same size
constexpr double kOfAPage = 0.85;   // what one step scrolls: something stays in sight
constexpr int kHardlyMore = 12;     // px that are not worth a step

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
    : QObject(&stage.window), m_workbench(workbench), m_actions(actions), m_stage(stage), m_parts(stage.docks, stage.window),
      m_clicker(stage.window), m_curtain(new Curtain(&stage.window)), m_pointer(new PointerRing(&stage.window)),
      m_bar(new LectureBar(workbench, actions, m_parts.menu(), &stage.window))
{
    stage.window.centralWidget()->layout()->addWidget(m_bar);
    stage.window.menuBar()->findChild<QMenu*>("menuView")->insertMenu(actions["resetLayout"], &m_parts.menu());
    stage.window.installEventFilter(this);
    connect(actions["present"], &QAction::triggered, this, [this](bool on) { on ? enter() : leave(); });
    connect(&m_parts, &LectureParts::changed, this, &LectureMode::arrange);
    connect(&workbench.document, &Document::sessionChanged, this, &LectureMode::arrange);
    connect(&m_clicker, &Clicker::stepWanted, this, &LectureMode::step);
    connect(&m_clicker, &Clicker::blankWanted, this, &LectureMode::blank);
}

double LectureMode::usualZoom() const
{
    const QSizeF screen = m_stage.window.screen()->size();
    return kUsualZoom * std::min(screen.width() / kUsualScreen.width(), screen.height() / kUsualScreen.height());
}

void LectureMode::enter()
{
    QMainWindow& window = m_stage.window;
    m_before = {window.saveState(), window.size(), m_stage.views.current(), m_workbench.appearance.zoom(), QApplication::focusWidget()};
    m_on = true;
    m_actions["present"]->setChecked(true);
    window.setWindowState(window.windowState() | Qt::WindowFullScreen);  // not showFullScreen(), which forgets that it was maximized
    m_workbench.appearance.setZoom(usualZoom() * settings::lectureType());
    arrange();
    m_clicker.setOn(true);
    qApp->installEventFilter(this);
}

void LectureMode::arrange()
{
    if (!m_on)
        return;
    QMainWindow& window = m_stage.window;
    window.menuBar()->hide();
    window.statusBar()->hide();
    m_stage.toolBar.setVisible(m_parts.shows("toolBar"));
    m_stage.blockBar.setVisible(m_parts.shows("blockBar") && m_workbench.document.session()->blocks.size() > 1);
    m_stage.views.tabBar()->setVisible(m_parts.shows("tabs"));
    m_stage.docks.showOnly(m_parts.docks());
    m_bar->showCell(m_parts.shows("cell"));
    m_bar->show();
    m_pointer->setOn(m_parts.shows("pointer"));
}

void LectureMode::leave()
{
    if (!m_on)
        return;
    m_on = false;
    QMainWindow& window = m_stage.window;
    m_actions["present"]->setChecked(false);
    settings::saveLectureType(m_workbench.appearance.zoom() / usualZoom());
    m_clicker.setOn(false);
    qApp->removeEventFilter(this);
    m_pointer->setOn(false);
    m_curtain->hide();
    m_bar->hide();
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    if (!window.isMaximized())
        window.resize(m_before.size);
    window.menuBar()->show();
    window.statusBar()->show();
    m_stage.toolBar.show();
    m_stage.views.tabBar()->show();
    m_stage.blockBar.setVisible(m_actions["blockBar"]->isChecked());
    m_stage.views.showView(m_before.view);
    m_workbench.appearance.setZoom(m_before.zoom);
    window.restoreState(m_before.docks);
    if (m_before.focus)
        m_before.focus->setFocus();
}

/// Window systems give the window its former size only later; docks have theirs once it has.
bool LectureMode::eventFilter(QObject* watched, QEvent* event)
{
    // The line at the foot says it, and covers nothing.
    if (event->type() == QEvent::ToolTip && m_on && m_parts.shows("cell") && m_stage.views.isAncestorOf(qobject_cast<QWidget*>(watched)))
        return true;
    if (watched != &m_stage.window)
        return false;
    if (event->type() == QEvent::Resize && !m_on && !m_before.docks.isEmpty() && m_stage.window.size() == m_before.size)
        QTimer::singleShot(0, this, [this] { m_stage.window.restoreState(std::exchange(m_before.docks, {})); });
    if (event->type() == QEvent::KeyPress && m_on && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_curtain->isVisible() ? m_curtain->hide() : leave();
        return true;
    }
    return false;
}

void LectureMode::blank()
{
    m_curtain->setVisible(!m_curtain->isVisible());
}

void LectureMode::step(int direction)
{
    if (m_curtain->isVisible())
        m_curtain->hide();
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
