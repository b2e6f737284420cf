// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/proposed_tensors.h"

#include "core/models/families/example_mask.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/layers_in_names.h"
#include "core/models/families/model_input.h"
#include "core/models/families/tensor_words.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace headscope {

namespace {

/// The tensors that are no weights: an input, its output, and what stands beside these.
std::vector<const Tensor*> examplesOf(const TensorFile& file)
{
    const ExampleTensors examples = examplesIn(file);
    std::vector<const Tensor*> all{examples.input, examples.output, examples.memory, examples.attention};
    std::ranges::transform(masksIn(file, true), std::back_inserter(all), &ExampleMask::tensor);
    return all;
}

/// Tensors of the layer whose name comes first, or of the first of its heads where these have their own, and with them those of no layer.
std::vector<const Tensor*> firstLayer(const TensorFile& file)
{
    const std::optional<std::string> layers = layersOf(file);
    const std::vector<const Tensor*> examples = examplesOf(file);
    std::string layer;
    std::vector<const Tensor*> found;
    for (const Tensor& tensor : file.tensors()) {
        const std::string name = plainTensorName(tensor.name);
        if (withoutHead(name).second.value_or(0) > 0 || std::ranges::find(examples, &tensor) != examples.end())
            continue;
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

bool isCrossing(const Tensor* tensor) { return isOfCross(tensor->name); }

/// Rows of so many numbers that are a norm's gains by their names, or may be.
std::vector<const Tensor*> gainsOf(std::vector<const Tensor*> tensors, Index width)
{
    std::erase_if(tensors, [&](const Tensor* tensor) {
        return tensor->shape != std::vector{width} || isLayerScale(tensor->name) ||
               !(isNorm(tensor->name) || withoutEnd(tensor->name) != tensor->name);
    });
    return tensors;
}

/// The gains of the norms of a layer in the order in which it uses them, as far as names tell; none where there are too many.
std::vector<const Tensor*> normsOf(const std::vector<const Tensor*>& tensors, Index width, std::size_t most)
{
    std::vector<const Tensor*> found = gainsOf(tensors, width);
    const auto hasNumber = [](const Tensor* tensor) { return isNumbered(tensor->name); };
    if (std::ranges::count_if(found, hasNumber) > 1)  // one beside "n1" and "n2" is of something else
        std::erase_if(found, std::not_fn(hasNumber));
    std::ranges::stable_sort(found, {}, [](const Tensor* tensor) {
        return isBehindAttention(tensor->name) ? 2 : isOfCross(tensor->name) ? 1 : 0;
    });
    if (found.size() > most)
        found.clear();
    return found;
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

/// How a map that reads the features lies in the file: so that it reads as many numbers as the input has, or as what leads back gives.
Layout layoutOf(const Tensor* map, const Tensor* output, const Tensor* input)
{
    if (!map || map->shape.size() != 2)
        return Layout::OutIn;
    const auto fits = [&](Layout layout) {
        const Index in = inputsOf(layout, *map);
        return input ? in == input->columns() : !output || output->shape[layout == Layout::OutIn ? 0 : 1] == in;
    };
    return !fits(Layout::OutIn) && fits(Layout::InOut) ? Layout::InOut : Layout::OutIn;
}

/// Proposes tensors of one layer, each for one slot.
class Proposer {
public:
    explicit Proposer(const TensorFile& file)
        : m_input(examplesIn(file).input), m_tensors(ownOf(file, firstLayer(file))), m_around(firstLayer(file))
    {
        std::erase_if(m_around, [this](const Tensor* tensor) { return std::ranges::find(m_tensors, tensor) != m_tensors.end(); });
        std::ranges::copy_if(m_tensors, std::back_inserter(m_matrices), [](const Tensor* tensor) { return tensor->shape.size() == 2; });
        for (const Tensor& tensor : file.tensors())
            m_headCount = std::max(m_headCount, static_cast<Index>(withoutHead(plainTensorName(tensor.name)).second.value_or(0)) + 1);
    }

    std::vector<AssignedTensor> run()
    {
        proposeAttentions();
        const Tensor* reads = chosen(Slot::Packed) ? chosen(Slot::Packed) : chosen(Slot::Query);
        const Layout layout = layoutOf(reads, chosen(Slot::Output), m_input);
        const Index width = reads ? inputsOf(layout, *reads) : commonWidth(m_matrices);
        proposeNetwork(layout, width);
        std::vector<AssignedTensor> proposed;
        constexpr std::array kNorms{Slot::Norm1, Slot::Norm2, Slot::Norm3};
        constexpr std::array kScales{Slot::AttentionScale, Slot::NetworkScale};
        const bool crosses = chosen(Slot::CrossPacked) || chosen(Slot::CrossQuery);
        const auto propose = [&](const std::vector<const Tensor*>& tensors, std::span<const Slot> slots) {
            for (std::size_t i = 0; i < std::min(tensors.size(), slots.size()); ++i)
                proposed.push_back({slots[i], tensors[i]->name});
        };
        propose(normsOf(m_tensors, width, crosses ? 3 : 2), kNorms);
        std::vector<const Tensor*> scales = m_tensors;
        std::erase_if(scales, [&](const Tensor* tensor) { return tensor->shape != std::vector{width} || !isLayerScale(tensor->name); });
        propose(scales, kScales);
        if (const std::vector<const Tensor*> behind = gainsOf(m_around, width); behind.size() == 1)
            proposed.push_back({Slot::FinalNorm, behind[0]->name});
        for (const Tensor* tensor : m_matrices)
            for (const auto& [slot, map] : m_maps)
                if (map == tensor)
                    proposed.push_back({slot, tensor->name});
        return proposed;
    }

private:
    using Maps = std::map<Slot, const Tensor*>;

    const Tensor* chosen(Slot slot) const { return m_maps.contains(slot) ? m_maps.at(slot) : nullptr; }

    std::vector<const Tensor*> others() const
    {
        std::vector<const Tensor*> free = m_matrices;
        std::erase_if(
            free, [&](const Tensor* tensor) { return std::ranges::any_of(m_maps, [&](const auto& row) { return row.second == tensor; }); });
        return free;
    }

    /// Attention to itself, and that to a memory behind it, where names say that there are both.
    void proposeAttentions()
    {
        const std::vector<const Tensor*> all = m_matrices;
        std::erase_if(m_matrices, isCrossing);
        proposeAttention();
        const bool isAlone = !chosen(Slot::Output) || m_matrices.size() == all.size();
        Maps own = std::exchange(m_maps, {});
        m_matrices = all;
        if (!isAlone)
            std::erase_if(m_matrices, std::not_fn(isCrossing));
        proposeAttention();
        m_matrices = all;
        if (isAlone)
            return;
        for (const auto& [slot, crossing] : {std::pair{Slot::Packed, Slot::CrossPacked},
                                             {Slot::Query, Slot::CrossQuery},
                                             {Slot::Key, Slot::CrossKey},
                                             {Slot::Value, Slot::CrossValue},
                                             {Slot::Output, Slot::CrossOutput}})
            if (const Tensor* map = chosen(slot))
                own[crossing] = map;
        m_maps = std::move(own);
    }

    void proposeAttention()
    {
        proposeQueriesKeysAndValues();
        proposeOutput();
    }

    /// By their names, by their places in a list, or by their shapes.
    void proposeQueriesKeysAndValues()
    {
        Maps said;
        for (const Tensor* tensor : m_matrices)
            if (const auto slot = slotSaidBy(tensor->name))
                said.emplace(*slot, tensor);
        for (const auto& slots : {std::vector{Slot::Query, Slot::Key, Slot::Value}, {Slot::Query, Slot::KeyValue}, {Slot::Packed}})
            if (m_maps.empty() && std::ranges::all_of(slots, [&](Slot slot) { return said.contains(slot); }))
                for (const Slot slot : slots)
                    m_maps[slot] = said[slot];
        if (m_maps.empty())
            takeOfList();
        if (m_maps.empty())
            takeByShape();
        if (m_maps.empty())
            m_maps = std::move(said);
    }

    /// Modules in a list have no names: queries, keys, values and what leads back come in this order, as in the Annotated Transformer.
    void takeOfList()
    {
        std::map<std::string, std::vector<const Tensor*>> lists;
        for (const Tensor* tensor : m_matrices)
            if (const std::string name = withoutEnd(tensor->name), number = lastPart(name); isNumber(number))
                lists[name.substr(0, name.size() - number.size())].push_back(tensor);
        constexpr std::array kOrder{Slot::Query, Slot::Key, Slot::Value, Slot::Output};
        for (const auto& [name, list] : lists) {
            const auto isAlike = [&](const Tensor* tensor) { return tensor->shape == list[0]->shape; };
            if (list.size() >= 3 && list.size() <= kOrder.size() && std::all_of(list.begin(), list.begin() + 3, isAlike) && m_maps.empty())
                for (std::size_t i = 0; i < list.size(); ++i)
                    m_maps[kOrder[i]] = list[i];
        }
    }

    /// Queries, keys and values in one are three times as wide as what W_O reads.
    void takeByShape()
    {
        const Index width = commonWidth(m_matrices);
        for (const Tensor* packed : m_matrices)
            for (const Tensor* output : m_matrices)
                for (const Index turned : {0, 1}) {
                    const Index columns = packed->shape[turned], values = output->shape[1 - turned];
                    if (m_maps.empty() && packed != output && packed->shape[1 - turned] == width && output->shape[turned] == width &&
                        columns == 3 * values)
                        m_maps = {{Slot::Packed, packed}, {Slot::Output, output}};
                }
    }

    /// W_O leads from what the heads give to the features: of several that may do so it is the one whose name says it, or the next one.
    void proposeOutput()
    {
        std::vector<std::vector<Index>> shapes;
        for (const auto& [slot, parts] : {std::pair{Slot::Packed, 3}, {Slot::KeyValue, 2}, {Slot::Value, 1}, {Slot::Query, 1}})
            if (const Tensor* map = chosen(slot)) {
                const Index heads = withoutHead(plainTensorName(map->name)).second ? m_headCount : 1;
                shapes.push_back({map->shape[1], map->shape[0] * heads / parts});
                shapes.push_back({map->shape[1] * heads / parts, map->shape[0]});
            }
        std::vector<const Tensor*> found = others();
        std::erase_if(found, [&](const Tensor* tensor) { return std::ranges::find(shapes, tensor->shape) == shapes.end(); });
        const auto said = std::ranges::find_if(found, saysOutput, &Tensor::name);
        if (!found.empty() && !chosen(Slot::Output))
            m_maps[Slot::Output] = said == found.end() ? found[0] : *said;
    }

    /// Two maps, to the hidden units and back, and a third where these have a gate.
    void proposeNetwork(Layout layout, Index width)
    {
        for (const Tensor* hidden : others())
            for (const Tensor* output : others()) {
                const Index units = layout == Layout::OutIn ? hidden->shape[0] : hidden->shape[1];
                if (chosen(Slot::Hidden) || hidden == output || hidden->shape != linearShape(layout, width, units) ||
                    output->shape != linearShape(layout, units, width))
                    continue;
                m_maps[Slot::Hidden] = hidden;
                m_maps[Slot::NetworkOutput] = output;
            }
        const std::vector<const Tensor*> rest = others();
        const Tensor* hidden = chosen(Slot::Hidden);
        const auto second = std::ranges::find_if(rest, [&](const Tensor* tensor) { return hidden && tensor->shape == hidden->shape; });
        if (second == rest.end())
            return;
        const bool isFirst = !saysGate((*second)->name);  // of two that say nothing, as in Llama
        m_maps[Slot::Gate] = isFirst ? hidden : *second;
        m_maps[Slot::Hidden] = isFirst ? *second : hidden;
    }

    const Tensor* m_input;
    std::vector<const Tensor*> m_tensors, m_around, m_matrices;
    Index m_headCount = 1;  ///< heads that have tensors of their own
    Maps m_maps;
};

using Assigned = std::vector<AssignedTensor>;

/// The other of two maps to the hidden units may be the gate, where their names do not say which is.
void turnGate(Assigned& assigned)
{
    const auto gate = std::ranges::find(assigned, Slot::Gate, &AssignedTensor::slot);
    const auto hidden = std::ranges::find(assigned, Slot::Hidden, &AssignedTensor::slot);
    if (gate != assigned.end() && hidden != assigned.end() && !saysGate(gate->weight))
        std::swap(gate->weight, hidden->weight);
}

/// The output may stand before the norm behind all layers.
void leaveOutFinalNorm(Assigned& assigned)
{
    std::erase_if(assigned, [](const AssignedTensor& tensor) { return tensor.slot == Slot::FinalNorm; });
}

}  // namespace

std::vector<AssignedTensor> proposeTensors(const TensorFile& file) { return Proposer(file).run(); }

std::vector<std::vector<AssignedTensor>> proposalsFor(const TensorFile& file)
{
    std::vector<Assigned> proposals{proposeTensors(file)};
    for (const auto change : {turnGate, leaveOutFinalNorm})
        for (Assigned proposal : std::vector(proposals)) {
            change(proposal);
            if (std::ranges::find(proposals, proposal) == proposals.end())
                proposals.push_back(std::move(proposal));
        }
    return proposals;
}

Layout proposedLayout(const TensorFile& file, const std::vector<AssignedTensor>& assigned)
{
    const auto tensorFor = [&](Slot slot) -> const Tensor* {
        const auto row = std::ranges::find(assigned, slot, &AssignedTensor::slot);
        return row == assigned.end() ? nullptr : file.find(row->weight);
    };
    const Tensor* packed = tensorFor(Slot::Packed);
    return layoutOf(packed ? packed : tensorFor(Slot::Query), tensorFor(Slot::Output), examplesIn(file).input);
}

std::vector<const Tensor*> tensorsFor(const TensorFile& file, Slot slot)
{
    constexpr std::array kRows{Slot::Norm1, Slot::Norm2, Slot::AttentionScale, Slot::NetworkScale, Slot::FinalNorm};
    const bool isRow = std::ranges::find(kRows, slot) != kRows.end();
    std::vector<const Tensor*> found = firstLayer(file);
    std::erase_if(found, [&](const Tensor* tensor) { return tensor->shape.size() != (isRow ? 1U : 2U); });
    std::ranges::stable_sort(found, {}, [](const Tensor* tensor) { return isBias(tensor->name) ? 2 : isNorm(tensor->name) ? 0 : 1; });
    return found;
}

}  // namespace headscope
