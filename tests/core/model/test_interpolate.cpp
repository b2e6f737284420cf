// SPDX-License-Identifier: GPL-3.0-or-later
// Between two sessions every number is on its way; what does not change stays shared.
#include "core/model/interpolate.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

namespace headscope::test_interpolate {

class InterpolateTest : public QObject {
    Q_OBJECT

private slots:
    void halfWayIsBetween()
    {
        const Session from = exampleSession("three-friends");
        Session to = from;
        to.input.detach()(0, 1) = 0;
        to.blocks[0].heads[1].gain = 0;
        const auto half = interpolate(from, to, Scalar(0.5));
        QVERIFY(half);
        QCOMPARE((*half->input)(0, 1), (*from.input)(0, 1) / 2);
        QCOMPARE(half->blocks[0].heads[1].gain, Scalar(0.5));
        QVERIFY(half->blocks[0].output.weight.sameAs(from.blocks[0].output.weight));
    }

    void theEndsAreTheTwoSessions()
    {
        const Session from = exampleSession("three-friends");
        Session to = from;
        to.input.detach() *= 3;
        to.blocks[0].heads[0].key.weight.detach() *= 2;
        QVERIFY(*interpolate(from, to, 0) == from);
        QVERIFY(*interpolate(from, to, 1) == to);
    }

    void whereTheShapesDifferThereIsNothingBetween()
    {
        const Session from = exampleSession("three-friends");
        const std::function<void(Session&)> changes[]{
            [](Session& s) { s.blocks[0].heads.pop_back(); }, [](Session& s) { s.blocks.push_back(s.blocks[0]); },
            [](Session& s) { s.blocks[0].norm = Norm::Pre; }, [](Session& s) { s.blocks[0].feedForward.emplace(); },
            [](Session& s) { s.memory.emplace(); },           [](Session& s) { s.input = Matrix(Matrix::Zero(4, 6)); },
        };
        for (const auto& change : changes) {
            Session to = from;
            change(to);
            QVERIFY(!interpolate(from, to, 0));
        }
    }
};

HEADSCOPE_TEST(InterpolateTest)

}  // namespace headscope::test_interpolate

#include "test_interpolate.moc"
