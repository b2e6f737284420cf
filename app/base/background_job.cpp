// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/background_job.h"

namespace headscope {

QThreadPool& manyThreads()
{
    static QThreadPool& pool = []() -> QThreadPool& {
        qAddPostRoutine([] { manyThreads().waitForDone(); });
        return *QThreadPool::globalInstance();
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
