#include "app/view_tabs.h"

#include "app/actions.h"
#include "app/views/geometry/geometry_view.h"
#include "app/views/heads/heads_view.h"
#include "app/views/mixing/mixing_view.h"
#include "app/views/pipeline/pipeline_view.h"
#include "app/views/scaling/scaling_view.h"

#include <QAction>
#include <QTabBar>

namespace headscope {

namespace {

template <class View>
QWidget* make(const Workbench& workbench, QWidget* parent)
{
    return new View(workbench, parent);
}

struct ViewInfo {
    const char* id;
    const char* action;
    const char* title;
    QWidget* (*make)(const Workbench&, QWidget* parent);
};

constexpr ViewInfo kViews[] = {
    {"pipeline", "viewPipeline", QT_TRANSLATE_NOOP("ViewTabs", "Pipeline"), &make<PipelineView>},
    {"heads", "viewHeads", QT_TRANSLATE_NOOP("ViewTabs", "Heads"), &make<HeadsView>},
    {"mixing", "viewMixing", QT_TRANSLATE_NOOP("ViewTabs", "Mixing"), &make<MixingView>},
    {"geometry", "viewGeometry", QT_TRANSLATE_NOOP("ViewTabs", "Geometry"), &make<GeometryView>},
    {"scaling", "viewScaling", QT_TRANSLATE_NOOP("ViewTabs", "Scaling"), &make<ScalingView>},
};

}  // namespace

ViewTabs::ViewTabs(const Workbench& workbench, const Actions& actions, QWidget* parent) : QTabWidget(parent)
{
    setObjectName("views");
    setDocumentMode(true);
    setAccessibleName(tr("Views"));
    tabBar()->setObjectName("views.tabs");
    tabBar()->setAccessibleName(tr("Views"));
    for (const ViewInfo& info : kViews) {
        addTab(info.make(workbench, this), tr(info.title));
        connect(actions[info.action], &QAction::triggered, this, [this, &info] { showView(info.id); });
    }
    connect(findChild<PipelineView*>(), &PipelineView::weightsWanted, this, &ViewTabs::weightsWanted);
    connect(findChild<GeometryView*>(), &GeometryView::exampleWanted, this, &ViewTabs::exampleWanted);
}

QString ViewTabs::current() const
{
    return kViews[currentIndex()].id;
}

void ViewTabs::showView(const QString& id)
{
    for (int i = 0; i < count(); ++i)
        if (id == QLatin1String(kViews[i].id))
            setCurrentIndex(i);
}

QStringList ViewTabs::ids()
{
    QStringList ids;
    for (const ViewInfo& info : kViews)
        ids << info.id;
    return ids;
}

}  // namespace headscope
