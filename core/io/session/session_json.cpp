// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_json.h"

#include "core/io/json/printer.h"
#include "core/io/session/block_json.h"
#include "core/io/session/format_version.h"
#include "core/io/session/positions_json.h"
#include "core/io/session/training_json.h"
#include "core/io/session/word_json.h"
#include "core/model/validation.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headscope {

namespace {

using SessionField = JsonField<Session>;

std::optional<Error> readVersion(const Json& value, const std::string& where, Session&)
{
    if (!value.is_number_integer() || value < 1)
        return Error{where, "expected the version of the format, 1 to " + std::to_string(kNewestFormat) + ", found " + kindText(value)};
    if (value > kNewestFormat)
        return Error{where, "the session was written by a newer version of Headscope (format " + value.dump() +
                                "); this one reads formats 1 to " + std::to_string(kNewestFormat)};
    return {};
}

std::optional<Error> readSeed(const Json& value, const std::string& where, Session& session)
{
    Index seed = 0;
    auto error = readWhole(value, where, 0, std::numeric_limits<std::uint32_t>::max(), seed);
    session.seed = static_cast<std::uint32_t>(seed);
    return error;
}

/// What X and the memory have in common: names of the rows, names of the columns, the matrix.
template <class T, auto names>
constexpr JsonField<T> namesField(std::string_view name)
{
    return {name, JsonField<T>::Presence::Required,
            [](const Json& v, const std::string& w, T& t) { return readShared(readNames, v, w, t.*names); },
            [](const T& t) { return OrderedJson(*(t.*names)); }};
}

/// What makes words of tokens, of a session or of a memory.
template <class T>
constexpr JsonField<T> vocabularyField()
{
    return {"vocabulary", JsonField<T>::Presence::Optional,
            [](const Json& v, const std::string& w, T& t) { return readVocabulary(v, w, t); },
            [](const T& t) { return writeVocabulary(t); }};
}

template <class T>
constexpr JsonField<T> embeddingField()
{
    return {"embedding", JsonField<T>::Presence::Optional, [](const Json& v, const std::string& w, T& t) { return readEmbedding(v, w, t); },
            [](const T& t) { return writeEmbedding(t); }};
}

template <class T>
constexpr JsonField<T> positionsField()
{
    return {"positions", JsonField<T>::Presence::Optional, [](const Json& v, const std::string& w, T& t) { return readPositions(v, w, t); },
            [](const T& t) { return writePositions(t); }};
}

/// X: missing only where it is looked up, see completeWords().
template <class T>
constexpr JsonField<T> inputField()
{
    return {"input", JsonField<T>::Presence::Optional,
            [](const Json& v, const std::string& w, T& t) { return readShared(readMatrix, v, w, t.input); },
            [](const T& t) { return t.looksUp() ? OrderedJson() : matrixJson(*t.input); }};
}

/// A memory as it stands in a file, with its blocks.
struct WrittenMemory : TokenSequence {
    std::vector<Block> blocks;
};

using MemoryField = JsonField<WrittenMemory>;

const std::array kMemoryFields{
    vocabularyField<WrittenMemory>(),
    embeddingField<WrittenMemory>(),
    namesField<WrittenMemory, &WrittenMemory::tokens>("tokens"),
    namesField<WrittenMemory, &WrittenMemory::features>("features"),
    inputField<WrittenMemory>(),
    positionsField<WrittenMemory>(),
    MemoryField{"blocks", MemoryField::Presence::Optional,
                [](const Json& v, const std::string& w, WrittenMemory& m) { return readList<Block>(v, w, blockFields(), m.blocks); },
                [](const WrittenMemory& m) { return m.blocks.empty() ? OrderedJson() : writeList<Block>(m.blocks, blockFields()); }},
    MemoryField{"final_norm", MemoryField::Presence::Optional,
                [](const Json& v, const std::string& w, WrittenMemory& m) { return readFinalNorm(v, w, m.finalNorm, m.finalNormKind); },
                [](const WrittenMemory& m) { return writeFinalNorm(m.finalNorm, m.finalNormKind); }},
};

/// Its blocks stand behind the session's own ones, which are read after it: see finish().
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
    auto error = readList<Block>(value, where, blockFields(), own);
    session.blocks.insert(session.blocks.begin(), own.begin(), own.end());
    return error;
}

/// What a session and each of its snapshots have.
const std::array kStateFields{
    SessionField{"title", SessionField::Presence::Optional,
                 [](const Json& v, const std::string& w, Session& s) { return readText(v, w, s.title); },
                 [](const Session& s) { return OrderedJson(s.title); }},
    SessionField{"seed", SessionField::Presence::Optional, readSeed,
                 [](const Session& s) { return s.seed == 0 ? OrderedJson() : OrderedJson(s.seed); }},
    vocabularyField<Session>(),
    embeddingField<Session>(),
    namesField<Session, &Session::tokens>("tokens"),
    namesField<Session, &Session::features>("features"),
    inputField<Session>(),
    positionsField<Session>(),
    SessionField{"memory", SessionField::Presence::Optional, readMemory, writeMemory},
    SessionField{"blocks", SessionField::Presence::Required, readBlocks,
                 [](const Session& s) {
                     const std::vector<Block> own(s.blocks.begin(), s.blocks.begin() + s.firstOf(Stack::Memory));
                     return writeList<Block>(own, blockFields());
                 }},
    finalNormField(),
    readoutField(),
    targetsField(),
};

