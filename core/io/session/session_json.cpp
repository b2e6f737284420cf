// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_json.h"

#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/io/json/printer.h"
#include "core/io/session/block_json.h"
#include "core/io/session/edited_tensors.h"
#include "core/io/session/figure_json.h"
#include "core/io/session/format_version.h"
#include "core/io/session/picture_json.h"
#include "core/io/session/positions_json.h"
#include "core/io/session/session_completion.h"
#include "core/io/session/training_json.h"
#include "core/io/session/weight_json.h"
#include "core/io/session/weight_references.h"
#include "core/io/session/word_json.h"
#include "core/model/limits.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

using SessionField = JsonField<Session>;
using SessionFields = FieldsOf<Session>;

std::optional<Error> readVersion(const Json& value, const std::string& where, Session&)
{
    if (!isWholeNumber(value) || value < 1)
        return Error{where, phrase("expected the version of the format, 1 to {}, found {}", kNewestFormat, kindText(value))};
    if (value > kNewestFormat)
        return Error{where, phrase("the session was written by a newer version of Headscope (format {}); this one reads formats 1 to {}",
                                   value.dump(), kNewestFormat)};
    return {};
}

std::optional<Error> readSharedNames(const Json& value, const std::string& where, Shared<Names>& names)
{
    return readShared(readNames, value, where, names);
}

OrderedJson namesJson(const Shared<Names>& names) { return *names; }

/// X: missing only where it is looked up, see completeWords().
OrderedJson writeInput(const TokenSequence& sequence) { return sequence.looksUp() ? OrderedJson() : weightsJson(sequence.input); }

/// A session and its memory have these in common: what makes words of tokens, names of rows and columns, and X.
template <class T>
std::array<JsonField<T>, 6> sequenceFields()
{
    using Fields = FieldsOf<T>;
    return {JsonField<T>{"vocabulary", Fields::kOptional, readVocabulary, writeVocabulary},
            JsonField<T>{"embedding", Fields::kOptional, readEmbedding, writeEmbedding},
            Fields::by("tokens", Fields::kRequired, &T::tokens, readSharedNames, namesJson),
            Fields::by("features", Fields::kRequired, &T::features, readSharedNames, namesJson),
            JsonField<T>{"input", Fields::kOptional, [](const Json& v, const std::string& w, T& t) { return readWeights(v, w, t.input); },
                         writeInput},
            JsonField<T>{"positions", Fields::kOptional, readPositions, writePositions}};
}

/// A memory as it stands in a file, with its blocks.
struct WrittenMemory : TokenSequence {
    std::vector<Block> blocks;
};

using MemoryField = JsonField<WrittenMemory>;

const auto kMemoryFields = [] {
    const auto common = sequenceFields<WrittenMemory>();
    std::vector<MemoryField> fields(common.begin(), common.end());
    fields.push_back(
        {"blocks", MemoryField::Presence::Optional,
         [](const Json& v, const std::string& w, WrittenMemory& m) { return readList<Block>(v, w, kMostBlocks, blockFields(), m.blocks); },
         [](const WrittenMemory& m) { return m.blocks.empty() ? OrderedJson() : writeList<Block>(m.blocks, blockFields()); }});
    fields.push_back({"final_norm", MemoryField::Presence::Optional, readFinalNorm, writeFinalNorm});
    return fields;
}();

/// Reads the memory. Its blocks stand behind the session's own ones, which are read after it: see finish().
std::optional<Error> readMemory(const Json& value, const std::string& where, Session& session)
{
    WrittenMemory memory;
    if (auto error = readFields<WrittenMemory>(value, where, kMemoryFields, memory))
        return error;
    for (Block& block : memory.blocks)
        block.stack = Stack::Memory;
    session.blocks.insert(session.blocks.end(), memory.blocks.begin(), memory.blocks.end());
    session.memory = std::move(memory);
    return {};
}

OrderedJson writeMemory(const Session& session)
{
    if (!session.memory)
        return {};
    const WrittenMemory memory{*session.memory, {session.blocks.begin() + session.firstOf(Stack::Memory), session.blocks.end()}};
    return writeFields<WrittenMemory>(memory, kMemoryFields);
}

std::optional<Error> readBlocks(const Json& value, const std::string& where, Session& session)
{
    std::vector<Block> own;
    auto error = readList<Block>(value, where, kMostBlocks, blockFields(), own);
    session.blocks.insert(session.blocks.begin(), own.begin(), own.end());
    return error;
}

