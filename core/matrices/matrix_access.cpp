// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/matrix_access.h"

#include "core/matrices/lazy_stages.h"
#include "core/matrices/shape_table.h"
#include "core/model/trace_size.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

const Block* findBlock(const Session& session, const MatrixRef& ref)
{
    return ref.block >= 0 && ref.block < std::ssize(session.blocks) ? &session.blocks[static_cast<std::size_t>(ref.block)] : nullptr;
}

}  // namespace

bool isParameter(const Session& session, const MatrixRef& ref)
{
    return info(ref.id).parameter && !(ref.id == MatrixId::Input && (ref.block > 0 || session.looksUp()));
}

bool exists(const Session& session, const MatrixRef& ref)
{
    const Block* block = findBlock(session, ref);
    if (!block || ref.head < 0 || ref.head >= std::ssize(block->heads))
        return false;
    const MatrixInfo& matrix = info(ref.id);
    if (!matrix.parameter)
        return recipeOf(session, canonical(session, ref).block).stepOf(ref.id) != nullptr;
    return !matrix.present || matrix.present(session, ref.block);
}

bool contains(const Trace& trace, const CellRef& cell)
{
    if (cell.isNull())
        return false;
    if (!isAtHand(trace, cell.matrix)) {
        const MatrixSize size = sizeOf(*trace.session, cell.matrix);
        return cell.row < size.rows && cell.column < size.columns;
    }
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    return cell.row < matrix.rows() && cell.column < matrix.cols();
}

bool isAtHand(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& matrix = info(ref.id);
    return !matrix.result || !(matrix.perHead() || isAfterBlocks(ref.id)) || !exists(*trace.session, ref) ||
           (*matrix.result(trace, ref))->size() > 0 || (matrix.perHead() && hasStagesAtHand(*trace.session, ref.block));
}

MatrixRef canonical(const Session& session, const MatrixRef& ref)
{
    if (ref.id == MatrixId::Memory)
        return {ref.id};
    const Block* block = findBlock(session, ref);
    if (ref.id == MatrixId::EmbeddingWeight)
        return {ref.id, session.firstOf(block ? block->stack : Stack::Own)};
    if (isAfterBlocks(ref.id))
        return {ref.id, session.lastOf(block && ref.id <= MatrixId::FinalNorm ? block->stack : Stack::Own)};
    const MatrixInfo& matrix = info(ref.id);
    const bool isOfGroup = matrix.columns == Axis::KeyColumn || (matrix.columns == Axis::ValueColumn && matrix.rows != Axis::Token);
    if (!block || ref.head < 0 || ref.head >= std::ssize(block->heads) || !isOfGroup)
        return ref;
    return {ref.id, ref.block, static_cast<int>(block->keyValueHead(static_cast<std::size_t>(ref.head)))};
}

std::vector<MatrixRef> ofEveryHead(const Session& session, const MatrixRef& ref)
{
    std::vector<MatrixRef> refs;
    for (int h = 0; h < std::ssize(session.block(ref.block).heads); ++h)
        if (const MatrixRef own{ref.id, ref.block, h}; canonical(session, own) == own)
            refs.push_back(own);
    return refs;
}

Shared<Matrix> parameterOf(const Session& session, const MatrixRef& ref)
{
    if (!isParameter(session, ref) || !exists(session, ref))
        return {};
    return *info(ref.id).parameter(session, ref);
}

Shared<Matrix> matrixOf(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& matrix = info(ref.id);
    if (!matrix.result)
        return parameterOf(*trace.session, ref);
    if (!exists(*trace.session, ref))
        return {};
    const Shared<Matrix>& kept = *matrix.result(trace, ref);
    return kept->size() > 0 || !(matrix.perHead() || isAfterBlocks(ref.id)) ? kept : onDemand(trace, canonical(*trace.session, ref));
}

}  // namespace headscope
