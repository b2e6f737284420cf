// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/recognition.h"

#include "core/base/find_row.h"
#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/model/limits.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/refused_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace headscope {

namespace {

/// The number of a layer in what stands before a part of it, and the rest of that, which all layers of a stack share.
struct Numbered {
    std::string stack;  ///< "transformer.h.", "blocks.*.attn."
    Index number = 0;
};

/// The place where a layer's number begins at the end of a part of a name, "12", or "encoder_layer_12" as torchvision has it; its length
/// where there is no such number.
std::size_t digitsOfPart(std::string_view part)
{
    const std::size_t before = part.find_last_not_of("0123456789");
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return first == 0 || part[before] == '_' ? first : part.size();
}

/// A list of blocks may have the attention anywhere within a block: the last part that is a number counts.
Numbered numbered(const std::string& site)
{
    for (std::size_t end = site.empty() ? 0 : site.size() - 1; end > 0 && end != std::string::npos; end = site.rfind('.', end - 1)) {
        const std::size_t start = site.rfind('.', end - 1) + 1;  // 0 where there is no dot before
        const std::string_view part = std::string_view(site).substr(start, end - start);
        const std::size_t digits = digitsOfPart(part);
        if (const auto number = asNumber<Index>(part.substr(digits)); number && *number >= 0 && *number <= kHighestLayer)
            return {site.substr(0, start + digits) + (end + 1 == site.size() ? "" : "*" + site.substr(end)), *number};
    }
    return {site, 0};
}

/// x-transformers has a layer for each half of a block: layers.4 and layers.5 become the halves of layers.2.
std::string withHalvesJoined(const std::string& name)
{
    constexpr std::string_view kLayers = "attn_layers.layers.";
    const std::size_t place = name.find(kLayers);
    if (place == std::string::npos)
        return name;
    const std::size_t first = place + kLayers.size();
    const std::size_t dot = name.find('.', first);
    const std::optional<Index> number =
        dot == std::string::npos ? std::nullopt : asNumber<Index>(std::string_view(name).substr(first, dot - first));
    if (!number)
        return name;
    return name.substr(0, first) + std::to_string(*number / 2) + (*number % 2 == 0 ? ".attention" : ".network") + name.substr(dot);
}

bool beginsWithPart(std::string_view name, std::string_view begin)
{
    return name.starts_with(begin) && (name.size() == begin.size() || begin.ends_with('.') || name[begin.size()] == '.');
}

struct Found {
    const NamePattern* pattern = nullptr;
    bool isBias = false;
    std::size_t length = 0;
    std::optional<std::size_t> head = {};  ///< the number of the head that has it alone
};

/// The pattern with the longest end that this name has.
Found longestPattern(const std::vector<NamePattern>& patterns, const std::string& name)
{
    Found found;
    for (const NamePattern& pattern : patterns)
        for (const bool isBias : {false, true}) {
            const std::string& end = isBias ? pattern.bias : pattern.weight;
            if (end.size() > found.length && endsWithPart(name, end))
                found = {&pattern, isBias, end.size()};
        }
    return found;
}

void put(std::map<Slot, ModelPart>& parts, const Found& found, const Tensor& tensor)
{
    ModelPart& part = parts[found.pattern->slot];
    const Tensor*& whole = found.isBias ? part.bias : part.weight;
    if (found.head) {
        std::vector<const Tensor*>& heads = found.isBias ? part.headBiases : part.heads;
        heads.resize(std::max(heads.size(), *found.head + 1));
        heads[*found.head] = &tensor;
        whole = heads[0];
    } else {
        whole = &tensor;
    }
}

/// A layer may have two names for one part, of which only one can be meant.
bool isTaken(const std::map<Slot, ModelPart>& parts, const Found& found)
{
    const auto part = parts.find(found.pattern->slot);
    if (part == parts.end())
        return false;
    const std::vector<const Tensor*>& heads = found.isBias ? part->second.headBiases : part->second.heads;
    if (found.head && !heads.empty())
        return *found.head < heads.size() && heads[*found.head];
    return found.isBias ? part->second.bias : part->second.weight;
}

class Recognizer {
public:
    Recognizer(const TensorFile& file, const ModelChoice& choice) : m_file(file), m_choice(choice)
    {
        for (const Tensor& tensor : file.tensors()) {
            std::string name = plainTensorName(tensor.name);
            const bool isMeant = choice.prefix.empty() || beginsWithPart(name, choice.prefix) || beginsWithPart(tensor.name, choice.prefix);
            m_names.push_back(isMeant ? std::move(name) : std::string());
        }
    }

