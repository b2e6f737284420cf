// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/state/appearance.h"
#include "app/state/settings.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "app/window/bars/welcome_card.h"

#include <QAction>
#include <QLabel>
#include <QSettings>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace headscope::test_first_run {

class TestFirstRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    /// First, before another window has set the type of the program.
    void theTypeIsTheSameEverywhere()
    {
        const TestWindow window;
        for (const QWidget* widget : window.findChildren<QWidget*>())
            QVERIFY2(widget->font().family() == QApplication::font().family(),
                     qPrintable(widget->objectName() + " (" + widget->metaObject()->className() + "): " + widget->font().family()));
        QCOMPARE(QApplication::font().families().first(), "Inter");
    }

    void onlyTheVeryFirstStartWelcomes()
    {
        {
            TestWindow window;
            QVERIFY(!find<WelcomeCard>(window, "welcome").isVisible());
            window.welcomeOnce();
            QVERIFY(find<WelcomeCard>(window, "welcome").isVisible());
        }
        TestWindow window;
        window.welcomeOnce();
        QVERIFY(!find<WelcomeCard>(window, "welcome").isVisible());
        window.action("welcome").trigger();
        QVERIFY(find<WelcomeCard>(window, "welcome").isVisible());
        QTest::mouseClick(&find<QToolButton>(window, "welcome.close"), Qt::LeftButton);
        QVERIFY(!find<WelcomeCard>(window, "welcome").isVisible());
    }

    void settingsOfAnyContentStartAUsableWindow()
    {
        for (const char* zoom : {"inf", "-5", "@Invalid()", "1e9", "nan"}) {
            QSettings().setValue("appearance/zoom", zoom);
            Appearance appearance;
            QVERIFY2(settings::loadAppearance(appearance).zoom() >= 0.5 && appearance.zoom() < 3, zoom);
        }
        QSettings().setValue("window/geometry", "x");
        QSettings().setValue("window/state", QByteArray("\0\xff", 2));
        const TestWindow window;
        QVERIFY(window.font().pointSizeF() > 5 && window.font().pointSizeF() < 30);
    }

    void itsSliderMovesTheNumbers()
    {
        TestWindow window;
        window.action("welcome").trigger();
        auto& slider = find<ValueSlider>(window, "welcome.slider");
        QVERIFY(std::abs(slider.value() - 0.95) < 1e-6);  // Alex, cheap
        const auto trace = window.engine().trace();
        GrooveSlider& groove = slider.slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (const int x : {10, 20, 30})
            QTest::mouseMove(&groove, start - QPoint(x, 0));
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(30, 0));
        QVERIFY(window.settle());
        QVERIFY((*window.document().session()->input)(0, 1) < Scalar(0.9));
        QVERIFY(window.engine().trace() != trace);
        QCOMPARE(window.selection().cell(), (CellRef{{MatrixId::Input}, 0, 1}));
        QCOMPARE(window.document().undoStack().count(), 1);
        window.document().undoStack().undo();
        QVERIFY(std::abs(slider.value() - 0.95) < 1e-6);
    }

    void theFirstClickExplainsAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 768), QSize(1280, 720), QSize(1600, 1000)})
            QTest::addRow("%d", size.width()) << size;
    }
    void theFirstClickExplainsAtAnySize()
    {
        QFETCH(const QSize, size);
        TestWindow window;
        window.resize(size);
        window.action("resetLayout").trigger();
        QVERIFY(window.settle());
        auto& table = find<QTableView>(window, "pipeline.query.1.table");
        const QPoint center = table.visualRect(table.model()->index(1, 0)).center();
        const auto place = [&] { return table.viewport()->mapTo(&window, center); };
        const QPoint before = place();
        auto& why = find<QWidget>(window, "dock.why");
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, center);
        QTRY_VERIFY(!why.visibleRegion().isEmpty());
        QVERIFY(window.settle());
        QCOMPARE(place(), before);  // nothing has moved under the pointer
        QCOMPARE(find<QLabel>(why, "inspector.value").text(), QString("1.2930"));
    }

    void noControlLeavesTheToolbarSilently_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("scale");
        for (const int width : {1024, 1280, 1600})
            for (const char* scale : {"scale.sqrt", "scale.none"})
                QTest::addRow("%d %s", width, scale) << width << scale;
    }
    void noControlLeavesTheToolbarSilently()
    {
        QFETCH(const int, width);
        QFETCH(const QString, scale);
        TestWindow window;
        window.resize(width, 768);
        window.action(scale).trigger();
        QVERIFY(window.settle());
        const bool exports = find<QToolButton>(window, "toolBar.export").isVisible();
        const auto& more = find<QToolButton>(find<QWidget>(window, "toolBar"), "qt_toolbar_ext_button");
        QVERIFY(width >= 1280 ? exports : exports != more.isVisible());
        QVERIFY(!more.isVisible() || more.width() >= 12);
    }

    void itIsNotInTheWay()
    {
        TestWindow window;
        window.resize(1280, 720);
        window.action("welcome").trigger();
        QVERIFY(window.settle());
        auto& card = find<WelcomeCard>(window, "welcome");
        QVERIFY2(card.height() < 90, qPrintable(QString::number(card.height())));
        QVERIFY(window.width() <= 1280);
        window.files().openExample("mechanic");
        QVERIFY(!card.isVisible());  // somebody has found the way
    }

    void aSessionOfOneNumberHasASliderToo()
    {
        TestWindow window;
        window.action("new").trigger();
        window.action("removeFeature").trigger();
        QCOMPARE(window.document().session()->modelWidth(), 1);
        window.action("welcome").trigger();
        QVERIFY(find<WelcomeCard>(window, "welcome").isVisible());
    }
};

HEADSCOPE_TEST(TestFirstRun)

}  // namespace headscope::test_first_run

#include "test_first_run.moc"
