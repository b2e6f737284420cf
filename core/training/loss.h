// SPDX-License-Identifier: GPL-3.0-or-later
// The loss of one sequence: how far what was computed is from what was asked for, and the gradient of that.
#pragma once

#include "core/base/matrix.h"

#include <span>
#include <string_view>

namespace headscope {

/// Columns of a result that answer one question together, as the logits of its possible answers.
struct ColumnGroup {
    std::string_view title;  ///< "previous"
    Index first = 0;
    Index count = 0;
};

/// Sums over the answers that are asked for, so that those of several sequences can be added.
struct Loss {
    double sum = 0;
    Index asked = 0;
    Index right = 0;  ///< the greatest logit of its group is that of the answer; a number is off by at most kNearEnough

    Matrix gradient;  ///< ∂(sum)/∂(result), of its shape
};

/// −ln softmax(group)[answer], group by group of each row, as torch.nn.functional.cross_entropy. `answers` holds rows × groups numbers, row
/// by row: which column of the group is right, −1 where nothing is asked.
Loss crossEntropy(const Matrix& result, std::span<const ColumnGroup> groups, std::span<const int> answers);

inline constexpr double kNearEnough = 0.05;  ///< a part of the greatest number that is asked for

/// (result − number)², number by number of those columns; its mean is torch.nn.functional.mse_loss.
Loss squaredError(const Matrix& result, const ColumnGroup& columns, const Matrix& numbers);

}  // namespace headscope
