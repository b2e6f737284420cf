#include "app/docks.h"

#include "app/panels/head_mixer.h"
#include "app/panels/inputs_panel.h"
#include "app/panels/inspector/inspector_panel.h"
#include "app/panels/mask_panel.h"
#include "app/panels/row_sliders.h"
#include "app/panels/weights_panel.h"
#include "app/widgets/dock.h"
#include "app/widgets/share_width.h"

#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr int kDockWidth = 300;
constexpr int kRightWidth = 330;
constexpr int kHighWindow = 900;
constexpr int kWideWindow = 1400;  // docks on both sides leave the views room

struct DockInfo {
    const char* name;
    const char* title;
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
    DockInfo{"dock.inputs", QT_TRANSLATE_NOOP("headscope::Docks", "Input X"), panel<InputsPanel>, Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.sliders", QT_TRANSLATE_NOOP("headscope::Docks", "Selected row"), panel<RowSliders>, Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.mixer", QT_TRANSLATE_NOOP("headscope::Docks", "Head mixer"), panel<HeadMixer>, Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.weights", QT_TRANSLATE_NOOP("headscope::Docks", "Weights"), panel<WeightsPanel>, Qt::LeftDockWidgetArea, Opens::AtFirst},
    DockInfo{"dock.why", QT_TRANSLATE_NOOP("headscope::Docks", "Why this number?"), panel<InspectorPanel>, Qt::RightDockWidgetArea, Opens::WhenWide},
    DockInfo{"dock.mask", QT_TRANSLATE_NOOP("headscope::Docks", "Mask"), panel<MaskPanel>, Qt::RightDockWidgetArea, Opens::OnDemand},
};

}  // namespace

Docks::Docks(const Workbench& workbench, QMainWindow& window, QMenu& menu) : QObject(&window), m_window(window)
{
    for (const DockInfo& info : kDocks) {
        auto* dock = new Dock(info.name, tr(info.title), info.make(workbench, &window), &window);
        window.addDockWidget(info.area, dock);
        dock->setVisible(info.isOpenAt(window.width()));
        menu.addAction(dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
            if (shown)
                bringUp(dock);
        });
        m_docks << dock;
    }
}

/// At the right it joins those that are open already, unless it stands somewhere of its own.
void Docks::bringUp(Dock* dock)
{
    const bool right = dock->isHidden() && m_window.dockWidgetArea(dock) == Qt::RightDockWidgetArea && !dock->isFloating();
    for (Dock* other : m_docks)
        if (right && other != dock && other->isVisible() && m_window.dockWidgetArea(other) == Qt::RightDockWidgetArea && !other->isFloating() &&
            m_window.tabifiedDockWidgets(dock).isEmpty())
            m_window.tabifyDockWidget(other, dock);
    dock->show();
    dock->raise();
}

Dock* Docks::find(const QString& name) const
{
    return *std::ranges::find(m_docks, name, [](const Dock* dock) { return dock->objectName(); });
}

void Docks::open(const QString& name)
{
    Dock* dock = find(name);
    bringUp(dock);
    if (QWidget* first = dock->content()->focusProxy())
        first->setFocus();
}

void Docks::hideAll()
{
    for (Dock* dock : m_docks)
        dock->hide();
}

void Docks::reset()
{
    QList<QDockWidget*> left;
    QDockWidget* right = nullptr;  // the first that is open
    for (std::size_t i = 0; i < kDocks.size(); ++i) {
        Dock* dock = m_docks[static_cast<qsizetype>(i)];
        dock->setFloating(false);  // while the window still knows it
        m_window.removeDockWidget(dock);
        m_window.addDockWidget(kDocks[i].area, dock);
        dock->setVisible(kDocks[i].isOpenAt(m_window.width()));
        if (kDocks[i].area == Qt::LeftDockWidgetArea)
            left << dock;
        else if (!dock->isHidden() && right)
            m_window.tabifyDockWidget(right, dock);
        else if (!dock->isHidden())
            right = dock;
    }
    Dock* mixer = find("dock.mixer");
    if (m_window.height() < kHighWindow) {
        m_window.tabifyDockWidget(mixer, find("dock.weights"));
        mixer->raise();
        left.removeOne(find("dock.weights"));
    }
    std::vector<WidthWish> wishes;
    for (const QDockWidget* dock : left)
        wishes.push_back({static_cast<const Dock*>(dock)->wantedHeight(), static_cast<const Dock*>(dock)->wantedHeight()});
    const std::vector<int> heights = shareWidth(wishes, m_window.centralWidget()->height());
    m_window.resizeDocks(left, QList<int>(heights.begin(), heights.end()), Qt::Vertical);
    m_window.resizeDocks({mixer}, {kDockWidth}, Qt::Horizontal);
    if (right)
        m_window.resizeDocks({right}, {kRightWidth}, Qt::Horizontal);
}

}  // namespace headscope
