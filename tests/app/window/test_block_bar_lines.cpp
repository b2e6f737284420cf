// SPDX-License-Identifier: GPL-3.0-or-later
// The block bar takes as many lines as it needs, and nothing on it is cut.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/window/bars/block_bar.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QTest>
#include <QToolButton>

namespace headscope::test_block_bar_lines {

class TestBlockBarLines : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theWidthOfTheWindowIsNotTheBarsToDecide()
    {
        TestWindow window;
        window.resize(1000, 700);
        QVERIFY(window.settle());
        QCOMPARE(window.width(), 1000);
        window.appearance().setZoom(1.4);
        QTest::qWait(20);
        QVERIFY2(window.width() <= 1280, qPrintable(QString::number(window.width())));
    }

    void allOfItIsInSightInASmallWindow()
    {
        TestWindow window("modern-block");
        window.resize(1024, 768);
        window.action("editMask").trigger();
        QVERIFY(window.settle());
        const auto& bar = find<BlockBar>(window, "blockBar");
        QCOMPARE(bar.height(), bar.heightForWidth(bar.width()));
        QVERIFY(bar.childrenRect().height() > 3 * find<QToolButton>(window, "blockBar.norm").height());
    }

    void nothingIsCutOnABarOfAnyWidth()
    {
        TestWindow window("modern-block");
        QVERIFY(window.settle());
        auto& bar = find<BlockBar>(window, "blockBar");
        QList<QWidget*> parts;
        for (QWidget* part : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (part->isVisible() && (qobject_cast<QToolButton*>(part) || qobject_cast<QAbstractSpinBox*>(part)))
                parts << part;
        QVERIFY(parts.size() > 10);
        int lowest = 0, highest = 1000;
        for (int width = 480; width <= 1300; width += 20) {
            bar.resize(width, bar.heightForWidth(width));
            for (const QWidget* part : parts) {
                QVERIFY2(part->width() >= part->sizeHint().width(), qPrintable(QString("%1 at %2").arg(part->objectName()).arg(width)));
                QVERIFY2(bar.rect().contains(part->geometry()), qPrintable(QString("%1 at %2").arg(part->objectName()).arg(width)));
            }
            lowest = std::max(lowest, bar.height());
            highest = std::min(highest, bar.height());
        }
        QVERIFY(lowest > 5 * highest / 2);  // three lines, or one
    }
};

HEADSCOPE_TEST(TestBlockBarLines)

}  // namespace headscope::test_block_bar_lines

#include "test_block_bar_lines.moc"
