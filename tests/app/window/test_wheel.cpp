// SPDX-License-Identifier: GPL-3.0-or-later
// Who scrolls changes nothing: the wheel passes over boxes that do not have the focus.
#include "tests/support/app/screens.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include "app/window/view_and_dock_ids.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QTest>
#include <QWheelEvent>

namespace headscope::test_wheel {

namespace {

QString valueOf(const QWidget& box)
{
    if (const auto* combo = qobject_cast<const QComboBox*>(&box))
        return combo->currentText();
    return qobject_cast<const QAbstractSpinBox*>(&box)->text();
}

QList<QWidget*> boxesIn(QWidget& window)
{
    QList<QWidget*> boxes;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)))
            boxes << widget;
    return boxes;
}

/// One notch, as a mouse sends it.
void turnWheel(QWidget& over, int notch)
{
    const QPoint middle = over.rect().center();
    QWheelEvent wheel(middle, over.mapToGlobal(middle), {}, {0, notch}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&over, &wheel);
}

}  // namespace

class TestWheel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void boxesWithoutTheFocusAreLeftAlone_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* example : {"modern-block", "next-word"})
            QTest::newRow(example) << QString(example);
    }

    void boxesWithoutTheFocusAreLeftAlone()
    {
        QFETCH(QString, example);
        ScreenWindow window({{1600, 1000}}, example);
        int seen = 0;
        for (const std::string_view view : kViewIds) {
            QCOMPARE(window.showView(view), QString());
            window.setFocus();
            for (QWidget* box : boxesIn(window)) {
                const QString before = valueOf(*box);
                QVERIFY2(!box->hasFocus(), qPrintable(box->objectName()));
                for (const int notch : {-120, 120, 120})
                    turnWheel(*box, notch);
                QVERIFY2(valueOf(*box) == before, qPrintable(box->objectName()));
                QVERIFY2(box->focusPolicy() != Qt::WheelFocus, qPrintable(box->objectName()));  // nor is it given by the wheel
                ++seen;
            }
        }
        QCOMPARE(window.document().undoStack().count(), 0);
        QVERIFY(seen > 10);
    }

    void theBoxWithTheFocusIsTurned()
    {
        ScreenWindow window({{1280, 720}});
        QCOMPARE(window.showView("mixing"), QString());
        auto& token = find<QComboBox>(window, "mixing.token");
        token.setFocus();
        token.setCurrentIndex(0);
        QVERIFY(token.hasFocus());
        turnWheel(token, -120);
        QCOMPARE(token.currentIndex(), 1);
    }
};

HEADSCOPE_TEST(TestWheel)

}  // namespace headscope::test_wheel

#include "test_wheel.moc"