    Result<Recognition> run(const Family* family)
    {
        if (std::ranges::all_of(m_names, &std::string::empty))
            return Error{m_file.path().string(), m_names.empty()
                                                     ? phrase("has no tensors")
                                                     : phrase("has no tensor whose name begins with {}", quotedText(m_choice.prefix))};
        if (!family) {
            const auto refused = refusal(false);
            return Error{m_file.path().string(), refused ? refused->reason
                                                         : phrase("no family of models is recognised by the names in it; \"headscope "
                                                                  "list tensors\" shows them, and in the window one says which is "
                                                                  "which")};
        }
        m_result.family = family;
        m_result.title = family->title;
        m_result.layout = family->layout;
        if (family->halves)
            std::ranges::transform(m_names, m_names.begin(), withHalvesJoined);
        m_heads.resize(m_names.size());
        if (family->layout == Layout::HeadsApart)
            for (std::size_t i = 0; i < m_names.size(); ++i)
                std::tie(m_names[i], m_heads[i]) = withoutHead(m_names[i]);
        collect();
        if (auto refused = refusal(true))
            return Error{m_file.path().string(), refused->reason};
        if (auto wrong = choose())
            return Error{m_file.path().string(), refusal(false).value_or(*wrong).reason};
        tellFromItsTwin();
        return std::move(m_result);
    }

    const Family* findFamily() const
    {
        const auto isThere = [&](const std::string& end) {
            return std::ranges::any_of(m_names, [&](const std::string& name) { return endsWithPart(name, end); });
        };
        return findRowIf(families(), [&](const Family& family) { return std::ranges::all_of(family.needed, isThere); });
    }

private:
    /// Refuses a model in which the name of a tensor means something that is not read; of a layer its names alone count.
    std::optional<Error> refusal(bool isLayered) const
    {
        const auto isKnown = [family = m_result.family](const std::string& name) {
            return family && (longestPattern(family->patterns, name).pattern ||
                              std::ranges::any_of(family->buffers, [&](std::string_view end) { return endsWithPart(name, end); }));
        };
        for (const std::string& name : m_names)
            if (const RefusedName* row = refusedName(name, !isLayered); row && !isKnown(name))
                return Error{
                    "", phrase("has {} ({}), which is not read here: it would be computed wrongly", phrase(row->what), quotedText(name))};
        return {};
    }

    void collect()
    {
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            Found found = longestPattern(m_result.family->patterns, m_names[i]);
            found.head = m_heads[i];
            const std::string site = m_names[i].substr(0, m_names[i].size() - found.length);
            if (found.pattern && !isTaken(m_sites[site], found)) {
                put(m_sites[site], found, m_file.tensors()[i]);
                m_used[site].insert(i);
            } else {
                m_others.push_back(i);
            }
        }
    }

    /// The matrices that a layer must have and this one has not; where it lacks any, its name is only alike.
    Names missingIn(const std::map<Slot, ModelPart>& parts) const
    {
        const auto has = [&](Slot slot) { return parts.contains(slot) && parts.at(slot).weight; };
        const bool hasQueries = has(Slot::Packed), hasKeys = hasQueries || has(Slot::KeyValue);
        const bool doesWithoutOutput = std::ranges::find(m_result.family->patterns, Slot::Output, &NamePattern::slot) ==
                                       m_result.family->patterns.end();  // as a person has said
        Names missing;
        for (const auto& [slot, symbol, isElsewhere] : {std::tuple{Slot::Query, "W_Q", hasQueries},
                                                        {Slot::Key, "W_K", hasKeys},
                                                        {Slot::Value, "W_V", hasKeys},
                                                        {Slot::Output, "W_O", doesWithoutOutput}})
            if (!has(slot) && !isElsewhere)
                missing.emplace_back(symbol);
        return missing;
    }

    bool isLayer(const std::map<Slot, ModelPart>& parts) const { return missingIn(parts).empty(); }

    /// The same of the layer that lacks the least.
    std::string fewestMissing() const
    {
        Names fewest = missingIn({});
        for (const auto& [site, parts] : m_sites)
            if (Names missing = missingIn(parts); missing.size() < fewest.size())
                fewest = std::move(missing);
        return joined(fewest);
    }

