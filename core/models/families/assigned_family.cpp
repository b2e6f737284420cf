// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/assigned_family.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/layers_in_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope {

namespace {

/// The name that most libraries have for the bias of a weight; empty where the file has none.
std::string biasBeside(const TensorFile& file, const std::string& weight)
{
    std::vector<std::string> names{weight + ".bias", weight + "_bias"};
    for (const auto& [word, other] :
         {std::pair{"weight", "bias"}, std::pair{"kernel", "bias"}, std::pair{"gamma", "beta"}, std::pair{".g", ".b"},
          std::pair{"W_", "b_"}, std::pair{"w_", "b_"}, std::pair{"w", "b"}, std::pair{"W", "b"}})
        if (const std::size_t place = weight.rfind(word); place != std::string::npos)
            names.push_back(weight.substr(0, place) + other + weight.substr(place + std::string_view(word).size()));
    for (const std::string& name : names)
        if (const Tensor* tensor = file.find(name); tensor && tensor->shape.size() == 1)
            return name;
    return {};
}

constexpr std::array kAssignable{
    AssignableSlot{Slot::Packed, "packed", phraseId("Q, K, V in one")},
    AssignableSlot{Slot::Query, "query", "W_Q"},
    AssignableSlot{Slot::KeyValue, "keyValue", phraseId("K, V in one")},
    AssignableSlot{Slot::Key, "key", "W_K"},
    AssignableSlot{Slot::Value, "value", "W_V"},
    AssignableSlot{Slot::Output, "output", "W_O"},
    AssignableSlot{Slot::Hidden, "hidden", "W₁"},
    AssignableSlot{Slot::Gate, "gate", "W_g"},
    AssignableSlot{Slot::NetworkOutput, "networkOutput", "W₂"},
    AssignableSlot{Slot::Norm1, "norm1", phraseId("First norm")},
    AssignableSlot{Slot::Norm2, "norm2", phraseId("Second norm")},
    AssignableSlot{Slot::AttentionScale, "attentionScale", phraseId("LayerScale of the attention")},
    AssignableSlot{Slot::NetworkScale, "networkScale", phraseId("LayerScale of the network")},
    AssignableSlot{Slot::FinalNorm, "finalNorm", phraseId("Norm behind all layers")},
};

}  // namespace

std::span<const AssignableSlot> assignableSlots() { return kAssignable; }

std::string assignedWords(const std::vector<AssignedTensor>& assigned)
{
    std::vector<std::string> words;
    for (const AssignableSlot& row : kAssignable)
        for (const AssignedTensor& tensor : assigned)
            if (tensor.slot == row.slot)
                words.push_back(phrase(row.text) + " " + quotedText(tensor.weight));
    return joined(words);
}

Family assignedFamily(const TensorFile& file, const std::vector<AssignedTensor>& assigned, Layout layout)
{
    Family family{.title = phraseId("Tensors assigned by hand"), .needed = {}, .patterns = {}};
    family.layout = layout;
    family.activation = Activation::Relu;
    family.norm = Norm::Post;
    family.residual = false;
    family.keysOfAnyWidth = true;
    family.guessed = true;
    family.scaleVaries = true;
    family.isOnesOwn = true;
    const std::optional<std::string> layers = layersOf(file);
    const auto ofAllHeads = [&](const std::string& name) { return withoutHead(nameInLayer(layers, name)).first; };
    const auto has = [&](Slot slot) { return std::ranges::find(assigned, slot, &AssignedTensor::slot) != assigned.end(); };
    family.oneNorm = has(Slot::Hidden) && has(Slot::Norm1) && !has(Slot::Norm2);
    for (const AssignedTensor& tensor : assigned) {
        const std::string bias = biasBeside(file, tensor.weight);
        (tensor.slot == Slot::FinalNorm ? family.around : family.patterns)
            .push_back({ofAllHeads(tensor.weight), bias.empty() ? "" : ofAllHeads(bias), tensor.slot});
        family.residual = family.residual || tensor.slot == Slot::Hidden || tensor.slot == Slot::Norm1;
        if (tensor.slot == Slot::Query && withoutHead(plainTensorName(tensor.weight)).second)
            family.layout = Layout::HeadsApart;
    }
    return family;
}

}  // namespace headscope
