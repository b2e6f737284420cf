// SPDX-License-Identifier: GPL-3.0-or-later
// The number that heads are asked about: a cell, the difference of two, the mean of several.
#pragma once

#include "core/matrices/matrix_access.h"

#include <optional>

namespace headscope {

/// A sum of cells of one matrix, each times its weight.
struct Number {
    struct Part {
        int row = 0;
        int column = 0;
        Scalar weight = 1;

        bool operator==(const Part&) const = default;
    };

    MatrixRef matrix;
    std::vector<Part> parts;  ///< at least one

    bool operator==(const Number&) const = default;
};

Number numberOf(const CellRef& cell);
/// The first cell minus the second; nothing when they are not of one matrix.
std::optional<Number> differenceOf(const CellRef& cell, const CellRef& other);
/// The mean loss of the tokens whose next word is asked for; nothing where none is.
std::optional<Number> meanLoss(const Session& session);

/// The logit of the word that is most probable after that token, or how far it leads the next one. The session must have a readout.
Number topLogit(const Trace& trace, int token);
Number leadOfTopLogit(const Trace& trace, int token);
/// A number that stands for any: the top logit after the last token, or the largest of the last output where no words are predicted.
Number usualNumber(const Trace& trace);

/// Whether all its cells are in the Trace.
bool contains(const Trace& trace, const Number& number);

Scalar valueOf(const Trace& trace, const Number& number);
Scalar valueOf(const Matrix& matrix, const Number& number);

/// The gradient that the backward pass begins with: the weights, in the shape of the matrix.
Matrix seedOf(const Trace& trace, const Number& number);

}  // namespace headscope
