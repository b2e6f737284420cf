// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: steps of a few words, each with what to show, what to set and perhaps what to predict, as resources/formats/lesson.md says.
#pragma once

#include "core/model/session.h"

#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// The session that a task suggests, with starting values that the seed makes.
struct LessonTask {
    std::string id;
    int heads = 0;   ///< heads in each block; 0: as many as the task suggests
    int blocks = 0;  ///< the first of those it suggests; 0: all
    std::uint32_t seed = 0;

    bool operator==(const LessonTask&) const = default;
};

/// The beginning of a lesson or a step: an example of the program by its id, a session in the file, or one that is to learn a task.
struct LessonStart {
    std::string example;
    std::shared_ptr<const Session> session = {};  ///< null: the example or the task
    std::optional<LessonTask> task = {};

    bool isNull() const { return example.empty() && !session && !task; }
};

/// One of the answers that are offered. The right one is that of the largest value.
struct LessonChoice {
    std::string text;
    std::string value;  ///< an expression: see expression.h
    std::string why;    ///< what stands against it: comes before the answer when it was chosen and is wrong
};

/// A number that is typed by who has misunderstood something.
struct LessonMistake {
    std::string number;  ///< an expression
    std::string why;     ///< what stands against it
};

/// Predict, then reveal.
struct Prediction {
    std::string question;
    std::vector<std::string> cover;  ///< places whose numbers are not to be seen until it is revealed
    std::vector<LessonChoice> choices;
    std::string number;                   ///< instead of choices: an expression, whose number is to be typed
    std::vector<LessonMistake> mistakes;  ///< wrong ones that are worth a word
    std::string answer;                   ///< stands there once it is revealed

    bool isNull() const { return question.empty(); }
};

/// A claim of "always" or "never" in a text: it holds in the session of the step, and with any other numbers in these places.
struct LessonLaw {
    std::vector<std::string> vary;
    std::vector<std::string> claim;
};

struct LessonStep {
    std::string from;  ///< "course-3: Softmax of one row": that step of another lesson; see playlist.h
    std::string title;
    std::string text;                               ///< with marks: see lesson_text.h; may be empty where there is a question
    std::string notes;                              ///< for the lecturer
    Scalar minutes = 0;                             ///< the time it takes in a lecture; 0: nobody has said
    std::string view;                               ///< id of a view; as in the step before where the file says none, empty: as it is
    std::optional<std::vector<std::string>> docks;  ///< ids of the docks that are open, no others; likewise
    int block = 0;                                  ///< from 1; 0: that of `select`, or as before
    int head = 0;
    std::string select;                         ///< the cell that is selected
    std::vector<std::string> light;             ///< places that are lit for as long as the step lasts
    std::vector<std::string> pin;               ///< numbers with a slider beside the text
    LessonStart session;                        ///< takes the place of the one before
    std::map<std::string, nlohmann::json> set;  ///< place → its new value: see lesson_changes.h
    int learn = 0;                              ///< the step of the run that the session stands at afterwards; 0: nothing is learned
    std::map<std::string, nlohmann::json> lab;  ///< settings of the view: numbers, texts, true and false
    std::vector<std::string> claim;             ///< expressions that must be true at the end of the step, or the lesson is refused
    std::vector<LessonLaw> always;              ///< likewise, with other numbers
    Prediction predict;
};

struct Lesson {
    std::string id;  ///< name of its file, without ".lesson.json"
    std::string title;
    std::string summary;                   ///< one sentence
    int course = 0;                        ///< place in the course, from 1; 0: not part of it
    std::string group;                     ///< the heading of lessons that stand together in the list, by their ids; empty: none
    std::vector<std::string> presupposes;  ///< lessons that come before it, by their ids
    LessonStart session;
    std::vector<LessonStep> steps;  ///< at least one

    double minutes() const { return minutesBefore(steps.size()); }
    double minutesBefore(std::size_t step) const  ///< the sum of the steps before that one
    {
        double sum = 0;
        for (std::size_t i = 0; i < step; ++i)
            sum += static_cast<double>(steps[i].minutes);
        return sum;
    }
};

}  // namespace headscope
