// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/mixer/head_mixer.h"
#include "app/panels/mixer/head_strip.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "core/edits/head_edits.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

namespace headscope::test_head_mixer {

class TestHeadMixer : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        HeadMixer mixer{workbench};

        explicit Shown(std::size_t heads = 2) : TestBench(sessionOf(heads))
        {
            mixer.resize(260, 500);
            mixer.show();
            mixer.activateWindow();
        }
        static Session sessionOf(std::size_t heads)
        {
            Session session = exampleSession("three-friends");
            setHeadCount(session, 0, heads);
            return session;
        }
        HeadStrip& strip(int head) { return find<HeadStrip>(mixer, "mixer." + QString::number(head)); }
        QAbstractButton& button(int head, const QString& name)
        {
            return find<QAbstractButton>(mixer, QStringLiteral("mixer.%1.%2").arg(head).arg(name));
        }
        void click(int head, const QString& name) { QTest::mouseClick(&button(head, name), Qt::LeftButton); }
        QString enabled() const
        {
            QString text;
            for (const Head& head : block().heads)
                text += head.enabled ? '1' : '0';
            return text;
        }
        QString undoText() { return document.undoStack().undoText(); }
    };

    static void type(NumberField& field, const QString& text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }

private slots:
    void muteByMouseAndKeyUndoesInOneStep()
    {
        Shown shown;
        shown.click(2, "mute");
        QCOMPARE(shown.enabled(), QString("10"));
        QCOMPARE(shown.undoText(), QString("Mute head 2"));
        QVERIFY(shown.button(2, "mute").isChecked());
        shown.document.undoStack().undo();
        QCOMPARE(shown.enabled(), QString("11"));
        QVERIFY(!shown.button(2, "mute").isChecked());
        QTest::keyClick(&shown.strip(1), Qt::Key_M);
        QCOMPARE(shown.enabled(), QString("01"));
        QTest::keyClick(&shown.strip(1), Qt::Key_M);
        QCOMPARE(shown.enabled(), QString("11"));
        QCOMPARE(shown.document.undoStack().count(), 2);
    }

    void soloMutesAllOthersAndBack()
    {
        Shown shown(4);
        QTest::keyClick(&shown.strip(3), Qt::Key_S);
        QCOMPARE(shown.enabled(), QString("0010"));
        QCOMPARE(shown.undoText(), QString("Solo head 3"));
        QVERIFY(shown.button(3, "solo").isChecked());
        shown.document.undoStack().undo();
        QCOMPARE(shown.enabled(), QString("1111"));
        QVERIFY(!shown.button(3, "solo").isChecked());
        shown.click(3, "solo");
        shown.click(1, "solo");
        QCOMPARE(shown.enabled(), QString("1000"));
        shown.click(1, "solo");
        QCOMPARE(shown.enabled(), QString("1111"));
        shown.click(1, "mute");  // the only one left is on solo, however it came about
        shown.click(2, "mute");
        shown.click(3, "mute");
        QVERIFY(shown.button(4, "solo").isChecked());
    }

    void ofTwoHeadsOnlyTheButtonThatWasPressedIsDown()
    {
        Shown shown;
        shown.click(1, "mute");
        QVERIFY(!shown.button(2, "solo").isChecked());
        shown.click(2, "solo");  // which is already so
        QCOMPARE(shown.enabled(), QString("01"));
        QVERIFY(shown.button(2, "solo").isChecked());
        shown.click(2, "solo");
        QCOMPARE(shown.enabled(), QString("11"));
        QVERIFY(!shown.button(2, "solo").isChecked());
        shown.click(2, "solo");
        QCOMPARE(shown.enabled(), QString("01"));
        QVERIFY(shown.button(1, "mute").isChecked());
        QVERIFY(shown.button(2, "solo").isChecked());
        QVERIFY(!shown.button(1, "solo").isChecked());
        shown.document.undoStack().undo();
        QVERIFY(!shown.button(2, "solo").isChecked());
        shown.document.undoStack().redo();
        QVERIFY(shown.button(2, "solo").isChecked());
        shown.click(1, "solo");
        QCOMPARE(shown.enabled(), QString("10"));
        QVERIFY(shown.button(1, "solo").isChecked());
        QVERIFY(!shown.button(2, "solo").isChecked());
    }

    void theOnlyHeadHasNoSolo()
    {
        Shown shown(1);
        shown.click(1, "solo");
        QVERIFY(!shown.button(1, "solo").isChecked());
        QCOMPARE(shown.document.undoStack().count(), 0);
    }

    void gainIsDraggedInOneStepAndTyped()
    {
        Shown shown;
        auto& gain = find<ValueSlider>(shown.mixer, "mixer.2.gain");
        QSignalSpy changes(&shown.document, &Document::sessionChanged);
        const QPoint start = gain.slider().handleRect().center().toPoint();
        QTest::mousePress(&gain.slider(), Qt::LeftButton, {}, start);
        for (int x = 1; x <= 20; ++x)
            QTest::mouseMove(&gain.slider(), start + QPoint(x, 0));
        QTest::mouseRelease(&gain.slider(), Qt::LeftButton, {}, start + QPoint(20, 0));
        QVERIFY(changes.size() >= 8);
        QVERIFY(shown.block().heads[1].gain > 1.2);
        QCOMPARE(shown.selection.head(), 1);
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(shown.undoText(), QString("Set gain of head 2"));
        type(gain.field(), "-1,5");
        QCOMPARE(shown.block().heads[1].gain, Scalar(-1.5));
        QVERIFY(gain.low() <= -1.5);
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QCOMPARE(shown.block().heads[1].gain, Scalar(1));
        QCOMPARE(gain.value(), 1.0);
    }

    void aTemperatureOfZeroIsRefused()
    {
        Shown shown;
        QSignalSpy refused(&shown.document, &Document::refused);
        auto& temperature = find<ValueSlider>(shown.mixer, "mixer.1.temperature");
        type(temperature.field(), "0");
        QCOMPARE(refused.size(), 1);
        QCOMPARE(shown.block().heads[0].temperature, Scalar(1));
        QCOMPARE(temperature.value(), 1.0);
        temperature.slider().setFocus();
        QTest::keyClick(&temperature.slider(), Qt::Key_Home);
        QVERIFY(shown.block().heads[0].temperature > 0);
        QCOMPARE(shown.undoText(), QString("Set temperature of head 1"));
    }

    void deleteRemovesAHeadButNeverTheLast()
    {
        Shown shown;
        const auto before = shown.document.session();
        shown.strip(1).setFocus();
        QTRY_VERIFY(shown.strip(1).hasFocus());
        QTest::keyClick(&shown.strip(1), Qt::Key_Delete);
        QCOMPARE(shown.block().heads.size(), 1U);
        QCOMPARE(shown.block().heads[0].name, std::string("budget"));
        QSignalSpy refused(&shown.document, &Document::refused);
        shown.strip(1).setFocus();
        QTest::keyClick(&shown.strip(1), Qt::Key_Delete);
        QCOMPARE(shown.block().heads.size(), 1U);
        QCOMPARE(refused.size(), 1);
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), *before);
    }

    void aHeadIsRenamedOverItsName()
    {
        Shown shown;
        QTest::mouseDClick(&find<QWidget>(shown.mixer, "mixer.2.name"), Qt::LeftButton);
        auto& edit = find<QLineEdit>(shown.mixer, "mixer.2.name.edit");
        edit.selectAll();
        QTest::keyClicks(&edit, "money");
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(shown.block().heads[1].name, std::string("money"));
        QCOMPARE(shown.document.undoStack().count(), 1);
        QVERIFY(shown.strip(2).accessibleName().contains("money"));
    }

    void linesThatArePastedAreOneName()
    {
        Shown shown;
        QTest::mouseDClick(&find<QWidget>(shown.mixer, "mixer.2.name"), Qt::LeftButton);
        auto& edit = find<QLineEdit>(shown.mixer, "mixer.2.name.edit");
        QApplication::clipboard()->setText("what it\ncosts\n");
        QTest::keyClick(&edit, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(shown.block().heads[1].name, std::string("what it costs"));
    }

    void theMenuResizesDuplicatesAndMoves()
    {
        Shown shown;
        const auto menu = [&shown](int head) -> QMenu& {
            QTest::mouseClick(&shown.button(head, "more"), Qt::LeftButton);
            return find<QMenu>(shown.strip(head), "headMenu");
        };
        const auto trigger = [](QMenu& from, const QString& text) {
            for (QAction* action : from.actions())
                if (action->text() == text)
                    action->trigger();
            from.close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        QMenu& first = menu(1);
        find<QSpinBox>(first, "headMenu.valueWidth").setValue(2);
        find<QSpinBox>(first, "headMenu.keyWidth").setValue(5);
        trigger(first, "Duplicate");
        QCOMPARE(shown.block().heads.size(), 3U);
        QCOMPARE(shown.block().heads[1].keyWidth(), Index(5));
        QCOMPARE(shown.block().output.weight->rows(), Index(6));
        trigger(menu(3), "Move up");
        QCOMPARE(shown.block().heads[1].name, std::string("budget"));
        QCOMPARE(shown.selection.head(), 1);
        QCOMPARE(shown.document.undoStack().count(), 4);
    }

    void fortyHeadsKeepTheirStripsThroughEdits()
    {
        Shown shown(40);
        HeadStrip* strip = &shown.strip(40);
        auto* gain = &find<ValueSlider>(shown.mixer, "mixer.40.gain");
        for (int i = 0; i < 50; ++i)
            emit gain->valueEdited(1 + i * 0.01, true);
        QCOMPARE(&shown.strip(40), strip);
        QCOMPARE(shown.document.undoStack().count(), 1);
        QTest::mouseClick(&find<QAbstractButton>(shown.mixer, "mixer.add"), Qt::LeftButton);
        QCOMPARE(shown.block().heads.size(), 41U);
        QCOMPARE(&shown.strip(40), strip);
        QCOMPARE(shown.selection.head(), 40);
        shown.document.edit("Set", [](Session& next) { setHeadCount(next, 0, 3); });
        QVERIFY(!shown.mixer.findChild<HeadStrip*>("mixer.4"));
    }

    void everyControlHasANameToHear()
    {
        Shown shown;
        QCOMPARE(find<ValueSlider>(shown.mixer, "mixer.2.gain").slider().accessibleName(), QString("Gain of head 2"));
        QCOMPARE(shown.button(1, "mute").accessibleName(), QString("Mute head 1"));
        QCOMPARE(shown.strip(1).accessibleName(), QString("Head 1, taste and vibe"));
    }
};

HEADSCOPE_TEST(TestHeadMixer)

}  // namespace headscope::test_head_mixer

#include "test_head_mixer.moc"
