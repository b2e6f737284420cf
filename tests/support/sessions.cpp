// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessions.h"

#include "core/io/session/session_file.h"
#include "core/matrices/matrix_access.h"
#include "core/model/limits.h"
#include "core/ops/lookup.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

namespace headscope {

namespace {

/// Numbers that are the same with every standard library: its distributions are not.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : m_bits(seed) {}

    Index whole(Index least, Index most) { return least + static_cast<Index>(m_bits() % static_cast<std::uint32_t>(most - least + 1)); }
    bool oneIn(Index n) { return whole(1, n) == 1; }
    Scalar between(double least, double most) { return static_cast<Scalar>(least + (most - least) * (m_bits() / 4294967295.0)); }
    Matrix matrix(Index rows, Index columns, double size)
    {
        return Matrix::NullaryExpr(rows, columns, [&] { return between(-size, size); });
    }
    Linear linear(Index in, Index out, bool named)
    {
        Linear result;
        result.weight = matrix(in, out, 1);
        if (oneIn(2))
            result.bias = matrix(1, out, 1);
        for (Index i = 0; named && i < out; ++i)
            result.names.push_back("column " + std::to_string(i + 1));
        return result;
    }

private:
    std::mt19937 m_bits;
};

Names numbered(const std::string& word, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(word + std::to_string(i));
    return names;
}

Session withoutBlocks(Dice& dice, Index tokens, Index width)
{
    Session session;
    session.title = "random";
    session.tokens = numbered("t", tokens);
    session.features = numbered("f", width);
    session.input = dice.matrix(tokens, width, 1.5);
    return session;
}

TokenSequence memory(Dice& dice)
{
    const Index tokens = dice.whole(1, 20);
    const Index width = dice.whole(1, 9);
    return {numbered("m", tokens), numbered("g", width), dice.matrix(tokens, width, 1.5)};
}

Mask mask(Dice& dice, Index n, Index m)
{
    Mask mask;
    mask.causal = dice.oneIn(3);
    mask.window = dice.oneIn(3) ? dice.whole(1, n) : 0;
    for (Index key = 0; key < m; ++key)
        if (dice.oneIn(8))
            mask.padding.push_back(key);
    if (dice.oneIn(3))
        mask.custom = Matrix(Matrix::NullaryExpr(n, m, [&] { return dice.oneIn(4) ? Scalar(0) : Scalar(1); }));
    return mask;
}

LayerNorm norm(Dice& dice, Index width)
{
    return {dice.matrix(1, width, 2), dice.matrix(1, width, 1), dice.oneIn(3) ? Scalar(0.01) : Scalar(1e-5)};
}

FeedForward feedForward(Dice& dice, Index width)
{
    FeedForward result;
    const Index hidden = dice.whole(1, 16);
    result.activation = static_cast<Activation>(dice.whole(0, kActivationCount - 1));
    result.hidden = dice.linear(width, hidden, dice.oneIn(3));
    result.output = dice.linear(hidden, width, false);
    if (dice.oneIn(3))
        result.gate = dice.linear(width, hidden, false);
    return result;
}

/// Heads of any width, one after the other; those that share keys and values with an earlier one have none of their own.
void addHeads(Dice& dice, Block& block, Index width, Index attendedWidth, bool mayShare)
{
    block.heads.resize(static_cast<std::size_t>(dice.whole(1, 8)));
    if (mayShare && dice.oneIn(3) && block.heads.size() > 1)
        block.keyValueGroups = static_cast<std::size_t>(dice.whole(1, std::ssize(block.heads) - 1));
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        Head& head = block.heads[h];
        const std::size_t owner = block.keyValueHead(h);
        const Index keyWidth = owner == h ? dice.whole(1, 9) : block.heads[owner].keyWidth();
        const bool named = dice.oneIn(3);
        head.name = dice.oneIn(4) ? "" : "head \"" + std::to_string(h + 1) + "\"";
        head.query = dice.linear(width, keyWidth, named);
        if (owner == h) {
            head.key = dice.linear(attendedWidth, keyWidth, named);
            head.value = dice.linear(attendedWidth, dice.whole(1, 9), named);
        }
        head.enabled = !dice.oneIn(5);
        head.gain = dice.oneIn(2) ? 1 : dice.between(-2, 2);
        head.temperature = dice.oneIn(2) ? 1 : dice.between(0.25, 4);
    }
}

