// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/background_job.h"
#include "tests/support/test_program.h"

#include <QSemaphore>
#include <QTest>

#include <thread>

namespace headscope::test_background_job {

namespace {

using Job = BackgroundJob<int>;

/// Lets everything that runs end, and what it has sent arrive.
void windDown()
{
    manyThreads().waitForDone();
    oneThread().waitForDone();
    QCoreApplication::processEvents();
}

/// Computes for as long as it is wanted.
Job::Compute untilCancelled(QSemaphore& begun)
{
    return [&begun](const CancelCheck& cancelled) {
        begun.release();
        while (!cancelled())
            std::this_thread::yield();
        return -1;
    };
}

Job::Compute giving(int number)
{
    return [number](const CancelCheck&) { return number; };
}

}  // namespace

class BackgroundJobTest : public QObject {
    Q_OBJECT

private slots:
    /// Qt itself paints with its own pool and waits for that: a window would stand still while jobs fill it.
    void jobsAreNotInThePoolThatQtPaintsWith()
    {
        QVERIFY(&manyThreads() != QThreadPool::globalInstance());
        QVERIFY(&oneThread() != QThreadPool::globalInstance());
    }

    void ofThoseThatWaitTheNewestWins()
    {
        QList<int> delivered;
        Job job([&](int number) { delivered << number; });
        QSemaphore gate;
        job.start([&](const CancelCheck&) {
            gate.acquire();
            return 1;
        });
        for (int number = 2; number <= 9; ++number)
            job.start(giving(number));
        QVERIFY(job.isRunning());
        gate.release();
        QTRY_VERIFY_WITH_TIMEOUT(!job.isRunning(), kPatience);
        QCOMPARE(delivered, (QList<int>{1, 9}));
    }

    void whatIsForgottenIsCancelledAndNotDelivered()
    {
        QList<int> delivered;
        Job job([&](int number) { delivered << number; });
        QSemaphore begun;
        job.start(untilCancelled(begun));
        begun.acquire();
        job.forget();
        QVERIFY(!job.isRunning());
        windDown();
        QCOMPARE(delivered, QList<int>());
        job.start(giving(2));
        QTRY_COMPARE_WITH_TIMEOUT(delivered, QList<int>{2}, kPatience);
    }

    void whatIsStartedAfterForgettingWaitsForTheOneThatWindsDown()
    {
        QList<int> delivered;
        Job job([&](int number) { delivered << number; });
        QSemaphore begun, gate;
        std::atomic<bool> ended = false, besideEachOther = false;
        job.start([&](const CancelCheck& cancelled) {
            begun.release();
            while (!cancelled())
                std::this_thread::yield();
            gate.acquire();  // it takes its time
            ended = true;
            return 1;
        });
        begun.acquire();
        job.forget();
        job.start([&](const CancelCheck&) {
            besideEachOther = !ended;
            return 2;
        });
        QVERIFY(job.isRunning());
        QCoreApplication::processEvents();
        gate.release();
        QTRY_COMPARE_WITH_TIMEOUT(delivered, QList<int>{2}, kPatience);
        QVERIFY(!besideEachOther);
    }

    void whatNobodyWantsAnyMoreIsNotBegun()
    {
        Job first([](int) {}, oneThread()), second([](int) {}, oneThread());
        QSemaphore gate;
        std::atomic<bool> computed = false;
        first.start([&](const CancelCheck&) {
            gate.acquire();
            return 1;
        });
        second.start([&](const CancelCheck&) {
            computed = true;
            return 2;
        });
        second.forget();
        gate.release();
        windDown();
        QVERIFY(!computed);
    }

    void anOwnerThatDiesCancelsItsJob()
    {
        bool delivered = false;
        QSemaphore begun;
        auto job = std::make_unique<Job>([&](int) { delivered = true; });
        job->start(untilCancelled(begun));
        job->start(giving(2));
        begun.acquire();
        job.reset();
        windDown();  // would wait for ever
        QVERIFY(!delivered);
    }

    void ownersMayDieHoweverOftenTheyHaveStarted()
    {
        std::atomic<int> running = 0;
        std::atomic<bool> besideEachOther = false;
        int delivered = 0;
        for (int round = 0; round < 200; ++round) {
            Job job([&](int) { ++delivered; }, oneThread());
            for (int number = 0; number < 5; ++number) {
                job.start([&](const CancelCheck& cancelled) {
                    besideEachOther = ++running > 1 || besideEachOther;
                    while (!cancelled())
                        std::this_thread::yield();
                    --running;
                    return 1;
                });
                if (number % 2 == 0)
                    job.forget();
                QCoreApplication::processEvents();
            }
        }
        windDown();
        QCOMPARE(delivered, 0);
        QVERIFY(!besideEachOther);
    }

    void anOwnerMayDieOfWhatIsDelivered()
    {
        int delivered = 0;
        std::unique_ptr<Job> job;
        job = std::make_unique<Job>([&](int) {
            ++delivered;
            job.reset();
        });
        job->start(giving(1));
        job->start(giving(2));
        QTRY_VERIFY_WITH_TIMEOUT(!job, kPatience);
        windDown();
        QCOMPARE(delivered, 1);
    }

    void whatIsStartedByWhatIsDeliveredReplacesWhatWaits()
    {
        QList<int> delivered;
        std::unique_ptr<Job> job;
        job = std::make_unique<Job>([&](int number) {
            delivered << number;
            if (number == 1)
                job->start(giving(3));
        });
        job->start(giving(1));
        job->start(giving(2));
        QTRY_VERIFY_WITH_TIMEOUT(!job->isRunning(), kPatience);
        QCOMPARE(delivered, (QList<int>{1, 3}));
    }

    void oneThreadRunsOneJobAfterTheOther()
    {
        std::atomic<int> running = 0;
        std::atomic<bool> besideEachOther = false;
        int delivered = 0;
        const auto count = [&](int) { ++delivered; };
        Job first(count, oneThread()), second(count, oneThread()), third(count, oneThread());
        for (Job* job : {&first, &second, &third})
            job->start([&](const CancelCheck&) {
                besideEachOther = ++running > 1 || besideEachOther;
                std::this_thread::yield();
                return --running;
            });
        QTRY_COMPARE_WITH_TIMEOUT(delivered, 3, kPatience);
        QVERIFY(!besideEachOther);
    }

    void whatIsReleasedDiesOnAnotherThread()
    {
        std::atomic<std::thread::id> where;
        releaseInBackground(std::shared_ptr<int>(new int, [&](int* number) {
            delete number;
            where = std::this_thread::get_id();
        }));
        manyThreads().waitForDone();
        QVERIFY(where.load() != std::thread::id());
        QVERIFY(where.load() != std::this_thread::get_id());
    }
};

HEADSCOPE_TEST(BackgroundJobTest)

}  // namespace headscope::test_background_job

#include "test_background_job.moc"
