// SPDX-License-Identifier: GPL-3.0-or-later
// A window that is worked in without end: drags, undo and redo, other views, heads and sizes. What it shows at rest is what a full pass
// gives. HEADSCOPE_SOAK=3600 is the long form: so many seconds with 512 tokens, d_model 768 and 12 heads, after each sixth of which the
// memory is what it was after the first.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "core/base/matrix_pool.h"
#include "core/passes/forward.h"

#include <QElapsedTimer>
#include <QTabWidget>
#include <QTest>

#include <random>
#include <vector>

namespace headscope::test_soak {

namespace {

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

/// Alike each time: the views that are open need different amounts, and so do the history and the pool, each up to its bound.
double settledMemory(TestWindow& window)
{
    find<QTabWidget>(window, "views").setCurrentIndex(0);
    window.resize(1280, 800);
    window.document().undoStack().clear();
    waitForBackground();
    QTest::qWait(100);
    emptyMatrixPool();
    return residentMemory();
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
        const int sixth = seconds * 1000 / 6;
        std::vector<double> levels;  // after each sixth of the time
        for (int step = 0; isLong ? std::ssize(levels) < 6 : step < 100; ++step) {
            work(window, lot);
            if (step % 50 == 0) {
                QTRY_VERIFY(window.engine().isCurrent() && window.engine().isExact());  // a drag may be corrected
                QVERIFY(sameBits(*window.engine().trace(), *forward(window.document().session())));
            }
            if (!isLong || time.elapsed() < sixth * (std::ssize(levels) + 1))
                continue;
            const double working = residentMemory();
            levels.push_back(settledMemory(window));
            qInfo("%lld s, %d steps, %.0f MiB, %.0f without what is kept to be used again", time.elapsed() / 1000, step, working,
                  levels.back());
        }
        window.document().undoStack().setClean();
        for (const double level : levels)
            QVERIFY2(level <= 1.02 * levels[0], qPrintable(QString("%1 MiB, %2 after the first sixth").arg(level).arg(levels[0])));
    }
};

HEADSCOPE_TEST(TestSoak)

}  // namespace headscope::test_soak

#include "test_soak.moc"
