// SPDX-License-Identifier: GPL-3.0-or-later
// The words that temperature, top-k and top-p leave, by hand, and how often each of them is drawn.
#include "core/analysis/sampling.h"
#include "core/edits/sentence_edits.h"
#include "core/matrices/lazy_stages.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

namespace headscope::test_sampling {

namespace {

Matrix row(std::initializer_list<Scalar> numbers)
{
    Matrix matrix(1, std::ssize(numbers));
    std::ranges::copy(numbers, matrix.data());
    return matrix;
}

KeptWords kept(const Matrix& logits, Sampling sampling)
{
    sampling.draws = true;
    return keptWords(logits, 0, sampling);
}

std::vector<Index> numbers(const KeptWords& kept)
{
    std::vector<Index> list;
    for (const KeptWord& word : kept.words)
        list.push_back(word.word);
    return list;
}

bool isNear(double found, double expected) { return std::abs(found - expected) <= 1e-15 * std::max(1.0, std::abs(expected)); }

bool haveProbabilities(const KeptWords& kept, const std::vector<double>& expected)
{
    return std::ranges::equal(kept.words, expected,
                              [](const KeptWord& word, double probability) { return isNear(word.probability, probability); });
}

using Numbers = std::vector<Index>;

/// The text that a session goes on to, so many words.
Names written(Session session, const Sampling& sampling, int words)
{
    for (int i = 0; i < words; ++i) {
        const Index place = session.tokenCount();
        const KeptWords next = keptWords(*rowOf(*traceOf(session), {MatrixId::Logits, session.lastBlock()}, place - 1), 0, sampling);
        appendWord(session, next.words[drawnPlace(next, randomNumber(sampling.seed, place))].word);
    }
    return *session.tokens;
}

}  // namespace

class SamplingTest : public QObject {
    Q_OBJECT

private slots:
    void temperatureDividesTheLogits()
    {
        const Matrix logits = row({1, 3, 2, 0});
        const double e = std::exp(1.0);
        for (const double t : {0.5, 1.0, 2.0}) {
            const double sum = 1 + std::exp(-1 / t) + std::exp(-2 / t) + std::exp(-3 / t);
            const KeptWords all = kept(logits, {.temperature = t});
            QCOMPARE(numbers(all), (Numbers{1, 2, 0, 3}));
            QVERIFY(haveProbabilities(all, {1 / sum, std::exp(-1 / t) / sum, std::exp(-2 / t) / sum, std::exp(-3 / t) / sum}));
            QVERIFY(isNear(all.share, 1));
        }
        const KeptWords half = kept(logits, {.temperature = 0.5}), twice = kept(logits, {.temperature = 2});
        QVERIFY(isNear(half.words[0].probability / half.words[1].probability / (e * e), 1));
        QVERIFY(isNear(twice.words[0].probability / twice.words[1].probability / std::sqrt(e), 1));
    }

    void greedyTakesTheLikeliestAndOfEqualOnesTheFirst()
    {
        const Sampling greedy{.temperature = 2, .topK = 3, .topP = 0.5};
        const KeptWords next = keptWords(row({1, 4, 2, 4}), 0, greedy);
        QCOMPARE(numbers(next), (Numbers{1}));
        QVERIFY(haveProbabilities(next, {1}));
        QVERIFY(isNear(next.share, 1 / (2 + std::exp(-2.0) + std::exp(-3.0))));  // at temperature 1
        for (const double random : {0.0, 0.5, 1 - 0x1p-53})
            QCOMPARE(drawnPlace(next, random), 0U);
    }

    void topKKeepsThatMany()
    {
        const Matrix logits = row({2, 2, 2, 2, 5, 2});
        const double e3 = std::exp(3.0);
        const KeptWords three = kept(logits, {.topK = 3});
        QCOMPARE(numbers(three), (Numbers{4, 0, 1}));
        QVERIFY(haveProbabilities(three, {e3 / (e3 + 2), 1 / (e3 + 2), 1 / (e3 + 2)}));
        QVERIFY(isNear(three.share, (e3 + 2) / (e3 + 5)));
        const KeptWords all = kept(logits, {});
        QCOMPARE(numbers(all), (Numbers{4, 0, 1, 2, 3, 5}));
        for (const Index k : {Index{6}, Index{7}, Index{1'000'000}})
            QCOMPARE(kept(logits, {.topK = k}).words, all.words);
    }

