// SPDX-License-Identifier: GPL-3.0-or-later
// The buckets of distances are those of T5, as its authors count them.
#include "core/model/position_bias.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_position_bias {

class PositionBiasTest : public QObject {
    Q_OBJECT

private slots:
    /// 32 buckets up to 128, as in all models of that family.
    void bothWaysHaveHalfOfTheBucketsEach()
    {
        const PositionBias bias;
        const std::vector<Index> firsts{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91};  // of the distances of each bucket
        for (std::size_t bucket = 0; bucket < firsts.size(); ++bucket) {
            const auto at = static_cast<Index>(bucket);
            QCOMPARE(bias.bucketOf(firsts[bucket], 0), at);
            if (bucket + 1 < firsts.size())
                QCOMPARE(bias.bucketOf(firsts[bucket + 1] - 1, 0), at);
            if (bucket > 0)
                QCOMPARE(bias.bucketOf(500, 500 + firsts[bucket]), 16 + at);
        }
        QCOMPARE(bias.bucketOf(5000, 0), Index(15));
        QCOMPARE(bias.bucketOf(0, 128), Index(31));
    }

    /// In the decoder, where nothing looks ahead.
    void oneWayKeysThatFollowCountAsTheTokenItself()
    {
        const PositionBias bias{.buckets = 32, .longest = 128, .bothWays = false};
        for (Index distance = 0; distance < 16; ++distance)
            QCOMPARE(bias.bucketOf(100, 100 - distance), distance);
        QCOMPARE(bias.bucketOf(3, 90), Index(0));
        QCOMPARE(bias.bucketOf(18, 0), Index(16));
        QCOMPARE(bias.bucketOf(19, 0), Index(17));
        QCOMPARE(bias.bucketOf(112, 0), Index(30));
        QCOMPARE(bias.bucketOf(113, 0), Index(31));
        QCOMPARE(bias.bucketOf(4000, 0), Index(31));
    }

    void bucketsAreCalledByTheirDistances()
    {
        const std::vector<std::string> names = PositionBias{}.names();
        QCOMPARE(names.size(), 32U);
        QCOMPARE(names[0], "0");
        QCOMPARE(names[7], "−7");
        QCOMPARE(names[8], "−11 … −8");
        QCOMPARE(names[15], "−128 … −91");
        QCOMPARE(names[16], "–");  // a key that follows is not where the query is
        QCOMPARE(names[17], "1");
        QCOMPARE(names[31], "91 … 128");
    }
};

HEADSCOPE_TEST(PositionBiasTest)

}  // namespace headscope::test_position_bias

#include "test_position_bias.moc"
