// SPDX-License-Identifier: GPL-3.0-or-later
// Proposes what the tensors of a file are for, by their shapes and the words of their names, where nobody knows the names.
#pragma once

#include "core/models/families/assigned_family.h"

namespace headscope {

/// A proposal for the tensors of the first layer, by shapes and words of the names; what is not clear is left out.
std::vector<AssignedTensor> proposeTensors(const TensorFile& file);

/// The same and others that an output may tell from it, the likeliest first: another map as the gate, no norm behind all layers.
std::vector<std::vector<AssignedTensor>> proposalsFor(const TensorFile& file);

/// How these lie in the file, as far as the width of its input tells; else as nn.Linear has them.
Layout proposedLayout(const TensorFile& file, const std::vector<AssignedTensor>& assigned);

/// Tensors that may be for that, of the first layer or of none: matrices, or rows for a norm, those that are called one first.
std::vector<const Tensor*> tensorsFor(const TensorFile& file, Slot slot);

}  // namespace headscope
