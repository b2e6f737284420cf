// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/suggested_session.h"

#include "core/base/random_numbers.h"
#include "core/edits/initialization.h"

#include <cmath>

namespace headscope {

namespace {

/// Independent numbers of mean 0 and variance 1: all alike between −√3 and √3, which needs no function that machines round differently.
Matrix unitNumbers(Index rows, Index columns, RandomNumbers& random)
{
    const double bound = std::sqrt(3.0);
    return Matrix::NullaryExpr(rows, columns, [&] { return static_cast<Scalar>((2 * random.uniform() - 1) * bound); });
}

Matrix unsetNumbers(Index rows, Index columns) { return Matrix::Zero(rows, columns); }

LayerNorm plainNorm(Index width) { return {.gain = Matrix(Matrix::Ones(1, width)), .bias = unsetNumbers(1, width)}; }

}  // namespace

Index headWidth(Index width, int heads) { return (width + heads - 1) / heads; }

Names numbered(std::string_view text, int count)
{
    Names names;
    for (int i = 1; i <= count; ++i)
        names.push_back(std::string(text) + std::to_string(i));
    return names;
}

Names letters(int count)
{
    Names names;
    for (int i = 0; i < count; ++i)
        names.emplace_back(1, static_cast<char>('A' + i));
    return names;
}

Names prefixed(std::string_view text, const Names& names)
{
    Names all;
    for (const std::string& name : names)
        all.push_back(std::string(text) + name);
    return all;
}

void addBlocks(Session& session, const BlockShape& shape)
{
    const Index width = session.modelWidth();
    for (int b = 0; b < shape.blocks; ++b) {
        Block& block = session.blocks.emplace_back();
        block.attends = shape.attends;
        block.mask.causal = shape.causal;
        block.residual = shape.residual;
        block.norm = shape.preNorm ? Norm::Pre : Norm::None;
        completeNorms(block, width);
        block.heads.resize(static_cast<std::size_t>(shape.heads));
        const auto attended = static_cast<Index>(session.keyFeatures(block)->size());
        for (Head& head : block.heads) {
            head.query.weight = unsetNumbers(width, shape.headWidth);
            head.key.weight = unsetNumbers(attended, shape.headWidth);
            head.value.weight = unsetNumbers(attended, shape.headWidth);
        }
        block.output.weight = unsetNumbers(shape.heads * shape.headWidth, width);
        initializeBlock(session, static_cast<std::size_t>(b), Initialization::Xavier);
    }
}

Session wordSession(std::string title, Names vocabulary, Index width, int longest, const BlockShape& shape, std::uint32_t seed)
{
    enum Stream : std::uint64_t { Embedding, Positions, Readout };
    Session session;
    session.title = std::move(title);
    session.seed = seed;
    const auto words = static_cast<Index>(vocabulary.size());
    session.vocabulary = Vocabulary(std::move(vocabulary));
    session.features = numbered("d", static_cast<int>(width));
    RandomNumbers ofEmbedding(seed, Embedding), ofPositions(seed, Positions), ofReadout(seed, Readout);
    session.embedding = unitNumbers(words, width, ofEmbedding);
    session.positions = headscope::Positions::Learned;
    session.positionWeight = unitNumbers(longest, width, ofPositions);
    addBlocks(session, shape);
    if (shape.preNorm)
        session.finalNorm = plainNorm(width);
    const auto size = static_cast<Scalar>(1 / std::sqrt(3.0 * static_cast<double>(width)));  // as torch.nn.Linear starts
    session.readout = headscope::Readout{
        .linear = {.weight = Matrix(size * unitNumbers(width, words, ofReadout)), .bias = unsetNumbers(1, words), .names = {}}};
    return session;
}

}  // namespace headscope
