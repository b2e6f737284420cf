// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/activation.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/kernels/kernels.h"
#include "core/ops/accumulate.h"

#include <array>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr Scalar kHalf = Scalar(0.5);
constexpr Scalar kQuick = Scalar(1.702);  // the logistic curve that lies closest to the normal distribution

Scalar relu(Scalar x) { return x > 0 ? x : 0; }
Scalar reluSlope(Scalar x) { return x > 0 ? 1 : 0; }

Scalar gelu(Scalar x) { return kHalf * x * (1 + std::erf(x / std::numbers::sqrt2_v<Scalar>)); }
Scalar geluSlope(Scalar x)
{
    const Scalar density = std::exp(-kHalf * x * x) * std::numbers::inv_sqrtpi_v<Scalar> / std::numbers::sqrt2_v<Scalar>;
    return kHalf * (1 + std::erf(x / std::numbers::sqrt2_v<Scalar>)) + x * density;
}

void eachGeluTanh(const Scalar* x, Scalar* y, Index count) { kernels::active().gelu(x, y, count); }
void eachGeluTanhSlope(const Scalar* x, Scalar* slopes, Index count) { kernels::active().geluSlope(x, slopes, count); }

Scalar logistic(Scalar x) { return 1 / (1 + std::exp(-x)); }

Scalar silu(Scalar x) { return x * logistic(x); }
Scalar siluSlope(Scalar x)
{
    const Scalar gate = logistic(x);
    return gate * (1 + x * (1 - gate));
}

Scalar quickGelu(Scalar x) { return x * logistic(kQuick * x); }
Scalar quickGeluSlope(Scalar x)
{
    const Scalar gate = logistic(kQuick * x);
    return gate * (1 + kQuick * x * (1 - gate));
}

Scalar reluSquared(Scalar x) { return x > 0 ? x * x : 0; }
Scalar reluSquaredSlope(Scalar x) { return x > 0 ? 2 * x : 0; }

Scalar identity(Scalar x) { return x; }
Scalar identitySlope(Scalar) { return 1; }

std::string reluSentence(Scalar x, Scalar)
{
    return x > 0 ? phrase(": above 0, so ReLU lets it through as it is.") : phrase(": not above 0, so ReLU sets it to 0.");
}
std::string geluShare(Scalar gate)
{
    return phrase(", and GELU lets {} % of it through: the part of a standard normal distribution that lies below it",
                  shownNumber(100 * static_cast<double>(gate)));
}
std::string geluSentence(Scalar, Scalar gate) { return geluShare(gate) + "."; }
std::string geluTanhSentence(Scalar, Scalar gate) { return phrase("{}, approximated by tanh.", geluShare(gate)); }
std::string siluSentence(Scalar, Scalar gate)
{
    return phrase(", and SiLU lets {} % of it through: σ of the number itself.", shownNumber(100 * static_cast<double>(gate)));
}
std::string quickGeluSentence(Scalar, Scalar gate) { return phrase("{}, approximated by σ(1.702·x).", geluShare(gate)); }
std::string reluSquaredSentence(Scalar x, Scalar)
{
    return x > 0 ? phrase(": above 0, so squared ReLU multiplies it by itself.") : phrase(": not above 0, so squared ReLU sets it to 0.");
}
std::string identitySentence(Scalar, Scalar) { return phrase(", and stays as it is: the network has no activation."); }

/// Inlined into the loop, so that what can be computed several at a time is.
template <Scalar (*value)(Scalar)>
void each(const Scalar* x, Scalar* y, Index count)
{
    for (Index i = 0; i < count; ++i)
        y[i] = value(x[i]);
}

