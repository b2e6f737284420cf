#include "core/attention_sums.h"

#include <algorithm>
#include <limits>

namespace headscope {

void AttentionSums::add(const Matrix& attention, Index firstRow, Index count)
{
    // ln is taken of the smallest normal number instead of 0, so that 0·ln 0 is 0.
    constexpr Scalar kTiny = std::numeric_limits<Scalar>::min();
    for (Index r = firstRow; r < firstRow + count; ++r) {
        const auto row = attention.row(r).array();
        if (row.size() == 0 || row.maxCoeff() == 0)
            continue;  // may look at nothing
        entropy -= static_cast<double>((row * row.max(kTiny).log()).sum());
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
}

void AttentionSums::add(const AttentionSums& other)
{
    entropy += other.entropy;
    self += other.self;
    previous += other.previous;
    first += other.first;
    queries += other.queries;
    withSelf += other.withSelf;
    withPrevious += other.withPrevious;
}

HeadMeasures AttentionSums::means() const
{
    const auto mean = [](double sum, Index count) {
        return count == 0 ? Scalar(0) : static_cast<Scalar>(sum / static_cast<double>(count));
    };
    return {mean(std::max(entropy, 0.0), queries), mean(self, withSelf), mean(previous, withPrevious), mean(first, queries)};
}

}  // namespace headscope
