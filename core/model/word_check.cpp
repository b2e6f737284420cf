// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/word_check.h"

#include "core/base/phrase.h"

namespace headscope {

namespace {

std::string quoted(const std::string& word) { return "\"" + word + "\""; }

std::string elementOf(const std::string& field, Index index) { return field + "[" + std::to_string(index) + "]"; }

/// `where` is empty, or "memory.".
std::optional<Error> checkVocabulary(const std::string& where, const Vocabulary& vocabulary)
{
    for (Index number = 0; number < vocabulary.size(); ++number)
        if (vocabulary.word(number).empty())
            return Error{elementOf(where + "vocabulary", number), phrase("is empty, expected a word")};
    if (const Index number = vocabulary.repeated(); number >= 0)
        return Error{elementOf(where + "vocabulary", number),
                     phrase("is {} again; each word stands there once", quoted(vocabulary.word(number)))};
    return {};
}

std::optional<Error> checkEmbedding(const std::string& where, const TokenSequence& sequence, const Known& known)
{
    const Vocabulary& vocabulary = *sequence.vocabulary;
    const Index width = std::ssize(*sequence.features);
    if (vocabulary.empty())
        return Error{where + "vocabulary", phrase("is missing: an embedding has a row for each of its words")};
    if (sequence.input->size() > 0)
        return Error{where + "input", phrase("is given, but with an embedding X is looked up in it")};
    if (sequence.embedding.rows() != vocabulary.size() || sequence.embedding.cols() != width)
        return Error{where + "embedding.weight", phrase("has shape {}, expected {} (words × features)", shapeText(sequence.embedding),
                                                        shapeText(vocabulary.size(), width))};
    for (Index i = 0; i < std::ssize(*sequence.tokens); ++i)
        if (const std::string& token = (*sequence.tokens)[static_cast<std::size_t>(i)]; vocabulary.numberOf(token) < 0)
            return Error{elementOf(where + "tokens", i), phrase("is {}, which is not a word of the vocabulary", quoted(token))};
    if (!std::isfinite(sequence.embeddingScale))
        return Error{where + "embedding.scale", phrase("is not a finite number")};
    return checkFinite(where + "embedding.weight", sequence.embedding, known);
}

std::optional<Error> checkReadout(const Session& session, const Known& known)
{
    const Linear& linear = session.readout->linear;
    const Index words = session.vocabulary->size();
    if (words == 0)
        return Error{"vocabulary", phrase("is missing: the readout has a logit for each of its words")};
    if (session.readout->tied && linear.weight.size() > 0)
        return Error{"readout.weight", phrase("is given, but the readout is tied to the embedding")};
    if (session.readout->tied && !session.looksUp())
        return Error{"readout.tied", phrase("is true, but the session has no embedding")};
    if (!session.readout->tied && (linear.weight.rows() != session.modelWidth() || linear.weight.cols() != words))
        return Error{"readout.weight", phrase("has shape {}, expected {} (features × words)", shapeText(linear.weight),
                                              shapeText(session.modelWidth(), words))};
    if (linear.hasBias() && (linear.bias->rows() != 1 || linear.bias->cols() != words))
        return Error{"readout.bias", phrase("has {} numbers, expected {}, one for each word", linear.bias->size(), words)};
    if (!linear.names.empty())
        return Error{"readout.names", phrase("is not empty: the columns are the words")};
    if (!std::isfinite(session.readout->scale))
        return Error{"readout.scale", phrase("is not a finite number")};
    if (!std::isfinite(session.readout->cap) || session.readout->cap < 0)
        return Error{"readout.cap", phrase("must be a finite number greater than 0")};
    if (auto error = checkFinite("readout.weight", linear.weight, known))
        return error;
    return checkFinite("readout.bias", linear.bias, known);
}

std::optional<Error> checkTargets(const Session& session)
{
    const Names& targets = *session.targets;
    if (!session.readout)
        return Error{"targets", phrase("are given, but the session has no readout that predicts words")};
    if (std::ssize(targets) != session.tokenCount())
        return Error{"targets", phrase("has {} entries, expected {}, one for each token", targets.size(), session.tokenCount())};
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (!targets[i].empty() && session.vocabulary->numberOf(targets[i]) < 0)
            return Error{elementOf("targets", static_cast<Index>(i)),
                         phrase("is {}, which is not a word of the vocabulary", quoted(targets[i]))};
    return {};
}

}  // namespace

std::optional<Error> checkLookup(const std::string& where, const TokenSequence& sequence, const Known& known)
{
    if (!known.isVocabulary(sequence.vocabulary))
        if (auto error = checkVocabulary(where, *sequence.vocabulary))
            return error;
    if (sequence.looksUp())
        return checkEmbedding(where, sequence, known);
    if (!where.empty() && !sequence.vocabulary->empty())  // that of the session may be the readout's
        return Error{where + "vocabulary", phrase("is given, but the memory has no embedding with a row for each of its words")};
    return {};
}

std::optional<Error> checkWords(const Session& session, const Known& known)
{
    if (auto error = checkLookup("", session, known))
        return error;
    if (session.readout)
        if (auto error = checkReadout(session, known))
            return error;
    return session.targets->empty() ? std::nullopt : checkTargets(session);
}

}  // namespace headscope
