// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the answer to a question of a lesson, and says whether it was right, and what stands against a wrong one.
#include "app/lesson/lesson_player.h"
#include "app/state/engine.h"
#include "core/analysis/check_work.h"
#include "core/lesson/expression.h"

#include <algorithm>

namespace headscope {

/// To choose is to predict.
void LessonPlayer::choose(int choice)
{
    if (!isRunning() || m_phase != Phase::Question || m_learning.isPlaying())
        return;
    m_chosen = choice;
    reveal();
}

void LessonPlayer::type(const QString& number)
{
    if (!isRunning() || m_phase != Phase::Question || m_learning.isPlaying() || !readWritten(number.toStdString()))
        return;
    m_typed = number.trimmed().toStdString();
    reveal();
}

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
    if (!trace || m_typed.empty() || step().predict.number.empty())
        return {};
    const auto right = evaluate(step().predict.number, *trace, standingOf(step()), moment().end.runs);
    return right ? std::optional(Tolerance().allows(*readWritten(m_typed), static_cast<Scalar>(right->value))) : std::nullopt;
}

std::optional<bool> LessonPlayer::isRight() const
{
    if (!m_chosen)
        return isTypedRight();
    const auto right = rightChoice();
    return right ? std::optional(m_chosen == right) : std::nullopt;
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
