// SPDX-License-Identifier: GPL-3.0-or-later
// The table of matrices: that its rows agree with each other, with the sessions and with what is computed.
#include "core/edits/sequence_edits.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/shape_table.h"
#include "core/recipe/recipe.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

namespace headscope::test_matrices {

namespace {

bool contains(const CellRange& range, const MatrixRef& ref, Index row, Index column)
{
    const bool rowFits = range.row == CellRange::kAll || (row >= range.row && row < range.row + range.rowCount);
    return range.matrix == ref && rowFits && (range.column == CellRange::kAll || range.column == column);
}

bool anyContains(const std::vector<CellRange>& ranges, const MatrixRef& ref, Index row, Index column)
{
    return std::ranges::any_of(ranges, [&](const CellRange& range) { return contains(range, ref, row, column); });
}

/// Whether some cell of `source` feeds some cell of `target` in one step.
bool feeds(const Session& session, const MatrixRef& source, const MatrixRef& target)
{
    const Step* step = recipeOf(session, target.block).stepOf(target.id);
    return step && std::ranges::any_of(step->inputs, [&](const StepInput& input) {
               const MatrixRef read = inputRef(session, input, target, false);
               return read.id == source.id && (read.block == source.block || source.id == MatrixId::Memory);
           });
}

/// Few tokens, so that every pair of cells can be looked at.
Session shortened(Session session)
{
    while (session.tokenCount() > 3)
        removeToken(session, 3);
    while (session.memory && session.memory->tokens->size() > 3)
        removeToken(session, 3, Stack::Memory);
    return session;
}

/// Heads that all take part, so that a change of any number can be seen.
Session lively(std::uint32_t seed)
{
    Session session = randomSession(seed);
    for (Head& head : session.blocks[0].heads) {
        head.enabled = true;
        head.gain = 1;
        head.temperature = 1;
    }
    session.blocks[0].scale = {};
    return session;
}

}  // namespace

class MatricesTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreUnique()
    {
        std::set<std::string_view> names;
        for (const MatrixInfo& row : matrices()) {
            QVERIFY2(names.insert(row.name).second, row.name.data());
            QCOMPARE(findMatrix(row.name), &row);
            QCOMPARE(&info(row.id), &row);
        }
        QVERIFY(!findMatrix("no such matrix"));
    }

    void everyMatrixIsSetOrComputed()
    {
        QCOMPARE(matrices().size(), kMatrixCount);
        for (const MatrixInfo& row : matrices()) {
            QVERIFY2(row.parameter || row.result, row.name.data());
            QCOMPARE(bool(row.parameter), row.role != Role::Result);
            QCOMPARE(row.isStage(), row.role == Role::Input || bool(row.result));
        }
    }

