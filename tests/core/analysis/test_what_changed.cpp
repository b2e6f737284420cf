// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed, in words: the cases by hand, and that the sentence tells the truth about any session.
#include "core/analysis/what_changed.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_what_changed {

namespace {

using Where = WhatChanged::Where;

Matrix attention() { return (Matrix(3, 3) << 0.93F, 0.05F, 0.02F, 0.43F, 0.18F, 0.39F, 0.12F, 0.14F, 0.74F).finished(); }

/// Alex, Emma and Daniel, with that many heads, which all look in the same way.
Trace friends(std::size_t heads)
{
    Session session = exampleSession("three-friends");
    session.blocks[0].heads.resize(heads);
    Trace trace;
    trace.session = std::make_shared<const Session>(std::move(session));
    trace.blocks.resize(1);
    trace.blocks[0].heads.resize(heads);
    for (HeadTrace& head : trace.blocks[0].heads)
        head.attention = attention();
    trace.blocks[0].output = trace.blocks[0].blockOutput = Matrix(Matrix::Constant(3, 6, Scalar(0.31)));
    return trace;
}

QString said(const Trace& before, const Trace& now, int block = 0, std::optional<Index> row = {})
{
    const auto change = whatChanged(before, now, block, row);
    return change ? QString::fromStdString(sentenceOn(*change, *now.session)).replace(QChar(0xa0), ' ') : QString("nothing to compare");
}

void set(Shared<Matrix>& matrix, std::initializer_list<std::tuple<int, int, double>> cells)
{
    Matrix changed = *matrix;
    for (const auto& [row, column, value] : cells)
        changed(row, column) = static_cast<Scalar>(value);
    matrix = std::move(changed);
}

const QString kSame = "Attention and output are the same as before.";

}  // namespace

class TestWhatChanged : public QObject {
    Q_OBJECT

private slots:
    void whoLooksAtWhom()
    {
        const Trace before = friends(1);
        const auto after = [&](std::initializer_list<std::tuple<int, int, double>> cells) {
            Trace now = before;
            set(now.blocks[0].heads[0].attention, cells);
            return said(before, now);
        };
        QCOMPARE(after({{1, 0, 0.29}, {1, 1, 0.20}, {1, 2, 0.51}}),
                 "Emma now looks at Daniel more (39 → 51 %) and at Alex less (43 → 29 %). Nobody else's row changed.");
        QCOMPARE(after({{1, 0, 0.426}, {1, 2, 0.394}, {1, 1, 0.18}}),  // 43 and 39 % as before
                 "Emma now looks at Daniel more (39.0 → 39.4 %) and at Alex less (43.0 → 42.6 %). Nobody else's row changed.");
        QCOMPARE(after({{0, 0, 0.91}, {0, 2, 0.04}, {2, 0, 0.11}, {2, 1, 0.15}}),
                 "Alex now looks at Daniel more (2 → 4 %) and at Alex less (93 → 91 %). The row of Daniel changed, too.");
        QCOMPARE(after({{0, 0, 0.89}, {0, 2, 0.06}, {1, 0, 0.42}, {1, 1, 0.19}, {2, 0, 0.11}, {2, 1, 0.15}}),
                 "Alex now looks at Daniel more (2 → 6 %) and at Alex less (93 → 89 %). The rows of Emma and Daniel changed, too.");
        QCOMPARE(after({{2, 0, 0.0}, {2, 1, 0.0}, {2, 2, 0.0}}),
                 "Daniel now looks at Daniel less (74 → 0 %). Nobody else's row changed.");  // may look at nothing
        QCOMPARE(after({{2, 2, 0.75}}), "Daniel now looks at Daniel more (74 → 75 %). Nobody else's row changed.");
    }

    void theRowThatIsAskedForIsToldOfFirst()
    {
        const Trace before = friends(2);
        Trace now = before;
        set(now.blocks[0].heads[0].attention, {{0, 0, 0.53}, {0, 1, 0.45}, {1, 0, 0.41}, {1, 2, 0.41}});
        set(now.blocks[0].heads[1].attention, {{1, 0, 0.38}, {1, 2, 0.44}, {2, 0, 0.123}, {2, 1, 0.137}});
        const auto told = [&](std::optional<Index> row) { return said(before, now, 0, row); };
        QVERIFY(told({}).contains("Alex now looks at Emma more (5 → 45 %)"));
        QCOMPARE(told(1), "Most in head 2 (budget): Emma now looks at Daniel more (39 → 44 %) and at Alex less (43 → 38 %). The rows of "
                          "Alex and Daniel changed, too.");
        QCOMPARE(told(2), told({}));  // a third of a percent is hardly seen

        Trace output = before;
        set(output.blocks[0].output, {{0, 1, 4.0}, {2, 3, 0.35}});
        QVERIFY(said(before, output).contains("what Alex takes away"));
        QVERIFY(said(before, output, 0, 2).contains("what Daniel takes away"));
        QCOMPARE(said(before, output, 0, 1), said(before, output));
    }

    void whatIsWrittenAlikeHasNotChanged()
    {
        const Trace before = friends(1);
        Trace now = before;
        set(now.blocks[0].heads[0].attention, {{1, 0, 0.4302}, {1, 2, 0.3898}});
        set(now.blocks[0].output, {{1, 1, 0.3102}});
        QCOMPARE(said(before, now), kSame);
        QCOMPARE(said(before, before), kSame);
    }

