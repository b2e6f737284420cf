// SPDX-License-Identifier: GPL-3.0-or-later
// backward/N/D/H: the gradients of the sum of the output in every number of the session and its Trace.
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "tests/bench/bench_session.h"
#include "tests/bench/each_pass.h"

namespace headscope {

namespace {

void runBackward(benchmark::State& state)
{
    const auto trace = forward(benchSession(state.range(0), state.range(1), state.range(2)));
    const Matrix seed = Matrix::Ones(state.range(0), state.range(1));
    std::shared_ptr<const Trace> shown;
    timeEach(state, [&] { shown = gradient(*trace, {MatrixId::Output}, seed); });
}

BENCHMARK(runBackward)->Name("backward")->Apply(benchShapes);

}  // namespace

}  // namespace headscope
