// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/app/bench_app.h"

#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"

#include "app/bound/bound_contributions.h"
#include "app/bound/bound_matrix.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "core/edits/initialization.h"

#include <QAction>
#include <QElapsedTimer>
#include <QPointer>

#include <algorithm>

namespace headscope::bench {

Application& application()
{
    static int argc = 1;
    static char name[] = "headscope-bench";
    static char* argv[] = {name, nullptr};
    if (!Application::instance()) {
        if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        useSettingsOfOurOwn();
        new Application(argc, argv);  // stays until the process ends: widgets of static benchmarks may outlive main()
    }
    return *Application::instance();
}

Session session(Index tokens, Index width, Index heads)
{
    Session session = randomSession(1, tokens, width, heads);
    initializeBlock(session, 0, Initialization::Xavier);  // attention that is spread, as in a network that is used
    return session;
}

namespace {

template <class Widget>
std::vector<QPointer<Widget>> childrenThatLive(const QWidget& window)
{
    const auto found = window.findChildren<Widget*>();
    return {found.begin(), found.end()};
}

template <class Widget>
bool areUpToDate(const std::vector<QPointer<Widget>>& widgets)
{
    return std::ranges::all_of(widgets,
                               [](const auto& widget) { return !widget || widget->visibleRegion().isEmpty() || widget->isUpToDate(); });
}

}  // namespace

Window::Window(Session session, const char* view)
{
    resize(1600, 1000);
    document().open(std::move(session), {});
    findChild<QAction*>(view)->trigger();
    show();
    settle();
    settle();  // docks get their heights
}

void Window::settle()
{
    QCoreApplication::processEvents();
    // Looked for once: what is being measured is not the search among thousands of widgets.
    const auto plots = childrenThatLive<HeatmapPlot>(*this);
    const auto matrices = childrenThatLive<BoundMatrix>(*this);
    const auto contributions = childrenThatLive<BoundContributions>(*this);
    const auto drawn = [&] {
        return areUpToDate(plots) && areUpToDate(matrices) &&
               std::ranges::all_of(contributions, [](const auto& bars) { return !bars || bars->isUpToDate(); });
    };
    while (!engine().isCurrent() || !drawn())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::processEvents();
}

QSlider& Window::sliderOf(const MatrixRef& matrix)
{
    selection().selectCell({matrix, 0, 0});
    settle();
    return *findChild<QSlider*>("rowSliders.0.slider");
}

void timeChanges(benchmark::State& state, Window& window, const std::function<void(int step)>& change)
{
    std::vector<double> ticks;
    int step = 0;
    for ([[maybe_unused]] auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        change(step++);
        window.settle();
        ticks.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        state.SetIterationTime(ticks.back() / 1e3);
    }
    state.counters["p50_ms"] = quantile(ticks, 0.5);
    state.counters["p95_ms"] = quantile(ticks, 0.95);
    state.counters["compute_ms"] = window.engine().milliseconds();
}

double quantile(std::vector<double> samples, double share)
{
    if (samples.empty())
        return 0;
    std::ranges::sort(samples);
    return samples[std::min(samples.size() - 1, static_cast<std::size_t>(share * static_cast<double>(samples.size())))];
}

}  // namespace headscope::bench
