// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel/give_way.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace headscope {

namespace {

#ifdef __linux__
constexpr int kNiceness = 5;  // a third of the time of a thread that does not give way
#endif

thread_local bool gives = false;

}  // namespace

bool givesWay() { return gives; }

void giveWay()
{
    if (gives)
        return;
    gives = true;
#ifdef __linux__
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNiceness);
#endif
}

}  // namespace headscope
