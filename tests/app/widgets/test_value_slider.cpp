// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

namespace headscope::test_value_slider {

namespace {

QPoint middleOf(const GrooveSlider& slider) { return slider.handleRect().center().toPoint(); }

bool turnWheel(QWidget& widget)
{
    QWheelEvent event(widget.rect().center(), widget.mapToGlobal(widget.rect().center()), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

}  // namespace

class TestValueSlider : public QObject {
    Q_OBJECT

private:
    /// A slider of 0…1.5 on screen, at 0.5, with spies on what it says.
    struct Shown {
        ValueSlider slider{"cheap"};
        QSignalSpy edits{&slider, &ValueSlider::valueEdited};
        QSignalSpy ends{&slider, &ValueSlider::editEnded};

        Shown()
        {
            slider.setRange(0, 1.5);
            slider.setValue(0.5);
            slider.resize(300, 24);
            slider.show();
            slider.activateWindow();
        }
    };

private slots:
    void symbolsInItsNameAreTypeset()
    {
        Shown shown;
        const auto text = [&](const QString& name) {
            shown.slider.setName(name);
            return shown.slider.findChild<QLabel*>()->text();
        };
        QCOMPARE(text("W_V⁽¹⁾ [a, b]"), QString("W<sub>V</sub>⁽¹⁾ [a, b]"));
        QCOMPARE(text("2d_k"), QString("2d<sub>k</sub>"));
        for (const char* plain : {"about_cat", "a <b> c", "cheap"})
            QCOMPARE(text(plain), QString(plain));
        QCOMPARE(shown.slider.findChild<QLabel*>()->textFormat(), Qt::PlainText);
    }

    void aNumberIsTypedOverTheSlider()
    {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowActive(&shown.slider));
        shown.slider.slider().setFocus();
        QTest::keyClicks(&shown.slider.slider(), "1");
        auto& field = *shown.slider.findChild<NumberField*>();
        QTRY_VERIFY(field.hasFocus());
        QCOMPARE(field.text(), QString("1"));
        QTest::qWait(1);
        QTest::keyClicks(&field, ",25");
        QCOMPARE(shown.edits.size(), 0);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(shown.edits.size(), 1);
        QCOMPARE(shown.edits[0][0].toDouble(), 1.25);
    }

    void aDragIsManyEditsAndOneEnd()
    {
        Shown shown;
        GrooveSlider& groove = shown.slider.slider();
        const QPoint start = middleOf(groove);
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        QCOMPARE(shown.edits.size(), 0);  // taking hold of the handle changes nothing
        for (int x = 1; x <= 30; ++x)
            QTest::mouseMove(&groove, start + QPoint(x, 0));
        QVERIFY(shown.edits.size() >= 15);
        for (const auto& edit : shown.edits) {
            const double value = edit[0].toDouble();
            QVERIFY(std::abs(value * 100 - std::round(value * 100)) < 1e-9);  // hundredths
            QVERIFY(edit[1].toBool());
        }
        QCOMPARE(shown.ends.size(), 0);
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start + QPoint(30, 0));
        QCOMPARE(shown.ends.size(), 1);
        QVERIFY(shown.slider.value() > 0.6);
    }

    void settingAValueIsSilentAndWidensTheRange()
    {
        Shown shown;
        shown.slider.setValue(3.3);
        QCOMPARE(shown.edits.size(), 0);
        QCOMPARE(shown.slider.value(), 3.3);
        QCOMPARE(shown.slider.high(), 5.0);
        shown.slider.setValue(-1);
        QCOMPARE(shown.slider.low(), -1.5);
        QCOMPARE(shown.slider.field().text(), QString("−1.00"));
    }

