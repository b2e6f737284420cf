// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of activations: the non-linear step of the feed-forward network, number by number. Adding one is adding a row.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

struct ActivationInfo {
    Activation activation;
    std::string_view id;      ///< of files: "gelu_tanh"
    std::string_view title;   ///< "GELU tanh"
    std::string_view symbol;  ///< over the arrow of the Pipeline: "GELU"
    std::string_view note;    ///< under it: "by tanh"
    Scalar (*value)(Scalar x);
    Scalar (*slope)(Scalar x);  ///< its derivative; that of ReLU at 0 is 0, as in PyTorch
    void (*each)(const Scalar* x, Scalar* y, Index count);
    void (*eachSlope)(const Scalar* x, Scalar* slopes, Index count);
    std::string_view gate;                           ///< what the number is multiplied with, as an explanation names it; empty: nothing
    std::string (*sentence)(Scalar x, Scalar gate);  ///< goes on after "… in H is 0.3"
};

/// In the order of Activation. ReLU: max(0, x). GELU (Hendrycks & Gimpel 2016): x·Φ(x), exact, or its approximation by tanh or (quick)
/// x·σ(1.702·x). SiLU (Elfwing et al. 2017): x·σ(x). Squared ReLU (So et al. 2021): max(0, x)². Identity: x.
std::span<const ActivationInfo> activations();
const ActivationInfo& activationInfo(Activation activation);

inline Scalar activate(Activation activation, Scalar x) { return activationInfo(activation).value(x); }

extern const OperationInfo activationOperation;

}  // namespace headscope
