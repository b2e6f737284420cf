// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of a tensor's name say it is for, as people name tensors that no library has named.
#pragma once

#include "core/models/families/family.h"

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// Whether that part of a name is a number.
bool isNumber(std::string_view part);

/// The name of the module that a weight is of.
std::string withoutEnd(std::string name);

/// The last part of it, in small letters.
std::string lastPart(const std::string& name);

/// Whether a digit ends it, which says that there are several.
bool isNumbered(const std::string& name);

bool isBias(const std::string& name);

/// "norm1", "ln_2", "layer_norm", "gamma"; and "n1", where a digit says that there are several.
bool isNorm(const std::string& name);

/// Learned numbers that multiply what a half gives (LayerScale): "ls1.gamma", "gamma_2", "layer_scale1.lambda1".
bool isLayerScale(const std::string& name);

/// Attention to a memory beside attention to itself.
bool isOfCross(const std::string& name);

/// The norm of a network, or what stands behind attention.
bool isBehindAttention(const std::string& name);

/// The map of a network that is a gate.
bool saysGate(const std::string& name);

/// The map behind attention.
bool saysOutput(const std::string& name);

/// Queries, keys or values, or several of them in one: "q", "wq", "w_q", "q_proj", "to_q", "query", "kv", "qkv".
std::optional<Slot> slotSaidBy(const std::string& name);

}  // namespace headscope
