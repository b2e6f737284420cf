// SPDX-License-Identifier: GPL-3.0-or-later
// What a large session took is given back to the system once a small one is open.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTabWidget>
#include <QTest>

namespace headscope::test_memory {

namespace {

void lookAtAllViews(TestWindow& window)
{
    auto& views = find<QTabWidget>(window, "views");
    for (int view = 0; view < views.count(); ++view) {
        views.setCurrentIndex(view);
        if (!window.settle())
            qFatal("No results come.");
        waitForBackground();
    }
    views.setCurrentIndex(0);
}

}  // namespace

class TestMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void whatALargeSessionTookIsGivenBack()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitizer keeps what was freed");
#endif
        TestWindow window;
        lookAtAllViews(window);
        const double before = residentMemory();
        QVERIFY(window.files().openNew(randomSession(1, 768, 512, 8)));
        lookAtAllViews(window);
        for (int i = 0; i < 20; ++i)
            window.document().edit("Set", [i](Session& next) { next.input.detach()(0, 0) = static_cast<Scalar>(i); });
        QVERIFY(window.settle());
        const double most = residentMemory();
        QVERIFY2(most > before + 60, qPrintable(QString("%1 MiB after %2").arg(most).arg(before)));  // or nothing is tried
        window.document().undoStack().setClean();
        window.files().openExample("three-friends");
        lookAtAllViews(window);  // one that is hidden keeps its pictures until then
        QTRY_VERIFY2((waitForBackground(), residentMemory() < before + 60),
                     qPrintable(QString("%1 MiB stay of %2, %3 before").arg(residentMemory()).arg(most).arg(before)));
    }
};

HEADSCOPE_TEST(TestMemory)

}  // namespace headscope::test_memory

#include "test_memory.moc"
