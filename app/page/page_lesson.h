// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on a page: the step that it is at, and what is to be seen there.
#pragma once

#include "core/lesson/lesson_progress.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

class PageLesson {
public:
    /// Reads what app/lesson/lesson_for_page.h has put into the page, and walks through the lesson. An example that is not there is the
    /// session of the page.
    static Result<PageLesson> read(const nlohmann::json& carried, const Session& ofPage);

    /// {English: translated}; what is not among them stays English.
    void speak(const std::map<std::string, std::string>& words);

    // All of these say whether the session is to be shown anew.
    bool next();
    bool previous();
    bool goTo(int index);
    bool choose(int choice, const Trace& now);               ///< once the answer is there, tells what stands against that choice
    bool type(const std::string& number, const Trace& now);  ///< ignored where it is no number, or has too few decimals

    const LessonProgress& at() const { return m_at; }
    nlohmann::ordered_json describe(const Trace& now) const;

private:
    PageLesson(Lesson lesson, std::vector<LessonMoment> moments) : m_original(lesson), m_at(std::move(lesson), std::move(moments)) {}

    bool go(const std::optional<LessonProgress::Position>& to);
    bool show(LessonProgress::Phase phase);
    bool follow(LessonProgress::Reply reply);
    std::optional<Spot> selected(const Trace& now) const;
    void describeQuestion(nlohmann::ordered_json& answer, const Trace& now) const;

    Lesson m_original;
    LessonProgress m_at;
};

}  // namespace headscope
