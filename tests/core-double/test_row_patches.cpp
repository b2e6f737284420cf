// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of heads and blocks that a session takes from another text: the forward pass, the update after an edit, gradients and explanations.
#include "core/analysis/explain.h"
#include "core/analysis/head_effects.h"
#include "core/analysis/patching.h"
#include "core/model/validation.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_row_patches {

namespace {

bool near(Scalar a, Scalar b) { return std::abs(a - b) <= 1e-6 * (1 + std::abs(b)); }

Session otherText(Session session)
{
    Matrix& input = session.input.detach();
    input = (input.array() * Scalar(1.7) + Scalar(0.3)).cos().matrix().eval();
    return session;
}

/// Of every block, and of every head that has the stage for itself.
std::vector<MatrixRef> stagesOf(const Session& session)
{
    std::vector<MatrixRef> refs;
    for (const MatrixRef& ref : allMatrices(session))
        if (isPatchable(ref.id) && canonical(session, ref) == ref)
            refs.push_back(ref);
    return refs;
}

Number lastNumber(const Trace& trace)
{
    const MatrixRef last{MatrixId::BlockOutput, trace.session->lastBlock()};
    const Index rows = matrixOf(trace, last)->rows();
    return {last, {{0, 0, 1}, {static_cast<int>(rows) - 1, 0, Scalar(0.7)}, {static_cast<int>(rows / 2), 0, Scalar(-0.4)}}};
}

/// By hand: the row of that token, or all rows.
void putPatch(Session& session, const MatrixRef& stage, std::optional<int> token, const Trace& from, const std::string& words)
{
    const Matrix& rows = *matrixOf(from, stage);
    for (int row = token.value_or(0); row <= token.value_or(static_cast<int>(rows.rows()) - 1); ++row)
        patchesFor(session, stage).push_back({stage.id, row, Matrix(rows.row(row)), words});
}

}  // namespace

class RowPatchesTest : public QObject {
    Q_OBJECT

private slots:
    void aSessionWithAPatchIsTheMapsOneNumber()
    {
        int compared = 0, changed = 0;
        for (std::uint32_t seed = 1; seed <= 50; ++seed) {
            const Session session = withInputSet(randomStack(seed));
            const auto trace = traceOf(session), from = traceOf(otherText(session));
            const Number number = lastNumber(*trace);
            for (const MatrixRef& stage : stagesOf(session))
                for (const std::optional<int> token : {std::optional<int>(), std::optional<int>(0)}) {
                    Session with = session;
                    putPatch(with, stage, token, *from, "another text");
                    QVERIFY(!validate(with));
                    const auto made = traceOf(with);
                    QCOMPARE(Matrix(matrixOf(*made, stage)->row(0)), Matrix(matrixOf(*from, stage)->row(0)));
                    const Scalar is = valueOf(*made, number);
                    if (!std::isfinite(is))
                        continue;
                    QVERIFY2(near(numberWith(*trace, number, {stage, token}, *from), is), qPrintable(QString("seed %1").arg(seed)));
                    ++compared;
                    changed += near(is, valueOf(*trace, number)) ? 0 : 1;
                }
        }
        QVERIFY(compared > 500);
        QVERIFY(changed > 200);
    }

