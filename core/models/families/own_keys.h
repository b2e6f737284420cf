// SPDX-License-Identifier: GPL-3.0-or-later
// The table of keys of config.json that only some kinds of models have: the same setting has one name here and another there, and a name of
// another kind says nothing.
#pragma once

#include <string_view>

namespace headscope {

/// Whether models of that kind (model_type) may have such a key, which those of a kind that is not known may.
bool mayHaveKey(std::string_view type, std::string_view key);

}  // namespace headscope
