// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_progress.h"

#include "core/lesson/step_places.h"

#include <algorithm>
#include <iterator>

namespace headscope {

LessonProgress::LessonProgress(Lesson lesson, std::vector<LessonMoment> moments)
    : m_lesson(std::move(lesson)), m_moments(std::move(moments)), m_at(nearest({}))
{
}

LessonProgress::Position LessonProgress::nearest(Position wanted) const
{
    const int index = std::clamp(wanted.index, 0, count() - 1);
    const LessonStep& step = m_lesson.steps[static_cast<std::size_t>(index)];
    const Phase first = step.text.empty() ? Phase::Question : Phase::Text, last = step.predict.isNull() ? Phase::Text : Phase::Answer;
    return {index, std::clamp(wanted.phase, first, last)};
}

std::optional<LessonProgress::Position> LessonProgress::before() const
{
    if (phase() != nearest({index(), Phase::Text}).phase)
        return Position{index(), phase() == Phase::Answer ? Phase::Question : Phase::Text};
    return index() > 0 ? std::optional(nearest({index() - 1, Phase::Answer})) : std::nullopt;
}

std::optional<LessonProgress::Position> LessonProgress::after() const
{
    if (phase() != nearest({index(), Phase::Answer}).phase)
        return Position{index(), phase() == Phase::Text ? Phase::Question : Phase::Answer};
    return index() + 1 < count() ? std::optional(nearest({index() + 1, Phase::Text})) : std::nullopt;
}

void LessonProgress::goTo(Position wanted)
{
    m_at = nearest(wanted);
    forgetAnswer();
}

void LessonProgress::show(Phase phase)
{
    m_at.phase = phase;
    if (phase != Phase::Answer)
        forgetAnswer();
}

void LessonProgress::forgetAnswer()
{
    m_given = {};
    m_told.reset();
}

LessonProgress::Reply LessonProgress::choose(int choice, const Trace* now)
{
    if (phase() == Phase::Text || choice < 0 || choice >= std::ssize(step().predict.choices))
        return Reply::Refused;
    if (phase() == Phase::Answer) {
        m_told = choice;
        return Reply::Told;
    }
    return m_given.chosen == choice ? Reply::Refused : give({.chosen = choice}, now);
}

LessonProgress::Reply LessonProgress::type(const std::string& number, const Trace* now)
{
    if (phase() != Phase::Question || !now || !answers(now).isTaken(number))
        return Reply::Refused;
    return give({.typed = number}, now);
}

/// A step that learns shows at once what it has learned.
LessonProgress::Reply LessonProgress::give(StepReply answer, const Trace* now)
{
    const bool isFirst = m_given.isNull();
    m_given = std::move(answer);
    return isFirst && !moment().learns() && answers(now).leavesAnotherTry(m_given) ? Reply::TryAgain : Reply::Taken;
}

std::string LessonProgress::whyNot(const Trace* now) const
{
    return now && phase() == Phase::Answer ? answers(now).whyNot(m_given, m_told) : std::string();
}

ResolvedText LessonProgress::resolve(const std::string& text, const Trace* now) const
{
    const bool isAnswer = text.ends_with(step().predict.answer);  // which is laid out before it comes
    return now ? resolveText(text, *now, standingOf(step()), isAnswer ? moment().end.runs : state().runs) : ResolvedText{{}, false};
}

std::vector<Spot> LessonProgress::named(const Trace* now) const
{
    std::vector<Spot> found;
    for (const std::string* text : {&step().text, &step().predict.question, &step().predict.answer})
        std::ranges::copy(spotsIn(resolve(*text, now)), std::back_inserter(found));
    return found;
}

std::vector<Spot> LessonProgress::hidden(const Trace* now) const
{
    if (!step().predict.isNull() && phase() != Phase::Answer)
        return spotsOf(step().predict.cover, step(), session());
    return coveredNext(m_lesson.steps, m_moments, static_cast<std::size_t>(index()), named(now));
}

std::vector<Spot> LessonProgress::lit(const Session& now) const { return spotsOf(step().light, step(), now); }

std::vector<Tunable> LessonProgress::pinned(const Session& now) const
{
    std::vector<Tunable> found;
    for (const std::string& place : step().pin)
        if (const auto tunable = findTunable(now, place, standingOf(step())))
            found.push_back(*tunable);
    return found;
}

}  // namespace headscope
