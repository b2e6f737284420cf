// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson says to an answer: whether it was right, and what stands against a wrong one.
#include "app/lesson/lesson_player.h"
#include "app/state/engine.h"
#include "core/lesson/expression.h"

#include <algorithm>

namespace headscope {

std::optional<int> LessonPlayer::rightChoice() const
{
    const auto& trace = m_workbench.engine.unfiltered();
    if (!trace || step().predict.choices.empty())
        return {};
    const auto right = headscope::rightChoice(step().predict, *trace, standingOf(step()), moment().end.runs);
    return right ? std::optional(static_cast<int>(*right)) : std::nullopt;
}

std::optional<bool> LessonPlayer::isTypedRight() const
{
    const auto& trace = m_workbench.engine.unfiltered();
    if (!trace || !m_typed || step().predict.number.empty())
        return {};
    const auto right = evaluate(step().predict.number, *trace, standingOf(step()), moment().end.runs);
    return right ? std::optional(Tolerance().allows(*m_typed, static_cast<Scalar>(right->value))) : std::nullopt;
}

std::string LessonPlayer::answer() const
{
    const Prediction& predict = step().predict;
    const bool wrong = m_phase == Phase::Answer && m_chosen && rightChoice() && m_chosen != rightChoice();
    const std::string why = wrong ? predict.choices[static_cast<std::size_t>(*m_chosen)].why : std::string();
    return why.empty() ? predict.answer : why + " " + predict.answer;
}

std::string LessonPlayer::fullestAnswer() const
{
    const Prediction& predict = step().predict;
    const auto longest = std::ranges::max_element(predict.choices, {}, [](const LessonChoice& choice) { return choice.why.size(); });
    return longest == predict.choices.end() || longest->why.empty() ? predict.answer : longest->why + " " + predict.answer;
}

}  // namespace headscope
