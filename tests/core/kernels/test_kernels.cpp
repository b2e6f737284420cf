// SPDX-License-Identifier: GPL-3.0-or-later
// Every instruction set that this machine has computes the same, whatever the shapes and however the work is divided.
#include "core/kernels/kernels.h"
#include "core/ops/matmul.h"
#include "core/passes/attention.h"
#include "core/recipe/recipe.h"
#include "tests/support/plain_attention.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numeric>

namespace headscope::test_kernels {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

Matrix numbers(Index rows, Index columns) { return Matrix::Random(rows, columns); }

/// One chain of multiply-adds for each number, which begins with that of `start`; 0 × 0: with 0.
Matrix chained(const Matrix& left, const Matrix& right, const Matrix& start = {})
{
    Matrix result(left.rows(), right.cols());
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j) {
            Scalar sum = start.size() > 0 ? start(i, j) : 0;
            for (Index k = 0; k < left.cols(); ++k)
                sum = std::fma(left(i, k), right(k, j), sum);
            result(i, j) = sum;
        }
    return result;
}

/// Finite numbers of all sizes that the format has, subnormal ones among them.
Shared<Matrix> drawnHalves(NumberWidth width, Index rows, Index columns, bool turned)
{
    const auto count = static_cast<std::size_t>(rows * columns);
    auto bits = std::make_unique<std::uint16_t[]>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto drawn = static_cast<unsigned>(i * 40503 + 12345);
        bits[i] = static_cast<std::uint16_t>(width == NumberWidth::Half ? (drawn & 0x8fff) : (drawn & 0x80ff) | 0x3f00);
    }
    return Shared<Matrix>(std::shared_ptr<Late<Matrix>>(new HalfMatrix(width, rows, columns, turned, std::move(bits))));
}

std::vector<Index> allOf(Index count)
{
    std::vector<Index> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

}  // namespace

