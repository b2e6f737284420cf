// SPDX-License-Identifier: GPL-3.0-or-later
// What a head may be called after: what it gives more to than chance and the mask make it give, on as few tokens as there are.
#include "core/training/niches.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

namespace headscope::test_niches {

namespace {

constexpr Index kMostTokens = 8;

/// The key that a query looks at; none: it looks at all of them alike.
using LooksAt = std::function<std::optional<Index>(Index query)>;

/// A block of one head and so many tokens, a b c a b c …
Trace traceOf(Index tokens, bool causal, Index period = 3)
{
    Session session = randomSession(1, tokens, 4, 1);
    Names names;
    for (Index i = 0; i < tokens; ++i)
        names.emplace_back(1, static_cast<char>('a' + i % period));
    session.tokens = std::move(names);
    session.blocks[0].mask.causal = causal;
    return *headscope::traceOf(std::move(session));
}

Matrix uniform(const Trace& trace)
{
    const Matrix& attention = *trace.head(0, 0).attention;
    const Matrix& mask = *trace.block(0).mask;
    Matrix all = mask.size() > 0 ? mask : Matrix::Ones(attention.rows(), attention.cols());
    for (Index query = 0; query < all.rows(); ++query)
        all.row(query) /= all.row(query).sum();
    return all;
}

Niches nichesOf(Trace trace, int block, const Matrix& attention)
{
    HeadTrace& head = trace.blocks[static_cast<std::size_t>(block)].heads[0];
    head.attention = attention;
    head.statistics = attentionStatistics(attention);
    return headscope::nichesOf(trace, 5);
}

QString nameOf(const Trace& trace, const Matrix& attention)
{
    const auto name = nichesOf(trace, 0, attention).name(0, 0);
    return name ? QString::fromUtf8(measures()[*name].id.data()) : QString();
}

/// Of a head that gives a key 95 % of its attention, and all keys alike what is left.
QString nameOf(const Trace& trace, const LooksAt& looksAt)
{
    Matrix attention = uniform(trace);
    for (Index query = 0; query < attention.rows(); ++query)
        if (const auto key = looksAt(query); key && attention(query, *key) > 0) {
            attention.row(query) *= Scalar(0.05);
            attention(query, *key) += Scalar(0.95);
        }
    return nameOf(trace, attention);
}

LooksAt back(Index offset)
{
    return [offset](Index query) { return query >= offset ? std::optional(query - offset) : std::nullopt; };
}

QByteArray told(Index tokens, bool causal) { return QByteArray::number(tokens) + (causal ? " tokens, causal" : " tokens"); }

}  // namespace

class NichesTest : public QObject {
    Q_OBJECT

private slots:
    void uniformAttentionHasNoName()
    {
        for (Index tokens = 1; tokens <= kMostTokens; ++tokens)
            for (const bool causal : {false, true})
                for (Index period = 1; period <= tokens; ++period) {
                    const Trace trace = traceOf(tokens, causal, period);
                    QVERIFY2(nameOf(trace, uniform(trace)).isEmpty(), told(tokens, causal));
                }
    }

    void whoeverHasNoChoiceHasNoName()
    {
        for (Index tokens = 1; tokens <= kMostTokens; ++tokens)
            for (Index offset = 0; offset < tokens; ++offset) {
                Trace trace = traceOf(tokens, true);
                const Matrix only = Matrix::Identity(tokens, tokens);  // each query may look at that key alone, or at none
                Matrix moved = Matrix::Zero(tokens, tokens);
                moved.bottomRows(tokens - offset) = only.topRows(tokens - offset);
                trace.blocks[0].mask = moved;
                QVERIFY2(nameOf(trace, moved).isEmpty(), told(tokens, true));
            }
    }

    /// With the causal mask the one choice that there is, is between the first and itself.
    void nothingIsToldFromOneChoiceBetweenTwo()
    {
        for (const Index key : {0, 1})
            QVERIFY(nameOf(traceOf(2, true), [key](Index) { return key; }).isEmpty());
    }

    void trueHeadsKeepTheirNames()
    {
        QByteArray wrong;
        for (Index tokens = 3; tokens <= kMostTokens; ++tokens)
            for (const bool causal : {false, true}) {
                const auto calls = [&](const char* name, Index period, const LooksAt& looksAt) {
                    const QString found = nameOf(traceOf(tokens, causal, period), looksAt);
                    if (found != name)
                        wrong += told(tokens, causal) + ": " + name + " is called " + found.toUtf8() + "; ";
                };
                calls("first", tokens, [](Index) { return 0; });
                calls("self", tokens, back(0));
                calls("previous", tokens, back(1));
                if (tokens > 3)
                    calls("back_2", tokens, back(2));
                if (tokens > 4) {
                    calls("back_3", tokens, back(3));
                    calls("induction", 3, [](Index query) { return query >= 3 ? std::optional(query - 2) : std::nullopt; });  // a b c a b
                }
                if (tokens > 5)
                    calls("same_token", 2, [](Index query) { return query < 2 ? query + 2 : query % 2; });  // a b a b a b
            }
        QVERIFY2(wrong.isEmpty(), wrong);
    }

    void headsThatStartByChanceHaveSeldomAName()
    {
        constexpr std::uint32_t kSeeds = 200;
        for (Index tokens = 1; tokens <= kMostTokens; ++tokens)
            for (const bool causal : {false, true}) {
                std::uint32_t named = 0;
                for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
                    Session session = randomSession(seed, tokens, 8, 1);
                    session.blocks[0].mask.causal = causal;
                    named += headscope::nichesOf(*headscope::traceOf(std::move(session)), 0).name(0, 0) ? 1 : 0;
                }
                QVERIFY2(named * 6 <= kSeeds, told(tokens, causal) + ": " + QByteArray::number(named));
            }
    }

    /// The third token of a memory is not the third of those that ask.
    void placesInAMemoryAreNoOnesOwn()
    {
        const Trace trace = *headscope::traceOf(stackWithMemory());
        const Matrix& attention = *trace.head(1, 0).attention;
        Matrix first = Matrix::Zero(attention.rows(), attention.cols());
        first.col(0).setOnes();
        QVERIFY(nichesOf(trace, 1, first).name(1, 0));
        QVERIFY(!nichesOf(trace, 1, Matrix::Identity(attention.rows(), attention.cols())).name(1, 0));
    }

    void whatIsFoundIsTheName()
    {
        const Trace trace = traceOf(6, true);
        Matrix previous = uniform(trace);
        for (Index query = 1; query < previous.rows(); ++query)
            previous.row(query) = Matrix::Identity(6, 6).row(query - 1);
        const Niches before = nichesOf(trace, 0, uniform(trace)), now = nichesOf(trace, 0, previous);
        const std::vector<Mark> marks = found(before, now, {});
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(sentenceOf(marks[0], 1), std::string("Head 1 found “Previous token” at step 5"));
        QVERIFY(found(before, now, marks).empty());
        QVERIFY(found(now, now, {}).empty());
        QVERIFY(found(before, before, {}).empty());
    }
};

HEADSCOPE_TEST(NichesTest)

}  // namespace headscope::test_niches

#include "test_niches.moc"
