// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/side_by_side.h"

namespace headscope {

Linear sideBySide(const std::vector<Head>& heads, Linear Head::* projection)
{
    Index width = 0;
    bool biased = false;
    for (const Head& head : heads) {
        width += (head.*projection).weight.cols();
        biased = biased || (head.*projection).hasBias();
    }
    Linear result;
    Matrix weight((heads.front().*projection).weight.rows(), width);
    Matrix bias = Matrix::Zero(biased ? 1 : 0, biased ? width : 0);
    Index at = 0;
    for (const Head& head : heads) {
        const Linear& linear = head.*projection;
        weight.middleCols(at, linear.weight.cols()) = *linear.weight;
        if (linear.hasBias())
            bias.middleCols(at, linear.weight.cols()) = *linear.bias;
        result.names.insert(result.names.end(), linear.names.begin(), linear.names.end());
        at += linear.weight.cols();
    }
    if (std::ssize(result.names) != width)
        result.names.clear();
    result.weight = std::move(weight);
    result.bias = std::move(bias);
    return result;
}

Linear columnsOf(const Linear& linear, Index first, Index width)
{
    Linear result;
    result.weight = Matrix(linear.weight->middleCols(first, width));
    if (linear.hasBias())
        result.bias = Matrix(linear.bias->middleCols(first, width));
    if (!linear.names.empty())
        result.names.assign(linear.names.begin() + first, linear.names.begin() + first + width);
    return result;
}

}  // namespace headscope
