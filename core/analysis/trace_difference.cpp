// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trace_difference.h"

namespace headscope {

namespace {

Shared<Matrix> minus(const Shared<Matrix>& now, const Shared<Matrix>& then)
{
    if (now->size() == 0 || now->rows() != then->rows() || now->cols() != then->cols())
        return {};
    if (now.sameAs(then))
        return Matrix(Matrix::Zero(now->rows(), now->cols()));
    return Matrix((now->array() == then->array()).select(Scalar(0), *now - *then));
}

}  // namespace

std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then)
{
    auto session = std::make_shared<Session>(*now.session);
    auto result = std::make_shared<Trace>(now);
    for (int block = 0; block < std::ssize(session->blocks); ++block)
        for (const MatrixInfo& row : matrices())
            for (int head = 0; head < (row.perHead ? std::ssize(session->blocks[static_cast<std::size_t>(block)].heads) : 1); ++head) {
                const MatrixRef ref{row.id, block, head};
                if (!exists(*now.session, ref) || canonical(*now.session, ref) != ref)
                    continue;
                const Shared<Matrix> change = minus(matrixOf(now, ref), matrixOf(then, ref));
                if (row.result)  // X of the first block, too, beside its place in the session
                    *const_cast<Shared<Matrix>*>(row.result(*result, ref)) = change;  // the accessor is shared with reading
                if (isParameter(ref))
                    *row.parameter(*session, ref) = change;
            }
    // Heads of a group share what its first one holds.
    for (std::size_t b = 0; b < session->blocks.size(); ++b)
        for (std::size_t h = 0; h < session->blocks[b].heads.size(); ++h) {
            const HeadTrace& holder = result->blocks[b].heads[session->blocks[b].keyValueHead(h)];
            result->blocks[b].heads[h].key = holder.key;
            result->blocks[b].heads[h].value = holder.value;
        }
    result->session = std::move(session);
    return result;
}

}  // namespace headscope
