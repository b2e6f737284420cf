// SPDX-License-Identifier: GPL-3.0-or-later
// What each example promises to whoever opens it.
#include "core/analysis/logit_lens.h"
#include "core/edits/sentence_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/io/session/session_json.h"
#include "core/matrices/matrix_access.h"
#include "core/models/families/model_file.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <sstream>

namespace headscope::test_examples {

namespace {

constexpr Index kThe = 0, kTired = 1, kMechanic = 2, kFixed = 3, kSecondThe = 4, kEngine = 5, kWith = 6, kA = 7, kWrench = 8;

}  // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Trace> m_mechanic = traceOf(exampleSession("mechanic"));

    const Matrix& attention(std::size_t head) const { return *m_mechanic->blocks[0].heads[head].attention; }

private slots:
    void filesAreAsTheProgramWritesThem_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id :
             {"three-friends",     "conversation", "mechanic",   "causal",       "translation",  "grouped-query",   "feed-forward",
              "transformer-block", "two-blocks",   "rotary",     "modern-block", "three-by-two", "one-value-heads", "convex-hull",
              "two-heads-minimum", "next-word",    "logit-lens", "letters",      "reading",      "seeing",          "encoder-decoder",
              "long-sequence",     "empty"})
            QTest::newRow(id) << id;
    }

    void filesAreAsTheProgramWritesThem()
    {
        QFETCH(QString, id);
        std::ifstream file(sourceFolder() / "resources/examples" / (id.toStdString() + ".headscope.json"));
        std::stringstream text;
        text << file.rdbuf();
        QCOMPARE(writeSession(exampleSession(id.toStdString())), text.str());
    }

    void theNextWordFollowsFromWhatTheSentenceIsAbout()
    {
        Session session = exampleSession("next-word");
        const auto predicted = [&session] {
            const auto trace = traceOf(session);
            std::string words;
            for (Index token = 1; token < session.tokenCount(); ++token) {
                Index likeliest = 0;
                trace->probabilities->row(token).maxCoeff(&likeliest);
                words += (words.empty() ? "" : " ") + session.vocabulary->word(likeliest);
            }
            return words;
        };
        QCOMPARE(predicted(), std::string("sat on the mat"));
        QVERIFY((*traceOf(session)->probabilities)(4, session.vocabulary->numberOf("mat")) > 0.9);
        QVERIFY(!setSentence(session, "the dog barked at the"));
        QCOMPARE(predicted(), std::string("barked at the moon"));
        session.blocks[0].heads[0].enabled = false;  // nobody says who it is about
        QVERIFY((*traceOf(session)->probabilities)(4, session.vocabulary->numberOf("moon")) < 0.5);
    }

    void eachBlockComesNearerToTheWord()
    {
        Session session = exampleSession("logit-lens");
        const auto afterBlocks = [&session] {
            std::string words;
            for (const std::vector<LikelyWords>& tokens : logitLens(*traceOf(session), 0).words)
                words += (words.empty() ? "" : ", ") + session.vocabulary->word(tokens.back().front().word);
            return words;
        };
        QCOMPARE(afterBlocks(), std::string("French, Paris, Paris"));
        QVERIFY((*traceOf(session)->probabilities)(4, session.vocabulary->numberOf("Paris")) > 0.95);
        QVERIFY(!setSentence(session, "the language of Italy is"));
        QCOMPARE(afterBlocks(), std::string("Italian, Italian, Italian"));
        QVERIFY(!setSentence(session, "the capital of Italy is"));
        QCOMPARE(afterBlocks(), std::string("Italian, Rome, Rome"));
    }

    void theNetworkThatReadsIsTheTrainedOne()
    {
        const Session session = exampleSession("reading");
        const auto model = readModelFile(sourceFolder() / "tests/reference/weights/svtr");
        QVERIFY(model);
        QCOMPARE(session.blocks, model->session.blocks);
        QCOMPARE(session.input, model->session.input);
        // In the second block head 4 tells letters from blanks, and no other head does.
        const auto trace = traceOf(session);
        for (std::size_t h = 0; h < 8; ++h) {
            const Matrix& attention = *trace->blocks[1].heads[h].attention;
            Scalar alike = 0;
            for (Index row = 0; row < attention.rows(); ++row)
                for (Index column = 0; column < attention.cols(); ++column) {
                    const auto isBlank = [&](Index i) { return (*session.tokens)[static_cast<std::size_t>(i)].starts_with("·"); };
                    if (isBlank(row) == isBlank(column))
                        alike += attention(row, column) / static_cast<Scalar>(attention.rows());
                }
            QCOMPARE(alike > Scalar(0.8), h == 3);
        }
    }

    /// What [CLS] looks at most is not what the class rests on, and a patch that it hardly looks at is.
    void theNetworkThatSeesRestsOnWhatItHardlyLooksAt()
    {
        const Session session = exampleSession("seeing");
        const auto trace = traceOf(session);
        const auto rowOf = [&](const char* name) {
            return static_cast<Index>(std::ranges::find(*session.tokens, name) - session.tokens->begin());
        };
        const Index middle = rowOf("r5c3"), corner = rowOf("r4c2"), circle = session.vocabulary->numberOf("circle");
        Matrix looked = Matrix::Zero(1, session.tokenCount());
        for (const HeadTrace& head : trace->blocks[1].heads)
            looked += head.attention->row(0) / Scalar(4);
        Index most = 0;
        looked.row(0).maxCoeff(&most);
        QCOMPARE(most, middle);
        QVERIFY(looked(0, middle) > 0.25 && looked(0, corner) < 0.02);
        QVERIFY((*trace->probabilities)(0, circle) > 0.99);
        const auto covered = [&](Index row) {
            Session changed = session;
            changed.input.detach().row(row) = session.input->bottomRows(36).colwise().mean();
            return traceOf(changed);
        };
        QVERIFY((*covered(middle)->probabilities)(0, circle) > 0.99);
        QVERIFY((*covered(corner)->probabilities)(0, session.vocabulary->numberOf("square")) > 0.9);
    }

    void lettersThatMakeWordsAreForeseen()
    {
        Session session = exampleSession("letters");
        QCOMPARE(session.lastBlock(), 1);
        for (const Block& block : session.blocks)
            QCOMPARE(block.heads.size(), 4U);
        const auto share = [&session](const char* begun, const char* next) {
            if (const auto error = setSentence(session, begun))
                qFatal("%s", error->sentence().c_str());
            return traceOf(session)->probabilities->row(session.tokenCount() - 1)(session.vocabulary->numberOf(next));
        };
        QVERIFY(share("q", "u") > 0.9);
        QVERIFY(share("walkin", "g") > 0.9);
        QVERIFY(share("nation", "a") > share("nation", "b"));
        QVERIFY(share("educatio", "n") > 0.8);
    }

    void theEncoderAndDecoderTranslateEverySentence()
    {
        const Session example = exampleSession("encoder-decoder");
        struct Who {
            const char* german;
            const char* english;
            bool one;
        };
        struct Verb {
            const char* one;
            const char* many;
        };
        for (const Who& who : {Who{"er", "he", true}, {"sie", "she", true}, {"sie", "they", false}})
            for (const auto& [does, verb] : {std::pair{Verb{"schläft", "schlafen"}, "sleep"}, {Verb{"lacht", "lachen"}, "laugh"}})
                for (const auto& [howOften, adverb] : {std::pair{"oft", "often"}, {"nie", "never"}})
                    for (const bool turned : {false, true}) {
                        Session session = example;
                        const std::string heard = who.one ? does.one : does.many;
                        const std::string german = turned ? std::string(howOften) + " " + heard + " " + who.german
                                                          : std::string(who.german) + " " + heard + " " + howOften;
                        QVERIFY(!setSentence(session, german, Stack::Memory));
                        const std::string form = std::string(verb) + (who.one ? "s" : "");
                        session.tokens = Names{"⟨start⟩", who.english, adverb, form};
                        const Names expected{who.english, adverb, form, "⟨end⟩"};
                        const auto trace = traceOf(session);
                        for (Index token = 0; token < 4; ++token) {
                            Index likeliest = 0;
                            QVERIFY(trace->probabilities->row(token).maxCoeff(&likeliest) > 0.85);
                            QCOMPARE(session.vocabulary->word(likeliest), expected[static_cast<std::size_t>(token)]);
                        }
                    }
        Session deaf = example;
        deaf.blocks[2].heads[0].enabled = false;  // what the verb says does not reach "sie": she or they
        const auto trace = traceOf(deaf);
        QCOMPARE((*trace->probabilities)(0, deaf.vocabulary->numberOf("she")),
                 (*trace->probabilities)(0, deaf.vocabulary->numberOf("they")));
    }

    void mechanicHasEightHeadsInTheirOrder()
    {
        Names names;
        for (const Head& head : m_mechanic->session->blocks[0].heads)
            names.push_back(head.name);
        QCOMPARE(names, (Names{"previous token", "verb and its parts", "itself", "first token", "broad", "modifier to noun", "next token",
                               "tool and thing"}));
    }

    void aVerbListensToItsNounsAndANounToItsAdjective()
    {
        const auto trace = traceOf(exampleSession("conversation"));
        const auto attention = [&](std::size_t head) -> const Matrix& { return *trace->blocks[0].heads[head].attention; };
        for (const Index noun : {kMechanic, kEngine, kWrench})
            QVERIFY(attention(0)(kFixed, noun) > 0.3);
        QVERIFY(attention(1)(kMechanic, kTired) > 0.9);
        QVERIFY(attention(1)(kEngine, kSecondThe) > attention(1)(kEngine, kTired));
        QVERIFY(attention(2)(kWith, kWrench) > 0.9);
    }

    void hiddenNumbersSayWhatTheTokenIs()
    {
        Session session = exampleSession("feed-forward");
        session.blocks[0].attentionEnabled = false;
        const auto trace = traceOf(session);
        const Matrix& activation = *trace->blocks[0].activation;
        Matrix expected(3, 8);
        expected << 0, 1, 1, 0, 0, 0, 1, 0,  // ice: cold, sweet, both
            1, 0, 0.5, 0, 0.5, 0, 0, 0,      // tea: hot, sweet, both
            1, 0, 0, 0.5, 0, 0.5, 0, 0;      // soup: hot, not sweet, both
        QCOMPARE(activation, expected);
    }

    void previousTokenHeadLooksBackByOne()
    {
        for (Index i = 1; i < 9; ++i)
            QVERIFY(attention(0)(i, i - 1) > 0.8);
        QVERIFY(attention(0)(0, 0) > 0.8);  // nothing stands before the first
        QVERIFY(m_mechanic->blocks[0].heads[0].statistics.previous > 0.8);
    }

    void verbAndItsPartsLookAtEachOther()
    {
        for (const Index part : {kMechanic, kEngine, kWrench}) {
            QVERIFY(std::abs(attention(1)(kFixed, part) - 0.31) < 0.03);
            QVERIFY(attention(1)(part, kFixed) > 0.7);
        }
        for (const Index other : {kThe, kTired, kSecondThe, kWith, kA})
            QVERIFY(attention(1).row(other).maxCoeff() < 0.2);
    }

    void itselfHeadLooksAtItself()
    {
        QVERIFY(attention(2).diagonal().minCoeff() > 0.75);
        QVERIFY(m_mechanic->blocks[0].heads[2].statistics.self > 0.75);
    }

    void firstTokenHeadLooksAtTheFirst()
    {
        QVERIFY(attention(3).col(0).minCoeff() > 0.6);
        QVERIFY(m_mechanic->blocks[0].heads[3].statistics.first > 0.6);
    }

    void broadHeadIsNearlyUniform()
    {
        QVERIFY(attention(4).maxCoeff() < 0.25);
        QVERIFY(m_mechanic->blocks[0].heads[4].statistics.entropy > 0.95 * std::log(9.0));
    }

    void modifiersLookAtTheirNoun()
    {
        QVERIFY(attention(5)(kThe, kMechanic) > 0.7);
        QVERIFY(attention(5)(kTired, kMechanic) > 0.7);
        QVERIFY(attention(5)(kSecondThe, kEngine) > 0.7);
        QVERIFY(attention(5)(kA, kWrench) > 0.7);
        QVERIFY(attention(5)(kMechanic, kTired) > 0.6);
    }

    void nextTokenHeadLooksAheadByOne()
    {
        for (Index i = 0; i < 8; ++i)
            QVERIFY(attention(6)(i, i + 1) > 0.8);
        QVERIFY(attention(6)(8, 8) > 0.8);  // nothing stands after the last
    }

    void toolAndThingLookAtEachOther()
    {
        for (const Index thing : {kMechanic, kEngine, kWith})
            QVERIFY(attention(7)(thing, kWrench) > 0.6);
        QVERIFY(attention(7)(kWrench, kEngine) > 0.35);
        QVERIFY(attention(7)(kWrench, kWith) > 0.35);
    }

    void everyHeadOfTheMechanicWritesSomething()
    {
        for (int h = 0; h < std::ssize(m_mechanic->blocks[0].heads); ++h)
            QVERIFY(matrixOf(*m_mechanic, {MatrixId::Contribution, 0, h})->cwiseAbs().maxCoeff() > 0.1);
    }

    void threeByTwoComesBackToTwoFeatures()
    {
        const Session session = exampleSession("three-by-two");
        QCOMPARE(session.modelWidth(), 2);
        QCOMPARE(session.blocks[0].heads.size(), 3U);
        QCOMPARE(session.blocks[0].concatWidth(), 6);
    }

    void oneValueHeadsNeedNoLargeConcatenation()
    {
        const Session session = exampleSession("one-value-heads");
        QCOMPARE(session.modelWidth(), 2);
        QCOMPARE(session.blocks[0].concatWidth(), 2);
        for (std::size_t h = 0; h < session.blocks[0].heads.size(); ++h)
            QCOMPARE(session.blocks[0].valueWidth(h), 1);
    }

    void everyStrawFindsTheNeedleFromWhereverItIs()
    {
        const auto trace = traceOf(exampleSession("long-sequence"));
        const Matrix& attention = *trace->blocks[0].heads[0].attention;
        QCOMPARE(attention.rows(), 2048);
        for (Index straw = 1; straw < 2048; ++straw)
            QVERIFY(std::abs(attention(straw, 0) - std::exp(8.) / (std::exp(8.) + 2047)) < 1e-4);
    }

    void causalHeadsLookBack()
    {
        const auto trace = traceOf(exampleSession("causal"));
        constexpr Index kDog = 1, kSaw = 2, kCat = 4, kBarking = 5;
        const auto attention = [&](std::size_t head) -> const Matrix& { return *trace->blocks[0].heads[head].attention; };
        for (std::size_t head = 0; head < 3; ++head)
            for (Index query = 0; query < 6; ++query)
                for (Index key = query + 1; key < 6; ++key)
                    QCOMPARE(attention(head)(query, key), Scalar(0));
        for (Index i = 1; i < 6; ++i)
            QVERIFY(attention(0)(i, i - 1) > 0.99);
        for (const Index query : {kSaw, kCat, kBarking})
            QVERIFY(attention(1)(query, kDog) > 0.95);
        QVERIFY(attention(2)(kCat, kSaw) > 0.99);
        QVERIFY(attention(2)(kDog, kDog) < 0.6);  // its verb is still to come
    }

    void everyWordLooksAtItsTranslation()
    {
        const auto trace = traceOf(exampleSession("translation"));
        const Matrix& attention = *trace->blocks[0].heads[0].attention;
        const Names& german = *trace->session->memory->tokens;
        const Names expected{"ich", "habe", "gegessen", "den", "Apfel"};  // for I have eaten the apple
        for (Index i = 0; i < 5; ++i) {
            Index most = 0;
            QVERIFY(attention.row(i).maxCoeff(&most) > 0.99);
            QCOMPARE(german[static_cast<std::size_t>(most)], expected[static_cast<std::size_t>(i)]);
        }
        QVERIFY(trace->blocks[0].heads[1].attention->row(2)(3) > 0.99);  // eaten: the Apfel
        QVERIFY(trace->blocks[0].heads[1].attention->row(4)(4) > 0.99);  // apple: gegessen
    }

    void twoHeadsAskTheSameKeysForOtherThings()
    {
        const auto trace = traceOf(exampleSession("grouped-query"));
        const std::vector<HeadTrace>& heads = trace->blocks[0].heads;
        QCOMPARE(heads.size(), 4U);
        QCOMPARE(trace->session->blocks[0].groupCount(), 2U);
        QVERIFY(heads[0].key.sameAs(heads[1].key) && heads[2].value.sameAs(heads[3].value) && !heads[1].key.sameAs(heads[2].key));
        for (Index i = 0; i < 4; ++i) {
            QVERIFY((*heads[0].attention)(i + 1, i) > 0.98);
            QVERIFY((*heads[1].attention)(i, i + 1) > 0.98);
        }
        QVERIFY(((heads[2].attention->col(0) + heads[2].attention->col(4)).array() > 0.95).all());
        QVERIFY((heads[3].attention->col(1).array() > 0.95).all());
    }

    void theTransformerBlockIsWhole()
    {
        const auto trace = traceOf(exampleSession("transformer-block"));
        const Block& block = trace->session->blocks[0];
        QVERIFY(block.residual);
        QCOMPARE(block.norm, Norm::Post);
        QCOMPARE(block.feedForward->activation, Activation::Relu);
        QCOMPARE(block.feedForward->width(), 4 * trace->session->modelWidth());
        QVERIFY((*trace->blocks[0].heads[0].attention)(2, 3) > 0.95);  // hot: tea
        QVERIFY((*trace->blocks[0].heads[1].attention)(3, 1) > 0.95);  // tea: drink
        const Matrix& output = *trace->blocks[0].blockOutput;
        QVERIFY(output.rowwise().mean().cwiseAbs().maxCoeff() < 1e-5);
        QVERIFY((output.rowwise().squaredNorm().array() / 4 - 1).abs().maxCoeff() < 1e-3);
        QCOMPARE((trace->blocks[0].activation->array().colwise().maxCoeff() > 0).count(),
                 15);  // nothing here is action and quality at once
    }

    void rotaryHeadsLookAsFarBackWhateverIsThere()
    {
        Session session = exampleSession("rotary");
        const auto looksBack = [](const Session& at) {
            const auto trace = traceOf(at);
            const std::vector<HeadTrace>& heads = trace->blocks[0].heads;
            for (Index i = 2; i < at.tokenCount(); ++i)
                if ((*heads[0].attention)(i, i - 1) < 0.93 || (*heads[1].attention)(i, i - 2) < 0.93)
                    return false;
            return true;
        };
        QVERIFY(looksBack(session));
        const Scalar near = (*traceOf(session)->blocks[0].heads[2].score)(2, 1);  // saw → cat
        moveToken(session, 4, 0);
        QVERIFY(looksBack(session));
        QVERIFY(std::abs((*traceOf(session)->blocks[0].heads[2].score)(3, 2) - near) < 1e-5);  // elsewhere, as far apart
        QVERIFY((*traceOf(session)->blocks[0].heads[2].score)(3, 0) < near - 1);               // “dog”, the same key, farther away
        session.blocks[0].rotary.reset();
        QVERIFY(!looksBack(session));
    }

    void theModernBlockIsOfItsFamily()
    {
        const auto trace = traceOf(exampleSession("modern-block"));
        const Block& block = trace->session->blocks[0];
        QVERIFY(block.normKind == NormKind::Rms && block.feedForward->hasGate() && block.rotary && block.groupCount() == 2);
        QVERIFY((*trace->blocks[0].heads[0].attention)(3, 2) > 0.95);  // one back
        QVERIFY((*trace->blocks[0].heads[1].attention)(3, 3) > 0.95);  // itself, with the same keys
        QVERIFY((*trace->blocks[0].heads[2].attention)(3, 2) > 0.95);  // sleeps: dog
        QVERIFY((trace->blocks[0].attentionNorm->array().square().rowwise().mean() - 1).abs().maxCoeff() < 1e-3);
        const Matrix& gated = *trace->blocks[0].gated;
        QVERIFY(gated(2, 0) > 2 && gated(3, 1) > 3 && std::abs(gated(0, 0)) < 1e-3);  // a thing has its quality, an action its thing
    }

    void theInductionHeadFindsWhatFollowed()
    {
        const auto trace = traceOf(exampleSession("two-blocks"));
        QCOMPARE(trace->blocks.size(), 2U);
        for (Index i = 1; i < 5; ++i)
            QVERIFY((*trace->blocks[0].heads[0].attention)(i, i - 1) > 0.99);
        const Matrix& induction = *trace->blocks[1].heads[0].attention;
        QVERIFY(induction(4, 2) > 0.95);  // the second Ada: Lovelace
        for (Index i = 1; i < 4; ++i)
            QVERIFY(induction(i, 0) > 0.9);  // nothing to find yet
        Index next = 0;
        trace->blocks[1].blockOutput->row(4).tail(4).maxCoeff(&next);
        QCOMPARE((*trace->session->features)[static_cast<std::size_t>(12 + next)], std::string("then Lovelace"));
    }
};

HEADSCOPE_TEST(ExamplesTest)

}  // namespace headscope::test_examples

#include "test_examples.moc"
