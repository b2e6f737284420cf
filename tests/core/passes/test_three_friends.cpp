// SPDX-License-Identifier: GPL-3.0-or-later
// The worked example of three friends: the figures that were published, and the right ones where those were added up wrongly.
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_three_friends {

class ThreeFriendsTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Trace> m_trace = traceOf(exampleSession("three-friends"));

private slots:
    void attentionIsAsPublished()
    {
        Matrix taste(3, 3), budget(3, 3);
        taste << 0.929, 0.046, 0.024, 0.426, 0.186, 0.388, 0.118, 0.138, 0.744;
        budget << 0.909, 0.058, 0.033, 0.394, 0.188, 0.419, 0.036, 0.067, 0.897;
        QVERIFY(largestDifference(*m_trace->blocks[0].heads[0].attention, taste) <= 0.001);
        QVERIFY(largestDifference(*m_trace->blocks[0].heads[1].attention, budget) <= 0.001);
    }

    void outputIsThatOfFullPrecision()
    {
        Matrix output(3, 6);
        output << 2.3696, 4.0497, 1.1395, 2.2985, 2.4976, 1.6690,  //
            1.6464, 3.1437, 1.6962, 1.5778, 3.2321, 3.0267,        //
            1.2398, 2.4532, 2.1640, 1.1697, 4.0478, 4.3110;
        QVERIFY(largestDifference(*m_trace->blocks[0].output, output) <= 0.00005 + 1e-5);
    }

    void headOneIsNotAsPublished()
    {
        const Matrix& output = *m_trace->blocks[0].heads[0].output;
        QVERIFY(std::abs(output(1, 2) - 1.1805) < 0.0001);  // Emma's info-upscale; 1.068 was published
    }

    void shapesAreThoseOfTheText()
    {
        const Block& block = m_trace->session->blocks[0];
        QCOMPARE(block.valueWidth(0), 3);
        QCOMPARE(block.valueWidth(1), 2);
        QCOMPARE(block.output.weight->rows(), 5);
        QCOMPARE(block.output.weight->cols(), 6);
    }

    void namesAreThoseOfTheText()
    {
        const Session& session = *m_trace->session;
        QCOMPARE(cellName(session, {MatrixId::Attention, 0, 0}, 1, 2), "A⁽¹⁾ [query Emma → key Daniel]");
        QCOMPARE(cellName(session, {MatrixId::Output, 0, 0}, 0, 1), "Y [Alex, cheap]");
        QCOMPARE(columnNames(session, {MatrixId::Concat, 0, 0}),
                 (Names{"info-sichuan", "info-budget", "info-upscale", "price_info", "experience_info"}));
    }
};

HEADSCOPE_TEST(ThreeFriendsTest)

}  // namespace headscope::test_three_friends

#include "test_three_friends.moc"
