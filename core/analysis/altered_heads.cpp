// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/altered_heads.h"

#include "core/analysis/logit_contributions.h"
#include "core/matrices/row_patches.h"
#include "core/passes/attention.h"
#include "core/passes/block_pass.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kRowsAtOnce = 1024;  // of all sequences of a batch: enough for products to be quick

/// The place of a block in the order of computation: blocks of the memory come first.
int orderOf(const Session& session, int block)
{
    int step = 0;
    while (session.blockInOrder(step) != block)
        ++step;
    return step;
}

/// Whether the block computes the matrix from the output of attention.
bool isAfterAttention(const Session& session, const MatrixRef& ref)
{
    const Recipe& recipe = recipeOf(session, ref.block);
    const Step* step = recipe.stepOf(ref.id);
    return step && (step == recipe.stepOf(MatrixId::Output) || step >= recipe.afterAttention().data());
}

Matrix repeated(const Matrix& matrix, Index times) { return matrix.replicate(times, 1); }

/// Whether nothing but the mask tells one query of the block from another: then some can be computed without the rest.
bool asksAlone(const Block& block)
{
    return !block.hasHeadPositions() && !block.hasScorePositions() &&
           std::ranges::all_of(block.heads, [](const Head& head) { return head.patches.empty(); });
}

/// Several states of one session below one another, from one block on.
class Continuation {
public:
    Continuation(const Trace& trace, const Number& number, int block, std::span<const AlteredHead> heads, const CancelCheck& cancelled)
        : m_trace(trace),
          m_session(*trace.session),
          m_number{canonical(m_session, number.matrix), number.parts},
          m_block(block),
          m_heads(heads),
          m_cancelled(cancelled),
          m_count(std::ssize(heads))
    {
        for (const Number::Part& part : m_number.parts)
            if (std::ranges::find(m_rows, part.row) == m_rows.end())
                m_rows.push_back(part.row);
    }

    /// The number in each state; nothing when cancelled.
    std::vector<Scalar> values()
    {
        const int last = m_number.matrix.block;
        if (last == m_block && m_number.matrix.id == MatrixId::Concat)
            return ofConcatenation();
        start();
        for (int step = orderOf(m_session, m_block); m_session.blockInOrder(step) != last; ++step)
            if (!computeBlock(m_altered, m_session.blockInOrder(step), m_cancelled))
                return {};
        const bool isAfter = isAfterAttention(m_session, m_number.matrix);
        if (isAfter && last != m_block && asksAlone(m_session.block(last)))
            return finishedFrom(last);
        if (!attendInBlock(m_altered, last, m_cancelled))
            return {};
        return isAfter ? finished(m_altered) : numbersIn(*matrixOf(m_altered, m_number.matrix), false);
    }

private:
    BlockTrace& altered(int block) { return m_altered.blocks[static_cast<std::size_t>(block)]; }

    /// The block as it was, over and over, each time with another output of attention, and what its blocks need not compute anew.
    void start()
    {
        auto session = std::make_shared<Session>(m_session);
        if (session->memory)
            session->memory->input = repeated(*m_session.memory->input, m_count);
        m_altered.session = session;
        m_altered.batch = keepsOneByOne() ? 0 : m_count;
        m_altered.blocks.resize(m_session.blocks.size());
        if (m_session.hasEncoder() && m_session.block(m_block).stack == Stack::Own) {
            const int encoder = m_session.lastOf(Stack::Memory);
            altered(encoder).blockOutput = repeated(*m_trace.block(encoder).blockOutput, m_count);
            m_altered.memory.finalNorm = repeated(*m_trace.memory.finalNorm, m_count);
        }
        setBefore(m_block);
        if (m_session.block(m_block).stack == Stack::Memory)
            setBefore(m_session.firstOf(Stack::Own));
        const BlockTrace& was = m_trace.block(m_block);
        const Block& block = m_session.block(m_block);
        Matrix output = repeated(*was.output, m_count);
        const Index n = was.output->rows();
        for (Index i = 0; i < m_count; ++i) {
            const AlteredHead& head = m_heads[static_cast<std::size_t>(i)];
            const auto h = static_cast<std::size_t>(head.head);
            const Index offset = block.concatOffset(h), width = block.valueWidth(h);
            output.middleRows(i * n, n) +=
                (head.output - was.concat->middleCols(offset, width)) * block.output.weight->middleRows(offset, width);
        }
        putPatches(block.patches, MatrixId::Output, n, output);
        altered(m_block).output = std::move(output);
    }