    void topPKeepsTheFewestThatReachIt()
    {
        const Matrix equal = Matrix::Zero(1, 20);
        for (int part = 1; part <= 20; ++part)  // the mass is just reached
            QCOMPARE(kept(equal, {.topP = part / 20.0}).words.size(), static_cast<std::size_t>(part));
        QCOMPARE(kept(equal, {.topP = 0.5000001}).words.size(), 11U);
        QCOMPARE(numbers(kept(equal, {.topP = 0.15})), (Numbers{0, 1, 2}));

        const Matrix powers = row({0, std::log(Scalar(4)), std::log(Scalar(2)), 0});  // 1/8, 1/2, 1/4, 1/8, as near as Scalar has them
        QCOMPARE(numbers(kept(powers, {.topP = 0.4})), (Numbers{1}));
        const KeptWords two = kept(powers, {.topP = 0.6});
        QCOMPARE(numbers(two), (Numbers{1, 2}));
        QVERIFY(std::abs(two.words[0].probability - 2.0 / 3) < 1e-7 && std::abs(two.share - 0.75) < 1e-7);
        QCOMPARE(numbers(kept(powers, {.topP = 0.8})), (Numbers{1, 2, 0}));
        QCOMPARE(numbers(kept(powers, {.topP = 1})), (Numbers{1, 2, 0, 3}));
        // 0.6 of the two that top-k keeps is the first of them: 2/3.
        QCOMPARE(numbers(kept(powers, {.topK = 2, .topP = 0.6})), (Numbers{1}));
        // At temperature 2 the first has but 0.39 of all.
        QCOMPARE(numbers(kept(powers, {.temperature = 2, .topP = 0.4})), (Numbers{1, 2}));
    }

    void improbableWordsAreKeptWherePIsOne()
    {
        const Matrix logits = row({0, -60, -1000, 1});
        const KeptWords all = kept(logits, {});
        QCOMPARE(numbers(all), (Numbers{3, 0, 1, 2}));
        QCOMPARE(numbers(kept(logits, {.topP = 1 - 1e-9})), (Numbers{3, 0}));
    }

    void oneWordIsKeptWhateverIsAskedFor()
    {
        for (const Sampling& sampling : {Sampling{}, Sampling{.draws = true}, Sampling{.draws = true, .topK = 5, .topP = 0.05}}) {
            const KeptWords only = keptWords(row({-3}), 0, sampling);
            QCOMPARE(only.words, (std::vector<KeptWord>{{0, 1}}));
            QCOMPARE(only.share, 1.0);
        }
    }

    void nothingIsKeptOfWhatIsNoNumber()
    {
        for (const Scalar number : {std::numeric_limits<Scalar>::quiet_NaN(), std::numeric_limits<Scalar>::infinity()})
            QVERIFY(kept(row({1, number, 2}), {}).words.empty());
    }

    void onlyThatRowIsLookedAt()
    {
        Matrix logits(2, 3);
        logits << 9, 0, 0, 0, 1, 2;
        QCOMPARE(keptWords(logits, 1, {}).words[0].word, Index(2));
        QCOMPARE(keptWords(logits, 0, {}).words[0].word, Index(0));
    }

