// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the answer to a question of a lesson, and says whether it was right, and what stands against a wrong one.
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
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
    return m_typed.empty() || step().predict.number.empty() ? std::nullopt : isTyped(step().predict.number);
}

std::optional<bool> LessonPlayer::isTyped(const std::string& expression) const
{
    const auto& trace = m_workbench.engine.unfiltered();
    const auto number = trace ? std::optional(evaluate(expression, *trace, standingOf(step()), moment().end.runs)) : std::nullopt;
    if (!number || !*number)
        return {};
    return Tolerance().allows(*readWritten(m_typed), static_cast<Scalar>((*number)->value));
}

std::optional<bool> LessonPlayer::isRight() const
{
    if (!m_chosen)
        return isTypedRight();
    const auto right = rightChoice();
    return right ? std::optional(m_chosen == right) : std::nullopt;
}

std::string LessonPlayer::whyNot() const
{
    if (m_phase != Phase::Answer || isRight().value_or(true))
        return {};
    const Prediction& predict = step().predict;
    if (m_chosen)
        return predict.choices[static_cast<std::size_t>(*m_chosen)].why;
    const auto mistake =
        std::ranges::find_if(predict.mistakes, [this](const LessonMistake& one) { return isTyped(one.number).value_or(false); });
    return mistake == predict.mistakes.end() ? std::string() : mistake->why;
}

std::string LessonPlayer::answer() const
{
    const std::string why = whyNot();
    return why.empty() ? step().predict.answer : why + " " + step().predict.answer;
}

std::string LessonPlayer::fullestAnswer() const
{
    const Prediction& predict = step().predict;
    std::string longest;
    const auto keepLonger = [&](const std::string& why) { longest = why.size() > longest.size() ? why : longest; };
    for (const LessonChoice& choice : predict.choices)
        keepLonger(choice.why);
    for (const LessonMistake& mistake : predict.mistakes)
        keepLonger(mistake.why);
    return longest.empty() ? predict.answer : longest + " " + predict.answer;
}

}  // namespace headscope
