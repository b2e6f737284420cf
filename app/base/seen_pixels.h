// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of a session's picture as its model sees them, and what makes patches of them.
#pragma once

#include "core/models/pictures/patch_embedding.h"

namespace headscope {

struct SeenPixels {
    Pixels pixels;
    std::shared_ptr<const PatchEmbedding> embedding;
};

/// Says why there are none: the session has no picture, no file of a model that reads one, or a picture of another size.
Result<SeenPixels> seenPixelsOf(const Session& session);

/// A number of X as pixels times weights; nothing where it is not this, or nobody knows.
std::optional<Explanation> explainPatch(const Trace& trace, const CellRef& cell);

}  // namespace headscope
