// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/example_attention.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/settings_by_proof.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace headscope {

namespace {

/// Its dimensions without those of one in front of queries and keys.
std::vector<Index> shapeOf(const Tensor& attention)
{
    std::vector<Index> shape = attention.shape;
    while (shape.size() > 2 && shape.front() == 1)
        shape.erase(shape.begin());
    return shape;
}

/// The attention of each head below that of the one before, or their mean.
Matrix attentionOf(const Session& session, bool isMean)
{
    const auto trace = forward(std::make_shared<const Session>(session));
    const auto& heads = trace->blocks[0].heads;
    const Index queries = heads[0].attention->rows(), keys = heads[0].attention->cols();
    Matrix all(isMean ? queries : queries * std::ssize(heads), keys);
    all.setZero();
    for (Index head = 0; head < std::ssize(heads); ++head) {
        const Matrix& own = *heads[static_cast<std::size_t>(head)].attention;
        if (isMean)
            all += own / static_cast<Scalar>(heads.size());
        else
            all.middleRows(head * queries, queries) = own;
    }
    return all;
}

}  // namespace

std::optional<Index> headsIn(const Tensor* attention)
{
    const std::vector<Index> shape = attention ? shapeOf(*attention) : std::vector<Index>();
    return shape.size() == 3 && attention->type.isNumber() ? std::optional(shape[0]) : std::nullopt;
}

Result<Scalar> compareAttention(Session& session, const TensorFile& file, const Tensor& attention, bool isMaskOpen)
{
    const auto wrong = [&](const std::string& reason) {
        return Error{phrase("{}: tensor {}", file.path().string(), quotedText(attention.name)), reason};
    };
    const std::vector<Index> shape = shapeOf(attention);
    const Block& block = session.blocks[0];
    const Index queries = session.tokenCount(block), keys = session.keyCount(block), heads = std::ssize(block.heads);
    const bool isMean = shape.size() == 2;
    if (shape.size() < 2 || shape.size() > 3 || (!isMean && shape[0] != heads) || shape[shape.size() - 2] != queries ||
        shape.back() != keys)
        return wrong(phrase("is of the shape {}, expected ({}, {}, {}) or the mean of heads, ({}, {}): a batch, or keys that the layer "
                            "adds (add_zero_attn)",
                            attention.shapeText(), heads, queries, keys, queries, keys));
    const auto expected = file.read(attention);
    if (!expected)
        return expected.error();
    const auto difference = [&](const Session& of) { return (attentionOf(of, isMean) - *expected).cwiseAbs().maxCoeff(); };
    const Scalar tolerance = std::max(kProofTolerance, 4 * static_cast<Scalar>(attention.type.rounding()));
    const Scalar off = difference(session);
    if (off <= tolerance)
        return off;
    if (isMaskOpen && queries == keys) {
        Session causal = session;
        causal.blocks[0].mask.causal = true;
        if (const Scalar ahead = difference(causal); ahead <= tolerance) {
            session = std::move(causal);
            return ahead;
        }
    }
    return wrong(phrase("is not what the heads look at: off by {}", exponentText(off)));
}

}  // namespace headscope
