// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what a file of weights does not say, heads, norm, activation and mask, by trying which of them give the output that is known.
#pragma once

#include "core/model/session.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// What is not known and may be tried.
struct Proof {
    bool heads = false;
    bool norm = false;
    bool activation = false;
    bool mask = false;
};

struct ProofResult {
    std::optional<Session> session = {};  ///< the one that gives the output; nothing where none does
    Scalar difference = 0;                ///< of its largest cell, or the smallest that any of them leaves
    std::string words = {};               ///< "4 heads, norm after, ReLU, causal mask"
    bool hasShape = true;                 ///< false: the session gives an output of another shape

    std::string off() const;  ///< the difference, "1.1e-06"
};

inline constexpr Scalar kProofTolerance = Scalar(1e-4);  ///< of the largest number of the output, or of 1

/// Of the session as it is and all that `open` allows. Settings that differ and give the same are told apart by nothing; the first that
/// does it, from the session as it is on, is taken.
ProofResult proveSettings(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled = {});

/// The heads of every block put together and cut anew, into so many of equal widths.
Session withHeads(const Session& session, Index heads);

}  // namespace headscope
