// SPDX-License-Identifier: GPL-3.0-or-later
// forward/N/D/H: the whole forward pass from scratch, with every head's n × n attention.
#include "core/passes/forward.h"
#include "tests/bench/bench_session.h"
#include "tests/bench/each_pass.h"

namespace headscope {

namespace {

void runForward(benchmark::State& state)
{
    const auto session = benchSession(state.range(0), state.range(1), state.range(2));
    std::shared_ptr<const Trace> shown;  // as in the window: the last Trace is there until the next one is
    timeEach(state, [&] { shown = forward(session); });
}

BENCHMARK(runForward)->Name("forward")->Apply(benchShapes);

}  // namespace

}  // namespace headscope
