// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_json.h"

#include "core/base/phrase.h"
#include "core/io/json/fields.h"
#include "core/io/json/line_of.h"
#include "core/io/session/session_json.h"

namespace headscope {

namespace {

constexpr int kVersion = 1;

using Texts = std::vector<std::string>;
using Settings = std::map<std::string, Json>;

template <std::size_t longest>
std::optional<Error> readWords(const Json& value, const std::string& where, std::string& target)
{
    if (auto error = readText(value, where, target))
        return error;
    if (target.size() > longest)
        return Error{where, phrase("is {} bytes long, expected at most {}", target.size(), longest)};
    return {};
}

std::optional<Error> readFew(std::size_t count, const std::string& where)
{
    if (count > kMostOfAKind)
        return Error{where, phrase("holds {} entries, expected at most {}", count, kMostOfAKind)};
    return {};
}

constexpr std::size_t kMostChoices = 6;

template <std::size_t longest>
std::optional<Error> readTexts(const Json& value, const std::string& where, Texts& target)
{
    if (auto error = expectArray(value, where, phraseId("texts")))
        return error;
    if (auto error = readFew(value.size(), where))
        return error;
    target.assign(value.size(), {});
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto error = readWords<longest>(value[i], elementPath(where, i), target[i]))
            return error;
    return {};
}

constexpr auto readLines = readTexts<kLongestLine>;
constexpr auto readClaims = readTexts<kLongestWords>;

std::optional<Error> readSettings(const Json& value, const std::string& where, Settings& target)
{
    if (auto error = expectObject(value, where))
        return error;
    if (auto error = readFew(value.size(), where))
        return error;
    for (const auto& [name, setting] : value.items()) {
        if (name.size() > kLongestLine)
            return Error{where, phrase("has a name of {} bytes, at most {} are read", name.size(), kLongestLine)};
        target[name] = setting;
    }
    return {};
}

std::optional<Error> readScalarSettings(const Json& value, const std::string& where, Settings& target)
{
    if (auto error = readSettings(value, where, target))
        return error;
    for (const auto& [name, setting] : value.items())
        if (setting.is_structured() || setting.is_null())
            return Error{memberPath(where, name), phrase("expected a number, a text, true or false, found {}", kindText(setting))};
    return {};
}

std::optional<Error> readMinutes(const Json& value, const std::string& where, Scalar& target)
{
    if (auto error = readNumber(value, where, target))
        return error;
    if (target <= 0 || target > kLongestStep)
        return Error{where, phrase("is {}, expected minutes, more than 0 and at most 60", value.dump())};
    return {};
}

template <class T>
constexpr auto kRequired = JsonField<T>::Presence::Required;
template <class T>
constexpr auto kOptional = JsonField<T>::Presence::Optional;

/// Lessons are read alone: what writes them is an editor.
template <class T>
OrderedJson unwritten(const T&)
{
    return {};
}

template <class T, auto member, auto read>
JsonField<T> field(std::string_view name, typename JsonField<T>::Presence presence)
{
    return {name, presence, [](const Json& v, const std::string& w, T& t) { return read(v, w, t.*member); }, unwritten<T>};
}

template <class T, auto member, Index least = 1, Index most = kLargestNumber>
JsonField<T> number(std::string_view name)
{
    return {name, kOptional<T>,
            [](const Json& v, const std::string& w, T& t) {
                Index whole = 0;
                auto error = readWhole(v, w, least, most, whole);
                t.*member = static_cast<std::remove_reference_t<decltype(t.*member)>>(whole);
                return error;
            },
            unwritten<T>};
}

const std::array kTaskFields{
    field<LessonTask, &LessonTask::id, readWords<kLongestLine>>("task", kRequired<LessonTask>),
    number<LessonTask, &LessonTask::heads, 1, kMostTaskHeads>("heads"),
    number<LessonTask, &LessonTask::blocks>("blocks"),
    number<LessonTask, &LessonTask::seed, 0>("seed"),
};

std::optional<Error> readStart(const Json& value, const std::string& where, LessonStart& target)
{
    if (value.is_string())
        return readWords<kLongestLine>(value, where, target.example);
    if (value.is_object() && value.contains("task"))
        return readFields<LessonTask>(value, where, kTaskFields, target.task.emplace());
    if (!value.is_object())
        return Error{where, phrase("expected the id of an example in quotes, or a session or a task in {{ }, found {}", kindText(value))};
    Result<Session> session = sessionFrom(value);
    if (!session)
        return Error{memberPath(where, session.error().where), session.error().reason};
    target.session = std::make_shared<const Session>(*std::move(session));
    return {};
}

const std::array kChoiceFields{
    field<LessonChoice, &LessonChoice::text, readWords<kLongestWords>>("text", kRequired<LessonChoice>),
    field<LessonChoice, &LessonChoice::value, readWords<kLongestWords>>("value", kRequired<LessonChoice>),
    field<LessonChoice, &LessonChoice::why, readWords<kLongestWords>>("why", kOptional<LessonChoice>),
};

std::optional<Error> readChoices(const Json& value, const std::string& where, std::vector<LessonChoice>& target)
{
    if (value.is_array() && (value.size() < 2 || value.size() > kMostChoices))
        return Error{where, phrase("holds {} choices, expected 2 to 6", value.size())};
    return readList<LessonChoice>(value, where, kMostChoices, kChoiceFields, target);
}

const std::array kMistakeFields{
    field<LessonMistake, &LessonMistake::number, readWords<kLongestWords>>("number", kRequired<LessonMistake>),
    field<LessonMistake, &LessonMistake::why, readWords<kLongestWords>>("why", kRequired<LessonMistake>),
};

std::optional<Error> readMistakes(const Json& value, const std::string& where, std::vector<LessonMistake>& target)
{
    return readList<LessonMistake>(value, where, kMostOfAKind, kMistakeFields, target);
}

const std::array kPredictionFields{
    field<Prediction, &Prediction::question, readWords<kLongestWords>>("question", kRequired<Prediction>),
    field<Prediction, &Prediction::cover, readLines>("cover", kOptional<Prediction>),
    field<Prediction, &Prediction::choices, readChoices>("choices", kOptional<Prediction>),
    field<Prediction, &Prediction::number, readWords<kLongestWords>>("number", kOptional<Prediction>),
    field<Prediction, &Prediction::mistakes, readMistakes>("mistakes", kOptional<Prediction>),
    field<Prediction, &Prediction::answer, readWords<kLongestWords>>("answer", kRequired<Prediction>),
};

std::optional<Error> readPrediction(const Json& value, const std::string& where, Prediction& target)
{
    if (auto error = readFields<Prediction>(value, where, kPredictionFields, target))
        return error;
    if (target.isNull())
        return Error{memberPath(where, "question"), phrase("is empty")};
    if (!target.number.empty() && !target.choices.empty())
        return Error{memberPath(where, "number"), phrase("stands beside choices: a question has one or the other")};
    return {};
}

const std::array kLawFields{
    field<LessonLaw, &LessonLaw::vary, readLines>("vary", kRequired<LessonLaw>),
    field<LessonLaw, &LessonLaw::claim, readClaims>("claim", kRequired<LessonLaw>),
};

std::optional<Error> readLaws(const Json& value, const std::string& where, std::vector<LessonLaw>& target)
{
    return readList<LessonLaw>(value, where, kMostOfAKind, kLawFields, target);
}

std::optional<Error> readDocks(const Json& value, const std::string& where, std::optional<Texts>& target)
{
    return readLines(value, where, target.emplace());
}

const std::array kStepFields{
    field<LessonStep, &LessonStep::from, readWords<kLongestLine>>("from", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::title, readWords<kLongestLine>>("title", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::text, readWords<kLongestWords>>("text", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::notes, readWords<kLongestWords>>("notes", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::minutes, readMinutes>("minutes", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::view, readWords<kLongestLine>>("view", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::docks, readDocks>("docks", kOptional<LessonStep>),
    number<LessonStep, &LessonStep::block>("block"),
    number<LessonStep, &LessonStep::head>("head"),
    field<LessonStep, &LessonStep::select, readWords<kLongestLine>>("select", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::light, readLines>("light", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::pin, readLines>("pin", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::session, readStart>("session", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::set, readSettings>("set", kOptional<LessonStep>),
    number<LessonStep, &LessonStep::learn, 1, kLongestRun>("learn"),
    field<LessonStep, &LessonStep::lab, readScalarSettings>("lab", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::claim, readClaims>("claim", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::always, readLaws>("always", kOptional<LessonStep>),
    field<LessonStep, &LessonStep::predict, readPrediction>("predict", kOptional<LessonStep>),
};

std::optional<Error> readVersion(const Json& value, const std::string& where, Lesson&)
{
    if (!value.is_number_integer() || value < 1)
        return Error{where, phrase("expected the version of the format, {}, found {}", kVersion, kindText(value))};
    if (value > kVersion)
        return Error{where, phrase("the lesson was written for a newer version of Headscope (format {}); this one reads format {}",
                                   value.dump(), kVersion)};
    return {};
}

std::optional<Error> readSteps(const Json& value, const std::string& where, std::vector<LessonStep>& target)
{
    if (auto error = expectArray(value, where, phraseId("steps")))
        return error;
    if (value.empty())
        return Error{where, phrase("is empty, expected at least one step")};
    if (auto error = readList<LessonStep>(value, where, kMostLessonSteps, kStepFields, target))
        return error;
    for (std::size_t i = 0; i < target.size(); ++i) {
        LessonStep& step = target[i];
        for (const auto& [name, ignored] : value[i].items())
            if (!step.from.empty() && name != "from" && name != "notes" && name != "minutes")
                return Error{memberPath(elementPath(where, i), name),
                             phrase("is taken from another lesson, as \"from\" says: only notes and minutes are its own")};
        if (step.from.empty() && step.text.empty() && step.predict.isNull())
            return Error{elementPath(where, i), phrase("has neither a text nor a question")};
        if (i > 0 && step.view.empty())
            step.view = target[i - 1].view;
        if (i > 0 && !step.docks)
            step.docks = target[i - 1].docks;
    }
    return {};
}

const std::array kLessonFields{
    JsonField<Lesson>{"headscope_lesson", kRequired<Lesson>, readVersion, unwritten<Lesson>},
    field<Lesson, &Lesson::title, readWords<kLongestLine>>("title", kRequired<Lesson>),
    field<Lesson, &Lesson::summary, readWords<kLongestWords>>("summary", kRequired<Lesson>),
    number<Lesson, &Lesson::course>("course"),
    field<Lesson, &Lesson::group, readWords<kLongestLine>>("group", kOptional<Lesson>),
    field<Lesson, &Lesson::presupposes, readLines>("presupposes", kOptional<Lesson>),
    field<Lesson, &Lesson::session, readStart>("session", kRequired<Lesson>),
    field<Lesson, &Lesson::steps, readSteps>("steps", kRequired<Lesson>),
};

Result<Lesson> readParsed(const Json& value, std::string id)
{
    Lesson lesson;
    lesson.id = std::move(id);
    if (auto error = expectObject(value, ""))
        return *error;
    // First of all the version: a newer one may well have fields that are unknown here.
    const auto version = value.find("headscope_lesson");
    if (version == value.end())
        return Error{"headscope_lesson", phrase("is missing: every lesson starts with \"headscope_lesson\": {}", kVersion)};
    if (auto error = readVersion(*version, "headscope_lesson", lesson))
        return *error;
    if (auto error = readFields<Lesson>(value, "", kLessonFields, lesson))
        return *error;
    return lesson;
}

}  // namespace

Result<Lesson> readLesson(std::string_view json, std::string id)
{
    if (json.size() > kLessonByteLimit)
        return Error{"", phrase("the lesson is longer than {} MiB", kLessonByteLimit >> 20)};
    const Result<Json> value = parseJson(json);
    if (!value)
        return value.error();
    Result<Lesson> lesson = readParsed(*value, std::move(id));
    return lesson ? lesson : Result<Lesson>(withLine(json, lesson.error()));
}

Error withLine(std::string_view json, const Error& error)
{
    return {phrase("line {}", lineOf(json, error.where)) + (error.where.empty() ? "" : ", " + error.where), error.reason};
}

}  // namespace headscope
