// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a family of a model with names that nobody knows, from what a person says its tensors are for, or what is proposed.
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

/// The purposes in words: W_Q "attn.q.weight", W_K "attn.k.weight".
std::string assignedWords(const std::vector<AssignedTensor>& assigned);

/// Layers with other numbers in the same names are of it, too, and so are other heads; biases are found beside their weights.
Family assignedFamily(const TensorFile& file, const std::vector<AssignedTensor>& assigned, Layout layout);

}  // namespace headscope
