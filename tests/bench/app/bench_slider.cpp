// SPDX-License-Identifier: GPL-3.0-or-later
// From a slider to the screen: setValue → edit → compute → colour → painted, in the real window.
#include "tests/bench/app/bench_app.h"
#include "tests/bench/drawn_model.h"

using namespace headscope;

namespace {

/// One weight of one head moves, or one number of X, which reaches every head.
void measure(benchmark::State& state, Session session, const char* view, const MatrixRef& moved)
{
    bench::application();
    bench::Window window(std::move(session), view);
    QSlider& slider = window.sliderOf(moved);
    FrameTimes& frames = Application::instance()->frameTimes();
    frames.clear();
    bench::timeChanges(state, window, [&](int step) {
        slider.setValue(slider.minimum() + (slider.maximum() - slider.minimum()) * (201 + step % 600) / 1000);
    });
    state.counters["frame_ms"] = frames.frameQuantile(0.5);
    state.counters["stall_ms"] = frames.longestStall();
}

/// Arguments: n, d_model, H.
void sliderToPixels(benchmark::State& state, const char* view, const MatrixRef& moved)
{
    measure(state, bench::session(state.range(0), state.range(1), state.range(2)), view, moved);
}

/// Argument: the block.
void sliderOfModel(benchmark::State& state, DrawnModel model, const char* view)
{
    measure(state, *sessionOf(model), view, {MatrixId::QueryWeight, static_cast<int>(state.range(0)), 3});
}

void blocksOfModel(benchmark::internal::Benchmark* benchmark)
{
    benchmark->Arg(0)->Arg(11)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1);
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    for (const auto& size : std::vector<std::vector<std::int64_t>>{{64, 256, 8}, {512, 768, 12}, {1024, 768, 12}, {2048, 1024, 16}})
        benchmark->Args(size);
    benchmark->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1);
}

BENCHMARK_CAPTURE(sliderToPixels, heads_one, "viewHeads", MatrixRef{MatrixId::QueryWeight})->Name("slider_to_pixels")->Apply(sizes);
BENCHMARK_CAPTURE(sliderToPixels, heads_all, "viewHeads", MatrixRef{MatrixId::Input})->Name("slider_to_pixels_all_heads")->Apply(sizes);
BENCHMARK_CAPTURE(sliderToPixels, pipeline, "viewPipeline", MatrixRef{MatrixId::QueryWeight})
    ->Name("slider_to_pixels_pipeline")
    ->Apply(sizes);
BENCHMARK_CAPTURE(sliderToPixels, mixing, "viewMixing", MatrixRef{MatrixId::QueryWeight})->Name("slider_to_pixels_mixing")->Apply(sizes);
BENCHMARK_CAPTURE(sliderOfModel, heads, DrawnModel::Gpt2, "viewHeads")->Name("slider_to_pixels_model")->Apply(blocksOfModel);
BENCHMARK_CAPTURE(sliderOfModel, pipeline, DrawnModel::Gpt2, "viewPipeline")->Name("slider_to_pixels_model_pipeline")->Apply(blocksOfModel);
BENCHMARK_CAPTURE(sliderOfModel, qwen3, DrawnModel::Qwen3, "viewHeads")
    ->Name("slider_to_pixels_qwen3")
    ->Arg(27)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(1);

}  // namespace
