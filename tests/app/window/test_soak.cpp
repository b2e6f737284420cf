// SPDX-License-Identifier: GPL-3.0-or-later
// A window that is worked in without end: drags, undo and redo, other views, heads and sizes. What it shows at rest is what a full pass
// gives. HEADSCOPE_SOAK=3600 is the long form: so many seconds with 512 tokens, d_model 768 and 12 heads. After ten minutes, or a third of
// the time, the memory is looked at once a minute, and in the last third of these looks it is on average what it was in the first.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "core/base/matrix_pool.h"
#include "core/passes/forward.h"

#include <QElapsedTimer>
#include <QPixmapCache>
#include <QTabWidget>
#include <QTest>

#include <numeric>
#include <random>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace headscope::test_soak {

namespace {

constexpr int kApart = 60;  // seconds between two looks at the memory

/// A number of X, of W_Q or of W_O is dragged.
void drag(TestWindow& window, std::mt19937& lot)
{
    const std::uint32_t what = lot() % 3, cell = lot();
    for (int tick = 0; tick < 5; ++tick) {
        window.document().edit(
            "Drag",
            [&](Session& next) {
                Block& block = next.blocks[0];
                Shared<Matrix>& matrix = what == 0   ? next.input
                                         : what == 1 ? block.heads[cell % block.heads.size()].query.weight
                                                     : block.output.weight;
                Matrix& numbers = matrix.detach();
                numbers.data()[static_cast<Index>(cell) % numbers.size()] = static_cast<Scalar>(tick) / 8;
            },
            "drag");
        QTest::qWait(10);
    }
    window.document().endMerge();
}

void work(TestWindow& window, std::mt19937& lot)
{
    auto& views = find<QTabWidget>(window, "views");
    switch (lot() % 8) {
    case 0: window.document().undoStack().undo(); break;
    case 1: window.document().undoStack().redo(); break;
    case 2: views.setCurrentIndex(static_cast<int>(lot() % 4)); break;
    case 3: window.resize(1100 + static_cast<int>(lot() % 500), 700 + static_cast<int>(lot() % 300)); break;
    case 4: window.selection().selectHead(static_cast<int>(lot() % window.document().session()->blocks[0].heads.size())); break;
    default: drag(window, lot);
    }
    QTest::qWait(1);
}

/// Alike each time: what is open needs different amounts, and so do the history, the pool and Qt's pictures of buttons of every width that
/// the window has had, each up to its bound. A view that is out of sight holds what it showed last, so each of them shows the same state.
double settledMemory(TestWindow& window)
{
    auto& views = find<QTabWidget>(window, "views");
    window.resize(1280, 800);
    window.selection().selectHead(0);
    window.document().undoStack().clear();
    for (int view = views.count() - 1; view >= 0; --view) {
        views.setCurrentIndex(view);
        window.settle();
        waitForBackground();
    }
    QTest::qWait(100);
    QPixmapCache::clear();
    emptyMatrixPool();
    return residentMemory();
}

/// What the allocator has given out and what it holds free, MiB.
QString inUse()
{
#ifdef __GLIBC__
    const struct mallinfo2 info = mallinfo2();
    constexpr double kMebi = 1 << 20;
    return QString("%1 MiB given out, %2 free between")
        .arg(static_cast<double>(info.uordblks + info.hblkhd) / kMebi, 0, 'f', 1)
        .arg(static_cast<double>(info.fordblks) / kMebi, 0, 'f', 1);
#else
    return {};
#endif
}

template <class Iterator>
double mean(Iterator begin, Iterator end)
{
    return std::accumulate(begin, end, 0.0) / static_cast<double>(std::distance(begin, end));
}

}  // namespace

class TestSoak : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void whatIsShownIsRightAndTheMemoryStaysLevel()
    {
        const int seconds = qEnvironmentVariableIntValue("HEADSCOPE_SOAK");
        const bool isLong = seconds > 0;
        TestWindow window;
        window.document().open(isLong ? randomSession(1, 512, 768, 12) : randomSession(1, 48, 24, 3), {});
        std::mt19937 lot(1);
        QElapsedTimer time;
        time.start();
        const int warm = std::min(600, seconds / 3);  // seconds until it is level
        std::vector<double> levels;                   // once a minute from then on
        for (int step = 0; isLong ? time.elapsed() < 1000LL * seconds : step < 100; ++step) {
            work(window, lot);
            if (step % 50 == 0) {
                QTRY_VERIFY(window.engine().isCurrent() && window.engine().isExact());  // a drag may be corrected
                QVERIFY(sameBits(*window.engine().trace(), *forward(window.document().session())));
            }
            if (!isLong || time.elapsed() < 1000LL * (warm + kApart * std::ssize(levels)))
                continue;
            const double working = residentMemory();
            levels.push_back(settledMemory(window));
            qInfo("%lld s, %d steps, %.0f MiB, %.1f without what is kept to be used again; %s", time.elapsed() / 1000, step, working,
                  levels.back(), qPrintable(inUse()));
        }
        window.document().undoStack().setClean();
        if (!isLong)
            return;
        const std::size_t third = levels.size() / 3;
        QVERIFY2(third > 0, "too short to tell");
        const double first = mean(levels.begin(), levels.begin() + third), last = mean(levels.end() - third, levels.end());
        qInfo("%.1f MiB in the first third, %.1f in the last: %+.2f %%", first, last, 100 * (last / first - 1));
        QVERIFY2(last <= 1.02 * first, qPrintable(QString("%1 MiB, %2 in the first third").arg(last).arg(first)));
    }
};

HEADSCOPE_TEST(TestSoak)

}  // namespace headscope::test_soak

#include "test_soak.moc"