class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void baselineRunsEverywhereAndIsTheFirst() { QCOMPARE(QByteArray(kernels::available().front()->name), QByteArray("baseline")); }

    void geluIsThatOfTheFormula()
    {
        constexpr Index kCount = 401;
        Matrix x(1, kCount), y(1, kCount), slopes(1, kCount), part(1, 5);
        for (Index i = 0; i < kCount; ++i)
            x(i) = static_cast<Scalar>(i - 200) / 10;
        for (const kernels::Table* table : kernels::available()) {
            table->gelu(x.data(), y.data(), kCount);
            table->geluSlope(x.data(), slopes.data(), kCount);
            for (Index i = 0; i < kCount; ++i) {
                const double number = static_cast<double>(x(i)), root = std::sqrt(2 / std::acos(-1.0));
                const double tanh = std::tanh(root * (number + 0.044715 * number * number * number));
                const double slope = (1 + tanh) / 2 + number / 2 * (1 - tanh * tanh) * root * (1 + 3 * 0.044715 * number * number);
                QVERIFY2(std::abs(static_cast<double>(y(i)) - number * (1 + tanh) / 2) <= 3e-7 * std::max(1.0, std::abs(number)),
                         table->name);
                QVERIFY2(std::abs(static_cast<double>(slopes(i)) - slope) <= 1e-6, table->name);
            }
            table->gelu(&x(203), part.data(), 5);
            QVERIFY2(sameBits(part, y.middleCols(203, 5)), table->name);
        }
    }

    void aProductIsAChainOfMultiplyAdds_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("depth");
        QTest::addColumn<int>("columns");
        for (const auto& [rows, depth, columns] : {std::tuple{1, 1, 1},
                                                   {3, 6, 3},
                                                   {14, 16, 32},
                                                   {15, 7, 33},
                                                   {29, 256, 64},
                                                   {130, 257, 17},
                                                   {40, 600, 200},
                                                   {500, 3, 130},
                                                   {7, 0, 5}})
            QTest::addRow("%dx%dx%d", rows, depth, columns) << rows << depth << columns;
    }

    void aProductIsAChainOfMultiplyAdds()
    {
        QFETCH(int, rows);
        QFETCH(int, depth);
        QFETCH(int, columns);
        const Matrix left = numbers(rows, depth);
        const Matrix right = numbers(depth, columns);
        const Matrix leftTurned = left.transpose();
        const Matrix rightTurned = right.transpose();
        const Matrix expected = chained(left, right);
        for (const kernels::Table* table : kernels::available()) {
            const kernels::Forced forced(*table);
            const Matrix result = product(left, right);
            QVERIFY2(largestDifference(result, expected) <= 1e-5 * std::sqrt(depth + 1.0), table->name);
            if (table->name != std::string("baseline"))  // rounds twice
                QVERIFY2(sameBits(result, expected), table->name);
            QVERIFY2(sameBits(product(leftTurned.transpose(), right), result), table->name);
            QVERIFY2(sameBits(product(left, rightTurned.transpose()), result), table->name);
            if (rows > 1 && columns > 1)
                QVERIFY2(sameBits(product(left.bottomRows(rows / 2), right.rightCols(columns / 2)),
                                  result.bottomRightCorner(rows / 2, columns / 2)),
                         table->name);
        }
    }

    void aSumOfProductsGoesOnWhereTheLastOneEnded()
    {
        for (const Index rows : {100, 300}) {  // few rows times a transposed factor are computed transposed
            const Matrix left = numbers(rows, 16), right = numbers(16, 300), start = numbers(rows, 300);
            const Matrix rightTurned = right.transpose();
            for (const kernels::Table* table : kernels::available()) {
                const kernels::Forced forced(*table);
                for (const bool isTurned : {false, true}) {
                    const auto term = [&](Index first, Index depth) {
                        const Operand part = left.middleCols(first, depth);
                        return isTurned ? Factors{part, rightTurned.middleCols(first, depth).transpose()}
                                        : Factors{part, right.middleRows(first, depth)};
                    };
                    const std::vector<Factors> terms{term(0, 9), term(9, 7)};
                    QVERIFY2(sameBits(sumOfProducts({}, terms), product(left, right)), table->name);
                    const Matrix sum = sumOfProducts(start, terms);
                    const Matrix expected = chained(left, right, start);
                    QVERIFY2(largestDifference(sum, expected) <= 1e-5, table->name);
                    if (table->name != std::string("baseline"))
                        QVERIFY2(sameBits(sum, expected), table->name);
                }
            }
        }
    }

    void aFactorInSixteenBitsGivesTheBitsOfTheWideOne_data() { aProductIsAChainOfMultiplyAdds_data(); }

    void aFactorInSixteenBitsGivesTheBitsOfTheWideOne()
    {
        QFETCH(int, rows);
        QFETCH(int, depth);
        QFETCH(int, columns);
        const Matrix left = numbers(rows, depth), start = numbers(rows, columns), gradient = numbers(rows, columns);
        for (const NumberWidth width : {NumberWidth::BrainFloat, NumberWidth::Half})
            for (const bool turned : {false, true}) {
                const Shared<Matrix> right = drawnHalves(width, depth, columns, turned);
                const Matrix wide = rowsOf(right, allOf(depth));
                for (const kernels::Table* table : kernels::available()) {
                    const kernels::Forced forced(*table);
                    QVERIFY2(sameBits(product(left, right), product(left, wide)), table->name);
                    QVERIFY2(sameBits(product(gradient, Operand(right).transposed()), product(gradient, wide.transpose())), table->name);
                    const Index first = depth / 3, count = depth - first;
                    QVERIFY2(sameBits(sumOfProducts(
                                          start, {{left, right}, {left.middleCols(first, count), Operand(right).middleRows(first, count)}}),
                                      sumOfProducts(start, {{left, wide}, {left.middleCols(first, count), wide.middleRows(first, count)}})),
                             table->name);
                    Matrix y(rows, columns), yOfWide(rows, columns), bias = numbers(1, columns);
                    multiply(left, {{right, bias.data(), y.data(), columns}});
                    multiply(left, {{wide, bias.data(), yOfWide.data(), columns}});
                    QVERIFY2(sameBits(y, yOfWide), table->name);
                }
            }
    }

    void aMirroredMatrixIsTheTransposedOne()
    {
        const Matrix matrix = numbers(53, 37);
        for (const kernels::Table* table : kernels::available())
            for (const auto& [rows, columns] : {std::pair<Index, Index>{53, 37}, {32, 16}, {1, 37}, {17, 1}}) {
                Matrix mirrored = Matrix::Constant(columns, rows + 1, 7);  // one column beside it
                table->mirror(matrix.data(), matrix.cols(), rows, columns, mirrored.data(), mirrored.cols());
                QVERIFY2(mirrored.leftCols(rows) == matrix.topLeftCorner(rows, columns).transpose(), table->name);
                QVERIFY2((mirrored.col(rows).array() == 7).all(), table->name);
            }
    }

    void softmaxAndEntropyAgreeWithTheFormula_data()
    {
        QTest::addColumn<int>("columns");
        QTest::addColumn<bool>("masked");
        for (const int columns : {1, 2, 3, 8, 15, 16, 17, 31, 64, 100})
            for (const bool masked : {false, true})
                QTest::addRow("%d%s", columns, masked ? " masked" : "") << columns << masked;
    }

    void softmaxAndEntropyAgreeWithTheFormula()
    {
        QFETCH(int, columns);
        QFETCH(bool, masked);
        const Matrix scores = 30 * numbers(20, columns);
        const Matrix allowed = masked ? Matrix((numbers(20, columns).array() > 0).cast<Scalar>()) : Matrix(Matrix::Ones(20, columns));
        const Scalar factor = Scalar(0.7);
        for (const kernels::Table* table : kernels::available()) {
            Matrix scaled(20, columns), attention(20, columns), entropies(20, 1);
            table->softmax({scores.data(), columns, masked ? allowed.data() : nullptr, columns, factor, scaled.data(), columns,
                            attention.data(), columns, entropies.data()},
                           20, columns);
            for (Index r = 0; r < 20; ++r) {
                const Eigen::ArrayXd s = (allowed.row(r).array() > 0).select(scores.row(r).array() * factor, kBlocked).cast<double>();
                for (Index c = 0; c < columns; ++c)
                    QVERIFY(scaled(r, c) == (allowed(r, c) > 0 ? scores(r, c) * factor : kBlocked));
                if (s.maxCoeff() == kBlocked) {
                    QVERIFY(attention.row(r).isZero(0) && entropies(r) == 0);
                    continue;
                }
                const Eigen::ArrayXd e = (s - s.maxCoeff()).exp();
                const Eigen::ArrayXd a = e / e.sum();
                double entropy = 0;
                for (Index c = 0; c < columns; ++c) {
                    QVERIFY2(std::abs(attention(r, c) - a(c)) <= 1e-5 * a(c) + 1e-37, table->name);
                    QCOMPARE(attention(r, c) == 0, allowed(r, c) == 0);
                    entropy -= a(c) > 0 ? a(c) * std::log(a(c)) : 0;
                }
                QVERIFY2(std::abs(entropies(r) - entropy) <= 1e-5, table->name);
            }
        }
    }

    void exponentialsOfFarLowerScoresAreZero()
    {
        for (const kernels::Table* table : kernels::available()) {
            Matrix scores(1, 20);
            scores.setConstant(-1e30F);
            scores(3) = 1;
            table->softmax({scores.data(), 20, nullptr, 0, 1, scores.data(), 20, scores.data(), 20, nullptr}, 1, 20);
            QCOMPARE(scores.sum(), 1);
            QCOMPARE(scores(3), 1);
        }
    }

    void theFastPathComputesWhatTheFormulasSay()
    {
        for (std::uint32_t seed = 0; seed < 150; ++seed) {
            const auto trace = traceOf(seed % 2 ? randomStack(seed) : randomSession(seed));
            for (std::size_t b = 0; b < trace->blocks.size(); ++b)
                QVERIFY2(isAsTheFormulasSay(*trace, b), qPrintable(QString("seed %1, block %2").arg(seed).arg(b)));
        }
        for (const auto& [tokens, width, heads] : {std::tuple{1, 1, 1}, {1, 8, 8}, {300, 4, 2}, {257, 64, 1}, {150, 30, 3}})
            QVERIFY(isAsTheFormulasSay(*traceOf(randomSession(5, tokens, width, heads)), 0));
    }

    void everyInstructionSetComputesWhatTheFormulasSay()
    {
        for (const kernels::Table* table : kernels::available()) {
            const kernels::Forced forced(*table);
            for (std::uint32_t seed = 1000; seed < 1040; ++seed) {
                const auto trace = traceOf(randomStack(seed));
                for (std::size_t b = 0; b < trace->blocks.size(); ++b)
                    QVERIFY2(isAsTheFormulasSay(*trace, b), table->name);
            }
            QVERIFY2(isAsTheFormulasSay(*traceOf(randomSession(9, 200, 48, 3)), 0), table->name);
        }
    }

