// SPDX-License-Identifier: GPL-3.0-or-later
// The embedding of the words that a model of language reads, and their positions: X as its layers read it.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

struct ExampleTensors;

/// The model around its layers, and what is known of it.
struct WordSource {
    TensorReader& reader;
    const ModelStack& stack;
    const Family& family;
    const ModelConfig& config;
    const ImportOptions& options;
    const ExampleTensors& examples;
    bool ofDecoder = false;      ///< its words are those that an answer begins with
    bool isAsked = true;         ///< words that a person gives are for it, not for an encoder beside it
    double embeddingFactor = 1;  ///< multiplies the rows of the embedding
};

/// An error that names the tensor.
Error wrongTensor(const WordSource& source, const Tensor& tensor, const std::string& reason);

/// A vocabulary of `count` different words; those that nobody names are numbers.
Vocabulary wordsFor(const Names& given, Index count, std::vector<std::string>& notes);

/// The numbers of tokens that the file holds beside its weights, or those of a decoder; null when it has none.
const Tensor* tokenNumbersIn(const TensorFile& file, bool ofDecoder = false);

/// Whether both hold the same numbers, as files do that know nothing of shared ones.
Result<bool> haveSameNumbers(const TensorFile& file, const Tensor& a, const Tensor& b);

/// Refuses a model of two stacks whose embedding is not the same in all places where its file has it.
std::optional<Error> checkCopies(const TensorFile& file, const Recognition& model);

/// Tokens, and X as it is looked up; or, where the model normalises what it looked up, X as it comes out. Names of features stand
/// there already.
std::optional<Error> setWords(TokenSequence& sequence, const WordSource& source, std::vector<std::string>& notes);

}  // namespace headscope
