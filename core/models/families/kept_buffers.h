// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the masks and rotary angles that libraries keep beside their weights: a model must be computed with the same ones.
#pragma once

#include "core/models/families/recognition.h"

#include <functional>

namespace headscope {

/// The angle by which each pair of columns turns from place to place, θ^(−2t/width).
struct KeptAngles {
    std::string name;  ///< the tensor
    Matrix angles;     ///< one row
    double rounding = 0;

    Index width() const { return 2 * angles.size(); }
    bool areOf(double base) const;
    std::optional<double> base() const;  ///< the shortest number that gives them; nothing where none does, or any
};

/// The angles of the layers in the stack; nothing where the file keeps none. Those of no θ, or of several, are an error.
Result<std::optional<KeptAngles>> keptAngles(const TensorFile& file, const Recognition& model);

/// An error for a mask of these layers that is not the one that `maskOf` them.
std::optional<Error> checkKeptMasks(const TensorFile& file, const Recognition& model,
                                    const std::function<const Mask&(const ModelLayer&)>& maskOf);

}  // namespace headscope
