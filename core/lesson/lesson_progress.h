// SPDX-License-Identifier: GPL-3.0-or-later
// How far somebody has come in a lesson: the step and its phase, what was answered, and what is hidden until it is.
#pragma once

#include "core/lesson/lesson_text.h"
#include "core/lesson/lesson_walk.h"
#include "core/lesson/step_answers.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// It knows no widget and no document; `now` is the Trace that is seen, null where nothing is computed yet.
class LessonProgress {
public:
    /// The phases of a step: its text, then its question, then the answer. A step may lack the first or the other two.
    enum class Phase { Text, Question, Answer };

    struct Position {
        int index = 0;  ///< the step's number, from 0
        Phase phase = Phase::Text;

        bool operator==(const Position&) const = default;
    };

    /// An answer is refused, is told what stands against it, leaves another try, or is taken: then the right one is to be shown.
    enum class Reply { Refused, Told, TryAgain, Taken };

    /// At its first step; there is a moment for each.
    LessonProgress(Lesson lesson, std::vector<LessonMoment> moments);

    void say(Lesson lesson) { m_lesson = std::move(lesson); }  ///< the same one in other words
    const Lesson& lesson() const { return m_lesson; }
    const std::vector<LessonMoment>& moments() const { return m_moments; }
    const LessonStep& step() const { return m_lesson.steps[static_cast<std::size_t>(index())]; }
    const LessonMoment& moment() const { return m_moments[static_cast<std::size_t>(index())]; }
    const LessonState& state() const { return phase() == Phase::Answer ? moment().end : moment().beforeTheAnswer(); }
    const Session& session() const { return *state().session; }
    int index() const { return m_at.index; }
    int count() const { return static_cast<int>(m_lesson.steps.size()); }
    Phase phase() const { return m_at.phase; }
    const Position& position() const { return m_at; }

    std::optional<Position> before() const;  ///< nothing comes before the first
    std::optional<Position> after() const;
    void goTo(Position wanted);  ///< or to the nearest that there is; forgets the answer
    void show(Phase phase);      ///< another phase of this step; back from a question or an answer forgets the answer

    /// One of the choices, from 0. A first one that is wrong may be tried once more; once the answer is there, what stands against it is
    /// told.
    Reply choose(int choice, const Trace* now);
    Reply type(const std::string& number, const Trace* now);  ///< refused where it is no number, or has too few decimals
    const StepReply& given() const { return m_given; }        ///< while the question still stands, a choice is wrong
    StepAnswers answers(const Trace* now) const { return {step(), now, moment().end.runs}; }
    /// The reason against what was answered, or is asked about; empty before the answer, or where nobody has given one.
    std::string whyNot(const Trace* now) const;

    ResolvedText resolve(const std::string& text, const Trace* now) const;  ///< a text of this step
    std::vector<Spot> named(const Trace* now) const;                        ///< the places in its text, its question and its answer
    std::vector<Spot> hidden(const Trace* now) const;  ///< what a question covers, or what the next one will and this step does not name
    std::vector<Spot> lit(const Session& now) const;
    std::vector<Tunable> pinned(const Session& now) const;  ///< as far as the session has them

private:
    Position nearest(Position wanted) const;
    Reply give(StepReply answer, const Trace* now);
    void forgetAnswer();

    Lesson m_lesson;
    std::vector<LessonMoment> m_moments;
    Position m_at;
    StepReply m_given;
    std::optional<int> m_told;  // what stands against this choice is read; none: against the given one
};

}  // namespace headscope
