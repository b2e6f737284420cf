// SPDX-License-Identifier: GPL-3.0-or-later
// The newest request wins, short work is finished, long work that is superseded is given up, and nothing outlives the worker.
#include "core/parallel/latest_worker.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <vector>

namespace headscope::test_latest_worker {

using namespace std::chrono_literals;

/// What the work of a test saw, and a wait for it that cannot hang the test.
class Log {
public:
    void add(int entry)
    {
        const std::lock_guard lock(m_mutex);
        m_entries.push_back(entry);
        m_changed.notify_all();
    }
    bool waitFor(int entry)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::milliseconds(kPatience),
                                  [&] { return std::ranges::find(m_entries, entry) != m_entries.end(); });
    }
    std::vector<int> entries()
    {
        const std::lock_guard lock(m_mutex);
        return m_entries;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<int> m_entries;
};

/// Works until it is told to stop; says whether it was.
bool workUntilCancelled(const std::function<bool()>& cancelled, std::chrono::milliseconds most)
{
    const auto end = std::chrono::steady_clock::now() + most;
    while (std::chrono::steady_clock::now() < end) {
        if (cancelled())
            return true;
        std::this_thread::sleep_for(1ms);
    }
    return false;
}

class LatestWorkerTest : public QObject {
    Q_OBJECT

private slots:
    void theNewestOfWaitingRequestsWins()
    {
        Log log;
        std::atomic<bool> go = false;
        LatestWorker<int> worker([&](int request, const auto&) {
            log.add(request);
            while (!go)
                std::this_thread::sleep_for(1ms);
            log.add(100 + request);
        });
        worker.submit(1);
        QVERIFY(log.waitFor(1));
        for (int request = 2; request <= 9; ++request)
            worker.submit(request);
        go = true;
        QVERIFY(log.waitFor(109));
        QCOMPARE(log.entries(), (std::vector{1, 101, 9, 109}));
    }

    void supersededWorkIsFinishedWithinItsPatience()
    {
        Log log;
        LatestWorker<int> worker(
            [&](int request, const auto& cancelled) {
                log.add(request);
                log.add(workUntilCancelled(cancelled, 30ms) ? -request : 100 + request);
            },
            std::chrono::milliseconds(kPatience));
        worker.submit(1);
        QVERIFY(log.waitFor(1));
        worker.submit(2);
        QVERIFY(log.waitFor(102));
        QCOMPARE(log.entries(), (std::vector{1, 101, 2, 102}));
    }

    void supersededWorkBeyondItsPatienceIsGivenUp()
    {
        Log log;
        LatestWorker<int> worker(
            [&](int request, const auto& cancelled) {
                log.add(request);
                log.add(workUntilCancelled(cancelled, request == 1 ? 10s : 0s) ? -request : 100 + request);
            },
            20ms);
        worker.submit(1);
        QVERIFY(log.waitFor(1));
        worker.submit(2);
        QVERIFY(log.waitFor(102));
        QCOMPARE(log.entries(), (std::vector{1, -1, 2, 102}));
    }

    void longWorkThatNothingSupersedesIsFinished()
    {
        Log log;
        LatestWorker<int> worker(
            [&](int request, const auto& cancelled) { log.add(workUntilCancelled(cancelled, 30ms) ? -request : request); }, 1ms);
        worker.submit(1);
        QVERIFY(log.waitFor(1));
        QCOMPARE(log.entries(), std::vector{1});
    }

    void destructionStopsTheWorkAndJoins()
    {
        Log log;
        {
            LatestWorker<int> worker(
                [&](int request, const auto& cancelled) {
                    log.add(request);
                    log.add(workUntilCancelled(cancelled, 10s) ? -request : 100 + request);
                },
                10s);
            worker.submit(1);
            QVERIFY(log.waitFor(1));
            worker.submit(2);  // never started
        }
        QCOMPARE(log.entries(), (std::vector{1, -1}));
    }

    void idleWorkerEnds()
    {
        const LatestWorker<int> worker([](int, const auto&) {});
    }

    void theLastOfAStormIsAlwaysAnswered()
    {
        for (int round = 0; round < 20; ++round) {
            Log log;
            std::atomic<int> runs = 0;
            LatestWorker<int> worker([&](int request, const auto& cancelled) {
                ++runs;
                if (!workUntilCancelled(cancelled, 0ms))
                    log.add(request);
            });
            std::vector<std::thread> threads;
            for (int thread = 0; thread < 4; ++thread)
                threads.emplace_back([&worker, thread] {
                    for (int i = 0; i < 500; ++i)
                        worker.submit(thread * 1000 + i);
                });
            for (std::thread& thread : threads)
                thread.join();
            worker.submit(-7);
            QVERIFY(log.waitFor(-7));
            QCOMPARE(log.entries().back(), -7);
            QVERIFY(runs <= 2001);
        }
    }
};

HEADSCOPE_TEST(LatestWorkerTest)

}  // namespace headscope::test_latest_worker

#include "test_latest_worker.moc"
