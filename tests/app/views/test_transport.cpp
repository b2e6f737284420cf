// SPDX-License-Identifier: GPL-3.0-or-later
// Keep, and that nothing moves under the mouse while it plays.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/views/training/training_view.h"
#include "app/widgets/controls/groove_slider.h"
#include "core/training/trainable.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

namespace headscope::test_transport {

namespace {

struct Shown : TestBench {
    TrainingView view{workbench};
    const std::shared_ptr<const Session> start = document.session();

    Shown() : TestBench(suggestedSession(*findTask("three-questions"), 3, 0))
    {
        view.resize(1000, 900);
        view.show();
        settle();
    }
    QToolButton& button(const QString& name) { return find<QToolButton>(view, "training." + name); }
    void click(const QString& name) { QTest::mouseClick(&button(name), Qt::LeftButton); }
    bool stepTo(int step)
    {
        while (trainer.shown() < step) {
            const int next = trainer.shown() + 1;
            click("forward");
            if (!QTest::qWaitFor([&] { return trainer.shown() == next; }, kPatience))
                return false;
        }
        return settle();
    }
    QString happened() { return find<QLabel>(view, "training.happened").text(); }
};

}  // namespace

class TestTransport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void aRunIsOneStepToUndo()
    {
        Shown shown;
        QVERIFY(shown.stepTo(4));
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Train to step 4"));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == *shown.start);
    }

    void whatIsKeptIsWhereUndoComesBackTo()
    {
        Shown shown;
        QVERIFY(!shown.button("keep").isEnabled());
        QVERIFY(shown.stepTo(3));
        const Session third = *shown.document.session();
        QTRY_VERIFY(shown.button("keep").isEnabled());
        shown.click("keep");
        QTRY_VERIFY(!shown.button("keep").isEnabled());  // it is
        QTRY_VERIFY2(shown.happened().contains("Step 3 is kept: Undo comes back to it"), qPrintable(shown.happened()));
        QVERIFY(shown.stepTo(5));
        QTRY_VERIFY(shown.button("keep").isEnabled());
        QCOMPARE(shown.document.undoStack().count(), 2);

        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == third);
        QCOMPARE(shown.trainer.shown(), 3);
        QCOMPARE(shown.trainer.steps(), 5);  // they may be looked at again
        QTRY_VERIFY(!shown.button("keep").isEnabled());
        QCOMPARE(shown.document.undoStack().undoText(), QString("Train to step 3"));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == *shown.start);
        QTRY_VERIFY(!shown.happened().contains("kept"));
        shown.document.undoStack().redo();
        shown.document.undoStack().redo();
        QCOMPARE(shown.trainer.shown(), 5);
    }

    void nothingMovesWhileItPlays()
    {
        Shown shown;
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
        QTRY_COMPARE(shown.button("play").text(), QString("Go on here"));
        stays();
    }
};

HEADSCOPE_TEST(TestTransport)

}  // namespace headscope::test_transport

#include "test_transport.moc"
