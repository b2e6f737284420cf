// SPDX-License-Identifier: GPL-3.0-or-later
// Files with the shapes of GPT-2 small and Qwen3-0.6B and random numbers: how long it takes to open one, to compute 64 tokens and the next
// one, to drag a weight of the first and the last block, and to save.
#include "core/edits/sentence_edits.h"
#include "core/io/session/session_json.h"
#include "core/ops/matmul.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/bench/drawn_model.h"
#include "tests/bench/each_pass.h"

#include <benchmark/benchmark.h>

#include <sys/resource.h>

#include <chrono>

namespace headscope {

namespace {

/// MiB: the most memory that the process has had, to be read where this is the only benchmark that runs. Of it MiB_before are the
/// program's own.
void openModel(benchmark::State& state, DrawnModel model)
{
    folderOf(model);
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    for (auto _ : state)
        benchmark::DoNotOptimize(opened(model));
    ::getrusage(RUSAGE_SELF, &after);
    state.counters["MiB"] = static_cast<double>(after.ru_maxrss) / 1024;
    state.counters["MiB_before"] = static_cast<double>(before.ru_maxrss) / 1024;
    state.counters["MiB_file"] = static_cast<double>(std::filesystem::file_size(folderOf(model) / "model.safetensors")) / (1 << 20);
}

void saveModel(benchmark::State& state, bool first)
{
    const std::filesystem::path& folder = folderOf(DrawnModel::Gpt2);
    std::size_t bytes = 0;
    if (first)  // a file of another time, which is hashed again
        std::filesystem::last_write_time(folder / "model.safetensors",
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    const auto session = opened(DrawnModel::Gpt2);
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        const auto text = writeSession(*session, {folder});
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        bytes = text ? text->size() : 0;
    }
    state.counters["KiB"] = static_cast<double>(bytes) / 1024;
}

void passOfModel(benchmark::State& state, DrawnModel model)
{
    std::shared_ptr<const Trace> shown;
    timeEach(state, [&] { shown = forward(sessionOf(model)); });
}

/// One token more, and the logits after it.
void nextOfModel(benchmark::State& state, DrawnModel model)
{
    const auto base = forward(sessionOf(model));
    std::shared_ptr<const Trace> shown;
    Index word = 0;
    timeEach(state, [&] {
        const auto session = std::make_shared<Session>(*base->session);
        appendWord(*session, word += 77);
        shown = forward(session, {}, base.get());
        benchmark::DoNotOptimize(product(shown->finalNorm->bottomRows(1), Operand(session->embedding).transposed()));
    });
}

void dragInModel(benchmark::State& state, DrawnModel model)
{
    const auto base = forward(sessionOf(model));
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

BENCHMARK_CAPTURE(openModel, gpt2, DrawnModel::Gpt2)->Name("model/open")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(passOfModel, gpt2, DrawnModel::Gpt2)->Name("model/pass")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dragInModel, gpt2, DrawnModel::Gpt2)->Name("model/drag")->Arg(0)->Arg(11)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, first, true)->Name("model/save_first")->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, again, false)->Name("model/save")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(openModel, qwen3, DrawnModel::Qwen3)->Name("qwen3/open")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(passOfModel, qwen3, DrawnModel::Qwen3)->Name("qwen3/pass")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(nextOfModel, qwen3, DrawnModel::Qwen3)->Name("qwen3/next")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dragInModel, qwen3, DrawnModel::Qwen3)
    ->Name("qwen3/drag")
    ->Arg(0)
    ->Arg(27)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace headscope
