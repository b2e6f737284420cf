// SPDX-License-Identifier: GPL-3.0-or-later
// Finite numbers whose products are not: the first of these is named.
#include "core/analysis/not_finite.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace headscope::test_not_finite {

namespace {

constexpr Scalar kHuge = std::numeric_limits<Scalar>::max();

QString told(const Session& session) { return QString::fromStdString(whereNotFinite(*traceOf(session))); }

}  // namespace

class NotFiniteTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsBlockedIsInfiniteByRight()
    {
        for (const char* id : {"three-friends", "causal", "encoder-decoder", "next-word", "transformer-block"})
            QCOMPARE(told(exampleSession(id)), QString());
        for (std::uint32_t seed = 1; seed <= 20; ++seed)
            QCOMPARE(told(randomStack(seed)), QString());
    }

    /// Of many tokens no scores are kept, and none are computed to look for it.
    void whatIsNotAtHandIsNotLookedThrough()
    {
        for (const Index tokens : {8, 300}) {
            Session session = randomSession(1, tokens, 8, 2);
            for (Linear* linear : {&session.blocks[0].heads[0].query, &session.blocks[0].heads[0].key})
                linear->weight.detach().setConstant(std::sqrt(kHuge));
            session.input.detach().setConstant(1);
            QVERIFY2(told(session).startsWith(tokens == 8 ? "(QKᵀ)⁽¹⁾ [" : "A⁽¹⁾ ["), qPrintable(told(session)));
        }
    }

    /// Softmax makes 0 of −∞, and so does an activation: the blocks behind are finite again.
    void whatBecomesZeroIsNamedInEveryBlock()
    {
        for (const Index tokens : {8, 300}) {
            Session session = randomSession(1, tokens, 8, 2);
            session.blocks = {session.blocks[0], session.blocks[0], session.blocks[0]};
            Head& head = session.blocks[1].heads[0];
            for (auto& [linear, value] : {std::pair{&head.query, Scalar(1)}, {&head.key, Scalar(-1)}}) {
                linear->weight.detach().setZero();
                linear->bias = Matrix(Matrix::Constant(1, linear->weight->cols(), value * std::sqrt(kHuge)));
            }
            const QString expected = tokens == 8 ? "is −∞: the first number that is not finite"
                                                 : "is 0, and no mask is there: its score is the first number that is not finite";
            QVERIFY2(told(session).startsWith(tokens == 8 ? "block 2: (QKᵀ)⁽¹⁾ [" : "block 2: A⁽¹⁾ ["), qPrintable(told(session)));
            QVERIFY2(told(session).endsWith(expected), qPrintable(told(session)));
        }
        Session session = exampleSession("feed-forward");
        session.blocks = {session.blocks[0], session.blocks[0]};
        Linear& hidden = session.blocks[0].feedForward->hidden;
        hidden.weight.detach().setConstant(-kHuge);
        session.blocks[0].feedForward->activation = Activation::Relu;
        session.blocks[0].norm = Norm::None;
        session.input.detach().setConstant(2);
        QVERIFY2(told(session).startsWith("block 1: ") && told(session).contains(" is −∞: "), qPrintable(told(session)));
    }

    void theFirstOneIsNamed()
    {
        Session session = exampleSession("three-friends");
        session.input.detach()(1, 2) = kHuge;
        session.blocks[0].heads[1].query.weight.detach()(2, 0) = -kHuge;
        session.blocks[0].heads[1].enabled = false;  // nothing of it comes out
        QVERIFY2(told(session).startsWith("Q⁽²⁾ [Emma, ") && told(session).endsWith(" is −∞: the first number that is not finite"),
                 qPrintable(told(session)));
        session = exampleSession("two-blocks");
        session.blocks[1].heads[0].temperature = std::numeric_limits<Scalar>::denorm_min();
        QVERIFY2(told(session).startsWith("block 2: S⁽¹⁾ ["), qPrintable(told(session)));
    }
};

HEADSCOPE_TEST(NotFiniteTest)

}  // namespace headscope::test_not_finite

#include "test_not_finite.moc"