/// Rotary positions that turn a part of the columns or all; the heads must have two at least.
void addRotary(Dice& dice, Block& block)
{
    Index narrowest = block.heads.front().keyWidth();
    bool odd = false;
    for (const Head& head : block.heads) {
        narrowest = std::min(narrowest, head.keyWidth());
        odd = odd || head.keyWidth() % 2 != 0;
    }
    if (narrowest < 2)
        return;
    block.rotary = Rotary{dice.oneIn(2) ? Scalar(10000) : dice.between(1.5, 40), 2 * dice.whole(1, narrowest / 2),
                          dice.oneIn(2) ? Rotary::Pairing::Half : Rotary::Pairing::Interleaved};
    if (!odd && dice.oneIn(2))
        block.rotary->width = 0;
}

/// Norms of queries and keys, by one gain where all heads are alike.
void addQueryKeyNorm(Dice& dice, Block& block)
{
    const Index width = block.heads[0].keyWidth();
    const bool areAlike = std::ranges::all_of(block.heads, [width](const Head& head) { return head.keyWidth() == width; });
    QueryKeyNorm& norm = block.queryKeyNorm.emplace();
    norm.kind = dice.oneIn(3) ? NormKind::Layer : NormKind::Rms;
    norm.acrossHeads = !areAlike || dice.oneIn(3);
    norm.afterRotation = dice.oneIn(2);
    norm.epsilon = dice.oneIn(3) ? Scalar(0.01) : Scalar(0.1);
    norm.scale = dice.oneIn(2) ? Scalar(1) : dice.between(0.5, 1.5);
    norm.query = dice.matrix(1, queryGains(block), 2);
    norm.key = dice.matrix(1, keyGains(block), 2);
}

/// Adds what the models of today have more. It is drawn by dice of its own, so that all else is drawn as without it.
void addWhatIsRecent(Dice& dice, Block& block, Index width)
{
    if (dice.oneIn(3))
        addQueryKeyNorm(dice, block);
    if (block.rotary && dice.oneIn(3))
        block.rotary->scaling = RotaryScaling{dice.oneIn(2) ? RotaryScaling::Kind::Linear : RotaryScaling::Kind::Llama3,
                                              dice.between(1.5, 9), 1, 4, dice.between(16, 64)};
    if (dice.oneIn(4))
        block.scoreCap = dice.between(0.5, 4);
    const auto addNorm = [&](std::optional<LayerNorm>& output) {
        output = norm(dice, width);
        output->epsilon += Scalar(0.05);  // a norm behind a norm makes rounding large where ε does not hold it back
        if (block.normKind == NormKind::Rms)
            output->bias = {};
    };
    if (dice.oneIn(3))
        addNorm(block.attentionOutputNorm);
    if (block.feedForward && dice.oneIn(2))
        addNorm(block.feedForwardOutputNorm);
    if (!block.branches() && dice.oneIn(3))
        block.residualScale = dice.between(-1, 1);
    if (dice.oneIn(3))
        for (Head& head : block.heads)
            head.sink = dice.matrix(1, 1, 2);
    if (block.heads[0].slope == 0 && dice.oneIn(3)) {
        block.positionBias = PositionBias{2 * dice.whole(2, 6), dice.whole(8, 30), dice.oneIn(2)};
        for (Head& head : block.heads)
            head.positionBias = dice.matrix(1, block.positionBias->buckets, 1);
    }
}

