// SPDX-License-Identifier: GPL-3.0-or-later
// The table of kinds of models (model_type of config.json) that have the tensor names of a family and compute something else.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

struct RefusedType {
    std::string_view id;          ///< the word in config.json: "mixtral"
    std::string_view family;      ///< the title of the one whose names it has
    std::string_view difference;  ///< what it does that the family does not, going on from its name
};

std::span<const RefusedType> refusedTypes();

/// Why a model of that kind is not of this family; nothing where it is. A family of modules, which compute the same in every model, takes
/// all.
std::optional<std::string> whyNotOf(const Family& family, std::string_view modelType);

/// The kind of model whose class Hugging Face calls so, "GraniteForCausalLM"; empty where none is known that is.
std::string_view typeOfClass(std::string_view architecture);

/// The same as whyNotOf() of what timm calls its architecture: "vit_tiny_patch16_224".
std::optional<std::string> whyNotOfTimm(const Family& family, std::string_view architecture);

}  // namespace headscope
