// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation with those of the numbers that it is made of: each stands below its factor, and the tree is as large as it may be at most.
#include "core/analysis/explain.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace headscope::test_explanation_tree {

namespace {

/// Explanations and terms.
std::size_t sizeOf(const ExplanationTree& tree)
{
    std::size_t size = 1 + tree.explanation.terms.size();
    for (const ExplanationTree& next : tree.below)
        size += sizeOf(next);
    return size;
}

int depthOf(const ExplanationTree& tree)
{
    int below = 0;
    for (const ExplanationTree& next : tree.below)
        below = std::max(below, depthOf(next));
    return 1 + below;
}

/// Whether below each factor that has a cell, and nowhere else, the explanation of that cell stands.
bool standsBelowItsFactors(const ExplanationTree& tree, int depth)
{
    std::size_t next = 0;
    for (const Term& term : tree.explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.cell && depth > 1 && !(next < tree.below.size() && tree.below[next++].explanation.cell == *factor.cell))
                return false;
    return next == tree.below.size() &&
           std::ranges::all_of(tree.below, [&](const ExplanationTree& below) { return standsBelowItsFactors(below, depth - 1); });
}

}  // namespace

class ExplanationTreeTest : public QObject {
    Q_OBJECT

private slots:
    void eachNumberStandsBelowItsFactor()
    {
        const auto trace = traceOf(randomSession(3));
        const CellRef cell{{MatrixId::Output}, 1, 2};
        const std::optional<ExplanationTree> alone = explainTree(*trace, cell, 1, 1000);
        QVERIFY(alone && alone->below.empty() && alone->explanation.cell == cell);
        for (const int depth : {2, 4}) {
            const std::optional<ExplanationTree> tree = explainTree(*trace, cell, depth, 1'000'000);
            QVERIFY(tree);
            QCOMPARE(depthOf(*tree), depth);
            QVERIFY(standsBelowItsFactors(*tree, depth));
        }
    }

    void aTreeMayBeAsLargeAsTheLimit()
    {
        const CellRef cell{{MatrixId::Output}, 0, 1};
        const auto trace = traceOf(randomSession(3));
        for (const int depth : {1, 2, 3}) {
            const std::optional<ExplanationTree> tree = explainTree(*trace, cell, depth, 1'000'000);
            QVERIFY(tree);
            QVERIFY(explainTree(*trace, cell, depth, sizeOf(*tree)));
            QVERIFY(!explainTree(*trace, cell, depth, sizeOf(*tree) - 1));
        }
    }
};

HEADSCOPE_TEST(ExplanationTreeTest)

}  // namespace headscope::test_explanation_tree

#include "test_explanation_tree.moc"