constexpr std::array kActivations{
    ActivationInfo{.activation = Activation::Relu,
                   .id = "relu",
                   .title = phraseId("ReLU"),
                   .shortTitle = phraseId("ReLU"),
                   .menu = phraseId("ReLU: max(0, x)"),
                   .symbol = "ReLU",
                   .note = phraseId("per number"),
                   .each = each<relu>,
                   .eachSlope = each<reluSlope>,
                   .gate = "gate",
                   .sentence = reluSentence,
                   .inTransformerLens = true},
    // Hendrycks & Gimpel 2016.
    ActivationInfo{.activation = Activation::Gelu,
                   .id = "gelu",
                   .title = phraseId("GELU"),
                   .shortTitle = phraseId("GELU"),
                   .menu = phraseId("GELU, exact: x·Φ(x)"),
                   .symbol = "GELU",
                   .note = phraseId("per number"),
                   .each = each<gelu>,
                   .eachSlope = each<geluSlope>,
                   .gate = "Φ(H)",
                   .sentence = geluSentence,
                   .otherNames = {"gelu_python"},
                   .inTransformerLens = true},
    ActivationInfo{.activation = Activation::GeluTanh,
                   .id = "gelu_tanh",
                   .title = phraseId("GELU tanh"),
                   .shortTitle = phraseId("GELU tanh"),
                   .menu = phraseId("GELU, approximated by tanh"),
                   .symbol = "GELU",
                   .note = phraseId("by tanh"),
                   .each = eachGeluTanh,
                   .eachSlope = eachGeluTanhSlope,
                   .gate = "≈ Φ(H)",
                   .sentence = geluTanhSentence,
                   .otherNames = {"gelu_new", "gelu_fast", "gelu_pytorch_tanh", "gelu_python_tanh", "gelu_accurate"},
                   .inTransformerLens = true},
    ActivationInfo{.activation = Activation::Identity,
                   .id = "identity",
                   .title = phraseId("identity"),
                   .shortTitle = phraseId("identity"),
                   .menu = phraseId("Identity: linear, without an activation"),
                   .symbol = phraseId("as it is"),
                   .note = "",
                   .each = each<identity>,
                   .eachSlope = each<identitySlope>,
                   .gate = "",
                   .sentence = identitySentence,
                   .otherNames = {"linear"}},
    // Elfwing et al. 2017.
    ActivationInfo{.activation = Activation::Silu,
                   .id = "silu",
                   .title = phraseId("SiLU"),
                   .shortTitle = phraseId("SiLU"),
                   .menu = phraseId("SiLU: x·σ(x)"),
                   .symbol = "SiLU",
                   .note = phraseId("per number"),
                   .each = each<silu>,
                   .eachSlope = each<siluSlope>,
                   .gate = "σ(x)",
                   .sentence = siluSentence,
                   .otherNames = {"swish"},
                   .inTransformerLens = true},
    ActivationInfo{.activation = Activation::QuickGelu,
                   .id = "quick_gelu",
                   .title = phraseId("quick GELU"),
                   .shortTitle = phraseId("quick GELU"),
                   .menu = phraseId("Quick GELU: x·σ(1.702·x)"),
                   .symbol = "GELU",
                   .note = phraseId("by σ"),
                   .each = each<quickGelu>,
                   .eachSlope = each<quickGeluSlope>,
                   .gate = "σ(1.702·x)",
                   .sentence = quickGeluSentence},
    // So et al. 2021.
    ActivationInfo{.activation = Activation::ReluSquared,
                   .id = "relu_squared",
                   .title = phraseId("squared ReLU"),
                   .shortTitle = phraseId("ReLU²"),
                   .menu = phraseId("Squared ReLU: max(0, x)²"),
                   .symbol = "ReLU²",
                   .note = phraseId("per number"),
                   .each = each<reluSquared>,
                   .eachSlope = each<reluSquaredSlope>,
                   .gate = "gate",
                   .sentence = reluSquaredSentence,
                   .otherNames = {"relu2"}},
};
static_assert(hasRowOfEach<&ActivationInfo::activation>(kActivations), "a row for every Activation, in their order");

/// The part of the number that is let through.
Scalar gateOf(const ActivationInfo& activation, Scalar x)
{
    Scalar result;
    (x == 0 ? activation.eachSlope : activation.each)(&x, &result, 1);
    return x == 0 ? result : result / x + 0;  // never −0
}

const ActivationInfo& activationOf(const Block& block) { return activationInfo(block.feedForward->activation); }

Shared<Matrix> activation(const StepInputs& in)
{
    Matrix y = uninitialized(in[0].rows(), in[0].cols());
    forEachRowTile(1, y.rows(), 16 * static_cast<double>(y.size()), in.cancelled, [&](Index, Index first, Index count) {
        activationOf(in.block()).each(in[0].row(first).data(), y.row(first).data(), count * y.cols());
    });
    return pooled(std::move(y));
}

void activationGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    Matrix slopes = uninitialized(in[0].rows(), in[0].cols());
    activationOf(in.block()).eachSlope(in[0].data(), slopes.data(), slopes.size());
    slopes.array() *= gradient.array();
    addGradient(*gradients[0], std::move(slopes));
}

Updated updatedActivation(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& x = edit.inputs[0];
    const Activation is = edit.is.feedForward->activation;
    const bool same = edit.was.feedForward && edit.was.feedForward->activation == is;
    const Change change = same ? x.change : Change{true, {}, {}};
    return filledDraft(mode, Draft(edit.before, x.now->rows(), x.now->cols(), change), 16, [&](Draft& draft, Index first, Index count) {
        draft.fill(first, count, [&](auto&& cells, Index row, Index column) {
            for (Index r = 0; r < cells.rows(); ++r)
                activationInfo(is).each(&(*x.now)(row + r, column), &cells(r, 0), cells.cols());
        });
    });
}

void addActivationTerm(const ExplainedCell& cell, Explanation& e)
{
    const ActivationInfo& activation = activationOf(cell.block());
    const InputLine& hidden = cell.inputs[0];
    std::vector<Factor> factors{hidden.factor()};
    if (!activation.gate.empty())
        factors.push_back({std::string(activation.gate), gateOf(activation, hidden.value()), {}});
    e.terms = {termOf(hidden.title(), std::move(factors))};
}

std::string activationSentence(const ExplainedCell& cell, const Explanation& e)
{
    const ActivationInfo& activation = activationOf(cell.block());
    const Scalar hidden = cell.inputs[0].value();
    return phrase("{} in {} is {}{}", cell.place(), cell.inputs[0].symbol(), shownNumber(hidden),
                  activation.sentence(hidden, e.terms[0].factors.back().value));
}

std::string activationFormula(const ExplainedCell& cell, const Explanation&)
{
    return "activation-" + std::string(activationOf(cell.block()).id);
}

}  // namespace

std::span<const ActivationInfo> activations() { return kActivations; }

const ActivationInfo& activationInfo(Activation activation) { return kActivations[static_cast<std::size_t>(activation)]; }

const OperationInfo activationOperation{.operation = Operation::Activation,
                                        .id = "activation",
                                        .title = phraseId("A hidden number, let through or not"),
                                        .feeds = {Feed::Cell},
                                        .forward = activation,
                                        .backward = activationGradient,
                                        .update = updatedActivation,
                                        .addTerms = addActivationTerm,
                                        .sentence = activationSentence,
                                        .formula = activationFormula};

}  // namespace headscope
