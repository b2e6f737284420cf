// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/query_key_map.h"

#include "core/base/matrix_pool.h"

namespace headscope {

Matrix QueryKeyMap::of(const QueriesOrKeys& x, std::size_t head, Index sequences) const
{
    Matrix y = uninitialized(x.of[head]->rows(), x.of[head]->cols());
    const Index length = y.rows() / sequences;
    for (Index s = 0; s < sequences; ++s)
        fill(x, head, s * length, y.middleRows(s * length, length), 0, 0);
    return y;
}

const QueryKeyMapKind& queryKeyMapOf(const QueryKeyStage& stage, const Block& block) { return *operationOf(stage.kind(block)).queryKeyMap; }

}  // namespace headscope
