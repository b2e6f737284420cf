// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from outside become what their shape allows, whole or not at all, and what follows from X follows everywhere.
#include "core/edits/head_groups.h"
#include "core/edits/import_edits.h"
#include "core/edits/mask_edits.h"
#include "core/edits/name_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/matrices/matrix_names.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>
#include <set>

namespace headscope::test_import_edits {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

QStringList namesOfTargets(const Session& session, Index rows, Index columns)
{
    QStringList names;
    for (const MatrixRef& ref : importTargets(session, rows, columns))
        names << QString::fromStdString(plainSymbol(ref));
    return names;
}

Matrix counting(Index rows, Index columns)
{
    Matrix matrix(rows, columns);
    for (Index i = 0; i < matrix.size(); ++i)
        matrix(i / columns, i % columns) = static_cast<Scalar>(i + 1);
    return matrix;
}

/// More tokens than there are learned positions.
bool isTooLong(const Session& session, Stack stack)
{
    const Index tokens = session.tokenCount(session.block(session.firstOf(stack)));
    return session.sequence(stack).positions == Positions::Learned && tokens > session.sequence(stack).positionWeight->rows();
}

}  // namespace

class ImportEditsTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreGivenByThatWhichHasThem()
    {
        for (const Axis axis : {Axis::Token, Axis::Feature}) {
            QVERIFY(givesNames({MatrixId::Input}, axis));
            QVERIFY(!givesNames({MatrixId::Memory}, axis) && !givesNames({MatrixId::OutputWeight}, axis));
        }
        for (const Axis axis : {Axis::MemoryToken, Axis::MemoryFeature}) {
            QVERIFY(givesNames({MatrixId::Memory}, axis) && givesNames({MatrixId::Input}, axis));  // X of the memory's blocks
            QVERIFY(!givesNames({MatrixId::KeyWeight}, axis) && !givesNames({MatrixId::Key}, axis));
        }
        QVERIFY(givesNames({MatrixId::QueryWeight}, Axis::QueryColumn) && !givesNames({MatrixId::KeyWeight}, Axis::QueryColumn));
        QVERIFY(!givesNames({MatrixId::Query}, Axis::QueryColumn));
    }

    void theShapeTellsWhatNumbersMayBecome()
    {
        const Session session = exampleSession("three-friends");  // X 3 × 6, d_k = 2, d_v = 3 and 2
        QCOMPARE(namesOfTargets(session, 6, 2), QStringList({"X", "W_Q⁽¹⁾", "W_Q⁽²⁾", "W_K⁽¹⁾", "W_K⁽²⁾", "W_V⁽²⁾"}));
        QCOMPARE(namesOfTargets(session, 5, 6), QStringList({"X", "W_O"}));
        QCOMPARE(namesOfTargets(session, 3, 3), QStringList({"X", "mask"}));
        QCOMPARE(namesOfTargets(session, 1, 6), QStringList({"X", "b_O"}));
        QCOMPARE(namesOfTargets(session, 7, 9), QStringList({"X"}));
        QCOMPARE(namesOfTargets(session, 5000, 1), QStringList());
    }

    void xTakesAsManyRowsAsAreReadAndNotOneMore()
    {
        const Session session = exampleSession("three-friends");
        QVERIFY(fits(session, {MatrixId::Input}, kMostImportedRows, kMostImportedRows));
        QVERIFY(!fits(session, {MatrixId::Input}, kMostImportedRows + 1, 1));
        QVERIFY(!fits(session, {MatrixId::Input}, 1, kMostImportedRows + 1));
    }

    void whatIsSharedIsThereOnce()
    {
        Session session = randomSession(2, 3, 8, 4);
        setKeyValueGroups(session, 0, 2);
        QCOMPARE(namesOfTargets(session, 8, 2),
                 QStringList({"X", "W_Q⁽¹⁾", "W_Q⁽²⁾", "W_Q⁽³⁾", "W_Q⁽⁴⁾", "W_K⁽¹⁾", "W_K⁽³⁾", "W_V⁽¹⁾", "W_V⁽³⁾"}));
    }

    void everyTargetTakesTheNumbers()
    {
        for (std::uint32_t seed = 0; seed < 12; ++seed) {
            const Session session = randomStack(seed);
            std::set<std::pair<Index, Index>> shapes{{1, session.modelWidth()}};
            for (const MatrixRef& ref : allMatrices(session))
                if (const Shared<Matrix> matrix = parameterOf(session, ref); matrix->size() > 0)
                    shapes.insert({matrix->rows(), matrix->cols()});
            for (const auto& [rows, columns] : shapes)
                for (const MatrixRef& ref : importTargets(session, rows, columns)) {
                    Session changed = session;
                    const Matrix values = ref.id == MatrixId::Mask ? Matrix(Matrix::Ones(rows, columns)) : counting(rows, columns);
                    QVERIFY(!importNumbers(changed, ref, {values, {}, {}}, TrueMeans::MayAttend));
                    const bool tooLong = isTooLong(changed, Stack::Own) || (changed.hasEncoder() && isTooLong(changed, Stack::Memory));
                    QCOMPARE(validate(changed).has_value(), tooLong);
                    if (ref.id != MatrixId::Mask)
                        QVERIFY(*parameterOf(changed, ref) == values);
                }
        }
    }

    void anotherShapeOfXBringsTokensAndFeatures()
    {
        Session session = exampleSession("three-friends");
        setCustomMask(session, 0, Matrix(Matrix::Identity(3, 3)));
        session.blocks[0].mask.padding = {2};
        const Session before = session;
        const Matrix values = counting(2, 8);
        QVERIFY(!importNumbers(session, {MatrixId::Input}, {values, {"a", ""}, {}}, TrueMeans::MayAttend));
        QVERIFY(!validate(session));
        QVERIFY(*session.input == values);
        QCOMPARE(*session.tokens, (Names{"a", (*before.tokens)[1]}));
        QCOMPARE((*session.features)[5], (*before.features)[5]);
        QCOMPARE((*session.features)[7], std::string("feature 8"));
        QVERIFY(session.blocks[0].heads[0].query.weight->topRows(6) == *before.blocks[0].heads[0].query.weight);
        QVERIFY(session.blocks[0].heads[0].query.weight->bottomRows(2).isZero(0));
        QVERIFY(session.blocks[0].output.weight->rightCols(2).isZero(0));
        QVERIFY(*session.blocks[0].mask.custom == Matrix(Matrix::Identity(2, 2)));
        QVERIFY(session.blocks[0].mask.padding.empty());
        // and back
        QVERIFY(!importNumbers(session, {MatrixId::Input}, {*before.input, *before.tokens, *before.features}, TrueMeans::MayAttend));
        QCOMPARE(session.input, before.input);
        QCOMPARE(session.blocks[0].heads, before.blocks[0].heads);
        QVERIFY(session.blocks[0].mask.custom->row(2).isOnes(0));
    }

    void sequencesOfAnotherLengthAreWhatSingleEditsMake()
    {
        for (std::uint32_t seed = 0; seed < 12; ++seed) {
            Session one = randomStack(seed), other = one;
            const Index n = one.tokenCount(), width = one.modelWidth();
            insertToken(one, n, freshToken(one));
            insertFeature(one, width, freshName(*one.features, "feature"));
            setTokens(other, resizedTokens(other, n + 1));
            setFeatures(other, resized(*other.features, width + 1, "feature"));
            QVERIFY(one == other);
            if (n > 1 && width > 1) {
                for (int i = 0; i < 2; ++i) {
                    removeToken(one, one.tokenCount() - 1);
                    removeFeature(one, one.modelWidth() - 1);
                }
                setTokens(other, resizedTokens(other, n - 1));
                setFeatures(other, resized(*other.features, width - 1, "feature"));
                QVERIFY(one == other);
            }
            if (!one.memory)
                continue;
            const Index m = std::ssize(*one.memory->tokens), wide = std::ssize(*one.memory->features);
            insertToken(one, m, freshName(*one.memory->tokens, "token"), Stack::Memory);
            insertFeature(one, wide, freshName(*one.memory->features, "feature"), Stack::Memory);
            setTokens(other, resized(*other.memory->tokens, m + 1, "token"), Stack::Memory);
            setFeatures(other, resized(*other.memory->features, wide + 1, "feature"), Stack::Memory);
            QVERIFY(one == other);
        }
    }

    void columnsOfAWeightGetTheNames()
    {
        Session session = exampleSession("three-friends");
        const Names features = *session.features;
        QVERIFY(!importNumbers(session, {MatrixId::KeyWeight, 0, 1}, {counting(6, 2), features, {"left", "right"}}, TrueMeans::MayAttend));
        QCOMPARE(session.blocks[0].heads[1].key.names, (Names{"left", "right"}));
        QCOMPARE(*session.features, features);
    }

    void masksAreReadEitherWay_data()
    {
        QTest::addColumn<TrueMeans>("meaning");
        QTest::addColumn<bool>("floats");
        QTest::newRow("may attend") << TrueMeans::MayAttend << false;
        QTest::newRow("blocked") << TrueMeans::Blocked << false;
        QTest::newRow("floats") << TrueMeans::Blocked << true;
    }

    void masksAreReadEitherWay()
    {
        QFETCH(TrueMeans, meaning);
        QFETCH(bool, floats);
        Session session = exampleSession("three-friends");
        session.blocks[0].mask.causal = true;
        const Matrix allowed = Matrix::Identity(3, 3);
        Matrix values = meaning == TrueMeans::Blocked ? Matrix(1 - allowed.array()) : allowed;
        if (floats)
            values = Matrix((allowed.array() == 1).select(Matrix::Zero(3, 3), Matrix::Constant(3, 3, kBlocked)));
        QVERIFY(!importNumbers(session, {MatrixId::Mask}, {values, {}, {}}, meaning));
        QVERIFY(*allowedCells(session.blocks[0].mask, 3, 3) == allowed);
    }

    void whatDoesNotFitChangesNothing_data()
    {
        QTest::addColumn<MatrixId>("id");
        QTest::addColumn<int>("rows");
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("reason");
        QTest::newRow("shape") << MatrixId::QueryWeight << 5 << 1.0 << "is 5 × 2, expected 6 × 2 for W_Q⁽¹⁾";
        QTest::newRow("too long") << MatrixId::Input << 5000 << 1.0 << "is 5000 × 2, at most 4096 × 4096 are taken";
        QTest::newRow("blocked cell") << MatrixId::QueryWeight << 6 << -std::numeric_limits<double>::infinity()
                                      << "row 6, column 2: -inf can only be in a mask";
    }

    void whatDoesNotFitChangesNothing()
    {
        QFETCH(MatrixId, id);
        QFETCH(int, rows);
        QFETCH(double, number);
        QFETCH(QString, reason);
        Session session = exampleSession("three-friends");
        const Session before = session;
        Matrix values = counting(rows, 2);
        values(rows - 1, 1) = static_cast<Scalar>(number);
        const auto error = importNumbers(session, {id}, {values, {}, {}}, TrueMeans::MayAttend);
        QVERIFY(error);
        QCOMPARE(QString::fromStdString(error->sentence()), reason);
        QVERIFY(session == before);
    }

    void aMaskHoldsNothingElse()
    {
        Session session = exampleSession("three-friends");
        const auto error = importNumbers(session, {MatrixId::Mask}, {counting(3, 3), {}, {}}, TrueMeans::MayAttend);
        QCOMPARE(QString::fromStdString(error->sentence()), QString("row 1, column 2: is 2, expected 1 or 0, or 0 and -inf"));
    }
};

HEADSCOPE_TEST(ImportEditsTest)

}  // namespace headscope::test_import_edits

#include "test_import_edits.moc"
