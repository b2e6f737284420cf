#include "core/attention_sums.h"

#include "core/kernels/kernels.h"

#include <algorithm>

namespace headscope {

void AttentionSums::add(const Matrix& attention, Index firstRow, Index count)
{
    if (attention.size() == 0 || count == 0)
        return;
    Matrix entropies(count, 1);
    kernels::active().entropies(attention.row(firstRow).data(), attention.cols(), count, attention.cols(), entropies.data());
    for (Index r = firstRow; r < firstRow + count; ++r) {
        const auto row = attention.row(r).array();
        const Scalar ofRow = entropies(r - firstRow);
        if (ofRow == 0 && row.maxCoeff() == 0)
            continue;  // may look at nothing
        entropy += static_cast<double>(ofRow);
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
