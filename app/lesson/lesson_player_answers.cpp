// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the answer to a question of a lesson, and says whether it was right, and what stands against a wrong one.
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "core/analysis/check_work.h"
#include "core/lesson/expression.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kAskedDecimals = 2;  // as many as numbers have in texts

bool areEqual(Scalar a, Scalar b) { return std::abs(a - b) <= Scalar(1e-5) * std::max(Scalar(1), std::abs(b)); }

}  // namespace

void LessonPlayer::choose(int choice)
{
    if (!isRunning() || m_phase == Phase::Text || m_learning.isPlaying())
        return;
    if (m_phase == Phase::Answer) {
        m_told = choice;
        emit stepChanged();
        return;
    }
    m_chosen = choice;
    reveal();
}

void LessonPlayer::type(const QString& number)
{
    const std::string typed = number.trimmed().toStdString();
    const auto written = readWritten(typed);
    if (!isRunning() || m_phase != Phase::Question || m_learning.isPlaying() || !written)
        return;
    m_typed = typed;
    const bool isToBeCompleted = asksForDecimals() && written->decimals < kAskedDecimals;
    if (isToBeCompleted && !isTyped(step().predict.number).value_or(false) && !typedMistake()) {
        m_typed.clear();
        return;
    }
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
    if (m_typed.empty() || step().predict.number.empty())
        return {};
    const auto agrees = isTyped(step().predict.number);
    return agrees ? std::optional(*agrees && !typedMistake()) : std::nullopt;  // a mistake that is listed beats the tolerance
}

bool LessonPlayer::asksForDecimals() const
{
    const auto right = step().predict.number.empty() ? std::nullopt : numberOf(step().predict.number);
    return right && !areEqual(*right, std::round(*right));
}

std::optional<Scalar> LessonPlayer::numberOf(const std::string& expression) const
{
    const auto& trace = m_workbench.engine.unfiltered();
    const auto number = trace ? std::optional(evaluate(expression, *trace, standingOf(step()), moment().end.runs)) : std::nullopt;
    return number && *number ? std::optional(static_cast<Scalar>((*number)->value)) : std::nullopt;
}

std::optional<bool> LessonPlayer::isTyped(const std::string& expression) const
{
    const auto number = numberOf(expression);
    if (!number)
        return {};
    const WrittenNumber written = *readWritten(m_typed);
    // A number with too few decimals would nearly always agree.
    const bool isShort = asksForDecimals() && written.decimals < kAskedDecimals;
    return isShort ? areEqual(written.value, *number) : Tolerance().allows(written, *number);
}

const LessonMistake* LessonPlayer::typedMistake() const
{
    const auto& mistakes = step().predict.mistakes;
    if (m_typed.empty())
        return nullptr;
    const auto mistake = std::ranges::find_if(mistakes, [this](const LessonMistake& one) { return isTyped(one.number).value_or(false); });
    return mistake == mistakes.end() ? nullptr : &*mistake;
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
    const std::optional<int> told = m_told ? m_told : m_chosen;
    if (m_phase != Phase::Answer || (told ? told == rightChoice() : isRight().value_or(true)))
        return {};
    const Prediction& predict = step().predict;
    if (told)
        return predict.choices[static_cast<std::size_t>(*told)].why;
    const LessonMistake* mistake = typedMistake();
    return mistake ? mistake->why : std::string();
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
