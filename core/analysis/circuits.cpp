// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/circuits.h"

#include "core/base/decomposition.h"
#include "core/ops/matmul.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The two thin matrices whose product a circuit is: left · rightᵀ.
struct ThinFactors {
    Matrix left, right;
};

ThinFactors ofQueryKey(const Session& session, int block, int head)
{
    const Block& of = session.block(block);
    const auto h = static_cast<std::size_t>(head);
    return {*of.heads[h].query.weight, *of.keyOf(h).weight};
}

ThinFactors ofValueOutput(const Session& session, int block, int head)
{
    const Block& of = session.block(block);
    const auto h = static_cast<std::size_t>(head);
    return {*of.valueOf(h).weight, of.output.weight->middleRows(of.concatOffset(h), of.valueWidth(h)).transpose()};
}

using Eigen::MatrixXd;

/// The singular values of left · rightᵀ are those of its small core, once both are orthogonal.
std::vector<Scalar> spectrum(const ThinFactors& factors)
{
    const auto core = [](const Matrix& matrix) {
        const MatrixXd wide = matrix.cast<double>();
        return wide.rows() <= wide.cols() ? wide : triangleOf(wide);
    };
    const MatrixXd left = core(factors.left), right = core(factors.right);
    MatrixXd square = MatrixXd::Zero(std::max(left.rows(), right.rows()), std::max(left.rows(), right.rows()));
    square.topLeftCorner(left.rows(), right.rows()) = product(left, right.transpose());
    const Eigen::VectorXd values = singularValues(square);
    const Index count = std::min(left.rows(), right.rows());  // those of the rows or columns that were added are 0
    std::vector<Scalar> result;
    for (Index i = 0; i < count; ++i)
        result.push_back(static_cast<Scalar>(values(i)));
    return result;
}

MatrixXd gram(const Matrix& matrix)
{
    const MatrixXd numbers = matrix.cast<double>();
    return transposedProduct(numbers, numbers);
}

/// ‖left · core · rightᵀ‖² from the small Gram matrices of both ends.
double squaredNorm(const Matrix& left, const MatrixXd& core, const Matrix& right)
{
    return std::max(0.0, product(transposedProduct(core, gram(left)), product(core, gram(right))).trace());
}

ThinFactors factorsOf(const Session& session, int block, int head, Circuit circuit)
{
    return circuit == Circuit::QueryKey ? ofQueryKey(session, block, head) : ofValueOutput(session, block, head);
}

MatrixXd identity(Index size) { return MatrixXd::Identity(size, size); }

/// All of them where none are asked for.
Shared<Matrix> rowsAsked(const Shared<Matrix>& matrix, const std::vector<Index>& rows)
{
    return rows.empty() ? matrix : rowsOf(matrix, rows);
}

const TokenSequence& keySequence(const Session& session, const Block& block)
{
    return session.sequence(Session::readsMemory(block) ? Stack::Memory : Stack::Own);
}

/// The sequence that asks, or is read from.
const TokenSequence& rowSequence(const Session& session, int block, Circuit circuit)
{
    const Block& of = session.block(block);
    return circuit == Circuit::QueryKey ? session.sequence(of.stack) : keySequence(session, of);
}

bool isReadOut(const Session& session, const Block& block) { return session.readout && block.stack == Stack::Own; }

}  // namespace

std::vector<Scalar> spectrumOf(const Session& session, int block, int head, Circuit circuit)
{
    return spectrum(factorsOf(session, block, head, circuit));
}

Scalar composition(const Session& session, int earlierBlock, int earlierHead, int laterBlock, int laterHead, Through through)
{
    const Block& earlier = session.block(earlierBlock);
    const Block& later = session.block(laterBlock);
    const bool ofStream = through == Through::Queries || later.attends == Attends::Self;
    if (earlierBlock >= laterBlock || earlier.stack != later.stack || !ofStream)
        return 0;
    const ThinFactors writes = ofValueOutput(session, earlierBlock, earlierHead);
    ThinFactors reads =
        through == Through::Values ? ofValueOutput(session, laterBlock, laterHead) : ofQueryKey(session, laterBlock, laterHead);
    if (through == Through::Keys)
        std::swap(reads.left, reads.right);  // keys are found from the other side
    const double norms = squaredNorm(writes.left, identity(writes.left.cols()), writes.right) *
                         squaredNorm(reads.left, identity(reads.left.cols()), reads.right);
    if (norms <= 0)
        return 0;
    const MatrixXd between = transposedProduct(writes.right.cast<double>(), reads.left.cast<double>());
    return static_cast<Scalar>(std::sqrt(squaredNorm(writes.left, between, reads.right) / norms));
}

const Names& rowsOfCircuit(const Session& session, int block, Circuit circuit)
{
    const TokenSequence& rows = rowSequence(session, block, circuit);
    return rows.looksUp() ? *rows.vocabulary->words() : *rows.features;
}

const Names& columnsOfCircuit(const Session& session, int block, Circuit circuit)
{
    const Block& of = session.block(block);
    if (circuit == Circuit::ValueOutput)
        return isReadOut(session, of) ? *session.vocabulary->words() : *session.featuresOf(of);
    const TokenSequence& keys = keySequence(session, of);
    return keys.looksUp() ? *keys.vocabulary->words() : *keys.features;
}

Matrix seenThroughWords(const Session& session, int block, int head, Circuit circuit, const std::vector<Index>& from)
{
    const ThinFactors factors = factorsOf(session, block, head, circuit);
    const TokenSequence& rows = rowSequence(session, block, circuit);
    const Matrix left = rows.looksUp() ? product(Operand(rowsAsked(rows.embedding, from)), factors.left) : *rowsAsked(factors.left, from);
    const Block& of = session.block(block);
    if (circuit == Circuit::QueryKey) {
        const TokenSequence& keys = keySequence(session, of);
        return product(Operand(left), (keys.looksUp() ? product(Operand(keys.embedding), factors.right) : factors.right).transpose());
    }
    const Matrix written = product(Operand(left), factors.right.transpose());
    if (!isReadOut(session, of))
        return written;
    return product(Operand(written),
                   session.readout->tied ? Operand(session.embedding).transposed() : Operand(session.readout->linear.weight));
}

std::vector<Pair> strongestPairs(const Session& session, int block, int head, Circuit circuit, const std::vector<Index>& from,
                                 std::size_t count)
{
    const Matrix seen = seenThroughWords(session, block, head, circuit, from);
    std::vector<Pair> pairs;
    const auto isStronger = [](const Pair& a, const Pair& b) { return a.value > b.value; };
    for (Index r = 0; r < seen.rows(); ++r)
        for (Index c = 0; c < seen.cols(); ++c) {
            if (!(seen(r, c) > 0) || (pairs.size() == count && seen(r, c) <= pairs.back().value))
                continue;
            const Pair pair{from.empty() ? r : from[static_cast<std::size_t>(r)], c, seen(r, c)};
            pairs.insert(std::ranges::upper_bound(pairs, pair, isStronger), pair);
            if (pairs.size() > count)
                pairs.pop_back();
        }
    return pairs;
}

}  // namespace headscope
