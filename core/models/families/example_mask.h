// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the masks that stand beside an input and an output in a file of weights, under the names that PyTorch and Hugging Face have for
// them.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"

namespace headscope {

/// The meaning of the marks of a mask: PyTorch's True and −∞ block a key, Hugging Face's 1 allows it.
enum class MaskMeaning { Blocks, Allows };

struct ExampleMask {
    const Tensor* tensor = nullptr;
    MaskMeaning meaning = MaskMeaning::Blocks;
    bool isOfMemory = false;  ///< the mask of what attends to the memory
    bool isOfSource = false;  ///< the mask of the blocks of the memory
    bool isAdded = false;     ///< it holds 0 and −∞, which are added to the scores
    bool isCausal = false;    ///< it blocks the keys ahead, of any tokens
};

/// The masks of the file's own tokens; where it has none those that hold for any.
std::vector<ExampleMask> masksIn(const TensorFile& file, bool hasTokens);

/// Puts it into the masks of the blocks that it is for. With `turned` its marks mean the opposite. A causal one may be of more tokens, as
/// modules keep it. The error names the tensor.
std::optional<Error> setMask(Session& session, const TensorFile& file, const ExampleMask& mask, bool turned);

}  // namespace headscope
