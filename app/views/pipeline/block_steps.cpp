// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/block_steps.h"

#include "app/base/text.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"
#include "core/ops/activation.h"
#include "core/ops/norm.h"
#include "core/recipe/recipe.h"

namespace headscope {

namespace {

constexpr Index kMostWords = 256;    // more have no room beside each other, not even as colours
constexpr Index kMostWordRows = 24;  // nor below each other

QString symbolOf(const MatrixRef& ref) { return toQString(richSymbol(ref)); }

/// A sum is put in brackets before something is done with it.
QString factorOf(const MatrixRef& ref)
{
    const QString symbol = symbolOf(ref);
    return symbol.contains('+') ? "(" + symbol + ")" : symbol;
}

/// The steps of one block, with the names that the table of matrices gives.
class StepList {
public:
    StepList(const Session& session, int block) : m_session(session), m_block(block) {}

    const Block& block() const { return m_session.blocks[static_cast<std::size_t>(m_block)]; }
    bool has(MatrixId id) const { return exists(m_session, ref(id)); }
    MatrixRef ref(MatrixId id) const { return {id, m_block, 0}; }
    /// The first of the matrices that this one is computed from.
    MatrixRef sourceOf(MatrixId id) const
    {
        return inputRef(m_session, recipeOf(m_session, m_block).stepOf(id)->inputs.front(), ref(id), false);
    }

    void add(MatrixId id, const QString& above = {}, const QString& below = {}) { add(ref(id), above, below); }
    void add(const MatrixRef& matrix, const QString& above, const QString& below)
    {
        steps.push_back({above, below, phraseText(info(matrix.id).title), {matrix}});
    }
    /// Times the weights and plus the bias, if there is one, gives the result.
    void addLinear(MatrixId weight, MatrixId bias, MatrixId result)
    {
        // A factor is named when it does not stand to the left.
        const MatrixRef read = sourceOf(result);
        const bool beside = !steps.empty() && steps.back().matrices.front() == read;
        const bool biased = parameterOf(m_session, ref(bias)).size() > 0;
        add(weight, (beside ? QString() : factorOf(read) + " ") + "· " + symbolOf(ref(weight)),
            biased ? "+ " + symbolOf(ref(bias)) : QString());
        if (biased)
            steps.back().matrices.push_back(ref(bias));
        add(result, "=");
    }
    /// X, the rows of the embedding that belong to the tokens.
    void addLookup()
    {
        const TokenSequence& sequence = m_session.sequence(block().stack);
        const bool all = sequence.vocabulary->size() <= kMostWordRows;
        if (all)
            add(MatrixId::EmbeddingWeight);
        const QString embedding = symbolOf(ref(MatrixId::EmbeddingWeight));
        const Shared<Matrix>& weight = sequence.embedding;
        add(MatrixId::Input, all ? tr("rows of") : tr("rows of %1, %2 × %3").arg(embedding).arg(weight.rows()).arg(weight.cols()),
            tr("the tokens"));
    }
    /// The logits: with an embedding that is the readout, too, its matrix stands at the beginning.
    void addReadout()
    {
        if (!m_session.readout->tied)
            return addLinear(MatrixId::ReadoutWeight, MatrixId::ReadoutBias, MatrixId::Logits);
        const QString product = factorOf(sourceOf(MatrixId::Logits)) + " · " + symbolOf(ref(MatrixId::EmbeddingWeight)) + "ᵀ";
        if (m_session.readout->linear.hasBias()) {
            add(MatrixId::ReadoutBias, product, "+ " + symbolOf(ref(MatrixId::ReadoutBias)));
            add(MatrixId::Logits, "=");
        } else {
            add(MatrixId::Logits, product, tr("tied"));
        }
    }
    /// Shows the sum of a half as it is added, where it is normed or multiplied first.
    void addBranch(MatrixId gain, MatrixId bias, MatrixId made)
    {
        if (has(gain))
            addNorm(gain, bias, made);
        else if (has(made))
            add(made, QStringLiteral("× %1").arg(static_cast<double>(block().residualScale)));
    }

    void addNorm(MatrixId gain, MatrixId bias, MatrixId result)
    {
        const MatrixRef read = sourceOf(result);
        const bool beside = !steps.empty() && steps.back().matrices.front() == read;
        const bool biased = has(bias);
        add(gain, phraseText(normInfo(normKindOf(m_session, block(), result)).title),
            beside ? tr("per token") : tr("of %1").arg(symbolOf(read)));
        if (biased) {
            steps.back().caption = tr("Gain and bias");
            steps.back().matrices.push_back(ref(bias));
        }
        add(result, "=");
    }
    void addSum(MatrixId id)
    {
        const std::vector<StepInput>& added = recipeOf(m_session, m_block).stepOf(id)->inputs;
        add(id, factorOf(ref(added[0].id)) + " + " + factorOf(ref(added[1].id)), tr("residual"));
    }
    /// Left out where it would only say again what the output of attention has said.
    void addBlockOutput()
    {
        if (steps.empty() && block().attentionEnabled && m_session.blocks.size() == 1)
            return;
        add(MatrixId::BlockOutput, symbolOf(sourceOf(MatrixId::BlockOutput)), tr("handed on"));
        if (m_block != m_session.lastOf(block().stack))
            steps.back().caption = tr("Block output, to %1").arg(toQString(blockName(m_session, m_block + 1)));
        else if (block().stack == Stack::Memory)
            addEndOfMemory();
    }
    /// Cross-attention reads what the last block of the memory hands on, or the norm of that.
    void addEndOfMemory()
    {
        const QString read = tr("to the blocks that attend to the memory");
        if (has(MatrixId::FinalNorm)) {
            addNorm(MatrixId::FinalNormGain, MatrixId::FinalNormBias, MatrixId::FinalNorm);
            steps.back().caption = tr("Final norm, %1").arg(read);
        } else {
            steps.back().caption = tr("Block output, %1").arg(read);
        }
    }

