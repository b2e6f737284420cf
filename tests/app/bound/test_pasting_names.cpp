// SPDX-License-Identifier: GPL-3.0-or-later
// Names come along with pasted numbers, several names at once are for the places that follow, and each is one step to undo.
#include "tests/support/app/test_inputs.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/widgets/matrix/name_header.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTest>

namespace headscope::test_pasting_names {

namespace {

/// A matrix of the three friends in a window of its own.
class ShownMatrix : public TestBench {
public:
    explicit ShownMatrix(const MatrixRef& ref) : TestBench(exampleSession("three-friends")), box(workbench, ref, "test")
    {
        box.show();
        if (!settle() || !QTest::qWaitForWindowActive(&box))
            qFatal("The window is not active.");
    }

    void paste(const QString& text)
    {
        QTest::mouseClick(box.table().viewport(), Qt::LeftButton, {}, centre(box.table(), 0, 0));
        QApplication::clipboard()->setText(text);
        QTest::keyClick(&box.table(), Qt::Key_V, Qt::ControlModifier);
    }

    BoundMatrix box;
    QSignalSpy refused{&document, &Document::refused};
    QSignalSpy noted{&document, &Document::noted};
};

/// Pastes into the name of that section by its keys.
void pasteName(MatrixTable& table, NameHeader& header, int section, const QString& text)
{
    QApplication::clipboard()->setText(text);
    const int middle = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
    QTest::mouseDClick(header.viewport(), Qt::LeftButton, {}, header.orientation() == Qt::Vertical ? QPoint(5, middle) : QPoint(middle, 5));
    QTest::keyClick(&find<QLineEdit>(table, "nameEditor"), Qt::Key_V, Qt::ControlModifier);
}

Names namesOf(std::initializer_list<const char*> names) { return {names.begin(), names.end()}; }

}  // namespace

class TestPastingNames : public QObject {
    Q_OBJECT

private slots:
    void linesAreTheNamesOfTheFollowingTokens()
    {
        TestInputs shown;
        const Names before = *shown.document.session()->tokens;
        pasteName(shown.table(), shown.table().rowHeader(), 0, "the\nold\ncat\n");
        QTRY_COMPARE(*shown.document.session()->tokens, namesOf({"the", "old", "cat"}));
        QTRY_VERIFY(!shown.table().findChild<QLineEdit*>("nameEditor"));
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Rename “Alex” and the 2 after it"));
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session()->tokens, before);
    }

    void aLineOfTabsIsTheNamesOfTheFollowingColumns()
    {
        TestInputs shown;
        pasteName(shown.table(), shown.table().columnHeader(), 2, "one\ttwo\tthree");
        QTRY_COMPARE(*shown.document.session()->features, namesOf({"spicy", "cheap", "one", "two", "three", "vibe"}));
        QCOMPARE(shown.steps(), 1);
    }

