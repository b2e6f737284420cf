// SPDX-License-Identifier: GPL-3.0-or-later
// What heads learn and what they cannot, over several seeds: the claims that lessons make.
#include "core/analysis/measures.h"
#include "core/parallel/parallel_for.h"
#include "core/training/batch.h"
#include "core/training/training_run.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <set>

namespace headscope::test_heads_learn {

namespace {

constexpr int kFresh = 256;

/// Sanitizers look at how it is done, not at what comes out: once is enough for them.
constexpr std::uint32_t seeds(std::uint32_t count)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return std::min(count, 1U);
#else
    return count;
#endif
}

TrainingRun trained(const char* id, int heads, std::uint32_t seed, int steps, int blocks = 0)
{
    const Task& task = *findTask(id);
    Session session = suggestedSession(task, heads, seed);
    if (blocks > 0)
        session.blocks.resize(static_cast<std::size_t>(blocks));
    TrainingSettings settings = task.settings;
    settings.seed = seed;
    TrainingRun run(task, std::move(session), settings);
    run.runTo(steps);
    return run;
}

/// One run for each seed, side by side: they have nothing to do with each other.
std::vector<TrainingRun> trainedBySeeds(const char* id, int heads, int steps, int blocks = 0)
{
    std::vector<std::optional<TrainingRun>> runs(seeds(10));
    splitUp(std::ssize(runs), [&](Index seed) {
        runs[static_cast<std::size_t>(seed)].emplace(trained(id, heads, static_cast<std::uint32_t>(seed), steps, blocks));
    });
    std::vector<TrainingRun> all;
    for (std::optional<TrainingRun>& run : runs)
        all.push_back(*std::move(run));
    return all;
}

QByteArray seedOf(const TrainingRun& run) { return "seed " + QByteArray::number(run.settings().seed); }

/// On sequences that no run has seen.
double accuracyOn(const char* id, const TrainingRun& run) { return evaluate(*findTask(id), *run.session(), {99, 0, kFresh}).accuracy; }

double highestAccuracy(const TrainingRun& run) { return std::ranges::max(run.checks(), {}, &CurvePoint::accuracy).accuracy; }

std::size_t measureNamed(std::string_view id)
{
    return static_cast<std::size_t>(std::ranges::find(measures(), id, &Measure::id) - measures().begin());
}

/// The head of a block that gives most to what a measure means.
int headFor(const Niches& niches, int block, std::string_view measure)
{
    Index head = 0;
    niches.measures[static_cast<std::size_t>(block)].col(static_cast<Index>(measureNamed(measure))).maxCoeff(&head);
    return static_cast<int>(head);
}

Scalar mostOf(const Niches& niches, int block, std::string_view measure)
{
    return niches.of(block, headFor(niches, block, measure), measureNamed(measure));
}

}  // namespace

class HeadsLearnTest : public QObject {
    Q_OBJECT

private slots:
    void threeHeadsFindThreeNiches()
    {
        int apart = 0;
        const std::vector<TrainingRun> runs = trainedBySeeds("three-questions", 3, 300);
        for (const TrainingRun& run : runs) {
            QVERIFY2(run.solvedAt(), seedOf(run));
            const Niches& niches = run.niches().back();
            std::set<int> heads;
            for (const char* question : {"previous", "back_2", "first"})
                if (mostOf(niches, 0, question) > Scalar(0.5))
                    heads.insert(headFor(niches, 0, question));
            apart += heads.size() == 3 ? 1 : 0;
        }
        QVERIFY2(apart * 10 >= std::ssize(runs) * 8, qPrintable(QString::number(apart)));
    }

    void oneHeadCannotAnswerThreeQuestions()
    {
        for (const TrainingRun& run : trainedBySeeds("three-questions", 1, 300))
            QVERIFY2(highestAccuracy(run) < 0.8, seedOf(run));
    }

    void twoBlocksLearnInduction()
    {
        for (const TrainingRun& run : trainedBySeeds("induction", 2, 500)) {
            QVERIFY2(accuracyOn("induction", run) >= 0.95, seedOf(run));
            QVERIFY2(mostOf(run.niches().back(), 1, "induction") > Scalar(0.5), seedOf(run));
        }
    }

    void oneBlockDoesNot()
    {
        for (const TrainingRun& run : trainedBySeeds("induction", 2, 500, 1))
            QVERIFY2(highestAccuracy(run) < 0.4, seedOf(run));
    }

    void aFixedLagIsLearnedWithoutInduction()
    {
        for (const TrainingRun& run : trainedBySeeds("fixed-lag", 2, 500)) {
            QVERIFY2(accuracyOn("fixed-lag", run) >= 0.95, seedOf(run));
            QVERIFY2(accuracyOn("induction", run) < 0.5, seedOf(run));
            for (const int block : {0, 1})
                QVERIFY2(mostOf(run.niches().back(), block, "induction") < Scalar(0.4), seedOf(run));
        }
    }

    void theOtherTasksAreLearned()
    {
        for (const char* id : {"reverse", "translation", "recall", "agreement"})
            QVERIFY2(trained(id, findTask(id)->heads, 1, 500).solvedAt(), id);
    }
};

HEADSCOPE_TEST(HeadsLearnTest)

}  // namespace headscope::test_heads_learn

#include "test_heads_learn.moc"
