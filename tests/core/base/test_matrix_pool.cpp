// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of large matrices is used again, bounded, and given back when asked for.
#include "core/base/matrix_pool.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

namespace headscope::test_matrix_pool {

namespace {

constexpr Index kColumns = 1024;
constexpr std::size_t kRow = kColumns * sizeof(Scalar);  // bytes

/// Gives the pool the memory of a matrix of so many rows, and says where it is.
const Scalar* give(Index rows)
{
    const Shared<Matrix> shared = pooled(Matrix(rows, kColumns));
    return shared->data();
}

}  // namespace

class MatrixPoolTest : public QObject {
    Q_OBJECT

private slots:
    void init() { emptyMatrixPool(); }

    void aMatrixOfTheSameSizeTakesTheMemory()
    {
        const Scalar* memory = give(64);
        QCOMPARE(uninitialized(32, 2 * kColumns).data(), memory);
    }

    void memoryThatSomebodyHoldsIsNotTaken()
    {
        const Shared<Matrix> held = pooled(Matrix(64, kColumns));
        QVERIFY(uninitialized(64, kColumns).data() != held->data());
        QCOMPARE(emptyMatrixPool(), 0u);
    }

    void emptyingFreesAllThatIsKept()
    {
        give(64);
        give(32);
        QCOMPARE(emptyMatrixPool(), 96 * kRow);
        QCOMPARE(emptyMatrixPool(), 0u);
    }

    void whatWasInUseWhenItWasEmptiedIsNotKept()
    {
        Shared<Matrix> held = pooled(Matrix(64, kColumns));
        emptyMatrixPool();
        held = Shared<Matrix>();
        QCOMPARE(emptyMatrixPool(), 0u);
    }

    void whatIsLittleIsKeptWhateverIsWanted()
    {
        give(64);
        give(32);
        uninitialized(80, kColumns);
        QCOMPARE(emptyMatrixPool(), 96 * kRow);
    }

    void ofMoreAMissEvictsAtLeastAsManyBytesAsItAllocates()
    {
        constexpr std::size_t kSpare = std::size_t{1} << 26;
        constexpr Index kRows = kSpare / kRow;
        give(64);
        give(32);
        give(kRows);
        uninitialized(80, kColumns);
        QCOMPARE(emptyMatrixPool(), kSpare);  // what was unused for longest went first
        give(64);
        give(32);
        give(kRows);
        uninitialized(48, kColumns);
        QCOMPARE(emptyMatrixPool(), kSpare + 32 * kRow);
    }

    void whatIsKeptIsBounded()
    {
        constexpr std::size_t kMost = std::size_t{1} << 30;
        std::vector<Shared<Matrix>> many;
        for (std::size_t bytes = 0; bytes <= kMost; bytes += 4096 * kRow)
            many.push_back(pooled(Matrix(4096, kColumns)));
        many.clear();
        QCOMPARE(emptyMatrixPool(), kMost);
    }

    void smallMatricesAreLeftToTheAllocator()
    {
        pooled(Matrix(2, 2));
        QCOMPARE(emptyMatrixPool(), 0u);
    }
};

HEADSCOPE_TEST(MatrixPoolTest)

}  // namespace headscope::test_matrix_pool

#include "test_matrix_pool.moc"
