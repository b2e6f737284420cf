// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/assigned_family.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <iterator>

namespace headscope {

namespace {

bool isNumber(std::string_view part)
{
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
}

/// The beginnings of those parts of a name that are numbers: 7 and 12 in "blocks.0.ff.2.weight".
std::vector<std::size_t> numbersIn(std::string_view name)
{
    constexpr std::size_t kMostNumbers = 4;
    std::vector<std::size_t> found;
    for (std::size_t from = 0, dot = name.find('.'); dot != std::string_view::npos && found.size() < kMostNumbers;
         from = dot + 1, dot = name.find('.', from))
        if (isNumber(name.substr(from, dot - from)))
            found.push_back(from);
    return found;
}

}  // namespace

/// The numbers in a name need not count layers: those of nn.Sequential do not, one of which may stand within each layer or beside all.
std::optional<std::string> layersOf(const TensorFile& file)
{
    std::map<std::string, std::map<std::string, std::size_t>> lists;  // what stands before a number, that number, how many names
    for (const Tensor& tensor : file.tensors()) {
        const std::string name = plainTensorName(tensor.name);
        for (const std::size_t at : numbersIn(name))
            ++lists[name.substr(0, at)][name.substr(at, name.find('.', at) - at)];
    }
    // Layers have the same number of tensors each. A single one is a list, too, where nothing else is.
    std::optional<std::string> best;
    std::pair<bool, std::size_t> most{false, 0};
    for (const auto& [before, names] : lists) {
        const std::size_t each = names.begin()->second, count = each * names.size();
        const bool isEven = std::ranges::all_of(names, [&](const auto& row) { return row.second == each; });
        constexpr std::size_t kFewest = 3;  // queries, keys and values may be in one, with what leads back
        if (!isEven || (each < kFewest && names.size() > 1) || 2 * count < file.tensors().size())
            continue;
        if (const std::pair found{names.size() > 1, count}; found > most) {
            most = found;
            best = before;
        }
    }
    return best;
}

namespace {

/// How much of a name says which layer it is of: "layers.0." of "layers.0.att.wq"; 0 where no number does.
std::size_t layerPrefix(const std::optional<std::string>& layers, std::string_view name)
{
    if (!layers || !name.starts_with(*layers))
        return 0;
    const std::size_t dot = name.find('.', layers->size());
    return dot != std::string_view::npos && isNumber(name.substr(layers->size(), dot - layers->size())) ? dot + 1 : 0;
}

/// Tensors of the layer whose name comes first, and with them those of no layer.
std::vector<const Tensor*> firstLayer(const TensorFile& file)
{
    const std::optional<std::string> layers = layersOf(file);
    std::string layer;
    std::vector<const Tensor*> found;
    for (const Tensor& tensor : file.tensors()) {
        const std::string name = plainTensorName(tensor.name);
        const std::string prefix = name.substr(0, layerPrefix(layers, name));
        if (layer.empty())
            layer = prefix;
        if (prefix == layer || (prefix.empty() && (!layers || numbersIn(name).empty())))
            found.push_back(&tensor);
    }
    return found;
}

/// The tensors without those of no layer, where there are layers.
std::vector<const Tensor*> ownOf(const TensorFile& file, std::vector<const Tensor*> tensors)
{
    if (const std::optional<std::string> layers = layersOf(file))
        std::erase_if(tensors, [&](const Tensor* tensor) { return layerPrefix(layers, plainTensorName(tensor->name)) == 0; });
    return tensors;
}

std::string lastPart(const std::string& name)
{
    std::string part = name;
    for (const std::string_view end : {".weight", ".kernel"})
        if (part.ends_with(end))
            part.resize(part.size() - end.size());
    part = part.substr(part.find_last_of('.') + 1);
    std::ranges::transform(part, part.begin(), ascii::lower);
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
    const auto isNumbered = [](const Tensor* tensor) { return ascii::isDigit(lastPart(tensor->name).back()); };
    if (std::ranges::count_if(found, isNumbered) > 1)  // one beside "n1" and "n2" is of something else
        std::erase_if(found, [&](const Tensor* tensor) { return !isNumbered(tensor); });
    std::ranges::stable_sort(found, {}, [](const Tensor* tensor) { return hasAnyOf(lastPart(tensor->name), {"ff", "mlp", "post"}); });
    if (found.size() > 2)
        found.clear();
    return found;
}

/// The name that most libraries have for the bias of a weight; empty where the file has none.
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

/// Tells the slot by the words that people use: "q", "wq", "w_q", "q_proj", "to_q", "query"; anything else comes after the three.
Slot attentionSlot(const std::string& part)
{
    struct Called {
        Slot slot;
        std::string letter, word;
    };
    for (const Called& row : {Called{Slot::Query, "q", "quer"}, Called{Slot::Key, "k", "key"}, Called{Slot::Value, "v", "value"}})
        if (part == row.letter || part == "w" + row.letter || part.starts_with(row.letter + "_") || part.ends_with("_" + row.letter) ||
            part.find(row.word) != std::string::npos)
            return row.slot;
    return Slot::Output;
}

}  // namespace

std::vector<AssignedTensor> proposeTensors(const TensorFile& file)
{
    const std::vector<const Tensor*> tensors = ownOf(file, firstLayer(file));
    const Index width = commonWidth(tensors);
    const auto isSquare = [&](const Tensor* tensor) { return tensor->shape == std::vector{width, width}; };
    const bool hasQuery = std::ranges::any_of(
        tensors, [&](const Tensor* tensor) { return isSquare(tensor) && attentionSlot(lastPart(tensor->name)) == Slot::Query; });
    std::vector<AssignedTensor> proposed;
    const auto propose = [&](Slot slot, const Tensor& tensor) {
        if (std::ranges::find(proposed, slot, &AssignedTensor::slot) == proposed.end())
            proposed.push_back({slot, tensor.name});
    };
    const std::vector<const Tensor*> norms = normsOf(tensors, width);
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

std::string nameInLayer(const std::optional<std::string>& layers, const std::string& name)
{
    const std::string plain = plainTensorName(name);
    return plain.substr(layerPrefix(layers, plain));
}

Family assignedFamily(const TensorFile& file, const std::vector<AssignedTensor>& assigned, Layout layout)
{
    Family family{.title = phraseId("Tensors assigned by hand"), .needed = {}, .patterns = {}};
    family.layout = layout;
    family.activation = Activation::Relu;
    family.norm = Norm::Post;
    family.residual = false;
    family.guessed = true;
    family.scaleVaries = true;
    family.packingVaries = true;
    const std::optional<std::string> layers = layersOf(file);
    for (const AssignedTensor& tensor : assigned) {
        const std::string bias = biasBeside(file, tensor.weight);
        family.patterns.push_back({nameInLayer(layers, tensor.weight), bias.empty() ? "" : nameInLayer(layers, bias), tensor.slot});
        family.residual = family.residual || tensor.slot == Slot::Hidden || tensor.slot == Slot::Norm1;
    }
    return family;
}

}  // namespace headscope
