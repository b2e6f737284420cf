// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/step_answers.h"

#include "core/analysis/check_work.h"
#include "core/base/find_row.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_walk.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kAskedDecimals = 2;  // as many as numbers have in texts

bool areEqual(Scalar a, Scalar b) { return std::abs(a - b) <= Scalar(1e-5) * std::max(Scalar(1), std::abs(b)); }

}  // namespace

bool isWhole(double number)
{
    constexpr double kRounding = 1e-5, kHalfOfTheSecondDecimal = 0.005;
    return std::abs(number - std::round(number)) <= std::min(kRounding * std::max(1.0, std::abs(number)), kHalfOfTheSecondDecimal);
}

std::optional<int> StepAnswers::rightChoice() const
{
    if (!m_trace || m_step.predict.choices.empty())
        return {};
    const auto right = headscope::rightChoice(m_step.predict, *m_trace, standingOf(m_step), m_runs);
    return right ? std::optional(static_cast<int>(*right)) : std::nullopt;
}

bool StepAnswers::asksForDecimals() const
{
    const auto right = m_step.predict.number.empty() ? std::nullopt : numberOf(m_step.predict.number);
    return right && !isWhole(static_cast<double>(*right));
}

bool StepAnswers::isTaken(const std::string& typed) const
{
    const auto written = readWritten(typed);
    return written && (!asksForDecimals() || written->decimals >= kAskedDecimals || agrees(typed, m_step.predict.number).value_or(false) ||
                       mistake(typed));
}

std::optional<bool> StepAnswers::isTypedRight(const std::string& typed) const
{
    if (typed.empty() || m_step.predict.number.empty())
        return {};
    const auto right = agrees(typed, m_step.predict.number);
    return right ? std::optional(*right && !mistake(typed)) : std::nullopt;  // a mistake that is listed beats the tolerance
}

std::optional<bool> StepAnswers::isRight(const StepReply& given) const
{
    if (!given.chosen)
        return isTypedRight(given.typed);
    const auto right = rightChoice();
    return right ? std::optional(given.chosen == right) : std::nullopt;
}

bool StepAnswers::leavesAnotherTry(const StepReply& first) const
{
    return first.chosen && m_step.predict.choices.size() > 2 && isRight(first) == false;
}

std::string StepAnswers::whyNot(const StepReply& given, std::optional<int> told) const
{
    const std::optional<int> choice = told ? told : given.chosen;
    if (choice ? choice == rightChoice() : isRight(given).value_or(true))
        return {};
    if (choice)
        return m_step.predict.choices[static_cast<std::size_t>(*choice)].why;
    const LessonMistake* made = mistake(given.typed);
    return made ? made->why : std::string();
}

std::optional<Scalar> StepAnswers::numberOf(const std::string& expression) const
{
    if (!m_trace)
        return {};
    const auto number = evaluate(expression, *m_trace, standingOf(m_step), m_runs);
    return number ? std::optional(static_cast<Scalar>(number->value)) : std::nullopt;
}

/// Numbers agree as nearly as the decimals say; exactly where too few are typed, for such a number would nearly always agree.
std::optional<bool> StepAnswers::agrees(const std::string& typed, const std::string& expression) const
{
    const auto number = numberOf(expression);
    const auto written = readWritten(typed);
    if (!number || !written)
        return {};
    const bool isShort = asksForDecimals() && written->decimals < kAskedDecimals;
    return isShort ? areEqual(written->value, *number) : Tolerance().allows(*written, *number);
}

const LessonMistake* StepAnswers::mistake(const std::string& typed) const
{
    if (typed.empty())
        return nullptr;
    const auto& mistakes = m_step.predict.mistakes;
    return findRowIf(mistakes, [&](const LessonMistake& one) { return agrees(typed, one.number).value_or(false); });
}

}  // namespace headscope
