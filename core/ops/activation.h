// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of activations: the non-linear step of the feed-forward network, number by number. Adding one is adding a row.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

struct ActivationInfo {
    Activation activation;
    std::string_view id;          ///< the word in files: "gelu_tanh"
    std::string_view title;       ///< "GELU tanh", "squared ReLU"
    std::string_view shortTitle;  ///< on a button: "ReLU²"
    std::string_view menu;        ///< in a menu: "GELU, approximated by tanh"
    std::string_view symbol;      ///< over the arrow of the Pipeline: "GELU"
    std::string_view note;        ///< under it: "by tanh"
    void (*each)(const Scalar* x, Scalar* y, Index count);
    void (*eachSlope)(const Scalar* x, Scalar* slopes, Index count);  ///< its derivative; that of ReLU at 0 is 0, as in PyTorch
    std::string_view gate;                            ///< what the number is multiplied with, as an explanation names it; empty: nothing
    std::string (*sentence)(Scalar x, Scalar gate);   ///< goes on after "… in H is 0.3"
    std::array<std::string_view, 5> otherNames = {};  ///< what configurations of models call it besides its id
    bool inTransformerLens = false;                   ///< which can have it, too
};

/// The table, in the order of Activation.
std::span<const ActivationInfo> activations();
const ActivationInfo& activationInfo(Activation activation);

extern const OperationInfo activationOperation;

}  // namespace headscope
