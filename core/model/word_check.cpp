// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/word_check.h"

namespace headscope {

namespace {

std::string quoted(const std::string& word) { return "\"" + word + "\""; }

std::string elementOf(const std::string& field, Index index) { return field + "[" + std::to_string(index) + "]"; }

/// `where` is empty, or "memory.".
std::optional<Error> checkVocabulary(const std::string& where, const Vocabulary& vocabulary)
{
    for (Index number = 0; number < vocabulary.size(); ++number)
        if (vocabulary.word(number).empty())
            return Error{elementOf(where + "vocabulary", number), "is empty, expected a word"};
    if (const Index number = vocabulary.repeated(); number >= 0)
        return Error{elementOf(where + "vocabulary", number),
                     "is " + quoted(vocabulary.word(number)) + " again; each word stands there once"};
    return {};
}

std::optional<Error> checkEmbedding(const std::string& where, const TokenSequence& sequence, const Known& known)
{
    const Vocabulary& vocabulary = *sequence.vocabulary;
    const Index width = std::ssize(*sequence.features);
    if (vocabulary.empty())
        return Error{where + "vocabulary", "is missing: an embedding has a row for each of its words"};
    if (sequence.input->size() > 0)
        return Error{where + "input", "is given, but with an embedding X is looked up in it"};
    if (sequence.embedding->rows() != vocabulary.size() || sequence.embedding->cols() != width)
        return Error{where + "embedding.weight", "has shape " + shapeText(*sequence.embedding) + ", expected " +
                                                     shapeText(vocabulary.size(), width) + " (words × features)"};
    for (Index i = 0; i < std::ssize(*sequence.tokens); ++i)
        if (const std::string& token = (*sequence.tokens)[static_cast<std::size_t>(i)]; vocabulary.numberOf(token) < 0)
            return Error{elementOf(where + "tokens", i), "is " + quoted(token) + ", which is not a word of the vocabulary"};
    return checkFinite(where + "embedding.weight", sequence.embedding, known);
}

std::optional<Error> checkReadout(const Session& session, const Known& known)
{
    const Linear& linear = session.readout->linear;
    const Index words = session.vocabulary->size();
    if (words == 0)
        return Error{"vocabulary", "is missing: the readout has a logit for each of its words"};
    if (session.readout->tied && linear.weight->size() > 0)
        return Error{"readout.weight", "is given, but the readout is tied to the embedding"};
    if (session.readout->tied && !session.looksUp())
        return Error{"readout.tied", "is true, but the session has no embedding"};
    if (!session.readout->tied && (linear.weight->rows() != session.modelWidth() || linear.weight->cols() != words))
        return Error{"readout.weight", "has shape " + shapeText(*linear.weight) + ", expected " + shapeText(session.modelWidth(), words) +
                                           " (features × words)"};
    if (linear.hasBias() && (linear.bias->rows() != 1 || linear.bias->cols() != words))
        return Error{"readout.bias",
                     "has " + std::to_string(linear.bias->size()) + " numbers, expected " + std::to_string(words) + ", one for each word"};
    if (!linear.names.empty())
        return Error{"readout.names", "is not empty: the columns are the words"};
    if (auto error = checkFinite("readout.weight", linear.weight, known))
        return error;
    return checkFinite("readout.bias", linear.bias, known);
}

std::optional<Error> checkTargets(const Session& session)
{
    const Names& targets = *session.targets;
    if (!session.readout)
        return Error{"targets", "are given, but the session has no readout that predicts words"};
    if (std::ssize(targets) != session.tokenCount())
        return Error{"targets", "has " + std::to_string(targets.size()) + " entries, expected " + std::to_string(session.tokenCount()) +
                                    ", one for each token"};
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (!targets[i].empty() && session.vocabulary->numberOf(targets[i]) < 0)
            return Error{elementOf("targets", static_cast<Index>(i)),
                         "is " + quoted(targets[i]) + ", which is not a word of the vocabulary"};
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
        return Error{where + "vocabulary", "is given, but the memory has no embedding with a row for each of its words"};
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
