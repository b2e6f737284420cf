// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/patch_edits.h"

#include "core/matrices/matrix_access.h"

namespace headscope {

void putPatch(Session& session, const MatrixRef& asked, std::optional<int> token, const Trace& other, const std::string& from)
{
    const MatrixRef stage = canonical(session, asked);
    const Matrix& rows = *matrixOf(other, stage);
    auto& patches = patchesFor(session, stage);
    for (int row = token.value_or(0); row <= token.value_or(static_cast<int>(rows.rows()) - 1); ++row) {
        std::erase_if(patches, [&](const RowPatch& patch) { return patch.stage == stage.id && patch.token == row; });
        patches.push_back({stage.id, row, Matrix(rows.row(row)), from});
    }
}

void takePatchesOut(Session& session)
{
    for (Block& block : session.blocks) {
        block.patches.clear();
        for (Head& head : block.heads)
            head.patches.clear();
    }
}

bool dropMisplacedPatches(Session& session, const Session& before)
{
    const auto keys = [](const Session& of) { return of.memory ? of.memory->tokens->size() : 0; };
    const bool sameLength = session.tokens->size() == before.tokens->size() && keys(session) == keys(before);
    bool dropped = false;
    const auto dropIf = [&](std::vector<RowPatch>& patches, auto hasNoPlace) {
        dropped = std::erase_if(patches, [&](const RowPatch& patch) { return !sameLength || hasNoPlace(patch); }) > 0 || dropped;
    };
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        Block& block = session.block(b);
        const auto fits = [&](const RowPatch& patch, std::size_t head) {
            return patch.numbers->cols() == patchWidth(session, block, head, patch.stage);
        };
        dropIf(block.patches, [&](const RowPatch& patch) { return !exists(session, {patch.stage, b}) || !fits(patch, 0); });
        for (std::size_t h = 0; h < block.heads.size(); ++h)
            dropIf(block.heads[h].patches, [&](const RowPatch& patch) {
                const bool isShared = patch.stage == MatrixId::Key || patch.stage == MatrixId::Value;
                return (isShared && block.keyValueHead(h) != h) || !fits(patch, h);
            });
    }
    return dropped;
}

}  // namespace headscope
