// SPDX-License-Identifier: GPL-3.0-or-later
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

Scalar activationSlope(Activation activation, Scalar x)
{
    constexpr Scalar kHalf = Scalar(0.5);
    switch (activation) {
    case Activation::Relu: return x > 0 ? 1 : 0;
    case Activation::Gelu: {
        const Scalar density = std::exp(-kHalf * x * x) * std::numbers::inv_sqrtpi_v<Scalar> / std::numbers::sqrt2_v<Scalar>;
        return kHalf * (1 + std::erf(x / std::numbers::sqrt2_v<Scalar>)) + x * density;
    }
    case Activation::GeluTanh: {
        const Scalar factor = std::sqrt(2 * std::numbers::inv_pi_v<Scalar>);
        const Scalar tanh = std::tanh(factor * (x + Scalar(0.044715) * x * x * x));
        return kHalf * (1 + tanh) + kHalf * x * (1 - tanh * tanh) * factor * (1 + 3 * Scalar(0.044715) * x * x);
    }
    case Activation::Identity: return 1;
    }
    return 1;
}

void activateRows(const Matrix& x, Activation activation, Matrix& y, Index first, Index count)
{
    y.middleRows(first, count) = x.middleRows(first, count).unaryExpr([activation](Scalar value) { return activate(activation, value); });
}

}  // namespace headscope
