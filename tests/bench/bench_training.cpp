// SPDX-License-Identifier: GPL-3.0-or-later
// train/TASK: one step of the session that a task suggests, from making its sequences to the new weights.
#include "core/training/training_run.h"

#include <benchmark/benchmark.h>

#include <string>

namespace headscope {

namespace {

void runSteps(benchmark::State& state, const Task& task)
{
    TrainingRun run(task, suggestedSession(task, task.heads, 0), task.settings);
    for (auto _ : state)
        run.step();
}

[[maybe_unused]] const bool isRegistered = [] {
    for (const Task& task : tasks())
        benchmark::RegisterBenchmark(("train/" + std::string(task.id)).c_str(), [&task](benchmark::State& state) { runSteps(state, task); })
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace

}  // namespace headscope