    void aNumberIsTypedWithCommaOrPoint()
    {
        Shown shown;
        NumberField& field = shown.slider.field();
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, "0,75");
        QCOMPARE(shown.edits.size(), 0);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(shown.edits.size(), 1);
        QVERIFY(std::abs(shown.edits[0][0].toDouble() - 0.75) < 1e-6);
        QCOMPARE(shown.edits[0][1].toBool(), false);
        field.selectAll();
        QTest::keyClicks(&field, "1.25");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(shown.slider.value(), 1.25);
        field.selectAll();
        QTest::keyClicks(&field, "much");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(shown.edits.size(), 2);
        QCOMPARE(shown.slider.value(), 1.25);
    }

    void lookingAtANumberDoesNotRoundIt()
    {
        Shown shown;
        shown.slider.setValue(0.123456);
        QCOMPARE(shown.slider.field().text(), QString("0.12"));
        shown.slider.field().setFocus();
        QTest::keyClick(&shown.slider.field(), Qt::Key_Return);
        shown.slider.slider().setFocus();
        QCOMPARE(shown.edits.size(), 0);
        QCOMPARE(shown.slider.value(), 0.123456);
    }

    void keysStepAndBelongTogether()
    {
        Shown shown;
        GrooveSlider& groove = shown.slider.slider();
        groove.setFocus();
        QTest::keyClick(&groove, Qt::Key_Right);
        QTest::keyClick(&groove, Qt::Key_Right);
        QCOMPARE(shown.slider.value(), 0.52);
        QTest::keyClick(&groove, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown.slider.value(), 0.519);
        QCOMPARE(shown.ends.size(), 0);
        QTRY_COMPARE(shown.ends.size(), 1);
        QTest::keyClick(&groove, Qt::Key_End);
        QCOMPARE(shown.slider.value(), 1.5);
        QTest::keyClick(&groove, Qt::Key_Home);
        QCOMPARE(shown.slider.value(), 0.0);
        for (const auto& edit : shown.edits)
            QVERIFY(edit[1].toBool());
    }

    void theWheelWorksOnlyWithFocus()
    {
        Shown shown;
        shown.slider.slider().clearFocus();  // the window gives it to its first widget
        QVERIFY(!turnWheel(shown.slider.slider()));
        QCOMPARE(shown.edits.size(), 0);
        shown.slider.slider().setFocus();
        QTRY_VERIFY(shown.slider.slider().hasFocus());
        QVERIFY(turnWheel(shown.slider.slider()));
        QCOMPARE(shown.slider.value(), 0.51);
    }

    void aDoubleClickOnTheHandleResets()
    {
        Shown shown;
        QTest::mouseDClick(&shown.slider.slider(), Qt::LeftButton, {}, middleOf(shown.slider.slider()));
        QCOMPARE(shown.slider.value(), 0.5);  // no default
        shown.slider.setDefault(1);
        QTest::mouseDClick(&shown.slider.slider(), Qt::LeftButton, {}, middleOf(shown.slider.slider()));
        QCOMPARE(shown.slider.value(), 1.0);
    }

    void aLogarithmicSliderHasOneInTheMiddleOfItsDecades()
    {
        ValueSlider slider("temperature");
        slider.setRange(0.1, 10);
        slider.setMapping(ValueSlider::Mapping::Logarithmic);
        slider.resize(300, 24);
        slider.setValue(1);
        QVERIFY(std::abs(slider.slider().value() * 2 - slider.slider().maximum()) <= 1);
        slider.slider().setValue(slider.slider().minimum());
        QCOMPARE(slider.value(), 0.1);
    }

    void boundsAreRound_data()
    {
        QTest::addColumn<double>("magnitude");
        QTest::addColumn<double>("bound");
        QTest::newRow("data in 0…1") << 1.2 << 1.5;
        QTest::newRow("already round") << 3.0 << 3.0;
        QTest::newRow("large") << 76.0 << 100.0;
        QTest::newRow("small") << 0.012 << 0.015;
        QTest::newRow("nothing") << 0.0 << 1.0;
    }
    void boundsAreRound()
    {
        QFETCH(double, magnitude);
        QTEST(roundedBound(magnitude), "bound");
    }
};

HEADSCOPE_TEST(TestValueSlider)

}  // namespace headscope::test_value_slider

#include "test_value_slider.moc"
