// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/left_out.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
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
