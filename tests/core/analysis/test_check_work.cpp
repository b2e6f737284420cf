// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers worked out by hand: what agrees, what only carries an earlier mistake forward, and what was the first mistake.
#include "core/analysis/check_work.h"
#include "core/analysis/recompute.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <random>

namespace headscope::test_check_work {

namespace {

constexpr Tolerance kHundredth{Scalar(0.01)};
constexpr Tolerance kAsWritten{};

/// The right numbers, rounded to that many decimals.
WorkedMatrix copied(const Trace& trace, const MatrixRef& ref, int decimals = 4)
{
    WorkedMatrix work{ref, {}};
    const Shared<Matrix> right = matrixOf(trace, ref);
    const double unit = std::pow(10.0, -decimals);
    for (int r = 0; r < right->rows(); ++r)
        for (int c = 0; c < right->cols(); ++c)
            work.cells[{r, c}] = {static_cast<Scalar>(std::round(static_cast<double>((*right)(r, c)) / unit) * unit), decimals};
    return work;
}

WorkedMatrix written(const MatrixRef& ref, const Matrix& values)
{
    WorkedMatrix work{ref, {}};
    for (int r = 0; r < values.rows(); ++r)
        for (int c = 0; c < values.cols(); ++c)
            work.cells[{r, c}] = {values(r, c), 6};
    return work;
}

const MatrixRef kQuery{MatrixId::Query};
const MatrixRef kScore{MatrixId::Score};
const MatrixRef kAttention{MatrixId::Attention};

}  // namespace

class CheckWorkTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreReadAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::newRow("plain") << "1.42" << 1.42 << 2;
        QTest::newRow("decimal comma") << " 1,420 " << 1.42 << 3;
        QTest::newRow("typographic minus") << "−3" << -3.0 << 0;
        QTest::newRow("dash") << "–0.5" << -0.5 << 1;
        QTest::newRow("plus") << "+0.5" << 0.5 << 1;
        QTest::newRow("power of ten") << "1.5e-3" << 0.0015 << 4;
        QTest::newRow("capital power") << "15E+1" << 150.0 << -1;
        QTest::newRow("zero, however large") << "0e99" << 0.0 << 0;
        QTest::newRow("zero, however small") << "0.0e-2147483648" << 0.0 << 401;
        QTest::newRow("no leading zero") << ".25" << 0.25 << 2;
        QTest::newRow("blocked") << "−∞" << -std::numeric_limits<double>::infinity() << 0;
        QTest::newRow("blocked in Python") << "-inf" << -std::numeric_limits<double>::infinity() << 0;
        QTest::newRow("blocked, with a dash") << "–inf" << -std::numeric_limits<double>::infinity() << 0;
    }
    void numbersAreReadAsPeopleWriteThem()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        QFETCH(int, decimals);
        const auto number = readWritten(text.toStdString());
        QVERIFY(number);
        QCOMPARE(static_cast<float>(number->value), static_cast<float>(value));
        QCOMPARE(number->decimals, decimals);
    }

    void whatIsNoNumberIsRefused()
    {
        for (const char* text : {"", " ", "x", "1.2.3", "1,2,3", "1 2", "inf", "∞", "nan", "1e", "1e99", "--1", "+-1", "0x10", "e", "-"})
            QVERIFY2(!readWritten(text), text);
    }

    void toleranceIsAbsoluteOrHalfAUnitOfTheLastDecimal()
    {
        QVERIFY(kHundredth.allows({Scalar(1.43), 2}, Scalar(1.42)));
        QVERIFY(!kHundredth.allows({Scalar(1.4312), 4}, Scalar(1.42)));
        QVERIFY(kAsWritten.allows({Scalar(1.4), 1}, Scalar(1.449)));
        QVERIFY(!kAsWritten.allows({Scalar(1.40), 2}, Scalar(1.449)));
        QVERIFY(!kAsWritten.allows({Scalar(1.4), 1}, Scalar(1.451)));  // which would be written 1.5
        QVERIFY(!kAsWritten.allows({Scalar(1.4), 1}, Scalar(1.349)));
        QVERIFY(kAsWritten.allows({Scalar(-3), 0}, Scalar(-3.499)));
        QVERIFY(!kAsWritten.allows({Scalar(-3), 0}, Scalar(-3.501)));
        QVERIFY(kAsWritten.allows({Scalar(1e6), 0}, Scalar(1e6 + 1)));  // which float cannot compute more exactly
        const Scalar blocked = -std::numeric_limits<Scalar>::infinity();
        QVERIFY(kHundredth.allows({blocked, 0}, blocked));
        QVERIFY(!kHundredth.allows({blocked, 0}, -1e9f));
        QVERIFY(!kHundredth.allows({Scalar(-1e9), 0}, blocked));
    }

    void theRightNumbersAgree()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            std::vector<WorkedMatrix> work;
            for (const MatrixRef& ref : allMatrices(*trace->session))
                if (!isParameter(*trace->session, ref))
                    work.push_back(written(ref, *matrixOf(*trace, ref)));
            const CheckedWork checked = checkWork(*trace, work, {Scalar(0)});
            QCOMPARE(checked.matrices.size(), work.size());
            QVERIFY(checked.firstWrong.isNull());
            for (const CheckedMatrix& matrix : checked.matrices)
                QCOMPARE(matrix.count(Verdict::Right), matrix.right->size());
        }
    }

    void aWrongNumberIsFoundInItsPlace()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        WorkedMatrix work = copied(*trace, kScore, 2);
        work.cells[{1, 2}].value += Scalar(0.22);
        work.cells.erase({0, 1});
        const CheckedWork checked = checkWork(*trace, {work}, kHundredth);
        const CheckedMatrix& scores = checked.matrices.at(0);
        QCOMPARE(scores.count(Verdict::Right), Index{7});
        QCOMPARE(scores.at(1, 2), Verdict::Wrong);
        QCOMPARE(scores.at(0, 1), Verdict::Missing);
        QCOMPARE(checked.firstWrong, (CellRef{kScore, 1, 2}));
    }

    void whatFollowsFromAMistakeIsToldApart()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        Matrix scores = *matrixOf(*trace, kScore);
        scores(1, 2) += 1;
        Matrix attention = *matrixOf(*trace, kAttention);
        const Eigen::Array<Scalar, 1, Eigen::Dynamic> raised = scores.row(1).array().exp();
        attention.row(1) = raised / raised.sum();
        attention(2, 0) += Scalar(0.1);
        // given in any order, and with a stage between them left out
        const MatrixRef output{MatrixId::HeadOutput};
        const Matrix outputs = attention * *matrixOf(*trace, {MatrixId::Value});
        const CheckedWork checked =
            checkWork(*trace, {written(output, outputs), written(kAttention, attention), written(kScore, scores)}, kHundredth);
        QCOMPARE(checked.matrices.size(), std::size_t{3});
        QCOMPARE(checked.matrices[0].matrix, kScore);
        QCOMPARE(checked.matrices[0].count(Verdict::Wrong), Index{1});
        QCOMPARE(checked.matrices[1].count(Verdict::Carried), Index{3});
        QCOMPARE(checked.matrices[1].count(Verdict::Wrong), Index{1});
        QCOMPARE(checked.matrices[1].at(2, 0), Verdict::Wrong);
        QCOMPARE(checked.matrices[2].count(Verdict::Wrong), Index{0});
        QCOMPARE(checked.matrices[2].at(0, 0), Verdict::Right);
        QVERIFY(checked.matrices[2].count(Verdict::Carried) > 0);
        QCOMPARE(checked.firstWrong, (CellRef{kScore, 1, 2}));
    }

    void blankAndMinusInfinityStandForBlockedScores()
    {
        const auto trace = traceOf(exampleSession("causal"));
        WorkedMatrix work = copied(*trace, kScore);
        work.cells.erase({0, 1});
        work.cells[{0, 2}] = {-std::numeric_limits<Scalar>::infinity(), 0};
        work.cells[{1, 2}] = {Scalar(0), 0};
        const CheckedMatrix scores = checkWork(*trace, {work}, kHundredth).matrices.at(0);
        QCOMPARE(scores.at(0, 1), Verdict::Right);
        QCOMPARE(scores.at(0, 2), Verdict::Right);
        QCOMPARE(scores.at(1, 2), Verdict::Wrong);
    }

    /// Substituting what is there computes what is there: every matrix follows its sources as forward() has it.
    void whatIsCarriedForwardIsWhatForwardComputes()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            Substitutes copies;  // of other storage, so that nothing is taken over
            for (const MatrixRef& ref : allMatrices(*trace->session))
                if (!isParameter(*trace->session, ref))
                    copies[ref] = Matrix(*matrixOf(*trace, ref));
            for (const auto& [ref, copy] : copies) {
                const Shared<Matrix> carried = recomputedWith(*trace, ref, copies);
                const Matrix& known = *matrixOf(*trace, ref);
                const Matrix finite = known.array().isFinite().select(known, 0);
                QVERIFY2(largestDifference(carried->array().isFinite().select(*carried, 0), finite) < 1e-4, info(ref.id).name.data());
                QCOMPARE(carried->array().isFinite().count(), known.array().isFinite().count());
            }
        }
    }

    void nothingIsComputedWhereNothingIsSubstituted()
    {
        const auto trace = traceOf(stackWithMemory());
        const MatrixRef last{MatrixId::BlockOutput, 1};
        QVERIFY(recomputedWith(*trace, last, {}).sameAs(matrixOf(*trace, last)));
        QVERIFY(
            recomputedWith(*trace, {MatrixId::Score, 0, 0}, {{{MatrixId::Value, 0, 0}, Matrix(*matrixOf(*trace, {MatrixId::Value, 0, 0}))}})
                .sameAs(matrixOf(*trace, {MatrixId::Score, 0, 0})));
        QVERIFY(!recomputedWith(*trace, last, {{{MatrixId::Value, 0, 0}, Matrix(*matrixOf(*trace, {MatrixId::Value, 0, 0}))}})
                     .sameAs(matrixOf(*trace, last)));
    }

    void whatTheSessionDoesNotHaveIsLeftOut()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const WorkedMatrix elsewhere{{MatrixId::Score, 5, 0}, {{{0, 0}, {1, 0}}}};
        const WorkedMatrix outside{kScore, {{{70, 0}, {1, 0}}}};
        const CheckedWork checked = checkWork(*trace, {elsewhere, outside}, kHundredth);
        QCOMPARE(checked.matrices.size(), std::size_t{1});
        QCOMPARE(checked.matrices[0].count(Verdict::Missing), Index{9});
        QVERIFY(checked.firstWrong.isNull());
    }

    void aPostNormComesAfterWhatItNorms()
    {
        Session session = exampleSession("transformer-block");
        session.blocks[0].norm = Norm::Post;
        session.blocks[0].residual = true;
        const auto trace = traceOf(session);
        const MatrixRef norm{MatrixId::AttentionNorm};
        const MatrixRef output{MatrixId::Output};
        const CheckedWork checked = checkWork(*trace, {copied(*trace, norm), copied(*trace, output)}, kAsWritten);
        QCOMPARE(checked.matrices[0].matrix, output);
        QCOMPARE(checked.matrices[1].matrix, norm);
    }
};

HEADSCOPE_TEST(CheckWorkTest)

}  // namespace headscope::test_check_work

#include "test_check_work.moc"
