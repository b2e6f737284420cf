// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table of families that have a source of their own.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

/// Encoders that read masked words: BERT and those that came after it.
std::vector<Family> bertFamilies();

/// Models of two stacks: an encoder reads a text, a decoder writes another one.
std::vector<Family> encoderDecoderFamilies();

/// Models that call their tensors as Llama does, under the names of Hugging Face. Those with the very names of Llama are told apart by
/// their model_type.
std::vector<Family> llamaFamilies();

/// Models of pictures, under the names of their libraries, and the tower of texts that one of them has.
std::vector<Family> pictureFamilies();

}  // namespace headscope
