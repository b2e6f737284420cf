// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/mask_entry.h"

#include "core/base/phrase.h"
#include "core/model/mask_kind.h"

namespace headscope {

namespace {

Shared<Matrix> mask(const StepInputs& in)
{
    return allowedCells(in.block().mask, in.session.tokenCount(in.block()), in.session.keyCount(in.block()));
}

/// Adds one product of a 1 or 0 for each kind of mask that is on.
void addMaskTerms(const ExplainedCell& cell, Explanation& e)
{
    std::vector<Factor> parts;
    const Mask& mask = cell.block().mask;
    for (const MaskKindInfo& kind : kMaskKinds)
        if (kind.isOn(mask))
            parts.push_back({kind.nameIn(mask), kind.allows(mask, cell.cell.row, cell.cell.column) ? Scalar(1) : Scalar(0), {}});
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
    for (const MaskKindInfo& kind : kMaskKinds)
        if (!kind.allows(cell.block().mask, cell.cell.row, cell.cell.column))
            text += (text.empty() ? "" : phrase(", and ")) + kind.reasonIn(cell.block().mask);
    return text;
}

const OperationInfo maskOperation{.operation = Operation::MaskEntry,
                                  .id = "allowed",
                                  .title = phraseId("What the mask says"),
                                  .forward = mask,
                                  .addTerms = addMaskTerms,
                                  .sentence = maskSentence};

}  // namespace headscope