    /// The first head that has not all of its tensors, where each has its own.
    static std::optional<std::size_t> incompleteHead(const std::map<Slot, ModelPart>& parts)
    {
        std::vector<std::size_t> there;
        for (const Slot slot : {Slot::Query, Slot::Key, Slot::Value})
            if (const auto part = parts.find(slot); part != parts.end()) {
                const auto& heads = part->second.heads;
                there.resize(std::max(there.size(), heads.size()));
                for (std::size_t h = 0; h < heads.size(); ++h)
                    there[h] += heads[h] ? 1 : 0;
            }
        const auto gap = std::ranges::find_if(there, [](std::size_t count) { return count < 3; });
        return gap == there.end() ? std::nullopt : std::optional(static_cast<std::size_t>(gap - there.begin()));
    }

    /// The longest stack first; of several as long, copies that training keeps beside the model come last.
    static std::pair<std::ptrdiff_t, bool> likelihood(const std::pair<const std::string, ModelStack>& row)
    {
        constexpr std::array<std::string_view, 6> kCopies{"ema", "teacher", "target", "shadow", "momentum", "averag"};
        const bool isCopy = std::ranges::any_of(kCopies, [&](std::string_view word) { return row.first.find(word) != std::string::npos; });
        return {-std::ssize(row.second.layers), isCopy};
    }

    std::optional<Error> choose()
    {
        std::map<std::string, ModelStack> stacks;
        bool areElsewhere = false;
        for (const auto& [site, parts] : m_sites) {
            if (const auto head = incompleteHead(parts))
                return Error{"", phrase("{} lacks queries, keys or values of its head {}", quotedText(site), *head)};
            const bool isElsewhere = !m_choice.isAlone && site.find(m_result.family->tower) == std::string::npos;
            if (!isLayer(parts) || isElsewhere) {
                areElsewhere = areElsewhere || isLayer(parts);
                m_others.insert(m_others.end(), m_used[site].begin(), m_used[site].end());
                continue;
            }
            const Numbered at = numbered(site);
            ModelStack& stack = stacks[at.stack];
            stack.name = at.stack;
            stack.layers.push_back({site, at.number, parts});
        }
        if (stacks.empty() && areElsewhere)
            return Error{"", phrase("looks like {}, whose layers have {} in their names, and no layer of it has", phrase(m_result.title),
                                    quotedText(std::string(m_result.family->tower)))};
        if (stacks.empty())
            return Error{"", phrase("looks like {}, but no layer of it is whole: it lacks {}", phrase(m_result.title), fewestMissing())};
        for (auto& [name, stack] : stacks) {
            std::ranges::sort(stack.layers, {}, &ModelLayer::number);
            stack.positionBias = stack.layers[0].part(Slot::PositionBias).weight;
        }
        const auto crossing = std::ranges::find_if(stacks, [](const auto& row) { return row.second.layers[0].crosses(); });
        const auto meant = stacks.find(m_choice.stack);
        const std::string chosen = meant != stacks.end()      ? meant->first
                                   : crossing != stacks.end() ? crossing->first
                                                              : std::ranges::min_element(stacks, {}, likelihood)->first;
        m_result.stack = stacks[chosen];
        if (crossing != stacks.end() && stacks.size() == 2)
            m_result.encoder = std::ranges::find_if(stacks, [&](const auto& row) { return row.first != chosen; })->second;
        for (const auto& [name, stack] : stacks)
            if (name != chosen && !(m_result.encoder && m_result.encoder->name == name)) {
                m_result.others.push_back(name);
                for (const ModelLayer& layer : stack.layers)
                    m_others.insert(m_others.end(), m_used[layer.name].begin(), m_used[layer.name].end());
            }
        placeAround();
        return {};
    }

    /// Finds the modules around a stack, which stand beside it or above it: "encoder.norm" with "encoder.layers.0".
    void placeAround()
    {
        std::ranges::sort(m_others);
        for (const std::size_t i : m_others) {
            const Found found = longestPattern(m_result.family->around, m_names[i]);
            const std::string site = m_names[i].substr(0, m_names[i].size() - found.length);
            ModelStack* stack = nullptr;
            std::size_t longest = 0;
            for (ModelStack* candidate : {&m_result.stack, m_result.encoder ? &*m_result.encoder : nullptr})
                if (found.pattern && candidate && candidate->name.starts_with(site) && candidate->name.size() > site.size() &&
                    site.size() + 1 > longest) {
                    stack = candidate;
                    longest = site.size() + 1;
                }
            const bool isTable = found.pattern && found.pattern->slot >= Slot::Embedding && found.pattern->slot <= Slot::TokenKinds;
            if (stack && !isTaken(stack->around, found) && !(isTable && found.isBias)) {
                put(stack->around, found, m_file.tensors()[i]);
                continue;
            }
            m_result.leftOut.push_back(m_file.tensors()[i].name);
            m_result.leftOutAs.push_back(m_names[i]);
        }
        leaveOutOtherHead();
        shareEmbedding();
    }

