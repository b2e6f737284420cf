// SPDX-License-Identifier: GPL-3.0-or-later
// What is predicted after each block, and what of it is found again in the lens of before.
#include "core/analysis/logit_lens.h"

#include "core/edits/sentence_edits.h"
#include "core/model/trace_size.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_logit_lens {

namespace {

Session gpt2() { return sessionInFile(sourceFolder() / "tests/reference/words-gpt2/session.headscope.json"); }

/// With so many words that a Trace does not keep their logits.
Session withManyWords()
{
    Session session = gpt2();
    Names words = *session.vocabulary->words();
    while (words.size() < 20'000)
        words.push_back("word " + std::to_string(words.size()));
    session.vocabulary = Vocabulary(words);
    Matrix embedding = randomSession(5, 20'000, session.modelWidth(), 1).input.detach();
    embedding.topRows(session.embedding->rows()) = *session.embedding;
    session.embedding = embedding;
    return session;
}

}  // namespace

class LogitLensTest : public QObject {
    Q_OBJECT

private slots:
    void theLensEndsAtThePrediction()
    {
        const auto trace = traceOf(gpt2());
        const auto lens = logitLens(*trace, 0).words;
        QCOMPARE(lens.size(), std::size_t(2));
        for (Index token = 0; token < trace->probabilities->rows(); ++token) {
            const LikelyWords& last = lens[1][static_cast<std::size_t>(token)];
            QCOMPARE(last.size(), kLikelyWords);
            QCOMPARE(last[0].probability, trace->probabilities->row(token).maxCoeff());
            for (std::size_t i = 0; i < last.size(); ++i) {
                QCOMPARE(last[i].probability, (*trace->probabilities)(token, last[i].word));
                QVERIFY(i == 0 || last[i].probability <= last[i - 1].probability);
            }
        }
        // A session of the first block alone predicts what the lens shows after it.
        Session shorter = *trace->session;
        shorter.blocks.resize(1);
        const auto alone = traceOf(shorter);
        for (Index token = 0; token < alone->probabilities->rows(); ++token)
            for (const auto& [word, probability] : lens[0][static_cast<std::size_t>(token)])
                QCOMPARE(probability, (*alone->probabilities)(token, word));
    }

    void onlyTokensThatChangedAreLookedForAgain()
    {
        Session session = withManyWords();
        session.tokens.detach().pop_back();
        session.targets.detach().pop_back();
        QVERIFY(!validate(session) && !keepsLogits(session));
        LogitLens earlier = logitLens(*traceOf(session), 0);
        QCOMPARE(earlier.words[1].size(), std::size_t(4));
        for (std::vector<LikelyWords>& tokens : earlier.words)
            for (LikelyWords& words : tokens)
                words.front().word += 10'000;  // nobody finds these
        appendWord(session, 2);
        const auto trace = traceOf(session);
        const LogitLens right = logitLens(*trace, 0), taken = logitLens(*trace, 0, earlier);
        for (std::size_t block = 0; block < 2; ++block) {
            for (std::size_t token = 0; token < 4; ++token)
                QCOMPARE(taken.words[block][token], earlier.words[block][token]);
            QCOMPARE(taken.words[block][4].size(), kLikelyWords);
            for (std::size_t rank = 0; rank < kLikelyWords; ++rank) {
                QCOMPARE(taken.words[block][4][rank].word, right.words[block][4][rank].word);
                QVERIFY(std::abs(taken.words[block][4][rank].probability - right.words[block][4][rank].probability) < Scalar(1e-5));
            }
        }
        QVERIFY(logitLens(*trace, 1, earlier).words[0].empty());

        // What every token passes is changed: nothing can be taken.
        const std::vector<void (*)(Session&)> changes{
            [](Session& changed) { changed.embedding.detach()(19'999, 0) += 1; },
            [](Session& changed) { changed.finalNorm->gain.detach()(0, 0) += 1; },
            [](Session& changed) { changed.finalNorm->epsilon *= 2; },
            [](Session& changed) { changed.readout->scale = 2; },
        };
        for (const auto& change : changes) {
            Session changed = session;
            change(changed);
            const auto after = traceOf(changed);
            QCOMPARE(logitLens(*after, 0, earlier).words, logitLens(*after, 0).words);
        }
    }
};

HEADSCOPE_TEST(LogitLensTest)

}  // namespace headscope::test_logit_lens

#include "test_logit_lens.moc"
