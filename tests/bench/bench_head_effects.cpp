// SPDX-License-Identifier: GPL-3.0-or-later
// What 144 heads are worth to one logit, in the shape of GPT-2 small with 64 tokens, beside a full pass, from
// the words to the logits of all tokens.
#include "core/analysis/head_effects.h"
#include "core/passes/forward.h"
#include "tests/bench/drawn_model.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <ctime>

namespace headscope {

namespace {

/// passes: in the time of how many full ones; work: in that of how many by the processors' own clock, whoever else they work for; first:
/// seconds until the first heads are known.
void mapOfModel(benchmark::State& state, const char* effect)
{
    using Clock = std::chrono::steady_clock;
    const auto seconds = [](Clock::duration time) { return std::chrono::duration<double>(time).count(); };
    const auto trace = forward(sessionOf(DrawnModel::Gpt2));
    double pass = 1e9, passWork = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        const std::clock_t worked = std::clock();
        const auto again = forward(sessionOf(DrawnModel::Gpt2));
        benchmark::DoNotOptimize(matrixOf(*again, {MatrixId::Logits, again->session->lastBlock()}));
        pass = std::min(pass, seconds(Clock::now() - start));
        passWork = std::min(passWork, static_cast<double>(std::clock() - worked));
    }
    const Number number{{MatrixId::Logits, trace->session->lastBlock()}, {{63, 7, 1}, {63, 8, -1}}};
    double first = 0, whole = 1e9, work = 1e18;
    for (auto _ : state) {
        const auto start = Clock::now();
        const std::clock_t worked = std::clock();
        first = 0;
        if (const Effect& asked = *findEffect(effect); asked.ofAll)
            benchmark::DoNotOptimize(asked.ofAll(*trace, number, {}));
        else
            for (int block = trace->session->lastBlock(); block >= 0; --block) {  // as the window does: the last first
                benchmark::DoNotOptimize(effectsInBlock(*trace, number, asked, block));
                if (first == 0)
                    first = seconds(Clock::now() - start);
            }
        whole = std::min(whole, seconds(Clock::now() - start));
        work = std::min(work, static_cast<double>(std::clock() - worked));
    }
    state.counters["pass_ms"] = pass * 1000;
    state.counters["passes"] = whole / pass;
    state.counters["work"] = work / passWork;
    state.counters["first_s"] = first;
}

BENCHMARK_CAPTURE(mapOfModel, mute, "mute")->Name("heads/mute")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mapOfModel, share, "share")->Name("heads/share")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mapOfModel, gradient, "gradient")->Name("heads/gradient")->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace headscope
