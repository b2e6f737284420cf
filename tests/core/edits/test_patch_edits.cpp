// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of another computation that are put into heads and taken out again.
#include "core/edits/patch_edits.h"
#include "core/model/validation.h"
#include "core/training/task.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_patch_edits {

class PatchEditsTest : public QObject {
    Q_OBJECT

private slots:
    void aRowReplacesTheOneThatWasThere()
    {
        Session session = exampleSession("three-friends");
        const auto trace = traceOf(session);
        const MatrixRef stage{MatrixId::Attention, 0, 1};
        putPatch(session, stage, {}, *trace, "all");
        QCOMPARE(session.blocks[0].heads[1].patches.size(), std::size_t(3));
        putPatch(session, stage, 1, *trace, "one");
        QCOMPARE(session.blocks[0].heads[1].patches.size(), std::size_t(3));
        QCOMPARE(patchOf(session, stage, 1)->from, std::string("one"));
        QCOMPARE(patchOf(session, stage, 2)->from, std::string("all"));
        putPatch(session, {MatrixId::Output}, 0, *trace, "of the block");
        QCOMPARE(session.blocks[0].patches.size(), std::size_t(1));
        QVERIFY(!validate(session));
        takePatchesOut(session);
        QVERIFY(!hasPatches(session));
        QVERIFY(session.blocks[0].patches.empty() && session.blocks[0].heads[1].patches.empty());
    }

    void keysThatAreSharedArePatchedWhereTheyAre()
    {
        Session session = exampleSession("grouped-query");
        const auto trace = traceOf(session);
        putPatch(session, {MatrixId::Key, 0, 1}, 0, *trace, "");
        QVERIFY(!session.blocks[0].heads[0].patches.empty());
        QVERIFY(session.blocks[0].heads[1].patches.empty());
        QVERIFY(!validate(session));
    }

    void aSessionWithPatchesIsNotTrained()
    {
        const Task& task = *findTask("induction");
        Session session = suggestedSession(task, 2, 0);
        QVERIFY(!misfit(task, session));
        putPatch(session, {MatrixId::Value, 0, 0}, 0, *traceOf(session), "");
        QVERIFY(misfit(task, session)->reason.find("patches") != std::string::npos);
    }

    void whatHasNoPlaceAnyMoreIsDropped()
    {
        const Session session = exampleSession("three-friends");
        const auto trace = traceOf(session);
        Session with = session;
        putPatch(with, {MatrixId::HeadOutput, 0, 0}, 2, *trace, "");
        putPatch(with, {MatrixId::Query, 0, 1}, 2, *trace, "");
        Session same = with;
        QVERIFY(!dropMisplacedPatches(same, with));
        QVERIFY(same == with);
        Session shorter = with;
        shorter.tokens.detach().pop_back();
        QVERIFY(dropMisplacedPatches(shorter, with));
        QVERIFY(!hasPatches(shorter));
        Session narrow = with;
        narrow.blocks[0].heads[1].query.weight = Matrix(Matrix::Zero(6, 1));
        QVERIFY(dropMisplacedPatches(narrow, with));
        QCOMPARE(narrow.blocks[0].heads[0].patches.size(), std::size_t(1));
        QVERIFY(narrow.blocks[0].heads[1].patches.empty());
        takePatchesOut(with);
        QVERIFY(with == session);
    }
};

HEADSCOPE_TEST(PatchEditsTest)

}  // namespace headscope::test_patch_edits

#include "test_patch_edits.moc"