/// A plain block is self-attention alone, unmasked.
void addBlock(Dice& dice, Session& session, bool plain, Stack stack = Stack::Own)
{
    Block block;
    block.stack = stack;
    const Index width = session.modelWidth(block);
    if (!plain && stack == Stack::Own && session.memory && dice.oneIn(2))
        block.attends = Attends::Memory;
    addHeads(dice, block, width, static_cast<Index>(session.keyFeatures(block)->size()), !plain);
    switch (dice.whole(1, 3)) {
    case 1: block.scale = {Scale::Kind::None}; break;
    case 2: block.scale = {Scale::Kind::Factor, dice.between(-1, 1)}; break;
    default: break;
    }
    block.output = dice.linear(block.concatWidth(), width, false);
    if (!plain) {
        block.mask = mask(dice, session.tokenCount(block), session.keyCount(block));
        block.attentionEnabled = !dice.oneIn(6);
        block.residual = dice.oneIn(2);
        block.norm = static_cast<Norm>(dice.whole(0, 2));
        block.parallel = block.residual && block.norm != Norm::Post && dice.oneIn(3);
        block.normKind = dice.oneIn(3) ? NormKind::Rms : NormKind::Layer;
        if (dice.oneIn(3))
            addRotary(dice, block);
        if (dice.oneIn(4))
            for (Head& head : block.heads)
                head.slope = dice.between(0, 0.5);
        if (dice.oneIn(2))
            block.feedForward = feedForward(dice, width);
        if (block.feedForward && dice.oneIn(5))
            block.feedForward->enabled = false;
        if (block.norm != Norm::None) {
            block.attentionNorm = norm(dice, width);
            if (block.feedForward)
                block.feedForwardNorm = norm(dice, width);
        }
        if (block.normKind == NormKind::Rms)
            block.attentionNorm.bias = block.feedForwardNorm.bias = {};
        Dice recent(static_cast<std::uint32_t>(1000 + 100 * std::abs((*block.heads[0].query.weight)(0, 0))));
        addWhatIsRecent(recent, block, width);
    }
    session.blocks.push_back(std::move(block));
}

void addFinalNorm(Dice& dice, Index width, std::optional<LayerNorm>& final, NormKind& kind)
{
    final = norm(dice, width);
    kind = dice.oneIn(3) ? NormKind::Rms : NormKind::Layer;
    if (kind == NormKind::Rms)
        final->bias = {};
}

/// Blocks of the memory, with or without positions and a final norm.
void addEncoder(Dice& dice, Session& session)
{
    TokenSequence& memory = *session.memory;
    const Index width = std::ssize(*memory.features);
    const Index blocks = dice.whole(1, 2);
    for (Index b = 0; b < blocks; ++b)
        addBlock(dice, session, false, Stack::Memory);
    memory.positions = static_cast<Positions>(dice.whole(0, 2));
    if (memory.positions == Positions::Learned)
        memory.positionWeight = dice.matrix(std::ssize(*memory.tokens) + dice.whole(0, 5), width, 1);
    if (dice.oneIn(2))
        addFinalNorm(dice, width, memory.finalNorm, memory.finalNormKind);
    if (dice.oneIn(3))
        return;
    const Index count = dice.whole(1, 9);  // a row of tokens has words more than once
    memory.vocabulary = Vocabulary(numbered("v", count));
    memory.embedding = dice.matrix(count, width, 0.5);
    memory.input = {};
    std::ranges::generate(memory.tokens.detach(), [&] { return memory.vocabulary->word(dice.whole(0, count - 1)); });
}