    /// The map before a readout that is not there is that of a classifier, where the file has one.
    void leaveOutOtherHead()
    {
        auto& around = m_result.stack.around;
        const auto isClassifier = [](const std::string& name) { return name.starts_with("classifier."); };
        if (around.contains(Slot::Readout) || std::ranges::none_of(m_result.leftOutAs, isClassifier))
            return;
        for (const Slot slot : {Slot::HeadMap, Slot::HeadNorm}) {
            for (const Tensor* tensor : m_result.stack.part(slot).tensors()) {
                m_result.leftOut.push_back(tensor->name);
                m_result.leftOutAs.push_back(plainTensorName(tensor->name));
            }
            around.erase(slot);
        }
    }

    /// The embedding of both stacks may stand above them, and once more in each: that above counts.
    void shareEmbedding()
    {
        std::vector<ModelStack*> stacks{&m_result.stack};
        if (m_result.encoder)
            stacks.push_back(&*m_result.encoder);
        const auto owner =
            std::ranges::find_if(stacks, [](const ModelStack* stack) { return stack->around.contains(Slot::SharedEmbedding); });
        if (owner == stacks.end())
            return;
        const ModelPart shared = (*owner)->part(Slot::SharedEmbedding);
        (*owner)->around.erase(Slot::SharedEmbedding);
        for (ModelStack* stack : stacks) {
            if (const ModelPart own = stack->part(Slot::Embedding); own.weight)
                m_result.copies.push_back(own.weight);
            stack->around[Slot::Embedding] = shared;
        }
    }

    /// nanoGPT has the names of GPT-2.
    void tellFromItsTwin()
    {
        const Tensor* packed = m_result.stack.layers[0].part(Slot::Packed).weight;
        if (m_result.family->twin.empty() || !packed || packed->shape.size() != 2 || packed->shape[0] != 3 * packed->shape[1])
            return;
        m_result.family = &*std::ranges::find(families(), m_result.family->twin, &Family::title);
        m_result.layout = m_result.family->layout;
        m_result.title = m_result.family->title;
    }

    const TensorFile& m_file;
    const ModelChoice& m_choice;
    std::vector<std::string> m_names;  ///< plain names of the file's tensors; empty for those of another module
    std::map<std::string, std::map<Slot, ModelPart>> m_sites;
    std::map<std::string, std::set<std::size_t>> m_used;
    std::vector<std::size_t> m_others;
    std::vector<std::optional<std::size_t>> m_heads;  ///< the number of the head that has the tensor alone
    Recognition m_result;
};

Index bytesOfParts(const std::map<Slot, ModelPart>& parts)
{
    Index bytes = 0;
    for (const auto& [slot, part] : parts)
        for (const Tensor* tensor : part.tensors())
            bytes += tensor->bytesInMemory();
    return bytes;
}

}  // namespace

std::vector<const Tensor*> ModelPart::tensors() const
{
    std::vector<const Tensor*> all = heads;
    std::ranges::copy_if(headBiases, std::back_inserter(all), [](const Tensor* tensor) { return tensor; });
    if (weight && heads.empty())
        all.push_back(weight);
    if (bias && headBiases.empty())
        all.push_back(bias);
    return all;
}

std::pair<std::string, std::optional<std::size_t>> withoutHead(const std::string& name)
{
    constexpr std::string_view kHeads = "heads.";
    std::size_t place = name.find(kHeads);
    while (place != std::string::npos && place > 0 && name[place - 1] != '.')
        place = name.find(kHeads, place + 1);
    const std::size_t first = place + kHeads.size();
    const std::size_t dot = place == std::string::npos ? place : name.find('.', first);
    const auto number = dot == std::string::npos ? std::nullopt : asNumber<int>(std::string_view(name).substr(first, dot - first));
    if (!number || *number < 0 || *number >= static_cast<int>(kMostHeadsOfBlock))
        return {name, {}};
    return {name.substr(0, place) + name.substr(dot + 1), static_cast<std::size_t>(*number)};
}