    void whatIsKeptOfTheTraceBeforeDoesNotMatter()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const Session session = withInputSet(randomStack(seed));
            const auto trace = traceOf(session), from = traceOf(otherText(session));
            for (const MatrixRef& stage : stagesOf(session)) {
                auto with = std::make_shared<Session>(session);
                putPatch(*with, stage, 0, *from, "");
                const auto afresh = forward(with);
                QVERIFY(!update(*trace, with, Rounding::Exact).trace);  // so that the whole pass is asked for
                QVERIFY(sameBits(*forward(with, {}, trace.get()), *afresh));
                auto edited = std::make_shared<Session>(*with);
                edited->blocks[0].heads[0].gain += 1;
                QVERIFY(!update(*afresh, edited, Rounding::Exact).trace);
                QVERIFY(sameBits(*forward(edited, {}, afresh.get()), *forward(edited)));
                QVERIFY(sameBits(*forward(trace->session, {}, afresh.get()), *trace));
            }
        }
    }

    void gradientsDoNotGoThroughAPatch()
    {
        constexpr Scalar kStep = 1e-5;
        int compared = 0, stopped = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = withInputSet(randomStack(seed));
            const auto trace = traceOf(session), from = traceOf(otherText(session));
            const Number number = lastNumber(*trace);
            const auto before = gradient(*trace, number.matrix, seedOf(*trace, number));
            const std::vector<MatrixRef> stages = stagesOf(session);
            for (std::size_t i = seed % 3; i < stages.size(); i += 3) {
                Session with = session;
                putPatch(with, stages[i], 0, *from, "");
                const auto made = traceOf(with);
                const auto slope = gradient(*made, number.matrix, seedOf(*made, number));
                const auto compare = [&](auto change, Scalar is) {
                    Session more = with, less = with;
                    change(more, kStep);
                    change(less, -kStep);
                    const Scalar by = (valueOf(*traceOf(more), number) - valueOf(*traceOf(less), number)) / (2 * kStep);
                    if (std::abs(is - by) > 1e-4 * (1 + std::abs(by)))
                        return false;
                    ++compared;
                    return true;
                };
                for (const Index row : {Index(0), session.tokenCount() - 1})
                    QVERIFY2(compare([&](Session& s, Scalar step) { s.input.detach()(row, 0) += step; }, (*slope->session->input)(row, 0)),
                             qPrintable(QString("seed %1 stage %2").arg(seed).arg(static_cast<int>(stages[i].id))));
                const auto h = static_cast<std::size_t>(stages[i].head);
                const int b = stages[i].block;
                const auto weight = [&](Linear Head::* linear) {
                    if ((with.block(b).heads[h].*linear).weight->size() == 0)
                        return true;
                    return compare([&](Session& s, Scalar step) { (s.block(b).heads[h].*linear).weight.detach()(0, 0) += step; },
                                   (*(slope->session->block(b).heads[h].*linear).weight)(0, 0));
                };
                QVERIFY(weight(&Head::query) && weight(&Head::key) && weight(&Head::value));
                QVERIFY(
                    compare([&](Session& s, Scalar step) { s.block(b).heads[h].gain += step; }, slope->session->block(b).heads[h].gain));
                stopped += near((*slope->session->input)(0, 0), (*before->session->input)(0, 0)) ? 0 : 1;
            }
        }
        QVERIFY(compared > 500);
        QVERIFY(stopped > 50);
    }

    void aLaterPatchStaysWhereAnEarlierHeadIsMuted()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            Session session = withInputSet(randomStack(seed));
            if (session.lastBlock() < 1)
                continue;
            const auto from = traceOf(otherText(session));
            for (const MatrixRef& stage : stagesOf(session))
                if (stage.block == session.lastBlock() && stage.head == 0)
                    putPatch(session, stage, 0, *from, "");
            const auto trace = traceOf(session);
            const Number number = lastNumber(*trace);
            const std::vector<Scalar> changes = effectsInBlock(*trace, number, *findEffect("mute"), 0);
            for (std::size_t h = 0; h < changes.size(); ++h) {
                Session muted = session;
                muted.block(0).heads[h].enabled = false;
                if (const Scalar is = valueOf(*traceOf(muted), number); std::isfinite(is)) {
                    QVERIFY(near(valueOf(*trace, number) + changes[h], is));
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 20);
    }

    void aPatchedNumberSaysWhereItComesFrom()
    {
        Session session = exampleSession("three-friends");
        const auto from = traceOf(otherText(session));
        putPatch(session, {MatrixId::HeadOutput, 0, 1}, 1, *from, "Mary and John");
        const auto trace = traceOf(session);
        const Explanation patched = explain(*trace, {{MatrixId::HeadOutput, 0, 1}, 1, 0});
        QVERIFY2(patched.words.starts_with("Taken from “Mary and John”"), patched.words.c_str());
        QVERIFY(patched.terms.empty());
        QCOMPARE(patched.value, (*from->head(0, 1).output)(1, 0));
        QVERIFY(!explain(*trace, {{MatrixId::HeadOutput, 0, 1}, 0, 0}).terms.empty());
    }
};

HEADSCOPE_TEST(RowPatchesTest)

}  // namespace headscope::test_row_patches

#include "test_row_patches.moc"
