// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/mask.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <cstdlib>

namespace headscope {

bool Mask::allows(Index query, Index key) const
{
    return !(causal && key > query) && !(window > 0 && std::abs(query - key) >= window) && !std::ranges::binary_search(padding, key) &&
           !(custom->size() > 0 && (*custom)(query, key) == 0);
}

std::vector<MaskPart> maskParts(const Mask& mask)
{
    std::vector<MaskPart> parts(4);
    parts[0].name = phrase("causal");
    parts[0].mask.causal = mask.causal;
    parts[1].name = phrase("window {}", mask.window);
    parts[1].mask.window = mask.window;
    parts[2].name = phrase("padding");
    parts[2].mask.padding = mask.padding;
    parts[3].name = phrase("custom");
    parts[3].mask.custom = mask.custom;
    std::erase_if(parts, [](const MaskPart& part) { return !part.mask.any(); });
    return parts;
}

Shared<Matrix> allowedCells(const Mask& mask, Index n, Index m)
{
    if (!mask.any())
        return {};
    Matrix allowed = mask.custom->size() > 0 ? *mask.custom : Matrix::Ones(n, m);
    for (Index query = 0; query < n; ++query) {
        // What causal and window leave of this row is one run of keys.
        const Index first = mask.window > 0 ? std::clamp<Index>(query - mask.window + 1, 0, m) : 0;
        Index end = mask.window > 0 ? std::min(query + mask.window, m) : m;
        if (mask.causal)
            end = std::min(end, query + 1);
        end = std::max(first, end);
        allowed.row(query).head(first).setZero();
        allowed.row(query).tail(m - end).setZero();
    }
    for (const Index key : mask.padding)
        if (key < m)
            allowed.col(key).setZero();
    return allowed;
}

std::vector<Index> blockedQueries(const Matrix& allowed)
{
    std::vector<Index> queries;
    for (Index query = 0; query < allowed.rows(); ++query)
        if ((allowed.row(query).array() == 0).all())
            queries.push_back(query);
    return queries;
}

}  // namespace headscope
