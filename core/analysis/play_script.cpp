// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_script.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope::play {

namespace {

constexpr std::size_t kTermsOfALine = 4;  // longer sums are shortened to the strongest
constexpr std::size_t kRanked = 16;       // rows and columns of a window

SceneMatrix shown(const Script& script, const CellRange& range)
{
    SceneMatrix matrix{.range = range, .rows = {}, .columns = {}};
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

/// "1.29 × 2.85"; numbers that have no place of their own say what they are.
void addProduct(const Script& script, const Term& term, PlayLine& line)
{
    bool isFirst = true;
    for (const Factor& factor : term.factors) {
        if (!factor.cell && factor.symbol == phrase("gain") && factor.value == 1)
            continue;
        if (!isFirst)
            line.push_back(word(" × "));
        isFirst = false;
        line.push_back(factor.cell ? number(factor.value, script.sourceOf(factor.cell->matrix)) : named(factor.symbol, factor.value));
    }
}

double productOf(const Term& term) { return static_cast<double>(term.product); }

}  // namespace

void addOnce(std::vector<int>& list, int index)
{
    if (std::ranges::find(list, index) == list.end())
        list.push_back(index);
}

std::string Script::symbolOf(std::size_t input) const { return std::string(info(inputs[input].matrix.id).symbol); }

std::string Script::symbol() const { return std::string(info(e.cell.matrix.id).symbol); }

int Script::sourceOf(const MatrixRef& ref) const
{
    const auto found = std::ranges::find(inputs, ref, &CellRange::matrix);
    return found == inputs.end() ? -1 : static_cast<int>(found - inputs.begin());
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

void Script::travel(Scene& scene, std::size_t firstTerm, std::size_t lastTerm) const
{
    for (std::size_t t = firstTerm; t < lastTerm; ++t)
        for (const Factor& factor : e.terms[t].factors)
            if (factor.cell)
                scene.travellers.push_back({*factor.cell, e.cell, factor.value, sourceOf(factor.cell->matrix)});
}

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
PlayPiece number(Scalar value, int source) { return {.text = "", .number = value, .source = source}; }
PlayPiece named(std::string text, Scalar value) { return {.text = std::move(text) + " ", .number = value}; }
PlayPiece result(Scalar value) { return {.text = " = ", .number = value, .isResult = true}; }

PlayLine sumLine(const Script& script, std::size_t count, double (*valueOf)(const Term&),
                 void (*write)(const Script&, const Term&, PlayLine&))
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
        write(script, script.e.terms[term], line);
    }
    if (written.size() < count)
        line.push_back({.text = phrase(" + {} more: ", count - written.size()), .number = static_cast<Scalar>(rest)});
    return line;
}

PlayLine productsLine(const Script& script, std::size_t count) { return sumLine(script, count, productOf, addProduct); }

Scalar sumOfProducts(const Explanation& e, std::size_t count)
{
    double sum = 0;
    for (std::size_t t = 0; t < count; ++t)
        sum += productOf(e.terms[t]);
    return static_cast<Scalar>(sum);
}

}  // namespace headscope::play
