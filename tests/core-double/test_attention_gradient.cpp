// SPDX-License-Identifier: GPL-3.0-or-later
// The gradient of attention against the plain formulas, in double precision, on every instruction set that this machine has.
#include "core/kernels/kernels.h"
#include "core/passes/backward.h"
#include "core/recipe/recipe.h"
#include "tests/support/plain_attention_gradient.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

namespace headscope::test_attention_gradient {

namespace {

constexpr double kTolerance = 1e-11;  // of the largest number of a matrix

Matrix randomSeed(Index rows, Index columns)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<Scalar> distribution(-1, 1);
    return Matrix::NullaryExpr(rows, columns, [&] { return distribution(random); });
}

bool isClose(const Matrix& computed, const Matrix& expected)
{
    const bool isAbsent = expected.size() == 0 && (computed.size() == 0 || computed.isZero(0));
    return isAbsent || largestDifference(computed, expected) <= kTolerance * (1 + expected.cwiseAbs().maxCoeff());
}

}  // namespace

class AttentionGradientTest : public QObject {
    Q_OBJECT

private slots:
    void isWhatTheFormulasSay_data()
    {
        QTest::addColumn<QString>("kernels");
        for (const kernels::Table* table : kernels::available())
            QTest::newRow(table->name) << table->name;
    }

    void isWhatTheFormulasSay()
    {
        QFETCH(QString, kernels);
        for (const kernels::Table* table : kernels::available()) {
            if (table->name != kernels)
                continue;
            const kernels::Forced forced(*table);
            for (std::uint32_t seed = 1; seed <= 60; ++seed)
                compare(randomStack(seed));
            compare(randomSession(3, 1, 8, 2));
            compare(randomSession(5, 300, 36, 3));  // several tiles of queries and of keys
            compare(randomSession(6, 450, 16, 2));  // more than a panel is deep
        }
    }

private:
    static void compare(const Session& session)
    {
        const auto trace = traceOf(session);
        for (std::size_t b = 0; b < session.blocks.size(); ++b) {
            const Block& block = session.blocks[b];
            if (!block.attentionEnabled || block.queryKeyNorm || block.scoreCap > 0 || block.heads[0].sink->size() > 0 ||
                block.positionBias)  // see test_gradients
                continue;
            const MatrixRef output{MatrixId::Output, static_cast<int>(b)};
            const Matrix seed = randomSeed(matrixOf(*trace, output)->rows(), matrixOf(*trace, output)->cols());
            const auto computed = gradient(*trace, output, seed);

            const Matrix x = *readBy(MatrixId::Query, *trace, b);
            const Matrix attended = *readBy(MatrixId::Key, *trace, b);
            BlockTrace plain;
            plain.heads.resize(block.heads.size());
            plain.output = seed;
            Block weights = zeros(block);
            Shared<Matrix> dx, dAttended;
            attendGradientPlainly(block, trace->blocks[b], {x, attended, dx, block.attends == Attends::Memory ? dAttended : dx}, plain,
                                  weights);
            const Block& found = computed->session->blocks[b];
            QVERIFY(isClose(*found.output.weight, *weights.output.weight));
            QVERIFY(isClose(*computed->blocks[b].concat, *plain.concat));
            QVERIFY(std::abs(found.scale.factor - weights.scale.factor) <= kTolerance * (1 + std::abs(weights.scale.factor)));
            for (std::size_t h = 0; h < block.heads.size(); ++h) {
                const HeadTrace& is = computed->blocks[b].heads[h];
                const HeadTrace& expected = plain.heads[h];
                for (const auto& [a, e] : {std::pair{is.output, expected.output},
                                           {is.attention, expected.attention},
                                           {is.score, expected.score},
                                           {is.rawScore, expected.rawScore},
                                           {is.query, expected.query}})
                    QVERIFY(isClose(*a, *e));
                QVERIFY(isClose(*is.key, *plain.heads[block.keyValueHead(h)].key));
                QVERIFY(isClose(*is.value, *plain.heads[block.keyValueHead(h)].value));
                const Head& of = found.heads[h];
                const Head& to = weights.heads[h];
                for (const auto& [a, e] : {std::pair{of.query, to.query}, {of.key, to.key}, {of.value, to.value}})
                    QVERIFY(isClose(*a.weight, *e.weight) && isClose(*a.bias, *e.bias));
                QVERIFY(std::abs(of.gain - to.gain) <= kTolerance * (1 + std::abs(to.gain)));
                QVERIFY(std::abs(of.temperature - to.temperature) <= kTolerance * (1 + std::abs(to.temperature)));
            }
        }
    }

    /// What that stage of attention is projected from.
    static Shared<Matrix> readBy(MatrixId stage, const Trace& trace, std::size_t b)
    {
        const Session& session = *trace.session;
        const MatrixRef made{stage, static_cast<int>(b)};
        const Step& step = *recipeOf(session, made.block).stepOf(stage);
        return matrixOf(trace, canonical(session, inputRef(session, step.inputs[0], made, false)));
    }

    static Block zeros(Block block)
    {
        for (Head& head : block.heads) {
            head.gain = head.temperature = 0;
            head.query = head.key = head.value = {};
        }
        block.output = {};
        block.scale.factor = 0;
        return block;
    }
};

HEADSCOPE_TEST(AttentionGradientTest)

}  // namespace headscope::test_attention_gradient

#include "test_attention_gradient.moc"
