// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/head_patches.h"

#include "core/matrices/matrix_table.h"

namespace headscope {

std::vector<Index> putPatches(const Head& head, MatrixId stage, Index n, Matrix& rows, Index first, Index count)
{
    std::vector<Index> put;
    for (const HeadPatch& patch : head.patches)
        for (Index row = patch.token; patch.stage == stage && row < first + count; row += n)
            if (row >= first) {
                rows.row(row) = *patch.numbers;
                put.push_back(row);
            }
    return put;
}

void putPatches(const Head& head, MatrixId stage, Index n, Matrix& rows) { putPatches(head, stage, n, rows, 0, rows.rows()); }

Shared<Matrix> patched(const Session& session, const MatrixRef& ref, const Shared<Matrix>& computed)
{
    if (!isPatchable(ref.id))
        return computed;
    const Head& head = session.block(ref.block).heads[static_cast<std::size_t>(ref.head)];
    if (std::ranges::find(head.patches, ref.id, &HeadPatch::stage) == head.patches.end())
        return computed;
    Matrix result = *computed;
    putPatches(head, ref.id, result.rows(), result);
    return result;
}

void clearPatches(const Head& head, MatrixId stage, Matrix& gradient, Index first, Index count)
{
    for (const HeadPatch& patch : head.patches)
        if (patch.stage == stage && patch.token >= first && patch.token < first + count)
            gradient.row(patch.token).setZero();
}

Shared<Matrix> withoutPatches(const Head& head, MatrixId stage, const Shared<Matrix>& gradient)
{
    if (gradient->size() == 0 || std::ranges::find(head.patches, stage, &HeadPatch::stage) == head.patches.end())
        return gradient;
    Matrix result = *gradient;
    clearPatches(head, stage, result, 0, result.rows());
    return result;
}

}  // namespace headscope
