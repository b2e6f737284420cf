// SPDX-License-Identifier: GPL-3.0-or-later
// One painted frame of a play: of what is in sight alone, however large the matrices are.
#include "tests/bench/app/bench_app.h"

#include "app/views/play/play_stage.h"
#include "core/passes/forward.h"

#include <benchmark/benchmark.h>

#include <QImage>

using namespace headscope;

namespace {

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
    for ([[maybe_unused]] auto _ : state) {
        position = position + 1.0 / 120 > end ? 0 : position + 1.0 / 120;
        stage.setPosition(position);
        stage.render(&image);
    }
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

BENCHMARK(play)->Args({3, 6, 2})->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(playMade)->Args({3, 6, 2})->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
