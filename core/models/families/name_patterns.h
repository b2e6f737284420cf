// SPDX-License-Identifier: GPL-3.0-or-later
// Names of tensors as the table of families lists them, made of fewer words.
#pragma once

#include "core/models/families/family.h"

#include <algorithm>
#include <iterator>

namespace headscope {

using Patterns = std::vector<NamePattern>;

inline NamePattern module(const std::string& name, Slot slot) { return {name + ".weight", name + ".bias", slot}; }

/// Linear maps and norms, each under a name of its own.
inline Patterns modules(std::initializer_list<std::pair<const char*, Slot>> names)
{
    Patterns patterns;
    for (const auto& [name, slot] : names)
        patterns.push_back(module(name, slot));
    return patterns;
}

/// The names of what has these slots, below `at`.
inline Patterns below(const std::string& at, std::initializer_list<Slot> slots, std::initializer_list<const char*> names)
{
    Patterns patterns;
    std::ranges::transform(slots, names, std::back_inserter(patterns),
                           [&at](Slot slot, const char* name) { return module(at + name, slot); });
    return patterns;
}

/// Queries, keys, values and the map behind the heads.
inline Patterns attentionMaps(const std::string& at, std::initializer_list<const char*> names)
{
    return below(at, {Slot::Query, Slot::Key, Slot::Value, Slot::Output}, names);
}

inline Patterns crossAttentionMaps(const std::string& at, std::initializer_list<const char*> names)
{
    return below(at, {Slot::CrossQuery, Slot::CrossKey, Slot::CrossValue, Slot::CrossOutput}, names);
}

inline Patterns gatedNetwork(const std::string& at, std::initializer_list<const char*> names)
{
    return below(at, {Slot::Gate, Slot::Hidden, Slot::NetworkOutput}, names);
}

inline Patterns network(const char* hidden, const char* output) { return below("", {Slot::Hidden, Slot::NetworkOutput}, {hidden, output}); }

/// The norms of attention and of the network.
inline Patterns norms(const char* first, const char* second) { return below("", {Slot::Norm1, Slot::Norm2}, {first, second}); }

/// Names in old files of BERT: gamma and beta instead of weight and bias.
inline Patterns oldNorms(std::initializer_list<std::pair<const char*, Slot>> names)
{
    Patterns patterns;
    for (const auto& [name, slot] : names)
        patterns.push_back({std::string(name) + ".gamma", std::string(name) + ".beta", slot});
    return patterns;
}

inline Patterns operator+(Patterns a, const Patterns& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace headscope
