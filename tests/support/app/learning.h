// SPDX-License-Identifier: GPL-3.0-or-later
// A session that learns three questions as it does in the window, and the same run of the core beside it.
#pragma once

#include "core/training/trainable.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>

#include <algorithm>

namespace headscope {

inline const Task& threeQuestions() { return *findTask("three-questions"); }

struct Learning : TestBench {
    const Session start;
    QSignalSpy stopped{&trainer, &Trainer::stopped};

    explicit Learning(int heads = 3) : Learning(suggestedSession(threeQuestions(), heads, 0)) {}
    explicit Learning(Session session) : TestBench(session), start(std::move(session)) { trainer.setSpeed(Trainer::kAsFastAsItGoes); }

    const Session& session() const { return *document.session(); }
    QString reason() const { return stopped.isEmpty() ? QString() : stopped.last()[0].toString(); }
    bool stepTo(int steps)
    {
        for (int step = trainer.shown() + 1; step <= steps; ++step) {
            trainer.stepForward();
            if (!QTest::qWaitFor([&] { return trainer.shown() == step; }, kPatience))
                return false;
        }
        return true;
    }
    bool goTo(int step)
    {
        trainer.show(step);
        return QTest::qWaitFor([&] { return trainer.shown() == step; }, kPatience);
    }
    bool playPast(int step)
    {
        trainer.play();
        return QTest::qWaitFor([&] { return trainer.shown() > step || !trainer.isPlaying(); }, kPatience) && trainer.isPlaying();
    }
};

inline TrainingRun runOf(const Session& session, int steps)
{
    TrainingRun run(threeQuestions(), session, threeQuestions().settings);
    while (run.steps() < steps)
        run.step();
    return run;
}

inline bool sameWeights(const Session& a, const Session& b)
{
    const std::vector<MatrixRef> refs = trainable(a);
    const Matrices x = weightsOf(a, refs), y = weightsOf(b, refs);
    return refs == trainable(b) && std::ranges::equal(x, y, [](const auto& one, const auto& other) { return *one == *other; });
}

}  // namespace headscope
