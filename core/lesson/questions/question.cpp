// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/questions/question.h"

#include "core/base/control_characters.h"
#include "core/base/phrase.h"
#include "core/lesson/choices.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/step_answers.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kHalfOfTheSecondDecimal = 0.005;

/// Resolves the texts of one step: those before the answer in the state before it, the others in the one that the step ends in.
class StepQuestion {
public:
    StepQuestion(const LessonStep& step, const LessonMoment& moment)
        : m_predict(step.predict),
          m_standing(standingOf(step)),
          m_before(moment.beforeTheAnswer()),
          m_after(moment.end),
          m_trace(forward(m_before.session)),
          m_learned(m_after.session == m_before.session ? m_trace : forward(m_after.session, {}, m_trace.get()))
    {
    }

    std::string before(const std::string& text) const { return plain(text, *m_trace, m_before.runs); }
    std::string after(const std::string& text) const { return plain(text, *m_learned, m_after.runs); }

    void addChoices(LessonQuestion& question) const
    {
        if (m_predict.choices.empty())
            return;
        const auto right = rightChoice(m_predict, *m_learned, m_standing, m_after.runs);
        for (std::size_t i = 0; right && i < m_predict.choices.size(); ++i) {
            const bool isRight = i == *right;
            question.choices.push_back(
                {before(m_predict.choices[i].text), isRight ? std::string() : after(m_predict.choices[i].why), isRight});
        }
    }

    /// A mistake that lies near the right number gets half of the way to it, so that no number typed is both.
    void addNumbers(LessonQuestion& question) const
    {
        if (m_predict.number.empty())
            return;
        const double right = valueOf(m_predict.number);
        const bool whole = isWhole(right);
        double tolerance = whole ? 0 : kHalfOfTheSecondDecimal;
        for (const LessonMistake& mistake : m_predict.mistakes)
            tolerance = std::min(tolerance, std::abs(valueOf(mistake.number) - right) / 2);
        question.numbers.push_back({whole ? std::round(right) : right, tolerance, {}});
        for (const LessonMistake& mistake : m_predict.mistakes)
            question.numbers.push_back({valueOf(mistake.number), tolerance, after(mistake.why)});
        if (!whole)
            question.text += " " + phrase("(Two decimals.)");
    }

private:
    std::string plain(const std::string& text, const Trace& trace, const LessonRuns& runs) const
    {
        return onOneLine(resolveText(text, trace, m_standing, runs).plain());
    }

    double valueOf(const std::string& expression) const
    {
        const auto value = evaluate(expression, *m_learned, m_standing, m_after.runs);
        return value ? value->value : 0;
    }

    const Prediction& m_predict;
    Standing m_standing;
    const LessonState& m_before;
    const LessonState& m_after;
    std::shared_ptr<const Trace> m_trace, m_learned;
};

}  // namespace

std::vector<LessonQuestion> questionsOf(Lesson lesson, const std::vector<LessonMoment>& moments)
{
    shuffleChoices(lesson);
    std::vector<LessonQuestion> questions;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        if (step.predict.isNull())
            continue;
        const StepQuestion resolved(step, moments[i]);
        const std::string number = std::to_string(i + 1), text = resolved.before(step.text), title = resolved.before(step.title);
        LessonQuestion question{.id = lesson.id + "-" + number,
                                .lesson = onOneLine(lesson.title),
                                .title = onOneLine(lesson.title) + " " + number + (title.empty() ? "" : ": " + title),
                                .text = text + (text.empty() ? "" : " ") + resolved.before(step.predict.question),
                                .choices = {},
                                .numbers = {},
                                .answer = resolved.after(step.predict.answer)};
        resolved.addChoices(question);
        resolved.addNumbers(question);
        questions.push_back(std::move(question));
    }
    return questions;
}

}  // namespace headscope
