// SPDX-License-Identifier: GPL-3.0-or-later
// Names of tensors as the table of families lists them, made of fewer words.
#pragma once

#include "core/models/families/family.h"

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