    void sourcesHaveNoCircle()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const Session session = randomStack(seed);
            std::vector<MatrixRef> open = allMatrices(session);
            // Strike off what all sources of have been struck off: in the end nothing is left.
            for (std::size_t before = 0; before != open.size();) {
                before = open.size();
                std::erase_if(open, [&open, &session](const MatrixRef& ref) {
                    return std::ranges::none_of(open, [&](const MatrixRef& source) { return feeds(session, source, ref); });
                });
            }
            QVERIFY2(open.empty(), open.empty() ? "" : info(open[0].id).name.data());
        }
    }

    void whatIsComputedIsThereAndTheRestIsNot()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixInfo& row : matrices()) {
                if (!row.result)
                    continue;
                for (int block = 0; block < std::ssize(trace->session->blocks); ++block) {
                    const bool computed = (*row.result(*trace, {row.id, block, 0}))->size() > 0;
                    const bool shared = row.id == MatrixId::Position || row.id == MatrixId::Positioned;  // once, at the first block
                    const bool expected = exists(*trace->session, {row.id, block, 0}) && row.id != MatrixId::Contribution &&
                                          row.id != MatrixId::Sink;  // when looked at
                    QVERIFY2(computed == expected || (shared && block > 0), row.name.data());
                }
            }
        }
    }

    void shapesAgreeWithTheNamesOfTheAxes()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                const Names rows = rowNames(*trace->session, ref), columns = columnNames(*trace->session, ref);
                QCOMPARE(sizeOf(*trace->session, ref).rows, std::ssize(rows));
                QCOMPARE(sizeOf(*trace->session, ref).columns, std::ssize(columns));
                QCOMPARE(axisName(*trace->session, ref, info(ref.id).rows, std::ssize(rows) - 1), rows.back());
                QCOMPARE(axisName(*trace->session, ref, info(ref.id).columns, std::ssize(columns) - 1), columns.back());
                if (info(ref.id).rows == Axis::One && matrix->size() == 0)
                    continue;  // a session need not have biases
                QCOMPARE(matrix->rows(), std::ssize(rowNames(*trace->session, ref)));
                QCOMPARE(matrix->cols(), std::ssize(columnNames(*trace->session, ref)));
            }
        }
    }

    void whatDoesNotExistIsEmpty()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        for (const MatrixRef& ref : {MatrixRef{MatrixId::Query, 0, 2}, MatrixRef{MatrixId::Query, 1, 0},
                                     MatrixRef{MatrixId::QueryWeight, 0, -1}, MatrixRef{MatrixId::QueryBias, 0, 0}})
            QCOMPARE(matrixOf(*trace, ref)->size(), 0);
        QCOMPARE(sizeOf(*trace->session, {MatrixId::Query, 0, 2}).rows, Index(0));
        QVERIFY(inputsOf(*trace->session, {MatrixId::Query, 0, 2}, 0, 0).empty());
        QVERIFY(usersOf(*trace->session, {MatrixId::Query, 0, 2}, 0, 0).empty());
    }

    void usesAreSourcesSeenFromTheOtherEnd()
    {
        for (std::uint32_t seed = 1; seed <= 7; ++seed) {
            const Session session = shortened(randomStack(seed));
            const auto trace = traceOf(session);
            const std::vector<MatrixRef> refs = allMatrices(session);
            for (const MatrixRef& target : refs) {
                const Matrix& targets = *matrixOf(*trace, target);
                for (Index r = 0; r < targets.rows(); ++r)
                    for (Index c = 0; c < targets.cols(); ++c) {
                        const std::vector<CellRange> sources = inputsOf(session, target, r, c);
                        for (const MatrixRef& source : refs) {
                            if (!feeds(session, source, target))
                                continue;
                            const Matrix& cells = *matrixOf(*trace, source);
                            for (Index i = 0; i < cells.rows(); ++i)
                                for (Index j = 0; j < cells.cols(); ++j)
                                    QCOMPARE(anyContains(usersOf(session, source, i, j), target, r, c), anyContains(sources, source, i, j));
                        }
                    }
            }
        }
    }

    void everySourceHasCells()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Matrix& cells = *matrixOf(*trace, ref);
                if (cells.size() == 0)
                    continue;
                for (const CellRange& range : inputsOf(*trace->session, ref, cells.rows() - 1, cells.cols() - 1)) {
                    const Matrix& source = *matrixOf(*trace, range.matrix);
                    QVERIFY(range.row < source.rows() && range.column < source.cols() && source.size() > 0);
                }
            }
        }
    }

    /// A changed parameter changes the cells that it is said to be used for, and no other cell of those matrices.
    void aChangedCellChangesItsUsesAlone()
    {
        std::mt19937 random(11);
        int changed = 0;
        for (std::uint32_t seed = 1; seed <= 25; ++seed) {
            const Session session = lively(seed);
            const auto before = traceOf(session);
            const std::vector<MatrixRef> refs = allMatrices(session);
            for (const MatrixRef& source : refs) {
                const MatrixInfo& row = info(source.id);
                const Index size = parameterOf(session, source)->size();
                if (size == 0)
                    continue;
                const Index cell = static_cast<Index>(random() % static_cast<std::size_t>(size));
                Session edited = session;
                Matrix& matrix = row.parameter(edited, source)->detach();
                const Index r = cell / matrix.cols(), c = cell % matrix.cols();
                matrix(r, c) += 1;
                const auto after = traceOf(edited);
                const std::vector<CellRange> uses = usersOf(session, source, r, c);
                QVERIFY(!uses.empty());
                for (const MatrixRef& target : refs) {
                    if (!feeds(session, source, target))
                        continue;
                    const Matrix& old = *matrixOf(*before, target);
                    const Matrix& now = *matrixOf(*after, target);
                    for (Index i = 0; i < old.rows(); ++i)
                        for (Index j = 0; j < old.cols(); ++j) {
                            QCOMPARE(old(i, j) != now(i, j), anyContains(uses, target, i, j));
                            ++changed;
                        }
                }
            }
        }
        QVERIFY(changed > 1000);
    }

    void symbolsAreNumberedByHead()
    {
        QCOMPARE(plainSymbol({MatrixId::QueryWeight, 0, 1}), "W_Q⁽²⁾");
        QCOMPARE(plainSymbol({MatrixId::Attention, 0, 11}), "A⁽¹²⁾");
        QCOMPARE(plainSymbol({MatrixId::Output, 0, 0}), "Y");
        QCOMPARE(richSymbol({MatrixId::QueryWeight, 0, 1}), "W<sub>Q</sub><sup>(2)</sup>");
        QCOMPARE(plainSymbol({MatrixId::RawScore, 0, 2}), "(QKᵀ)⁽³⁾");  // of the product: not (Kᵀ)³
        QCOMPARE(plainSymbol({MatrixId::Contribution, 0, 1}), "(OW_O)⁽²⁾");
        QCOMPARE(richSymbol({MatrixId::Contribution, 0, 1}), "(OW<sub>O</sub>)<sup>(2)</sup>");
        QCOMPARE(everyHeadSymbol(MatrixId::QueryWeight), "W_Q⁽ʰ⁾");
        QCOMPARE(plainSymbol({MatrixId::HiddenWeight}), "W₁");
    }
};

HEADSCOPE_TEST(MatricesTest)

}  // namespace headscope::test_matrices

#include "test_matrices.moc"
