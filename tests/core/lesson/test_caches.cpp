// SPDX-License-Identifier: GPL-3.0-or-later
// What the core keeps for later can be forgotten all at once, and is computed again with the same result.
#include "core/base/caches.h"

#include "core/base/matrix_pool.h"
#include "core/lesson/lesson_learning.h"
#include "core/lesson/remembered_numbers.h"
#include "core/matrices/matrix_access.h"
#include "core/training/suggested_session.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_caches {

class CachesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { emptyCaches(); }

    void aMatrixThatIsMadeWhenLookedAtIsMadeAgain()
    {
        const auto trace = traceOf(randomSession(3, 90, 48, 6));
        const MatrixRef ref{MatrixId::Score, 0, 2};
        const Shared<Matrix> score = matrixOf(*trace, ref);
        QVERIFY(matrixOf(*trace, ref).sameAs(score));
        emptyCaches();
        const Shared<Matrix> again = matrixOf(*trace, ref);
        QVERIFY(!again.sameAs(score) && sameBits(*again, *score));
    }

    void aRunOfALessonIsLearnedAgain()
    {
        const Task& task = *findTask("reverse");
        const Session start = suggestedSession(task, 1, 1);
        const auto run = [&] { return runOf(task, start, task.settings, 3); };
        const auto first = run();
        QVERIFY(run() == first);
        emptyCaches();
        const auto again = run();
        QVERIFY(again != first);
        QVERIFY(*again->session() == *first->session());
    }

    void aNumberOfALargeMatrixIsFoundAgain()
    {
        const Shared<Matrix> large(Matrix(Matrix::Ones(300, 300)));
        const auto session = std::make_shared<const Session>(randomSession(1));
        int asked = 0;
        const auto ask = [&] { return remembered({&asked, large, session, 0, 0}, [&]() -> double { return ++asked; }); };
        QCOMPARE(ask(), 1.0);
        QCOMPARE(ask(), 1.0);
        emptyCaches();
        QCOMPARE(ask(), 2.0);
    }

    /// What the other caches hold goes to the pool of matrices, and from there to the system.
    void noMemoryOfMatricesIsKept()
    {
        {
            const auto trace = traceOf(randomSession(3, 90, 48, 6));
            QVERIFY(matrixOf(*trace, {MatrixId::Score, 0, 2})->size() > 0);
        }
        QVERIFY(emptyMatrixPool() > 0);
        {
            const auto trace = traceOf(randomSession(3, 90, 48, 6));
            QVERIFY(matrixOf(*trace, {MatrixId::Score, 0, 2})->size() > 0);
        }
        emptyCaches();
        QCOMPARE(emptyMatrixPool(), 0u);
    }
};

HEADSCOPE_TEST(CachesTest)

}  // namespace headscope::test_caches

#include "test_caches.moc"
