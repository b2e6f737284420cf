// SPDX-License-Identifier: GPL-3.0-or-later
// Walks through a lesson from its first step to its last: the session of each step, what it learns, and which answer is right there.
#pragma once

#include "core/base/error.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_runs.h"
#include "core/matrices/cell_address.h"
#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct Task;

/// A setting of a view that a step can make.
struct ViewSetting {
    std::string name;
    std::vector<std::string> texts = {};  ///< the texts that it may have; none: it is a number, true or false, or any text
};

/// Things outside the core that a lesson names: the examples of the program, the ids of views and docks, the settings of views.
struct LessonSurroundings {
    std::function<Result<Session>(const std::string& id)> example;
    std::vector<std::string> views;
    std::vector<std::string> docks;
    std::function<const Lesson*(const std::string& id)> lesson = {};  ///< null when there is none of that id
    std::map<std::string, std::vector<ViewSetting>> settings =
        {};  ///< by the id of the view; when there is none at all, they are not checked
};

/// The block and the head that the step names, or those of the cell it selects.
Standing standingOf(const LessonStep& step);

/// The state that a lesson has come to.
struct LessonState {
    std::shared_ptr<const Session> session;
    const Task* task = nullptr;              ///< the task that the session is there to learn; null: none
    LessonRuns runs;                         ///< the runs of the whole lesson so far
    std::shared_ptr<const Session> learned;  ///< the session that the last run stands at; null: that run was of another one
};

/// A step of a lesson. What it learns it learns at once, or when its question is answered.
struct LessonMoment {
    LessonState begin, end;
    bool asks = false;

    bool learns() const { return begin.learned != end.learned; }
    const LessonState& beforeTheAnswer() const { return asks ? begin : end; }
};

/// The moment of each step in order: what the lesson starts from, changed by all steps up to this one.
Result<std::vector<LessonMoment>> momentsAlong(const Lesson& lesson, const LessonSurroundings& surroundings,
                                               const CancelCheck& cancelled = {});

/// The choice that is right: the one of the largest value.
Result<std::size_t> rightChoice(const Prediction& prediction, const Trace& trace, const Standing& standing, const LessonRuns& runs = {});

/// The place of a field of a step in errors: "steps[2].text".
std::string stepField(std::size_t step, std::string_view field);

}  // namespace headscope
