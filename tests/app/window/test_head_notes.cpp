// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that come, go or begin to share: the window says what became a mean, what was drawn at random, what is zero.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/undo/block_commands.h"
#include "app/undo/head_notes.h"
#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"

#include <QAction>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace headscope::test_head_notes {

namespace {

/// From the menu of the tool bar, which is filled when it opens.
void choose(TestWindow& window, const QString& id)
{
    emit find<QToolButton>(window, "toolBar.sharing").menu()->aboutToShow();
    window.action(id).trigger();
}

}  // namespace

class TestHeadNotes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void sharingTellsOfTheMeanAndOfTheZeros()
    {
        TestWindow window;
        QVERIFY(window.settle());
        const Block before = window.document().session()->blocks[0];
        QCOMPARE(before.valueWidth(1), before.valueWidth(0) - 1);
        choose(window, "sharing.1");
        const Block& after = window.document().session()->blocks[0];
        QCOMPARE(after.groupCount(), 1U);
        const QString notice = window.notice();
        QVERIFY2(notice.startsWith("W_K and W_V of all heads are now the mean of theirs."), qPrintable(notice));
        QVERIFY2(notice.contains("New rows of W_O of head 2 are zero."), qPrintable(notice));
        QVERIFY(after.output.weight->bottomRows(1).isZero(0));
        choose(window, "sharing.2");
        QVERIFY2(window.notice().contains("a copy"), qPrintable(window.notice()));
    }

    void aNewHeadIsSaidToBeRandom()
    {
        TestWindow window;
        window.action("addHead").trigger();
        QCOMPARE(window.notice(), QString("Head 3 is new: its W_Q, W_K, W_V and rows of W_O are drawn at random (seed 0)."));
    }

    void whatIsSaidOfHeads_data()
    {
        QTest::addColumn<int>("groups");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("said");
        QTest::newRow("two more") << 4 << 6 << "Heads 5 to 6 are new: their W_Q, W_K, W_V and rows of W_O are drawn at random (seed 0).";
        QTest::newRow("one less") << 4 << 3 << "Head 4 is gone, and its rows of W_O.";
        QTest::newRow("three less") << 4 << 1 << "Heads 2 to 4 are gone, and their rows of W_O.";
        QTest::newRow("shared keys") << 1 << 5 << "Head 5 is new: its W_Q and rows of W_O are drawn at random (seed 0).";
        QTest::newRow("as many") << 4 << 4 << "";
    }

    void whatIsSaidOfHeads()
    {
        QFETCH(int, groups);
        QFETCH(int, count);
        QFETCH(QString, said);
        Session session = randomSession(3, 4, 8, 4);
        session.seed = 0;
        setKeyValueGroups(session, 0, static_cast<std::size_t>(groups));
        const Block before = session.blocks[0];
        setHeadCount(session, 0, static_cast<std::size_t>(count));
        QCOMPARE(headCountNote(before, session.blocks[0], session.seed), said);
    }
};

HEADSCOPE_TEST(TestHeadNotes)

}  // namespace headscope::test_head_notes

#include "test_head_notes.moc"
