// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/chosen_layers.h"

#include "core/base/phrase.h"
#include "core/models/families/said_sizes.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kMegabyte = 1'000'000;

bool contains(const std::vector<Index>& numbers, Index number) { return std::ranges::find(numbers, number) != numbers.end(); }

/// Final norm and logits are the model's where X goes through all of its layers; else this says that there are none.
void tellMissing(ChosenLayers& chosen, const ModelStack& stack, bool isResidual, bool givesInput)
{
    const auto isGap = [](const ModelLayer& one, const ModelLayer& next) { return next.number != one.number + 1; };
    const bool hasGap = isResidual && std::ranges::adjacent_find(stack.layers, isGap) != stack.layers.end();
    const bool readsOut = !stack.around.empty();
    if (hasGap)
        chosen.notes.push_back(phrase("layers are left out between those that are taken: the layers behind them read what no model gives "
                                      "them, and there are no final norm and no logits"));
    else if (!chosen.toTheEnd && readsOut)
        chosen.notes.push_back(phrase("layers behind {} are not read: there are no final norm and no logits", stack.layers.back().number));
    else if (!chosen.fromTheStart && !givesInput && readsOut)
        chosen.notes.push_back(phrase("layers before {} are not read, and X is not what they give: there are no final norm and no logits",
                                      stack.layers.front().number));
    chosen.toTheEnd = chosen.toTheEnd && !hasGap && (chosen.fromTheStart || givesInput);
}

std::optional<std::string> tooManyWeights(const Recognition& model, bool withAround, Index most)
{
    const Tensor* words = model.stack.part(Slot::Embedding).weight;
    const bool areShared = withAround && words && model.encoder && model.encoder->part(Slot::Embedding).weight == words;
    const Index bytes = bytesIn(model.stack, withAround) + (model.encoder ? bytesIn(*model.encoder, withAround) : 0) -
                        (areShared ? words->bytesInMemory() : 0);
    return bytes > most ? std::optional(phrase("has weights of {} megabytes in these layers, there is room for {}: take fewer layers",
                                               bytes / kMegabyte, most / kMegabyte))
                        : std::nullopt;
}

}  // namespace

Result<ChosenLayers> chooseLayers(const TensorFile& file, Recognition& model, const ModelConfig& config, const ImportOptions& options)
{
    const auto wrong = [&file](std::string reason) { return Error{file.path().string(), std::move(reason)}; };
    std::vector<ModelLayer>& layers = model.stack.layers;
    ChosenLayers chosen;
    const bool isPartOfBlocks = model.stack.name.find('*') != std::string::npos && layers.size() > 1 && !model.family->residual;
    if (isPartOfBlocks && !options.layers) {
        chosen.notes.push_back(
            phrase("of {} layers the first is taken, for what stands between them is not known; --layers takes others", layers.size()));
        layers.resize(1);
    }
    const Index first = layers.front().number, last = layers.back().number;
    if (countsLayers(*model.family, model.stack.name)) {
        chosen.fromTheStart = first == 0;
        chosen.toTheEnd = last + 1 >= saidLayers(model, config).value_or(0);
    }
    if (const auto& wanted = options.layers) {
        for (const Index number : *wanted)
            if (std::ranges::find(layers, number, &ModelLayer::number) == layers.end())
                return wrong(layers.front().name.empty() ? phrase("has no layer {}, only {} to {}", number, first, last)
                                                         : phrase("has no layer {}, only {} to {}: its names count from \"{}…\" on", number,
                                                                  first, last, layers.front().name));
        chosen.areAll = isPartOfBlocks || wanted->size() == layers.size();
        chosen.fromTheStart = chosen.fromTheStart && contains(*wanted, first);
        chosen.toTheEnd = chosen.toTheEnd && contains(*wanted, last);
        std::erase_if(layers, [&](const ModelLayer& layer) { return !contains(*wanted, layer.number); });
    }
    tellMissing(chosen, model.stack, model.family->residual, options.input.has_value());
    if (auto reason = tooManyWeights(model, chosen.fromTheStart || chosen.toTheEnd, options.mostBytes))
        return wrong(*std::move(reason));
    return chosen;
}

}  // namespace headscope
