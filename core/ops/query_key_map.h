// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of queries and keys between their projections and the scores. Whatever kind one is, the passes carry it out by this
// interface. A kind is an operation with a file of its own beside this one, and a row of the stages in core/model/trace.h.
#pragma once

#include "core/model/trace.h"
#include "core/ops/operation.h"

#include <memory>

namespace headscope {

/// The queries of every head, or the keys.
struct QueriesOrKeys {
    bool areKeys;
    std::vector<const Matrix*> of = {};  ///< null of a head that shares those of another
};

/// A kind of stage, made for a block: it changes queries and keys at positions from 0 on.
class QueryKeyMap {
public:
    virtual ~QueryKeyMap() = default;

    /// The cells from (row, column) on of what is made of a head's rows of the sequence that begins in row `start`: n × d_k.
    virtual void fill(const QueriesOrKeys& x, std::size_t head, Index start, Eigen::Ref<Matrix> cells, Index row, Index column) const = 0;
    /// Given ∂L/∂y of each head, 0 × 0 standing for zeros, returns ∂L/∂x of each likewise, and adds the gradients of weights.
    virtual std::vector<Matrix> gradient(const QueriesOrKeys& x, const std::vector<const Matrix*>& dy, Index sequences,
                                         Block& weights) const = 0;
    /// Makes all rows of a head: those of sequences of one length, one below the other, each from position 0 on.
    Matrix of(const QueriesOrKeys& x, std::size_t head, Index sequences = 1) const;
};

/// How a kind is carried out. The first feed of its operation tells which cells of queries and keys a cell of theirs is made of.
struct QueryKeyMapKind {
    QueryKeyKind kind;
    std::string_view (*symbol)(const Block& block);  ///< over the arrow of the Pipeline
    std::string_view note;                           ///< under it
    /// Whether both blocks, which have it, do the same to queries, or to keys.
    bool (*isSame)(const Block& a, const Block& b, bool areKeys);
    /// The other column of Q or K that a column is made of, where that is the feed; itself where there is none.
    Index (*partnerOf)(const Block& block, Index keyWidth, Index column) = nullptr;
    std::unique_ptr<const QueryKeyMap> (*make)(const Block& block, Index positions);
};

/// The kind by which a stage of the block is made.
const QueryKeyMapKind& queryKeyMapOf(const QueryKeyStage& stage, const Block& block);

}  // namespace headscope
