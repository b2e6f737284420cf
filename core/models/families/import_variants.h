// SPDX-License-Identifier: GPL-3.0-or-later
// What is tried of a model whose file holds an output, beside the settings of its layers: modules, heads, memory and masks.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

/// A choice that is tried where a file has an output, beside the settings of its layers.
struct ImportVariant {
    std::string stack = {};  ///< one of several modules; empty: the most likely
    std::optional<Index> heads = {};
    bool usesMemory = true;
    bool turnsMasks = false;
    std::optional<Layout> layout = {};            ///< in place of the family's
    std::optional<Rotary::Pairing> pairing = {};  ///< rotary positions by the angles that the file keeps
    std::string queries = {};                     ///< a learned X that attends to the file's x; empty: that x is X
    bool operator==(const ImportVariant&) const = default;
};

/// Choices to try with the model of a file that has an output, the most likely first.
std::vector<ImportVariant> importVariants(const Recognition& model, const ModelConfig& config, const ImportOptions& options,
                                          const TensorFile& file);

}  // namespace headscope