    /// Takes all that the block computes before its attention from the unaltered pass.
    void setBefore(int block)
    {
        altered(block).input = repeated(*m_trace.block(block).input, m_count);
        for (const Step& step : recipeOf(m_session, block).beforeAttention())
            *info(step.made).result(m_altered, {step.made, block}) = repeated(*storedMatrix(m_trace, {step.made, block}), m_count);
    }

    /// The numbers without the attention of the last block: of its queries, too, only those are asked that the number is of.
    std::vector<Scalar> finishedFrom(int block)
    {
        const Recipe& recipe = recipeOf(m_session, block);
        carryOut(recipe.beforeAttention(), m_altered, block, m_cancelled);
        Block some = m_session.block(block);
        const Matrix& allowed = *m_trace.block(block).mask;
        some.mask = {};
        keepPatchesOf(some.patches, m_rows);
        if (allowed.size() > 0)
            some.mask.custom = takenOf(allowed, 1);
        attend(some, taken(*readBy(m_altered, *recipe.stepOf(MatrixId::Query), block)),
               readBy(m_altered, *recipe.stepOf(MatrixId::Key), block), altered(block), m_cancelled, m_altered.batch);
        return m_cancelled() ? std::vector<Scalar>() : finished(m_altered, true);
    }

    /// The number for each sequence. After attention each token is computed for itself, so only the tokens of the number are taken;
    /// `isTaken`: the output of attention has these alone already.
    std::vector<Scalar> finished(const Trace& whole, bool isTaken = false)
    {
        const int block = m_number.matrix.block;
        const Recipe& recipe = recipeOf(m_session, block);
        Trace rows;
        auto session = std::make_shared<Session>(*whole.session);
        if (!m_session.targets->empty()) {
            Names targets;
            for (Index i = 0; i < m_count; ++i)
                for (const int row : m_rows)
                    targets.push_back(row < std::ssize(*m_session.targets) ? (*m_session.targets)[static_cast<std::size_t>(row)] : "");
            session->targets = std::move(targets);
        }
        keepPatchesOf(session->block(block).patches, m_rows);
        rows.session = session;
        rows.batch = m_count;
        rows.blocks.resize(m_session.blocks.size());
        BlockTrace& at = rows.blocks[static_cast<std::size_t>(block)];
        at.input = taken(*whole.block(block).input);
        at.output = isTaken ? whole.block(block).output : Shared<Matrix>(taken(*whole.block(block).output));
        for (const Step& step : recipe.beforeAttention())
            *info(step.made).result(rows, {step.made, block}) = taken(*storedMatrix(whole, {step.made, block}));
        carryOut(recipe.afterAttention(), rows, block, m_cancelled);
        if (m_number.matrix.id == MatrixId::Logits)
            return logits(rows, recipe);
        if (isAfterBlocks(m_number.matrix.id))
            carryOut(recipe.afterBlock(), rows, block, m_cancelled);
        if (m_cancelled())
            return {};
        return numbersIn(*storedMatrix(rows, m_number.matrix), true);
    }

    Matrix taken(const Matrix& matrix) const { return takenOf(matrix, m_count); }

    Matrix takenOf(const Matrix& matrix, Index sequences) const
    {
        const Index n = matrix.rows() / sequences;
        Matrix result(sequences * std::ssize(m_rows), matrix.cols());
        for (Index i = 0; i < sequences; ++i)
            for (Index r = 0; r < std::ssize(m_rows); ++r)
                result.row(i * std::ssize(m_rows) + r) = matrix.row(i * n + m_rows[static_cast<std::size_t>(r)]);
        return result;
    }

