// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the number that the command line asks heads about: a cell, "logits[to,Mary] - logits[to,John]", or "loss".
#pragma once

#include "app/cli/cell_option.h"
#include "core/analysis/number.h"

namespace headscope {

/// A number as it is written, before there is a session to look it up in: no cell is the loss.
struct NumberText {
    QString written;
    std::vector<CellText> cells;
};

/// Errors say what is wrong with the text.
Result<NumberText> readNumber(const QString& text);

/// Errors have no place of their own.
Result<Number> findNumber(const Session& session, const NumberText& text, const Standing& standing);

/// A question about a number.
struct NumberQuestion {
    NumberText of;
    Standing standing;  ///< the last block and the first head where none is named
};

Options numberOptions();  ///< which number
Options answerOptions();  ///< how the answer is written

/// Errors say what is wrong with these options, and with those of the answer.
Result<NumberQuestion> readNumberQuestion(const Arguments& arguments);

}  // namespace headscope
