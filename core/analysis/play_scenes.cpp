// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_scenes.h"

#include "core/analysis/explain.h"
#include "core/analysis/play_script.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"

#include <algorithm>

namespace headscope {

using namespace play;

namespace {

// The row of one matrix and the column of another: multiplied pair by pair, added up, and the bias.

/// What the row meets, as formulas write it.
std::string columnTitle(const Script& s) { return s.e.operation == Operation::DotProduct ? "column of Kᵀ" : "column of " + s.symbolOf(1); }

void playProducts(Script& s)
{
    const bool biased = s.e.terms.back().isBias;
    const bool isOutput = s.e.operation == Operation::OutputProjection;
    const std::size_t products = s.e.terms.size() - (biased ? 1 : 0);
    if (s.isFirst) {
        s.add("row of " + s.symbolOf(0), {}).matrices[0].isLit = true;
        Scene& column = s.add(columnTitle(s), {});
        column.matrices[0].isLit = column.matrices[1].isLit = true;
    }
    const Scalar sum = biased ? sumOfProducts(s.e, products) : s.e.value;
    Scene& multiplied = s.add(s.e.operation == Operation::DotProduct ? "q·k" : "× " + s.symbolOf(1), sum);
    s.travel(multiplied, 0, products);
    multiplied.lines.push_back(productsLine(s, products));
    multiplied.lines.back().push_back(result(sum));
    if (!biased && !isOutput)
        return;
    Scene& last = s.add(isOutput ? s.symbol() : "+ " + s.symbolOf(2), s.e.value);
    if (biased) {
        s.travel(last, products, products + 1);
        last.lines.push_back({number(sum), word(" + "), number(s.e.terms.back().product, 2), result(s.e.value)});
    } else {
        last.lines.push_back({word(s.symbol()), result(s.e.value)});
    }
}

// One step from the raw score to the score.

void playScaling(Script& s)
{
    const std::vector<Factor>& factors = s.e.terms[0].factors;
    const bool masked = s.inputs.size() > 1;
    Scalar before = factors[0].value;
    double product = static_cast<double>(before);
    for (std::size_t i = 1; i < factors.size(); ++i) {
        product *= static_cast<double>(factors[i].value);
        const Scalar after = i + 1 == factors.size() ? s.e.value : static_cast<Scalar>(product);
        const Head& head = s.block().heads[static_cast<std::size_t>(s.e.cell.matrix.head)];
        const bool root = factors[i].symbol == "1/√d_k", temperature = factors[i].symbol == "1/temperature";
        Scene& scene = s.add(root ? "÷ √d_k" : temperature ? "÷ temperature" : "× scale", after);
        if (i == 1)
            s.travel(scene, 0, 1);
        PlayPiece by = root          ? word(" ÷ √" + std::to_string(head.keyWidth()))
                       : temperature ? PlayPiece{.text = " ÷ ", .number = head.temperature}
                                     : PlayPiece{.text = " × ", .number = factors[i].value};
        scene.lines.push_back({number(before, i == 1 ? 0 : -1), std::move(by), result(after)});
        before = after;
    }
    if (factors.size() == 1) {
        Scene& scene = s.add("not scaled", s.e.value);
        s.travel(scene, 0, 1);
        scene.lines.push_back({number(before, 0), result(s.e.value)});
    }
    if (masked) {
        Scene& scene = s.add("mask", s.e.value);
        scene.travellers.push_back({{s.inputs[1].matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, 1, 1});
        scene.lines.push_back({{.text = "mask ", .number = Scalar(1), .source = 1}, word(": may look, the score stays")});
        scene.lines.push_back({number(s.e.value), result(s.e.value)});
    }
}

void playBlocking(Script& s)
{
    Scene& scene = s.add("mask", s.e.value);
    scene.travellers.push_back({{s.inputs[0].matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, s.e.terms[1].product, 0});
    scene.travellers.push_back({{s.inputs[1].matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, 0, 1});
    scene.lines.push_back({{.text = "mask ", .number = Scalar(0), .source = 1}, word(": may not look, whatever the score")});
    scene.lines.push_back({number(s.e.terms[1].product, 0), word(" becomes "), {.text = "", .number = s.e.value, .isResult = true}});
}

// Exponentials, and their shares of the sum of the row.

void playSoftmax(Script& s)
{
    const Scalar maximum = s.e.quantities[0].value, sum = s.e.quantities[1].value;
    const std::size_t own = static_cast<std::size_t>(s.e.cell.column);
    const auto exponential = [&](std::size_t key) { return s.e.terms[key].factors[0].value; };
    const Shared<Matrix> scores = matrixOf(s.trace, s.inputs[0].matrix);
    const auto atKey = [&](std::size_t key) { return CellRef{s.e.cell.matrix, s.e.cell.row, static_cast<int>(key)}; };

    Scene& exponentials = s.add("e^s", exponential(own));
    exponentials.matrices[1].interimName = "e<sup>s</sup>";
    Scene shares = exponentials;  // the same matrices
    const Scalar score = (*scores)(s.e.cell.row, s.e.cell.column);
    exponentials.matrices[1].lit = {s.e.cell.matrix, s.e.cell.row, CellRange::kAll};
    for (std::size_t key = 0; key < s.e.terms.size(); ++key) {
        const CellRef& from = *s.e.terms[key].factors[0].cell;
        exponentials.travellers.push_back({from, atKey(key), (*scores)(from.row, from.column), 0});
        shares.travellers.push_back({atKey(key), s.e.cell, exponential(key), 1});
        if (key != own)
            exponentials.interim.push_back({atKey(key), exponential(key)});
    }
    exponentials.lines.push_back({{.text = "the largest score of the row is ", .number = maximum}});
    exponentials.lines.push_back({word("exp("), number(score, 0), word(" − "), number(maximum), word(")"), result(exponential(own))});

    shares.title = "÷ row sum";
    shares.value = s.e.value;
    shares.matrices[1].lit = exponentials.matrices[1].lit;
    shares.interim = exponentials.interim;
    shares.lines.push_back(sumLine(
        s, s.e.terms.size(), [](const Term& term) { return static_cast<double>(term.factors[0].value); },
        [](const Script&, const Term& term, PlayLine& line) { line.push_back(number(term.factors[0].value, 1)); }));
    shares.lines.back().push_back(result(sum));
    shares.lines.push_back({number(exponential(own), 1), word(" ÷ "), number(sum), result(s.e.value)});
    s.scenes.push_back(std::move(shares));
    for (Scene& scene : s.scenes)
        for (const std::size_t key : s.ranking)
            addOnce(scene.matrices[1].columns, static_cast<int>(key));
}

void playNothingLeft(Script& s)
{
    Scene& scene = s.add("nothing left", s.e.value);
    const Shared<Matrix> scores = matrixOf(s.trace, s.inputs[0].matrix);
    for (const Term& term : s.e.terms) {
        const CellRef& from = *term.factors[0].cell;
        scene.travellers.push_back({from, s.e.cell, (*scores)(from.row, from.column), 0});
    }
    scene.lines.push_back({word("every score of the row is −∞: nothing is looked at"), result(s.e.value)});
}

// Mean and deviation of the row, then gain and bias.

void playNorm(Script& s)
{
    const std::vector<Factor>& factors = s.e.terms[0].factors;
    const Scalar gain = factors[0].value, distance = factors[1].value, inverse = factors[2].value, bias = s.e.terms[1].product;
    const auto quantity = [&](std::size_t i) { return s.e.quantities[i].value; };
    const CellRange& row = s.inputs[0];
    const Shared<Matrix> x = matrixOf(s.trace, row.matrix);
    const Scalar value = (*x)(row.row, s.e.cell.column);
    const auto normed = static_cast<Scalar>(static_cast<double>(distance) * static_cast<double>(inverse));
    const Scalar gained = s.e.terms[0].product;

    Scene& mean = s.add("mean", {});
    for (Index i = 0; i < x->cols(); ++i)
        mean.travellers.push_back({{row.matrix, static_cast<int>(row.row), static_cast<int>(i)}, s.e.cell, (*x)(row.row, i), 0});
    mean.lines.push_back({word("the mean of " + std::to_string(x->cols()) + " numbers"), result(quantity(0))});
    Scene& centred = s.add("− mean", distance);
    centred.travellers.push_back({*factors[1].cell, s.e.cell, value, 0});
    centred.lines.push_back({number(value, 0), word(" − "), number(quantity(0)), result(distance)});
    Scene& scaled = s.add("÷ deviation", normed);
    scaled.lines.push_back({word("√("), number(quantity(1)), word(" + "), number(quantity(2)), word(")"), result(quantity(3))});
    scaled.lines.push_back({number(distance), word(" ÷ "), number(quantity(3)), result(normed)});
    Scene& stretched = s.add("× " + s.symbolOf(1), gained);
    stretched.travellers.push_back({*factors[0].cell, s.e.cell, gain, 1});
    stretched.lines.push_back({number(normed), word(" × "), number(gain, 1), result(gained)});
    Scene& shifted = s.add("+ " + s.symbolOf(2), s.e.value);
    s.travel(shifted, 1, 2);
    shifted.lines.push_back({number(gained), word(" + "), number(bias, 2), result(s.e.value)});
}

// What is made in one go.

void playAtOnce(Script& s)
{
    Scene& scene = s.add(s.e.operation == Operation::Concatenation ? "into C" : s.symbol(), s.e.value);
    s.travel(scene, 0, s.e.terms.size());
    PlayLine quantities;
    for (const Quantity& quantity : s.e.quantities)
        quantities.push_back(named((quantities.empty() ? "" : ",  ") + quantity.name, quantity.value));
    if (!quantities.empty())
        scene.lines.push_back(std::move(quantities));
    scene.lines.push_back(productsLine(s, s.e.terms.size()));
    scene.lines.back().push_back(result(s.e.value));
}

void playNone(Script&) {}

struct ScriptOf {
    Operation operation;
    void (*play)(Script& script);
};
constexpr std::array kScripts{
    ScriptOf{Operation::Parameter, playNone},
    ScriptOf{Operation::SinusoidalPosition, playAtOnce},
    ScriptOf{Operation::MaskEntry, playAtOnce},
    ScriptOf{Operation::Copy, playAtOnce},
    ScriptOf{Operation::Sum, playAtOnce},
    ScriptOf{Operation::Projection, playProducts},
    ScriptOf{Operation::DotProduct, playProducts},
    ScriptOf{Operation::ScaledScore, playScaling},
    ScriptOf{Operation::BlockedScore, playBlocking},
    ScriptOf{Operation::Softmax, playSoftmax},
    ScriptOf{Operation::FullyMasked, playNothingLeft},
    ScriptOf{Operation::WeightedValues, playProducts},
    ScriptOf{Operation::Concatenation, playAtOnce},
    ScriptOf{Operation::OutputProjection, playProducts},
    ScriptOf{Operation::HeadContribution, playProducts},
    ScriptOf{Operation::LayerNorm, playNorm},
    ScriptOf{Operation::Activation, playAtOnce},
};
static_assert(kScripts.size() == kOperationCount, "a row for every Operation");
static_assert(std::ranges::is_sorted(kScripts, {}, &ScriptOf::operation), "in the order of Operation");

}  // namespace

std::vector<Scene> scenesOf(const Trace& trace, const CellRef& cell, const std::optional<CellRef>& before)
{
    const Explanation explanation = explain(trace, cell);
    Script script{trace, explanation, inputsOf(*trace.session, cell.matrix, cell.row, cell.column), rankingOf(explanation, before),
                  !before};
    kScripts[static_cast<std::size_t>(explanation.operation)].play(script);
    for (Scene& scene : script.scenes) {
        scene.matrices.back().isLit = true;
        for (const Traveller& traveller : scene.travellers)
            scene.matrices[static_cast<std::size_t>(traveller.source)].isLit = true;
    }
    return std::move(script.scenes);
}

}  // namespace headscope
