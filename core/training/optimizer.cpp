// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/optimizer.h"

#include "core/base/enum_count.h"
#include "core/base/matrix_pool.h"
#include "core/parallel/parallel_for.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

using Numbers = Eigen::Array<Scalar, 1, Eigen::Dynamic>;
constexpr Index kNumbersAtOnce = 2048;  // as many as stay in the first cache
constexpr double kCostOfNumber = 16;    // in multiply-adds

/// One matrix in one step.
struct WeightStep {
    const OptimizerSettings& settings;
    double learningRate;
    int number;  // from 1
    Matrix& weight;
    Matrix& gradient;
    Shared<Matrix>& first;
    Shared<Matrix>& second;
};

void decayByGradient(const WeightStep& step)
{
    if (step.settings.weightDecay != 0)
        step.gradient += static_cast<Scalar>(step.settings.weightDecay) * step.weight;
}

void sgd(const WeightStep& step)
{
    decayByGradient(step);
    if (step.settings.momentum != 0) {
        if (step.first->size() > 0)
            step.gradient += static_cast<Scalar>(step.settings.momentum) * *step.first;
        step.first = step.gradient;
    }
    step.weight -= static_cast<Scalar>(step.learningRate) * step.gradient;
}

void descendByMoments(const WeightStep& step)
{
    const auto& [settings, learningRate, number, weight, gradient, first, second] = step;
    // Means of few steps are too small: Kingma & Ba 2015, section 3.
    const auto size = static_cast<Scalar>(learningRate / (1 - std::pow(settings.beta1, number)));
    const auto root = static_cast<Scalar>(std::sqrt(1 - std::pow(settings.beta2, number)));
    Matrix nextFirst = uninitialized(weight.rows(), weight.cols());
    Matrix nextSecond = uninitialized(weight.rows(), weight.cols());
    for (Index at = 0; at < weight.size(); at += kNumbersAtOnce) {
        const Index count = std::min(kNumbersAtOnce, weight.size() - at);
        const auto some = [&](const Matrix& matrix) { return Eigen::Map<const Numbers>(matrix.data() + at, count); };
        const auto mix = [&](Matrix& next, const Matrix& before, double beta, const auto& now) {
            const auto share = static_cast<Scalar>(1 - beta);
            Eigen::Map<Numbers> mean(next.data() + at, count);
            if (before.size() == 0)
                mean = share * now;
            else
                mean = static_cast<Scalar>(beta) * some(before) + share * now;
        };
        mix(nextFirst, *first, settings.beta1, some(gradient));
        mix(nextSecond, *second, settings.beta2, some(gradient).abs2());
        Eigen::Map<Numbers>(weight.data() + at, count) -=
            size * some(nextFirst) / (some(nextSecond).sqrt() / root + static_cast<Scalar>(settings.epsilon));
    }
    first = pooled(std::move(nextFirst));
    second = pooled(std::move(nextSecond));
}

void adam(const WeightStep& step)
{
    decayByGradient(step);
    descendByMoments(step);
}

void adamW(const WeightStep& step)
{
    step.weight *= static_cast<Scalar>(1 - step.learningRate * step.settings.weightDecay);
    descendByMoments(step);
}

struct Rule {
    OptimizerKind kind;
    void (*apply)(const WeightStep& step);
};

constexpr std::array kRules{
    Rule{OptimizerKind::Sgd, sgd},
    Rule{OptimizerKind::Adam, adam},
    Rule{OptimizerKind::AdamW, adamW},
};
static_assert(hasRowOfEach<&Rule::kind>(kRules), "a row for every OptimizerKind, in their order");

/// Shortens the gradients as torch.nn.utils.clip_grad_norm_ does.
void clip(std::span<Matrix> gradients, double longest)
{
    double squares = 0;
    for (const Matrix& gradient : gradients)
        squares += gradient.cast<double>().squaredNorm();
    const double factor = longest / (std::sqrt(squares) + 1e-6);
    if (factor < 1)
        for (Matrix& gradient : gradients)
            gradient *= static_cast<Scalar>(factor);
}

}  // namespace

void optimize(const OptimizerSettings& settings, Matrices& weights, std::span<Matrix> gradients, OptimizerState& state)
{
    if (settings.clipping > 0)
        clip(gradients, settings.clipping);
    if (state.kind != settings.kind) {
        state = {};
        state.kind = settings.kind;
    }
    ++state.steps;
    state.first.resize(weights.size());
    state.second.resize(weights.size());
    const double warmth = settings.warmUp == 0 ? 1 : std::min(1.0, static_cast<double>(state.steps) / settings.warmUp);
    const auto apply = kRules[static_cast<std::size_t>(settings.kind)].apply;
    double numbers = 0;
    for (const Matrix& gradient : gradients)
        numbers += static_cast<double>(gradient.size());
    parallelFor(std::ssize(weights), kCostOfNumber * numbers, [&](Index index) {
        const auto i = static_cast<std::size_t>(index);
        if (gradients[i].size() == 0)
            return;
        Matrix weight = uninitialized(gradients[i].rows(), gradients[i].cols());
        weight = *weights[i];
        apply({settings, settings.learningRate * warmth, state.steps, weight, gradients[i], state.first[i], state.second[i]});
        weights[i] = pooled(std::move(weight));
    });
}

}  // namespace headscope
