// SPDX-License-Identifier: GPL-3.0-or-later
// What a Trace does not keep of large blocks is computed when it is looked at, and is what it would have been.
#include "core/matrices/lazy_stages.h"

#include "core/analysis/trace_difference.h"
#include "core/base/blocked_cells.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"
#include "core/model/validation.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>

namespace headscope::test_lazy_stages {

namespace {

constexpr MatrixId kStages[] = {MatrixId::RawScore, MatrixId::Score, MatrixId::Contribution};

std::shared_ptr<Session> largeSession()
{
    auto session = std::make_shared<Session>(randomSession(3, 90, 48, 6));
    session->blocks[0].mask.causal = true;
    session->blocks[0].mask.padding = {7};
    return session;
}

bool isClose(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           ((a.array() == b.array()) || ((a - b).array().abs() <= Scalar(1e-4) * (1 + b.array().abs()))).all();
}

}  // namespace

class TestOnDemand : public QObject {
    Q_OBJECT

private slots:
    void whatIsComputedLaterIsWhatWouldHaveBeenKept()
    {
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int b = 0; b < std::ssize(trace->blocks); ++b)
                for (int h = 0; h < std::ssize(trace->blocks[static_cast<std::size_t>(b)].heads); ++h)
                    for (const MatrixId id : kStages)
                        QVERIFY2(sameBits(*onDemand(*trace, {id, b, h}), *matrixOf(*trace, {id, b, h})), info(id).name.data());
        }
    }

    /// Of a vocabulary of a real model's size the Trace keeps what is read out alone.
    void manyLogitsAreComputedWhenLookedAt()
    {
        Session session = sessionInFile(sourceFolder() / "tests/reference/words-gpt2/session.headscope.json");
        Names words = *session.vocabulary->words();
        while (words.size() < 20'000)
            words.push_back("word " + std::to_string(words.size()));
        session.vocabulary = Vocabulary(words);
        Matrix embedding = randomSession(5, 20'000, 4, 1).input.detach();
        embedding.topRows(session.embedding->rows()) = *session.embedding;
        session.embedding = embedding;
        QVERIFY(!validate(session) && !keepsLogits(session));
        const auto trace = traceOf(session);
        for (const Shared<Matrix>& stage : {trace->logits, trace->probabilities, trace->loss})
            QCOMPARE(stage->size(), Index(0));
        QVERIFY(!isAtHand(*trace, {MatrixId::Probabilities, 1}) && isAtHand(*trace, {MatrixId::FinalNorm, 1}));
        QVERIFY(contains(*trace, {{MatrixId::Probabilities, 1}, 0, 19'999}) &&
                !contains(*trace, {{MatrixId::Probabilities, 1}, 0, 20'000}));
        const Shared<Matrix> logits = matrixOf(*trace, {MatrixId::Logits, 0});
        QVERIFY(isClose(*logits, *trace->finalNorm * embedding.transpose()));
        for (Index token = 0; token < logits->rows(); ++token)
            QVERIFY(sameBits(*rowOf(*trace, {MatrixId::Logits, 1}, token), logits->row(token)));
        const Shared<Matrix> p = matrixOf(*trace, {MatrixId::Probabilities, 1});
        for (Index token = 0; token < p->rows(); ++token)
            QVERIFY(sameBits(*probabilitiesOf(*trace, token), p->row(token)));
        QVERIFY((p->rowwise().sum().array() - 1).abs().maxCoeff() < Scalar(1e-4));
        QVERIFY(p.sameAs(matrixOf(*trace, {MatrixId::Probabilities, 1})));
        const Shared<Matrix> loss = matrixOf(*trace, {MatrixId::Loss, 1});
        QVERIFY(std::abs((*loss)(0) + std::log((*p)(0, 1))) < Scalar(1e-4) && (*loss)(4) == 0);

        const auto edited = std::make_shared<Session>(session);
        edited->tokens.detach()[0] = "word 777";
        const auto updated = update(*trace, edited, Rounding::Exact).trace;
        QVERIFY(sameBits(*updated, *forward(edited)));
        QVERIFY(!sameBits(*matrixOf(*updated, {MatrixId::Logits, 1}), *logits));
        const auto change = difference(*updated, *trace);
        const Matrix& moved = *matrixOf(*change, {MatrixId::Logits, 1});
        QVERIFY(sameBits(moved, *matrixOf(*updated, {MatrixId::Logits, 1}) - *logits) && !moved.isZero(0));
        const auto gradient = gradientOfCell(*trace, {{MatrixId::Loss, 1}, 0, 0});
        const Matrix& ofEmbedding = *parameterOf(*gradient->session, {MatrixId::EmbeddingWeight});
        QVERIFY(ofEmbedding.row(19'999).cwiseAbs().maxCoeff() > 0);  // each word takes part in the sum of the softmax

        session.tokens = Names(40'000, "the");
        session.targets = Names(40'000, "");
        const auto tooLarge = validate(session);
        QVERIFY(tooLarge && tooLarge->reason.find("20000 words") != std::string::npos);
    }

    void theLogitsOfOneTokenAreARowOfThem()
    {
        int read = 0;
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            if (!trace->session->readout)
                continue;
            ++read;
            const Index last = trace->session->tokenCount() - 1;
            const MatrixRef logits{MatrixId::Logits, trace->session->lastBlock()};
            QVERIFY(sameBits(*rowOf(*trace, logits, last), trace->logits->row(last)));
            QVERIFY(sameBits(*probabilitiesOf(*trace, last), trace->probabilities->row(last)));
            Trace without = *trace;
            without.logits = {};
            QVERIFY2(isClose(*rowOf(without, logits, last), trace->logits->row(last)), qPrintable(QString::number(seed)));
        }
        QVERIFY(read > 5);
    }

    void largeBlocksKeepNeitherScoresNorContributions()
    {
        const auto trace = forward(largeSession());
        QVERIFY(!hasStagesAtHand(trace->session->blocks[0], 90, 90));
        Matrix sum = Matrix::Zero(90, 48);
        for (int h = 0; h < 6; ++h) {
            const HeadTrace& head = trace->blocks[0].heads[static_cast<std::size_t>(h)];
            QVERIFY(head.rawScore->size() == 0 && head.score->size() == 0 && head.contribution->size() == 0);
            const Shared<Matrix> score = matrixOf(*trace, {MatrixId::Score, 0, h});
            QCOMPARE(score->rows(), 90);
            QVERIFY((*score)(10, 11) == -std::numeric_limits<Scalar>::infinity() && std::isfinite((*score)(10, 10)));
            QVERIFY((*score)(10, 7) == -std::numeric_limits<Scalar>::infinity());
            QVERIFY(matrixOf(*trace, {MatrixId::Score, 0, h}).sameAs(score));
            sum += *matrixOf(*trace, {MatrixId::Contribution, 0, h});
        }
        QVERIFY(isClose(sum, *trace->blocks[0].output));
    }

    void forgottenStagesAreComputedAnew()
    {
        const auto trace = forward(largeSession());
        const Shared<Matrix> score = matrixOf(*trace, {MatrixId::Score, 0, 2});
        forgetLazyStages();
        const Shared<Matrix> again = matrixOf(*trace, {MatrixId::Score, 0, 2});
        QVERIFY(!again.sameAs(score) && sameBits(*again, *score));
    }

    void blockedCellsAreThoseThatTheMaskBlocks()
    {
        const auto trace = forward(largeSession());
        const BlockedCells blocked(trace->blocks[0].mask);
        for (Index query = 0; query < 90; ++query)
            for (Index key = 0; key < 90; ++key)
                QCOMPARE(blocked.contains(query, key), !trace->session->blocks[0].mask.allows(query, key));
        auto open = largeSession();
        open->blocks[0].mask = {};
        QVERIFY(!BlockedCells(forward(open)->blocks[0].mask).contains(10, 11));
    }

    void editsOfLargeBlocksGiveWhatAFullPassGives()
    {
        const auto before = forward(largeSession());
        const std::vector<std::function<void(Session&)>> edits{
            [](Session& s) { s.blocks[0].heads[2].query.weight.detach()(3, 4) += 1; },
            [](Session& s) { s.blocks[0].heads[2].key.weight.detach()(3, 4) += 1; },
            [](Session& s) { s.blocks[0].heads[2].value.weight.detach()(3, 4) += 1; },
            [](Session& s) { s.blocks[0].output.weight.detach()(20, 4) += 1; },
            [](Session& s) { s.blocks[0].heads[2].gain = 2; },
            [](Session& s) { s.blocks[0].heads[2].enabled = false; },
            [](Session& s) { s.blocks[0].heads[2].temperature = 3; },
            [](Session& s) { s.blocks[0].mask.window = 9; },
            [](Session& s) { s.blocks[0].scale.kind = Scale::Kind::None; },
            [](Session& s) { s.input.detach()(4, 4) += 1; },
        };
        for (const auto& edit : edits) {
            const auto session = std::make_shared<Session>(*before->session);
            edit(*session);
            const auto expected = forward(session);
            for (const Rounding rounding : {Rounding::Exact, Rounding::Corrected}) {
                const UpdatedTrace after = update(*before, session, rounding);
                QVERIFY(after.exact || rounding == Rounding::Corrected);
                QVERIFY(after.trace->blocks[0].heads[2].score->size() == 0 && after.trace->blocks[0].heads[2].contribution->size() == 0);
                for (const MatrixRef& ref : allMatrices(*session)) {
                    const Matrix& now = *matrixOf(*after.trace, ref);
                    const Matrix& anew = *matrixOf(*expected, ref);
                    QVERIFY2(after.exact ? sameBits(now, anew) : isClose(now, anew),
                             qPrintable(QString("%1, edit %2").arg(plainSymbol(ref).c_str()).arg(&edit - edits.data())));
                }
            }
        }
    }

    void gradientsOfLargeBlocksDoWithoutThem()
    {
        const auto trace = forward(largeSession());
        const auto gradients = gradientOfCell(*trace, {{MatrixId::Output, 0, 0}, 40, 5});
        // ∂Y/∂temperature, against a difference of two passes
        const double by = 1e-2;
        double values[2];
        for (const int side : {0, 1}) {
            const auto session = largeSession();
            session->blocks[0].heads[1].temperature += static_cast<Scalar>(side ? by : -by);
            values[side] = static_cast<double>((*forward(session)->blocks[0].output)(40, 5));
        }
        const double expected = (values[1] - values[0]) / (2 * by);
        QVERIFY(std::abs(static_cast<double>(gradients->session->blocks[0].heads[1].temperature) - expected) <=
                1e-2 * (1 + std::abs(expected)));
        QCOMPARE(matrixOf(*gradients, {MatrixId::Contribution, 0, 3})->cols(), 48);
    }
};

HEADSCOPE_TEST(TestOnDemand)

}  // namespace headscope::test_lazy_stages

#include "test_lazy_stages.moc"
