// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/mask_entry.h"

namespace headscope {

namespace {

Shared<Matrix> mask(const StepInputs& in)
{
    return allowedCells(in.block().mask, in.session.tokenCount(in.block()), in.session.keyCount(in.block()));
}

/// One product of a 1 or 0 for each kind of mask that is on.
void addMaskTerms(const ExplainedCell& cell, Explanation& e)
{
    std::vector<Factor> parts;
    for (const auto& [name, part] : maskParts(cell.block().mask))
        parts.push_back({name, part.allows(cell.cell.row, cell.cell.column) ? Scalar(1) : Scalar(0), {}});
    e.terms = {termOf("mask", std::move(parts))};
}

std::string maskSentence(const ExplainedCell& cell, const Explanation&)
{
    return "Query " + cell.row +
           (cell.mayLook() ? " may look at key " + cell.column + ": nothing in the mask blocks it."
                           : " may not look at key " + cell.column + ": " + reasonsToBlock(cell) + ".");
}

}  // namespace

std::string reasonsToBlock(const ExplainedCell& cell)
{
    std::string text;
    for (const auto& [name, part] : maskParts(cell.block().mask))
        if (!part.allows(cell.cell.row, cell.cell.column))
            text += (text.empty() ? "" : ", and ") +
                    (part.causal            ? "the causal mask blocks what comes later"
                     : part.window > 0      ? "the window covers only keys fewer than " + std::to_string(part.window) + " places away"
                     : part.padding.empty() ? "the cell is blocked by hand"
                                            : "the key is padding");
    return text;
}

const OperationInfo maskOperation{.operation = Operation::MaskEntry,
                                  .id = "allowed",
                                  .title = "What the mask says",
                                  .forward = mask,
                                  .addTerms = addMaskTerms,
                                  .sentence = maskSentence};

}  // namespace headscope
