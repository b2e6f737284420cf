// SPDX-License-Identifier: GPL-3.0-or-later
// train/TASK: one step of the session that a task suggests, from making its sequences to the new weights; train/text: of a larger model,
// four whole blocks of 8 heads, d_model 256, 16 sequences of 128 letters.
#include "core/edits/block_edits.h"
#include "core/training/own_task.h"
#include "core/training/suggested_session.h"
#include "core/training/training_run.h"
#include "tests/bench/each_pass.h"

#include <benchmark/benchmark.h>

#include <functional>
#include <string>

namespace headscope {

namespace {

void runSteps(benchmark::State& state, TrainingRun run)
{
    timeEach(state, [&] { run.step(); });
}

TrainingRun runOfText()
{
    constexpr Index kWidth = 256;
    constexpr int kHeads = 8, kLength = 128, kLetters = 26;
    Session session =
        wordSession("", letters(kLetters), kWidth, kLength,
                    {.blocks = 4, .heads = kHeads, .headWidth = kWidth / kHeads, .causal = true, .residual = true, .preNorm = true}, 0);
    for (std::size_t block = 0; block < session.blocks.size(); ++block) {
        setFeedForward(session, block, true);
        session.blocks[block].feedForward->activation = Activation::GeluTanh;
    }
    OwnTask own{.sequences = {}, .text = {}, .length = kLength};
    RandomNumbers random(0, 0);
    for (int i = 0; i < 100 * kLength; ++i)
        own.text += static_cast<char>('A' + random.below(kLetters));
    session.training = Training{.task = std::string(kOwnTask), .own = std::move(own)};
    const Task task = *ownTask(session);
    setSequence(session, sequenceOf(task, 0, 0));
    return {task, std::move(session), {.optimizer = {.learningRate = 3e-4}, .batch = 16}};
}

void registerRun(const std::string& name, const std::function<TrainingRun()>& run)
{
    benchmark::RegisterBenchmark(("train/" + name).c_str(), [run](benchmark::State& state) { runSteps(state, run()); })
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
}

[[maybe_unused]] const bool isRegistered = [] {
    for (const Task& task : tasks())
        registerRun(std::string(task.id), [&task] { return TrainingRun(task, suggestedSession(task, task.heads, 0), task.settings); });
    registerRun("text", runOfText);
    return true;
}();

}  // namespace

}  // namespace headscope
