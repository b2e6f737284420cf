// SPDX-License-Identifier: GPL-3.0-or-later
// A run: the same everywhere, to be stopped, changed, taken back and gone on with.
#include "core/analysis/budget.h"
#include "core/model/validation.h"
#include "core/parallel/parallel_for.h"
#include "core/training/batch.h"
#include "core/training/trainable.h"
#include "core/training/training_run.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace headscope::test_training_run {

namespace {

TrainingRun runOf(const char* id, std::uint32_t seed = 0)
{
    const Task& task = *findTask(id);
    TrainingSettings settings = task.settings;
    settings.seed = seed;
    return {task, suggestedSession(task, task.heads, seed), settings};
}

void step(TrainingRun& run, int steps)
{
    for (int i = 0; i < steps; ++i)
        run.step();
}

bool haveSameBits(const TrainingRun& a, const TrainingRun& b)
{
    const auto refs = trainable(*a.session());
    const Matrices ofA = weightsOf(*a.session(), refs);
    const Matrices ofB = weightsOf(*b.session(), refs);
    return std::ranges::equal(ofA, ofB, [](const auto& x, const auto& y) { return sameBits(*x, *y); }) &&
           std::ranges::equal(a.curve(), b.curve());
}

}  // namespace

class TrainingRunTest : public QObject {
    Q_OBJECT

private slots:
    void everyLearnedMatrixIsTrainedOnce()
    {
        const Session session = suggestedSession(*findTask("induction"), 2, 0);
        const auto refs = trainable(session);
        QCOMPARE(std::set<MatrixRef>(refs.begin(), refs.end()).size(), refs.size());
        // W_E, W_P; two blocks of two heads with W_Q, W_K and W_V, of W_O, γ and β; γ and β at the end; W_U and b_U
        QCOMPARE(refs.size(), 2U + 2 * (2 * 3 + 3) + 2 + 2);
        const Session columns = suggestedSession(*findTask("translation"), 2, 0);
        for (const MatrixRef& ref : trainable(columns))
            QVERIFY(info(ref.id).role == Role::Weight);
        QCOMPARE(trainable(columns).size(), 2U * 3 + 1);
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {  // with shared keys, gates and whatever else there is
            const Session stack = randomStack(seed);
            Index numbers = 0;
            for (const Shared<Matrix>& weights : weightsOf(stack, trainable(stack)))
                numbers += weights->size();
            QCOMPARE(numbers, parameterCount(stack));
        }
    }

    void theSameBitsOnOneAndOnManyThreads()
    {
        for (const char* id : {"three-questions", "induction", "translation"}) {
            TrainingRun alone = runOf(id);
            TrainingRun together = runOf(id);
            {
                const ThreadLimit one(1);
                step(alone, 6);
            }
            step(together, 6);
            QVERIFY2(haveSameBits(alone, together), id);
        }
    }

    void anotherSeedIsAnotherRun()
    {
        TrainingRun a = runOf("reverse", 1);
        TrainingRun b = runOf("reverse", 2);
        step(a, 2);
        step(b, 2);
        QVERIFY(a.curve()[1].loss != b.curve()[1].loss);
    }

    void gradientsOfABatchAreThoseOfItsSequences()
    {
        const Task& task = *findTask("three-questions");
        const Session session = suggestedSession(task, 3, 0);
        const auto refs = trainable(session);
        const BatchResult all = gradientsOf(task, session, refs, {1, 10, 6});
        std::vector<Matrix> sums(refs.size());
        double loss = 0;
        for (std::uint64_t number = 10; number < 16; ++number) {
            const BatchResult one = gradientsOf(task, session, refs, {1, number, 1});
            loss += one.loss / 6;  // every sequence asks for as many answers
            for (std::size_t w = 0; w < refs.size(); ++w)
                sums[w] = sums[w].size() == 0 ? Matrix(one.gradients[w] / 6) : Matrix(sums[w] + one.gradients[w] / 6);
        }
        QVERIFY(std::abs(all.loss - loss) < 1e-5);
        for (std::size_t w = 0; w < refs.size(); ++w)
            QVERIFY(largestDifference(all.gradients[w], sums[w]) < 1e-6f);
    }

    void whatIsFrozenStaysAsItIs()
    {
        const Task& task = *findTask("three-questions");
        const Session start = suggestedSession(task, 3, 0);
        TrainingSettings settings = task.settings;
        settings.optimizer.kind = OptimizerKind::AdamW;
        settings.optimizer.weightDecay = 0.1;
        settings.frozen = {{MatrixId::QueryWeight, 0, 1}, {MatrixId::OutputWeight}};
        TrainingRun run(task, start, settings);
        step(run, 3);
        for (const MatrixRef& ref : trainable(start)) {
            const bool isFrozen = std::ranges::find(settings.frozen, ref) != settings.frozen.end();
            QCOMPARE(*parameterOf(*run.session(), ref) == *parameterOf(start, ref), isFrozen);
        }
    }

    void whatIsLookedAtStaysWhileItLearns()
    {
        TrainingRun run = runOf("reverse");
        const Session start = *run.session();
        step(run, 3);
        QVERIFY(run.session()->tokens == start.tokens && run.session()->targets == start.targets && run.session()->title == start.title);
        QCOMPARE(run.steps(), 3);
        QCOMPARE(std::ssize(run.curve()), 3);
    }

