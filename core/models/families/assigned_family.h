// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a family of a model with names that nobody knows, from what a person says its tensors are for; and proposes that by their shapes.
#pragma once

#include "core/models/families/recognition.h"

namespace headscope {

struct AssignedTensor {
    Slot slot;
    std::string weight;
    bool operator==(const AssignedTensor&) const = default;
};

/// A purpose that a tensor of a layer can be said to have.
struct AssignableSlot {
    Slot slot;
    const char* id;
    const char* text;
};

std::span<const AssignableSlot> assignableSlots();

/// A proposal for the tensors of the first layer, by shapes and words of the names; what is not clear is left out.
std::vector<AssignedTensor> proposeTensors(const TensorFile& file);

/// The same and others that an output may tell from it, the likeliest first: another map as the gate, no norm behind all layers.
std::vector<std::vector<AssignedTensor>> proposalsFor(const TensorFile& file);

/// How these lie in the file, as far as the width of its input tells; else as nn.Linear has them.
Layout proposedLayout(const TensorFile& file, const std::vector<AssignedTensor>& assigned);

/// The purposes in words: W_Q "attn.q.weight", W_K "attn.k.weight".
std::string assignedWords(const std::vector<AssignedTensor>& assigned);

/// Tensors that may be for that, of the first layer or of none: matrices, or rows for a norm, those that are called one first.
std::vector<const Tensor*> tensorsFor(const TensorFile& file, Slot slot);

/// The text before the numbers of the layers: "blocks." for a file in which most names begin with blocks.0. or blocks.1. Nothing where
/// there are no layers.
std::optional<std::string> layersOf(const TensorFile& file);

/// A name without what says which of these layers it is of.
std::string nameInLayer(const std::optional<std::string>& layers, const std::string& name);

/// Layers with other numbers in the same names are of it, too, and so are other heads; biases are found beside their weights.
Family assignedFamily(const TensorFile& file, const std::vector<AssignedTensor>& assigned, Layout layout);

}  // namespace headscope
