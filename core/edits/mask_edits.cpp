// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/mask_edits.h"

#include <algorithm>
#include <vector>

namespace headscope {

namespace {

/// The custom part of the mask, written out.
Matrix customCells(const Session& session, const Block& block)
{
    if (block.mask.custom->size() > 0)
        return *block.mask.custom;
    return Matrix::Ones(session.tokenCount(block), session.keyCount(block));
}

}  // namespace

void setCustomMask(Session& session, std::size_t block, Matrix allowed)
{
    if ((allowed.array() == 1).all())
        allowed.resize(0, 0);
    session.blocks[block].mask.custom = std::move(allowed);
}

void paintMask(Session& session, std::size_t block, const MaskCells& cells, bool allowed)
{
    Matrix custom = customCells(session, session.blocks[block]);
    const Index row = std::clamp<Index>(cells.row, 0, custom.rows());
    const Index column = std::clamp<Index>(cells.column, 0, custom.cols());
    const Index rows = std::clamp<Index>(cells.row + cells.rows, row, custom.rows()) - row;
    const Index columns = std::clamp<Index>(cells.column + cells.columns, column, custom.cols()) - column;
    custom.block(row, column, rows, columns).setConstant(allowed ? 1 : 0);
    setCustomMask(session, block, std::move(custom));
}

void invertCustomMask(Session& session, std::size_t block)
{
    const Matrix custom = customCells(session, session.blocks[block]);
    setCustomMask(session, block, Matrix(1 - custom.array()));
}

void setPadded(Session& session, std::size_t block, Index key, bool padded)
{
    std::vector<Index>& padding = session.blocks[block].mask.padding;
    std::erase(padding, key);
    if (padded)
        padding.insert(std::ranges::lower_bound(padding, key), key);
}

}  // namespace headscope
