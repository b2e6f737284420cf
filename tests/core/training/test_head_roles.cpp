// SPDX-License-Identifier: GPL-3.0-or-later
// A trained model, taken apart: the maps say which of its heads does what, without being told.
#include "core/analysis/head_effects.h"
#include "core/analysis/head_finds.h"
#include "core/analysis/measures.h"
#include "core/analysis/patching.h"
#include "core/edits/patch_edits.h"
#include "core/training/training_run.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace headscope::test_head_roles {

namespace {

const Measure& measureNamed(std::string_view id) { return *std::ranges::find(measures(), id, &Measure::id); }

struct FoundHead {
    int block = 0;
    int head = 0;
    Scalar value = 0;
};

/// The head of all blocks that has most of it.
FoundHead most(const Trace& trace, std::string_view id)
{
    FoundHead found;
    for (int b = 0; b < std::ssize(trace.blocks); ++b)
        for (int h = 0; h < std::ssize(trace.block(b).heads); ++h)
            if (const Scalar value = measureOf(trace, b, h, measureNamed(id)); value > found.value)
                found = {b, h, value};
    return found;
}

FoundHead strongest(const EffectsOfHeads& effects)
{
    FoundHead found;
    for (std::size_t b = 0; b < effects.size(); ++b)
        for (std::size_t h = 0; h < effects[b].size(); ++h)
            if (std::abs(effects[b][h]) > std::abs(found.value))
                found = {static_cast<int>(b), static_cast<int>(h), effects[b][h]};
    return found;
}

/// The induction score of a head as a number: what queries give to what followed the same token earlier on.
Number inductionScore(const Session& session, const FoundHead& head)
{
    const Names& tokens = *session.tokens;
    Number number{{MatrixId::Attention, head.block, head.head}, {}};
    int queries = 0;
    for (int query = 0; query < std::ssize(tokens); ++query) {
        bool asks = false;
        for (int key = 1; key <= query; ++key)
            if (tokens[static_cast<std::size_t>(key - 1)] == tokens[static_cast<std::size_t>(query)]) {
                number.parts.push_back({query, key});
                asks = true;
            }
        queries += asks ? 1 : 0;
    }
    for (Number::Part& part : number.parts)
        part.weight = 1 / static_cast<Scalar>(queries);
    return number;
}

/// Another text of the same length: all tokens moved by one in the vocabulary of the sequence, so that nothing stands where it stood.
Session otherText(Session session)
{
    Names tokens = *session.tokens;
    std::ranges::rotate(tokens, tokens.begin() + 1);
    Matrix input = *session.input;
    if (input.size() > 0) {
        input.topRows(input.rows() - 1) = session.input->bottomRows(input.rows() - 1);
        input.bottomRows(1) = session.input->topRows(1);
        session.input = input;
    }
    session.tokens = tokens;
    return session;
}

}  // namespace

class HeadRolesTest : public QObject {
    Q_OBJECT

private slots:
    void theMapNamesThePreviousTokenHeadAndTheInductionHead()
    {
        for (std::uint32_t seed = 0; seed < 3; ++seed) {
            const Task& task = *findTask("induction");
            TrainingSettings settings = task.settings;
            settings.seed = seed;
            TrainingRun run(task, suggestedSession(task, 2, seed), settings);
            run.runTo(500);
            const auto trace = traceOf(*run.session());

            // What heads look at.
            const FoundHead previous = most(*trace, "previous"), induction = most(*trace, "induction");
            QCOMPARE(previous.block, 0);
            QCOMPARE(induction.block, 1);
            QVERIFY(induction.value > Scalar(0.5));

            // Whose work the induction score hangs on.
            const Number score = inductionScore(*trace->session, induction);
            QVERIFY(std::abs(valueOf(*trace, score) - induction.value) < Scalar(1e-3));
            const FoundHead needed = strongest(effectsOf(*trace, score, *findEffect("mute")));
            QCOMPARE(needed.block, previous.block);
            QCOMPARE(needed.head, previous.head);

            // And another text's previous tokens put into the first destroy the second's score.
            const auto from = traceOf(otherText(*trace->session));
            const MatrixRef output{MatrixId::HeadOutput, previous.block, previous.head};
            const Scalar after = numberWith(*trace, score, {output, {}}, *from);
            QVERIFY2(after < valueOf(*trace, score) / 2, qPrintable(QString("%1 → %2").arg(valueOf(*trace, score)).arg(after)));
            Session patched = *trace->session;
            putPatch(patched, output, {}, *from, "another text");
            const auto with = traceOf(patched);
            QVERIFY(measureOf(*with, induction.block, induction.head, measureNamed("induction")) < induction.value / 2);

            // In words.
            const auto doings = whatHeadsDo(*trace);
            const auto says = [&](const FoundHead& head, const char* word) {
                return doings[static_cast<std::size_t>(head.block)][static_cast<std::size_t>(head.head)].find(word) != std::string::npos;
            };
            QVERIFY(says(previous, "previous"));
            QVERIFY(says(induction, "induction") && says(induction, "copies"));
        }
    }
};

HEADSCOPE_TEST(HeadRolesTest)

}  // namespace headscope::test_head_roles

#include "test_head_roles.moc"
