// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"

#include "app/base/background_job.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>
#include <QThreadPool>

#include <unistd.h>

namespace headscope {

TestBench::TestBench(Session session)
    : engine(document), workbench{document, engine, selection, appearance, figureMenu, comparison, gradients, trainer, recentChange}
{
    document.whenChanged(SessionPart::Names | SessionPart::Mask, &selection,
                         [this](Selection* kept) { kept->clampTo(*document.session()); });
    document.open(std::move(session), {});
}

bool TestBench::settle() { return headscope::settle(engine); }

bool settle(const Engine& engine)
{
    // The Trace may be that of the session already, and one of an edit that was undone still be on its way.
    const auto isCurrent = [&] {
        QCoreApplication::processEvents();
        return engine.isCurrent();
    };
    return QTest::qWaitFor(isCurrent, kPatience);
}

void waitForBackground()
{
    // A job that ends may start the one that waited for it, and what it delivers may ask for another.
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
        QCoreApplication::processEvents();  // what starts with the next turn of the event loop has started
        manyThreads().waitForDone();
        oneThread().waitForDone();
    }
    QCoreApplication::processEvents();
}

double residentMemory()
{
    QFile file("/proc/self/statm");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("There is no /proc.");
    return file.readAll().split(' ')[1].toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

}  // namespace headscope
