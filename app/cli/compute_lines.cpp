// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"
#include "app/cli/compute.h"
#include "app/cli/output.h"
#include "app/cli/session_source.h"
#include "app/files/examples.h"
#include "core/edits/sentence_edits.h"
#include "core/io/json/member_fields.h"
#include "core/io/json/printer.h"
#include "core/io/session/session_json.h"
#include "core/model/validation.h"
#include "core/models/families/model_file.h"

#include <algorithm>
#include <cstdio>
#include <deque>

#include <sys/stat.h>
#include <unistd.h>

namespace headscope {

namespace {

/// A line that names its session.
struct Request {
    std::string session;
    std::optional<std::string> text;
};

using RequestFields = FieldsOf<Request>;

const std::array kRequestFields{
    RequestFields::required("session", &Request::session),
    RequestFields::readAlone("text", RequestFields::kOptional, &Request::text,
                             [](const Json& v, const std::string& w, auto& text) { return readText(v, w, text.emplace()); }),
};

/// The standard input may have other names: /dev/stdin, /proc/self/fd/0.
bool isStandardInput(const std::string& path)
{
    struct stat named{}, input{};
    return ::stat(path.c_str(), &named) == 0 && ::fstat(STDIN_FILENO, &input) == 0 && named.st_dev == input.st_dev &&
           named.st_ino == input.st_ino;
}

/// The sessions that were named last, so that each file is read once.
class RecentSessions {
public:
    Result<Session> session(const Request& request)
    {
        const QString source = toQString(request.session);
        if (source == "-" || isStandardInput(request.session))
            return Error{"session", "the standard input holds the lines, and no session besides"};
        const Result<Kept> found = keep(source);
        if (!found)
            return found.error();
        if (!request.text)
            return found->session;
        if (!found->isModel)
            return withText(found->session, *request.text);
        if (!found->tokenizer || !found->session.looksUp() || found->session.hasEncoder())
            return loadSession(source, request.text);
        const Result<Names> words = found->tokenizer->split(*request.text);
        if (!words)
            return words.error();
        Session session = found->session;
        setWordTokens(session, *words);
        const auto wrong = validate(session);
        return wrong ? Result<Session>(*wrong) : session;
    }

private:
    struct Kept {
        QString source;
        Session session;
        bool isModel = false;
        TokenizerPointer tokenizer;
    };
    static constexpr std::size_t kMost = 4;

    Result<Kept> keep(const QString& source)
    {
        const auto known = std::ranges::find(m_kept, source, &Kept::source);
        if (known != m_kept.end())
            return *known;
        const Result<Session> session = loadSession(source);
        if (!session)
            return session.error();
        Kept kept{source, *session, !isExample(source) && isModelFile(source.toStdString()), nullptr};
        if (kept.isModel)
            if (const Result<TokenizerPointer> tokenizer = tokenizerBeside(source.toStdString()))
                kept.tokenizer = *tokenizer;
        if (m_kept.size() == kMost)
            m_kept.pop_front();
        m_kept.push_back(kept);
        return kept;
    }

    std::deque<Kept> m_kept;
};

/// The next line of the standard input, without its end; nothing after the last one. What is longer than any session ends in an error.
std::optional<Result<std::string>> nextLine()
{
    std::string line;
    bool whole = true;
    int c = std::getc(stdin);
    if (c == EOF)
        return {};
    for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
        whole = whole && line.size() < kJsonByteLimit;
        if (whole)
            line += static_cast<char>(c);
    }
    return whole ? line : Result<std::string>(Error{"", "the line is longer than " + std::to_string(kJsonByteLimit >> 20) + " MiB"});
}

Result<Session> sessionOf(const std::string& line, RecentSessions& recent)
{
    if (line.find_first_not_of(" \t\r") == std::string::npos)  // answered like any other, so that answers stand beside their lines
        return Error{"", "the line is empty"};
    const Result<Json> json = parseJson(line);
    if (!json)
        return json.error();
    if (json->is_object() && json->contains("headscope"))
        return sessionFrom(*json, {"."});  // which may be gone
    Request request;
    if (auto error = readFields<Request>(*json, "", kRequestFields, request))
        return *error;
    return recent.session(request);
}

Result<std::string> answer(const Result<std::string>& line, RecentSessions& recent, const ComputeOptions& options)
{
    if (!line)
        return line.error();
    const Result<Session> session = sessionOf(*line, recent);
    if (!session)
        return session.error();
    const Result<std::vector<MatrixRef>> refs = matricesAsked(*session, options);
    if (!refs)
        return refs.error();
    const Result<Computed> result = computed(*session, options, *refs);
    return result ? Result<std::string>(result->text) : result.error();
}

/// JSON as it is printed for reading, without its ends of lines and what they are indented by.
std::string asJsonLine(const std::string& json)
{
    std::string line;
    for (std::size_t at = 0; at < json.size(); ++at)
        if (json[at] != '\n')
            line += json[at];
        else
            at = std::min(json.find_first_not_of(' ', at + 1), json.size()) - 1;
    return line + "\n";
}

}  // namespace

int computeLines(const ComputeOptions& options)
{
    RecentSessions recent;
    int code = kExitDone;
    while (const auto line = nextLine()) {
        const Result<std::string> result = answer(*line, recent, options);
        if (!result)
            code = kExitFailed;
        const std::string out = result ? asJsonLine(*result) : printJsonLine({{"error", result.error().sentence()}});
        if (const int failed = writeResult(out); failed != kExitDone)
            return failed;
    }
    return code;
}

}  // namespace headscope
