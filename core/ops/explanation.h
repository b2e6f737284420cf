// SPDX-License-Identifier: GPL-3.0-or-later
// The terms that a number is made of, and what an operation is told when it explains one of its numbers.
#pragma once

#include "core/base/phrase.h"
#include "core/model/matrix_ref.h"
#include "core/model/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

enum class Operation;

/// One number of a product. Without a cell it is a number of its own: a scale, a gain, a row sum.
struct Factor {
    std::string symbol;  ///< "A⁽¹⁾", "1/√d_k", "gain"
    Scalar value = 0;
    std::optional<CellRef> cell;
};

struct Term {
    std::string name;  ///< what it is the term of: a feature, a key token, a column, a head; "bias"
    std::vector<Factor> factors;
    Scalar product = 0;   ///< the product of the factors, in the Trace's float accuracy
    bool counts = true;   ///< false: stands beside the others for comparison, as the other keys of a softmax row
    bool isBias = false;  ///< the learned number that is added to every token alike
};

/// A number on the way that is not a term: the maximum of the row, the row sum, the mean, the variance.
struct Quantity {
    std::string name;
    Scalar value = 0;
};

struct Explanation {
    CellRef cell;
    Scalar value = 0;  ///< the Trace's number; the products of the terms that count add up to it. A parameter has no terms
    Operation operation{};
    std::vector<Term> terms = {};  ///< in the order of the computation
    std::vector<Quantity> quantities = {};
    std::string words = {};    ///< one plain sentence on this very number
    std::string formula = {};  ///< the file of its typeset formula
};

/// The term that counts and is largest by its size; the first of them when several are, null when none counts.
const Term* strongestTerm(const Explanation& explanation);

/// The cells of one matrix that feed the explained cell, in their order, whichever way they lie in their matrix.
class InputLine {
public:
    /// `names` are those of the cells along a row; a column needs none.
    InputLine(const CellRange& range, Shared<Matrix> matrix, std::string symbol, std::string title, Names names)
        : m_range(range), m_matrix(std::move(matrix)), m_symbol(std::move(symbol)), m_title(std::move(title)), m_names(std::move(names))
    {
    }

    Index size() const { return isRow() ? m_matrix.cols() : m_range.row == CellRange::kAll ? m_matrix.rows() : m_range.rowCount; }
    CellRef cell(Index i = 0) const;
    Scalar value(Index i = 0) const;
    Factor factor(Index i = 0) const { return {m_symbol, value(i), cell(i)}; }
    const Matrix& matrix() const { return *m_matrix; }
    const MatrixRef& ref() const { return m_range.matrix; }
    const std::string& symbol() const { return m_symbol; }
    const std::string& title() const { return m_title; }
    const std::string& name(Index i) const { return m_names[static_cast<std::size_t>(i)]; }

private:
    bool isRow() const { return m_range.column == CellRange::kAll; }

    CellRange m_range;
    Shared<Matrix> m_matrix;
    std::string m_symbol, m_title;
    Names m_names;
};

/// The number that is explained: where it stands and what it was computed from, in the order of the recipe.
struct ExplainedCell {
    const Trace& trace;
    CellRef cell;
    Scalar value = 0;
    Role role = Role::Result;
    bool perHead = false;
    std::string row, column;  ///< names, in quotes
    std::vector<InputLine> inputs;

    const Session& session() const { return *trace.session; }
    const Block& block() const { return session().blocks[static_cast<std::size_t>(cell.matrix.block)]; }
    const Head& head() const { return block().heads[static_cast<std::size_t>(cell.matrix.head)]; }
    const Matrix& mask() const { return *trace.blocks[static_cast<std::size_t>(cell.matrix.block)].mask; }  ///< 0 × 0: blocks nothing
    bool mayLook() const { return mask().size() == 0 || mask()(cell.row, cell.column) != 0; }
    bool isFullyMasked() const { return mask().size() > 0 && mask().row(cell.row).isZero(0); }
    std::string place() const { return phrase("{} of {}", column, row); }
};

/// A term and its product.
Term termOf(std::string name, std::vector<Factor> factors);
Term biasTerm(const InputLine& bias);
/// Adds a term for each input: its number as it is.
void addInputs(const ExplainedCell& cell, Explanation& e);
/// Adds a term for each number of the first input, times that of the second; then the bias, where there is one.
void addProducts(const ExplainedCell& cell, Explanation& e);
/// Names the file of the formula of such products, which is another where a bias is among them.
std::string formulaOfProducts(const ExplainedCell& cell, const Explanation& e);
/// The same term, for comparison alone.
Term besides(Term term);
/// The factor of a head: its gain, or 0 when it is muted.
Factor gainFactor(const Head& head);

// Words that several sentences share.

std::string shownNumber(double number);              ///< four digits: enough for a sentence
std::string headName(const Block& block, int head);  ///< "head 2 (budget)"
/// "; “cheap” contributes most: 0.94", where there is something to compare.
std::string heaviestTerm(const Explanation& explanation);

}  // namespace headscope