/// With or without an embedding, a final norm, a readout of its own or tied, and targets. A row of tokens has words more than once.
void addWords(Dice& dice, Session& session)
{
    const Index count = dice.whole(1, 9);
    const Index width = session.modelWidth();
    session.vocabulary = Vocabulary(numbered("w", count));
    const auto word = [&] { return session.vocabulary->word(dice.whole(0, count - 1)); };
    if (!dice.oneIn(4)) {
        session.embedding = dice.matrix(count, width, 0.5);
        session.input = {};
        std::ranges::generate(session.tokens.detach(), word);
    }
    if (dice.oneIn(2))
        addFinalNorm(dice, width, session.finalNorm, session.finalNormKind);
    if (dice.oneIn(5))
        return;
    session.readout.emplace();
    session.readout->tied = session.looksUp() && dice.oneIn(2);
    session.readout->linear = dice.linear(width, count, false);
    if (session.readout->tied)
        session.readout->linear.weight = {};
    if (dice.oneIn(3))
        return;
    Names targets(session.tokens->size());
    std::ranges::generate(targets, [&] { return dice.oneIn(3) ? std::string() : word(); });
    session.targets = std::move(targets);
}

}  // namespace

std::filesystem::path sourceFolder() { return HEADSCOPE_SOURCE_DIR; }

Session sessionInFile(const std::filesystem::path& path)
{
    const Result<Session> session = readSessionFile(path);
    if (!session) {
        std::fprintf(stderr, "%s\n", session.error().sentence().c_str());
        std::abort();
    }
    return *session;
}

Session exampleSession(const std::string& id) { return sessionInFile(sourceFolder() / "resources/examples" / (id + ".headscope.json")); }

std::shared_ptr<const Trace> traceOf(Session session) { return forward(std::make_shared<const Session>(std::move(session))); }

Session randomSession(std::uint32_t seed)
{
    Dice dice(seed);
    const Index width = dice.whole(1, 12);
    Session session = withoutBlocks(dice, dice.whole(1, 40), width);
    addBlock(dice, session, true);
    return session;
}

Session randomStack(std::uint32_t seed)
{
    Dice dice(seed + 1000);
    const Index width = dice.whole(1, 12);
    Session session = withoutBlocks(dice, dice.whole(1, 40), width);
    session.seed = dice.oneIn(2) ? 0 : static_cast<std::uint32_t>(dice.whole(0, 99));
    if (dice.oneIn(2))
        session.memory = memory(dice);
    if (dice.oneIn(3))
        session.positions = Positions::Sinusoidal;
    else if (dice.oneIn(4)) {
        session.positions = Positions::Learned;
        session.positionWeight = dice.matrix(session.tokenCount() + dice.whole(0, 5), width, 1);
    }
    const Index blocks = dice.whole(1, 3);
    for (Index b = 0; b < blocks; ++b)
        addBlock(dice, session, false);
    if (dice.oneIn(2))
        addWords(dice, session);
    if (session.memory && dice.oneIn(2))
        addEncoder(dice, session);
    Dice recent(seed);
    if (session.looksUp() && recent.oneIn(2))
        session.embeddingScale = recent.between(-2, 2);
    if (session.readout && recent.oneIn(2))
        session.readout->scale = recent.between(-2, 2);
    if (session.readout && recent.oneIn(3))
        session.readout->cap = recent.between(0.5, 4);
    return session;
}

Session withInputSet(Session session)
{
    if (session.memory && session.memory->looksUp()) {
        session.memory->input = lookedUp(*session.memory);
        session.memory->embedding = {};
        session.memory->vocabulary = {};
    }
    if (!session.looksUp())
        return session;
    session.input = lookedUp(session);
    session.embeddingScale = 1;
    if (session.readout && session.readout->tied) {
        session.readout->tied = false;
        session.readout->linear.weight = Matrix(session.embedding->transpose());
    }
    session.embedding = {};
    return session;
}

