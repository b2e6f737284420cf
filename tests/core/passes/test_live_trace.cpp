// SPDX-License-Identifier: GPL-3.0-or-later
// A Trace that follows a session: quickly while it is dragged, exactly when it rests, whatever comes in between.
#include "core/passes/forward.h"
#include "core/passes/incremental/live_trace.h"
#include "core/passes/incremental/update.h"
#include "tests/support/edits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <thread>

namespace headscope::test_live_trace {

namespace {

using namespace std::chrono_literals;

/// What was delivered, and a wait for it that cannot hang the test.
class Delivered {
public:
    void add(const LiveTrace::Result& result)
    {
        const std::lock_guard lock(m_mutex);
        m_results.push_back(result);
        m_changed.notify_all();
    }
    bool waitFor(const std::shared_ptr<const Session>& session, bool exact)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, 60s,
                                  [&] { return !m_results.empty() && last().trace->session == session && last().exact >= exact; });
    }
    std::vector<LiveTrace::Result> results()
    {
        const std::lock_guard lock(m_mutex);
        return m_results;
    }

private:
    const LiveTrace::Result& last() const { return m_results.back(); }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<LiveTrace::Result> m_results;
};

std::shared_ptr<const Session> withWeight(const Session& session, Scalar value)
{
    const auto next = std::make_shared<Session>(session);
    next->blocks[0].heads[0].query.weight.detach()(0, 0) = value;
    return next;
}

/// Follows a session through random edits, drags and openings; returns whether it was right in the end and whenever it said so.
bool survivesStorm(std::uint32_t seed, int edits)
{
    Delivered delivered;
    LiveTrace live([&](const LiveTrace::Result& result) { delivered.add(result); }, 0, 0ms);
    Random random(seed);
    auto session = std::make_shared<const Session>(randomStack(seed));
    live.follow(session, true);
    for (int edit = 0; edit < edits; ++edit) {
        const auto next = std::make_shared<Session>(below(random, 200) == 0 ? randomStack(static_cast<std::uint32_t>(random())) : *session);
        editAnything(*next, random);
        session = next;
        const bool rests = below(random, 4) == 0;
        live.follow(session, rests);
        if (below(random, 16) == 0 && !delivered.waitFor(session, rests))
            return false;
    }
    live.follow(session, true);
    if (!delivered.waitFor(session, true))
        return false;
    const auto results = delivered.results();
    int updated = 0;
    for (std::size_t i = results.size() % 10; i < results.size(); i += 10) {
        if (results[i].exact && !sameBits(*results[i].trace, *forward(results[i].trace->session)))
            return false;
        updated += !results[i].exact;
    }
    return updated > 0 && sameBits(*results.back().trace, *forward(session));
}

}  // namespace

class LiveTraceTest : public QObject {
    Q_OBJECT

private slots:
    void aDragIsUpdatedAndItsEndIsExact()
    {
        Delivered delivered;
        LiveTrace live([&](const LiveTrace::Result& result) { delivered.add(result); }, 0);
        const auto start = std::make_shared<const Session>(randomSession(1, 40, 16, 4));
        live.follow(start, true);
        QVERIFY(delivered.waitFor(start, true));
        auto session = start;
        for (int tick = 1; tick <= 20; ++tick) {
            session = withWeight(*start, Scalar(tick));
            live.follow(session, false);
            QVERIFY(delivered.waitFor(session, false));
        }
        QCOMPARE(delivered.results().size(), std::size_t(21));
        const auto base = delivered.results().front().trace;
        for (const LiveTrace::Result& result : delivered.results()) {
            QCOMPARE(result.exact, result.trace == base);
            QVERIFY(result.trace->blocks[0].heads[1].attention.sameAs(base->blocks[0].heads[1].attention));
        }
        live.follow(session, true);
        QVERIFY(delivered.waitFor(session, true));
        QCOMPARE(delivered.results().size(), std::size_t(22));
        QVERIFY(sameBits(*delivered.results().back().trace, *forward(session)));
    }

    /// Each tick of a drag is computed from the exact Trace before it, not from the tick before.
    void aLongDragDoesNotDrift()
    {
        Delivered delivered;
        LiveTrace live([&](const LiveTrace::Result& result) { delivered.add(result); }, 0);
        const auto start = std::make_shared<const Session>(randomSession(2, 30, 16, 4));
        live.follow(start, true);
        QVERIFY(delivered.waitFor(start, true));
        const auto base = delivered.results().front().trace;
        for (int tick = 1; tick <= 500; ++tick) {
            const auto session = withWeight(*start, std::sin(Scalar(tick)) * 1000);
            live.follow(session, false);
            QVERIFY(delivered.waitFor(session, false));
        }
        const auto last = delivered.results().back().trace;
        QVERIFY(sameBits(*last, *update(*base, last->session, Rounding::Corrected).trace));
    }

    void anEditThatIsNoDragIsExactAtOnce()
    {
        Delivered delivered;
        LiveTrace live([&](const LiveTrace::Result& result) { delivered.add(result); }, 0);
        const auto start = std::make_shared<const Session>(randomSession(3, 40, 16, 4));
        live.follow(start, true);
        QVERIFY(delivered.waitFor(start, true));
        const auto session = withWeight(*start, 2);
        live.follow(session, true);
        QVERIFY(delivered.waitFor(session, true));
        const auto results = delivered.results();
        QCOMPARE(results.size(), std::size_t(2));
        QVERIFY(sameBits(*results[1].trace, *forward(session)));
        QVERIFY(results[1].trace->blocks[0].heads[1].attention.sameAs(results[0].trace->blocks[0].heads[1].attention));
        live.follow(withWeight(*start, 3), false);
        live.follow(start, true);  // undone: what is shown is of another session, though the exact Trace is known
        QVERIFY(delivered.waitFor(start, true));
        QVERIFY(sameBits(*delivered.results().back().trace, *forward(start)));
        const std::size_t count = delivered.results().size();
        live.follow(start, true);  // nothing is new
        std::this_thread::sleep_for(50ms);
        QCOMPARE(delivered.results().size(), count);
    }

    void namesAndSmallSessionsAreExactAtOnce()
    {
        Delivered delivered;
        const auto start = std::make_shared<const Session>(randomSession(4, 20, 8, 2));
        for (const double worthUpdating : {0.0, 1e8}) {
            LiveTrace live([&](const LiveTrace::Result& result) { delivered.add(result); }, worthUpdating);
            live.follow(start, true);
            QVERIFY(delivered.waitFor(start, true));
            auto next = std::make_shared<Session>(*start);
            next->tokens.detach()[0] = "another";
            live.follow(next, false);
            QVERIFY(delivered.waitFor(next, true));
            if (worthUpdating > 0) {
                const auto dragged = withWeight(*start, 3);
                live.follow(dragged, false);
                QVERIFY(delivered.waitFor(dragged, true));
            }
        }
    }

    void tenThousandEditsInAStorm()
    {
        constexpr int kThreads = 4;
        std::array<bool, kThreads> right{};
        std::vector<std::thread> threads;
        for (int i = 0; i < kThreads; ++i)
            threads.emplace_back(
                [&right, i] { right[static_cast<std::size_t>(i)] = survivesStorm(static_cast<std::uint32_t>(i + 1), 10'000 / kThreads); });
        for (std::thread& thread : threads)
            thread.join();
        QVERIFY(std::ranges::all_of(right, std::identity()));
    }
};

HEADSCOPE_TEST(LiveTraceTest)

}  // namespace headscope::test_live_trace

#include "test_live_trace.moc"
