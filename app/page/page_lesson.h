// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on a page: the step that it is at, and what is to be seen there.
#pragma once

#include "core/lesson/lesson_text.h"
#include "core/lesson/lesson_walk.h"
#include "core/lesson/step_answers.h"

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

    const Session& session() const { return *state().session; }
    std::vector<Spot> hidden(const Trace& now) const;
    std::vector<Tunable> pinned(const Session& now) const;
    nlohmann::ordered_json describe(const Trace& now) const;

private:
    /// The phases of a step: its text, then its question, then the answer. A step may lack the first or the other two.
    enum class Phase { Text, Question, Answer };

    PageLesson(Lesson lesson, std::vector<LessonMoment> moments);

    const LessonStep& step() const { return m_spoken.steps[m_index]; }
    const LessonMoment& moment() const { return m_moments[m_index]; }
    const LessonState& state() const { return m_phase == Phase::Answer ? moment().end : moment().beforeTheAnswer(); }
    Phase firstPhase() const { return step().text.empty() ? Phase::Question : Phase::Text; }
    Phase lastPhase() const { return step().predict.isNull() ? Phase::Text : Phase::Answer; }
    bool isAtEnd() const { return m_index + 1 == m_spoken.steps.size() && m_phase == lastPhase(); }
    bool give(StepReply answer, const Trace& now);
    bool setPhase(Phase phase);
    void enter(std::size_t index, bool atItsEnd);
    ResolvedText resolve(const std::string& text, const Trace& now, bool isAnswer = false) const;
    std::optional<Spot> selected(const Trace& now) const;
    void describeQuestion(nlohmann::ordered_json& answer, const Trace& now) const;

    Lesson m_original, m_spoken;
    std::vector<LessonMoment> m_moments;  // by step
    std::size_t m_index = 0;
    Phase m_phase;
    StepReply m_given;
    std::optional<int> m_told;  // what stands against this one is read
};

}  // namespace headscope