/// Numbers of an identity that a file may leave out in any case; of a larger one it has to hold a part itself.
constexpr Index kAlwaysImplied = 64 * 64;
constexpr Index kMostImpliedPerNumber = 4;

/// A block without W_O hands on the concatenation as it is, which needs Σ d_v = d_model.
std::optional<Error> completeOutput(const Session& session, Block& block, const std::string& where)
{
    const Index width = session.modelWidth(block);
    if (block.concatWidth() != width)
        return Error{where + ".output",
                     "is missing: it can be left out only where the values of all heads together are as wide as the features"};
    // A small file must not ask for all memory: the weights it does hold are about as many numbers as the identity is about to take.
    Index held = 0;
    for (const Head& head : block.heads)
        held += head.query.weight->size() + head.key.weight->size() + head.value.weight->size();
    if (width * width > std::max(kAlwaysImplied, kMostImpliedPerNumber * held))
        return Error{where + ".output", "is missing: with so few weights in the block, an identity of " + std::to_string(width) + " × " +
                                            std::to_string(width) + " has to stand in the file"};
    block.output.weight = Matrix(Matrix::Identity(width, width));
    return {};
}

/// What a file may leave out, and a key or value that it may not.
std::optional<Error> complete(const Session& session, Block& block, const std::string& where, bool hasOutput)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (block.keyValueHead(h) == h)
            for (const auto& [field, linear] : {std::pair{".key", &block.heads[h].key}, std::pair{".value", &block.heads[h].value}})
                if (*linear == Linear())
                    return Error{elementPath(where + ".heads", h) + field, "is missing"};
    if (!hasOutput)
        if (auto error = completeOutput(session, block, where))
            return error;
    completeNorms(block, session.modelWidth(block));
    return {};
}

/// Completes what was read from `object`, and says what does not fit together.
std::optional<Error> finish(const Json& object, const std::string& where, Session& session)
{
    if (auto error = completeWords(session, object, where))
        return error;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const bool ofMemory = session.block(b).stack == Stack::Memory;
        const auto at = static_cast<std::size_t>(b - session.firstOf(session.block(b).stack));
        const Json& block = (ofMemory ? object["memory"] : object)["blocks"][at];
        const bool hasOutput = block.contains("output") && !block["output"].is_null();
        const std::string path = elementPath(fieldPath(where, ofMemory ? "memory.blocks" : "blocks"), at);
        if (auto error = complete(session, session.block(b), path, hasOutput))
            return error;
    }
    if (const auto error = validate(session))
        return Error{fieldPath(where, error->where), error->reason};
    return {};
}

using SnapshotField = JsonField<Snapshot>;

const std::array kSnapshotFields{
    SnapshotField{"name", SnapshotField::Presence::Required,
                  [](const Json& v, const std::string& w, Snapshot& s) { return readText(v, w, s.name); },
                  [](const Snapshot& s) { return OrderedJson(s.name); }},
    SnapshotField{"session", SnapshotField::Presence::Required,
                  [](const Json& v, const std::string& w, Snapshot& s) {
                      auto session = std::make_shared<Session>();
                      auto error = readFields<Session>(v, w, kStateFields, *session);
                      if (!error)
                          error = finish(v, w, *session);
                      s.session = std::move(session);
                      return error;
                  },
                  [](const Snapshot& s) { return writeFields<Session>(*s.session, kStateFields); }},
};

std::vector<SessionField> makeSessionFields()
{
    std::vector<SessionField> fields{
        {"headscope", SessionField::Presence::Required, readVersion, [](const Session& s) { return OrderedJson(formatVersionOf(s)); }}};
    fields.insert(fields.end(), kStateFields.begin(), kStateFields.end());
    fields.push_back(trainingField());
    fields.push_back(
        {"snapshots", SessionField::Presence::Optional,
         [](const Json& v, const std::string& w, Session& s) { return readList<Snapshot>(v, w, kSnapshotFields, s.snapshots); },
         [](const Session& s) { return s.snapshots.empty() ? OrderedJson() : writeList<Snapshot>(s.snapshots, kSnapshotFields); }});
    return fields;
}

const std::vector<SessionField> kSessionFields = makeSessionFields();

}  // namespace

Result<Session> sessionFrom(const Json& value)
{
    Session session;
    if (auto error = expectObject(value, ""))
        return *error;
    // First of all the version: a newer one may well have fields that are unknown here.
    const auto version = value.find("headscope");
    if (version == value.end())
        return Error{"headscope", "is missing: every session starts with \"headscope\": 1 or 2"};
    if (auto error = readVersion(*version, "headscope", session))
        return *error;
    if (auto error = readFields<Session>(value, "", kSessionFields, session))
        return *error;
    if (auto error = finish(value, "", session))
        return *error;
    return session;
}

bool isStateField(std::string_view name)
{
    return name != "blocks" && std::ranges::find(kStateFields, name, &SessionField::name) != kStateFields.end();
}

OrderedJson jsonOf(const Session& session) { return writeFields<Session>(session, kSessionFields); }

Result<Session> readSession(std::string_view text)
{
    const Result<Json> value = parseJson(text);
    return value ? sessionFrom(*value) : Result<Session>(value.error());
}

std::string writeSession(const Session& session) { return printJson(jsonOf(session)); }

}  // namespace headscope
