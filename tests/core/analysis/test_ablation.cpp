// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that do not do their work, against the whole forward pass of sessions altered likewise; and who wrote a number, against the number.
#include "core/analysis/ablation.h"
#include "core/analysis/contributions.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_ablation {

namespace {

constexpr std::array kAfterAttention{MatrixId::Output,        MatrixId::AttentionBranch,   MatrixId::Residual,
                                     MatrixId::AttentionNorm, MatrixId::FeedForwardNorm,   MatrixId::Hidden,
                                     MatrixId::Gate,          MatrixId::Activation,        MatrixId::Gated,
                                     MatrixId::FeedForward,   MatrixId::FeedForwardBranch, MatrixId::FeedForwardResidual,
                                     MatrixId::BlockOutput};

bool near(Scalar a, Scalar b) { return std::abs(a - b) <= Scalar(2e-4) * (1 + std::abs(b)); }

/// A cell in the middle of every matrix of that id that the session has.
std::vector<CellRef> cellsOf(const Trace& trace, MatrixId id)
{
    std::vector<CellRef> cells;
    for (int block = 0; block < std::ssize(trace.blocks); ++block)
        if (const auto matrix = matrixOf(trace, {id, block}); matrix->size() > 0)
            cells.push_back({{id, block}, static_cast<int>(matrix->rows() / 2), static_cast<int>(matrix->cols() / 2)});
    return cells;
}

Scalar valueIn(const Session& session, const CellRef& cell) { return (*matrixOf(*traceOf(session), cell.matrix))(cell.row, cell.column); }

/// Each head with values of its own, so that one of them can be replaced; nothing blocked entirely, and rows of attention that add up to 1.
Session openStack(std::uint32_t seed)
{
    Session session = withoutSharing(randomStack(seed));
    for (Block& block : session.blocks) {
        block.mask = {};
        for (Head& head : block.heads)
            head.sink = {};
    }
    return session;
}

bool isOfAlteredSessions(const Trace& trace, const CellRef& cell, const AblatedHead& head)
{
    const auto block = static_cast<std::size_t>(cell.matrix.block), h = static_cast<std::size_t>(head.head);
    Session muted = *trace.session, mean = muted, uniform = muted;
    muted.blocks[block].heads[h].enabled = false;
    uniform.blocks[block].heads[h].temperature = Scalar(1e30);
    Linear& value = mean.blocks[block].heads[h].value;
    value.weight.detach().setZero();
    value.bias = Matrix(trace.blocks[block].heads[h].output->colwise().mean());
    return near(head.muted, valueIn(muted, cell)) && near(head.mean, valueIn(mean, cell)) && near(head.uniform, valueIn(uniform, cell));
}

}  // namespace

