// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/logit_lens.h"

#include "core/analysis/recompute.h"

#include <algorithm>
#include <numeric>

namespace headscope {

LikelyWords likeliest(const Matrix& probabilities, Index row, std::size_t count)
{
    std::vector<Index> words(static_cast<std::size_t>(probabilities.cols()));
    std::iota(words.begin(), words.end(), Index{0});
    const std::size_t kept = std::min(count, words.size());
    const auto isBefore = [&](Index a, Index b) {
        return probabilities(row, a) != probabilities(row, b) ? probabilities(row, a) > probabilities(row, b) : a < b;
    };
    std::ranges::partial_sort(words, words.begin() + static_cast<std::ptrdiff_t>(kept), isBefore);
    LikelyWords list;
    for (std::size_t i = 0; i < kept; ++i)
        list.push_back({words[i], probabilities(row, words[i])});
    return list;
}

std::vector<std::vector<LikelyWords>> logitLens(const Trace& trace, std::size_t count, const CancelCheck& cancelled)
{
    const int last = trace.session->lastBlock();
    std::vector<std::vector<LikelyWords>> lens;
    for (int block = 0; block <= last; ++block) {
        if (cancelled())
            return {};
        const Shared<Matrix> p =
            recomputedWith(trace, {MatrixId::Probabilities, last}, {{{MatrixId::BlockOutput, last}, trace.block(block).blockOutput}});
        std::vector<LikelyWords>& tokens = lens.emplace_back();
        for (Index token = 0; token < p->rows(); ++token)
            tokens.push_back(likeliest(*p, token, count));
    }
    return lens;
}

}  // namespace headscope
