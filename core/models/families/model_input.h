// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is to read: input, output and memory that stand beside its weights, or random numbers where there are none.
#pragma once

#include "core/models/families/model_words.h"

namespace headscope {

/// Tensors that a file has beside its weights, under the names of tests and of nn.Transformer; null where it has none.
struct ExampleTensors {
    const Tensor* input = nullptr;
    const Tensor* output = nullptr;
    const Tensor* memory = nullptr;
    const Tensor* heads = nullptr;  ///< a single whole number, how many there are
};

ExampleTensors examplesIn(const TensorFile& file);

/// Whether a tensor with rows of tokens is several sequences: one after the other they would attend to each other.
std::optional<Error> checkBatch(const TensorFile& file, const Tensor& tensor);

/// Tokens, features and X of the session, whose width is that of the model: given, of the file, looked up in the embedding, or random. What
/// the embedding would be read for does not come before layers that have others before them.
std::optional<Error> setInput(Session& session, const WordSource& source, Index width, bool fromTheStart, std::vector<std::string>& notes);

/// Sets the memory that cross-attention reads: that of the file, words where an encoder looks them up, or random numbers.
std::optional<Error> setMemory(Session& session, const WordSource& source, Index width, std::vector<std::string>& notes);

}  // namespace headscope
