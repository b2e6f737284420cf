// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_check.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/lesson/choices.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_laws.h"
#include "core/lesson/lesson_text.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kHardlyAnother = 0.005;  // of numbers that are typed with two decimals

std::string element(const std::string& field, std::size_t index) { return field + "[" + std::to_string(index) + "]"; }

std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Checks one step against its Trace; the first error stays.
class StepCheck {
public:
    /// `learned` is the Trace at the end of the step.
    StepCheck(const LessonStep& step, std::size_t index, const LessonMoment& moment, const Trace& trace, const Trace& learned,
              const LessonSurroundings& surroundings, const CancelCheck& cancelled)
        : m_step(step),
          m_index(index),
          m_moment(moment),
          m_trace(trace),
          m_learned(learned),
          m_standing(standingOf(step)),
          m_surroundings(surroundings),
          m_cancelled(cancelled)
    {
    }

    std::optional<Error> run()
    {
        report(m_step.block || m_step.head ? "block" : "select", missing(*m_trace.session, m_standing.orElse({})));
        checkWords("text", m_step.text, false);
        checkWords("title", m_step.title, false);
        if (!m_step.view.empty())
            checkId("view", m_step.view, m_surroundings.views);
        for (std::size_t i = 0; m_step.docks && i < m_step.docks->size(); ++i)
            checkId(element("docks", i), (*m_step.docks)[i], m_surroundings.docks);
        checkLab();
        if (!m_step.select.empty())
            if (const auto spot = checkPlace("select", m_step.select); spot && !spot->isCell())
                report("select", Error{"", phrase("\"{}\" is not one cell", m_step.select)});
        checkPlaces("light", m_step.light);
        for (std::size_t i = 0; i < m_step.pin.size(); ++i)
            if (const auto tunable = findTunable(*m_trace.session, m_step.pin[i], m_standing); !tunable)
                report(element("pin", i), tunable.error());
        checkClaims();
        checkPrediction();
        return m_error;
    }

private:
    void report(const std::string& field, std::optional<Error> error)
    {
        if (error && !m_error)
            m_error = Error{stepField(m_index, field), error->reason};
    }

    void checkWords(const std::string& field, const std::string& text, bool afterwards, std::size_t longest = kLongestText)
    {
        const Trace& trace = afterwards ? m_learned : m_trace;
        const LessonRuns& runs = afterwards ? m_moment.end.runs : m_moment.beforeTheAnswer().runs;
        report(field, checkText(text, trace, m_standing, runs));
        const ResolvedText resolved = resolveText(text, trace, m_standing, runs);
        if (const std::size_t length = characters(resolved.plain()); length > longest)
            report(field, Error{"", phrase("is {} characters long, more than the {} that fit on a slide", length, longest)});
        for (const TextPiece& piece : resolved.pieces) {
            if (piece.target.kind == TextTarget::Kind::View)
                checkId(field, piece.target.id, m_surroundings.views);
            if (piece.target.kind == TextTarget::Kind::Dock)
                checkId(field, piece.target.id, m_surroundings.docks);
        }
    }

    void checkId(const std::string& field, const std::string& id, const std::vector<std::string>& known)
    {
        if (std::ranges::find(known, id) == known.end())
            report(field, Error{"", phrase("there is no \"{}\", only {}", id, joined(known))});
    }

    void checkLab()
    {
        if (m_surroundings.settings.empty())
            return;
        const auto view = m_surroundings.settings.find(m_step.view);
        const std::vector<ViewSetting> known = view == m_surroundings.settings.end() ? std::vector<ViewSetting>() : view->second;
        for (const auto& [name, value] : m_step.lab) {
            std::vector<std::string> names;
            for (const ViewSetting& setting : known)
                names.push_back(setting.name);
            if (names.empty())
                report("lab." + name, Error{"", phrase("the view has no settings")});
            checkId("lab." + name, name, names);
            const auto setting = std::ranges::find(known, name, &ViewSetting::name);
            if (setting != known.end() && !setting->texts.empty())
                checkId("lab." + name, value.is_string() ? value.get<std::string>() : value.dump(), setting->texts);
        }
    }

    std::optional<Spot> checkPlace(const std::string& field, const std::string& text)
    {
        const Result<Spot> spot = findSpot(*m_trace.session, text, m_standing);
        if (!spot) {
            report(field, spot.error());
            return {};
        }
        return *spot;
    }

