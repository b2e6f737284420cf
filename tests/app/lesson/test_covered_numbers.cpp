// SPDX-License-Identifier: GPL-3.0-or-later
// What a question covers is not taken for a number that could not be computed.
#include "app/files/examples.h"
#include "app/widgets/text/notice.h"
#include "app/window/not_finite_note.h"
#include "core/lesson/hidden_numbers.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_covered_numbers {

class TestCoveredNumbers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theyAreNotCalledInfinite()
    {
        TestBench bench(*loadExample("three-friends"));
        QWidget window;
        Notice notice(&window);
        const NotFiniteNote note(bench.engine, notice, &window);
        const Spot query{{{MatrixId::Query}, CellRange::kAll, CellRange::kAll}};
        bench.engine.setFilter([&](const std::shared_ptr<const Trace>& trace) { return withHidden(trace, {query}); });
        QVERIFY(bench.settle());
        waitForBackground();
        QCOMPARE(notice.text(), QString());
        // What could not be computed is still told, though something before it is covered.
        QVERIFY(bench.document.edit("Set", [](Session& next) { next.blocks[0].output.weight.detach().setConstant(Scalar(3e38)); }));
        QVERIFY(bench.settle());
        QTRY_VERIFY(notice.text().contains("finite"));
        QVERIFY2(!notice.text().startsWith("Q"), qPrintable(notice.text()));
    }
};

HEADSCOPE_TEST(TestCoveredNumbers)

}  // namespace headscope::test_covered_numbers

#include "test_covered_numbers.moc"
