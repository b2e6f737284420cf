// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/mask_entry.h"

#include "core/base/phrase.h"

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
    e.terms = {termOf(phrase("mask"), std::move(parts))};
}

std::string maskSentence(const ExplainedCell& cell, const Explanation&)
{
    return cell.mayLook() ? phrase("Query {} may look at key {}: nothing in the mask blocks it.", cell.row, cell.column)
                          : phrase("Query {} may not look at key {}: {}.", cell.row, cell.column, reasonsToBlock(cell));
}

}  // namespace

std::string reasonsToBlock(const ExplainedCell& cell)
{
    std::string text;
    for (const auto& [name, part] : maskParts(cell.block().mask))
        if (!part.allows(cell.cell.row, cell.cell.column))
            text += (text.empty() ? "" : phrase(", and ")) +
                    (part.causal            ? phrase("the causal mask blocks what comes later")
                     : part.window > 0      ? phrase("the window covers only keys fewer than {} places away", part.window)
                     : part.padding.empty() ? phrase("the cell is blocked by hand")
                                            : phrase("the key is padding"));
    return text;
}

const OperationInfo maskOperation{.operation = Operation::MaskEntry,
                                  .id = "allowed",
                                  .title = phraseId("What the mask says"),
                                  .forward = mask,
                                  .addTerms = addMaskTerms,
                                  .sentence = maskSentence};

}  // namespace headscope