Session withoutSharing(Session session)
{
    for (Block& block : session.blocks) {
        Matrix gains(1, 0);
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            if (block.queryKeyNorm) {
                Index first = 0;
                for (std::size_t before = 0; before < block.keyValueHead(h); ++before)
                    first += block.keyValueHead(before) == before ? block.heads[before].keyWidth() : 0;
                const Index width = block.heads[h].keyWidth(), had = gains.cols();
                gains.conservativeResize(1, had + width);
                gains.rightCols(width) = block.queryKeyNorm->key->middleCols(block.queryKeyNorm->acrossHeads ? first : 0, width);
            }
            const Linear key = block.keyOf(h), value = block.valueOf(h);
            block.heads[h].key = key;
            block.heads[h].value = value;
        }
        if (block.queryKeyNorm && block.queryKeyNorm->acrossHeads)
            block.queryKeyNorm->key = std::move(gains);
        block.keyValueGroups = 0;
    }
    return session;
}

Session randomSession(std::uint32_t seed, Index tokens, Index width, Index heads)
{
    Dice dice(seed);
    Session session = withoutBlocks(dice, tokens, width);
    Block block;
    for (Index h = 0; h < heads; ++h) {
        Head head;
        for (Linear* linear : {&head.query, &head.key, &head.value})
            *linear = dice.linear(width, width / heads, false);
        block.heads.push_back(std::move(head));
    }
    block.output = dice.linear(block.concatWidth(), width, false);
    session.blocks.push_back(std::move(block));
    return session;
}

Session wideSession()
{
    constexpr auto kWidth = static_cast<Index>(kMostFeatures);
    Session session = randomSession(3, 2, 1, 1);
    session.features = Names(kMostFeatures, "f");
    session.input = Matrix(Matrix::Ones(2, kWidth));
    Head& head = session.blocks[0].heads[0];
    for (Linear* linear : {&head.query, &head.key, &head.value})
        linear->weight = Matrix(Matrix::Ones(kWidth, 1));
    session.blocks[0].output = {.weight = Matrix(Matrix::Ones(1, kWidth)), .bias = {}, .names = {}};
    return session;
}

Session stackWithMemory()
{
    Dice dice(11);
    Session session = withoutBlocks(dice, 5, 4);
    session.memory = TokenSequence{numbered("m", 7), numbered("g", 3), dice.matrix(7, 3, 1.5)};
    for (const auto attends : {Attends::Self, Attends::Memory}) {
        const bool self = attends == Attends::Self;
        Block block;
        block.attends = attends;
        block.mask.causal = self;
        block.residual = true;
        for (int h = 0; h < (self ? 2 : 3); ++h) {
            Head head;
            head.name = "head " + std::to_string(h + 1);
            head.query.weight = dice.matrix(4, 2, 1);
            head.key.weight = dice.matrix(self ? 4 : 3, 2, 1);
            head.value.weight = dice.matrix(self ? 4 : 3, 2, 1);
            block.heads.push_back(std::move(head));
        }
        block.output.weight = dice.matrix(block.concatWidth(), 4, 1);
        if (!self)
            block.output.bias = dice.matrix(1, 4, 1);
        session.blocks.push_back(std::move(block));
    }
    return session;
}

Scalar largestDifference(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return std::numeric_limits<Scalar>::infinity();
    return a.size() == 0 ? 0 : (a - b).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
}

bool sameBits(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           (a.size() == 0 ||
            std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(Scalar)) == 0);  // empty: no pointer
}

std::vector<MatrixRef> allMatrices(const Session& session)
{
    std::vector<MatrixRef> refs;
    for (const MatrixInfo& row : matrices())
        for (int block = 0; block < std::ssize(session.blocks); ++block)
            for (int head = 0; head < (row.perHead() ? std::ssize(session.blocks[static_cast<std::size_t>(block)].heads) : 1); ++head)
                if (const MatrixRef ref{row.id, block, head}; exists(session, ref) && canonical(session, ref) == ref)
                    refs.push_back(ref);
    return refs;
}

bool sameBits(const Trace& a, const Trace& b)
{
    const std::vector<MatrixRef> refs = allMatrices(*a.session);
    return refs == allMatrices(*b.session) &&
           std::ranges::all_of(refs, [&](const MatrixRef& ref) { return sameBits(*matrixOf(a, ref), *matrixOf(b, ref)); });
}

}  // namespace headscope
