// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the answer to a question of a lesson, and says whether it was right, and what stands against a wrong one.
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/engine.h"

namespace headscope {

void LessonPlayer::choose(int choice)
{
    if (!isRunning() || m_phase == Phase::Text || m_learning.isPlaying())
        return;
    if (m_phase == Phase::Answer) {
        m_told = choice;
        emit stepChanged();
        return;
    }
    m_given.chosen = choice;
    reveal();
}

void LessonPlayer::type(const QString& number)
{
    const std::string typed = number.trimmed().toStdString();
    const auto possible = answers();
    if (!isRunning() || m_phase != Phase::Question || m_learning.isPlaying() || !possible || !possible->isTaken(typed))
        return;
    m_given.typed = typed;
    reveal();
}

std::optional<StepAnswers> LessonPlayer::answers() const
{
    const auto& trace = m_workbench.engine.unfiltered();
    return trace ? std::optional(StepAnswers(step(), *trace, moment().end.runs)) : std::nullopt;
}

std::optional<int> LessonPlayer::rightChoice() const
{
    const auto possible = answers();
    return possible ? possible->rightChoice() : std::nullopt;
}

std::optional<bool> LessonPlayer::isTypedRight() const
{
    const auto possible = answers();
    return possible ? possible->isTypedRight(m_given.typed) : std::nullopt;
}

bool LessonPlayer::asksForDecimals() const
{
    const auto possible = answers();
    return possible && possible->asksForDecimals();
}

std::optional<bool> LessonPlayer::isRight() const
{
    const auto possible = answers();
    return possible ? possible->isRight(m_given) : std::nullopt;
}

std::string LessonPlayer::whyNot() const
{
    const auto possible = answers();
    return possible && m_phase == Phase::Answer ? possible->whyNot(m_given, m_told) : std::string();
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
