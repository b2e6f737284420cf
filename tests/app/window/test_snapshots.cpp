// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots on screen: pin, look back, compare, go back; what is shown says which state it is and cannot be edited by accident.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/views/heads/head_card.h"
#include "app/widgets/heatmap/color_bar.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_json.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QTabWidget>
#include <QTest>

namespace headscope::test_snapshots {

namespace {

using View = Comparison::View;

struct Window : TestWindow {
    void choose(const char* button)
    {
        headscope::find<QAbstractButton>(*this, button).click();
        wait();
    }
    void wait()
    {
        QVERIFY(settle());
        waitForBackground();  // the other state is computed there
    }
    void pin()
    {
        action("pinState").trigger();
        wait();
    }
    BoundMatrix& matrix(const char* name) { return headscope::find<BoundMatrix>(*this, name); }
    Scalar number(const char* name, int row = 0, int column = 0) { return matrix(name).model().matrix()(row, column); }
    QString title(const char* name)
    {
        for (QLabel* label : matrix(name).findChildren<QLabel*>())
            if (label->text().contains("<b>"))
                return label->text();
        return {};
    }
    QWidget& bar() { return headscope::find<QWidget>(*this, "snapshotBar"); }
    std::size_t count() { return document().session()->snapshots.size(); }
    QString words() { return headscope::find<QLabel>(*this, "snapshots.words").text(); }
};

}  // namespace

class TestSnapshots : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theBarComesWithTheFirstSnapshotAndGoesWithTheLast()
    {
        Window window;
        QVERIFY(!window.bar().isVisible());
        QVERIFY(!window.action("showThen").isEnabled());
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
        QVERIFY(window.bar().isVisible());
        QCOMPARE(find<QComboBox>(window, "snapshots.choice").currentText(), QString("State 1"));
        QCOMPARE(window.document().undoStack().undoText(), QString("Pin “State 1”"));
        window.action("showThen").trigger();
        window.document().undoStack().undo();
        window.wait();
        QVERIFY(!window.bar().isVisible());
        QVERIFY(find<QAbstractButton>(window, "snapshots.now").isChecked());
        QVERIFY(window.matrix("weights.query_weight.1").model().content().editable);
        window.document().undoStack().redo();
        QVERIFY(window.bar().isVisible());
    }

    void thenAndDifferenceShowWhatWasAndWhatHasChanged()
    {
        Window window;
        const Scalar before = window.number("pipeline.output");
        const Scalar inputBefore = window.number("inputs.input");
        window.pin();
        QVERIFY(edit(window, 0.5));
        window.wait();
        const Scalar after = window.number("pipeline.output");
        QVERIFY(after != before);
        window.choose("snapshots.then");
        QCOMPARE(window.number("pipeline.output"), before);
        QCOMPARE(window.number("inputs.input"), inputBefore);
        QVERIFY(window.title("pipeline.output").contains("Y then"));
        QVERIFY2(window.words().contains("State 1"), qPrintable(window.words()));
        window.choose("snapshots.difference");
        QCOMPARE(window.number("pipeline.output"), after - before);
        QCOMPARE(window.number("inputs.input"), Scalar(0.5) - inputBefore);
        QCOMPARE(window.number("inputs.input", 1, 1), Scalar(0));
        QVERIFY(window.title("pipeline.output").contains("Δ Y"));
        QVERIFY(!window.matrix("pipeline.attention.1").model().content().fraction);  // coloured around zero
        QVERIFY(edit(window, 0.25));                                                 // and it follows
        window.wait();
        QCOMPARE(window.number("inputs.input"), Scalar(0.25) - inputBefore);
        window.choose("snapshots.now");
        QCOMPARE(window.number("inputs.input"), Scalar(0.25));
        QVERIFY(window.title("pipeline.output").contains("<b>Y</b>"));
    }

    void anotherStateCannotBeEditedByAccident()
    {
        Window window;
        window.pin();
        for (const char* view : {"snapshots.then", "snapshots.difference"}) {
            window.choose(view);
            BoundMatrix& input = window.matrix("inputs.input");
            QVERIFY(!input.model().content().editable && !input.model().content().namesEditable);
            const int steps = window.document().undoStack().count();
            input.table().setFocus();
            input.table().setCurrentIndex(input.model().index(0, 0));
            QTest::keyClicks(&input.table(), "7");
            QTest::keyClick(&input.table(), Qt::Key_Return);
            QTest::keyClick(&input.table(), Qt::Key_V, Qt::ControlModifier);
            QCOMPARE(window.document().undoStack().count(), steps);
        }
    }

