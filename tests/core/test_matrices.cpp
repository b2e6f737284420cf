// The table of matrices: that its rows agree with each other, with the sessions and with what is computed.
#include "core/links.h"
#include "tests/support/sessions.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

namespace headscope {

namespace {

/// Every matrix of the table that this session has.
std::vector<MatrixRef> allMatrices(const Session& session)
{
    std::vector<MatrixRef> refs;
    for (const MatrixInfo& row : matrices())
        for (int head = 0; head < (row.perHead ? static_cast<int>(session.blocks[0].heads.size()) : 1); ++head)
            refs.push_back({row.id, 0, head});
    return refs;
}

bool contains(const CellRange& range, const MatrixRef& ref, Index row, Index column)
{
    const bool rowFits = range.row == CellRange::kAll || (row >= range.row && row < range.row + range.rowCount);
    return range.matrix == ref && rowFits && (range.column == CellRange::kAll || range.column == column);
}

bool anyContains(const std::vector<CellRange>& ranges, const MatrixRef& ref, Index row, Index column)
{
    return std::ranges::any_of(ranges, [&](const CellRange& range) { return contains(range, ref, row, column); });
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

    void parametersHaveNoSourcesAndResultsHave()
    {
        for (const MatrixInfo& row : matrices()) {
            QCOMPARE(row.sources.empty(), row.editable());
            QVERIFY(row.parameter || row.result);
        }
    }

    void sourcesPrecede()
    {
        for (const MatrixInfo& row : matrices())
            for (const Source& source : row.sources)
                QVERIFY2(&info(source.id) < &row, row.name.data());
    }

    void shapesAgreeWithTheNamesOfTheAxes()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const auto trace = traceOf(randomSession(seed));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                if (info(ref.id).rows == Axis::Bias && matrix->size() == 0)
                    continue;  // a session need not have biases
                QCOMPARE(matrix->rows(), std::ssize(rowNames(*trace->session, ref)));
                QCOMPARE(matrix->cols(), std::ssize(columnNames(*trace->session, ref)));
            }
        }
    }

    void whatDoesNotExistIsEmpty()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        for (const MatrixRef& ref : {MatrixRef{MatrixId::Query, 0, 2}, MatrixRef{MatrixId::Query, 1, 0}, MatrixRef{MatrixId::QueryWeight, 0, -1},
                                     MatrixRef{MatrixId::QueryBias, 0, 0}})
            QCOMPARE(matrixOf(*trace, ref)->size(), 0);
        QVERIFY(sourcesOf(*trace->session, {MatrixId::Query, 0, 2}, 0, 0).empty());
        QVERIFY(usesOf(*trace->session, {MatrixId::Query, 0, 2}, 0, 0).empty());
    }

    void usesAreSourcesSeenFromTheOtherEnd()
    {
        for (std::uint32_t seed = 1; seed <= 12; ++seed) {
            Session session = randomSession(seed);
            while (session.tokenCount() > 5) {  // every pair of cells is looked at
                session.tokens.edit().pop_back();
                session.input = Matrix(session.input->topRows(session.tokenCount()));
            }
            const auto trace = traceOf(session);
            const std::vector<MatrixRef> refs = allMatrices(session);
            for (const MatrixRef& target : refs) {
                const Matrix& targets = *matrixOf(*trace, target);
                for (Index r = 0; r < targets.rows(); ++r)
                    for (Index c = 0; c < targets.cols(); ++c) {
                        const std::vector<CellRange> sources = sourcesOf(session, target, r, c);
                        for (const MatrixRef& source : refs) {
                            const bool feeds = std::ranges::any_of(info(target.id).sources, [&](const Source& s) { return s.id == source.id; });
                            if (!feeds)
                                continue;
                            const Matrix& cells = *matrixOf(*trace, source);
                            for (Index i = 0; i < cells.rows(); ++i)
                                for (Index j = 0; j < cells.cols(); ++j)
                                    QCOMPARE(anyContains(usesOf(session, source, i, j), target, r, c), anyContains(sources, source, i, j));
                        }
                    }
            }
        }
    }

    void everySourceHasCells()
    {
        const auto trace = traceOf(exampleSession("three-friends"));  // which has no biases
        for (const MatrixRef& ref : allMatrices(*trace->session))
            if (matrixOf(*trace, ref)->size() > 0)
                for (const CellRange& range : sourcesOf(*trace->session, ref, 0, 0))
                    QVERIFY(matrixOf(*trace, range.matrix)->size() > 0);
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
                Matrix& matrix = row.parameter(edited, source)->edit();
                const Index r = cell / matrix.cols(), c = cell % matrix.cols();
                matrix(r, c) += 1;
                const auto after = traceOf(edited);
                const std::vector<CellRange> uses = usesOf(session, source, r, c);
                QVERIFY(!uses.empty());
                for (const MatrixRef& target : refs) {
                    const bool direct = std::ranges::any_of(info(target.id).sources, [&](const Source& s) { return s.id == source.id; });
                    if (!direct)
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
        QCOMPARE(plainSymbol({MatrixId::QueryWeight, 0, 1}), "W_Q²");
        QCOMPARE(plainSymbol({MatrixId::Attention, 0, 11}), "A¹²");
        QCOMPARE(plainSymbol({MatrixId::Output, 0, 0}), "Y");
        QCOMPARE(richSymbol({MatrixId::QueryWeight, 0, 1}), "W<sub>Q</sub><sup>2</sup>");
    }
};

}  // namespace headscope

QTEST_APPLESS_MAIN(headscope::MatricesTest)
#include "test_matrices.moc"
