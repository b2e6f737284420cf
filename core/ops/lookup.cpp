// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/lookup.h"

#include "core/base/half_matrix.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"

namespace headscope {

namespace {

std::vector<Index> numbersOf(const Vocabulary& vocabulary, const Names& words)
{
    std::vector<Index> numbers;
    numbers.reserve(words.size());
    for (const std::string& word : words)
        numbers.push_back(vocabulary.numberOf(word));
    return numbers;
}

Matrix scaledRows(const Shared<Matrix>& embedding, Scalar scale, const std::vector<Index>& words)
{
    return scale * rowsOf(embedding, words);
}

Shared<Matrix> rowsOfWords(const StepInputs& in)
{
    const TokenSequence& sequence = in.session.sequence(in.block().stack);
    return scaledRows(*in.matrices[0], sequence.embeddingScale, wordsOf(sequence));
}

/// A word that stands there twice gets the gradients of both.
void lookedUpGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    Matrix ofEmbedding = Matrix::Zero(in[0].rows(), in[0].cols());
    const std::vector<Index> words = wordsOf(in.session.sequence(in.block().stack));
    for (Index i = 0; i < gradient.rows(); ++i)
        ofEmbedding.row(words[static_cast<std::size_t>(i)]) += in.session.sequence(in.block().stack).embeddingScale * gradient.row(i);
    addGradient(*gradients[0], ofEmbedding);
}

/// Looking up is less work than following what changed.
Updated updatedLookup(UpdateMode&, const StepEdit& edit)
{
    const TokenSequence& sequence = edit.session.sequence(edit.is.stack);
    const TokenSequence& was = edit.sessionWas.sequence(edit.was.stack);
    if (edit.inputs[0].now.sameAs(edit.inputs[0].before) && sequence.tokens == was.tokens && sequence.vocabulary.sameAs(was.vocabulary) &&
        sequence.embeddingScale == was.embeddingScale && edit.before->size() > 0)
        return {edit.before, edit.before, {}};
    const Shared<Matrix> now = scaledRows(edit.inputs[0].now, sequence.embeddingScale, wordsOf(sequence));
    const Change change = changeBetween(edit.before, now, Along::Rows);
    return {edit.before, change.any() ? now : edit.before, change};
}

void addLookupTerm(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& row = cell.inputs[0];
    const Names& tokens = *cell.session().tokensOf(cell.block());
    e.terms = {termOf(phrase("row “{}” of {}", tokens[static_cast<std::size_t>(cell.cell.row)], row.symbol()), {row.factor()})};
    if (const Scalar scale = cell.session().sequence(cell.block().stack).embeddingScale; scale != 1)
        e.terms = {termOf(e.terms[0].name, {row.factor(), {phrase("scale"), scale, {}}})};
}

std::string lookupSentence(const ExplainedCell& cell, const Explanation& e)
{
    const Scalar scale = cell.session().sequence(cell.block().stack).embeddingScale;
    return phrase("The word {} has a row of its own in {}, the same wherever the word stands; its {} is {}.", cell.row,
                  cell.inputs[0].symbol(), cell.column, shownNumber(e.terms[0].factors[0].value)) +
           (scale != 1 ? phrase(" All of them are multiplied by {}.", shownNumber(scale)) : "");
}

}  // namespace

std::vector<Index> wordsOf(const TokenSequence& sequence) { return numbersOf(*sequence.vocabulary, *sequence.tokens); }

std::vector<Index> targetWordsOf(const Session& session)
{
    std::vector<Index> words = numbersOf(*session.vocabulary, *session.targets);
    words.resize(session.tokens->size(), -1);
    return words;
}

Matrix lookedUp(const TokenSequence& sequence) { return scaledRows(sequence.embedding, sequence.embeddingScale, wordsOf(sequence)); }

const OperationInfo lookupOperation{.operation = Operation::Lookup,
                                    .id = "lookup",
                                    .title = phraseId("A row of the embedding"),
                                    .feeds = {Feed::WordRow},
                                    .forward = rowsOfWords,
                                    .backward = lookedUpGradient,
                                    .update = updatedLookup,
                                    .addTerms = addLookupTerm,
                                    .sentence = lookupSentence};

}  // namespace headscope
