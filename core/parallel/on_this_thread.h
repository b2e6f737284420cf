// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what a thread computes to that thread, while all others go on as they did.
#pragma once

namespace headscope {

/// While it lives, parallelFor runs what the thread that made it asks for in order on that thread.
class OnThisThread {
public:
    OnThisThread();
    ~OnThisThread();
    OnThisThread(const OnThisThread&) = delete;
    OnThisThread& operator=(const OnThisThread&) = delete;

private:
    bool m_previous;
};

}  // namespace headscope
