// SPDX-License-Identifier: GPL-3.0-or-later
// What heads learn and what they cannot, over several seeds: the claims that lessons make.
#include "core/analysis/measures.h"
#include "core/training/batch.h"
#include "core/training/training_run.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace headscope {

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
        for (std::uint32_t seed = 0; seed < seeds(10); ++seed) {
            const TrainingRun run = trained("three-questions", 3, seed, 300);
            QVERIFY2(run.solvedAt(), qPrintable(QString("seed %1").arg(seed)));
            const Niches& niches = run.niches().back();
            std::set<int> heads;
            for (const char* question : {"previous", "back_2", "first"})
                if (mostOf(niches, 0, question) > Scalar(0.5))
                    heads.insert(headFor(niches, 0, question));
            apart += heads.size() == 3 ? 1 : 0;
        }
        QVERIFY2(apart * 10 >= static_cast<int>(seeds(10)) * 8, qPrintable(QString::number(apart)));
    }

    void oneHeadCannotAnswerThreeQuestions()
    {
        for (std::uint32_t seed = 0; seed < seeds(5); ++seed)
            QVERIFY(highestAccuracy(trained("three-questions", 1, seed, 300)) < 0.8);
    }

    void twoBlocksLearnInduction()
    {
        for (std::uint32_t seed = 0; seed < seeds(3); ++seed) {
            const TrainingRun run = trained("induction", 2, seed, 500);
            QVERIFY(accuracyOn("induction", run) >= 0.95);
            QVERIFY(mostOf(run.niches().back(), 1, "induction") > Scalar(0.7));
        }
    }

    void oneBlockDoesNot()
    {
        for (std::uint32_t seed = 0; seed < seeds(2); ++seed)
            QVERIFY(highestAccuracy(trained("induction", 2, seed, 500, 1)) < 0.4);
    }

    void aFixedLagIsLearnedWithoutInduction()
    {
        for (std::uint32_t seed = 0; seed < seeds(2); ++seed) {
            const TrainingRun run = trained("fixed-lag", 2, seed, 500);
            QVERIFY(accuracyOn("fixed-lag", run) >= 0.95);
            QVERIFY(accuracyOn("induction", run) < 0.5);
            for (const int block : {0, 1})
                QVERIFY(mostOf(run.niches().back(), block, "induction") < Scalar(0.4));
        }
    }

    void theOtherTasksAreLearned()
    {
        for (const char* id : {"reverse", "translation", "recall", "agreement"})
            QVERIFY2(trained(id, findTask(id)->heads, 1, 500).solvedAt(), id);
    }
};

}  // namespace headscope

HEADSCOPE_TEST(headscope::HeadsLearnTest)
#include "test_heads_learn.moc"
