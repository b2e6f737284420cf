// SPDX-License-Identifier: GPL-3.0-or-later
// What a trained model says about itself beside its tensors: config.json in its folder, or the metadata of its file.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"

#include <initializer_list>

namespace headscope {

class ModelConfig {
public:
    /// Of the file, and of the config.json beside it where there is one. Only a config.json that is none is an error.
    static Result<ModelConfig> of(const TensorFile& file);

    // Under the first of these keys that is there, which different libraries call differently.
    std::optional<std::string> text(std::initializer_list<std::string_view> keys) const;
    std::optional<double> number(std::initializer_list<std::string_view> keys) const;
    std::optional<Index> whole(std::initializer_list<std::string_view> keys) const;
    std::optional<bool> flag(std::initializer_list<std::string_view> keys) const;

    std::optional<Index> heads() const;
    std::optional<Norm> norm() const;
    std::optional<NormKind> normKind() const;              ///< as TransformerLens says it
    Result<std::optional<Activation>> activation() const;  ///< an error for one that is not known here

    /// What the model has that no session can say, by its name; nothing where all can be said.
    std::optional<Error> refusal() const;

private:
    std::map<std::string, std::string, std::less<>> m_values;
};

/// The activation that libraries call so.
std::optional<Activation> activationCalled(std::string_view name);

}  // namespace headscope
