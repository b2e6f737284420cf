// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gradient_flow.h"

namespace headscope {

std::vector<HeadFlow> gradientFlow(const Trace& trace, const Trace& gradient, int block)
{
    const auto b = static_cast<std::size_t>(block);
    std::vector<HeadFlow> flow;
    for (std::size_t h = 0; h < trace.blocks[b].heads.size(); ++h) {
        const Matrix& attention = *trace.blocks[b].heads[h].attention;
        const HeadTrace& of = gradient.blocks[b].heads[h];
        double sum = 0;
        for (Index r = 0; r < attention.rows(); ++r)
            sum += softmaxJacobianNorm(attention.row(r));
        flow.push_back({sum / static_cast<double>(attention.rows()), of.query->norm(), of.key->norm()});
    }
    return flow;
}

}  // namespace headscope