    void theHeadIsNamedWhereThereAreSeveral()
    {
        const Trace before = friends(2);
        Trace now = before;
        set(now.blocks[0].heads[1].attention, {{1, 0, 0.29}, {1, 1, 0.20}, {1, 2, 0.51}});
        QCOMPARE(said(before, now), "Only in head 2 (budget): Emma now looks at Daniel more (39 → 51 %) and at Alex less (43 → 29 %). "
                                    "Nobody else's row changed.");
        set(now.blocks[0].heads[0].attention, {{0, 0, 0.88}, {0, 1, 0.10}});
        QCOMPARE(said(before, now), "Most in head 2 (budget): Emma now looks at Daniel more (39 → 51 %) and at Alex less (43 → 29 %). The "
                                    "row of Alex changed, too.");
    }

    void whatIsTakenAwayWhereAttentionIsTheSame()
    {
        const Trace before = friends(2);
        Trace now = before;
        set(now.blocks[0].output, {{1, 5, 0.52}, {0, 0, 0.30}});
        QCOMPARE(said(before, now), "Attention is the same; what Emma takes away changed, most in vibe (0.31 → 0.52).");
        set(now.blocks[0].output, {{2, 1, -0.004}});
        QCOMPARE(said(before, now), "Attention is the same; what Daniel takes away changed, most in cheap (0.31 → 0.00).");
        set(now.blocks[0].output, {{2, 1, -0.4}});
        QCOMPARE(said(before, now), "Attention is the same; what Daniel takes away changed, most in cheap (0.31 → −0.40).");
        now = before;
        set(now.blocks[0].blockOutput, {{0, 0, 0.9}});
        QCOMPARE(said(before, now), "Attention is the same; what the block hands on for Alex changed, most in spicy (0.31 → 0.90).");
    }

    void rowsWithoutNamesAreCounted()
    {
        Trace before = friends(1);
        Session nameless = *before.session;
        nameless.tokens = Names{"", "", "Daniel"};
        before.session = std::make_shared<const Session>(std::move(nameless));
        Trace now = before;
        set(now.blocks[0].heads[0].attention, {{1, 0, 0.29}, {1, 2, 0.53}});
        QCOMPARE(said(before, now),
                 "row 2 now looks at Daniel more (39 → 53 %) and at column 1 less (43 → 29 %). Nobody else's row changed.");
    }

    void keysOfAMemory()
    {
        const auto before = traceOf(stackWithMemory());
        const Session& session = *before->session;
        QVERIFY(session.block(1).attends == Attends::Memory);
        Trace now = *before;
        Matrix weights = *before->head(1, 2).attention;
        weights.row(3).setZero();
        weights(3, 6) = 1;
        now.blocks[1].heads[2].attention = weights;
        const QString sentence = said(*before, now, 1);
        const QString start =
            QString("block 2: Only in %1: %2 now looks at %3 more (")
                .arg(QString::fromStdString("head 3 (" + session.block(1).heads[2].name + ")"),
                     QString::fromStdString(session.tokens->at(3)), QString::fromStdString(session.memory->tokens->at(6)));
        QVERIFY2(sentence.startsWith(start), qPrintable(sentence + " | " + start));
        QCOMPARE(said(*before, now, 0), sentence);  // where the block that is looked at has not changed
    }

    void otherShapesAreNotCompared()
    {
        const Trace before = friends(2);
        QCOMPARE(said(before, friends(1)), "nothing to compare");
        Trace now = before;
        now.blocks[0].heads[0].attention = Matrix(Matrix::Zero(4, 4));
        QCOMPARE(said(before, now), "nothing to compare");
    }

    void whatIsCoveredHasNotMoved()
    {
        Trace before = friends(1);
        set(before.blocks[0].heads[0].attention, {{1, 0, std::nan("")}});
        Trace now = before;
        set(now.blocks[0].heads[0].attention, {{1, 0, 0.29}});
        QCOMPARE(said(before, now), kSame);
    }

    /// The cell that is named has moved, and none more.
    void itIsTheLargestChangeOfAnySession()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            Session session = withInputSet(randomStack(seed));
            const auto before = traceOf(session);
            session.input.detach()(0, 0) += Scalar(0.7);
            const auto now = traceOf(session);
            const auto change = whatChanged(*before, *now, 0);
            QVERIFY(change);
            QVERIFY(!sentenceOn(*change, *now->session).empty());
            if (change->where != Where::Attention)
                continue;
            ++compared;
            double largest = 0;
            for (std::size_t h = 0; h < now->block(change->block).heads.size(); ++h)
                largest = std::max(largest, static_cast<double>((*now->head(change->block, static_cast<int>(h)).attention -
                                                                 *before->head(change->block, static_cast<int>(h)).attention)
                                                                    .cwiseAbs()
                                                                    .maxCoeff()));
            const auto size = [](const std::optional<WhatChanged::Cell>& cell) { return cell ? std::abs(cell->now - cell->before) : 0; };
            QVERIFY(std::abs(std::max(size(change->more), size(change->less)) - 100 * largest) < 1e-3);
        }
        QVERIFY(compared > 20);
    }

    void namesCanBeMarked()
    {
        const Trace before = friends(2);
        Trace now = before;
        set(now.blocks[0].output, {{1, 5, 0.52}});
        QCOMPARE(sentenceOn(*whatChanged(before, now, 0), *now.session, [](const std::string& name) { return "<" + name + ">"; }),
                 std::string("Attention is the same; what <Emma> takes away changed, most in <vibe> (0.31 → 0.52)."));
    }
};

HEADSCOPE_TEST(TestWhatChanged)

}  // namespace headscope::test_what_changed

#include "test_what_changed.moc"
