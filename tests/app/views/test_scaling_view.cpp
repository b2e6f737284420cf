// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/scaling/scaling_view.h"
#include "app/widgets/charts/chart.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTimer>

#include <cmath>
#include <numeric>

namespace headscope::test_scaling_view {

class TestScalingView : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        ScalingView view{workbench};

        explicit Shown(QSize size = {1000, 640}) : TestBench(exampleSession("three-friends"))
        {
            view.setSamples(400);
            view.resize(size);
            view.show();
        }
        bool computed()
        {
            return QTest::qWaitFor([this] { return view.isCurrent(); }, headscope::kPatience);
        }
        Chart& chart(const QString& name) { return find<Chart>(view, "scaling." + name + ".chart"); }
        QString number(const QString& name)
        {
            return QTextDocumentFragment::fromHtml(find<QLabel>(view, "scaling." + name + ".number").text()).toPlainText();
        }
        QString sentence(const QString& name) { return find<QLabel>(view, "scaling." + name + ".sentence").text(); }
        void type(const QString& field, const QString& text)
        {
            auto& edit = find<QWidget>(view, field);
            edit.setFocus();
            QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(&edit, text);
            QTest::keyClick(&edit, Qt::Key_Return);
        }
    };

private slots:
    void thePlotsShowWhatTheCoreMeasures()
    {
        Shown shown;
        QVERIFY(shown.computed());
        const std::vector<ScalingPoint> expected = sampleScaling({shown.view.samples(), static_cast<std::uint32_t>(shown.view.seed())});
        QVERIFY(shown.view.points() == expected);
        QVERIFY(shown.number("unscaled").contains("variance " + QString::number(expected[63].variance, 'g', 3) + ", theory 64"));
        QVERIFY(shown.number("scaled").contains("variance " + QString::number(expected[63].variance / 64, 'g', 3) + ", theory 1"));
        for (const QPointF& point : shown.chart("variance").chartData().series[3].points)
            QCOMPARE(point.y(), expected[static_cast<std::size_t>(point.x()) - 1].variance);
        const QVector<QPointF> entropy = shown.chart("entropy").chartData().series[0].points;
        QCOMPARE(entropy.first().x(), 1.0);
        QCOMPARE(entropy.last(), QPointF(512, expected[511].unscaled.entropy));
    }

    void theHistogramIsADensityBesideItsCurve()
    {
        Shown shown;
        QVERIFY(shown.computed());
        for (const int dk : {4, 64, 512}) {
            shown.view.setDk(dk);
            for (const auto& [name, width] : {std::pair{"unscaled", 0.25 * std::sqrt(dk)}, std::pair{"scaled", 0.25}}) {
                double area = 0;
                for (const QPointF& bar : shown.chart(name).chartData().series[0].points)
                    area += bar.y() * width;
                QVERIFY(std::abs(area - 1) < 1e-9);
                const QVector<QPointF> curve = shown.chart(name).chartData().series[1].points;
                const QPointF top = *std::ranges::max_element(curve, {}, &QPointF::y);
                QCOMPARE(top.x(), 0.0);
                QCOMPARE(top.y(), 1 / std::sqrt(2 * M_PI * (name == QLatin1String("scaled") ? 1 : dk)));
            }
        }
    }

    void theHistogramsShareAnAxisUnlessTheyShallNot()
    {
        Shown shown;
        QVERIFY(shown.computed());
        const auto range = [&](const QString& name) { return shown.chart(name).xAxis->range(); };
        QVERIFY(range("scaled") == range("unscaled"));
        QVERIFY(range("unscaled").upper >= 3 * std::sqrt(512.0));  // wide enough for all
        auto& box = find<QCheckBox>(shown.view, "scaling.ownAxes");
        QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(8, box.height() / 2));
        QVERIFY(shown.view.ownAxes());
        QVERIFY(range("scaled").upper < 10 && range("unscaled").upper > 60);
        shown.view.setOwnAxes(false);
        QVERIFY(!box.isChecked() && range("scaled") == range("unscaled"));
    }

    void theSliderSetsTheKeyWidthByMouseAndKeys()
    {
        Shown shown;
        QVERIFY(shown.computed());
        auto& slider = find<GrooveSlider>(shown.view, "scaling.dk.slider");
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(shown.view.dk(), 65);
        QTest::keyClick(&slider, Qt::Key_End);
        QCOMPARE(shown.view.dk(), 512);
        QVERIFY(shown.number("unscaled").endsWith("theory 512"));
        QTest::keyClick(&slider, Qt::Key_Home);
        QCOMPARE(shown.view.dk(), 1);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(slider.width() / 2, slider.height() / 2));
        QVERIFY2(shown.view.dk() > 18 && shown.view.dk() < 28, qPrintable(QString::number(shown.view.dk())));  // √512 = 22.6
    }

    void whatIsTypedIsKeptInRange()
    {
        Shown shown;
        shown.type("scaling.dk.field", "100");
        QCOMPARE(shown.view.dk(), 100);
        shown.type("scaling.dk.field", "99999");
        QCOMPARE(shown.view.dk(), 512);
        shown.type("scaling.dk.field", "-3");
        QCOMPARE(shown.view.dk(), 1);
        QCOMPARE(find<ValueSlider>(shown.view, "scaling.dk").high(), 512.0);
        QCOMPARE(find<NumberField>(shown.view, "scaling.dk.field").text(), QString("1"));
    }

    void sampleSizeAndSeedDrawAnew()
    {
        Shown shown;
        QVERIFY(shown.computed());
        const auto before = shown.view.points();
        shown.type("scaling.samples", "300");
        QCOMPARE(shown.view.samples(), 300);
        QVERIFY(shown.computed());
        QCOMPARE(std::accumulate(shown.view.points()[0].counts.begin(), shown.view.points()[0].counts.end(), 0), 300);
        QVERIFY(shown.sentence("variance").contains("300 pairs"));
        QTest::mouseClick(&find<QPushButton>(shown.view, "scaling.draw"), Qt::LeftButton);
        QCOMPARE(shown.view.seed(), 3);
        QVERIFY(shown.computed());
        QVERIFY(shown.view.points() == sampleScaling({300, 3}));
    }

    void lessonsSetItByName()
    {
        Shown shown;
        QSignalSpy changed(&shown.view, &ScalingView::changed);
        QVERIFY(shown.view.setProperty("dk", 8));
        QVERIFY(shown.view.setProperty("samples", 500));
        QVERIFY(shown.view.setProperty("seed", 5));
        QCOMPARE(changed.count(), 3);
        QVERIFY(shown.view.setProperty("dk", 8));
        QCOMPARE(changed.count(), 3);
        QVERIFY(shown.computed());
        QCOMPARE(find<ValueSlider>(shown.view, "scaling.dk").value(), 8.0);
        QCOMPARE(find<CountBox>(shown.view, "scaling.samples").value(), 500);
        QCOMPARE(find<CountBox>(shown.view, "scaling.seed").value(), 5);
        QVERIFY(shown.number("unscaled").endsWith("theory 8"));
    }

    void theNewestRequestWins()
    {
        Shown shown;
        QSignalSpy ready(&shown.view, &ScalingView::pointsReady);
        for (int seed = 100; seed < 130; ++seed)
            shown.view.setSeed(seed);
        shown.view.setSamples(200);
        QVERIFY(shown.computed());
        QVERIFY(shown.view.points() == sampleScaling({200, 129}));
        QTest::qWait(50);
        QCOMPARE(ready.count(), 1);
    }

    void nothingIsComputedOutOfSight()
    {
        TestBench bench(exampleSession("three-friends"));
        ScalingView view(bench.workbench);
        view.resize(800, 600);
        view.setSeed(4);
        QTest::qWait(30);
        QVERIFY(view.points().empty());
        view.show();
        QVERIFY(QTest::qWaitFor([&] { return view.isCurrent(); }, headscope::kPatience));
    }

    void oneRowOfSoftmaxAddsUpToOne()
    {
        Shown shown;
        QVERIFY(shown.computed());
        for (const int dk : {1, 64, 512}) {
            shown.view.setDk(dk);
            for (const int series : {0, 1}) {
                const QVector<QPointF> bars = shown.chart("row").chartData().series[series].points;
                QCOMPARE(bars.size(), 8);
                const double sum =
                    std::accumulate(bars.begin(), bars.end(), 0.0, [](double total, const QPointF& bar) { return total + bar.y(); });
                QVERIFY(std::abs(sum - 1) < 1e-12);
            }
        }
        QVERIFY(shown.chart("row").chartData().series[0].points != shown.chart("row").chartData().series[1].points);
    }

    void aClickInAPlotOverKeyWidthsSetsIt()
    {
        Shown shown;
        QVERIFY(shown.computed());
        Chart& chart = shown.chart("entropy");
        const QPoint place(static_cast<int>(chart.xAxis->coordToPixel(16)), chart.axisRect()->center().y());
        QTest::mouseClick(&chart, Qt::LeftButton, {}, place);
        QVERIFY2(std::abs(shown.view.dk() - 16) <= 1, qPrintable(QString::number(shown.view.dk())));
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(1, 1));
        QVERIFY(std::abs(shown.view.dk() - 16) <= 1);
    }

    void numbersAndPictureAreCopied()
    {
        Shown shown;
        QVERIFY(shown.computed());
        Chart& chart = shown.chart("row");
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().trimmed().split('\n');
        QCOMPARE(lines.size(), 9);
        QCOMPARE(lines.first(), QString("key\tnot scaled\tscaled"));
        const QStringList first = lines[1].split('\t');
        QCOMPARE(first[0], QString("1"));
        QVERIFY(std::abs(first[1].toDouble() - softmaxOf(shown.view.points()[63].scores, 1)[0]) < 1e-5);
        bool asked = false;
        QTimer::singleShot(50, this, [&asked] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (QAction* action : menu->actions())
                if (action->objectName() == "copyImage") {
                    action->trigger();
                    asked = true;
                }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(20, 20), chart.mapToGlobal(QPoint(20, 20)));
        QApplication::sendEvent(&chart, &event);
        QVERIFY(asked);
        QCOMPARE(QApplication::clipboard()->image().size(), chart.size() * 2);
    }

    void everyPlotSaysWhatItShows()
    {
        Shown shown;
        QVERIFY(shown.computed());
        for (const char* name : {"unscaled", "scaled", "variance", "row", "entropy", "largest", "jacobian"}) {
            QVERIFY(!shown.chart(name).accessibleName().isEmpty());
            QVERIFY(shown.chart(name).accessibleDescription().contains(shown.sentence(name)));
            QVERIFY(shown.chart(name).focusPolicy() & Qt::TabFocus);
        }
    }

    void thePlotsTakeTheThemesColours()
    {
        Shown shown;
        QVERIFY(shown.computed());
        const QString light = find<QLabel>(shown.view, "scaling.unscaled.number").text();
        shown.appearance.setDark(true);
        QTRY_VERIFY(find<QLabel>(shown.view, "scaling.unscaled.number").text() != light);
        QTest::qWait(50);
        const QColor corner = shown.chart("entropy").grab().toImage().pixelColor(shown.chart("entropy").width() - 2, 2);
        QVERIFY(corner.lightness() < 80);
        shown.appearance.setDark(false);
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(420, 500), QSize(600, 540), QSize(960, 540), QSize(1260, 560), QSize(1580, 850)})
            QTest::addRow("%d × %d", size.width(), size.height()) << size;
    }

    void nothingIsCutOff()
    {
        QFETCH(QSize, size);
        Shown shown(size);
        QVERIFY(shown.computed());
        QVERIFY(shown.view.width() <= size.width());
        QTest::qWait(50);
        for (const auto* card : shown.view.findChildren<ChartCard*>()) {
            QVERIFY(card->mapTo(&shown.view, QPoint(card->width(), 0)).x() <= shown.view.width());
            QTRY_VERIFY(card->chart().height() >= 5 * card->fontMetrics().height());
            for (const auto* label : card->findChildren<QLabel*>()) {
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->objectName()));
            }
        }
    }
};

HEADSCOPE_TEST(TestScalingView)

}  // namespace headscope::test_scaling_view

#include "test_scaling_view.moc"