std::string plainTensorName(std::string name)
{
    std::ranges::replace(name, '/', '.');
    if (name.ends_with(":0"))
        name.resize(name.size() - 2);
    // torch.compile, activation checkpointing, FSDP, DataParallel and PEFT put their names around any module within a model.
    for (const std::string_view wrapper : {"_orig_mod.", "_checkpoint_wrapped_module.", "_fsdp_wrapped_module.", "module.", "base_layer."})
        for (std::size_t place = name.find(wrapper); place != std::string::npos; place = name.find(wrapper, place))
            if (place == 0 || name[place - 1] == '.')
                name.erase(place, wrapper.size());
            else
                ++place;
    return name;
}

Result<Recognition> recognize(const TensorFile& file, const Family* family, const ModelChoice& choice)
{
    Recognizer recognizer(file, choice);
    return recognizer.run(family ? family : recognizer.findFamily());
}

const Family* familyOf(const TensorFile& file) { return Recognizer(file, {}).findFamily(); }

Index bytesIn(const ModelLayer& layer) { return bytesOfParts(layer.parts); }

Index bytesIn(const ModelStack& stack, bool withAround)
{
    Index bytes = withAround ? bytesOfParts(stack.around) : 0;
    for (const ModelLayer& layer : stack.layers)
        bytes += bytesIn(layer);
    return bytes;
}

bool splitsHeads(Layout layout) { return layout == Layout::HeadsFirst || layout == Layout::HeadsMiddle; }

Index headsInShape(const ModelLayer& layer, Layout layout)
{
    const Tensor* query = layer.part(Slot::Query).weight;
    if (layout == Layout::HeadsApart)
        return std::ssize(layer.part(Slot::Query).heads);
    const Tensor* norm = layer.part(Slot::QueryNorm).weight;
    if (const Index columns = queryColumnsOf(layer, layout); norm && norm->count() > 0 && columns > norm->count())  // of one head
        return columns % norm->count() == 0 ? columns / norm->count() : 0;
    if (!splitsHeads(layout) || !query || query->shape.size() != 3)
        return 0;
    return query->shape[layout == Layout::HeadsFirst ? 0 : 1];
}

bool hasBiasedNorms(const ModelLayer& layer) { return layer.part(Slot::Norm1).bias || layer.part(Slot::Norm2).bias; }

Index modelWidthOf(const ModelLayer& layer, Layout layout)
{
    if (const Tensor* output = layer.part(Slot::Output).weight; output && !output->shape.empty())
        return keepsOutIn(layout) ? output->shape.front() : output->shape.back();
    const Tensor* reads = layer.part(layer.has(Slot::Packed) ? Slot::Packed : Slot::Query).weight;
    return reads ? inputsOf(layout, *reads) : 0;
}

namespace {

Index columnsOf(Slot slot, const ModelLayer& layer, Layout layout)
{
    const ModelPart map = layer.part(slot);
    const Tensor *packed = layer.part(Slot::Packed).weight, *output = layer.part(Slot::Output).weight;
    if (layout == Layout::PackedGroups && packed && packed->shape.size() == 2) {
        const Index queries = inputsOf(layout, *output);
        return slot == Slot::Query ? queries : (packed->shape[0] - queries) / 2;
    }
    const Tensor *both = slot == Slot::Query ? nullptr : layer.part(Slot::KeyValue).weight, *whole = packed ? packed
                                                                                                     : both ? both
                                                                                                            : map.weight;
    if (!whole || whole->shape.size() != 2)
        return modelWidthOf(layer, layout);
    const Index columns = layout == Layout::InOut ? whole->shape[1] : whole->shape[0];
    if (packed && columns % 3 != 0)
        return modelWidthOf(layer, layout);
    return columns / (packed ? 3 : both ? 2 : 1) * std::max<Index>(std::ssize(map.heads), 1);
}

}  // namespace

Index queryColumnsOf(const ModelLayer& layer, Layout layout) { return columnsOf(Slot::Query, layer, layout); }

Index keyColumnsOf(const ModelLayer& layer, Layout layout) { return columnsOf(Slot::Key, layer, layout); }

Index valueColumnsOf(const ModelLayer& layer, Layout layout) { return columnsOf(Slot::Value, layer, layout); }

std::optional<Index> usualHeads(Index queryColumns)
{
    const bool areSeveral = queryColumns > kUsualHeadWidth && queryColumns % kUsualHeadWidth == 0;
    return areSeveral ? std::optional(queryColumns / kUsualHeadWidth) : std::nullopt;
}

}  // namespace headscope