private:
    /// The attention of one block, from what the block reads.
    static bool isAsTheFormulasSay(const Trace& trace, std::size_t b)
    {
        const Session& session = *trace.session;
        const Block& block = session.blocks[b];
        const BlockTrace& fast = trace.blocks[b];
        const auto readBy = [&](MatrixId stage) {
            const MatrixRef made{stage, static_cast<int>(b)};
            const Step& step = *recipeOf(session, made.block).stepOf(stage);
            return matrixOf(trace, canonical(session, inputRef(session, step.inputs[0], made, false)));
        };
        Trace plain = trace;
        attendPlainly(block, *readBy(MatrixId::Query), *readBy(MatrixId::Key), plain.blocks[b]);
        Scalar largestScore = 0;
        for (int h = 0; h < std::ssize(block.heads); ++h) {
            const Shared<Matrix> scores = matrixOf(plain, {MatrixId::Score, static_cast<int>(b), h});
            largestScore = std::max(largestScore, (scores->array() == kBlocked).select(0, scores->array().abs()).maxCoeff());
        }
        // What rounding changes of a score, softmax makes a share of the weight.
        const Scalar bound = 2e-5F + 2 * std::numeric_limits<float>::epsilon() * largestScore;
        for (const MatrixId id : {MatrixId::Query, MatrixId::Key, MatrixId::Value, MatrixId::RawScore, MatrixId::Mask, MatrixId::Score,
                                  MatrixId::Attention, MatrixId::HeadOutput, MatrixId::Concat, MatrixId::Contribution, MatrixId::Output})
            for (int h = 0; h < (info(id).perHead() ? std::ssize(block.heads) : 1); ++h) {
                const MatrixRef ref{id, static_cast<int>(b), h};
                const Shared<Matrix> expected = matrixOf(plain, ref);
                const Shared<Matrix> computed = matrixOf(trace, ref);
                if (expected->rows() != computed->rows() || expected->cols() != computed->cols())
                    return false;
                if (expected->size() == 0)
                    continue;
                const Scalar size = (expected->array() == kBlocked).select(0, expected->array().abs()).maxCoeff();
                for (Index i = 0; i < expected->size(); ++i) {
                    const Scalar e = expected->data()[i];
                    const Scalar c = computed->data()[i];
                    if (e != c && !(std::abs(e - c) <= bound * (1 + size))) {
                        qInfo("%s: %g instead of %g", info(id).name.data(), static_cast<double>(c), static_cast<double>(e));
                        return false;
                    }
                }
            }
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            // A row of which a sink has all but what is hardly a number counts as one that looks at nothing, or does not.
            const auto sums = plain.blocks[b].heads[h].attention->rowwise().sum().array();
            const bool isHardlyThere = (sums > 0 && sums < 1e-30F).any();
            const auto e = static_cast<double>(plain.blocks[b].heads[h].statistics.entropy);
            const auto c = static_cast<double>(fast.heads[h].statistics.entropy);
            if (!isHardlyThere && std::abs(e - c) > 1e-4) {
                qInfo("entropy: %g instead of %g", c, e);
                return false;
            }
        }
        return true;
    }
};

HEADSCOPE_TEST(TestKernels)

}  // namespace headscope::test_kernels

#include "test_kernels.moc"
