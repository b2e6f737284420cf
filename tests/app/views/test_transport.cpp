// SPDX-License-Identifier: GPL-3.0-or-later
// Keep, and that nothing moves under the mouse while it plays.
#include "tests/support/app/shown_training.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/groove_slider.h"

#include <QTest>
#include <QToolButton>

namespace headscope::test_transport {

namespace {

QToolButton& button(ShownTraining& shown, const QString& name) { return find<QToolButton>(shown.view, "training." + name); }

}  // namespace

class TestTransport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void aRunIsOneStepToUndo()
    {
        ShownTraining shown;
        QVERIFY(shown.stepTo(4));
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Train to step 4"));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == ShownTraining::questions());
    }

    void whatIsKeptIsWhereUndoComesBackTo()
    {
        ShownTraining shown;
        QVERIFY(!button(shown, "keep").isEnabled());
        QVERIFY(shown.stepTo(3));
        const Session third = *shown.document.session();
        QTRY_VERIFY(button(shown, "keep").isEnabled());
        shown.click("keep");
        QTRY_VERIFY(!button(shown, "keep").isEnabled());  // it is
        QTRY_VERIFY2(shown.text("happened").contains("Step 3 is kept: Undo comes back to it"), qPrintable(shown.text("happened")));
        QVERIFY(shown.stepTo(5));
        QTRY_VERIFY(button(shown, "keep").isEnabled());
        QCOMPARE(shown.document.undoStack().count(), 2);

        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == third);
        QCOMPARE(shown.trainer.shown(), 3);
        QCOMPARE(shown.trainer.steps(), 5);  // they may be looked at again
        QTRY_VERIFY(!button(shown, "keep").isEnabled());
        QCOMPARE(shown.document.undoStack().undoText(), QString("Train to step 3"));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == ShownTraining::questions());
        QTRY_VERIFY(!shown.text("happened").contains("kept"));
        shown.document.undoStack().redo();
        shown.document.undoStack().redo();
        QCOMPARE(shown.trainer.shown(), 5);
    }

    void nothingMovesWhileItPlays()
    {
        ShownTraining shown;
        QVERIFY(shown.settle());
        QStringList places;
        const auto moved = [&] {
            QStringList now;
            for (QWidget* widget : shown.view.findChildren<QWidget*>())
                if (const QString name = widget->objectName(); name.startsWith("training.") && widget->isVisible() &&
                                                               (name == "training.timeline" || qobject_cast<QToolButton*>(widget))) {
                    const QPoint at = widget->mapTo(&shown.view, QPoint());
                    now << QString("%1 at %2, %3: %4 × %5").arg(name).arg(at.x()).arg(at.y()).arg(widget->width()).arg(widget->height());
                }
            QStringList changes;
            for (const QString& place : now)
                if (!places.isEmpty() && !places.contains(place))
                    changes << place;
            places = now;
            return changes.join("; ").toUtf8();
        };
        moved();
        const auto stays = [&] {
            const QByteArray changes = moved();
            QVERIFY2(changes.isEmpty(), changes);
        };
        QVERIFY(shown.stepTo(1));
        stays();
        for (const double speed : {1.0, 100.0, Trainer::kAsFastAsItGoes}) {
            shown.trainer.setSpeed(speed);
            shown.trainer.playTo(shown.trainer.shown() + 12);
            QVERIFY(shown.settle());
            stays();
            shown.trainer.pause();
        }
        shown.trainer.playTo(shown.trainer.steps() + 1);
        QTRY_VERIFY(!shown.trainer.isPlaying());
        shown.trainer.show(0);  // Play says where it would go on
        QTRY_COMPARE(shown.trainer.shown(), 0);
        QTRY_COMPARE(button(shown, "play").text(), QString("Go on here"));
        stays();
    }
};

HEADSCOPE_TEST(TestTransport)

}  // namespace headscope::test_transport

#include "test_transport.moc"
