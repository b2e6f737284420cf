// SPDX-License-Identifier: GPL-3.0-or-later
// Tab goes through the window in the order of the computation, from X to who wrote the output, also where something was added later; and
// what it reaches in the toolbar says what is set.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

namespace headscope::test_tab_order {

namespace {

constexpr int kMostStops = 400;

/// The names of all that Tab reaches from X once around, by real keys.
QStringList walk(TestWindow& window, Qt::KeyboardModifiers modifiers = {})
{
    auto& first = find<QWidget>(window, "inputs.input.table");
    first.setFocus();
    QStringList reached;
    for (int i = 0; i < kMostStops; ++i) {
        reached << QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, modifiers);
        if (QApplication::focusWidget() == &first)
            return reached;
    }
    qWarning().noquote() << reached.last(20).join(' ');
    return {};
}

/// Of those the matrices of the Pipeline, and the first of all.
QStringList computation(const QStringList& reached)
{
    static const QRegularExpression matrix("^(inputs|pipeline)\\.([a-z_]+(\\.\\d+)?)\\.table$");
    QStringList found;
    for (const QString& name : reached)
        if (const auto match = matrix.match(name); match.hasMatch())
            found << match.captured(2);
        else if (name == "pipeline.bars")
            found << "bars";
    return found;
}

QStringList expected(int heads)
{
    QStringList names{"input"};
    for (int h = 1; h <= heads; ++h)
        for (const char* stage : {"query", "key", "value", "score", "attention", "head_output"})
            names << QStringLiteral("%1.%2").arg(stage).arg(h);
    return names + QStringList{"concat", "output_weight", "output", "bars"};
}

}  // namespace

class TestTabOrder : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    /// Tab begins at the first stop, Shift and Tab at the last, which is the one before it.
    void atFirstNothingIsFramed()
    {
        const auto reached = [](const QList<Qt::KeyboardModifiers>& tabs) {
            TestWindow window;
            if (!window.settle() || QApplication::focusWidget() != &window)
                return QString("something is framed");
            for (const Qt::KeyboardModifiers modifiers : tabs)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, modifiers);
            return QApplication::focusWidget() == &window ? QString("nothing") : QApplication::focusWidget()->objectName();
        };
        const QString first = reached({Qt::NoModifier}), last = reached({Qt::ShiftModifier});
        QVERIFY2(!first.contains("thing") && !last.contains("thing") && first != last, qPrintable(first + ' ' + last));
        QCOMPARE(reached({Qt::NoModifier, Qt::ShiftModifier}), last);
        QCOMPARE(reached({Qt::ShiftModifier, Qt::NoModifier}), first);
    }

    void tabFollowsTheComputation()
    {
        TestWindow window;
        QVERIFY(window.settle());
        const QStringList reached = walk(window);
        QCOMPARE(computation(reached), expected(2));
        QVERIFY(reached.indexOf("lane.1.weights") < reached.indexOf("pipeline.query.1.table"));
        QVERIFY(reached.indexOf("lane.2.weights") > reached.indexOf("pipeline.head_output.1.table"));
        QStringList back = computation(walk(window, Qt::ShiftModifier));
        std::reverse(back.begin() + 1, back.end());
        QCOMPARE(back, expected(2));
    }

    void whatIsAddedOrOpenedLaterHasItsPlace()
    {
        TestWindow window;
        QVERIFY(window.settle());
        window.action("addHead").trigger();
        QVERIFY(window.settle());
        QCOMPARE(computation(walk(window)), expected(3));
        auto& toggle = find<QToolButton>(window, "lane.1.toggle");
        toggle.click();  // closes
        QVERIFY(window.settle());
        QVERIFY(!computation(walk(window)).contains("query.1"));
        toggle.click();
        QVERIFY(window.settle());
        QCOMPARE(computation(walk(window)), expected(3));
        window.action("undo").trigger();
        QVERIFY(window.settle());
        QCOMPARE(computation(walk(window)), expected(2));
    }

    void buttonsOfTheToolBarSayWhatIsSet()
    {
        TestWindow window;
        QVERIFY(window.settle());
        const auto name = [&](const char* button) { return find<QToolButton>(window, QString("toolBar.") + button).accessibleName(); };
        QCOMPARE(name("example"), QString("Example: Three friends"));
        QCOMPARE(name("scale"), QString::fromUtf8("Scale of the scores: ÷ √d_k"));
        QCOMPARE(name("sharing"), QString("Shared keys and values: MHA"));
        find<QAction>(window, "scale.none").trigger();
        const auto fillSharing = [&] { emit find<QToolButton>(window, "toolBar.sharing").menu()->aboutToShow(); };
        fillSharing();
        find<QAction>(window, "sharing.1").trigger();
        QVERIFY(window.settle());
        QCOMPARE(name("scale"), QString("Scale of the scores: not scaled"));
        QCOMPARE(name("sharing"), QString("Shared keys and values: MQA"));
        window.resize(800, 700);  // where the words on it are shortened
        QCOMPARE(name("example"), QString("Example: Three friends"));
    }
};

HEADSCOPE_TEST(TestTabOrder)

}  // namespace headscope::test_tab_order

#include "test_tab_order.moc"
