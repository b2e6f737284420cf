// SPDX-License-Identifier: GPL-3.0-or-later
// Why a number is what it is: the operation that made it, its terms, and the cells they came from.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// How a cell came about. The table of their words is operationInfo().
enum class Operation {
    Given,          ///< a parameter: somebody set it
    Wave,           ///< sine or cosine of the position
    Allowed,        ///< a cell of the mask
    Handed,         ///< taken over as it is from the matrix before
    Sum,            ///< two numbers added: positions, residual connections
    Projection,     ///< x·W + b
    DotProduct,     ///< q·k
    Scaled,         ///< the raw score × scale ÷ temperature
    Blocked,        ///< −∞ where the mask blocks
    Softmax,        ///< exp(S − maximum) ÷ sum of the row
    NothingLeft,    ///< 0 in a row whose cells are all blocked
    GatedSum,       ///< values weighted by attention
    Concatenation,  ///< gain · O_h, moved to its place
    HeadMixing,     ///< C·W_O + b_O, the heads side by side
    HeadShare,      ///< gain · O_h · W_O^h
    LayerNorm,
    Activation,
};

struct OperationInfo {
    Operation operation;
    std::string_view name;   ///< of JSON and of the typeset formula: "gated_sum"
    std::string_view title;  ///< "A sum of values, gated by attention"
};
const OperationInfo& operationInfo(Operation operation);

/// One number of a product. Without a cell it is a number of its own: a scale, a gain, a row sum.
struct Factor {
    std::string symbol;  ///< "A¹", "1/√d_k", "gain"
    Scalar value = 0;
    std::optional<CellRef> cell;
};

struct Term {
    std::string name;  ///< what it is the term of: a feature, a key token, a column, a head; "bias"
    std::vector<Factor> factors;
    Scalar product = 0;  ///< of the factors, as the Trace has it to float accuracy
    bool counts = true;  ///< false: stands beside the others for comparison, as the other keys of a softmax row
};

/// A number on the way that is not a term: the maximum of the row, the row sum, the mean, the variance.
struct Quantity {
    std::string name;
    Scalar value = 0;
};

struct Explanation {
    CellRef cell;
    Scalar value = 0;  ///< as in the Trace; the products of the terms that count add up to it. A parameter has no terms
    Operation operation = Operation::Given;
    std::vector<Term> terms;  ///< in the order of the computation
    std::vector<Quantity> quantities;
    std::string words;  ///< one plain sentence on this very number
};

/// The cell must exist; of heads that share keys and values, the canonical one is explained. Costs no more than one row and one column.
Explanation explain(const Trace& trace, const CellRef& cell);

/// From the cell down to X, the memory or a parameter, or to a cell of the mask or of the positions, which nothing is behind: each time to
/// the strongest term, and of its factors to the last result that varies (the value, not the attention that gates it), not to the weight.
/// Begins with the cell itself.
std::vector<CellRef> strongestPath(const Trace& trace, const CellRef& cell);

}  // namespace headscope
