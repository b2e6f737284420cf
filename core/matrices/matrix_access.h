// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and finding the matrices of a session and its Trace: any of them by its reference.
#pragma once

#include "core/matrices/matrix_table.h"

namespace headscope {

/// Whether a person can edit it: X can be edited in the first block, unless it is looked up; what later blocks read is computed.
bool isParameter(const Session& session, const MatrixRef& ref);

/// The matrix itself, sharing its storage; empty (0 × 0) when the session does not have it, or when a bias is absent.
Shared<Matrix> matrixOf(const Trace& trace, const MatrixRef& ref);
Shared<Matrix> parameterOf(const Session& session, const MatrixRef& ref);

/// Whether the session has that block, head and matrix. Absent biases count as present: they can be added.
bool exists(const Session& session, const MatrixRef& ref);

/// Whether the Trace keeps the matrix, or could not have it, or it takes no time to compute. What large sessions do not keep, matrixOf()
/// computes, which takes long.
bool isAtHand(const Trace& trace, const MatrixRef& ref);

/// Whether the Trace has that number: the cell is not null, and inside its matrix. Nothing is computed for it.
bool contains(const Trace& trace, const CellRef& cell);

/// Heads of a group share K, V and their weights, all blocks share the memory, and those of a stack what stands before the first and after
/// the last: the one reference that stands for all of them. Any other is returned as it is.
MatrixRef canonical(const Session& session, const MatrixRef& ref);

/// The same matrix of every head that has one of its own.
std::vector<MatrixRef> ofEveryHead(const Session& session, const MatrixRef& ref);

/// Calls visit(info, ref) for every matrix that the session has, once each: block by block, in the order of the table, head by head.
template <class Visit>
void forEachMatrix(const Session& session, const Visit& visit)
{
    for (int block = 0; block < std::ssize(session.blocks); ++block)
        for (const MatrixInfo& info : matrices()) {
            if (!exists(session, {info.id, block}))  // of one head as of all
                continue;
            const auto heads = info.perHead() ? std::ssize(session.blocks[static_cast<std::size_t>(block)].heads) : 1;
            for (int head = 0; head < heads; ++head)
                if (const MatrixRef ref{info.id, block, head}; canonical(session, ref) == ref)
                    visit(info, ref);
        }
}

}  // namespace headscope
