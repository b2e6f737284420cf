// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks.h"

#include "app/base/text.h"
#include "app/panels/change/change_panel.h"
#include "app/panels/check/check_panel.h"
#include "app/panels/inputs/inputs_panel.h"
#include "app/panels/inputs/row_sliders.h"
#include "app/panels/inspector/inspector_panel.h"
#include "app/panels/map/map_panel.h"
#include "app/panels/mask/mask_panel.h"
#include "app/panels/mixer/head_mixer.h"
#include "app/panels/weights/weights_panel.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/widgets/layout/dock.h"
#include "app/widgets/layout/share_width.h"
#include "app/window/view_and_dock_ids.h"

#include <QChildEvent>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace headscope {

namespace {

constexpr int kDockWidth = 300;
constexpr int kRightWidth = 330;
constexpr int kHighWindow = 900;
constexpr int kWideWindow = 1400;  // docks on both sides leave the views room

struct DockInfo {
    const char* name;
    const char* title;
    const char* tab;  ///< where docks stand behind one another
    QWidget* (*make)(const Workbench&, QWidget* parent);
    Qt::DockWidgetArea area;
    enum class Opens { AtFirst, WhenWide, OnDemand } opens;

    /// Whether it is open at first in a window of that width.
    bool isOpenAt(int width) const { return opens == Opens::AtFirst || (opens == Opens::WhenWide && width >= kWideWindow); }
};

template <class Panel>
QWidget* panel(const Workbench& workbench, QWidget* parent)
{
    return new Panel(workbench, parent);
}

using Opens = DockInfo::Opens;

constexpr std::array kDocks{
    DockInfo{"dock.inputs", QT_TRANSLATE_NOOP("headscope", "Input X"), QT_TRANSLATE_NOOP("headscope", "Input"), panel<InputsPanel>,
             Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.sliders", QT_TRANSLATE_NOOP("headscope", "Selected row"), QT_TRANSLATE_NOOP("headscope", "Row"), panel<RowSliders>,
             Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.mixer", QT_TRANSLATE_NOOP("headscope", "Head mixer"), QT_TRANSLATE_NOOP("headscope", "Mixer"), panel<HeadMixer>,
             Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.weights", QT_TRANSLATE_NOOP("headscope", "Weights"), QT_TRANSLATE_NOOP("headscope", "Weights"), panel<WeightsPanel>,
             Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.why", QT_TRANSLATE_NOOP("headscope", "Why this number?"), QT_TRANSLATE_NOOP("headscope", "Why?"), panel<InspectorPanel>,
             Qt::RightDockWidgetArea, Opens::WhenWide},
    DockInfo{"dock.mask", QT_TRANSLATE_NOOP("headscope", "Mask"), QT_TRANSLATE_NOOP("headscope", "Mask"), panel<MaskPanel>,
             Qt::RightDockWidgetArea, Opens::OnDemand},
    DockInfo{"dock.change", QT_TRANSLATE_NOOP("headscope", "What would change it most"), QT_TRANSLATE_NOOP("headscope", "Change"),
             panel<ChangePanel>, Qt::RightDockWidgetArea, Opens::OnDemand},
    DockInfo{"dock.check", QT_TRANSLATE_NOOP("headscope", "Check my work"), QT_TRANSLATE_NOOP("headscope", "Check"), panel<CheckPanel>,
             Qt::RightDockWidgetArea, Opens::OnDemand},
    DockInfo{"dock.map", QT_TRANSLATE_NOOP("headscope", "Map of the model"), QT_TRANSLATE_NOOP("headscope", "Map"), panel<MapPanel>,
             Qt::RightDockWidgetArea, Opens::OnDemand},
};
static_assert(std::ranges::equal(kDocks, kDockIds, {}, [](const DockInfo& info) { return std::string_view(info.name).substr(5); }));

}  // namespace

QWidget* makePanel(const QString& dock, const Workbench& workbench)
{
    return std::ranges::find(kDocks, dock, [](const DockInfo& info) { return QString(info.name); })->make(workbench, nullptr);
}

