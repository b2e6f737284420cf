// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is there to show is shown with few actions of mouse and keys from a fresh start: three at 1280×720, five at 1024×768.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/widgets/matrix/matrix_table.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

namespace headscope::test_claims {

namespace {

constexpr QSize kUsual(1280, 720), kSmall(1024, 768);

/// The middle of what can be seen of it.
QPoint middleOf(const QWidget& widget) { return widget.visibleRegion().boundingRect().center(); }

void chooseEntry(const QString& name)
{
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    auto* entry = menu ? menu->findChild<QAction*>(name) : nullptr;
    if (!entry)
        qFatal("No menu has %s", qPrintable(name));
    menu->setActiveAction(entry);  // a long menu scrolls to it
    QTest::keyClick(menu, Qt::Key_Return);
}

/// "WIDGET": all of it is in sight. "WIDGET: words": it says them, too.
QString missing(TestWindow& window, const QString& wanted)
{
    const QString name = wanted.section(": ", 0, 0), words = wanted.section(": ", 1);
    for (auto* widget : window.findChildren<QWidget*>(name)) {
        if (widget->visibleRegion().boundingRect() != widget->rect())
            continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (words.isEmpty() || (label && label->text().contains(words)) || (button && button->text().contains(words)))
            return {};
    }
    return name + " is not in sight" + (words.isEmpty() ? QString() : ", or does not say: " + words);
}

/// One action: "tab Heads", "press BUTTON", "press BUTTON" of a menu and "choose ENTRY" of it, "choose TEXT" of a list that is open,
/// "cell TABLE ROW COLUMN", "wheel AREA WIDGET" until all of that is in sight.
void act(TestWindow& window, const QString& action, const QString& next)
{
    const QString verb = action.section(' ', 0, 0), name = action.section(' ', 1, 1);
    if (verb == "tab") {
        auto& tabs = find<QTabBar>(window, "views.tabs");
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.tabText(i) == name || tabs.tabToolTip(i) == name)
                QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(i).center());
    } else if (verb == "press") {
        auto& control = find<QWidget>(window, name);
        QTRY_VERIFY2(!control.visibleRegion().isEmpty(), qPrintable(name));
        if (next.startsWith("choose") && !qobject_cast<QComboBox*>(&control))  // a menu is waited for, and has to be answered meanwhile
            QTimer::singleShot(0, &window, [next] { chooseEntry(next.section(' ', 1)); });
        QTest::mouseClick(&control, Qt::LeftButton, {}, middleOf(control));
    } else if (auto* list = QApplication::activePopupWidget(); verb == "choose" && list) {
        auto& entries = *list->findChild<QAbstractItemView*>();
        const QModelIndexList found = entries.model()->match(entries.model()->index(0, 0), Qt::DisplayRole, action.section(' ', 1));
        QCOMPARE(found.size(), 1);
        QTest::mouseClick(entries.viewport(), Qt::LeftButton, {}, entries.visualRect(found.front()).center());
    } else if (verb == "cell") {
        auto& table = find<MatrixTable>(window, name);
        const auto cell = table.model()->index(action.section(' ', 2, 2).toInt(), action.section(' ', 3, 3).toInt());
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
    } else if (verb == "wheel") {
        auto& area = find<QAbstractScrollArea>(window, name);
        const QPoint at = middleOf(*area.viewport());
        while (!missing(window, action.section(' ', 2)).isEmpty() &&
               area.verticalScrollBar()->value() < area.verticalScrollBar()->maximum()) {
            QWheelEvent notch(at, area.viewport()->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(area.viewport(), &notch);
            QVERIFY(window.settle());
        }
    }
    QVERIFY(window.settle());
    waitForBackground();
}

}  // namespace

class TestClaims : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aFewActionsShowIt_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QStringList>("actions");
        QTest::addColumn<QStringList>("shown");
        const auto claim = [](const char* name, const QSize& size, const QStringList& actions, const QStringList& shown) {
            QTest::newRow(name) << size << actions << shown;
        };
        const QStringList pipeline{"pipeline.query.1", "pipeline.key.1",       "pipeline.value.1",
                                   "pipeline.score.1", "pipeline.attention.1", "pipeline.head_output.1"};
        claim("1 from query to weighted sum", kUsual, {}, pipeline);
        claim("2 why scores are scaled", kUsual, {"tab Scaling"}, {"scaling.unscaled", "scaling.scaled"});
        claim("3 what one query cannot pick", kUsual, {"tab Geometry", "press geometry.example.hull"},
              {"geometry.proof: k3 can never win"});
        claim("4 a network takes the minimum", kUsual, {"tab Geometry", "press geometry.example.minimum"},
              {"geometry.story: it is a corner, and wins"});
        claim("5 values and gates", kUsual, {"tab Mixing", "wheel mixingView mixing.gates.picture"}, {"mixing.gates.picture"});
        claim("6 concatenated and mixed, or summed", kUsual, {"tab Mixing"}, {"mixing.concat", "mixing.output_weight", "mixing.output"});
        claim("7 what heads cost", kUsual, {"tab Budget", "press budget.preset", "choose GPT-3"}, {"budget.table.card"});
        claim("8 shared keys", kUsual, {"press toolBar.sharing", "choose sharing.1"}, {"toolBar.sharing: MQA"});
        claim("9 the worked example to its end", kUsual, {}, {"pipeline.concat", "pipeline.output_weight", "pipeline.output"});
        claim("10 why a number is what it is", kUsual, {"cell pipeline.output.table 0 1"}, {"inspector.value: 4.0497"});
        claim("11 head against head", kUsual, {"tab Heads", "press headsMode.difference"}, {"difference.plot"});
        claim("12 three heads of two values", kUsual,
              {"press toolBar.example", "press example.three-by-two", "wheel pipelineView pipeline.concat"}, {"pipeline.concat"});
        claim("13 shapes", kUsual, {"tab Budget", "press budget.page.shapes"}, {"budget.shapes"});
        claim("14 masked", kUsual, {"press toolBar.mask", "choose mask.kind.causal"}, {"toolBar.mask: causal", "pipeline.attention.1"});
        claim("14 across two sequences", kUsual, {"press toolBar.example", "press example.translation"}, {"look.map.1.plot"});
        claim("15 the network", kUsual,
              {"press toolBar.example", "press example.transformer-block", "wheel pipelineView pipeline.activation"},
              {"pipeline.activation"});
        claim("18 one step apart", kUsual,
              {"press toolBar.example", "wheel gallery.cards example.long-sequence", "press example.long-sequence"}, {"headCard.1.plot"});
        // Where there is less room to the right.
        claim("5 in a small window", kSmall, {"tab Mixing", "wheel mixingView mixing.gates.picture"}, {"mixing.gates.picture"});
        claim("10 in a small window", kSmall, {"wheel pipelineView pipeline.output", "cell pipeline.output.table 0 1"},
              {"inspector.value: 4.0497"});
    }
    void aFewActionsShowIt()
    {
        QFETCH(QSize, size);
        QFETCH(QStringList, actions);
        QFETCH(QStringList, shown);
        QVERIFY(actions.size() <= (size == kSmall ? 5 : 3));
        TestWindow window;
        window.resize(size);
        window.resetLayout();
        QVERIFY(window.settle());
        for (qsizetype i = 0; i < actions.size(); ++i)
            act(window, actions[i], actions.value(i + 1));
        for (const QString& wanted : shown)
            QTRY_COMPARE(missing(window, wanted), QString());
    }
};

HEADSCOPE_TEST(TestClaims)

}  // namespace headscope::test_claims

#include "test_claims.moc"
