// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence that goes on: the Trace of more tokens is that of a full pass, and takes from the one before what the new tokens do not
// change.
#include "core/edits/block_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"
#include "tests/support/edits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_longer_sentence {

class LongerSentenceTest : public QObject {
    Q_OBJECT

private slots:
    /// Words may come at the end, as when a sentence is written on, or go from there; what is there already need not be computed again.
    void tokensBehindTheOthersGiveWhatAFullPassGives()
    {
        Random random(6);
        constexpr std::uint32_t kSessions = 80;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed)
            for (const SettingEdit& edit : settingEdits()) {
                Session session = seed % 2 == 0 ? randomStack(seed) : randomSession(seed, 40, 128, 12);
                for (Block& block : session.blocks)
                    block.mask.causal = true;
                if (seed % 4 == 1) {  // attends to a memory that stays
                    setMemory(session, true);
                    setAttends(session, static_cast<std::size_t>(session.lastBlock()), Attends::Memory);
                    session.blocks.back().mask.causal = seed % 8 == 1;
                }
                Block& block = session.blocks[static_cast<std::size_t>(session.lastBlock())];
                edit.apply(session, block, block.heads.back(), random);
                if (session.positions == Positions::Learned)  // of places that nobody has taken yet, too
                    session.positionWeight = Matrix(session.positionWeight->replicate(2, 1));
                QVERIFY(!validate(session));
                const auto before = traceOf(session);
                for (Index added = 0; added <= below(random, 3); ++added)
                    insertToken(session, session.tokenCount(), freshToken(session));
                if (!session.looksUp())
                    session.input.detach().row(session.tokenCount() - 1).setConstant(Scalar(0.5));
                QVERIFY(!validate(session));
                const auto longer = traceOf(session);
                const std::string where = edit.name + ", seed " + std::to_string(seed);
                QVERIFY2(sameBits(*forward(longer->session, {}, before.get()), *longer), where.c_str());
                QVERIFY2(sameBits(*forward(before->session, {}, longer.get()), *before), where.c_str());
            }
    }

    /// A decoder keeps keys, values and attention: numbers that are put there by hand are found in the Trace of the longer sentence.
    void attentionOfATokenIsNotComputedAgainUnlessItSeesTheNewOne()
    {
        Session session = randomSession(4, 40, 128, 16);
        for (const bool causal : {true, false}) {
            session.blocks[0].mask.causal = causal;
            Trace before = *traceOf(session);
            Session longer = session;
            insertToken(longer, 40, "next");
            const auto full = traceOf(longer);
            HeadTrace& head = before.blocks[0].heads[3];
            head.value.detach()(39, 2) += 1;
            head.attention.detach()(5, 1) += 1;
            const auto after = forward(full->session, {}, &before);
            QCOMPARE(sameBits(*after, *full), !causal);
            const HeadTrace &is = after->blocks[0].heads[3], &was = full->blocks[0].heads[3];
            QCOMPARE((*is.value)(39, 2) == (*head.value)(39, 2) && (*is.attention)(5, 1) == (*head.attention)(5, 1), causal);
            QCOMPARE((*is.output)(40, 2) != (*was.output)(40, 2), causal);  // the new one looks at that value
            QCOMPARE((*is.attention)(5, 40) == 0, causal);
        }
    }
};

HEADSCOPE_TEST(LongerSentenceTest)

}  // namespace headscope::test_longer_sentence

#include "test_longer_sentence.moc"
