// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/row_patches.h"

namespace headscope {

namespace {

bool haveSome(const std::vector<RowPatch>& patches, MatrixId stage)
{
    return std::ranges::find(patches, stage, &RowPatch::stage) != patches.end();
}

bool samePatches(const std::vector<RowPatch>& a, const std::vector<RowPatch>& b)
{
    return std::ranges::equal(
        a, b, [](const RowPatch& x, const RowPatch& y) { return x.stage == y.stage && x.token == y.token && x.numbers.sameAs(y.numbers); });
}

}  // namespace

std::vector<Index> putPatches(const std::vector<RowPatch>& patches, MatrixId stage, Index n, Matrix& rows, Index first, Index count)
{
    std::vector<Index> put;
    for (const RowPatch& patch : patches)
        for (Index row = patch.token; patch.stage == stage && row < first + count; row += n)
            if (row >= first) {
                rows.row(row) = *patch.numbers;
                put.push_back(row);
            }
    return put;
}

void putPatches(const std::vector<RowPatch>& patches, MatrixId stage, Index n, Matrix& rows)
{
    putPatches(patches, stage, n, rows, 0, rows.rows());
}

Shared<Matrix> patched(const std::vector<RowPatch>& patches, MatrixId stage, const Shared<Matrix>& computed, Index sequences)
{
    if (computed->size() == 0 || !haveSome(patches, stage))
        return computed;
    Matrix result = *computed;
    putPatches(patches, stage, result.rows() / sequences, result);
    return result;
}

Shared<Matrix> patched(const Session& session, const MatrixRef& ref, const Shared<Matrix>& computed, Index sequences)
{
    return isPatchable(ref.id) ? patched(patchesFor(session, ref), ref.id, computed, sequences) : computed;
}

bool samePatches(const Block& a, const Block& b)
{
    return samePatches(a.patches, b.patches) &&
           std::ranges::equal(a.heads, b.heads, [](const Head& x, const Head& y) { return samePatches(x.patches, y.patches); });
}

void keepPatchesOf(std::vector<RowPatch>& patches, std::span<const int> rows)
{
    std::erase_if(patches, [&](RowPatch& patch) {
        const auto row = std::ranges::find(rows, patch.token);
        if (row == rows.end())
            return true;
        patch.token = static_cast<int>(row - rows.begin());
        return false;
    });
}

void clearPatches(const std::vector<RowPatch>& patches, MatrixId stage, Matrix& gradient, Index first, Index count)
{
    for (const RowPatch& patch : patches)
        if (patch.stage == stage && patch.token >= first && patch.token < first + count)
            gradient.row(patch.token).setZero();
}

Shared<Matrix> withoutPatches(const std::vector<RowPatch>& patches, MatrixId stage, const Shared<Matrix>& gradient)
{
    if (gradient->size() == 0 || !haveSome(patches, stage))
        return gradient;
    Matrix result = *gradient;
    clearPatches(patches, stage, result, 0, result.rows());
    return result;
}

}  // namespace headscope