class AblationTest : public QObject {
    Q_OBJECT

private slots:
    void ablationIsTheForwardPassOfAnAlteredSession()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = openStack(seed);
            const auto trace = traceOf(session);
            for (const MatrixId id : kAfterAttention) {
                for (const CellRef& cell : cellsOf(*trace, id)) {
                    const auto place = static_cast<std::size_t>(cell.matrix.block);
                    if (id != MatrixId::Output && !session.blocks[place].attentionEnabled)
                        continue;
                    for (const AblatedHead& head : ablate(*trace, cell)) {
                        QVERIFY2(isOfAlteredSessions(*trace, cell, head),
                                 qPrintable(QString::fromStdString(cellName(session, cell.matrix, cell.row, cell.column))));
                        ++compared;
                    }
                }
            }
        }
        QVERIFY(compared > 500);
    }

    void aContributionDependsOnItsHeadAlone()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 10; ++seed) {
            const auto trace = traceOf(openStack(seed));
            for (CellRef cell : cellsOf(*trace, MatrixId::Contribution))
                for (; exists(*trace->session, cell.matrix); ++cell.matrix.head, ++compared) {
                    const std::vector<AblatedHead> heads = ablate(*trace, cell);
                    QCOMPARE(heads.size(), std::size_t{1});
                    QCOMPARE(heads.front().head, cell.matrix.head);
                    QVERIFY(isOfAlteredSessions(*trace, cell, heads.front()));
                }
        }
        QVERIFY(compared > 20);
    }

    void aHeadThatMayNotLookAnywhereLooksNowhere()
    {
        Session session = exampleSession("three-friends");
        Matrix allowed = Matrix::Ones(3, 3);
        allowed.row(0).setZero();
        allowed(1, 2) = 0;
        session.blocks[0].mask.custom = allowed;
        const auto trace = traceOf(session);
        const CellRef blocked{{MatrixId::Contribution, 0, 1}, 0, 1};
        QCOMPARE(ablate(*trace, blocked).size(), 1U);
        QCOMPARE(ablate(*trace, blocked)[0].head, 1);
        QCOMPARE(ablate(*trace, blocked)[0].uniform, Scalar(0));
        const CellRef open{{MatrixId::Output}, 1, 1};
        session.blocks[0].heads[0].temperature = Scalar(1e30);
        QVERIFY(near(ablate(*trace, open)[0].uniform, valueIn(session, open)));
    }

    void alteringAMutedHeadChangesNothing()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].heads[1].enabled = false;
        const auto trace = traceOf(session);
        const CellRef cell{{MatrixId::Output}, 0, 1};
        const AblatedHead muted = ablate(*trace, cell)[1];
        const Scalar value = (*trace->blocks[0].output)(0, 1);
        QVERIFY(near(muted.muted, value) && near(muted.mean, value) && near(muted.uniform, value));
    }

    void nothingBeforeTheHeadsDependsOnThem()
    {
        const auto trace = traceOf(randomStack(3));
        for (const MatrixRef& ref : allMatrices(*trace->session)) {
            const bool after = std::ranges::find(kAfterAttention, ref.id) != kAfterAttention.end();
            if (after || ref.id == MatrixId::Contribution)
                continue;
            QVERIFY(ablate(*trace, {ref, 0, 0}).empty());
            QVERIFY(contributionsTo(*trace, {ref, 0, 0}).empty());
        }
    }

    void whatEveryoneWroteAddsUp()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixId id : kAfterAttention) {
                for (const CellRef& cell : cellsOf(*trace, id)) {
                    const std::vector<Term> writers = contributionsTo(*trace, cell);
                    if (writers.empty())
                        continue;
                    Scalar sum = 0;
                    for (const Term& writer : writers) {
                        sum += writer.product;
                        const CellRef& source = *writer.factors.at(0).cell;
                        QCOMPARE(writer.factors[0].value, (*matrixOf(*trace, source.matrix))(source.row, source.column));
                    }
                    const Scalar value = (*matrixOf(*trace, cell.matrix))(cell.row, cell.column);
                    QVERIFY2(near(sum, value),
                             qPrintable(QString::fromStdString(cellName(*trace->session, cell.matrix, cell.row, cell.column))));
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 150);
    }

    /// What the blocks before have added up to is one part.
    void contributionsAreThoseOfTheCellsBlock()
    {
        Session session = randomSession(3, 5, 8, 2);
        session.blocks[0].residual = true;
        session.blocks.push_back(session.blocks[0]);
        const std::vector<Term> parts = contributionsTo(*traceOf(std::move(session)), {{MatrixId::Residual, 1}, 2, 3});
        QVERIFY(parts.size() > 2);
        QVERIFY(std::ranges::all_of(parts, [](const Term& part) { return part.factors[0].cell->matrix.block == 1; }));
    }

    void headsWriteWhatTheyContribute()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const std::vector<Term> writers = contributionsTo(*trace, {{MatrixId::Output}, 0, 1});
        QCOMPARE(writers.size(), 2U);
        QCOMPARE(writers[0].name, std::string("head 1"));
        QCOMPARE(std::round(writers[0].product * 1000), Scalar(1449));
        QCOMPARE(std::round(writers[1].product * 1000), Scalar(2601));
    }
};

HEADSCOPE_TEST(AblationTest)

}  // namespace headscope::test_ablation

#include "test_ablation.moc"
