// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what a file of weights does not say, heads, norm, activation, mask, ε and θ, by trying which of them give the output that is known.
#pragma once

#include "core/io/weights/limits.h"
#include "core/model/session.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// Relative, of a number of float32 that is rounded.
inline constexpr Scalar kFloatRounding = Scalar(0x1p-24);

/// The settings that are not known and may be tried, and how exact the numbers are that they are tried with.
struct Proof {
    bool heads = false;
    bool norm = false;
    bool residual = false;
    bool normKind = false;
    bool parallel = false;  ///< both halves of a block may read the same X
    bool activation = false;
    bool mask = false;
    bool scale = false;                   ///< √d_model in place of √d_k, or nothing that divides
    bool epsilon = false;                 ///< ε of norms
    bool rotary = false;                  ///< rotary positions, where there are none so far
    bool rotaryBase = false;              ///< θ
    bool concatenates = false;            ///< the output is the concatenation of the last block's heads, where it is as wide
    Scalar rounding = kFloatRounding;     ///< the rounding of the output's own numbers
    Scalar calculation = kFloatRounding;  ///< the rounding of the coarsest numbers it was calculated with
};

struct ProofResult {
    std::optional<Session> session = {};   ///< the one that gives the output; nothing where none does
    Scalar difference = 0;                 ///< the largest in a cell, of large cells by their size; or the smallest that any leaves
    Scalar exactness = 0;                  ///< how far the output itself may be off, as its usual numbers are rounded
    std::string words = {};                ///< "4 heads, norm after, ReLU, causal mask"
    std::string tried = {};                ///< "heads 1, 2, 4; norms before and after": what was not known and was tried
    std::vector<std::string> others = {};  ///< "gelu_tanh", "8 heads": what the output does not tell apart from that, each by itself
    bool hasShape = true;                  ///< false: the session gives an output of another shape
    bool isHidden = false;                 ///< what is left may be rounding, but heads and networks add hardly more: nothing is told by it
    bool ranOut = false;                   ///< not all were tried: that would have taken too long
};

std::string exponentText(Scalar number);  ///< "1.1e-06"

inline constexpr Scalar kProofTolerance = Scalar(1e-4);  ///< times the usual size of the output, or 1; more where numbers are coarse

/// Tries the session as it is and all that `open` allows, each with each, the usual widths of heads first. Where the output does not tell
/// settings apart, the usual ones are taken, and those that differ from them in one thing are named.
ProofResult proveSettings(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled = {},
                          double mostWork = kMostProofWork);

}  // namespace headscope
