// SPDX-License-Identifier: GPL-3.0-or-later
// Who made a word likely: what each head, each network, the embedding and the positions add to its logit.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/trace.h"

#include <string>
#include <vector>

namespace headscope {

struct LogitContribution {
    std::string name;  ///< "embedding", "block 2 · head 1"
    MatrixRef matrix;  ///< what was added to the token's features, or to all logits
    Scalar value = 0;  ///< added to the logit
};

/// The vector whose dot product with the features of a token is the logit of the word. The session must have a readout.
Eigen::Matrix<Scalar, 1, Eigen::Dynamic> readoutDirection(const Session& session, Index word);

/// The contributions that add up to that token's logit of the word, or with `other` to that of the word minus that of the other. Norms on
/// the way, the final one above all, keep the mean and variance that they have: so everything is linear. The session must have a readout.
std::vector<LogitContribution> logitContributions(const Trace& trace, int token, Index word, Index other = -1);

}  // namespace headscope
