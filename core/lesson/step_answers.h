// SPDX-License-Identifier: GPL-3.0-or-later
// Judges what somebody answers to the question of a step: whether it is right, and what stands against it.
#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/lesson_runs.h"
#include "core/model/trace.h"

#include <optional>
#include <string>

namespace headscope {

/// A choice, from 0, or a number as it was written.
struct StepReply {
    std::optional<int> chosen = {};
    std::string typed = {};

    bool isNull() const { return !chosen && typed.empty(); }
};

/// Whether nobody would write decimals for it: they are zeros, as far as single precision can tell.
bool isWhole(double number);

/// The answers to the question of one step, with the numbers of that Trace; nothing is known of them without one. It outlives neither.
class StepAnswers {
public:
    StepAnswers(const LessonStep& step, const Trace* trace, const LessonRuns& runs) : m_step(step), m_trace(trace), m_runs(runs) {}

    std::optional<int> rightChoice() const;  ///< from 0; of a step that has choices
    bool asksForDecimals() const;            ///< two of them, for a number that is not whole
    /// A number with too few decimals is not, unless it is exactly right or exactly a mistake; nor is what is no number.
    bool isTaken(const std::string& typed) const;
    std::optional<bool> isTypedRight(const std::string& typed) const;  ///< as near as its decimals say; nothing where no number is asked
    std::optional<bool> isRight(const StepReply& given) const;
    /// Whether somebody may choose once more after this first answer: it is a wrong choice, and leaves more than one other.
    bool leavesAnotherTry(const StepReply& first) const;
    /// The reason against the answer, or against the choice that is asked about in its place; empty: nobody has given one.
    std::string whyNot(const StepReply& given, std::optional<int> told) const;

private:
    std::optional<Scalar> numberOf(const std::string& expression) const;
    std::optional<bool> agrees(const std::string& typed, const std::string& expression) const;
    const LessonMistake* mistake(const std::string& typed) const;

    const LessonStep& m_step;
    const Trace* m_trace;
    const LessonRuns& m_runs;
};

}  // namespace headscope
