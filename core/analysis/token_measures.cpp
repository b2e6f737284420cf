// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/token_measures.h"

#include <cmath>
#include <limits>

namespace headscope {

TokenMeasures measuresByToken(const Trace& trace, int block)
{
    const std::vector<HeadTrace>& heads = trace.block(block).heads;
    const Matrix& entropies = *trace.block(block).entropies;
    TokenMeasures found;
    found.entropy = entropies.transpose();
    if (trace.session->block(block).attends == Attends::Self)
        found.self.resize(entropies.cols(), entropies.rows());
    for (Index h = 0; h < entropies.rows(); ++h) {
        const HeadTrace& head = heads[static_cast<std::size_t>(h)];
        if (found.self.size() > 0)
            found.self.col(h) = head.attention->diagonal();
        if (!std::isnan(head.statistics.entropy))
            continue;  // nothing is hidden
        for (Index query = 0; query < entropies.cols(); ++query)
            if (head.attention->row(query).hasNaN())
                found.entropy(query, h) = std::numeric_limits<Scalar>::quiet_NaN();
    }
    return found;
}

}  // namespace headscope
