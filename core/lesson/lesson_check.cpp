// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_check.h"

#include "core/lesson/lesson_changes.h"
#include "core/lesson/lesson_text.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

std::string stepField(std::size_t step, const std::string& field) { return "steps[" + std::to_string(step) + "]." + field; }
std::string element(const std::string& field, std::size_t index) { return field + "[" + std::to_string(index) + "]"; }

Result<Session> load(const SessionSource& source, const std::string& where, const LessonSurroundings& surroundings)
{
    if (source.session)
        return *source.session;
    Result<Session> session = surroundings.example(source.example);
    return session ? session : Result<Session>(Error{where, "there is no example \"" + source.example + "\""});
}

std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Checks one step against its Trace; the first error stays.
class StepCheck {
public:
    StepCheck(const LessonStep& step, std::size_t index, const Trace& trace, const LessonSurroundings& surroundings)
        : m_step(step), m_index(index), m_trace(trace), m_standing(standingOf(step)), m_surroundings(surroundings)
    {
    }

    std::optional<Error> run()
    {
        note(m_step.block || m_step.head ? "block" : "select", missing(*m_trace.session, m_standing.orElse({})));
        text("text", m_step.text);
        text("title", m_step.title);
        if (!m_step.view.empty())
            id("view", m_step.view, m_surroundings.views);
        for (std::size_t i = 0; m_step.docks && i < m_step.docks->size(); ++i)
            id(element("docks", i), (*m_step.docks)[i], m_surroundings.docks);
        if (!m_step.select.empty())
            if (const auto spot = place("select", m_step.select); spot && !spot->isCell())
                note("select", Error{"", "\"" + m_step.select + "\" is not one cell"});
        places("light", m_step.light);
        for (std::size_t i = 0; i < m_step.pin.size(); ++i)
            if (const auto tunable = findTunable(*m_trace.session, m_step.pin[i], m_standing); !tunable)
                note(element("pin", i), tunable.error());
        prediction();
        return m_error;
    }

private:
    void note(const std::string& field, std::optional<Error> error)
    {
        if (error && !m_error)
            m_error = Error{stepField(m_index, field), error->reason};
    }

    void text(const std::string& field, const std::string& text)
    {
        note(field, checkText(text, m_trace, m_standing));
        const ResolvedText resolved = resolveText(text, m_trace, m_standing);
        if (const std::size_t length = characters(resolved.plain()); length > kLongestText)
            note(field, Error{"", "is " + std::to_string(length) + " characters long, more than the " + std::to_string(kLongestText) +
                                      " that fit on a slide"});
        for (const TextPiece& piece : resolved.pieces) {
            if (piece.target.kind == TextTarget::Kind::View)
                id(field, piece.target.id, m_surroundings.views);
            if (piece.target.kind == TextTarget::Kind::Dock)
                id(field, piece.target.id, m_surroundings.docks);
        }
    }

    void id(const std::string& field, const std::string& id, const std::vector<std::string>& known)
    {
        if (std::ranges::find(known, id) != known.end())
            return;
        std::string list;
        for (const std::string& name : known)
            list += (list.empty() ? "" : ", ") + name;
        note(field, Error{"", "there is no \"" + id + "\", only " + list});
    }

    std::optional<Spot> place(const std::string& field, const std::string& text)
    {
        const Result<Spot> spot = findSpot(*m_trace.session, text, m_standing);
        if (!spot) {
            note(field, spot.error());
            return {};
        }
        return *spot;
    }

    void places(const std::string& field, const std::vector<std::string>& list)
    {
        for (std::size_t i = 0; i < list.size(); ++i)
            place(element(field, i), list[i]);
    }

    void prediction()
    {
        const Prediction& predict = m_step.predict;
        if (predict.isNull())
            return;
        text("predict.question", predict.question);
        text("predict.answer", predict.answer);
        for (std::size_t i = 0; i < predict.cover.size(); ++i)
            if (const auto spot = place(element("predict.cover", i), predict.cover[i]);
                spot && !spot->wholeHead && isParameter(spot->range.matrix))
                note(element("predict.cover", i), Error{"", "\"" + predict.cover[i] + "\" is not computed: only results can be covered"});
        for (std::size_t i = 0; i < predict.choices.size(); ++i) {
            text(element("predict.choices", i) + ".text", predict.choices[i].text);
            if (const auto value = evaluate(predict.choices[i].value, m_trace, m_standing); !value)
                note(element("predict.choices", i) + ".value", value.error());
        }
        if (!predict.choices.empty())
            if (const auto right = rightChoice(predict, m_trace, m_standing); !right)
                note("predict.choices", right.error());
    }

    const LessonStep& m_step;
    std::size_t m_index;
    const Trace& m_trace;
    Standing m_standing;
    const LessonSurroundings& m_surroundings;
    std::optional<Error> m_error;
};

}  // namespace

Standing standingOf(const LessonStep& step)
{
    const Standing said{step.block, step.head};
    const Result<PlaceText> selected = readPlace(step.select);
    return selected ? Standing{said.block ? said.block : selected->standing.block, said.head ? said.head : selected->standing.head} : said;
}

Result<std::vector<std::shared_ptr<const Session>>> sessionsAlong(const Lesson& lesson, const LessonSurroundings& surroundings)
{
    const Result<Session> start = load(lesson.session, "session", surroundings);
    if (!start)
        return start.error();
    auto session = std::make_shared<const Session>(*start);
    std::vector<std::shared_ptr<const Session>> sessions;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        if (!step.session.isNull()) {
            const Result<Session> other = load(step.session, stepField(i, "session"), surroundings);
            if (!other)
                return other.error();
            session = std::make_shared<const Session>(*other);
        }
        if (!step.set.empty()) {
            const Result<Session> changed = applyChanges(*session, step.set, standingOf(step));
            if (!changed) {
                const Error& error = changed.error();
                return Error{stepField(i, "set") + (error.where.empty() ? "" : "." + error.where), error.reason};
            }
            session = std::make_shared<const Session>(*changed);
        }
        sessions.push_back(session);
    }
    return sessions;
}

std::optional<Error> checkLesson(const Lesson& lesson, const LessonSurroundings& surroundings)
{
    const auto sessions = sessionsAlong(lesson, surroundings);
    if (!sessions)
        return sessions.error();
    std::shared_ptr<const Trace> trace;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        trace = forward((*sessions)[i], {}, trace.get());
        if (auto error = StepCheck(lesson.steps[i], i, *trace, surroundings).run())
            return error;
    }
    return {};
}

Result<std::size_t> rightChoice(const Prediction& prediction, const Trace& trace, const Standing& standing)
{
    std::size_t right = 0;
    double largest = 0;
    bool several = false;
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        const Result<Evaluated> value = evaluate(prediction.choices[i].value, trace, standing);
        if (!value)
            return value.error();
        several = i > 0 && (value->value == largest || (several && value->value < largest));
        if (i == 0 || value->value > largest) {
            right = i;
            largest = value->value;
        }
    }
    if (several)
        return Error{"", "two answers are equally right: the right one is that of the largest value"};
    return right;
}

}  // namespace headscope