    void checkPlaces(const std::string& field, const std::vector<std::string>& list)
    {
        for (std::size_t i = 0; i < list.size(); ++i)
            checkPlace(element(field, i), list[i]);
    }

    void checkClaims()
    {
        for (std::size_t i = 0; i < m_step.claim.size() && !m_cancelled(); ++i) {
            const auto value = evaluate(m_step.claim[i], m_learned, m_standing, m_moment.end.runs);
            if (!value)
                report(element("claim", i), value.error());
            else if (value->value != 1)
                report(element("claim", i), Error{"", phrase("\"{}\" does not hold", m_step.claim[i])});
        }
        for (std::size_t i = 0; i < m_step.always.size() && !m_error; ++i)
            report(element("always", i), checkLaw(m_step.always[i], *m_moment.end.session, m_standing, m_cancelled));
    }

    void checkPrediction()
    {
        const Prediction& predict = m_step.predict;
        if (predict.isNull())
            return;
        checkWords("predict.question", predict.question, false);
        checkWords("predict.answer", predict.answer, true);
        for (std::size_t i = 0; i < predict.cover.size(); ++i)
            if (const auto spot = checkPlace(element("predict.cover", i), predict.cover[i]);
                spot && !spot->wholeHead && isParameter(*m_trace.session, spot->range.matrix))
                report(element("predict.cover", i),
                       Error{"", phrase("\"{}\" is not computed: only results can be covered", predict.cover[i])});
        for (std::size_t i = 0; i < predict.choices.size(); ++i) {
            checkWords(element("predict.choices", i) + ".text", predict.choices[i].text, false);
            checkWords(element("predict.choices", i) + ".why", predict.choices[i].why, true, kLongestWhy);
        }
        if (const auto error = overlap(predict, m_learned, m_standing, m_moment.end.runs))
            report("predict." + error->where, error);
        if (!predict.choices.empty())
            if (const auto right = rightChoice(predict, m_learned, m_standing, m_moment.end.runs); !right)
                report("predict.choices", right.error());
        if (!predict.number.empty())
            checkNumber(predict);
        else if (!predict.mistakes.empty())
            report("predict.mistakes", Error{"", phrase("stands without a number that is to be typed")});
    }

    void checkNumber(const Prediction& predict)
    {
        const auto right = evaluate(predict.number, m_learned, m_standing, m_moment.end.runs);
        if (!right)
            return report("predict.number", right.error());
        for (std::size_t i = 0; i < predict.mistakes.size(); ++i) {
            const std::string where = element("predict.mistakes", i);
            checkWords(where + ".why", predict.mistakes[i].why, true, kLongestWhy);
            const auto wrong = evaluate(predict.mistakes[i].number, m_learned, m_standing, m_moment.end.runs);
            if (!wrong)
                report(where + ".number", wrong.error());
            else if (std::abs(wrong->value - right->value) < kHardlyAnother)
                report(where + ".number", Error{"", phrase("\"{}\" is the right number", predict.mistakes[i].number)});
        }
    }

    const LessonStep& m_step;
    std::size_t m_index;
    const LessonMoment& m_moment;
    const Trace& m_trace;
    const Trace& m_learned;
    Standing m_standing;
    const LessonSurroundings& m_surroundings;
    const CancelCheck& m_cancelled;
    std::optional<Error> m_error;
};

}  // namespace

Result<std::vector<LessonMoment>> checkLesson(const Lesson& lesson, const LessonSurroundings& surroundings, const CancelCheck& cancelled)
{
    auto moments = momentsAlong(lesson, surroundings, cancelled);
    if (!moments)
        return moments;
    std::shared_ptr<const Trace> trace;
    Index lawful = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        if (cancelled())
            return Error{"", phrase("was not waited for")};
        const LessonMoment& moment = (*moments)[i];
        lawful += std::ssize(lesson.steps[i].always) * lawWork(*moment.end.session);
        if (lawful > kMostLawWork)
            return Error{stepField(i, "always"), phrase("is too much: tokens times weights and attended tokens are {} in all trials up to "
                                                        "here, at most {} are tried; take a smaller session",
                                                        lawful, kMostLawWork)};
        trace = forward(moment.beforeTheAnswer().session, {}, trace.get());
        const auto learned = moment.end.session == trace->session ? trace : forward(moment.end.session, {}, trace.get());
        if (auto error = StepCheck(lesson.steps[i], i, moment, *trace, *learned, surroundings, cancelled).run())
            return *std::move(error);
    }
    return moments;
}

}  // namespace headscope
