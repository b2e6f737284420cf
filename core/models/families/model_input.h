// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is to read: input, output and memory that stand beside its weights, or random numbers where there are none.
#pragma once

#include "core/models/families/model_words.h"

namespace headscope {

/// Tensors that a file has beside its weights, under the names of tests, of nn.Transformer, of what nn.MultiheadAttention is called with
/// and of what cross-attention of one's own is; null where it has none.
struct ExampleTensors {
    const Tensor* input = nullptr;
    const Tensor* output = nullptr;
    const Tensor* memory = nullptr;
    const Tensor* key = nullptr;        ///< as nn.MultiheadAttention is called: the memory, or the input again
    const Tensor* value = nullptr;      ///< likewise
    const Tensor* attention = nullptr;  ///< what its heads look at, each of them or their mean
    const Tensor* heads = nullptr;      ///< a single whole number, how many there are
    bool isLoneQuery = false;           ///< the input is a query, with neither keys nor a memory beside it
};

ExampleTensors examplesIn(const TensorFile& file);

/// The first of these names that the file has: by itself, in capitals, in a dictionary such as "inputs." or "example.", or as the first of
/// a tuple; null where it has none.
const Tensor* exampleNamed(const TensorFile& file, std::initializer_list<std::string_view> words);

/// Values of another sequence than the keys are refused.
std::optional<Error> checkValue(const TensorFile& file, const ExampleTensors& examples);

/// Whole numbers as somebody types them, [[1, 0], [0, 1]]: no ids, where they are as wide as the model, which has no embedding.
const Tensor* typedInput(const TensorFile& file, Index width);

/// Whether a tensor with rows of tokens is several sequences: one after the other they would attend to each other.
std::optional<Error> checkBatch(const TensorFile& file, const Tensor& tensor);

/// "t1", "t2" …
Names numberedNames(const std::string& letter, Index count);

/// Tokens, features and X of the session, whose width is that of the model: given, of the file, looked up in the embedding, or random. What
/// the embedding would be read for does not come before layers that have others before them.
std::optional<Error> setInput(Session& session, const WordSource& source, Index width, bool fromTheStart, std::vector<std::string>& notes);

/// Sets the memory that cross-attention reads: that of the file, words where an encoder looks them up, or random numbers.
std::optional<Error> setMemory(Session& session, const WordSource& source, Index width, std::vector<std::string>& notes);

}  // namespace headscope
