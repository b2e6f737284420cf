// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_scenes.h"

#include "core/analysis/explain.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr std::size_t kTermsOfALine = 4;  // longer sums are shortened to the strongest
constexpr std::size_t kRanked = 16;       // rows and columns of a window

/// The scenes of one operation while they are written.
struct Script {
    const Trace& trace;
    const Explanation& e;
    std::vector<CellRange> inputs;
    std::vector<std::size_t> ranking;  // the strongest terms, by their place among all
    bool isFirst;
    std::vector<Scene> scenes = {};

    std::string symbolOf(std::size_t input) const { return std::string(info(inputs[input].matrix.id).symbol); }
    std::string symbol() const { return std::string(info(e.cell.matrix.id).symbol); }
    int sourceOf(const MatrixRef& ref) const
    {
        const auto found = std::ranges::find(inputs, ref, &CellRange::matrix);
        return found == inputs.end() ? -1 : static_cast<int>(found - inputs.begin());
    }
    const Block& block() const { return trace.session->block(e.cell.matrix.block); }

    Scene& add(std::string title, std::optional<Scalar> value);
    void travel(Scene& scene, std::size_t firstTerm, std::size_t lastTerm, int onlySource = -1) const;
};

void addOnce(std::vector<int>& list, int index)
{
    if (std::ranges::find(list, index) == list.end())
        list.push_back(index);
}

SceneMatrix shown(const Script& script, const CellRange& range)
{
    SceneMatrix matrix{range, {}, {}};
    if (range.row != CellRange::kAll && range.rowCount == 1)
        matrix.rows.push_back(static_cast<int>(range.row));
    if (range.column != CellRange::kAll)
        matrix.columns.push_back(static_cast<int>(range.column));
    for (const std::size_t term : script.ranking)
        for (const Factor& factor : script.e.terms[term].factors)
            if (factor.cell && factor.cell->matrix == range.matrix) {
                addOnce(matrix.rows, factor.cell->row);
                addOnce(matrix.columns, factor.cell->column);
            }
    return matrix;
}

Scene& Script::add(std::string title, std::optional<Scalar> value)
{
    Scene scene{.title = std::move(title), .operation = e.operation, .made = e.cell};
    for (const CellRange& range : inputs)
        scene.matrices.push_back(shown(*this, range));
    scene.matrices.push_back(shown(*this, {e.cell.matrix, e.cell.row, e.cell.column}));
    scene.value = value;
    scenes.push_back(std::move(scene));
    return scenes.back();
}

/// Every number of those terms that has a place sets out for the cell that is made.
void Script::travel(Scene& scene, std::size_t firstTerm, std::size_t lastTerm, int onlySource) const
{
    for (std::size_t t = firstTerm; t < lastTerm; ++t)
        for (const Factor& factor : e.terms[t].factors)
            if (factor.cell)
                if (const int source = sourceOf(factor.cell->matrix); onlySource < 0 || source == onlySource)
                    scene.travellers.push_back({*factor.cell, e.cell, factor.value, source});
}

/// By how much they count, the largest first; but the number that was played before is never out of sight.
std::vector<std::size_t> rankingOf(const Explanation& e, const std::optional<CellRef>& before)
{
    std::vector<std::size_t> order(e.terms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto size = [&](std::size_t i) {
        const double product = std::abs(static_cast<double>(e.terms[i].product));
        return std::pair(e.terms[i].counts, std::isnan(product) ? 0 : product);
    };
    const std::size_t kept = std::min(kRanked, order.size());
    std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(kept),
                              [&](std::size_t a, std::size_t b) { return size(a) != size(b) ? size(a) > size(b) : a < b; });
    order.resize(kept);
    const auto hasBefore = [&](const Term& term) {
        return before && std::ranges::find(term.factors, before, &Factor::cell) != term.factors.end();
    };
    if (const auto found = std::ranges::find_if(e.terms, hasBefore); found != e.terms.end()) {
        const auto played = static_cast<std::size_t>(found - e.terms.begin());
        std::erase(order, played);
        order.insert(order.begin(), played);
    }
    return order;
}

PlayPiece word(std::string text) { return {.text = std::move(text)}; }
PlayPiece number(Scalar value, int source = -1) { return {.text = "", .number = value, .source = source}; }
PlayPiece named(std::string text, Scalar value) { return {.text = std::move(text) + " ", .number = value}; }
PlayPiece result(Scalar value) { return {.text = " = ", .number = value, .isResult = true}; }

