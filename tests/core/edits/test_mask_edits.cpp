// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the custom mask, and padding.
#include "core/edits/mask_edits.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_mask_edits {

class MaskEditsTest : public QObject {
    Q_OBJECT

private slots:
    void paintingStaysInsideAndVanishesWhenAllIsAllowed()
    {
        Session session = randomSession(1, 3, 4, 2);
        paintMask(session, 0, {1, 1, 5, 1}, false);
        QVERIFY(!validate(session));
        const Mask& mask = session.blocks[0].mask;
        QVERIFY(*mask.custom == (Matrix(3, 3) << 1, 1, 1, 1, 0, 1, 1, 0, 1).finished());
        paintMask(session, 0, {-1, -1, 1, 1}, false);
        QCOMPARE(mask.custom->sum(), Scalar(7));
        paintMask(session, 0, {0, 1, 3, 1}, true);
        QVERIFY(!mask.any());
    }

    void invertingTwiceIsNothing()
    {
        Session session = randomSession(1, 3, 4, 2);
        const Session before = session;
        invertCustomMask(session, 0);
        QVERIFY(session.blocks[0].mask.custom->isZero());
        invertCustomMask(session, 0);
        QVERIFY(session == before);
    }

    void paddingIsAscendingAndEachOnce()
    {
        Session session = randomSession(1, 4, 4, 2);
        for (const Index key : {3, 1, 3, 0})
            setPadded(session, 0, key, true);
        QCOMPARE(session.blocks[0].mask.padding, (std::vector<Index>{0, 1, 3}));
        setPadded(session, 0, 1, false);
        QCOMPARE(session.blocks[0].mask.padding, (std::vector<Index>{0, 3}));
    }
};

HEADSCOPE_TEST(MaskEditsTest)

}  // namespace headscope::test_mask_edits

#include "test_mask_edits.moc"