Docks::Docks(const Workbench& workbench, QMainWindow& window, QMenu& menu) : QObject(&window), m_workbench(workbench), m_window(window)
{
    window.installEventFilter(this);
    const auto follow = [this] {
        m_newSession = m_workbench.document.session();
        m_fittedHeight = 0;
    };
    connect(&workbench.document, &Document::opened, this, follow, Qt::QueuedConnection);            // when it is the document's
    connect(&workbench.engine, &Engine::traceReady, this, &Docks::fitInput, Qt::QueuedConnection);  // when the panels have followed
    for (const DockInfo& info : kDocks) {
        auto* dock = new Dock(info.name, headscope::tr(info.title), info.make(workbench, &window), &window);
        dock->setWindowTitle(headscope::tr(info.tab));
        dock->toggleViewAction()->setText(headscope::tr(info.title));
        window.addDockWidget(info.area, dock);
        dock->setVisible(info.isOpenAt(window.width()));
        menu.addAction(dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
            if (!shown)
                return;
            emit asked();
            dock->show();
            putInFront(dock);
        });
        connect(dock, &QDockWidget::visibilityChanged, this, [this] { QTimer::singleShot(0, this, &Docks::skipEmptyTabs); });
        m_docks << dock;
    }
    m_docks.front()->content()->installEventFilter(this);
}

Dock* Docks::find(const QString& name) const
{
    return *std::ranges::find(m_docks, name, [](const Dock* dock) { return dock->objectName(); });
}

void Docks::openBesideViews(const QString& name)
{
    emit asked();
    Dock* dock = find(name);
    Dock* mixer = find("dock.mixer");
    const bool joins = dock->isHidden() && m_window.width() < kWideWindow && !mixer->isHidden() && !mixer->isFloating();
    if (joins) {
        m_window.addDockWidget(m_window.dockWidgetArea(mixer), dock);
        m_window.tabifyDockWidget(mixer, dock);
    }
    dock->show();
    putInFront(dock);
    if (joins && !m_docks.front()->isHidden())
        shareHeight({m_docks.front(), dock});  // it says more than the mixer does
}

void Docks::open(const QString& name)
{
    emit asked();
    bringUp(find(name));
}

void Docks::openAtRight(const QString& name)
{
    Dock* dock = find(name);
    dock->setFloating(false);
    if (m_window.dockWidgetArea(dock) != Qt::RightDockWidgetArea)
        m_window.addDockWidget(Qt::RightDockWidgetArea, dock);
    bringUp(dock);
    fitToType();
}

void Docks::bringUp(Dock* dock)
{
    dock->show();
    putInFront(dock);
    if (QWidget* first = dock->content()->focusProxy())
        first->setFocus();
}

/// Right docks stand behind one another once they are shown; hidden ones would leave a bar of no tabs.
void Docks::putInFront(Dock* dock)
{
    const auto isAtTheRight = [&](const Dock* other) {
        return !other->isHidden() && !other->isFloating() && m_window.dockWidgetArea(const_cast<Dock*>(other)) == Qt::RightDockWidgetArea;
    };
    for (Dock* other : m_docks)
        if (other != dock && isAtTheRight(dock) && isAtTheRight(other) && !m_window.tabifiedDockWidgets(dock).contains(other))
            m_window.tabifyDockWidget(other, dock);
    dock->raise();
}

void Docks::showOnly(const QStringList& ids)
{
    emit asked();
    for (Dock* dock : m_docks) {
        const bool wanted = ids.contains(dock->objectName().section('.', 1));
        if (wanted && dock->isHidden()) {
            dock->show();
            putInFront(dock);
        } else if (!wanted) {
            dock->hide();
        }
    }
    fitToType();
}

