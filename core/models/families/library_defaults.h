// SPDX-License-Identifier: GPL-3.0-or-later
// The values that libraries take where config.json leaves a key out: a row for each kind of model that has some of its own.
#pragma once

#include "core/base/matrix.h"

#include <optional>
#include <string_view>

namespace headscope {

/// The defaults of the class of that model_type, where they are not those of its family.
struct LibraryDefaults {
    std::string_view type;
    bool isTied = false;                     ///< tie_word_embeddings
    std::optional<double> rotaryBase = {};   ///< rope_theta; that of layers without windows, where the others have one of their own
    std::optional<double> epsilon = {};      ///< the ε of norms
    std::optional<double> scoreFactor = {};  ///< scores are multiplied by it
    std::optional<Index> heads = {};         ///< num_attention_heads
    Index window = 0;                        ///< sliding_window; 0: none
    std::string_view activationKey = {};     ///< the only key that says the activation; empty: any of them does
};

/// The row of that model_type; one without a type where it has none.
const LibraryDefaults& libraryDefaults(std::string_view modelType);

}  // namespace headscope
