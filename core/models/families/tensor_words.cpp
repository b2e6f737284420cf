// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/tensor_words.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <initializer_list>

namespace headscope {

namespace {

bool hasAnyOf(const std::string& part, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(words, [&](const char* word) { return part.find(word) != std::string::npos; });
}

/// The word of a name that says what the tensor is for: "to_out" of "net.to_out.0.weight", where a list has numbers alone.
std::string wordOf(const std::string& name)
{
    std::string rest = withoutEnd(plainTensorName(name));
    while (isNumber(lastPart(rest)))
        rest.resize(rest.size() - std::min(rest.size(), lastPart(rest).size() + 1));
    return lastPart(rest);
}

}  // namespace

bool isNumber(std::string_view part) { return !part.empty() && std::ranges::all_of(part, ascii::isDigit); }

std::string withoutEnd(std::string name)
{
    for (const std::string_view end : {".weight", ".kernel", ".gamma", ".g"})
        if (name.ends_with(end))
            name.resize(name.size() - end.size());
    return name;
}

std::string lastPart(const std::string& name)
{
    std::string part = withoutEnd(name);
    part = part.substr(part.find_last_of('.') + 1);
    std::ranges::transform(part, part.begin(), ascii::lower);
    return part;
}

bool isNumbered(const std::string& name) { return ascii::isDigit(lastPart(name).back()); }

bool isBias(const std::string& name)
{
    const std::string part = lastPart(name);
    return !name.ends_with(".weight") && (part.starts_with("b") || part.ends_with("bias") || part.ends_with("_b"));
}

bool isNorm(const std::string& name)
{
    const std::string part = lastPart(name);
    return !isBias(name) && !isLayerScale(name) &&
           (hasAnyOf(part, {"norm", "ln", "gamma", "scale"}) || (part.starts_with("n") && isNumber(part.substr(1))));
}

bool isLayerScale(const std::string& name)
{
    const std::string part = lastPart(name);
    return isNumbered(name) && (hasAnyOf(part, {"lambda", "layer_scale", "layerscale", "gamma_"}) || part.starts_with("ls"));
}

bool isOfCross(const std::string& name)
{
    std::string small = name;
    std::ranges::transform(small, small.begin(), ascii::lower);
    return hasAnyOf(small, {"cross", "multihead_attn", "encoder_attn", "enc_attn", "src_attn", "enc_dec", "memory"});
}

bool isBehindAttention(const std::string& name) { return hasAnyOf(lastPart(name), {"ff", "mlp", "post"}); }

bool saysGate(const std::string& name) { return hasAnyOf(wordOf(name), {"gate"}); }

bool saysOutput(const std::string& name)
{
    const std::string word = wordOf(name);
    return word == "o" || word == "wo" || word.ends_with("_o") || word.starts_with("o_") || hasAnyOf(word, {"out", "proj"});
}

std::optional<Slot> slotSaidBy(const std::string& name)
{
    const std::string word = wordOf(name);
    if (hasAnyOf(word, {"qkv", "in_proj", "c_attn", "query_key_value"}))
        return Slot::Packed;
    if (hasAnyOf(word, {"kv", "key_value"}))
        return Slot::KeyValue;
    struct Called {
        Slot slot;
        std::string letter, word;
    };
    for (const Called& row : {Called{Slot::Query, "q", "quer"}, Called{Slot::Key, "k", "key"}, Called{Slot::Value, "v", "value"}})
        if (word == row.letter || word == row.letter + "s" || word == "w" + row.letter || word.starts_with(row.letter + "_") ||
            word.ends_with("_" + row.letter) || word.ends_with("_" + row.letter + "s") || word.find(row.word) != std::string::npos)
            return row.slot;
    return {};
}

}  // namespace headscope
