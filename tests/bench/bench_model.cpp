// SPDX-License-Identifier: GPL-3.0-or-later
// A file with the shape of GPT-2 small and random numbers: opening it, the pass of 64 tokens, a dragged weight early and late, and saving.
#include "core/io/session/session_json.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/bench/each_pass.h"
#include "tests/bench/gpt2_model.h"

#include <benchmark/benchmark.h>

#include <sys/resource.h>

#include <chrono>

namespace headscope {

namespace {

/// The most memory that the process has had: to be read where this is the only benchmark that runs.
void openModel(benchmark::State& state)
{
    modelFolder();
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    for (auto _ : state)
        benchmark::DoNotOptimize(openedModel());
    ::getrusage(RUSAGE_SELF, &after);
    state.counters["MiB"] = static_cast<double>(after.ru_maxrss) / 1024;
    state.counters["MiB_before"] = static_cast<double>(before.ru_maxrss) / 1024;
}

void saveModel(benchmark::State& state, bool first)
{
    std::size_t bytes = 0;
    if (first)  // a file of another time, which is hashed again
        std::filesystem::last_write_time(modelFolder() / "model.safetensors",
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    const auto session = openedModel();
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        const auto text = writeSession(*session, {modelFolder()});
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        bytes = text ? text->size() : 0;
    }
    state.counters["KiB"] = static_cast<double>(bytes) / 1024;
}

void passOfModel(benchmark::State& state)
{
    std::shared_ptr<const Trace> shown;
    timeEach(state, [&] { shown = forward(sessionOfModel()); });
}

void dragInModel(benchmark::State& state)
{
    const auto base = forward(sessionOfModel());
    std::shared_ptr<const Trace> shown;
    double step = 0;
    for (auto _ : state) {
        const auto session = std::make_shared<Session>(*base->session);
        session->block(static_cast<int>(state.range(0))).heads[3].query.weight.detach()(2, 3) += static_cast<Scalar>(step += 0.01);
        const auto start = std::chrono::steady_clock::now();
        shown = update(*base, session, Rounding::Corrected).trace;
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
}

BENCHMARK(openModel)->Name("model/open")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(passOfModel)->Name("model/pass")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(dragInModel)->Name("model/drag")->Arg(0)->Arg(11)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, first, true)->Name("model/save_first")->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, again, false)->Name("model/save")->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace headscope
