// SPDX-License-Identifier: GPL-3.0-or-later
// The values that libraries take where config.json leaves a key out: a row for each kind of model that has some of its own.
#pragma once

#include "core/base/matrix.h"
#include "core/base/word_list.h"

#include <optional>
#include <string_view>

namespace headscope {

/// The defaults of the classes of those model_types by Transformers' configuration_*.py, where they are not those of its family. MiniCPM's
/// is none of them, and Whisper's has had several.
struct LibraryDefaults {
    WordList types = "";
    Index heads = 0, layers = 0;             ///< num_attention_heads and num_hidden_layers; of a decoder its own. 0: not known
    bool isTied = false;                     ///< tie_word_embeddings
    std::optional<double> rotaryBase = {};   ///< rope_theta; that of layers without windows, where the others have one of their own
    std::optional<double> epsilon = {};      ///< the ε of norms
    std::optional<double> scoreFactor = {};  ///< scores are multiplied by it
    Index window = 0;                        ///< sliding_window; 0: none
    Index firstWindow = 0;                   ///< max_window_layers
    std::string_view activationKey = {};     ///< the only key that says the activation; empty: any of them does
};

/// The row of that model_type; one without types where it has none.
const LibraryDefaults& libraryDefaults(std::string_view modelType);

}  // namespace headscope