    /// A whole sort is the oracle of the partial ones.
    void ofManyWordsTheSameAreKeptAsOfFew()
    {
        const Index count = 151'936;
        Matrix logits(1, count);
        for (Index word = 0; word < count; ++word)
            logits(0, word) = static_cast<Scalar>(static_cast<double>((word * 7919) % 5003) / 500);  // with many that are equal
        const KeptWords all = kept(logits, {});
        QCOMPARE(std::ssize(all.words), count);
        QVERIFY(std::ranges::is_sorted(all.words, [](const KeptWord& a, const KeptWord& b) {
            return a.probability > b.probability || (a.probability == b.probability && a.word < b.word);
        }));
        for (const Index k : {Index{1}, Index{40}, Index{100'000}}) {
            const KeptWords some = kept(logits, {.topK = k});
            QCOMPARE(std::ssize(some.words), k);
            QVERIFY(std::ranges::equal(some.words, all.words | std::views::take(k), {}, &KeptWord::word, &KeptWord::word));
        }
        for (const double p : {0.0001, 0.05, 0.5, 0.95}) {
            double reached = 0;
            std::size_t needed = 0;
            while (reached < p)
                reached += all.words[needed++].probability;
            const KeptWords some = kept(logits, {.topP = p});
            QCOMPARE(some.words.size(), needed);
            QVERIFY(std::ranges::equal(some.words, all.words | std::views::take(needed), {}, &KeptWord::word, &KeptWord::word));
            QVERIFY(std::abs(some.share - reached) < 1e-12);
        }
    }

    void theDrawnWordIsTheOneWhosePartTheNumberFallsInto()
    {
        const KeptWords next{{{7, 0.5}, {3, 0.25}, {9, 0.25}}, 1};
        for (const auto& [random, place] : {std::pair{0.0, 0U}, {0.4999, 0U}, {0.5, 1U}, {0.7499, 1U}, {0.75, 2U}, {0.9999, 2U}})
            QCOMPARE(drawnPlace(next, random), place);
        const KeptWords rounded{{{7, 0.5}, {3, 0.4999999}, {9, 0}}, 1};
        QCOMPARE(drawnPlace(rounded, 0.99999999), 1U);  // what has no probability is never drawn
    }

    void eachWordIsDrawnAsOftenAsItsProbabilitySays()
    {
        const KeptWords next = kept(row({1, 3, 2, 0, -2}), {.temperature = 1.5});
        constexpr int kDraws = 10'000;
        for (const std::uint32_t seed : {1U, 2U, 123456U}) {
            std::vector<int> drawn(next.words.size());
            for (int place = 0; place < kDraws; ++place)
                ++drawn[drawnPlace(next, randomNumber(seed, place))];
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                const double p = next.words[i].probability, sigma = std::sqrt(kDraws * p * (1 - p));
                QVERIFY2(std::abs(drawn[i] - kDraws * p) < 5 * sigma, qPrintable(QString("%1 of %2").arg(drawn[i]).arg(kDraws * p)));
            }
        }
    }

    void theSameSeedGivesTheSameNumbers()
    {
        QCOMPARE(randomNumber(3, 8), randomNumber(3, 8));
        QVERIFY(randomNumber(3, 8) != randomNumber(3, 9) && randomNumber(3, 8) != randomNumber(4, 8));
        for (Index place = 0; place < 1000; ++place)
            QVERIFY(randomNumber(0, place) >= 0 && randomNumber(0, place) < 1);
    }

    void aSeedIsAText()
    {
        Session session = exampleSession("letters");
        setSentence(session, "p");
        const auto text = [&](const Sampling& sampling) { return written(session, sampling, 8); };
        const Names greedy = text({});
        QCOMPARE(Names(greedy.begin(), greedy.begin() + 6), (Names{"p", "r", "o", "p", "e", "r"}));
        QVERIFY(greedy == text({.seed = 9}));
        const Names drawn = text({.draws = true, .seed = 9});
        QVERIFY(drawn == text({.draws = true, .seed = 9}));
        QVERIFY(drawn != text({.draws = true, .seed = 10}));
        QVERIFY(greedy == text({.draws = true, .topK = 1, .seed = 9}));
        QVERIFY(greedy == text({.draws = true, .topP = 0.05, .seed = 9}));
    }

    void someWordsEndAText()
    {
        for (const char* word : {"⟨end⟩", "</s>", "<|endoftext|>", "<|im_end|>", "<|eom_id|>", "<|assistant_end|>"})
            QVERIFY(endsText(word));
        for (const char* word : {"end", "⟨start⟩", "<s>", "", "<|im_start|>"})
            QVERIFY(!endsText(word));
    }
};

HEADSCOPE_TEST(SamplingTest)

}  // namespace headscope::test_sampling

#include "test_sampling.moc"
