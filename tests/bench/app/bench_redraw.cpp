// SPDX-License-Identifier: GPL-3.0-or-later
// Heatmaps of H heads, all in sight, from other numbers to painted pixels.
#include "tests/bench/app/bench_app.h"

#include "app/widgets/heatmap/heatmap_plot.h"

#include <benchmark/benchmark.h>

#include <QGridLayout>
#include <QWidget>

using namespace headscope;

namespace {

/// Arguments: n, H. Every map gets other numbers in every round.
void redraw(benchmark::State& state)
{
    bench::application();
    const auto n = static_cast<Index>(state.range(0));
    const auto heads = static_cast<int>(state.range(1));
    const Shared<Matrix> numbers[] = {Matrix(Matrix::Random(n, n).cwiseAbs()), Matrix(Matrix::Random(n, n).cwiseAbs())};
    QWidget window;
    window.resize(1600, 1000);
    auto* grid = new QGridLayout(&window);
    grid->setSpacing(2);
    grid->setContentsMargins(0, 0, 0, 0);
    const int columns = heads <= 16 ? 4 : 12;
    std::vector<HeatmapPlot*> plots;
    for (int h = 0; h < heads; ++h) {
        auto* plot = new HeatmapPlot;
        grid->addWidget(plot, h / columns, h % columns);
        plots.push_back(plot);
    }
    window.show();
    std::size_t round = 0;
    const auto show = [&] {
        ++round;
        for (HeatmapPlot* plot : plots)
            plot->setMatrix(numbers[round % 2]);
        QCoreApplication::processEvents();
        while (!std::ranges::all_of(plots, &HeatmapPlot::isUpToDate))
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    show();
    FrameTimes& frames = Application::instance()->frameTimes();
    frames.clear();
    for ([[maybe_unused]] auto _ : state)
        show();
    state.counters["stall_ms"] = frames.longestStall();
}

BENCHMARK(redraw)->ArgsProduct({{64, 512}, {12, 96}})->Args({2048, 16})->Args({4096, 16})->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
