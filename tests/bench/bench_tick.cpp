// SPDX-License-Identifier: GPL-3.0-or-later
// One tick of a slider, one weight of one head, beside the full pass: tick/N/D/H in milliseconds, beside it as counters. `settle` is the
// exact one when the slider is let go.
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/bench/bench_session.h"

#include <chrono>

namespace headscope {

namespace {

/// The weight that is dragged.
using Weight = Linear Head::*;

void tick(benchmark::State& state, Weight weight, Rounding rounding)
{
    using Clock = std::chrono::steady_clock;
    const auto base = forward(benchSession(state.range(0), state.range(1), state.range(2)));
    std::shared_ptr<const Trace> shown;  // as in the window: the last Trace is there until the next one is
    std::vector<double> ticks, passes;
    const auto timed = [](std::vector<double>& times, const auto& compute) {
        const auto start = Clock::now();
        compute();
        times.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    };
    for (auto _ : state) {
        const auto session = std::make_shared<Session>(*base->session);
        (session->blocks[0].heads[1].*weight).weight.detach()(2, 3) += Scalar(0.01) * static_cast<Scalar>(1 + ticks.size() % 50);
        timed(ticks, [&] { shown = update(*base, session, rounding).trace; });
        state.SetIterationTime(ticks.back());
        if (ticks.size() % 4 == 1)
            timed(passes, [&] { forward(session); });
    }
    const auto median = [](std::vector<double>& times) {
        std::ranges::nth_element(times, times.begin() + std::ssize(times) / 2);
        return times[times.size() / 2];
    };
    state.counters["median_ms"] = median(ticks) * 1000;
    state.counters["forward_ms"] = median(passes) * 1000;
    state.counters["of_forward"] = median(ticks) / median(passes);
}

void addTicks()
{
    struct Row {
        const char* name;
        Weight weight;
        Rounding rounding;
    };
    for (const auto& [name, weight, rounding] :
         {Row{"tick", &Head::query, Rounding::Corrected}, Row{"tick_key", &Head::key, Rounding::Corrected},
          Row{"tick_value", &Head::value, Rounding::Corrected}, Row{"settle", &Head::query, Rounding::Exact}})
        benchmark::RegisterBenchmark(name, tick, weight, rounding)
            ->Args({128, 768, 12})
            ->Args({512, 768, 12})
            ->Args({1024, 768, 12})
            ->Args({2048, 1024, 16})
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
}

const bool kAdded = (addTicks(), true);

}  // namespace

}  // namespace headscope
