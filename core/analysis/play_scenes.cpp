// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_scenes.h"

#include "core/analysis/explain.h"
#include "core/analysis/play_norm.h"
#include "core/analysis/play_script.h"
#include "core/base/phrase.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/ops/scores.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace headscope {

using namespace play;

namespace {

// The row of one matrix and the column of another: multiplied pair by pair, added up, and the bias.

/// The column that the row meets, as formulas write it.
std::string columnTitle(const Script& s)
{
    return s.e.operation == Operation::DotProduct ? phrase("column of {}", "Kᵀ") : phrase("column of {}", s.symbolOf(1));
}

void playProducts(Script& s)
{
    const bool biased = s.e.terms.back().isBias;
    const bool isOutput = s.e.operation == Operation::OutputProjection;
    const std::size_t products = s.e.terms.size() - (biased ? 1 : 0);
    if (s.isFirst) {
        s.add(phrase("row of {}", s.symbolOf(0)), {}).matrices[0].inFocus = true;
        Scene& column = s.add(columnTitle(s), {});
        column.matrices[0].inFocus = column.matrices[1].inFocus = true;
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

/// A change of the number, "÷ √d_k", as a scene says it and as its line does.
struct ScalingStep {
    std::string title;
    PlayPiece piece;
    double factor = 1;
    const Block* positions = nullptr;   ///< the block that adds positions
    const Block* capped = nullptr;      ///< the block that caps its scores
    std::optional<CellRef> added = {};  ///< the learned number that is added
};

std::vector<ScalingStep> scalingSteps(const Script& s)
{
    const Head& head = s.block().heads[static_cast<std::size_t>(s.e.cell.matrix.head)];
    std::vector<ScalingStep> steps;
    for (const Factor& factor : s.e.terms[0].factors) {
        const auto value = static_cast<double>(factor.value);
        if (factor.symbol == "1/√d_k")
            steps.push_back({"÷ √d_k", word(" ÷ √" + std::to_string(head.keyWidth())), value});
        else if (factor.symbol == phrase("scale"))
            steps.push_back({phrase("× scale"), {.text = " × ", .number = factor.value}, value});
    }
    if (const ScorePositionKind* positions = scorePositionsOf(head)) {
        const Factor& first = s.e.terms[1].factors[0];
        PlayPiece piece{.text = " + ", .number = first.value, .source = 1};
        if (positions->number)
            piece = {.text = " − " + std::to_string(static_cast<Index>(s.e.terms[1].factors[1].value)) + " × ",
                     .number = head.*positions->number};
        steps.push_back({phrase(positions->title), std::move(piece), 1, &s.block(), nullptr, first.cell});
    }
    if (s.block().scoreCap > 0)
        steps.push_back({phrase("cap"), word(phrase(", at most ±{},", shownNumber(s.block().scoreCap))), 1, nullptr, &s.block()});
    if (head.temperature != 1)
        steps.push_back({phrase("÷ temperature"), {.text = " ÷ ", .number = head.temperature}, 1 / static_cast<double>(head.temperature)});
    return steps;
}

double applied(const ScalingStep& step, double product, const CellRef& cell)
{
    if (step.capped)
        return product * keptByCap(*step.capped, product);
    if (!step.positions)
        return product * step.factor;
    double added = 1;
    const Head& head = step.positions->heads[static_cast<std::size_t>(cell.matrix.head)];
    for (const Factor& factor : scorePositionsOf(head)->factors(*step.positions, head, cell.row, cell.column))
        added *= static_cast<double>(factor.value);
    return product + added;
}

/// The scores of the row until the mask comes, which blocks none of them yet; what is hidden stays hidden.
void addRowBeforeMask(const Script& s, Scene& scene, std::span<const ScalingStep> done)
{
    const CellRef& own = s.e.cell;
    scene.matrices.back().interimName = richSymbol(own.matrix) + "&nbsp;" + phrase("unmasked");
    const Shared<Matrix> raw = matrixOf(s.trace, s.inputs[0].matrix), scores = matrixOf(s.trace, own.matrix);
    for (int key = 0; key < raw->cols(); ++key) {
        const CellRef cell{own.matrix, own.row, key};
        if (key == own.column || std::isnan((*scores)(cell.row, key)))
            continue;
        double product = static_cast<double>((*raw)(cell.row, key));
        for (const ScalingStep& step : done)
            product = applied(step, product, cell);
        scene.interim.push_back({cell, static_cast<Scalar>(product)});
    }
}

void playScaling(Script& s)
{
    const bool masked = s.inputs.back().matrix.id == MatrixId::Mask;
    const std::vector<ScalingStep> steps = scalingSteps(s);
    Scalar before = s.e.terms[0].factors[0].value;
    double product = static_cast<double>(before);
    for (const ScalingStep& step : steps) {
        const bool isFirst = &step == &steps.front(), isLast = &step == &steps.back();
        product = applied(step, product, s.e.cell);
        const Scalar value = isLast ? s.e.value : static_cast<Scalar>(product);
        Scene& scene = s.add(step.title, value);
        if (isFirst)
            s.travel(scene, 0, 1);
        if (step.added)
            scene.travellers.push_back({*step.added, s.e.cell, *step.piece.number, step.piece.source});
        if (masked)
            addRowBeforeMask(s, scene, {steps.data(), static_cast<std::size_t>(&step - steps.data()) + 1});
        scene.lines.push_back({number(before, isFirst ? 0 : -1), step.piece, result(value)});
        before = value;
    }
    if (steps.empty()) {
        Scene& scene = s.add(phrase("not scaled"), s.e.value);
        s.travel(scene, 0, 1);
        if (masked)
            addRowBeforeMask(s, scene, {});
        scene.lines.push_back({number(before, 0), result(s.e.value)});
    }
    if (masked) {
        Scene& scene = s.add(phrase("mask"), s.e.value);
        const int source = static_cast<int>(s.inputs.size()) - 1;
        scene.travellers.push_back({{s.inputs.back().matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, 1, source});
        scene.lines.push_back(
            {{.text = phrase("mask") + " ", .number = Scalar(1), .source = source}, word(phrase(": may look, the score stays"))});
        scene.lines.push_back({number(s.e.value), result(s.e.value)});
    }
}

void playBlocking(Script& s)
{
    Scene& scene = s.add(phrase("mask"), s.e.value);
    const int mask = static_cast<int>(s.inputs.size()) - 1;
    scene.travellers.push_back({{s.inputs[0].matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, s.e.terms[1].product, 0});
    scene.travellers.push_back({{s.inputs.back().matrix, s.e.cell.row, s.e.cell.column}, s.e.cell, 0, mask});
    scene.lines.push_back(
        {{.text = phrase("mask") + " ", .number = Scalar(0), .source = mask}, word(phrase(": may not look, whatever the score"))});
    scene.lines.push_back(
        {number(s.e.terms[1].product, 0), word(phrase(" becomes ")), {.text = "", .number = s.e.value, .isResult = true}});
}

// Exponentials, and what part of the row's sum each is.

void playSoftmax(Script& s)
{
    const Scalar maximum = s.e.quantities[0].value, sum = s.e.quantities[1].value;
    // A large vocabulary has terms for some of its words only.
    const auto own = static_cast<std::size_t>(std::ranges::find(s.e.terms, true, &Term::counts) - s.e.terms.begin());
    const bool hasSink = s.inputs.size() > 1;  // its term is the last one
    const std::size_t keys = s.e.terms.size() - (hasSink ? 1 : 0);
    const auto made = static_cast<int>(s.inputs.size());
    const auto columnOf = [&](std::size_t key) { return s.e.terms[key].factors[0].cell->column; };
    const auto exponential = [&](std::size_t key) { return s.e.terms[key].factors[0].value; };
    const Shared<Matrix> scores = matrixOf(s.trace, s.inputs[0].matrix);
    const auto atKey = [&](std::size_t key) { return CellRef{s.e.cell.matrix, s.e.cell.row, columnOf(key)}; };

    const bool ofLogits = s.e.cell.matrix.id == MatrixId::Probabilities;
    const std::string letter = ofLogits ? "z" : "s";
    Scene& exponentials = s.add("e^(" + letter + "−m)", exponential(own));
    exponentials.matrices.back().interimName = "e<sup>" + letter + "−m</sup>";
    Scene shares = exponentials;  // the same matrices
    const Scalar score = (*scores)(s.e.cell.row, s.e.cell.column);
    exponentials.matrices.back().range = {s.e.cell.matrix, s.e.cell.row, CellRange::kAll};
    for (std::size_t key = 0; key < keys; ++key) {
        const CellRef& from = *s.e.terms[key].factors[0].cell;
        exponentials.travellers.push_back({from, atKey(key), (*scores)(from.row, from.column), 0});
        shares.travellers.push_back({atKey(key), s.e.cell, exponential(key), made});
        if (key != own)
            exponentials.interim.push_back({atKey(key), exponential(key)});
    }
    if (hasSink) {
        const CellRef& sink = *s.e.terms[keys].factors[0].cell;
        exponentials.travellers.push_back({sink, s.e.cell, matrixOf(s.trace, sink.matrix)(sink.row, sink.column), 1});
    }
    exponentials.lines.push_back(
        {{.text = ofLogits ? phrase("m, the largest logit of the row, is ") : phrase("m, the largest score of the row, is "),
          .number = maximum}});
    exponentials.lines.push_back({word("exp("), number(score, 0), word(" − "), number(maximum), word(")"), result(exponential(own))});

    shares.title = phrase("÷ row sum");
    shares.value = s.e.value;
    shares.matrices.back().range = exponentials.matrices.back().range;
    shares.interim = exponentials.interim;
    shares.lines.push_back(sumLine(
        s, s.e.terms.size(), [](const Term& term) { return static_cast<double>(term.factors[0].value); },
        [](const Script& script, const Term& term, PlayLine& line) {
            const Factor& exponential = term.factors[0];
            const bool ofKey = exponential.cell->matrix == script.inputs[0].matrix;
            line.push_back(number(exponential.value, ofKey ? static_cast<int>(script.inputs.size()) : -1));
        }));
    shares.lines.back().push_back(result(sum));
    shares.lines.push_back({number(exponential(own), made), word(" ÷ "), number(sum), result(s.e.value)});
    s.scenes.push_back(std::move(shares));
    for (Scene& scene : s.scenes)
        for (const std::size_t key : s.ranking)
            if (key < keys)
                addOnce(scene.matrices.back().columns, columnOf(key));
}

void playNothingLeft(Script& s)
{
    Scene& scene = s.add(phrase("nothing left"), s.e.value);
    const Shared<Matrix> scores = matrixOf(s.trace, s.inputs[0].matrix);
    for (const Term& term : s.e.terms) {
        const CellRef& from = *term.factors[0].cell;
        scene.travellers.push_back({from, s.e.cell, (*scores)(from.row, from.column), 0});
    }
    scene.lines.push_back({word(phrase("every score of the row is −∞: nothing is looked at")), result(s.e.value)});
}

// Scenes that make the number in one go.

void playAtOnce(Script& s)
{
    Scene& scene = s.add(s.e.operation == Operation::Concatenation ? phrase("into C") : s.symbol(), s.e.value);
    s.travel(scene, 0, s.e.terms.size());
    PlayLine quantities;
    for (const Quantity& quantity : s.e.quantities)
        quantities.push_back(named((quantities.empty() ? "" : ",  ") + quantity.name, quantity.value));
    if (!quantities.empty())
        scene.lines.push_back(std::move(quantities));
    scene.lines.push_back(productsLine(s, s.e.terms.size()));
    scene.lines.back().push_back(result(s.e.value));
}

// The logarithm of one probability.

void playLoss(Script& s)
{
    Scene& scene = s.add("−ln p", s.e.value);
    if (s.inputs.empty()) {
        scene.lines.push_back({word(phrase("no word is asked for here")), result(s.e.value)});
        return;
    }
    const CellRef from{s.inputs[0].matrix, static_cast<int>(s.inputs[0].row), static_cast<int>(s.inputs[0].column)};
    const Scalar p = matrixOf(s.trace, from.matrix)(from.row, from.column);
    scene.travellers.push_back({from, s.e.cell, p, 0});
    scene.lines.push_back({word("−ln("), number(p, 0), word(")"), result(s.e.value)});
}

void playNone(Script&) {}

struct ScriptOf {
    PlayedAs play;
    void (*write)(Script& script);
};
constexpr std::array kScripts{
    ScriptOf{PlayedAs::AtOnce, playAtOnce},   ScriptOf{PlayedAs::Products, playProducts},
    ScriptOf{PlayedAs::Scaling, playScaling}, ScriptOf{PlayedAs::Blocking, playBlocking},
    ScriptOf{PlayedAs::Softmax, playSoftmax}, ScriptOf{PlayedAs::NothingLeft, playNothingLeft},
    ScriptOf{PlayedAs::Norm, playNorm},       ScriptOf{PlayedAs::Logarithm, playLoss},
    ScriptOf{PlayedAs::Nothing, playNone},
};
static_assert(hasRowOfEach<&ScriptOf::play>(kScripts), "a row for every PlayedAs, in their order");

/// Two cells of a row, which are turned together, are looked at in one matrix.
std::vector<CellRange> wholeRows(std::vector<CellRange> ranges)
{
    for (std::size_t i = 1; i < ranges.size(); ++i)
        if (ranges[i].matrix == ranges[i - 1].matrix) {
            ranges[i - 1].column = CellRange::kAll;
            ranges.erase(ranges.begin() + static_cast<std::ptrdiff_t>(i));
        }
    return ranges;
}

}  // namespace

std::vector<Scene> scenesOf(const Trace& trace, const CellRef& cell, const std::optional<CellRef>& before)
{
    const Explanation explanation = explain(trace, cell);
    Script script{trace, explanation, wholeRows(inputsOf(*trace.session, cell.matrix, cell.row, cell.column)),
                  rankingOf(explanation, before), !before};
    kScripts[static_cast<std::size_t>(operationInfo(explanation.operation).play)].write(script);
    for (Scene& scene : script.scenes) {
        scene.matrices.back().inFocus = true;
        for (const Traveller& traveller : scene.travellers)
            scene.matrices[static_cast<std::size_t>(traveller.source)].inFocus = true;
    }
    return std::move(script.scenes);
}

}  // namespace headscope