    void restoringIsOneStepAndKeepsTheSnapshots()
    {
        Window window;
        window.pin();
        const Session pinned = *window.document().session();
        QVERIFY(window.document().edit("Remove token", [](Session& next) { removeToken(next, 2); }));
        window.choose("snapshots.then");
        window.action("restoreSnapshot").trigger();
        window.wait();
        QVERIFY(*window.document().session() == pinned);
        QCOMPARE(window.document().undoStack().undoText(), QString("Restore “State 1”"));
        QVERIFY(find<QAbstractButton>(window, "snapshots.now").isChecked());
        window.document().undoStack().undo();
        QCOMPARE(window.document().session()->tokenCount(), Index{2});
        QCOMPARE(window.count(), std::size_t{1});
    }

    void snapshotsAreChosenRenamedAndDeleted()
    {
        Window window;
        window.pin();
        QVERIFY(edit(window, 0.5));
        window.pin();
        auto& choice = find<QComboBox>(window, "snapshots.choice");
        QCOMPARE(choice.currentText(), QString("State 2"));
        window.choose("snapshots.then");
        QCOMPARE(window.number("inputs.input"), Scalar(0.5));
        choice.setCurrentIndex(0);
        emit choice.activated(0);
        window.wait();
        QCOMPARE(window.number("inputs.input"), Scalar(0.98));
        const DialogAnswer answer([](QWidget& dialog) {
            static_cast<QInputDialog&>(dialog).setTextValue("the start");
            static_cast<QInputDialog&>(dialog).accept();
        });
        window.action("renameSnapshot").trigger();
        QCOMPARE(choice.currentText(), QString("the start"));
        QVERIFY(window.words().contains("the start"));
        window.action("deleteSnapshot").trigger();
        window.wait();
        QCOMPARE(window.count(), std::size_t{1});
        QCOMPARE(choice.currentText(), QString("State 2"));
        QCOMPARE(window.number("inputs.input"), Scalar(0.5));
        window.document().undoStack().undo();
        QCOMPARE(window.count(), std::size_t{2});
    }

    void otherShapesAreSaidInWords()
    {
        Window window;
        window.pin();
        QVERIFY(window.document().edit("Remove token", [](Session& next) { removeToken(next, 2); }));
        QVERIFY(window.document().edit("Add head", [](Session& next) { addHead(next, 0); }));
        window.wait();
        window.choose("snapshots.difference");
        QCOMPARE(window.matrix("pipeline.attention.1").model().content().note, QString("3×3 then"));
        QCOMPARE(window.matrix("pipeline.attention.3").model().content().note, QString("did not exist then"));
        QVERIFY(window.matrix("pipeline.attention.1").model().content().values->isZero(0));
        window.choose("snapshots.then");
        QCOMPARE(window.matrix("pipeline.attention.1").model().rowCount(), 3);
        QCOMPARE(window.matrix("pipeline.attention.3").model().content().note, QString("did not exist then"));
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 1});
        window.grab();  // paints the words, and nothing beside them
    }

    void headsShowTheOtherStateToo()
    {
        Window window;
        find<QTabWidget>(window, "views").setCurrentIndex(1);
        window.pin();
        QVERIFY(edit(window, -2));
        window.wait();
        const auto information = [&window] {
            for (const QWidget* widget : find<QWidget>(window, "headsView").findChildren<QWidget*>())
                if (widget->toolTip().contains("rows: queries"))
                    return widget->toolTip();
            return QString();
        };
        window.choose("snapshots.then");
        QVERIFY2(information().startsWith("then"), qPrintable(information()));
        window.choose("snapshots.difference");
        QVERIFY2(information().startsWith("Δ"), qPrintable(information()));
        QVERIFY(find<ColorBar>(window, "headsColorBar").scale().low() < 0);
        window.grab();
        QVERIFY(window.document().edit("Remove token", [](Session& next) { removeToken(next, 2); }));
        window.wait();
        QVERIFY2(information().startsWith("as now"), qPrintable(information()));
        window.choose("snapshots.now");
        QVERIFY(find<ColorBar>(window, "headsColorBar").scale().low() == 0);
    }

    void everyExampleIsComparedWithAnyOther()
    {
        Window window;
        Session session = stackWithMemory();
        for (const char* id : {"three-friends", "transformer-block", "translation", "grouped-query", "two-blocks", "causal"}) {
            Session other = exampleSession(id);
            session.snapshots.push_back({id, std::make_shared<const Session>(other)});
        }
        window.document().open(session, {});
        window.wait();
        auto& choice = find<QComboBox>(window, "snapshots.choice");
        for (int view = 0; view < 3; ++view)
            for (const char* state : {"snapshots.then", "snapshots.difference"})
                for (int i = 0; i < choice.count(); ++i) {
                    find<QTabWidget>(window, "views").setCurrentIndex(view);
                    emit choice.activated(i);
                    window.choose(state);
                    window.selection().selectBlock(i % 2);
                    window.selection().selectCell({{MatrixId::Attention, i % 2, i % 2}, 4, 4});
                    window.grab();
                }
    }
};

HEADSCOPE_TEST(TestSnapshots)

}  // namespace headscope::test_snapshots

#include "test_snapshots.moc"
