// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_walk.h"

#include "core/lesson/expression.h"
#include "core/lesson/lesson_changes.h"

namespace headscope {

namespace {

Result<Session> load(const LessonStart& source, const std::string& where, const LessonSurroundings& surroundings)
{
    if (source.session)
        return *source.session;
    Result<Session> session = surroundings.example(source.example);
    return session ? session : Result<Session>(Error{where, "there is no example \"" + source.example + "\""});
}

}  // namespace

std::string stepField(std::size_t step, std::string_view field) { return "steps[" + std::to_string(step) + "]." + std::string(field); }

Standing standingOf(const LessonStep& step)
{
    const Standing said{step.block, step.head};
    const Result<PlaceText> selected = readPlace(step.select);
    return selected ? Standing{said.block ? said.block : selected->standing.block, said.head ? said.head : selected->standing.head,
                               !said.block && selected->standing.memory}
                    : said;
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
