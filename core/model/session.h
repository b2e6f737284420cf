// SPDX-License-Identifier: GPL-3.0-or-later
// The Session: everything a person can edit, as one value. All else is computed from it.
#pragma once

#include "core/base/error.h"
#include "core/model/block.h"
#include "core/model/named_figure.h"
#include "core/model/picture.h"
#include "core/model/training.h"
#include "core/model/vocabulary.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// The input of a stack of blocks, and all that stands before its first block and after its last. It is the session's own or the memory's,
/// which cross-attention reads as it is given or as blocks of its own, the encoder, change it.
struct TokenSequence {
    Shared<Names> tokens;    ///< n, or m of the memory
    Shared<Names> features;  ///< d_model; of the memory any width
    Shared<Matrix> input;    ///< X: n × d_model; 0 × 0 where it is looked up in the embedding
    // Only where there are blocks; those of the memory stand behind the session's own ones (see Session::blocks).
    Positions positions = Positions::None;
    Shared<Matrix> positionWeight = {};       ///< learned positions: longest × d_model, a row for each place; else 0 × 0
    std::optional<LayerNorm> finalNorm = {};  ///< the norm after the last block
    NormKind finalNormKind = NormKind::Layer;
    Shared<Vocabulary> vocabulary = {};  ///< V words; none where tokens are just names
    Shared<Matrix> embedding = {};       ///< W_E: V × d_model; 0 × 0 where X is set. With it tokens are words, and X their rows of it
    Scalar embeddingScale = 1;           ///< multiplies these rows

    bool looksUp() const { return embedding.size() > 0; }  ///< whether X is made of rows of the embedding
    /// Whether its positions are weights.
    bool learnsPositions() const { return positions != Positions::None && positioning(positions).hasWeight; }
    bool operator==(const TokenSequence&) const = default;
};

/// How what the last block hands on becomes a number for each word, its logit: x·W_U + b_U, scaled and capped.
struct Readout {
    bool tied = false;  ///< W_U is the embedding, transposed
    Linear linear;      ///< W_U: d_model × V, 0 × 0 when tied; its columns are the words and have no names of their own
    Scalar scale = 1;   ///< multiplies the logits
    Scalar cap = 0;     ///< c: what is multiplied so becomes c · tanh(logit ÷ c); 0: there is none

    bool changesLogits() const { return scale != 1 || cap != 0; }
    Scalar logit(Scalar sum) const { return cap > 0 ? cap * std::tanh(scale * sum / cap) : scale * sum; }

    bool operator==(const Readout&) const = default;
};

struct Session;

/// A session as it was, under a name: to look back at, to compare with and to go back to. It has no snapshots and no training itself.
struct Snapshot {
    std::string name;
    std::shared_ptr<const Session> session;  ///< never null

    bool operator==(const Snapshot& other) const;
};

struct Session : TokenSequence {
    std::string title;
    std::uint32_t seed = 0;  ///< the seed of the random starting values
    std::optional<TokenSequence> memory;
    std::vector<Block> blocks;  ///< at least one of its own, then those of the memory; each reads what the one before in its stack
                                ///< hands on, the first what is read by the stack
    std::optional<Readout> readout;
    std::optional<Picture> picture;  ///< what some of the tokens are places of
    Shared<Names> targets;           ///< n words that the prediction is held against, "" where none is asked for; empty: none at all
    std::optional<Training> training;
    Shared<TrainingState> trained;  ///< how far that training has come
    std::vector<Snapshot> snapshots;
    std::vector<NamedFigure> figures;  ///< figures for a paper or a talk; no snapshot has any

    Block& block(int index) { return blocks[static_cast<std::size_t>(index)]; }
    const Block& block(int index) const { return blocks[static_cast<std::size_t>(index)]; }

    Index tokenCount() const { return static_cast<Index>(tokens->size()); }    ///< n
    Index modelWidth() const { return static_cast<Index>(features->size()); }  ///< d_model

    // The two stacks: first and last block of each. Without blocks of the memory its last one stands before its first.
    int lastBlock() const;
    int firstOf(Stack stack) const { return stack == Stack::Own ? 0 : lastBlock() + 1; }
    int lastOf(Stack stack) const { return stack == Stack::Own ? lastBlock() : static_cast<int>(blocks.size()) - 1; }
    int blockInOrder(int step) const;  ///< the block that is computed as number `step`, from 0: those of the memory come first
    bool hasEncoder() const { return !blocks.empty() && blocks.back().stack == Stack::Memory; }  ///< whether the memory has blocks

