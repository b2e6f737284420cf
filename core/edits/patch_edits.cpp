// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/patch_edits.h"

#include "core/matrices/matrix_access.h"

namespace headscope {

void putPatch(Session& session, const MatrixRef& asked, std::optional<int> token, const Trace& other, const std::string& from)
{
    const MatrixRef stage = canonical(session, asked);
    const Matrix& rows = *matrixOf(other, stage);
    auto& patches = session.block(stage.block).heads[static_cast<std::size_t>(stage.head)].patches;
    for (int row = token.value_or(0); row <= token.value_or(static_cast<int>(rows.rows()) - 1); ++row) {
        std::erase_if(patches, [&](const HeadPatch& patch) { return patch.stage == stage.id && patch.token == row; });
        patches.push_back({stage.id, row, Matrix(rows.row(row)), from});
    }
}

void takePatchesOut(Session& session, int block, int head) { session.block(block).heads[static_cast<std::size_t>(head)].patches.clear(); }

void takePatchesOut(Session& session)
{
    for (Block& block : session.blocks)
        for (Head& head : block.heads)
            head.patches.clear();
}

bool dropMisplacedPatches(Session& session, const Session& before)
{
    const auto keys = [](const Session& of) { return of.memory ? of.memory->tokens->size() : 0; };
    const bool sameLength = session.tokens->size() == before.tokens->size() && keys(session) == keys(before);
    bool dropped = false;
    for (Block& block : session.blocks)
        for (std::size_t h = 0; h < block.heads.size(); ++h)
            dropped = std::erase_if(block.heads[h].patches,
                                    [&](const HeadPatch& patch) {
                                        const bool isShared = patch.stage == MatrixId::Key || patch.stage == MatrixId::Value;
                                        return !sameLength || (isShared && block.keyValueHead(h) != h) ||
                                               patch.numbers->cols() != patchWidth(session, block, h, patch.stage);
                                    }) > 0 ||
                      dropped;
    return dropped;
}

}  // namespace headscope