void Docks::followView(const QString& id)
{
    const bool isLab = id == QLatin1String("scaling") || id == QLatin1String("budget");
    if (isLab != m_beforeLab.isEmpty())
        return;
    if (isLab) {
        m_beforeLab = m_window.saveState();
        for (Dock* dock : m_docks)
            dock->setHidden(dock->isHidden() || !dock->isFloating());
        return;
    }
    QList<Dock*> opened;
    std::ranges::copy_if(m_docks, std::back_inserter(opened), [](const Dock* dock) { return !dock->isHidden(); });
    m_window.restoreState(std::exchange(m_beforeLab, {}));
    for (Dock* dock : opened)
        dock->show();
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::MouseButtonPress)
        m_newSession.reset();  // somebody takes hold of a border between docks
    else if (watched != &m_window && event->type() == QEvent::LayoutRequest)
        QTimer::singleShot(0, this, &Docks::fitInput);
    auto* added = event->type() == QEvent::ChildPolished ? static_cast<QChildEvent*>(event)->child() : nullptr;
    if (qobject_cast<QTabBar*>(added))
        added->installEventFilter(this);
    if (qobject_cast<QTabBar*>(added ? added : watched) && (added || event->type() == QEvent::Move || event->type() == QEvent::Show))
        QTimer::singleShot(0, this, &Docks::skipEmptyTabs);
    return false;
}

/// Qt keeps the tabs of docks that are all hidden, out of sight, where the keyboard still finds them. It shows them again in each layout,
/// so hiding them would ask for the next one without end.
void Docks::skipEmptyTabs()
{
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        tabs->setFocusPolicy(tabs->count() > 0 ? Qt::TabFocus : Qt::NoFocus);
}

void Docks::fitToType()
{
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (Dock* dock : m_docks) {
        if (dock->isHidden() || dock->isFloating())
            continue;
        const int usual = m_window.dockWidgetArea(dock) == Qt::RightDockWidgetArea ? kRightWidth : kDockWidth;
        docks << dock;
        widths << std::max(dock->width(), std::min(static_cast<int>(usual * m_workbench.appearance.zoom()), m_window.width() / 3));
    }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

void Docks::reset()
{
    emit asked();
    QList<Dock*> left;
    for (std::size_t i = 0; i < kDocks.size(); ++i) {
        Dock* dock = m_docks[static_cast<qsizetype>(i)];
        dock->setFloating(false);  // while the window still knows it
        m_window.removeDockWidget(dock);
        m_window.addDockWidget(kDocks[i].area, dock);
        dock->setVisible(kDocks[i].isOpenAt(m_window.width()));
        if (kDocks[i].area == Qt::LeftDockWidgetArea)
            left << dock;
    }
    m_beforeLab.clear();
    Dock* mixer = find("dock.mixer");
    if (m_window.height() < kHighWindow) {
        for (Dock* behind : {find("dock.sliders"), find("dock.weights")}) {
            m_window.tabifyDockWidget(mixer, behind);
            left.removeOne(behind);
        }
        mixer->raise();
    }
    shareHeight(left);
    m_window.resizeDocks({mixer, find("dock.why")}, {kDockWidth, kRightWidth}, Qt::Horizontal);
}

/// First of all the input is seen, as far as it takes no more than about half of the room; the others scroll.
void Docks::shareHeight(const QList<Dock*>& column)
{
    const int room = m_window.centralWidget()->height();
    std::vector<WidthWish> wishes;
    for (const Dock* dock : column) {
        const int wanted = dock->wantedHeight();
        wishes.push_back({std::min(wanted, dock == m_docks.front() ? room / 2 : room / 6), wanted});
    }
    const std::vector<int> heights = shareWidth(wishes, room);
    m_window.resizeDocks(QList<QDockWidget*>(column.begin(), column.end()), QList<int>(heights.begin(), heights.end()), Qt::Vertical);
}

/// Another session may have a longer input: then it gets more room, where the docks of its side have it, as often as it turns out that it
/// needs still more. A Trace of the session before may still be on its way.
void Docks::fitInput()
{
    const Dock* input = m_docks.front();
    if (m_newSession.lock() != m_workbench.document.session() || !m_workbench.engine.isCurrent() || input->wantedHeight() <= m_fittedHeight)
        return;
    m_fittedHeight = input->wantedHeight();
    const auto isInColumn = [this](const Dock* dock) {
        return !dock->isFloating() && !dock->visibleRegion().isEmpty() &&
               m_window.dockWidgetArea(const_cast<Dock*>(dock)) == Qt::LeftDockWidgetArea;
    };
    QList<Dock*> column;
    std::ranges::copy_if(m_docks, std::back_inserter(column), isInColumn);
    if (column.contains(input) && input->height() < input->wantedHeight())
        shareHeight(column);
}

}  // namespace headscope