    // The input of a stack, of the session or of the memory. A valid session has the memory that its blocks need.
    const TokenSequence& sequence(Stack stack) const { return stack == Stack::Memory ? *memory : *this; }
    TokenSequence& sequence(Stack stack) { return stack == Stack::Memory ? *memory : *this; }
    const Shared<Names>& tokensOf(const Block& block) const { return sequence(block.stack).tokens; }
    const Shared<Names>& featuresOf(const Block& block) const { return sequence(block.stack).features; }
    Index tokenCount(const Block& block) const { return static_cast<Index>(tokensOf(block)->size()); }
    Index modelWidth(const Block& block) const { return static_cast<Index>(featuresOf(block)->size()); }

    // The sources of a block's keys and values.
    const Shared<Names>& keyTokens(const Block& block) const { return readsMemory(block) ? memory->tokens : tokens; }  ///< m
    const Shared<Names>& keyFeatures(const Block& block) const { return readsMemory(block) ? memory->features : features; }
    Index keyCount(const Block& block) const { return static_cast<Index>(keyTokens(block)->size()); }
    static bool readsMemory(const Block& block) { return block.attends == Attends::Memory || block.stack == Stack::Memory; }

    bool operator==(const Session&) const = default;
};

// Rows that are taken from elsewhere: whether there are any, those of the head or the block that a patchable stage is of, and that of one
// row of it, by its canonical() reference; null where it is computed.
bool hasPatches(const Session& session);
auto& patchesFor(auto& session, const MatrixRef& ref);  ///< for a Session that may be changed or not
Index patchWidth(const Session& session, const Block& block, std::size_t head, MatrixId stage);  ///< numbers of a row; 0: it has none
const RowPatch* patchOf(const Session& session, const MatrixRef& ref, Index row);

inline int Session::lastBlock() const
{
    int last = static_cast<int>(blocks.size()) - 1;
    while (last >= 0 && block(last).stack == Stack::Memory)
        --last;
    return last;
}

inline int Session::blockInOrder(int step) const
{
    const int ofMemory = static_cast<int>(blocks.size()) - firstOf(Stack::Memory);
    return step < ofMemory ? firstOf(Stack::Memory) + step : step - ofMemory;
}

inline bool hasPatches(const Session& session)
{
    const auto isPatched = [](const auto& part) { return !part.patches.empty(); };
    return std::ranges::any_of(session.blocks,
                               [&](const Block& block) { return isPatched(block) || std::ranges::any_of(block.heads, isPatched); });
}

auto& patchesFor(auto& session, const MatrixRef& ref)
{
    auto& block = session.block(ref.block);
    return isPatchableOfHead(ref.id) ? block.heads[static_cast<std::size_t>(ref.head)].patches : block.patches;
}

inline Index patchWidth(const Session& session, const Block& block, std::size_t head, MatrixId stage)
{
    switch (stage) {
    case MatrixId::Attention: return session.keyCount(block);
    case MatrixId::Query:
    case MatrixId::Key: return block.heads[head].keyWidth();
    case MatrixId::Value:
    case MatrixId::HeadOutput: return block.valueWidth(head);
    case MatrixId::Gate:
    case MatrixId::Gated:
        if (!block.feedForward || !block.feedForward->hasGate())
            return 0;
        [[fallthrough]];
    case MatrixId::Hidden:
    case MatrixId::Activation: return block.feedForward ? block.feedForward->hidden.weight.cols() : 0;
    default: return session.modelWidth(block);
    }
}

inline const RowPatch* patchOf(const Session& session, const MatrixRef& ref, Index row)
{
    if (!isPatchable(ref.id))
        return nullptr;
    for (const RowPatch& patch : patchesFor(session, ref))
        if (patch.stage == ref.id && patch.token == row)
            return &patch;
    return nullptr;
}

inline bool Snapshot::operator==(const Snapshot& other) const
{
    return name == other.name && (session == other.session || *session == *other.session);
}

}  // namespace headscope
