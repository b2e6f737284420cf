// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/background_job.h"

namespace headscope {

/// A pool apart from Qt's global one: Qt paints with that, and the window would wait for jobs that fill it.
QThreadPool& manyThreads()
{
    static QThreadPool& pool = []() -> QThreadPool& {
        auto* many = new QThreadPool;  // never destroyed: jobs may start until the application ends
        qAddPostRoutine([] { manyThreads().waitForDone(); });
        return *many;
    }();
    return pool;
}

QThreadPool& oneThread()
{
    static QThreadPool& pool = []() -> QThreadPool& {
        auto* one = new QThreadPool;  // never destroyed: jobs may start until the application ends
        one->setMaxThreadCount(1);
        qAddPostRoutine([] { oneThread().waitForDone(); });
        return *one;
    }();
    return pool;
}

void releaseInBackground(std::shared_ptr<const void> large)
{
    manyThreads().start([large = std::move(large)] {});
}

}  // namespace headscope
