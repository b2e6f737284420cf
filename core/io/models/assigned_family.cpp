// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/assigned_family.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace headscope {

namespace {

bool isNumber(std::string_view part)
{
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
}

/// How much of a name says which layer it is of: "layers.0." of "layers.0.att.wq"; 0 where no number does.
std::size_t layerPrefix(std::string_view name)
{
    std::size_t end = 0;
    for (std::size_t from = 0, dot = name.find('.'); dot != std::string_view::npos; from = dot + 1, dot = name.find('.', from))
        if (isNumber(name.substr(from, dot - from)))
            end = dot + 1;
    return end;
}

/// Tensors of the layer whose name comes first, and with them those of no layer.
std::vector<const Tensor*> firstLayer(const TensorFile& file)
{
    std::string layer;
    std::vector<const Tensor*> found;
    for (const Tensor& tensor : file.tensors()) {
        const std::string name = plainTensorName(tensor.name);
        const std::string prefix = name.substr(0, layerPrefix(name));
        if (layer.empty())
            layer = prefix;
        if (prefix.empty() || prefix == layer)
            found.push_back(&tensor);
    }
    return found;
}

/// Without those of no layer, where there are layers.
std::vector<const Tensor*> ownOf(std::vector<const Tensor*> tensors)
{
    const auto isOwn = [](const Tensor* tensor) { return layerPrefix(plainTensorName(tensor->name)) > 0; };
    if (std::ranges::any_of(tensors, isOwn))
        std::erase_if(tensors, [&](const Tensor* tensor) { return !isOwn(tensor); });
    return tensors;
}

std::string lastPart(const std::string& name)
{
    std::string part = name;
    for (const std::string_view end : {".weight", ".kernel"})
        if (part.ends_with(end))
            part.resize(part.size() - end.size());
    part = part.substr(part.find_last_of('.') + 1);
    std::ranges::transform(part, part.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return part;
}

bool hasAnyOf(const std::string& part, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(words, [&](const char* word) { return part.find(word) != std::string::npos; });
}

bool isBias(const std::string& name)
{
    const std::string part = lastPart(name);
    return !name.ends_with(".weight") && (part.starts_with("b") || part.ends_with("bias") || part.ends_with("_b"));
}

/// "norm1", "ln_2", "layer_norm", "gamma"; and "n1", where a digit says that there are several.
bool isNorm(const std::string& name)
{
    const std::string part = lastPart(name);
    return !isBias(name) && (hasAnyOf(part, {"norm", "ln", "gamma", "scale"}) || (part.starts_with("n") && isNumber(part.substr(1))));
}

/// The gains of the norms of a layer in the order in which it uses them, as far as names tell; none where there are too many.
std::vector<const Tensor*> normsOf(const std::vector<const Tensor*>& tensors, Index width)
{
    std::vector<const Tensor*> found;
    std::ranges::copy_if(tensors, std::back_inserter(found),
                         [&](const Tensor* tensor) { return tensor->shape == std::vector{width} && isNorm(tensor->name); });
    const auto isNumbered = [](const Tensor* tensor) {
        return std::isdigit(static_cast<unsigned char>(lastPart(tensor->name).back())) != 0;
    };
    if (std::ranges::count_if(found, isNumbered) > 1)  // one beside "n1" and "n2" is of something else
        std::erase_if(found, [&](const Tensor* tensor) { return !isNumbered(tensor); });
    std::ranges::stable_sort(found, {}, [](const Tensor* tensor) { return hasAnyOf(lastPart(tensor->name), {"ff", "mlp", "post"}); });
    if (found.size() > 2)
        found.clear();
    return found;
}

/// Where the bias of a weight stands in most libraries; empty where there is none.
std::string biasBeside(const TensorFile& file, const std::string& weight)
{
    std::vector<std::string> names{weight + ".bias", weight + "_bias"};
    for (const auto& [word, other] : {std::pair{"weight", "bias"}, std::pair{"kernel", "bias"}, std::pair{"gamma", "beta"},
                                      std::pair{"W_", "b_"}, std::pair{"w_", "b_"}, std::pair{"w", "b"}, std::pair{"W", "b"}})
        if (const std::size_t place = weight.rfind(word); place != std::string::npos)
            names.push_back(weight.substr(0, place) + other + weight.substr(place + std::string_view(word).size()));
    for (const std::string& name : names)
        if (const Tensor* tensor = file.find(name); tensor && tensor->shape.size() == 1)
            return name;
    return {};
}

/// The dimension that most matrices have.
Index commonWidth(const std::vector<const Tensor*>& tensors)
{
    std::map<Index, int> count;
    for (const Tensor* tensor : tensors)
        if (tensor->shape.size() == 2)
            for (const Index size : tensor->shape)
                ++count[size];
    const auto most = std::ranges::max_element(count, {}, [](const auto& row) { return row.second; });
    return most == count.end() ? 0 : most->first;
}

/// By the words that people use: "q", "wq", "w_q", "q_proj", "to_q", "query"; what is none of the three comes after them.
Slot attentionSlot(const std::string& part)
{
    struct Called {
        Slot slot;
        std::string letter, word;
    };
    for (const Called& row : {Called{Slot::Query, "q", "query"}, Called{Slot::Key, "k", "key"}, Called{Slot::Value, "v", "value"}})
        if (part == row.letter || part == "w" + row.letter || part.starts_with(row.letter + "_") || part.ends_with("_" + row.letter) ||
            part.find(row.word) != std::string::npos)
            return row.slot;
    return Slot::Output;
}

}  // namespace

std::vector<AssignedTensor> proposeTensors(const TensorFile& file)
{
    const std::vector<const Tensor*> tensors = firstLayer(file);
    const Index width = commonWidth(tensors);
    const auto isSquare = [&](const Tensor* tensor) { return tensor->shape == std::vector{width, width}; };
    const bool hasQuery = std::ranges::any_of(
        tensors, [&](const Tensor* tensor) { return isSquare(tensor) && attentionSlot(lastPart(tensor->name)) == Slot::Query; });
    std::vector<AssignedTensor> proposed;
    const auto propose = [&](Slot slot, const Tensor& tensor) {
        if (std::ranges::find(proposed, slot, &AssignedTensor::slot) == proposed.end())
            proposed.push_back({slot, tensor.name});
    };
    const std::vector<const Tensor*> norms = normsOf(ownOf(tensors), width);
    for (std::size_t i = 0; i < norms.size(); ++i)
        propose(i == 0 ? Slot::Norm1 : Slot::Norm2, *norms[i]);
    for (const Tensor* tensor : tensors) {
        const std::vector<Index>& shape = tensor->shape;
        if (shape.size() != 2 || (shape[0] != width && shape[1] != width))
            continue;
        const Index other = shape[0] == width ? shape[1] : shape[0];
        if (other == width)
            propose(attentionSlot(lastPart(tensor->name)), *tensor);
        else if (other == 3 * width && !hasQuery)  // else the network is so wide
            propose(Slot::Packed, *tensor);
        else if (other > width)
            propose(shape[0] > shape[1] ? Slot::Hidden : Slot::NetworkOutput, *tensor);
    }
    return proposed;
}

std::vector<const Tensor*> tensorsFor(const TensorFile& file, Slot slot)
{
    const bool isRow = slot == Slot::Norm1 || slot == Slot::Norm2;
    std::vector<const Tensor*> found = firstLayer(file);
    std::erase_if(found, [&](const Tensor* tensor) { return tensor->shape.size() != (isRow ? 1U : 2U); });
    std::ranges::stable_sort(found, {}, [](const Tensor* tensor) { return isBias(tensor->name) ? 2 : isNorm(tensor->name) ? 0 : 1; });
    return found;
}

std::string nameInLayer(const std::string& name)
{
    const std::string plain = plainTensorName(name);
    return plain.substr(layerPrefix(plain));
}

Family assignedFamily(const TensorFile& file, const std::vector<AssignedTensor>& assigned, Layout layout)
{
    Family family{.title = "Tensors assigned by hand", .needed = {}, .patterns = {}};
    family.layout = layout;
    family.activation = Activation::Relu;
    family.norm = Norm::Post;
    family.residual = false;
    for (const AssignedTensor& tensor : assigned) {
        const std::string bias = biasBeside(file, tensor.weight);
        family.patterns.push_back({nameInLayer(tensor.weight), bias.empty() ? "" : nameInLayer(bias), tensor.slot});
        family.residual = family.residual || tensor.slot == Slot::Hidden || tensor.slot == Slot::Norm1;
    }
    return family;
}

}  // namespace headscope
