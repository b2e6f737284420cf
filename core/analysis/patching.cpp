// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/patching.h"

#include "core/analysis/recompute.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

namespace {

Matrix patched(const Matrix& matrix, const Matrix& from, std::optional<int> token)
{
    if (!token)
        return from;
    Matrix result = matrix;
    result.row(*token) = from.row(*token);
    return result;
}

/// The head's own gain times its output taken from the other Trace.
Matrix written(const Trace& trace, const Trace& from, int block, int head, std::optional<int> token)
{
    const Head& of = trace.session->block(block).heads[static_cast<std::size_t>(head)];
    return of.outputGain() * patched(*trace.head(block, head).output, *from.head(block, head).output, token);
}

}  // namespace

std::optional<Error> misfit(const Trace& trace, const Trace& from, const MatrixRef& stage)
{
    const auto other = exists(*from.session, stage) ? matrixOf(from, stage) : Shared<Matrix>();
    const auto own = matrixOf(trace, stage);
    if (other->size() == 0)
        return Error{"", phrase("the other session has no {} there", info(stage.id).name)};
    if (own->rows() != other->rows() || own->cols() != other->cols())
        return Error{"", phrase("{} is {} × {} here and {} × {} there: both texts must be of the same length", info(stage.id).name,
                                own->rows(), own->cols(), other->rows(), other->cols())};
    return {};
}

Scalar numberWith(const Trace& trace, const Number& number, const Patch& patch, const Trace& from)
{
    const MatrixRef stage = canonical(*trace.session, patch.stage), asked = canonical(*trace.session, number.matrix);
    const Shared<Matrix> put = patched(*matrixOf(trace, stage), *matrixOf(from, stage), patch.token);
    return valueOf(asked == stage ? *put : *recomputedWith(trace, asked, {{stage, put}}), number);
}

Matrix patchesOfBlock(const Trace& trace, const Number& number, int block, const Trace& from, const CancelCheck& cancelled)
{
    const auto heads = std::ssize(trace.block(block).heads);
    const Index tokens = trace.block(block).output->rows();
    Matrix effects(heads, tokens);
    for (int h = 0; h < heads; ++h) {
        std::vector<AlteredHead> altered;
        for (int token = 0; token < tokens; ++token)
            altered.push_back({h, written(trace, from, block, h, token)});
        std::ranges::copy(changesWith(trace, number, block, altered, cancelled), effects.row(h).begin());
    }
    return effects;
}

std::vector<Scalar> headsPatched(const Trace& trace, const Number& number, int block, const Trace& from, const CancelCheck& cancelled)
{
    std::vector<AlteredHead> altered;
    for (int h = 0; h < std::ssize(trace.block(block).heads); ++h)
        altered.push_back({h, written(trace, from, block, h, {})});
    return changesWith(trace, number, block, altered, cancelled);
}

}  // namespace headscope
