#include "core/measures.h"

#include "core/kernels/kernels.h"

#include <algorithm>

namespace headscope {

HeadMeasures measure(const Matrix& attention)
{
    Matrix entropies(attention.rows(), 1);
    kernels::active().entropies(attention.data(), attention.cols(), attention.rows(), attention.cols(), entropies.data());
    return measure(attention, entropies);
}

HeadMeasures measure(const Matrix& attention, const Matrix& entropies)
{
    HeadMeasures result;
    if (attention.size() == 0)
        return result;
    double entropy = 0, self = 0, previous = 0, first = 0;
    Index queries = 0, withSelf = 0, withPrevious = 0;
    for (Index r = 0; r < attention.rows(); ++r) {
        const auto row = attention.row(r).array();
        if (entropies(r) == 0 && row.maxCoeff() == 0)
            continue;  // may look at nothing
        entropy += static_cast<double>(entropies(r));
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
    const auto mean = [](double sum, Index count) { return count == 0 ? Scalar(0) : static_cast<Scalar>(sum / static_cast<double>(count)); };
    result.entropy = mean(std::max(entropy, 0.0), queries);
    result.self = mean(self, withSelf);
    result.previous = mean(previous, withPrevious);
    result.first = mean(first, queries);
    return result;
}

}  // namespace headscope
