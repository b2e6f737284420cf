// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window answers nothing while heads learn as fast as it goes.
#include "tests/bench/app/bench_app.h"

#include "core/training/task.h"

#include <benchmark/benchmark.h>

#include <QElapsedTimer>

#include <ctime>

using namespace headscope;

namespace {

constexpr int kSteps = 150;  // of each run, where it is not solved before
constexpr const char* kViews[] = {"viewTraining", "viewPipeline", "viewHeads"};

/// Milliseconds that this thread has computed.
double computed()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Arguments: view, task. A pass of the event loop is what an event has to wait for at most.
void learning(benchmark::State& state)
{
    bench::application();
    const Task& task = tasks()[static_cast<std::size_t>(state.range(1))];
    std::vector<double> passes;
    FrameTimes& frames = Application::instance()->frameTimes();
    double stall = 0;
    for ([[maybe_unused]] auto _ : state) {
        bench::Window window(suggestedSession(task, task.heads, 0), kViews[state.range(0)]);
        frames.clear();
        Trainer& trainer = window.trainer();
        trainer.setSpeed(Trainer::kAsFastAsItGoes);
        QElapsedTimer timer;
        timer.start();
        trainer.play();
        while (trainer.isPlaying() && trainer.steps() < kSteps) {
            const double before = computed();
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            passes.push_back(computed() - before);
        }
        state.SetIterationTime(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        trainer.pause();
        stall = std::max(stall, frames.longestStall());
        window.document().undoStack().setClean();
    }
    state.SetLabel(kViews[state.range(0)] + (" " + std::string(task.id)));
    state.counters["pass_p95_ms"] = bench::quantile(passes, 0.95);
    state.counters["pass_max_ms"] = bench::quantile(passes, 1);
    state.counters["stall_ms"] = stall;
}

BENCHMARK(learning)
    ->ArgsProduct({{0, 1, 2}, benchmark::CreateDenseRange(0, std::ssize(tasks()) - 1, 1)})
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

}  // namespace