    void goingBackAndOnIsTheSameRun()
    {
        TrainingRun straight = runOf("three-questions");
        step(straight, 40);
        TrainingRun bent = runOf("three-questions");
        step(bent, 33);
        QCOMPARE(bent.goBackTo(17), 17);
        QCOMPARE(bent.steps(), 17);
        QCOMPARE(bent.curve().back().step, 17);
        QCOMPARE(bent.checks().size(), 0U);
        QCOMPARE(bent.niches().back().step, 15);
        step(bent, 23);
        QVERIFY(haveSameBits(straight, bent));
        QCOMPARE(bent.checks().size(), 1U);
        QCOMPARE(bent.goBackTo(0), 0);
        QVERIFY(*bent.session() == suggestedSession(*findTask("three-questions"), 3, 0));
    }

    void aLongRunRemembersFewerSteps()
    {
        const Task& task = *findTask("three-questions");
        TrainingSettings settings = task.settings;
        settings.batch = 1;
        TrainingRun run(task, suggestedSession(task, 3, 0), settings);
        int kept = 0;
        while (std::ssize(run.rememberedSteps()) > kept && run.steps() < 20000) {
            kept = static_cast<int>(run.rememberedSteps().size());
            run.step();
        }
        const auto steps = run.rememberedSteps();
        QVERIFY(run.steps() > 500 && run.steps() < 20000);
        QCOMPARE(steps.front(), 0);
        QVERIFY(steps.size() <= static_cast<std::size_t>(run.steps()) / 2 + 2);
        QVERIFY(std::ranges::all_of(steps, [](int s) { return s % 2 == 0; }));
        QCOMPARE(run.goBackTo(101), 100);
    }

    void theLearningRateMayChangeInMidTraining()
    {
        TrainingRun run = runOf("reverse");
        step(run, 2);
        TrainingSettings still = run.settings();
        still.optimizer.learningRate = 0;
        run.setSettings(still);
        const auto before = *run.session();
        step(run, 2);
        QVERIFY(*run.session() == before);
        QCOMPARE(run.steps(), 4);
    }

    void stepsThatWouldLeadToNoNumbersAreNotMade()
    {
        TrainingRun run = runOf("three-questions");
        const TrainingSettings tame = run.settings();
        TrainingSettings wild = tame;
        wild.optimizer = {.kind = OptimizerKind::Sgd, .learningRate = 1e30};
        step(run, 3);
        run.setSettings(wild);
        run.runTo(100);
        QVERIFY(run.hasDiverged() && run.steps() < 100);
        QVERIFY(!validate(*run.session()));
        QCOMPARE(run.goBackTo(3), 3);
        run.setSettings(tame);
        step(run, 2);
        QVERIFY(!run.hasDiverged());
        QCOMPARE(run.steps(), 5);
    }

    void anEditedSessionGoesOnLearning()
    {
        TrainingRun run = runOf("three-questions");
        step(run, 5);
        Session muted = *run.session();
        muted.blocks[0].heads[1].enabled = false;
        run.setSession(muted);
        step(run, 1);
        QVERIFY(!run.session()->blocks[0].heads[1].enabled);
        QVERIFY(*run.session()->blocks[0].heads[0].query.weight != *muted.blocks[0].heads[0].query.weight);
        QCOMPARE(run.goBackTo(5), 5);
        QCOMPARE(run.session()->blocks[0].heads[0].query.weight, muted.blocks[0].heads[0].query.weight);

        Session wider = suggestedSession(*findTask("three-questions"), 4, 0);
        run.setSession(wider);
        QCOMPARE(run.rememberedSteps(), std::vector<int>{5});
        step(run, 1);
        QCOMPARE(run.steps(), 6);
        QCOMPARE(run.niches().back().measures[0].rows(), 4);
    }

    void marksSayWhichHeadFoundWhat()
    {
        TrainingRun run = runOf("three-questions");
        step(run, 125);
        QVERIFY(!run.marks().empty());
        for (const Mark& mark : run.marks()) {
            const auto at = std::ranges::find(run.niches(), mark.step, &Niches::step);
            QVERIFY(at != run.niches().end() && at->of(mark.block, mark.head, mark.measure) >= Scalar(0.4));
            QVERIFY((at - 1)->of(mark.block, mark.head, mark.measure) < Scalar(0.4));
        }
        QCOMPARE(QString::fromStdString(sentenceOf({60, 0, 1, 5}, 1)), "Head 2 found “First token” at step 60");
        QCOMPARE(QString::fromStdString(sentenceOf({60, 1, 0, 7}, 2)), "Head 1 of block 2 found “Induction” at step 60");
    }

    void headsGrowApart()
    {
        TrainingRun run = runOf("three-questions");
        const double before = run.niches().front().distance;
        step(run, 125);
        QVERIFY(before < 0.35);
        QVERIFY(run.niches().back().distance > 0.5);
        Session alike = suggestedSession(*findTask("three-questions"), 2, 0);
        alike.blocks[0].heads[1] = alike.blocks[0].heads[0];
        QCOMPARE(nichesOf(*traceOf(alike), 0).distance, 0.0);
    }
};

HEADSCOPE_TEST(TrainingRunTest)

}  // namespace headscope::test_training_run

#include "test_training_run.moc"
