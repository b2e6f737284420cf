// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/head_groups.h"
#include "core/edits/initialization.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_initialization {

class InitializationTest : public QObject {
    Q_OBJECT

private slots:
    /// Uniform in ±√(6 / (in + out)): of ten thousand numbers the largest is not far from it.
    void startingNumbersFillTheirBounds()
    {
        std::mt19937 random(1);
        const Matrix weight = xavier(80, 120, random);
        const Scalar bound = std::sqrt(Scalar(6) / 200);
        QVERIFY(weight.maxCoeff() <= bound && weight.minCoeff() >= -bound);
        QVERIFY(weight.maxCoeff() > bound * Scalar(0.99) && weight.minCoeff() < -bound * Scalar(0.99));
        QVERIFY(std::abs(weight.mean()) < bound / 50);
    }

    void aCopiedHeadDoesTheSameAndTheOthersWhatTheyDid()
    {
        const Session before = randomSession(2, 5, 12, 3);
        Session session = before;
        for (Linear Head::* map : {&Head::query, &Head::key, &Head::value})
            (session.blocks[0].heads[2].*map).bias = (session.blocks[0].heads[0].*map).bias;
        const Matrix third = session.blocks[0].output.weight->middleRows(session.blocks[0].concatOffset(1), 4);
        copyHead(session, 0, 0, 2);
        const auto trace = traceOf(session);
        const std::vector<HeadTrace>& heads = trace->blocks[0].heads;
        QVERIFY(*heads[2].key == *heads[0].key && *heads[2].value == *heads[0].value);
        QVERIFY(*heads[2].attention == *heads[0].attention && *heads[2].output == *heads[0].output);
        const auto rows = [&](std::size_t head) {
            return session.blocks[0].output.weight->middleRows(session.blocks[0].concatOffset(head), 4);
        };
        QVERIFY(rows(2) == rows(0) && rows(1) == third);
        QVERIFY(*heads[1].attention == *traceOf(before)->blocks[0].heads[1].attention);
    }

    /// Heads that share keys have the same ones already.
    void aHeadOfTheSameGroupIsGivenTheQueriesAlone()
    {
        Session session = randomSession(2, 5, 12, 3);
        setKeyValueGroups(session, 0, 1);
        const Matrix key = *session.blocks[0].keyOf(0).weight;
        copyHead(session, 0, 0, 2);
        QVERIFY(*session.blocks[0].keyOf(2).weight == key);
        QVERIFY(*session.blocks[0].heads[2].query.weight == *session.blocks[0].heads[0].query.weight);
    }
};

HEADSCOPE_TEST(InitializationTest)

}  // namespace headscope::test_initialization

#include "test_initialization.moc"
