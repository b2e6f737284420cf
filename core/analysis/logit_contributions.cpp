// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/logit_contributions.h"

#include "core/analysis/contributions.h"
#include "core/base/half_matrix.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"

namespace headscope {

Eigen::Matrix<Scalar, 1, Eigen::Dynamic> readoutDirection(const Session& session, Index word)
{
    if (session.readout->tied)
        return rowsOf(session.embedding, {word});
    return columnsOf(session.readout->linear.weight, {word}).transpose();
}

std::vector<LogitContribution> logitContributions(const Trace& trace, int token, Index word, Index other)
{
    const Session& session = *trace.session;
    const int last = session.lastBlock();
    const MatrixId read = recipeOf(session, last).stepOf(MatrixId::Logits)->inputs[0].id;
    const Readout& readout = *session.readout;
    const auto biasOf = [&](Index of) { return readout.linear.hasBias() ? (*readout.linear.bias)(of) : Scalar(0); };
    /// The part that scale and cap leave of the sum that makes the logit. It is held as it is: then all that is added up goes through for
    /// itself.
    const auto keptOf = [&](Index of) {
        if (!readout.changesLogits())
            return Scalar(1);
        const Scalar sum = readoutDirection(session, of).dot(matrixOf(trace, {read, last})->row(token)) + biasOf(of);
        return sum == 0 ? readout.scale : readout.logit(sum) / sum;
    };
    const Scalar kept = keptOf(word), keptOfOther = other >= 0 ? keptOf(other) : Scalar(0);
    Eigen::Matrix<Scalar, 1, Eigen::Dynamic> direction = readoutDirection(session, word) * kept;
    if (other >= 0)
        direction -= readoutDirection(session, other) * keptOfOther;
    std::vector<LogitContribution> list;
    for (const StreamPart& part : partsOfStream(trace, {read, last}, token))
        list.push_back({part.name, part.cell.matrix, part.row.dot(direction)});
    if (readout.linear.hasBias())
        list.push_back({phrase("bias {}", "b_U"),
                        {MatrixId::ReadoutBias, last},
                        kept * biasOf(word) - (other >= 0 ? keptOfOther * biasOf(other) : 0)});
    return list;
}

}  // namespace headscope
