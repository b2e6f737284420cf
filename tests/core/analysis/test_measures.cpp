// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of what a head looks at, by hand.
#include "core/analysis/measures.h"
#include "core/analysis/token_measures.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_measures {

namespace {

Scalar measured(std::string_view id, const Matrix& attention, const Names& queries, const Names& keys, const Matrix& mask = {})
{
    for (const Measure& measure : measures())
        if (measure.id == id)
            return measure.of({attention, queries, keys, mask});
    return std::nanf("");
}

bool isNear(Scalar found, double expected) { return std::abs(static_cast<double>(found) - expected) < 1e-6; }

}  // namespace

class MeasuresTest : public QObject {
    Q_OBJECT

private slots:
    void byHand()
    {
        // a b a b: the third looks at b, which followed the first a; the last at both before it.
        const Names tokens{"a", "b", "a", "b"};
        Matrix attention(4, 4);
        attention << 1, 0, 0, 0,   //
            0.25, 0.75, 0, 0,      //
            0.125, 0.5, 0.375, 0,  //
            0.1, 0.2, 0.3, 0.4;
        const auto is = [&](const char* id, double expected) { return isNear(measured(id, attention, tokens, tokens), expected); };
        QVERIFY(is("self", (1 + 0.75 + 0.375 + 0.4) / 4));
        QVERIFY(is("previous", (0.25 + 0.5 + 0.3) / 3));
        QVERIFY(is("back_2", (0.125 + 0.2) / 2));
        QVERIFY(is("back_3", 0.1));
        QVERIFY(is("first", (1 + 0.25 + 0.125 + 0.1) / 4));
        QVERIFY(is("same_token", (0.0 + 0.0 + 0.125 + 0.2) / 4));
        QVERIFY(is("induction", (0.5 + 0.3) / 2));
        const Matrix causal = (attention.array() > 0).cast<Scalar>();
        QVERIFY(isNear(measured("same_token", attention, tokens, tokens, causal), (0.125 + 0.2) / 2));
    }

    void queriesThatMayLookAtNothingDoNotCount()
    {
        Matrix attention = Matrix::Zero(2, 2);
        attention(1, 0) = 1;
        QVERIFY(isNear(measured("previous", attention, {"a", "b"}, {"a", "b"}), 1));
        QVERIFY(isNear(measured("first", attention, {"a", "b"}, {"a", "b"}), 1));
        QVERIFY(isNear(measured("induction", attention, {"a", "b"}, {"a", "b"}), 0));
    }

    void theyAreThoseThatTheTraceHas()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            for (int block = 0; block < std::ssize(trace->blocks); ++block) {
                const Matrix table = measuresOf(*trace, block);
                QCOMPARE(table.cols(), std::ssize(measures()));
                for (Index h = 0; h < table.rows(); ++h) {
                    const AttentionStatistics& known = trace->head(block, static_cast<int>(h)).statistics;
                    for (Index m = 0; m < table.cols(); ++m) {
                        const Measure& measure = measures()[static_cast<std::size_t>(m)];
                        const HeadTrace& head = trace->head(block, static_cast<int>(h));
                        const Block& of = session.block(block);
                        const Scalar computed =
                            measure.of({*head.attention, *session.tokensOf(of), *session.keyTokens(of), *trace->block(block).mask});
                        QVERIFY2(std::abs(table(h, m) - computed) < 1e-4, measure.id.data());
                    }
                    QCOMPARE(table(h, 0), known.entropy);
                    QCOMPARE(table(h, 1), known.self);
                    QCOMPARE(table(h, 2), known.previous);
                    QCOMPARE(table(h, 5), known.first);
                }
            }
        }
    }

    void tokenByToken()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int block = 0; block < std::ssize(trace->blocks); ++block) {
                const auto [self, entropy] = measuresByToken(*trace, block);
                const auto heads = std::ssize(trace->block(block).heads);
                const bool ofItself = trace->session->block(block).attends == Attends::Self;
                QCOMPARE(entropy.cols(), heads);
                QCOMPARE(self.size(), ofItself ? entropy.size() : 0);
                for (Index h = 0; h < heads; ++h) {
                    const Matrix& attention = *trace->head(block, static_cast<int>(h)).attention;
                    QCOMPARE(entropy.rows(), attention.rows());
                    for (Index query = 0; query < attention.rows(); ++query) {
                        if (ofItself)
                            QCOMPARE(self(query, h), attention(query, query));
                        const Matrix row = attention.row(query);
                        QVERIFY(std::abs(entropy(query, h) - attentionStatistics(row).entropy) < 1e-4);
                    }
                }
            }
        }
    }

    void aCoveredRowIsNotToldByToken()
    {
        Trace hidden = *traceOf(exampleSession("three-friends"));
        HeadTrace& head = hidden.blocks[0].heads[1];
        head.statistics.entropy = std::nanf("");
        Matrix attention = *head.attention;
        attention(2, 0) = std::nanf("");
        head.attention = attention;
        const auto [self, entropy] = measuresByToken(hidden, 0);
        QVERIFY(!self.hasNaN());
        QVERIFY(std::isnan(entropy(2, 1)));
        QVERIFY(!entropy.col(0).hasNaN() && !entropy.topRows(2).hasNaN());
    }

    void whatIsHiddenIsNotTold()
    {
        Trace hidden = *traceOf(exampleSession("three-friends"));
        hidden.blocks[0].heads[0].statistics.entropy = std::nanf("");
        const Matrix table = measuresOf(hidden, 0);
        QVERIFY(table.row(0).array().isNaN().all());
        QVERIFY(!table.row(1).hasNaN());
    }
};

HEADSCOPE_TEST(MeasuresTest)

}  // namespace headscope::test_measures

#include "test_measures.moc"