    Steps steps;

private:
    const Session& m_session;
    int m_block;
};

}  // namespace

Steps stepsBeforeHeads(const Session& session, int block, bool heads)
{
    StepList list(session, block);
    const bool positioned = list.has(MatrixId::Positioned);
    const bool normed = heads && list.block().norm == Norm::Pre;
    const bool isFirst = block == session.firstOf(list.block().stack);
    const bool ofMemory = isFirst && list.block().stack == Stack::Memory;
    const bool looksUp = isFirst && session.sequence(list.block().stack).looksUp();
    if (looksUp)
        list.addLookup();
    else if (!isFirst || ofMemory || positioned || normed)
        list.add(MatrixId::Input);
    if (!isFirst)
        list.steps.back().caption = tr("Output of %1").arg(toQString(blockName(session, block - 1)));
    else if (ofMemory && !looksUp)
        list.steps.back().caption = tr("The memory, as it is given");
    if (positioned) {
        if (list.has(MatrixId::PositionWeight)) {
            list.add(MatrixId::PositionWeight);
            list.add(MatrixId::Position, tr("rows of"), tr("the tokens"));
            list.add(MatrixId::Positioned, symbolOf(list.ref(MatrixId::Input)) + " +");
        } else {
            list.add(MatrixId::Position, "+");
            list.add(MatrixId::Positioned, "=");
        }
    }
    if (normed)
        list.addNorm(MatrixId::AttentionNormGain, MatrixId::AttentionNormBias, MatrixId::AttentionNorm);
    if (heads && list.block().attends == Attends::Memory) {
        list.add(list.sourceOf(MatrixId::Key), {}, {});
        list.steps.back().caption = session.hasEncoder() ? tr("What the blocks of the memory hand on: keys and values come from here")
                                                         : tr("Memory: keys and values come from here");
    }
    return list.steps;
}

Steps stepsAfterHeads(const Session& session, int block)
{
    StepList list(session, block);
    list.addBranch(MatrixId::AttentionOutputNormGain, MatrixId::AttentionOutputNormBias, MatrixId::AttentionBranch);
    if (list.has(MatrixId::Residual))
        list.addSum(MatrixId::Residual);
    if (list.block().norm == Norm::Post && list.has(MatrixId::AttentionNorm))
        list.addNorm(MatrixId::AttentionNormGain, MatrixId::AttentionNormBias, MatrixId::AttentionNorm);
    if (!list.has(MatrixId::FeedForward))
        list.addBlockOutput();
    return list.steps;
}

bool showsEveryWord(const Session& session) { return session.vocabulary->size() <= kMostWords; }

Steps stepsAfterLastBlock(const Session& session, int block)
{
    StepList list(session, block);
    if (block != session.lastBlock())
        return {};
    if (session.finalNorm)
        list.addNorm(MatrixId::FinalNormGain, MatrixId::FinalNormBias, MatrixId::FinalNorm);
    if (!session.readout || !showsEveryWord(session))
        return list.steps;
    list.addReadout();
    list.add(MatrixId::Probabilities, "softmax", tr("per token"));
    if (list.has(MatrixId::Loss))
        list.add(MatrixId::Loss, "−ln " + symbolOf(list.ref(MatrixId::Probabilities)), tr("of the target"));
    return list.steps;
}

Steps stepsOfFeedForward(const Session& session, int block)
{
    StepList list(session, block);
    if (!list.has(MatrixId::FeedForward))
        return {};
    const Norm norm = list.block().norm;
    if (norm == Norm::Pre)
        list.addNorm(MatrixId::FeedForwardNormGain, MatrixId::FeedForwardNormBias, MatrixId::FeedForwardNorm);
    list.addLinear(MatrixId::HiddenWeight, MatrixId::HiddenBias, MatrixId::Hidden);
    const ActivationInfo& activation = activationInfo(list.block().feedForward->activation);
    if (list.has(MatrixId::Gate))
        list.addLinear(MatrixId::GateWeight, MatrixId::GateBias, MatrixId::Gate);
    list.add(MatrixId::Activation, phraseText(activation.symbol), phraseText(activation.note));
    if (list.has(MatrixId::Gated))
        list.add(MatrixId::Gated, "∘ " + symbolOf(list.ref(MatrixId::Hidden)), tr("gate"));
    list.addLinear(MatrixId::FeedForwardWeight, MatrixId::FeedForwardBias, MatrixId::FeedForward);
    list.addBranch(MatrixId::FeedForwardOutputNormGain, MatrixId::FeedForwardOutputNormBias, MatrixId::FeedForwardBranch);
    if (list.has(MatrixId::FeedForwardResidual))
        list.addSum(MatrixId::FeedForwardResidual);
    if (norm == Norm::Post)
        list.addNorm(MatrixId::FeedForwardNormGain, MatrixId::FeedForwardNormBias, MatrixId::FeedForwardNorm);
    list.addBlockOutput();
    return list.steps;
}

}  // namespace headscope