    /// The logits of the words that are asked for alone: the vocabulary may be very large.
    std::vector<Scalar> logits(Trace& rows, const Recipe& recipe)
    {
        const auto steps = recipe.afterBlock();
        const Step* readout = recipe.stepOf(MatrixId::Logits);
        carryOut(steps.first(static_cast<std::size_t>(readout - steps.data())), rows, m_number.matrix.block, m_cancelled);
        const Matrix& features = *storedMatrix(rows, {readout->inputs[0].id, m_number.matrix.block});
        const Linear& linear = m_session.readout->linear;
        std::vector<Scalar> result(static_cast<std::size_t>(m_count), 0);
        for (const Number::Part& part : m_number.parts) {
            const auto direction = readoutDirection(m_session, part.column);
            for (Index i = 0; i < m_count; ++i)
                result[static_cast<std::size_t>(i)] +=
                    part.weight *
                    m_session.readout->logit(features.row(placeOf(part.row, features.rows() / m_count, i, true)).dot(direction) +
                                             (linear.hasBias() ? (*linear.bias)(part.column) : Scalar(0)));
        }
        return result;
    }

    Index placeOf(int row, Index rows, Index sequence, bool onlyThose) const
    {
        return sequence * rows + (onlyThose ? std::ranges::find(m_rows, row) - m_rows.begin() : row);
    }

    std::vector<Scalar> numbersIn(const Matrix& matrix, bool onlyThose) const
    {
        const Index rows = matrix.rows() / m_count;
        std::vector<Scalar> result(static_cast<std::size_t>(m_count), 0);
        for (Index i = 0; i < m_count; ++i)
            for (const Number::Part& part : m_number.parts)
                result[static_cast<std::size_t>(i)] += part.weight * matrix(placeOf(part.row, rows, i, onlyThose), part.column);
        return result;
    }

    std::vector<Scalar> ofConcatenation() const
    {
        const Block& block = m_session.block(m_block);
        std::vector<Scalar> result;
        for (const AlteredHead& head : m_heads) {
            Matrix concat = *m_trace.block(m_block).concat;
            concat.middleCols(block.concatOffset(static_cast<std::size_t>(head.head)), head.output.cols()) = head.output;
            result.push_back(valueOf(concat, m_number));
        }
        return result;
    }

    /// Scores and contributions are not kept of a batch.
    bool keepsOneByOne() const { return m_count == 1; }

    const Trace& m_trace;
    const Session& m_session;
    const Number m_number;
    const int m_block;
    const std::span<const AlteredHead> m_heads;
    const CancelCheck& m_cancelled;
    const Index m_count;
    std::vector<int> m_rows;  // that the number is of, each once
    Trace m_altered;
};

bool isOfBatch(MatrixId id) { return id != MatrixId::RawScore && id != MatrixId::Score && id != MatrixId::Contribution; }

}  // namespace

bool reaches(const Session& session, int block, const Number& number)
{
    const MatrixRef ref = canonical(session, number.matrix);
    if (isParameter(session, ref) || !recipeOf(session, ref.block).stepOf(ref.id))
        return false;
    const int of = orderOf(session, ref.block), from = orderOf(session, block);
    if (of != from)
        return of > from && ref.id != MatrixId::Position && ref.id != MatrixId::Mask;
    return ref.id == MatrixId::Concat || isAfterAttention(session, ref);
}

std::vector<Scalar> numberWith(const Trace& trace, const Number& number, int block, std::span<const AlteredHead> heads,
                               const CancelCheck& cancelled)
{
    if (!reaches(*trace.session, block, number))
        return std::vector<Scalar>(heads.size(), valueOf(trace, number));
    const Index rows = std::max<Index>(trace.block(block).output->rows(), 1);
    const auto atOnce = isOfBatch(number.matrix.id) ? static_cast<std::size_t>(std::max<Index>(kRowsAtOnce / rows, 1)) : 1;
    std::vector<Scalar> values;
    for (std::size_t first = 0; first < heads.size() && !cancelled(); first += atOnce) {
        const auto some =
            Continuation(trace, number, block, heads.subspan(first, std::min(atOnce, heads.size() - first)), cancelled).values();
        values.insert(values.end(), some.begin(), some.end());
    }
    values.resize(heads.size());
    return values;
}

std::vector<Scalar> changesWith(const Trace& trace, const Number& number, int block, std::span<const AlteredHead> heads,
                                const CancelCheck& cancelled)
{
    std::vector<Scalar> changes = numberWith(trace, number, block, heads, cancelled);
    const Scalar value = valueOf(trace, number);
    for (Scalar& change : changes)
        change -= value;
    return changes;
}

}  // namespace headscope
