// SPDX-License-Identifier: GPL-3.0-or-later
// Several sequences one below the other are computed as each is alone.
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_batch {

namespace {

constexpr Index kSequences = 3;

/// What is looked up, or numbers of its own.
void setRows(TokenSequence& sequence, Index number)
{
    if (sequence.looksUp()) {
        Names words = *sequence.tokens;
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = sequence.vocabulary->word((static_cast<Index>(i) * 7 + number * 3) % sequence.vocabulary->size());
        sequence.tokens = words;
    } else {
        sequence.input = Matrix(*sequence.input * static_cast<Scalar>(number + 1) / 2);
    }
}

void append(TokenSequence& all, const TokenSequence& one)
{
    Names tokens = *all.tokens;
    tokens.insert(tokens.end(), one.tokens->begin(), one.tokens->end());
    all.tokens = tokens;
    if (one.looksUp())
        return;
    Matrix input(all.input->rows() + one.input->rows(), one.input->cols());
    input << *all.input, *one.input;
    all.input = input;
}

/// Each with the parameters of the session.
std::vector<Session> sequencesOf(const Session& session)
{
    std::vector<Session> all(kSequences, session);
    for (Index i = 0; i < kSequences; ++i) {
        Session& one = all[static_cast<std::size_t>(i)];
        one.targets = {};
        setRows(one, i);
        if (one.memory)
            setRows(*one.memory, i);
    }
    return all;
}

Session stackOf(const std::vector<Session>& sequences)
{
    Session stack = sequences[0];
    for (std::size_t i = 1; i < sequences.size(); ++i) {
        append(stack, sequences[i]);
        if (stack.memory)
            append(*stack.memory, *sequences[i].memory);
    }
    return stack;
}

}  // namespace

class BatchTest : public QObject {
    Q_OBJECT

private slots:
    void everySequenceIsComputedAsItIsAlone()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const std::vector<Session> sequences = sequencesOf(randomStack(seed));
            const auto batch = forwardOfBatch(std::make_shared<const Session>(stackOf(sequences)), kSequences);
            const int last = sequences[0].lastBlock();
            for (Index i = 0; i < kSequences; ++i) {
                const auto alone = traceOf(sequences[static_cast<std::size_t>(i)]);
                // Sums of norms begin where a row lies well in memory, so the last bits are not the same.
                const auto isSame = [&](const Shared<Matrix>& all, const Shared<Matrix>& one) {
                    if (all->rows() != kSequences * one->rows() || one->size() == 0)
                        return all->size() == one->size();
                    return largestDifference(all->middleRows(i * one->rows(), one->rows()), *one) <=
                           1e-5f * std::max(Scalar(1), one->cwiseAbs().maxCoeff());
                };
                const std::string where = "seed " + std::to_string(seed) + ", sequence " + std::to_string(i);
                QVERIFY2(isSame(batch->block(last).blockOutput, alone->block(last).blockOutput), where.c_str());
                for (int head = 0; head < std::ssize(sequences[0].block(last).heads); ++head)
                    QVERIFY2(isSame(batch->head(last, head).attention, alone->head(last, head).attention), where.c_str());
                if (alone->logits->size() > 0)
                    QVERIFY2(isSame(batch->logits, alone->logits), where.c_str());
            }
        }
    }

    void itsGradientIsTheSumOfThoseOfItsSequences()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const std::vector<Session> sequences = sequencesOf(randomStack(seed));
            const auto batch = forwardOfBatch(std::make_shared<const Session>(stackOf(sequences)), kSequences);
            const MatrixRef last{MatrixId::BlockOutput, sequences[0].lastBlock()};
            const Index n = sequences[0].tokenCount();
            Matrix weights(kSequences * n, sequences[0].modelWidth());
            for (Index i = 0; i < weights.size(); ++i)
                weights.data()[i] = static_cast<Scalar>(i % 5) - 2;
            const Session all = gradientOfSession(*batch, last, weights);
            std::vector<Session> alone;
            for (Index i = 0; i < kSequences; ++i)
                alone.push_back(gradientOfSession(*traceOf(sequences[static_cast<std::size_t>(i)]), last, weights.middleRows(i * n, n)));
            for (const MatrixRef& ref : allMatrices(sequences[0])) {
                if (!isParameter(sequences[0], ref) || info(ref.id).role == Role::Input)
                    continue;
                Matrix sum;
                for (const Session& one : alone)
                    if (const Matrix& term = **info(ref.id).parameter(one, ref); term.size() > 0)
                        sum = sum.size() == 0 ? term : Matrix(sum + term);
                const Matrix& found = **info(ref.id).parameter(all, ref);
                QCOMPARE(found.size(), sum.size());
                if (sum.size() > 0)
                    QVERIFY2(largestDifference(found, sum) <= 1e-4f * std::max(Scalar(1), sum.cwiseAbs().maxCoeff()),
                             qPrintable(QString("seed %1, %2").arg(seed).arg(QString::fromStdString(plainSymbol(ref)))));
            }
        }
    }
};

HEADSCOPE_TEST(BatchTest)

}  // namespace headscope::test_batch

#include "test_batch.moc"
