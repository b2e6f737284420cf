// SPDX-License-Identifier: GPL-3.0-or-later
// Times every pass of a benchmark by itself: its counter `median` is the middle one in milliseconds, which a pass that the machine
// disturbed does not move.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace headscope {

template <class Pass>
void timeEach(benchmark::State& state, const Pass& pass)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    for (int i = 0; i < 2; ++i)
        pass();  // so that its memory is there, and that of the result before; PyTorch gets a pass before the first that counts, too
    for (auto _ : state) {
        const auto start = Clock::now();
        pass();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::sort(times);
    state.counters["median"] = (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2;
}

}  // namespace headscope
