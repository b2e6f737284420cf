// SPDX-License-Identifier: GPL-3.0-or-later
// What a config.json says of the code that computes a model beside its model_type: its class, code of its own, and the model it is a part
// of.
#pragma once

#include "core/io/json/fields.h"
#include "core/models/families/family.h"

namespace headscope {

/// Why a part of a model of that kind is not read, such as its text_config; nothing where it computes there what it does alone.
std::optional<std::string> whyNotWithin(const Family& family, std::string_view whole, std::string_view part);

/// The kind of the part of such a model, where config.json leaves it to the library; empty where it is not known.
std::string_view typeWithin(std::string_view whole, bool ofPictures);

/// Why a model is refused whose class (architectures) or whose own code (auto_map) may compute something else than the family.
std::optional<std::string> whyNotOfClass(const Family& family, std::string_view modelType, const Json& classes, const Json& code);

/// Sentences on a class that is not that of the model_type, and on code of its own that is taken for the family's.
std::vector<std::string> tellClass(const Family& family, std::string_view modelType, const Json& classes, const Json& code);

}  // namespace headscope