/// A session has these, and so has each of its snapshots.
const auto kStateFields = [] {
    std::vector<SessionField> fields{
        SessionFields::kept("title", &Session::title),
        SessionFields::whole("seed", SessionFields::kOptional, &Session::seed, 0, kLargestSeed),
    };
    std::ranges::copy(sequenceFields<Session>(), std::back_inserter(fields));
    fields.push_back({"memory", SessionFields::kOptional, readMemory, writeMemory});
    fields.push_back({"blocks", SessionFields::kRequired, readBlocks, [](const Session& s) {
                          const std::vector<Block> own(s.blocks.begin(), s.blocks.begin() + s.firstOf(Stack::Memory));
                          return writeList<Block>(own, blockFields());
                      }});
    fields.push_back({"final_norm", SessionFields::kOptional, readFinalNorm, writeFinalNorm});
    fields.push_back(readoutField());
    fields.push_back(targetsField());
    fields.push_back(pictureField());
    return fields;
}();

using SnapshotField = JsonField<Snapshot>;

const std::array kSnapshotFields{
    FieldsOf<Snapshot>::required("name", &Snapshot::name),
    SnapshotField{"session", SnapshotField::Presence::Required,
                  [](const Json& v, const std::string& w, Snapshot& s) {
                      auto session = std::make_shared<Session>();
                      auto error = readFields<Session>(v, w, kStateFields, *session);
                      s.session = std::move(session);
                      return error;
                  },
                  [](const Snapshot& s) { return writeFields<Session>(*s.session, kStateFields); }},
};

std::vector<SessionField> makeSessionFields()
{
    std::vector<SessionField> fields{
        {"headscope", SessionField::Presence::Required, readVersion, [](const Session& s) { return OrderedJson(formatVersionOf(s)); }}};
    // Read when all else is known: see sessionFrom().
    fields.push_back({"weights", SessionField::Presence::Optional,
                      [](const Json&, const std::string&, Session&) { return std::optional<Error>(); },
                      [](const Session&) { return OrderedJson(); }});
    fields.insert(fields.end(), kStateFields.begin(), kStateFields.end());
    fields.push_back(trainingField());
    fields.push_back(SessionFields::list("snapshots", &Session::snapshots, kMostSnapshots, kSnapshotFields));
    fields.push_back(figuresField());
    return fields;
}

const std::vector<SessionField> kSessionFields = makeSessionFields();

Index countNumbers(const TrainingState& state)
{
    Index count = std::ssize(state.curve) * 3;
    for (const TrainingState::Moments& moments : state.moments)
        count += moments.first->size() + moments.second->size();
    return count;
}

}  // namespace

Result<Session> sessionFrom(const Json& value, const FillWeights& fill)
{
    Session session;
    if (auto error = expectObject(value, ""))
        return *error;
    // First of all the version: a newer one may well have fields that are unknown here.
    const auto version = value.find("headscope");
    if (version == value.end())
        return Error{"headscope", phrase("is missing: every session starts with \"headscope\": 1, 2, 3 or 4")};
    if (auto error = readVersion(*version, "headscope", session))
        return *error;
    if (auto error = readFields<Session>(value, "", kSessionFields, session))
        return *error;
    if (auto error = fill(session))
        return *error;
    if (auto error = finish(value, session))
        return *error;
    return session;
}

Result<Session> sessionFrom(const Json& value, const WeightFolder& folder)
{
    return sessionFrom(
        value, [&](Session& session) { return readReferences(value.contains("weights") ? value["weights"] : Json(), folder, session); });
}

bool isStateField(std::string_view name)
{
    return name != "blocks" && std::ranges::find(kStateFields, name, &SessionField::name) != kStateFields.end();
}

OrderedJson jsonOf(const Session& session) { return writeFields<Session>(namingOnly(session, nullptr), kSessionFields); }

Result<OrderedJson> jsonOf(const Session& session, const WeightFolder& folder)
{
    const auto file = fileToName(session, folder);
    if (folder.cancelled())
        return Error{phrase("the session"), phrase("is not written any more")};
    Session named = namingOnly(session, file.get());
    if (file)
        named = namingEdited(named, file);
    const Index numbers = countOwnNumbers(named);
    if (numbers > kMostWrittenNumbers)
        return tooManyNumbers(session, numbers, file.get());
    if (numbers + countNumbers(*named.trained) > kMostWrittenNumbers)
        named.trained = {};
    OrderedJson json = writeFields<Session>(named, kSessionFields);
    if (!file)
        return json;
    auto weights = weightsField(*file, folder);
    if (!weights)
        return weights.error();
    json["weights"] = *std::move(weights);
    return json;
}

Result<Session> readSession(std::string_view text, const WeightFolder& folder)
{
    const Result<Json> value = parseJson(text);
    return value ? sessionFrom(*value, folder) : Result<Session>(value.error());
}

std::string writeSession(const Session& session) { return printJson(jsonOf(session)); }

Result<std::string> writeSession(const Session& session, const WeightFolder& folder)
{
    const auto json = jsonOf(session, folder);
    return json ? Result<std::string>(printJson(*json)) : Result<std::string>(json.error());
}

}  // namespace headscope
