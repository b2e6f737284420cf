// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions, lessons and tokenizers: files of JSON.
#include "tests/fuzz/targets/target.h"

#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_json.h"
#include "core/model/trace_size.h"
#include "core/model/validation.h"
#include "core/models/tokenizers/tokenizer_json.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope::fuzz {

namespace {

constexpr double kQuick = 1e6;  // multiply-adds

/// Examples that lessons name; each is read once.
Result<Session> exampleCalled(const std::string& id)
{
    static std::map<std::string, Result<Session>> known;
    const auto found = known.find(id);
    if (found != known.end())
        return found->second;
    if (id.empty() || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != std::string::npos)
        return Error{"", "there is no such example"};
    const auto path = std::filesystem::path(HEADSCOPE_SOURCE_DIR) / "resources/examples" / (id + ".headscope.json");
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored) || std::filesystem::file_size(path, ignored) > 20'000)
        return Error{"", "there is no such example, or it is a large one"};
    return known.emplace(id, readSessionFile(path)).first->second;
}

/// Training takes long, and is nothing that a reader does.
bool isQuick(const Lesson& lesson)
{
    const auto isSmall = [](const LessonStart& start) { return !start.task && (!start.session || forwardCost(*start.session) < kQuick); };
    return isSmall(lesson.session) && lesson.steps.size() < 40 &&
           std::ranges::all_of(lesson.steps, [&](const LessonStep& step) { return step.learn == 0 && isSmall(step.session); });
}

}  // namespace

Outcome checkSession(std::string_view input)
{
    const Result<Session> session = readSession(input);
    if (!session)
        return refused(session.error());
    if (const auto error = validate(*session))
        return {true, "is accepted, but " + error->sentence()};
    const std::string written = writeSession(*session);
    const Result<Session> again = readSession(written);
    if (!again)
        return {true, "what was written of it is refused: " + again.error().sentence()};
    if (!(*again == *session))
        return {true, "what was written of it is another session"};
    if (forwardCost(*session) < kQuick && traceBytes(*session) < kQuick && !forward(std::make_shared<const Session>(*session)))
        return {true, "is not computed"};
    return {true};
}

Outcome checkLessonFile(std::string_view input)
{
    const Result<Lesson> lesson = readLesson(input, "fuzzed");
    if (!lesson)
        return refused(lesson.error());
    if (!isQuick(*lesson))
        return {true};
    static const LessonSurroundings surroundings{
        exampleCalled, {"pipeline", "heads", "mixing", "geometry", "scaling", "budget"}, {"dock.inputs", "dock.mixer", "dock.why"}};
    const auto moments = checkLesson(*lesson, surroundings);
    return moments ? Outcome{true} : Outcome{true, refused(moments.error()).wrong};
}

Outcome checkTokenizer(std::string_view input)
{
    Result<TokenizerParts> parts = readTokenizerJson(input);
    if (!parts)
        return refused(parts.error());
    const Tokenizer tokenizer(*std::move(parts));
    for (const char* text : {"", "The cat sat on the mat.", "ÀÉ 123 中文 👩‍🔧\n\t  x", "\xff\xfe [CLS] <|endoftext|>"}) {
        const auto numbers = tokenizer.encode(text);
        if (!numbers && numbers.error().reason.empty())
            return {true, "a text is refused without a reason"};
        if (numbers && std::ranges::any_of(*numbers, [&](Index number) { return number < 0 || number >= std::ssize(tokenizer.words()); }))
            return {true, "a token has no word"};
    }
    return {true};
}

}  // namespace headscope::fuzz
