// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/left_out.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/model_input.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>

namespace headscope {

namespace {

bool contains(const Names& names, const std::string& name) { return std::ranges::find(names, name) != names.end(); }

/// The names around the attentions that are opened, as the names of its modules and of its tensors.
struct Around {
    Names attentions, modules;
    std::set<std::string> tensors;
};

Around aroundAttentions(const Recognition& model, const Names& used)
{
    Around around;
    for (const ModelLayer& layer : model.stack.layers) {
        if (layer.name.empty())
            continue;
        const std::string attention = layer.name.substr(0, layer.name.size() - 1);
        const std::string block = attention.substr(0, attention.rfind('.') + 1);  // none: from the beginning
        around.attentions.push_back(attention);
        for (std::size_t i = 0; i < model.leftOut.size(); ++i) {
            const std::string& name = model.leftOutAs[i];
            const bool isOther =
                std::ranges::any_of(model.others, [&](const std::string& other) { return !other.empty() && name.starts_with(other); });
            if (name.empty() || !name.starts_with(block) || isOther || contains(used, model.leftOut[i]))
                continue;
            around.tensors.insert(model.leftOut[i]);
            const std::size_t end = name.rfind('.');
            const std::string module = end == std::string::npos || end < block.size() ? name : name.substr(0, end);
            if (around.modules.empty() || around.modules.back() != module)
                around.modules.push_back(module);
        }
    }
    return around;
}

}  // namespace

std::string listed(const Names& names, std::size_t most)
{
    std::string words = joined(names | std::views::take(most), quotedText);
    if (names.size() > most)
        words += phrase(" and {} more", names.size() - most);
    return words;
}

Names leftOutOf(const Recognition& model, const Names& used)
{
    Names left = model.leftOut;
    std::erase_if(left, [&](const std::string& name) { return contains(used, name); });
    return left;
}

std::optional<std::string> strangerInBareLayer(const TensorFile& file, const Recognition& model, const Names& used)
{
    const bool isBare = std::ranges::any_of(model.stack.layers, [](const ModelLayer& layer) { return layer.name.empty(); });
    if (!isBare || model.family->needed.empty())  // else somebody has said what its tensors are for
        return {};
    const Tensor* input = examplesIn(file).input;
    const Index width = modelWidthOf(model.stack.layers[0], model.layout);
    const auto isLearned = [&](const Tensor& tensor) {
        const auto has = [&](Index count) { return std::ranges::find(tensor.shape, count) != tensor.shape.end(); };
        return !tensor.type.isInteger() && has(width) && !(input ? has(input->rows()) : tensor.rows() > 1);
    };
    const auto isWeight = [&](const std::string& name, const Tensor& tensor) {
        constexpr std::array<std::string_view, 10> kEnds{"weight", "bias",        "scale", "gamma",  "alpha",
                                                         "gate",   "temperature", "table", "slopes", "ls1"};
        const auto endsSo = [&](std::string_view end) { return name.ends_with(end); };
        const auto isBuffer = [&](std::string_view end) { return endsWithPart(name, end); };
        return (name.find('.') != std::string::npos || std::ranges::any_of(kEnds, endsSo) || isLearned(tensor)) &&
               std::ranges::none_of(model.family->buffers, isBuffer);
    };
    for (std::size_t i = 0; i < model.leftOut.size(); ++i)
        if (const Tensor* tensor = file.find(model.leftOut[i]);
            tensor && !contains(used, tensor->name) && isWeight(model.leftOutAs[i], *tensor))
            return phrase("has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly",
                          quotedText(model.leftOut[i]), phrase(model.title));
    return {};
}

std::vector<std::string> tellLeftOut(const Recognition& model, const Names& used)
{
    std::vector<std::string> sentences;
    const Around around = model.family->residual ? Around() : aroundAttentions(model, used);
    if (!around.modules.empty())
        sentences.push_back(phrase("only the attention {} is opened; what stands around it is left aside: {}", listed(around.attentions, 4),
                                   listed(around.modules, 8)));
    Names rest = leftOutOf(model, used);
    std::erase_if(rest, [&](const std::string& name) { return around.tensors.contains(name); });
    if (!rest.empty())
        sentences.push_back(phrase("left out: {}", listed(rest, 4)));
    return sentences;
}

}  // namespace headscope
