// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/equivalence.h"
#include "core/edits/head_edits.h"
#include "core/matrices/matrix_access.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_head_edits {

namespace {

/// Two tokens, three features, heads of different widths: 2 and 1 keys, 2 and 3 values; every number of W_O is its own.
Session unevenSession()
{
    Session session;
    session.tokens = Names{"one", "two"};
    session.features = Names{"a", "b", "c"};
    session.input = Matrix(Matrix::Random(2, 3));
    Block block;
    for (const auto& [dk, dv] : {std::pair<Index, Index>{2, 2}, {1, 3}}) {
        Head head;
        head.name = "head " + std::to_string(block.heads.size() + 1);
        head.query.weight = Matrix(Matrix::Random(3, dk));
        head.key.weight = Matrix(Matrix::Random(3, dk));
        head.value.weight = Matrix(Matrix::Random(3, dv));
        block.heads.push_back(head);
    }
    block.output.weight = Matrix(Matrix::NullaryExpr(5, 3, [](Index r, Index c) { return static_cast<Scalar>(10 * r + c); }));
    session.blocks.push_back(block);
    return session;
}

Matrix outputOf(const Session& session) { return *forward(std::make_shared<const Session>(session))->blocks[0].output; }

std::vector<Index> firstColumnOf(const Session& session)
{
    const Matrix& weight = *session.blocks[0].output.weight;
    std::vector<Index> numbers;
    for (Index r = 0; r < weight.rows(); ++r)
        numbers.push_back(static_cast<Index>(weight(r, 0)));
    return numbers;
}

}  // namespace

class TestHeadEdits : public QObject {
    Q_OBJECT

private slots:
    void aCopyTakesItsRowsOfTheOutputWeightsWithIt()
    {
        Session session = unevenSession();
        duplicateHead(session, 0, 0);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads.size(), 3U);
        QCOMPARE(session.blocks[0].heads[1].name, std::string("head 1 copy"));
        QCOMPARE(firstColumnOf(session), (std::vector<Index>{0, 10, 0, 10, 20, 30, 40}));
        const auto trace = forward(std::make_shared<const Session>(session));
        QVERIFY(*matrixOf(*trace, {MatrixId::Contribution, 0, 0}) == *matrixOf(*trace, {MatrixId::Contribution, 0, 1}));
    }

    void withoutItsLastHeadABlockIsRefused()
    {
        Session session = unevenSession();
        session.blocks[0].rotary = Rotary{};
        removeHead(session, 0, 1);
        QVERIFY(!validate(session));
        removeHead(session, 0, 0);
        QCOMPARE(validate(session)->sentence(), std::string("blocks[0].heads: is empty, expected at least one head"));
    }

    void aHeadAloneMutesTheOthers()
    {
        Session session = unevenSession();
        QVERIFY(!addHead(session, 0));
        Block& block = session.blocks[0];
        const auto on = [&] { return std::vector<bool>{block.heads[0].enabled, block.heads[1].enabled, block.heads[2].enabled}; };
        QVERIFY(!isAlone(block, 1));
        setAlone(block, 1, true);
        QCOMPARE(on(), (std::vector<bool>{false, true, false}));
        QVERIFY(isAlone(block, 1) && !isAlone(block, 0));
        setAlone(block, 1, false);
        QCOMPARE(on(), (std::vector<bool>{true, true, true}));
        block.heads.resize(1);
        QVERIFY(!isAlone(block, 0));  // there is nobody else
    }

    void movingAHeadKeepsTheOutput()
    {
        Session session = unevenSession();
        duplicateHead(session, 0, 1);
        const Matrix before = outputOf(session);
        moveHead(session, 0, 0, 2);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads[2].name, std::string("head 1"));
        QCOMPARE(firstColumnOf(session), (std::vector<Index>{20, 30, 40, 20, 30, 40, 0, 10}));
        QVERIFY((outputOf(session) - before).cwiseAbs().maxCoeff() < 1e-4);
        moveHead(session, 0, 2, 0);
        QCOMPARE(firstColumnOf(session), (std::vector<Index>{0, 10, 20, 30, 40, 20, 30, 40}));
    }

    void aWiderKeyKeepsItsColumns()
    {
        Session session = unevenSession();
        Head& head = session.blocks[0].heads[0];
        head.query.names = {"x", "y"};
        head.key.bias = Matrix(Matrix::Ones(1, 2));
        const Matrix query = *head.query.weight;
        setKeyWidth(session, 0, 0, 4);
        QVERIFY(!validate(session));
        QCOMPARE(head.keyWidth(), Index(4));
        QVERIFY(head.query.weight->leftCols(2) == query);
        QVERIFY(head.query.weight->col(3).cwiseAbs().maxCoeff() > 0);
        QCOMPARE(head.query.names, (Names{"x", "y", "q3", "q4"}));
        QVERIFY(*head.key.bias == (Matrix(1, 4) << 1, 1, 0, 0).finished());
        setKeyWidth(session, 0, 0, 1);
        QVERIFY(!validate(session));
        QVERIFY(*head.query.weight == query.leftCols(1));
        QCOMPARE(head.query.names, Names{"x"});
    }

    void theOutputWeightsFollowTheValueWidth()
    {
        Session session = unevenSession();
        setValueWidth(session, 0, 0, 3);
        QVERIFY(!validate(session));
        std::vector<Index> column = firstColumnOf(session);
        column.erase(column.begin() + 2);  // the new row
        QCOMPARE(column, (std::vector<Index>{0, 10, 20, 30, 40}));
        setValueWidth(session, 0, 1, 1);
        QVERIFY(!validate(session));
        column = firstColumnOf(session);
        QCOMPARE(column.size(), 4U);
        QCOMPARE(column.back(), Index(20));
    }

    void bothWaysToMixAgree()
    {
        Session session = unevenSession();
        session.blocks[0].output.bias = Matrix(Matrix::Constant(1, 3, 7));
        session.blocks[0].heads[0].gain = Scalar(-0.5);
        session.blocks[0].heads[1].enabled = false;
        auto trace = std::make_shared<Trace>(*forward(std::make_shared<const Session>(session)));
        QCOMPARE(mixingAgreement(*trace, 0, 1000).rows, Index(2));
        QVERIFY(mixingAgreement(*trace, 0, 1000).largestDifference < 1e-4);
        QCOMPARE(mixingAgreement(*trace, 0, 1).rows, Index(1));
        trace->blocks[0].output.detach()(1, 2) += 3;
        QVERIFY(std::abs(mixingAgreement(*trace, 0, 1000).largestDifference - 3) < 1e-3);
        QVERIFY(mixingAgreement(*trace, 0, 1).largestDifference < 1e-4);  // the second token is out of reach
    }
};

HEADSCOPE_TEST(TestHeadEdits)

}  // namespace headscope::test_head_edits

#include "test_head_edits.moc"
