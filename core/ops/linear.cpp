// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"

#include "core/ops/accumulate.h"
#include "core/ops/matmul.h"

namespace headscope {

namespace {

constexpr Index kLittleWork = 30'000;  // multiply-adds of one map: planning how to share them out would take longer

/// Whose result are the rows of y from `first` on.
kernels::Product productOf(const Linear& linear, Matrix& y, Index first)
{
    const Operand right(*linear.weight);
    return {right.factor, false, right.columns, linear.hasBias() ? linear.bias->data() : nullptr, 0, y.row(first).data(), y.cols()};
}

}  // namespace

void linearRows(const Matrix& x, const Linear& linear, Matrix& y, Index first, Index count)
{
    const Operand left(x.middleRows(first, count));
    const kernels::Product product = productOf(linear, y, first);
    kernels::active().multiply(left.factor, count, left.columns, &product, 1);
}

void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps)
{
    if (!maps.empty() && x.size() * maps[0].y.cols() <= kLittleWork) {
        std::vector<kernels::Product> products;
        products.reserve(maps.size());
        for (const auto& [linear, y] : maps)
            products.push_back(productOf(linear, y, 0));
        kernels::active().multiply({x.data(), x.cols(), 1}, x.rows(), x.cols(), products.data(), std::ssize(products));
        return;
    }
    std::vector<Target> targets;
    targets.reserve(maps.size());
    for (const auto& [linear, y] : maps)
        targets.push_back({*linear.weight, linear.hasBias() ? linear.bias->data() : nullptr, y.data(), y.cols()});
    multiply(x, targets);
}

Matrix linearInputGradient(const Matrix& dy, const Linear& linear) { return product(dy, linear.weight->transpose()); }

void addLinearGradient(const Matrix& x, const Linear& linear, const Matrix& dy, Linear& gradient)
{
    addGradient(gradient.weight, product(x.transpose(), dy));
    if (linear.hasBias())
        addGradient(gradient.bias, dy.colwise().sum());
}

}  // namespace headscope
