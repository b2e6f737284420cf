// SPDX-License-Identifier: GPL-3.0-or-later
// THE RECIPE of a block, of what stands before the first and of what comes after the last: what is computed from what, by which operation
// and in which order. It is made here from what is switched on, and nowhere else: the forward pass, the backward pass, the update after an
// edit, dependencies, explanations, contributions and the checking of somebody's work all walk it, and need not know whether a block has a
// norm or a residual connection.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// A matrix that a step reads. The memory is the session's.
struct StepInput {
    enum class From {
        SameBlock,
        PreviousBlock,    ///< the one before in the same stack
        LastMemoryBlock,  ///< what the blocks of the memory make of it
    };

    MatrixId id;
    From from = From::SameBlock;
};

struct Step {
    MatrixId made;
    Operation operation;
    std::vector<StepInput> inputs;  ///< one for each of the operation's feeds, but for a mask that is not there
};

/// The steps of one block in the order of the computation. Every result that the block has is made by one of them.
class Recipe {
public:
    /// The options of a block, which its steps depend on.
    struct Switches {
        enum class Reads { Given, Words, Memory, PreviousBlock };          ///< what the block starts from: X as it is set or looked up …
        enum class Attended { Itself, Memory, MemoryBlocks, MemoryNorm };  ///< what keys and values are made of

        enum class Branch { Plain, Normed, Scaled };  ///< what a half finds, before it is added

        Reads reads;
        Attended attended;
        bool mask, positionBias, attention, residual, parallel, feedForward, gate;
        std::array<QueryKeyKind, kQueryKeyStages.size()> queryKey;  ///< the kind of each stage of queries and keys
        Positions positions;
        Norm norm;
        NormKind normKind;
        AttentionWeighting weighting;
        std::optional<NormKind> finalNorm;  ///< after the last block of a stack, and of the own one alone what follows
        bool readout, tied, changesLogits, targets;
        Branch attentionBranch, feedForwardBranch;
    };

    explicit Recipe(const Switches& switches);

    std::span<const Step> steps() const { return m_steps; }

    // The steps within attention, from Q to Y, are carried out as one (see passes/attention); those before and after it one by one.
    std::span<const Step> beforeAttention() const { return steps().first(m_attention); }
    std::span<const Step> attention() const { return steps().subspan(m_attention, m_afterAttention - m_attention); }
    std::span<const Step> afterAttention() const { return steps().subspan(m_afterAttention, m_afterBlock - m_afterAttention); }
    /// The steps after the last block of a stack, once for all of it: the final norm, and the session's own logits, probabilities and
    /// losses. None in other blocks.
    std::span<const Step> afterBlock() const { return steps().subspan(m_afterBlock); }

    /// The step that makes the matrix; null when the block has none, or when it is set, not computed.
    const Step* stepOf(MatrixId made) const;
    /// Whether a step outside attention reads the matrix.
    bool isRead(MatrixId id) const;
    std::size_t positionOf(const Step& step) const { return static_cast<std::size_t>(&step - m_steps.data()); }

private:
    void add(MatrixId made, Operation operation, std::vector<StepInput> inputs);
    void addLinear(MatrixId made, Operation operation, StepInput x, MatrixId weight, MatrixId bias);
    void addNorm(MatrixId made, NormKind kind, MatrixId x, MatrixId gain, MatrixId bias);
    MatrixId addBranch(MatrixId made, Switches::Branch branch, NormKind kind, MatrixId x, MatrixId gain, MatrixId bias);
    void addAttention(const Switches& switches, MatrixId x);
    void addReadout(const Switches& switches);

    std::vector<Step> m_steps;
    std::size_t m_attention = 0, m_afterAttention = 0, m_afterBlock = 0;
    std::array<int, kMatrixCount> m_stepOf;  // -1: none
};

/// The recipe of a block that the session has. It lives as long as the program.
const Recipe& recipeOf(const Session& session, int block);

/// The steps after the last own block whose results a Trace keeps: all, or those before logits that are many.
std::span<const Step> keptAfterLastBlock(const Session& session);

/// The matrix that a step of that block and head reads, of no head where it is not of one.
MatrixRef inputRef(const Session& session, const StepInput& input, const MatrixRef& made, bool perHead);

}  // namespace headscope
