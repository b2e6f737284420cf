// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope compute`: prints the numbers of stages of a session, or of many, one a line.
#pragma once

#include "app/cli/compute_options.h"
#include "core/model/session.h"

namespace headscope {

inline constexpr const char* kComputeHelp =
    "\n"
    "SESSION may be a trained model, too: a file of tensors or its folder, whose tokenizer reads TEXT. Of a session\n"
    "TEXT is split into words of its vocabulary.\n"
    "\n"
    "npz holds several stages of all heads and blocks: block1.head1.attention, block1.output, logits.\n"
    "\n"
    "measures are means over the tokens that ask: entropy in nats (0: each looks at one key, ln m: at m keys alike), all\n"
    "others parts of the attention, from 0 to 1; rollout and flow are parts of the attention, too. The loss is in nats.\n"
    "\n"
    "With --lines each line of the standard input is a session, or {\"session\": \"SESSION\", \"text\": \"TEXT\"}, and\n"
    "becomes a line of JSON as soon as it is computed; what cannot be computed becomes {\"error\": \"…\"}, and the exit\n"
    "code is 1 in the end.\n";

/// Writes all heads of a per-head stage without --head, in the formats that can hold several. Returns the exit code.
int computeCommand(const QStringList& arguments);

/// The matrices that are asked for. Errors say what the session lacks of them.
Result<std::vector<MatrixRef>> matricesAsked(const Session& session, const ComputeOptions& options);

/// Them, computed and in the format that is asked for.
struct Computed {
    std::string text;
    std::string notFinite;  ///< where the first number is that is NaN or infinite; empty where none is
};
Result<Computed> computed(const Session& session, const ComputeOptions& options, const std::vector<MatrixRef>& refs);

}  // namespace headscope
