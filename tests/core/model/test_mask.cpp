// SPDX-License-Identifier: GPL-3.0-or-later
// What the kinds of mask allow, alone and together.
#include "core/model/mask.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_mask {

class MaskTest : public QObject {
    Q_OBJECT

private slots:
    void queriesWithoutAnyKeyAreFound()
    {
        Mask mask;
        mask.causal = true;
        mask.padding = {0};
        QCOMPARE(blockedQueries(*allowedCells(mask, 4, 4)), std::vector<Index>{0});  // the others see themselves
        mask.padding = {0, 1};
        QCOMPARE(blockedQueries(*allowedCells(mask, 4, 4)), (std::vector<Index>{0, 1}));
        Matrix custom = Matrix::Ones(2, 3);
        custom.row(1).setZero();
        QCOMPARE(blockedQueries(custom), std::vector<Index>{1});
    }

    void aMaskThatBlocksNothingBlocksNoQuery()
    {
        QVERIFY(blockedQueries(*allowedCells({}, 3, 5)).empty());
        QVERIFY(blockedQueries(Matrix::Ones(3, 5)).empty());
    }

    void cellsAreAllowedWhenEveryPartAllowsThem()
    {
        const Index n = 5, m = 7;
        for (int kinds = 0; kinds < 16; ++kinds) {
            Mask mask;
            mask.causal = (kinds & 1) != 0;
            mask.window = (kinds & 2) != 0 ? 2 : 0;
            if ((kinds & 4) != 0)
                mask.padding = {1, 4};
            if ((kinds & 8) != 0) {
                Matrix custom = Matrix::Ones(n, m);
                custom(2, 1) = custom(3, 3) = 0;
                mask.custom = custom;
            }
            const Shared<Matrix> allowed = allowedCells(mask, n, m);
            QCOMPARE(allowed->size() > 0, kinds != 0);
            for (Index query = 0; query < n && kinds != 0; ++query)
                for (Index key = 0; key < m; ++key)
                    QCOMPARE((*allowed)(query, key) == 1, mask.allows(query, key));
        }
    }
};

HEADSCOPE_TEST(MaskTest)

}  // namespace headscope::test_mask

#include "test_mask.moc"
