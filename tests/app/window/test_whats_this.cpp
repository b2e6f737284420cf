// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/window/actions.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QWhatsThis>

namespace headscope::test_whats_this {

namespace {

bool isInteractive(const QWidget& widget)
{
    if (widget.objectName().isEmpty() || widget.objectName().startsWith("qt_") || widget.objectName().startsWith("Scroll") ||
        qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget))
        return false;
    return (widget.focusPolicy() & Qt::TabFocus) || qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget);
}

/// What is around a control may speak for it: closely, where it does something; a whole view or panel for its tables and pictures.
bool isExplained(const QWidget* widget)
{
    const auto* button = qobject_cast<const QToolButton*>(widget);
    if (button && button->defaultAction() && !button->defaultAction()->whatsThis().isEmpty())
        return true;
    const bool acts = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget);
    for (int levels = acts ? 2 : 100; widget && !widget->isWindow() && levels > 0; widget = widget->parentWidget(), --levels)
        if (!widget->whatsThis().isEmpty() || !widget->toolTip().isEmpty())
            return true;
    return false;
}

}  // namespace

class TestWhatsThis : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyControlSaysWhatItIs_data()
    {
        QTest::addColumn<QString>("example");
        QTest::newRow("three friends") << "three-friends";
        QTest::newRow("two blocks with everything") << "transformer-block";
        QTest::newRow("cross-attention") << "translation";
    }

    void everyControlSaysWhatItIs()
    {
        QFETCH(QString, example);
        TestWindow window(example);
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 1});
        for (auto* dock : window.findChildren<QDockWidget*>())
            dock->show();
        auto& views = find<QTabWidget>(window, "views");
        QStringList silent;
        int controls = 0;
        for (int view = 0; view < views.count(); ++view) {
            views.setCurrentIndex(view);
            QVERIFY(window.settle());
        }
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            if (!isInteractive(*widget))
                continue;
            ++controls;
            if (!isExplained(widget))
                silent << widget->objectName();
        }
        QVERIFY(controls > 100);
        silent.removeDuplicates();
        silent.sort();
        QVERIFY2(silent.isEmpty(), qPrintable("Neither a tooltip nor a what's this: " + silent.join(", ")));
    }

    void aTooltipAnswersWhatsThis()
    {
        TestWindow window;
        auto& button = find<QToolButton>(window, "inputs.addToken");
        QVERIFY(button.whatsThis().isEmpty() && !button.toolTip().isEmpty());
        QHelpEvent asks(QEvent::QueryWhatsThis, QPoint(4, 4), button.mapToGlobal(QPoint(4, 4)));
        asks.ignore();
        QApplication::sendEvent(&button, &asks);
        QVERIFY(asks.isAccepted());
    }

    void everyActionSaysWhatItDoes()
    {
        TestWindow window;
        for (const ActionSpec& spec : kActionTable) {
            QVERIFY2(!window.action(spec.id).whatsThis().isEmpty(), spec.id);
            QVERIFY2(window.action(spec.id).toolTip() != window.action(spec.id).iconText(), spec.id);
        }
    }
};

HEADSCOPE_TEST(TestWhatsThis)

}  // namespace headscope::test_whats_this

#include "test_whats_this.moc"
