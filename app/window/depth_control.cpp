// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/depth_control.h"

#include "app/panels/inputs/row_sliders.h"
#include "app/panels/mixer/head_mixer.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/state/settings.h"
#include "app/views/look/look_view.h"
#include "app/views/pipeline/pipeline_view.h"
#include "app/widgets/layout/dock.h"
#include "app/window/actions.h"
#include "app/window/bars/tool_bar.h"
#include "app/window/docks.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMainWindow>
#include <QShortcut>
#include <QTabBar>
#include <QTimer>

#include <utility>

namespace headscope {

namespace {

/// Once the Pipeline is made.
void showHeads(const ViewTabs& views, Depth depth)
{
    if (auto* pipeline = views.findChild<PipelineView*>())
        pipeline->setOneHead(depth == Depth::Steps);
}

}  // namespace

DepthControl::DepthControl(const Workbench& workbench, const Actions& actions, const Parts& parts)
    : QObject(&parts.window),
      m_workbench(workbench),
      m_parts(parts),
      m_choices{actions["depthLook"], actions["depthSteps"], actions["depthEverything"]},
      m_why(*parts.docks.find("dock.why"))
{
    connectActions(actions);
    connect(&parts.views, &ViewTabs::asked, this, [this] { show(Depth::Everything); });
    connect(&parts.docks, &Docks::asked, this, [this] { show(Depth::Everything); });
    connect(&workbench.selection, &Selection::cellChanged, this, &DepthControl::followCell);
    auto* escape = new QShortcut(Qt::Key_Escape, &m_why, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    escape->setEnabled(false);
    connect(escape, &QShortcut::activated, this, &DepthControl::closeExplanation);
    connect(this, &DepthControl::changed, escape, [this, escape] { escape->setEnabled(m_depth != Depth::Everything); });
    connect(m_why.toggleViewAction(), &QAction::toggled, this, [this](bool open) {
        if (m_look)
            m_look->showBars(!open);
    });
    const Depth first = depthOf(settings::depth());
    if (first != Depth::Everything)
        m_docks = settings::windowState();  // before the window is shown its docks have no places
    show(first);
    m_choices[static_cast<qsizetype>(m_depth)]->setChecked(true);
    QTimer::singleShot(0, this, [this] { showHeads(m_parts.views, m_depth); });  // when the window is shown
}

void DepthControl::connectActions(const Actions& actions)
{
    auto* one = new QActionGroup(this);
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        one->addAction(m_choices[i]);
        connect(m_choices[i], &QAction::triggered, this, [this, depth = static_cast<Depth>(i)] {
            show(depth);
            settings::saveDepth(idOf(depth));
        });
    }
    // What they show stands in the workbench alone.
    for (const ActionId id : std::initializer_list<ActionId>{"blockBar", "showGradients", "pinState", "showNow", "showThen",
                                                             "showDifference", "present", "audience", "welcome"})
        connect(actions[id], &QAction::triggered, this, [this] { show(Depth::Everything); });
    // A lecture that ends gives back the docks it found.
    connect(actions["present"], &QAction::toggled, this, [this](bool on) {
        if (!on)
            QTimer::singleShot(0, this, [this] {
                if (m_depth != Depth::Everything)
                    takeDocks();
            });
    });
}

void DepthControl::explain()
{
    if (m_depth == Depth::Everything) {
        m_parts.docks.open(m_why.objectName());
        return;
    }
    if (m_why.isHidden())
        m_askedFrom = QApplication::focusWidget();
    m_parts.docks.openAtRight(m_why.objectName());
}

void DepthControl::closeExplanation()
{
    m_why.hide();
    if (m_askedFrom)
        m_askedFrom->setFocus();
}

QString DepthControl::place() const { return m_depth == Depth::Look ? idOf(m_depth) : m_parts.views.current(); }

QByteArray DepthControl::docks() const { return m_depth == Depth::Everything ? m_parts.window.saveState() : m_docks; }

void DepthControl::makeLook()
{
    auto* mixer = new HeadMixer(m_workbench, nullptr, Qt::Horizontal);
    m_look = new LookView(m_workbench, new RowSliders(m_workbench, nullptr, QStringLiteral("look.sliders")), mixer);
    connect(m_look, &LookView::lowChanged, mixer, &HeadMixer::setLow);
    connect(m_look, &LookView::sideChanged, mixer, &HeadMixer::setFadersWidth);
    m_look->hide();
    m_parts.middle.addWidget(m_look, 1);
    connect(m_look, &LookView::everythingWanted, this, [this] { show(Depth::Everything); });
}

void DepthControl::show(Depth depth)
{
    if (m_switching || depth == m_depth)
        return;
    m_switching = true;
    m_parts.window.setUpdatesEnabled(false);  // one picture, not one for each part
    if (m_depth == Depth::Everything && m_parts.window.isVisible()) {
        m_wasLab = m_parts.docks.isBesideLab();
        m_parts.docks.followView({});
        m_docks = m_parts.window.saveState();
    }
    const bool look = depth == Depth::Look;
    if (look && !m_look)
        makeLook();
    m_depth = depth;
    m_choices[static_cast<qsizetype>(depth)]->setChecked(true);
    if (depth == Depth::Steps)
        m_parts.views.showView("pipeline");
    if (depth != Depth::Everything)
        takeDocks();
    m_parts.bars.setVisible(depth == Depth::Everything);
    m_parts.sentence.setVisible(depth != Depth::Everything);
    m_parts.views.tabBar()->setVisible(depth == Depth::Everything);
    // First what goes, then what comes: never are both to have room.
    if (look)
        m_parts.workbench.hide();
    else if (m_look)
        m_look->hide();
    (look ? static_cast<QWidget&>(*m_look) : m_parts.workbench).show();
    showHeads(m_parts.views, depth);
    m_parts.toolBar.showDepth(depth);
    if (depth == Depth::Everything)
        giveDocks();
    m_workbench.document.setView(place());
    m_parts.window.setUpdatesEnabled(true);
    m_switching = false;
    emit changed();
}

/// The bar of a lesson stands where it is: it is not of the docks.
void DepthControl::giveDocks()
{
    auto* lesson = m_parts.window.findChild<QWidget*>("lessonBar");
    const bool hidden = !lesson || lesson->isHidden();
    if (m_docks.isEmpty() || !m_parts.window.restoreState(m_docks))
        m_parts.docks.reset();
    if (lesson)
        lesson->setHidden(hidden);
    if (std::exchange(m_wasLab, false))
        m_parts.docks.followView(m_parts.views.current());
}

void DepthControl::takeDocks()
{
    for (Dock* dock : m_parts.docks.all())
        dock->hide();
}

/// A thing that Look does not show is shown where it is, but while numbers are explained beside it.
void DepthControl::followCell()
{
    if (m_depth == Depth::Look && m_why.isHidden() && !LookView::shows(m_workbench, m_workbench.selection.cell()))
        show(Depth::Everything);
}

void DepthControl::interrupt()
{
    m_interrupted = {m_depth, m_docks};
    show(Depth::Everything);
}

void DepthControl::resume()
{
    const Interrupted before = std::exchange(m_interrupted, {});
    if (before.depth == Depth::Everything || m_depth != Depth::Everything)
        return;
    show(before.depth);
    m_docks = before.docks;
}

}  // namespace headscope
