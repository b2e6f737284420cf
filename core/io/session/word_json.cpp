// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/word_json.h"

#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/io/session/weight_json.h"

namespace headscope {

namespace {

using ReadoutFields = FieldsOf<Readout>;

/// A norm and its kind, as they stand together in a file.
struct FinalNorm : LayerNorm {
    NormKind kind = NormKind::Layer;
};

using FinalNormFields = FieldsOf<FinalNorm>;

constexpr auto kFinalNormKinds = choicesIn(std::span<const NormKindInfo>(kNormKinds), &NormKindInfo::kind, &NormKindInfo::id);

const std::array kFinalNormFields{
    FinalNormFields::choice("kind", &FinalNorm::kind, kFinalNormKinds),
    FinalNormFields::by("gain", FinalNormFields::kOptional, &LayerNorm::gain, readWeightRow, weightRowJson),
    FinalNormFields::by("bias", FinalNormFields::kOptional, &LayerNorm::bias, readWeightRow, weightRowJson),
    FinalNormFields::kept("epsilon", &LayerNorm::epsilon),
};

const std::array kReadoutFields{
    ReadoutFields::optional("tied", &Readout::tied),
    JsonField<Readout>{"weight", ReadoutFields::kOptional,
                       [](const Json& v, const std::string& w, Readout& r) { return readWeights(v, w, r.linear.weight); },
                       [](const Readout& r) { return r.tied ? OrderedJson() : weightsJson(r.linear.weight); }},
    JsonField<Readout>{"bias", ReadoutFields::kOptional,
                       [](const Json& v, const std::string& w, Readout& r) { return readWeightRow(v, w, r.linear.bias); },
                       [](const Readout& r) { return weightRowJson(r.linear.bias); }},
    ReadoutFields::optional("scale", &Readout::scale),
    ReadoutFields::positive("cap", &Readout::cap),
};

using EmbeddingFields = FieldsOf<TokenSequence>;

const std::array kEmbeddingFields{
    EmbeddingFields::by("weight", EmbeddingFields::kRequired, &TokenSequence::embedding, readWeights, weightsJson),
    EmbeddingFields::optional("scale", &TokenSequence::embeddingScale),
};

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
    return readFields<TokenSequence>(value, where, kEmbeddingFields, sequence);
}

OrderedJson writeEmbedding(const TokenSequence& sequence)
{
    return sequence.looksUp() ? writeFields<TokenSequence>(sequence, kEmbeddingFields) : OrderedJson();
}

std::optional<Error> readFinalNorm(const Json& value, const std::string& where, TokenSequence& sequence)
{
    FinalNorm final;
    auto error = readFields<FinalNorm>(value, where, kFinalNormFields, final);
    sequence.finalNormKind = final.kind;
    sequence.finalNorm = std::move(final);
    return error;
}

OrderedJson writeFinalNorm(const TokenSequence& sequence)
{
    return sequence.finalNorm ? writeFields<FinalNorm>({*sequence.finalNorm, sequence.finalNormKind}, kFinalNormFields) : OrderedJson();
}

JsonField<Session> readoutField() { return FieldsOf<Session>::object("readout", &Session::readout, kReadoutFields); }

JsonField<Session> targetsField() { return {"targets", JsonField<Session>::Presence::Optional, readTargets, writeTargets}; }

std::optional<Error> completeWords(Session& session, const Json& object, const std::string& where)
{
    const bool hasInput = object.contains("input") && !object["input"].is_null();
    if (!session.looksUp() && !hasInput)
        return Error{memberPath(where, "input"), phrase("is missing")};
    if (session.memory && !session.memory->looksUp() && session.memory->input->size() == 0 &&
        (!object["memory"].contains("input") || object["memory"]["input"].is_null()))
        return Error{memberPath(where, "memory.input"), phrase("is missing")};
    if (session.readout && !session.readout->tied && session.readout->linear.weight.size() == 0)
        return Error{memberPath(where, "readout.weight"), phrase("is missing: a readout has a weight, or is \"tied\": true")};
    if (session.finalNorm)
        completeNorm(*session.finalNorm, session.finalNormKind, session.modelWidth());
    if (session.memory && session.memory->finalNorm)
        completeNorm(*session.memory->finalNorm, session.memory->finalNormKind, std::ssize(*session.memory->features));
    return {};
}

}  // namespace headscope
