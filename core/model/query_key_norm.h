// SPDX-License-Identifier: GPL-3.0-or-later
// Norms of queries and keys as data (Henry et al. 2020): each row of Q and of K is made as large as the others before scores are made of
// them.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"
#include "core/model/norm_kind.h"

namespace headscope {

struct Block;
struct BlockSetting;

enum class HeadNorms { None, Each, Across };  ///< each head's rows for themselves, or those of all heads as one

/// Each row of a head's Q and K is normed for itself, by gains that all heads share; or the rows of all heads as one, as OLMo 2 does.
struct QueryKeyNorm {
    NormKind kind = NormKind::Rms;  ///< any kind, without a bias
    Shared<Matrix> query;           ///< γ of queries: 1 × d_k, across heads 1 × Σ d_k
    Shared<Matrix> key;             ///< γ of keys: likewise, of the heads that hold keys of their own
    Scalar epsilon = Scalar(1e-6);  ///< greater than 0
    bool afterRotation = false;     ///< what is normed has been turned already
    bool acrossHeads = false;
    Scalar scale = 1;  ///< multiplies what is normed, queries and keys alike

    bool operator==(const QueryKeyNorm&) const = default;
};

/// The gains that such a norm of the block needs: d_k, or those of all heads; of keys those of the heads that hold some.
Index queryGains(const Block& block);
Index keyGains(const Block& block);

/// Its row in the table of block settings.
extern const BlockSetting queryKeyNormSetting;

}  // namespace headscope
