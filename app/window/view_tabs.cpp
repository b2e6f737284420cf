// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/view_tabs.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/views/budget/budget_view.h"
#include "app/views/geometry/geometry_view.h"
#include "app/views/heads/heads_view.h"
#include "app/views/mixing/mixing_view.h"
#include "app/views/pipeline/pipeline_view.h"
#include "app/views/prediction/prediction_view.h"
#include "app/views/scaling/scaling_view.h"
#include "app/views/training/training_view.h"
#include "app/widgets/controls/named.h"
#include "app/window/actions.h"
#include "app/window/view_and_dock_ids.h"

#include <QAction>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

template <class View>
QWidget* make(const Workbench& workbench, ViewTabs* tabs)
{
    auto* view = new View(workbench);
    if constexpr (requires { &View::weightsWanted; })
        if (tabs)
            QObject::connect(view, &View::weightsWanted, tabs, &ViewTabs::weightsWanted);
    if constexpr (requires { &View::viewWanted; })
        if (tabs)
            QObject::connect(view, &View::viewWanted, tabs, &ViewTabs::showView);
    if constexpr (requires { &View::exampleWanted; })
        if (tabs)
            QObject::connect(view, &View::exampleWanted, tabs, &ViewTabs::exampleWanted);
    if constexpr (requires { &View::taskWanted; })
        if (tabs)
            QObject::connect(view, &View::taskWanted, tabs, &ViewTabs::taskWanted);
    return view;
}

struct ViewInfo {
    const char* id;
    ActionId action;
    const char* title;
    const char* brief;  ///< where tabs are many for the width
    QWidget* (*make)(const Workbench&, ViewTabs* tabs);
};

constexpr ViewInfo kViews[] = {
    {"pipeline", "viewPipeline", QT_TRANSLATE_NOOP("headscope", "Pipeline"), QT_TRANSLATE_NOOP("headscope", "Pipe"), &make<PipelineView>},
    {"heads", "viewHeads", QT_TRANSLATE_NOOP("headscope", "Heads"), QT_TRANSLATE_NOOP("headscope", "Heads"), &make<HeadsView>},
    {"mixing", "viewMixing", QT_TRANSLATE_NOOP("headscope", "Mixing"), QT_TRANSLATE_NOOP("headscope", "Mix"), &make<MixingView>},
    {"geometry", "viewGeometry", QT_TRANSLATE_NOOP("headscope", "Geometry"), QT_TRANSLATE_NOOP("headscope", "Geom."), &make<GeometryView>},
    {"scaling", "viewScaling", QT_TRANSLATE_NOOP("headscope", "Scaling"), QT_TRANSLATE_NOOP("headscope", "Scale"), &make<ScalingView>},
    {"budget", "viewBudget", QT_TRANSLATE_NOOP("headscope", "Budget"), QT_TRANSLATE_NOOP("headscope", "Budget"), &make<BudgetView>},
    {"prediction", "viewPrediction", QT_TRANSLATE_NOOP("headscope", "Prediction"), QT_TRANSLATE_NOOP("headscope", "Pred."),
     &make<PredictionView>},
    {"training", "viewTraining", QT_TRANSLATE_NOOP("headscope", "Training"), QT_TRANSLATE_NOOP("headscope", "Train"), &make<TrainingView>},
};
static_assert(std::ranges::equal(kViews, kViewIds, {}, [](const ViewInfo& info) { return std::string_view(info.id); }));

}  // namespace

QWidget* makeView(const QString& id, const Workbench& workbench)
{
    return std::ranges::find(kViews, id, [](const ViewInfo& info) { return QString(info.id); })->make(workbench, nullptr);
}

ViewTabs::ViewTabs(const Workbench& workbench, const Actions& actions, QWidget* parent)
    : QTabWidget(parent), m_workbench(workbench), m_made(std::size(kViews))
{
    named(this, "views", tr("Views"));
    setDocumentMode(true);
    tabBar()->setObjectName("views.tabs");
    tabBar()->setAccessibleName(tr("Views"));
    setWhatsThis(tr("The same session, looked at in different ways."));
    for (const ViewInfo& info : kViews) {
        addTab(new QWidget, QString());
        nameTab(count() - 1);
        widget(count() - 1)->setWhatsThis(actions[info.action]->whatsThis());
        connect(actions[info.action], &QAction::triggered, this, [this, &info] { showView(info.id); });
    }
    connect(actions["headWorth"], &QAction::triggered, this, [this] {
        showView("heads");
        static_cast<HeadsView&>(made()).showWorth();
    });
    connect(this, &QTabWidget::currentChanged, this, [this](int index) {
        if (isVisibleTo(window()))
            makeView(index);
        giveRoomTo(index);
    });
    giveRoomTo(currentIndex());
    afterEvents(this, {QEvent::Resize}, &ViewTabs::fitNames);
    // The bar has the other type only after its parent.
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, [this] {
        QTimer::singleShot(0, this, [this] {
            m_fullWidth = 0;  // to be measured again
            fitNames();
        });
    });
}

void ViewTabs::showEvent(QShowEvent* event)
{
    makeView(currentIndex());
    giveRoomTo(currentIndex());
    QTabWidget::showEvent(event);
}

/// Views that are not shown do not make the window larger.
void ViewTabs::giveRoomTo(int index)
{
    for (int i = 0; i < count(); ++i) {
        const auto policy = i == index ? QSizePolicy::Expanding : QSizePolicy::Ignored;
        widget(i)->setSizePolicy(policy, policy);
    }
}

/// Makes the view in the place of the empty widget that its tab had.
void ViewTabs::makeView(int index)
{
    if (m_made[static_cast<std::size_t>(index)])
        return;
    m_made[static_cast<std::size_t>(index)] = true;
    const QSignalBlocker blocker(this);
    QWidget* empty = widget(index);
    QWidget* view = kViews[index].make(m_workbench, this);
    view->setWhatsThis(empty->whatsThis());
    insertTab(index, view, QString());
    nameTab(index);
    setCurrentIndex(index);
    removeTab(index + 1);
    delete empty;
}

void ViewTabs::nameTab(int index)
{
    const QString title = headscope::tr(kViews[index].title);
    setTabText(index, m_isBrief ? headscope::tr(kViews[index].brief) : title);
    setTabToolTip(index, m_isBrief ? title : QString());
    tabBar()->setAccessibleTabName(index, title);
}

/// A shorter name rather than one that is cut, or scrolled out of sight.
void ViewTabs::fitNames()
{
    if (!m_isBrief)
        m_fullWidth = tabBar()->sizeHint().width();
    if (const bool brief = m_fullWidth > width(); std::exchange(m_isBrief, brief) == brief)
        return;
    for (int i = 0; i < count(); ++i)
        nameTab(i);
    if (!m_isBrief)
        fitNames();  // they may have another width by now
}

QWidget& ViewTabs::made()
{
    makeView(currentIndex());
    giveRoomTo(currentIndex());
    return *currentWidget();
}

QString ViewTabs::title() const { return headscope::tr(kViews[currentIndex()].title); }

QString ViewTabs::current() const { return kViews[currentIndex()].id; }

void ViewTabs::showView(const QString& id)
{
    emit asked();
    for (int i = 0; i < count(); ++i)
        if (id == QLatin1String(kViews[i].id))
            setCurrentIndex(i);
}

}  // namespace headscope
