// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the sizes that config.json says are those of the tensors beside it: one that is of another model is refused.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

/// How many layers the model has by its config.json, of which the file may hold a part; nothing where it does not say it.
std::optional<Index> saidLayers(const Recognition& model, const ModelConfig& config);

class SaidSizes {
public:
    /// The layers are those whose heads are settled; all of it must live on.
    SaidSizes(const Recognition& model, const ModelConfig& config, const ImportOptions& options, const LayerSettings& settings)
        : m_model(model), m_config(config), m_options(options), m_settings(settings)
    {
    }

    /// Refuses other widths of the model, its heads and its networks, and tells of tables of other lengths, whose rows are right all the
    /// same.
    std::optional<Error> check(std::vector<std::string>& notes) const;

    /// Refuses layers that the model does not use; of a part of its layers it is told that it is one.
    std::optional<Error> checkNumberOfLayers(std::vector<std::string>& notes) const;

private:
    using Keys = std::initializer_list<std::string_view>;

    std::optional<Error> checkHeads(std::vector<std::string>& notes) const;
    std::optional<Error> checkNetworks(const ModelStack& stack, Keys keys) const;
    void tellOtherRows(Slot slot, Keys keys, std::vector<std::string>& notes) const;
    std::pair<std::string, Index> sizeIn(Keys keys) const;  ///< the first of these keys that config.json has, and its number

    const Recognition& m_model;
    const ModelConfig& m_config;
    const ImportOptions& m_options;
    const LayerSettings& m_settings;
};

}  // namespace headscope
