// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_json.h"

#include "core/base/phrase.h"
#include "core/io/json/line_of.h"
#include "core/io/json/member_fields.h"
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

// Lessons are read alone: what writes them is an editor.

using TaskFields = FieldsOf<LessonTask>;
const std::array kTaskFields{
    TaskFields::readAlone("task", TaskFields::kRequired, &LessonTask::id, readWords<kLongestLine>),
    TaskFields::whole("heads", TaskFields::kOptional, &LessonTask::heads, 1, kMostTaskHeads),
    TaskFields::whole("blocks", TaskFields::kOptional, &LessonTask::blocks, 1, kLargestNumber),
    TaskFields::whole("seed", TaskFields::kOptional, &LessonTask::seed, 0, kLargestNumber),
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

using ChoiceFields = FieldsOf<LessonChoice>;
const std::array kChoiceFields{
    ChoiceFields::readAlone("text", ChoiceFields::kRequired, &LessonChoice::text, readWords<kLongestWords>),
    ChoiceFields::readAlone("value", ChoiceFields::kRequired, &LessonChoice::value, readWords<kLongestWords>),
    ChoiceFields::readAlone("why", ChoiceFields::kOptional, &LessonChoice::why, readWords<kLongestWords>),
};

std::optional<Error> readChoices(const Json& value, const std::string& where, std::vector<LessonChoice>& target)
{
    if (value.is_array() && (value.size() < 2 || value.size() > kMostChoices))
        return Error{where, phrase("holds {} choices, expected 2 to 6", value.size())};
    return readList<LessonChoice>(value, where, kMostChoices, kChoiceFields, target);
}

using MistakeFields = FieldsOf<LessonMistake>;
const std::array kMistakeFields{
    MistakeFields::readAlone("number", MistakeFields::kRequired, &LessonMistake::number, readWords<kLongestWords>),
    MistakeFields::readAlone("why", MistakeFields::kRequired, &LessonMistake::why, readWords<kLongestWords>),
};

using PredictionFields = FieldsOf<Prediction>;
const std::array kPredictionFields{
    PredictionFields::readAlone("question", PredictionFields::kRequired, &Prediction::question, readWords<kLongestWords>),
    PredictionFields::readAlone("cover", PredictionFields::kOptional, &Prediction::cover, readLines),
    PredictionFields::readAlone("choices", PredictionFields::kOptional, &Prediction::choices, readChoices),
    PredictionFields::readAlone("number", PredictionFields::kOptional, &Prediction::number, readWords<kLongestWords>),
    PredictionFields::list("mistakes", &Prediction::mistakes, kMostOfAKind, kMistakeFields),
    PredictionFields::readAlone("answer", PredictionFields::kRequired, &Prediction::answer, readWords<kLongestWords>),
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

using LawFields = FieldsOf<LessonLaw>;
const std::array kLawFields{
    LawFields::readAlone("vary", LawFields::kRequired, &LessonLaw::vary, readLines),
    LawFields::readAlone("claim", LawFields::kRequired, &LessonLaw::claim, readClaims),
};

std::optional<Error> readDocks(const Json& value, const std::string& where, std::optional<Texts>& target)
{
    return readLines(value, where, target.emplace());
}

using StepFields = FieldsOf<LessonStep>;
const std::array kStepFields{
    StepFields::readAlone("from", StepFields::kOptional, &LessonStep::from, readWords<kLongestLine>),
    StepFields::readAlone("title", StepFields::kOptional, &LessonStep::title, readWords<kLongestLine>),
    StepFields::readAlone("text", StepFields::kOptional, &LessonStep::text, readWords<kLongestWords>),
    StepFields::readAlone("notes", StepFields::kOptional, &LessonStep::notes, readWords<kLongestWords>),
    StepFields::readAlone("minutes", StepFields::kOptional, &LessonStep::minutes, readMinutes),
    StepFields::readAlone("view", StepFields::kOptional, &LessonStep::view, readWords<kLongestLine>),
    StepFields::readAlone("docks", StepFields::kOptional, &LessonStep::docks, readDocks),
    StepFields::whole("block", StepFields::kOptional, &LessonStep::block, 1, kLargestNumber),
    StepFields::whole("head", StepFields::kOptional, &LessonStep::head, 1, kLargestNumber),
    StepFields::readAlone("select", StepFields::kOptional, &LessonStep::select, readWords<kLongestLine>),
    StepFields::readAlone("light", StepFields::kOptional, &LessonStep::light, readLines),
    StepFields::readAlone("pin", StepFields::kOptional, &LessonStep::pin, readLines),
    StepFields::readAlone("session", StepFields::kOptional, &LessonStep::session, readStart),
    StepFields::readAlone("set", StepFields::kOptional, &LessonStep::set, readSettings),
    StepFields::whole("learn", StepFields::kOptional, &LessonStep::learn, 1, kLongestRun),
    StepFields::readAlone("lab", StepFields::kOptional, &LessonStep::lab, readScalarSettings),
    StepFields::readAlone("claim", StepFields::kOptional, &LessonStep::claim, readClaims),
    StepFields::list("always", &LessonStep::always, kMostOfAKind, kLawFields),
    StepFields::readAlone("predict", StepFields::kOptional, &LessonStep::predict, readPrediction),
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

using LessonFields = FieldsOf<Lesson>;
const std::array kLessonFields{
    LessonFields::Field{"headscope_lesson", LessonFields::kRequired, readVersion, [](const Lesson&) { return OrderedJson(); }},
    LessonFields::readAlone("title", LessonFields::kRequired, &Lesson::title, readWords<kLongestLine>),
    LessonFields::readAlone("summary", LessonFields::kRequired, &Lesson::summary, readWords<kLongestWords>),
    LessonFields::whole("course", LessonFields::kOptional, &Lesson::course, 1, kLargestNumber),
    LessonFields::readAlone("group", LessonFields::kOptional, &Lesson::group, readWords<kLongestLine>),
    LessonFields::readAlone("presupposes", LessonFields::kOptional, &Lesson::presupposes, readLines),
    LessonFields::readAlone("session", LessonFields::kRequired, &Lesson::session, readStart),
    LessonFields::readAlone("steps", LessonFields::kRequired, &Lesson::steps, readSteps),
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
