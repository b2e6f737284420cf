#include "core/ops/activation.h"

#include <cmath>
#include <numbers>

namespace headscope {

Scalar activate(Activation activation, Scalar x)
{
    constexpr Scalar kHalf = Scalar(0.5);
    switch (activation) {
    case Activation::Relu: return x > 0 ? x : 0;
    case Activation::Gelu: return kHalf * x * (1 + std::erf(x / std::numbers::sqrt2_v<Scalar>));
    case Activation::GeluTanh: {
        const Scalar inner = std::sqrt(2 * std::numbers::inv_pi_v<Scalar>) * (x + Scalar(0.044715) * x * x * x);
        return kHalf * x * (1 + std::tanh(inner));
    }
    case Activation::Identity: return x;
    }
    return x;
}

void activateRows(const Matrix& x, Activation activation, Matrix& y, Index first, Index count)
{
    y.middleRows(first, count) = x.middleRows(first, count).unaryExpr([activation](Scalar value) { return activate(activation, value); });
}

}  // namespace headscope
