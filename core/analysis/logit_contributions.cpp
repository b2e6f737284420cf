// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/logit_contributions.h"

#include "core/analysis/contributions.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"

namespace headscope {

Eigen::Matrix<Scalar, 1, Eigen::Dynamic> readoutDirection(const Session& session, Index word)
{
    if (session.readout->tied)
        return session.embedding->row(word);
    return session.readout->linear.weight->col(word).transpose();
}

std::vector<LogitContribution> logitContributions(const Trace& trace, int token, Index word, Index other)
{
    const Session& session = *trace.session;
    const int last = session.lastBlock();
    auto direction = readoutDirection(session, word);
    if (other >= 0)
        direction -= readoutDirection(session, other);
    const MatrixId read = recipeOf(session, last).stepOf(MatrixId::Logits)->inputs[0].id;
    std::vector<LogitContribution> list;
    for (const StreamPart& part : partsOfStream(trace, {read, last}, token))
        list.push_back({part.name, part.cell.matrix, part.row.dot(direction)});
    if (const Linear& readout = session.readout->linear; readout.hasBias())
        list.push_back(
            {phrase("bias {}", "b_U"), {MatrixId::ReadoutBias, last}, (*readout.bias)(word) - (other >= 0 ? (*readout.bias)(other) : 0)});
    return list;
}

}  // namespace headscope
