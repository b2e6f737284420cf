// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/word_json.h"

#include "core/base/phrase.h"
#include "core/io/session/weight_json.h"

namespace headscope {

namespace {

using SessionField = JsonField<Session>;

using ReadoutField = JsonField<Readout>;
using WeightField = JsonField<Shared<Matrix>>;

/// A norm and its kind, as they stand together in a file.
struct FinalNorm {
    NormKind kind = NormKind::Layer;
    LayerNorm norm;
};

constexpr auto kFinalNormKinds = choicesIn(std::span<const NormKindInfo>(kNormKinds), &NormKindInfo::kind, &NormKindInfo::id);

using FinalNormField = JsonField<FinalNorm>;

template <Shared<Matrix> LayerNorm::*row>
FinalNormField normRow(std::string_view name)
{
    return {name, FinalNormField::Presence::Optional,
            [](const Json& v, const std::string& w, FinalNorm& n) { return readWeightRow(v, w, n.norm.*row); },
            [](const FinalNorm& n) { return weightRowJson(n.norm.*row); }};
}

const std::array kFinalNormFields{
    FinalNormField{"kind", FinalNormField::Presence::Optional,
                   [](const Json& v, const std::string& w, FinalNorm& n) { return readChoice<NormKind>(v, w, kFinalNormKinds, n.kind); },
                   [](const FinalNorm& n) { return OrderedJson(wordOf<NormKind>(kFinalNormKinds, n.kind)); }},
    normRow<&LayerNorm::gain>("gain"),
    normRow<&LayerNorm::bias>("bias"),
    FinalNormField{"epsilon", FinalNormField::Presence::Optional,
                   [](const Json& v, const std::string& w, FinalNorm& n) { return readNumber(v, w, n.norm.epsilon); },
                   [](const FinalNorm& n) { return OrderedJson(n.norm.epsilon); }},
};

const std::array kReadoutFields{
    ReadoutField{"tied", ReadoutField::Presence::Optional,
                 [](const Json& v, const std::string& w, Readout& r) { return readFlag(v, w, r.tied); },
                 [](const Readout& r) { return r.tied ? OrderedJson(true) : OrderedJson(); }},
    ReadoutField{"weight", ReadoutField::Presence::Optional,
                 [](const Json& v, const std::string& w, Readout& r) { return readWeights(v, w, r.linear.weight); },
                 [](const Readout& r) { return r.tied ? OrderedJson() : weightsJson(r.linear.weight); }},
    ReadoutField{"bias", ReadoutField::Presence::Optional,
                 [](const Json& v, const std::string& w, Readout& r) { return readWeightRow(v, w, r.linear.bias); },
                 [](const Readout& r) { return weightRowJson(r.linear.bias); }},
};

const std::array kEmbeddingFields{WeightField{"weight", WeightField::Presence::Required,
                                              [](const Json& v, const std::string& w, Shared<Matrix>& m) { return readWeights(v, w, m); },
                                              [](const Shared<Matrix>& m) { return weightsJson(m); }}};

std::optional<Error> readTargets(const Json& value, const std::string& where, Session& session)
{
    return readShared(readTargetWords, value, where, session.targets);
}

OrderedJson writeTargets(const Session& session) { return session.targets->empty() ? OrderedJson() : targetWordsJson(*session.targets); }

}  // namespace

std::optional<Error> readTargetWords(const Json& value, const std::string& where, Names& targets)
{
    if (auto error = expectArray(value, where, phraseId("words and null")))
        return error;
    targets.assign(value.size(), {});
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i].is_null())
            continue;
        if (auto error = readText(value[i], elementPath(where, i), targets[i]))
            return error;
        if (targets[i].empty())
            return Error{elementPath(where, i), phrase("is empty, expected a word, or null where none is asked for")};
    }
    return {};
}

OrderedJson targetWordsJson(const Names& targets)
{
    OrderedJson list = OrderedJson::array();
    for (const std::string& target : targets)
        list.push_back(target.empty() ? OrderedJson() : OrderedJson(target));
    return list;
}

std::optional<Error> readVocabulary(const Json& value, const std::string& where, TokenSequence& sequence)
{
    Names words;
    auto error = readNames(value, where, words);
    sequence.vocabulary = Vocabulary(std::move(words));
    return error;
}

OrderedJson writeVocabulary(const TokenSequence& sequence)
{
    return sequence.vocabulary->empty() ? OrderedJson() : OrderedJson(*sequence.vocabulary->words());
}

std::optional<Error> readEmbedding(const Json& value, const std::string& where, TokenSequence& sequence)
{
    return readFields<Shared<Matrix>>(value, where, kEmbeddingFields, sequence.embedding);
}

OrderedJson writeEmbedding(const TokenSequence& sequence)
{
    return sequence.looksUp() ? writeFields<Shared<Matrix>>(sequence.embedding, kEmbeddingFields) : OrderedJson();
}

std::optional<Error> readFinalNorm(const Json& value, const std::string& where, std::optional<LayerNorm>& norm, NormKind& kind)
{
    FinalNorm final;
    auto error = readFields<FinalNorm>(value, where, kFinalNormFields, final);
    norm = std::move(final.norm);
    kind = final.kind;
    return error;
}

OrderedJson writeFinalNorm(const std::optional<LayerNorm>& norm, NormKind kind)
{
    return norm ? writeFields<FinalNorm>({kind, *norm}, kFinalNormFields) : OrderedJson();
}

SessionField finalNormField()
{
    return {"final_norm", SessionField::Presence::Optional,
            [](const Json& v, const std::string& w, Session& s) { return readFinalNorm(v, w, s.finalNorm, s.finalNormKind); },
            [](const Session& s) { return writeFinalNorm(s.finalNorm, s.finalNormKind); }};
}

SessionField readoutField()
{
    return {"readout", SessionField::Presence::Optional,
            [](const Json& v, const std::string& w, Session& s) { return readFields<Readout>(v, w, kReadoutFields, s.readout.emplace()); },
            [](const Session& s) { return s.readout ? writeFields<Readout>(*s.readout, kReadoutFields) : OrderedJson(); }};
}

SessionField targetsField() { return {"targets", SessionField::Presence::Optional, readTargets, writeTargets}; }

std::optional<Error> completeWords(Session& session, const Json& object, const std::string& where)
{
    const bool hasInput = object.contains("input") && !object["input"].is_null();
    if (!session.looksUp() && !hasInput)
        return Error{memberPath(where, "input"), phrase("is missing")};
    if (session.memory && !session.memory->looksUp() && session.memory->input->size() == 0 &&
        (!object["memory"].contains("input") || object["memory"]["input"].is_null()))
        return Error{memberPath(where, "memory.input"), phrase("is missing")};
    if (session.readout && !session.readout->tied && session.readout->linear.weight->size() == 0)
        return Error{memberPath(where, "readout.weight"), phrase("is missing: a readout has a weight, or is \"tied\": true")};
    if (session.finalNorm)
        completeNorm(*session.finalNorm, session.finalNormKind, session.modelWidth());
    if (session.memory && session.memory->finalNorm)
        completeNorm(*session.memory->finalNorm, session.memory->finalNormKind, std::ssize(*session.memory->features));
    return {};
}

}  // namespace headscope
