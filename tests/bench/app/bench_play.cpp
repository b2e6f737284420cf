// SPDX-License-Identifier: GPL-3.0-or-later
// One painted frame of a play: of what is in sight alone, however large the matrices are.
#include "tests/bench/app/bench_app.h"

#include "app/views/play/play_stage.h"
#include "core/passes/forward.h"

#include <benchmark/benchmark.h>

#include <QImage>

#include <ctime>

using namespace headscope;

namespace {

/// Of this thread, in ms: what a frame takes, whatever else the machine does.
double ownTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Arguments: n, d_model, H. A number of attention on its way to Y, a little further with every frame; the goal are 16.7 ms.
void play(benchmark::State& state)
{
    bench::application();
    const auto tokens = static_cast<Index>(state.range(0));
    const auto session = std::make_shared<const Session>(bench::session(tokens, state.range(1), state.range(2)));
    const auto trace = forward(session);
    const CellRef cell{{MatrixId::Attention, 0, 0}, static_cast<int>(tokens / 2), static_cast<int>(tokens / 3)};
    Appearance appearance;
    appearance.apply();
    PlayStage stage(appearance);
    stage.resize(1600, 1000);
    stage.setPlay(playOf(*trace, playPath(*trace, cell, PlayUntil::Output)));
    const auto end = static_cast<double>(stage.play().scenes.size());
    QImage image(stage.size(), QImage::Format_RGB32);
    double position = 0;
    std::vector<double> frames;
    for ([[maybe_unused]] auto _ : state) {
        position = position + 1.0 / 120 > end ? 0 : position + 1.0 / 120;
        stage.setPosition(position);
        const double before = ownTime();
        stage.render(&image);
        frames.push_back(ownTime() - before);
    }
    state.counters["own_p50_ms"] = bench::quantile(frames, 0.5);
    state.counters["own_p95_ms"] = bench::quantile(frames, 0.95);
    state.counters["own_max_ms"] = bench::quantile(frames, 1);
}

/// Arguments: the same. From a Trace to the scenes, as for every step of a slider.
void playMade(benchmark::State& state)
{
    const auto tokens = static_cast<Index>(state.range(0));
    const auto session = std::make_shared<const Session>(bench::session(tokens, state.range(1), state.range(2)));
    const auto trace = forward(session);
    const CellRef cell{{MatrixId::Attention, 0, 0}, static_cast<int>(tokens / 2), static_cast<int>(tokens / 3)};
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(playOf(*trace, playPath(*trace, cell, PlayUntil::Output)));
}

BENCHMARK(play)->Args({3, 6, 2})->Args({512, 768, 12})->Iterations(600)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(playMade)->Args({3, 6, 2})->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
