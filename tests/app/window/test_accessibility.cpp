// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/window/view_and_dock_ids.h"
#include "app/window/view_tabs.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTabWidget>
#include <QTest>

#include <set>

namespace headscope::test_accessibility {

namespace {

QString described(QAccessibleInterface& node)
{
    const QObject* object = node.object();
    return QStringLiteral("role %1, %2 “%3”")
        .arg(node.role())
        .arg(object ? object->metaObject()->className() : "no object", object ? object->objectName() : QString());
}

/// What a screen reader meets: every node below, hidden ones left out.
void walk(QAccessibleInterface& node, const std::function<void(QAccessibleInterface&)>& visit)
{
    if (!node.isValid() || node.state().invisible)
        return;
    visit(node);
    for (int i = 0; i < node.childCount(); ++i)
        if (QAccessibleInterface* child = node.child(i))
            walk(*child, visit);
}

struct Found {
    QStringList nameless;
    int focusable = 0, tables = 0, cells = 0;
    std::set<QString> names;

    explicit Found(QWidget& window)
    {
        walk(*QAccessible::queryAccessibleInterface(&window), [this](QAccessibleInterface& node) { look(node); });
    }

    void look(QAccessibleInterface& node)
    {
        const QString name = node.text(QAccessible::Name);
        names.insert(name);
        const QAccessible::State state = node.state();
        if (state.focusable && !state.disabled) {
            ++focusable;
            if (name.trimmed().isEmpty())
                nameless << described(node);
        }
        QAccessibleTableInterface* table = node.tableInterface();
        if (!table)
            return;
        ++tables;
        for (int r = 0; r < table->rowCount(); ++r)
            for (int c = 0; c < table->columnCount(); ++c) {
                ++cells;
                QAccessibleInterface* cell = table->cellAt(r, c);
                if (!cell || cell->text(QAccessible::Name).trimmed().isEmpty())
                    nameless << described(node) + QStringLiteral(" cell %1,%2").arg(r).arg(c);
            }
    }
};

}  // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyFocusableControlHasAName_data()
    {
        QTest::addColumn<int>("view");
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(800, 600), QSize(1600, 1000)})
            for (int view = 0; view < std::ssize(kViewIds); ++view)
                QTest::addRow("view %d, %d wide", view + 1, size.width()) << view << size;
    }

    void everyFocusableControlHasAName()
    {
        QFETCH(int, view);
        QFETCH(QSize, size);
        TestWindow window;
        window.resize(size);
        find<QTabWidget>(window, "views").setCurrentIndex(view);
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 2});
        QTest::qWait(30);
        QTRY_VERIFY2(Found(window).nameless.isEmpty(), qPrintable(Found(window).nameless.join("\n")));
        const Found found(window);
        QVERIFY(found.focusable > 30);
        for (const char* name : {"Views", "Number of heads"})
            QVERIFY2(found.names.contains(name), name);
        for (const char* name : {"Sliders of the selected row", "Gain of head 1"})
            QVERIFY2(found.names.contains(name) == hasDocks(view), name);
    }

    void matricesAreTablesOfCellsWithText()
    {
        TestWindow window;
        const Found found(window);
        QVERIFY(found.tables >= 15);
        QVERIFY(found.cells >= 200);
        for (const char* name : {"Input", "Attention of head 1 (taste and vibe)", "Output"})
            QVERIFY2(found.names.contains(name), name);
        QAccessibleInterface* input = QAccessible::queryAccessibleInterface(&find<QWidget>(window, "inputs.input.table"));
        QAccessibleTableInterface* table = input->tableInterface();
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->columnCount(), 6);
        QCOMPARE(table->cellAt(0, 1)->text(QAccessible::Name), QString("Alex, cheap: 0.9500"));
        QCOMPARE(table->rowDescription(2), QString("Daniel"));
        QCOMPARE(table->columnDescription(0), QString("spicy"));
    }

    void theExportDialogIsNamedToo()
    {
        TestWindow window;
        window.action("export").trigger();
        QTRY_VERIFY(QApplication::activeModalWidget());
        QWidget& dialog = *QApplication::activeModalWidget();
        QTest::qWait(30);
        const Found found(dialog);
        QVERIFY2(found.nameless.isEmpty(), qPrintable(found.nameless.join("\n")));
        QVERIFY(found.focusable >= 5);
        dialog.close();
    }

    void theHelpIsNamedToo()
    {
        TestWindow window;
        window.action("help").trigger();
        auto& dialog = find<QDialog>(window, "manual");
        const Found found(dialog);
        QVERIFY2(found.nameless.isEmpty(), qPrintable(found.nameless.join("\n")));
        dialog.close();
    }

    void whatIsRefusedCanBeHeard()
    {
        TestWindow window;
        window.document().edit("Break it", [](Session& next) { next.blocks[0].heads[0].temperature = 0; });
        QVERIFY2(window.notice().contains("temperature"), qPrintable(window.notice()));
        QVERIFY(Found(window).names.contains(window.notice()));
    }
};

HEADSCOPE_TEST(TestAccessibility)

}  // namespace headscope::test_accessibility

#include "test_accessibility.moc"
