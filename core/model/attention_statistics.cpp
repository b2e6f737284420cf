// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/attention_statistics.h"

#include <algorithm>

namespace headscope {

AttentionStatistics attentionStatistics(const Matrix& attention)
{
    Matrix entropies(1, attention.rows());
    for (Index r = 0; r < attention.rows(); ++r)
        entropies(r) = static_cast<Scalar>(entropy(attention.row(r)));
    return attentionStatistics(attention, entropies.data());
}

AttentionStatistics attentionStatistics(const Matrix& attention, const Scalar* entropies)
{
    double entropy = 0, self = 0, previous = 0, first = 0;
    Index queries = 0, withSelf = 0, withPrevious = 0;
    for (Index r = 0; r < attention.rows() && attention.cols() > 0; ++r) {
        const auto row = attention.row(r);
        if (entropies[r] == 0 && row.maxCoeff() == 0)
            continue;  // may look at nothing
        entropy += static_cast<double>(entropies[r]);
        first += static_cast<double>(row(0));
        ++queries;
        if (r < row.size()) {
            self += static_cast<double>(row(r));
            ++withSelf;
        }
        if (r >= 1 && r - 1 < row.size()) {
            previous += static_cast<double>(row(r - 1));
            ++withPrevious;
        }
    }
    const auto mean = [](double sum, Index count) {
        return count == 0 ? Scalar(0) : static_cast<Scalar>(sum / static_cast<double>(count));
    };
    return {mean(std::max(entropy, 0.0), queries), mean(self, withSelf), mean(previous, withPrevious), mean(first, queries)};
}

}  // namespace headscope
