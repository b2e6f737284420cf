// SPDX-License-Identifier: GPL-3.0-or-later
// The learned numbers of a block: linear maps, norms and the feed-forward network, with the names of their output columns.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"
#include "core/model/norm_kind.h"

#include <string>
#include <vector>

namespace headscope {

using Names = std::vector<std::string>;

/// y = x·W + b, as in PyTorch's nn.Linear but stored in × out.
struct Linear {
    Shared<Matrix> weight;  ///< in × out
    Shared<Matrix> bias;    ///< 1 × out, or 0 × 0 when there is none
    Names names;            ///< the names of the out columns; empty when they have no names of their own

    bool hasBias() const { return bias->size() != 0; }
    bool operator==(const Linear&) const = default;
};

/// The numbers of a normalisation over the features of one token, of any kind.
struct LayerNorm {
    Shared<Matrix> gain;            ///< γ: 1 × d_model; 0 × 0 only where the block does not normalise
    Shared<Matrix> bias;            ///< β: 1 × d_model, likewise; some kinds have none
    Scalar epsilon = Scalar(1e-5);  ///< added to the variance or the mean of squares; greater than 0

    bool operator==(const LayerNorm&) const = default;
};

/// The formulas stand in the rows of activations().
enum class Activation { Relu, Gelu, GeluTanh, Identity, Silu, QuickGelu, ReluSquared };
inline constexpr std::size_t kActivationCount = static_cast<std::size_t>(Activation::ReluSquared) + 1;

/// FFN(x) = activation(x·W₁ + b₁)·W₂ + b₂ (Vaswani et al. 2017, eq. 2), each token for itself. With a gate (Shazeer 2020):
/// (activation(x·W_g + b_g) ∘ (x·W₁ + b₁))·W₂ + b₂.
struct FeedForward {
    bool enabled = true;  ///< false: the block does without it, its numbers are kept
    Activation activation = Activation::Relu;
    Linear hidden;  ///< W₁: d_model × d_ff
    Linear gate;    ///< W_g: d_model × d_ff, its columns are the hidden ones; 0 × 0 when there is none
    Linear output;  ///< W₂: d_ff × d_model; its columns are the features and have no names of their own

    bool hasGate() const { return gate.weight.size() != 0; }
    Index width() const { return hidden.weight.cols(); }  ///< d_ff
    bool operator==(const FeedForward&) const = default;
};

}  // namespace headscope
