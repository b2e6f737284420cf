// SPDX-License-Identifier: GPL-3.0-or-later
// What would change a number most, and what comes through each head.
#include "core/analysis/gradient_flow.h"
#include "core/analysis/sensitivity.h"
#include "core/matrices/cell_address.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace headscope::test_sensitivity {

namespace {

using Kind = Tunable::Kind;

constexpr CellRef kCell{{MatrixId::Output}, 0, 1};

std::vector<Sensitivity> strongestOf(const Trace& trace, const CellRef& cell, std::size_t count)
{
    return strongest(*trace.session, *gradientOfCell(trace, cell)->session, count);
}

}  // namespace

class TunableTest : public QObject {
    Q_OBJECT

private slots:
    /// Every number that a session has, each once, in the order of what it does.
    void theStrongestComeFirstAndNoneIsMissing()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            const MatrixRef last{MatrixId::BlockOutput, session.lastBlock()};
            const auto gradient = gradientOfCell(*trace, {last, 0, 0});
            std::vector<Scalar> all;
            for (const MatrixRef& ref : allMatrices(session))
                for (const Scalar value : parameterOf(*gradient->session, ref)->reshaped())
                    all.push_back(std::abs(value));
            for (const Block& block : gradient->session->blocks) {
                all.push_back(std::abs(block.scale.factor));
                for (const Head& head : block.heads)
                    all.insert(all.end(), {std::abs(head.gain), std::abs(head.temperature)});
            }
            std::ranges::sort(all, std::greater());
            all.erase(std::ranges::find(all, Scalar(0)), all.end());
            const std::vector<Sensitivity> found = strongest(session, *gradient->session, 5);
            QCOMPARE(found.size(), std::min<std::size_t>(5, all.size()));
            for (std::size_t i = 0; i < found.size(); ++i) {
                QCOMPARE(std::abs(found[i].gradient), all[i]);
                QCOMPARE(valueOf(*gradient->session, found[i].tunable), found[i].gradient);
                QVERIFY(exists(session, found[i].tunable));
            }
        }
    }

    void settingItChangesTheNumberByAsMuchAsTheGradientSays()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const Scalar before = (*matrixOf(*trace, kCell.matrix))(kCell.row, kCell.column);
        const std::vector<Sensitivity> found = strongestOf(*trace, kCell, 1000);
        QVERIFY(found.size() > 20);
        for (const Sensitivity& one : found) {
            Session session = *trace->session;
            constexpr Scalar kStep = Scalar(0.004);
            setValue(session, one.tunable, valueOf(session, one.tunable) + kStep);
            const Scalar after = (*matrixOf(*traceOf(session), kCell.matrix))(kCell.row, kCell.column);
            QVERIFY2(std::abs((after - before) / kStep - one.gradient) < 0.005 + 0.02 * std::abs(one.gradient),
                     nameOf(session, one.tunable).c_str());
        }
    }

    void theyAreNamedAfterWhatTheyAre()
    {
        Session session = exampleSession("three-friends");
        const CellRef second{{MatrixId::Query, 0, 1}};
        QCOMPARE(nameOf(session, {Kind::Cell, {{MatrixId::Input}, 0, 1}}), std::string("X [Alex, cheap]"));
        QCOMPARE(nameOf(session, {Kind::Gain, second}), "gain of head 2 (" + session.blocks[0].heads[1].name + ")");
        session.blocks[0].heads[1].name.clear();
        session.blocks.push_back(session.blocks[0]);
        QCOMPARE(nameOf(session, {Kind::Temperature, {{MatrixId::Query, 1, 1}}}), std::string("block 2: temperature of head 2"));
        QCOMPARE(nameOf(session, {Kind::ScaleFactor, {{MatrixId::Query, 0, 0}}}), std::string("block 1: scale factor"));
        QCOMPARE(nameOf(session, {Kind::Slope, {{MatrixId::Query, 0, 1}}}), std::string("block 1: slope of head 2"));
    }

    void onesThatAreGoneDoNotExist()
    {
        Session session = exampleSession("three-friends");
        QVERIFY(!exists(session, Tunable{Kind::Slope, {{MatrixId::Query, 0, 1}}}));  // without ALiBi
        session.blocks[0].heads[0].slope = Scalar(0.5);
        const Tunable slope{Kind::Slope, {{MatrixId::Query, 0, 1}}};
        QVERIFY(exists(session, slope));
        setValue(session, slope, Scalar(0.25));
        QCOMPARE(session.blocks[0].heads[1].slope, Scalar(0.25));
        const auto found = findTunable(session, "head 2 slope", {});
        QVERIFY(found && *found == slope);
        QVERIFY(exists(session, Tunable{Kind::Cell, kCell}) == false);  // computed
        QVERIFY(exists(session, Tunable{Kind::Cell, {{MatrixId::Input}, 0, 1}}));
        QVERIFY(!exists(session, Tunable{Kind::Cell, {{MatrixId::Input}, 99, 1}}));
        QVERIFY(!exists(session, Tunable{Kind::Cell, {{MatrixId::QueryWeight, 0, 9}, 0, 0}}));
        QVERIFY(exists(session, Tunable{Kind::Gain, {{MatrixId::Query, 0, 1}}}));
        QVERIFY(!exists(session, Tunable{Kind::Gain, {{MatrixId::Query, 1, 0}}}));
        QVERIFY(!exists(session, Tunable{Kind::ScaleFactor, {{MatrixId::Query, 0, 0}}}));  // 1/√d_k is no number that is set
    }

    void nothingChangesABlockedScore()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].mask.causal = true;
        QVERIFY(strongestOf(*traceOf(session), {{MatrixId::Score}, 0, 1}, 5).empty());
    }

    void theJacobianIsThatOfSoftmax()
    {
        const Matrix attention = traceOf(randomSession(4))->blocks[0].heads[0].attention->row(0);
        const Matrix jacobian = Matrix(attention.row(0).asDiagonal()) - attention.transpose() * attention;
        QVERIFY(std::abs(softmaxJacobianNorm(attention.row(0)) - static_cast<double>(jacobian.norm())) < 1e-5);
        QCOMPARE(softmaxJacobianNorm(Matrix(Matrix::Identity(4, 4)).row(2)), 0.0);  // saturated
        QVERIFY(std::abs(softmaxJacobianNorm(Matrix(Matrix::Constant(1, 4, Scalar(0.25))).row(0)) - std::sqrt(3.0) / 4) < 1e-7);
    }

    void aSharpHeadLetsLessThrough()
    {
        Session session = exampleSession("three-friends");
        const auto flowAt = [&](Scalar temperature) {
            session.blocks[0].heads[0].temperature = temperature;
            const auto trace = traceOf(session);
            return gradientFlow(*trace, *gradientOfCell(*trace, kCell), 0);
        };
        const std::vector<HeadFlow> usual = flowAt(1);
        const std::vector<HeadFlow> saturated = flowAt(Scalar(0.002));
        QCOMPARE(usual.size(), std::size_t(2));
        QVERIFY(usual[0].softmax > 0.1 && usual[0].query > 0 && usual[0].key > 0);
        QVERIFY(saturated[0].softmax < 0.02);
        QCOMPARE(saturated[1].softmax, usual[1].softmax);
    }
};

HEADSCOPE_TEST(TunableTest)

}  // namespace headscope::test_sensitivity

#include "test_sensitivity.moc"
