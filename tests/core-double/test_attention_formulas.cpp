// SPDX-License-Identifier: GPL-3.0-or-later
// Attention is what its plain formulas say, in double precision, with all that a block can have: norms of queries and keys, rotations,
// biases and slopes, caps, sinks.
#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"
#include "tests/support/plain_attention.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <map>

namespace headscope::test_attention_formulas {

namespace {

/// What that stage of the block reads.
Shared<Matrix> readBy(const Trace& trace, const MatrixRef& made)
{
    const Step& step = *recipeOf(*trace.session, made.block).stepOf(made.id);
    return matrixOf(trace, canonical(*trace.session, inputRef(*trace.session, step.inputs[0], made, false)));
}

bool isClose(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return false;
    const Scalar size = b.size() > 0 ? b.array().isFinite().select(b.array(), 0).abs().maxCoeff() : 0;
    for (Index i = 0; i < a.size(); ++i)
        if (a.data()[i] != b.data()[i] && !(std::abs(a.data()[i] - b.data()[i]) <= 1e-11 * (1 + size)))  // −∞ equals −∞
            return false;
    return true;
}

}  // namespace

class AttentionFormulasTest : public QObject {
    Q_OBJECT

private slots:
    void everyStageIsThatOfTheFormulas()
    {
        std::map<std::string, int> seen;
        for (std::uint32_t seed = 1; seed <= 120; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int b = 0; b < std::ssize(trace->blocks); ++b) {
                const Block& block = trace->session->block(b);
                Trace plain = *trace;
                attendPlainly(block, *readBy(*trace, {MatrixId::Query, b}), *readBy(*trace, {MatrixId::Key, b}),
                              plain.blocks[static_cast<std::size_t>(b)]);
                for (const MatrixRef& ref : allMatrices(*trace->session))
                    if (ref.block == b && ref.id >= MatrixId::Query && ref.id <= MatrixId::Output)
                        QVERIFY2(isClose(*matrixOf(*trace, ref), *matrixOf(plain, ref)),
                                 qPrintable(QString("seed %1, %2 of block %3").arg(seed).arg(info(ref.id).name.data()).arg(b + 1)));
                seen["sinks"] += block.heads[0].sink->size() > 0;
                seen["a bias"] += block.positionBias.has_value();
                seen["a cap"] += block.scoreCap > 0;
                seen["norms of queries"] += block.queryKeyNorm.has_value();
                seen["a cap and a bias"] += block.scoreCap > 0 && block.positionBias;
                seen["scaled rotations"] += block.rotary && block.rotary->scaling;
            }
        }
        for (const auto& [what, times] : seen)
            QVERIFY2(times >= 3, what.c_str());
    }
};

HEADSCOPE_TEST(AttentionFormulasTest)

}  // namespace headscope::test_attention_formulas

#include "test_attention_formulas.moc"