    void namesThatDoNotFitAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("too many") << "a\nb\nc\nd\ne\nf"
                                  << "6 names do not fit into the 2 places from “Emma” on";
        QTest::newRow("a block") << "a\tb\nc\td"
                                 << "not both";
        QTest::newRow("a hole") << "a\n\nb"
                                << "empty";
    }

    void namesThatDoNotFitAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        TestInputs shown;
        const auto before = shown.document.session();
        pasteName(shown.table(), shown.table().rowHeader(), 1, text);
        QTRY_COMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.sentence().contains(reason), qPrintable(shown.sentence()));
        QCOMPARE(shown.document.session(), before);
        QTRY_VERIFY(!shown.table().findChild<QLineEdit*>("nameEditor"));
    }

    void oneNameIsEditedAsBefore()
    {
        TestInputs shown;
        pasteName(shown.table(), shown.table().rowHeader(), 1, "Em");
        auto& editor = find<QLineEdit>(shown.table(), "nameEditor");  // still open
        QTest::keyClicks(&editor, "il");
        QTest::keyClick(&editor, Qt::Key_Return);
        QTRY_COMPARE((*shown.document.session()->tokens)[1], std::string("Emil"));
    }

    void whatIsCopiedWithNamesComesBackWithThem()
    {
        TestInputs shown;
        shown.click(0, 0);
        QTest::keyClick(&shown.table(), Qt::Key_A, Qt::ControlModifier);
        shown.table().copyWithNames();
        const QString text = QApplication::clipboard()->text();
        QVERIFY2(text.startsWith("\tspicy\tcheap\tcozy\tfast\tflavor\tvibe\nAlex\t0.98\t"), qPrintable(text));
        const Session before = *shown.document.session();
        shown.document.edit("Other names and numbers", [](Session& session) {
            session.tokens = namesOf({"a", "b", "c"});
            session.features.detach()[5] = std::string("x");
            session.input.detach().setZero();
        });
        shown.click(0, 0);
        shown.paste(text);
        QVERIFY2(shown.refused.isEmpty(), qPrintable(shown.sentence()));
        QCOMPARE(*shown.document.session(), before);
        QCOMPARE(shown.steps(), 2);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Paste into X"));
        shown.document.undoStack().undo();
        QCOMPARE((*shown.document.session()->tokens)[0], std::string("a"));
    }

    void noTwoGetOneName()
    {
        TestInputs shown;
        const QSignalSpy noted(&shown.document, &Document::noted);
        QTest::mouseClick(shown.table().viewport(), Qt::LeftButton, {}, centre(shown.table(), 1, 0));
        QApplication::clipboard()->setText("\tspicy\nAlex\t0.5\nBob\t0.25\n");
        QTest::keyClick(&shown.table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(*shown.document.session()->tokens, namesOf({"Alex", "Alex 2", "Bob"}));
        QCOMPARE((*shown.document.session()->input)(1, 0), Scalar(0.5));
        QCOMPARE(noted.size(), 1);
        QCOMPARE(noted[0][0].toString(), QString::fromUtf8("Pasted: “Alex” is there already, the pasted one is “Alex 2”."));
        // Twice in the text is what somebody wrote: “the … the”.
        shown.click(0, 0);
        shown.paste("\tspicy\nthe\t1\ncat\t1\nthe\t1\n");
        QCOMPARE(*shown.document.session()->tokens, namesOf({"the", "cat", "the"}));
        QCOMPARE(noted.size(), 1);
    }

    void aPartOfItIsRenamedWhereItStands()
    {
        TestInputs shown;
        shown.click(1, 1);
        shown.paste(",one,two\nLea,1,2\nMax,3,4\n");
        QVERIFY2(shown.refused.isEmpty(), qPrintable(shown.sentence()));
        QCOMPARE(*shown.document.session()->tokens, namesOf({"Alex", "Lea", "Max"}));
        QCOMPARE(*shown.document.session()->features, namesOf({"spicy", "one", "two", "fast", "flavor", "vibe"}));
        QCOMPARE(shown.cell(2, 2), Scalar(4));
        QCOMPARE(shown.steps(), 1);
    }

    void theColumnsOfAWeightGetTheirNames()
    {
        ShownMatrix shown({MatrixId::QueryWeight, 0, 0});
        const Names features = *shown.document.session()->features;
        shown.paste("\tleft\tright\nspicy\t1\t2\ncheap\t3\t4");
        QVERIFY(shown.refused.isEmpty());
        QVERIFY(shown.noted.isEmpty());
        QCOMPARE(shown.block().heads[0].query.names, namesOf({"left", "right"}));
        QCOMPARE((*shown.block().heads[0].query.weight)(1, 0), Scalar(3));
        QCOMPARE(*shown.document.session()->features, features);
    }

    void rowsOfAWeightAreTakenByTheirPlaceAndThatIsSaid()
    {
        ShownMatrix shown({MatrixId::QueryWeight, 0, 0});
        const Names features = *shown.document.session()->features;
        shown.paste("x\t1\t2\ny\t3\t4");
        QVERIFY(shown.refused.isEmpty());
        QCOMPARE(shown.noted.size(), 1);
        QCOMPARE(shown.noted[0][0].toString(), QString("Pasted by place: its rows are called x …, here spicy …."));
        QCOMPARE(*shown.document.session()->features, features);
    }

    void rowsInAnotherOrderAreRefused()
    {
        ShownMatrix shown({MatrixId::QueryWeight, 0, 0});
        const auto before = shown.document.session();
        shown.paste("cheap\t1\t2\nspicy\t3\t4");
        QCOMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.refused[0][0].toString().contains("the rows are in another order (cheap …) than here (spicy …)"),
                 qPrintable(shown.refused[0][0].toString()));
        QCOMPARE(shown.document.session(), before);
    }
};

HEADSCOPE_TEST(TestPastingNames)

}  // namespace headscope::test_pasting_names

#include "test_pasting_names.moc"