/// "1.29 × 2.85"; numbers that have no place of their own say what they are.
void addProduct(const Script& script, const Term& term, PlayLine& line)
{
    bool isFirst = true;
    for (const Factor& factor : term.factors) {
        if (!factor.cell && factor.symbol == "gain" && factor.value == 1)
            continue;
        if (!isFirst)
            line.push_back(word(" × "));
        isFirst = false;
        line.push_back(factor.cell ? number(factor.value, script.sourceOf(factor.cell->matrix)) : named(factor.symbol, factor.value));
    }
}

/// The sum of some terms, the strongest of them where there are many; `write` writes one of them.
template <class Write>
PlayLine sumLine(const Script& script, std::size_t count, double (*valueOf)(const Term&), const Write& write)
{
    std::vector<std::size_t> written;
    for (const std::size_t term : script.ranking)
        if (term < count && (written.size() < kTermsOfALine || count <= kTermsOfALine + 1))
            written.push_back(term);
    std::ranges::sort(written);
    PlayLine line;
    double rest = 0;
    for (std::size_t t = 0; t < count; ++t)
        if (std::ranges::find(written, t) == written.end())
            rest += valueOf(script.e.terms[t]);
    for (const std::size_t term : written) {
        if (!line.empty())
            line.push_back(word(" + "));
        write(script.e.terms[term], line);
    }
    if (written.size() < count)
        line.push_back({.text = " + " + std::to_string(count - written.size()) + " more: ", .number = static_cast<Scalar>(rest)});
    return line;
}

double productOf(const Term& term) { return static_cast<double>(term.product); }

Scalar sumOf(const Explanation& e, std::size_t count)
{
    double sum = 0;
    for (std::size_t t = 0; t < count; ++t)
        sum += productOf(e.terms[t]);
    return static_cast<Scalar>(sum);
}

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
    const Scalar sum = biased ? sumOf(s.e, products) : s.e.value;
    Scene& multiplied = s.add(s.e.operation == Operation::DotProduct ? "q·k" : "× " + s.symbolOf(1), sum);
    s.travel(multiplied, 0, products);
    multiplied.lines.push_back(sumLine(s, products, productOf, [&](const Term& term, PlayLine& line) { addProduct(s, term, line); }));
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
        [](const Term& term, PlayLine& line) { line.push_back(number(term.factors[0].value, 1)); }));
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
    scene.lines.push_back(sumLine(s, s.e.terms.size(), productOf, [&](const Term& term, PlayLine& line) { addProduct(s, term, line); }));
    scene.lines.back().push_back(result(s.e.value));
}

void playNone(Script&) {}

/// In the order of Operation.
constexpr std::array kScripts{
    playNone,         // Parameter
    playAtOnce,       // SinusoidalPosition
    playAtOnce,       // MaskEntry
    playAtOnce,       // Copy
    playAtOnce,       // Sum
    playProducts,     // Projection
    playProducts,     // DotProduct
    playScaling,      // ScaledScore
    playBlocking,     // BlockedScore
    playSoftmax,      // Softmax
    playNothingLeft,  // FullyMasked
    playProducts,     // WeightedValues
    playAtOnce,       // Concatenation
    playProducts,     // OutputProjection
    playProducts,     // HeadContribution
    playNorm,         // LayerNorm
    playAtOnce,       // Activation
};
static_assert(kScripts.size() == kOperationCount, "a row for every Operation");

}  // namespace

std::vector<Scene> scenesOf(const Trace& trace, const CellRef& cell, const std::optional<CellRef>& before)
{
    const Explanation explanation = explain(trace, cell);
    Script script{trace, explanation, inputsOf(*trace.session, cell.matrix, cell.row, cell.column), rankingOf(explanation, before),
                  !before};
    kScripts[static_cast<std::size_t>(explanation.operation)](script);
    for (Scene& scene : script.scenes) {
        scene.matrices.back().isLit = true;
        for (const Traveller& traveller : scene.travellers)
            scene.matrices[static_cast<std::size_t>(traveller.source)].isLit = true;
    }
    return std::move(script.scenes);
}

}  // namespace headscope
