// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/loss.h"

#include "core/ops/softmax.h"

#include <cmath>

namespace headscope {

namespace {

/// −ln of the softmax of one column of a row, from the numbers themselves: a probability may be 0.
template <class Row>
double minusLogSoftmax(const Row& logits, Index column)
{
    const double maximum = logits.maxCoeff();
    return maximum + std::log((logits.template cast<double>().array() - maximum).exp().sum()) - logits(column);
}

}  // namespace

Loss crossEntropy(const Matrix& result, std::span<const ColumnGroup> groups, std::span<const int> answers)
{
    constexpr double kSmallest = 1e-30;
    Loss loss;
    loss.gradient = Matrix::Zero(result.rows(), result.cols());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const Matrix logits = result.middleCols(groups[g].first, groups[g].count);
        Matrix p(logits.rows(), logits.cols());
        softmaxRows(logits, p, 0, p.rows());
        for (Index row = 0; row < p.rows(); ++row) {
            const Index answer = answers[static_cast<std::size_t>(row) * groups.size() + g];
            if (answer < 0)
                continue;
            const double probability = p(row, answer);
            loss.sum += probability > kSmallest ? -std::log(probability) : minusLogSoftmax(logits.row(row), answer);
            ++loss.asked;
            Index greatest = 0;
            logits.row(row).maxCoeff(&greatest);
            loss.right += greatest == answer ? 1 : 0;
            loss.gradient.row(row).segment(groups[g].first, groups[g].count) = p.row(row);
            loss.gradient(row, groups[g].first + answer) -= 1;
        }
    }
    return loss;
}

Loss squaredError(const Matrix& result, const ColumnGroup& columns, const Matrix& numbers)
{
    const Matrix difference = result.middleCols(columns.first, columns.count) - numbers;
    const auto near = static_cast<Scalar>(kNearEnough) * numbers.cwiseAbs().maxCoeff();
    Loss loss{.sum = difference.cast<double>().squaredNorm(),
              .asked = numbers.size(),
              .right = (difference.array().abs() <= near).count(),
              .gradient = Matrix::Zero(result.rows(), result.cols())};
    loss.gradient.middleCols(columns.first, columns.count) = 2 * difference;
    return loss;
}

}  // namespace headscope
