#include "core/ops/linear.h"

#include "core/ops/gradient_sum.h"
#include "core/ops/product.h"

namespace headscope {

void linearRows(const Matrix& x, const Linear& linear, Matrix& y, Index first, Index count)
{
    const Operand left(x.middleRows(first, count));
    const Operand right(*linear.weight);
    const kernels::Product product{right.factor, false, right.columns, linear.hasBias() ? linear.bias->data() : nullptr, y.row(first).data(), y.cols()};
    kernels::active().multiply(left.factor, count, left.columns, &product, 1);
}

void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps)
{
    std::vector<Target> targets;
    targets.reserve(maps.size());
    for (const auto& [linear, y] : maps)
        targets.push_back({*linear.weight, linear.hasBias() ? linear.bias->data() : nullptr, y.data(), y.cols()});
    multiply(x, targets);
}

Matrix linearInputGradient(const Matrix& dy, const Linear& linear)
{
    return product(dy, linear.weight->transpose());
}

void addLinearGradient(const Matrix& x, const Linear& linear, const Matrix& dy, Linear& gradient)
{
    addGradient(gradient.weight, product(x.transpose(), dy));
    if (linear.hasBias())
        addGradient(gradient.bias, dy.colwise().sum());
}

}  // namespace headscope
