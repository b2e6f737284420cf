// SPDX-License-Identifier: GPL-3.0-or-later
// What the sessions of a lesson learn: it was computed where the page was made, for a page trains nothing.
#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/lesson_runs.h"

#include <memory>
#include <vector>

namespace headscope {

struct Learned {
    /// The session that a task suggests.
    struct Start {
        LessonTask task;
        std::shared_ptr<const Session> session;
    };
    /// So many steps of the run with that number, from 1, lead to that session.
    struct Step {
        std::size_t run = 1;
        int steps = 0;
        LessonRun at;
        std::shared_ptr<const Session> session;
    };

    std::vector<Start> starts;
    std::vector<Step> steps;
};

/// The runs of the lesson that is walked through; core/lesson/lesson_learning.h takes it from here.
Learned& learned();

}  // namespace headscope
