// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Python's pickles as a tree of plain values. Nothing is ever called: what a pickle wants to have called becomes a node that says so.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headscope {

struct PickleNode {
    enum class Kind { None, Bool, Whole, Number, Text, Name, Tuple, List, Dictionary, Call, Stored, Opaque };

    Kind kind = Kind::None;
    std::int64_t whole = 0;               ///< for Bool and Whole
    double number = 0;                    ///< for Number
    std::string text = {};                ///< for Text; for Name "module name"
    std::vector<std::size_t> items = {};  ///< for Tuple, List; Call: the callee and its arguments' tuple; Stored: the persistent id
    std::vector<std::pair<std::size_t, std::size_t>> fields = {};  ///< for Dictionary, and for a Call that makes one
};

/// Nodes refer to each other by their places, and may do so in circles.
struct Pickle {
    std::vector<PickleNode> nodes;
    std::size_t root = 0;
    std::vector<std::string> strangers = {};  ///< "module.name" of the first few names that stand for an opaque value

    const PickleNode& at(std::size_t place) const { return nodes[place]; }
};

/// Protocols 2 to 5, as far as PyTorch uses them. A name that no tensor is made of becomes an opaque value, and what is called by it a call
/// of that. A pickle that is too long or not well made is refused.
Result<Pickle> readPickle(std::string_view bytes);

}  // namespace headscope
