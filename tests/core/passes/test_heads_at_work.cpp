// SPDX-License-Identifier: GPL-3.0-or-later
// One product for all heads and one for each give the same numbers, on any threads; and attention is what a session computes.
#include "core/parallel/on_this_thread.h"
#include "core/passes/heads_at_work.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <thread>

namespace headscope::test_heads_at_work {

class HeadsAtWorkTest : public QObject {
    Q_OBJECT

private slots:
    void togetherOrInTurnIsTheSame_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("model");
        QTest::addColumn<int>("heads");
        QTest::newRow("one number") << 1 << 1 << 1;
        QTest::newRow("one head") << 7 << 12 << 1;
        QTest::newRow("heads of width 1") << 5 << 24 << 24;
        QTest::newRow("odd widths") << 61 << 99 << 9;
        QTest::newRow("large") << 700 << 256 << 8;
    }

    void togetherOrInTurnIsTheSame()
    {
        QFETCH(int, tokens);
        QFETCH(int, model);
        QFETCH(int, heads);
        const HeadsAtWork work(tokens, model, heads);
        const Matrix queries = work.queriesTogether();
        QCOMPARE(queries.rows(), tokens);
        QCOMPARE(queries.cols(), model);
        QVERIFY(!queries.isZero(0));
        QVERIFY(sameBits(queries, work.queriesInTurn()));
        const Matrix output = work.output();
        QVERIFY(output.allFinite() && output.rows() == tokens && output.cols() == model);
        const OnThisThread alone;
        QVERIFY(sameBits(queries, work.queriesTogether()));
        QVERIFY(sameBits(queries, work.queriesInTurn()));
        QVERIFY(sameBits(output, work.output()));
    }

    void onlyTheThreadThatAsksIsAlone()
    {
        const int all = threadCount();
        {
            const OnThisThread alone;
            QCOMPARE(threadCount(), 1);
            {
                const OnThisThread again;
            }
            QCOMPARE(threadCount(), 1);
            QVERIFY(!isWorthSplitting(1e12));
            int elsewhere = 0;
            std::thread([&] { elsewhere = threadCount(); }).join();
            QCOMPARE(elsewhere, all);
        }
        QCOMPARE(threadCount(), all);
    }
};

HEADSCOPE_TEST(HeadsAtWorkTest)

}  // namespace headscope::test_heads_at_work

#include "test_heads_at_work.moc"
