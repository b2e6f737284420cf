// SPDX-License-Identifier: GPL-3.0-or-later
// One tick of a slider in the real window: what has not changed is neither painted nor laid out again.
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/text/steady_label.h"

#include <QAction>
#include <QSlider>
#include <QStringList>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope::test_tick {

namespace {

/// Names of the widgets that were painted, and of those that were laid out, while it exists. A parent is painted below its children; it
/// counts where it is painted for itself, as a whole.
class Watch : public QObject {
public:
    Watch() { qApp->installEventFilter(this); }

    QStringList painted, laidOut;

    bool paints(const QString& prefix) const
    {
        return std::ranges::any_of(painted, [&](const QString& name) { return name == prefix || name.startsWith(prefix + '.'); });
    }

protected:
    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        if (!receiver->isWidgetType() || receiver->objectName().isEmpty())
            return false;
        if (event->type() == QEvent::Paint)
            painted << receiver->objectName();
        if (event->type() == QEvent::LayoutRequest && static_cast<QWidget*>(receiver)->layout())
            laidOut << receiver->objectName();
        return false;
    }
};

/// The window with Heads in front, all docks open, and a number of W_Q of the first head under a slider.
class TickWindow : public MainWindow {
public:
    explicit TickWindow(const MatrixRef& moved)
    {
        resize(1600, 1000);
        Session session = randomSession(1, 40, 24, 6);
        for (std::size_t h = 0; h < session.blocks[0].heads.size(); ++h)
            session.blocks[0].heads[h].name.clear();  // heads without names are known by their numbers
        document().open(std::move(session), {});
        findChild<QAction*>("viewHeads")->trigger();
        show();
        selection().selectCell({moved, 0, 0});
        rest();
        slider = findChild<QSlider*>("rowSliders.0.slider");
        tick();  // the first is another: the session is no longer saved, undo wakes up
        tick();
    }

    void tick()
    {
        slider->setValue(slider->value() + 40);
        rest();
    }

    QSlider* slider = nullptr;

private:
    void rest()
    {
        const auto drawn = [this] {
            return engine().isCurrent() && std::ranges::all_of(findChildren<HeatmapPlot*>(), [](const HeatmapPlot* plot) {
                       return plot->visibleRegion().isEmpty() || plot->isUpToDate();
                   });
        };
        if (!QTest::qWaitFor(drawn, headscope::kPatience))
            qFatal("The heads are not drawn.");
        QTest::qWait(20);
    }
};

}  // namespace

class TestTick : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void ofOneHeadPaintsTheCardOfThatHeadAlone()
    {
        TickWindow window({MatrixId::QueryWeight, 0, 0});
        Watch watch;
        window.tick();
        QVERIFY(watch.painted.contains("headCard.1.plot"));
        for (int head = 2; head <= 6; ++head)
            QVERIFY2(!watch.paints(QStringLiteral("headCard.%1").arg(head)), qPrintable(watch.painted.join(' ')));
        QVERIFY(!watch.paints("headsColorBar"));
        QVERIFY(!watch.paints("headsMode"));
    }

    void paintsTheSliderThatMovesAndNoOther()
    {
        TickWindow window({MatrixId::QueryWeight, 0, 0});
        Watch watch;
        window.tick();
        QVERIFY(watch.paints("rowSliders.0"));
        QVERIFY(!watch.paints("rowSliders.1"));
        QVERIFY(!watch.paints("mixer.1"));
        QVERIFY(!watch.paints("toolBar"));
        QVERIFY(!watch.paints("blockBar"));
        QVERIFY(!watch.paints("inspector.back"));
        QVERIFY(!watch.paints("weights.key_weight.1.table"));
        QVERIFY(watch.paints("weights.query_weight.1.table"));
    }

    void paintsEachHeatmapOnce()
    {
        TickWindow window({MatrixId::Input});
        Watch watch;
        window.tick();
        for (int head = 1; head <= 6; ++head)
            QCOMPARE(watch.painted.count(QStringLiteral("headCard.%1.plot").arg(head)), 1);
    }

    void laysNothingOut()
    {
        for (const MatrixRef& moved : {MatrixRef{MatrixId::QueryWeight, 0, 0}, MatrixRef{MatrixId::Input}}) {
            TickWindow window(moved);
            Watch watch;
            window.tick();
            QVERIFY2(watch.laidOut.isEmpty(), qPrintable(watch.laidOut.join(' ')));
        }
    }

    void theNumbersThatChangedAreShown()
    {
        TickWindow window({MatrixId::QueryWeight, 0, 0});
        window.tick();
        const double value = static_cast<double>((*window.document().session()->blocks[0].heads[0].query.weight)(0, 0));
        const QString number = QString::number(value, 'f', 4).replace('-', QChar(0x2212));
        QCOMPARE(window.findChild<QLabel*>("inspector.value")->text(), number);
        QVERIFY2(window.findChild<SteadyLabel*>("status.cell")->text().endsWith(number),
                 qPrintable(window.findChild<SteadyLabel*>("status.cell")->text()));
    }

    void aSteadyLabelMakesRoomForALongerText()
    {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* label = new SteadyLabel(new QLabel);
        layout->addWidget(label, 0, Qt::AlignLeft);
        label->showText("0.1234");
        window.show();
        QTest::qWait(1);
        const int room = label->width();
        label->showText("0.5678");
        QTest::qWait(1);
        QCOMPARE(label->width(), room);
        label->showText("a number of another kind: 12345.6789");
        QTest::qWait(1);
        QVERIFY(label->width() >= label->label().sizeHint().width());
        label->showText("0");
        QTest::qWait(1);
        QVERIFY(label->width() < room);
        QCOMPARE(label->label().size(), label->size());
    }

    void aSteadyLabelThatWrapsGetsAsHighAsItsWords()
    {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* text = new QLabel;
        text->setWordWrap(true);
        auto* label = new SteadyLabel(text);
        layout->addWidget(label);
        layout->addStretch();
        label->showText("short");
        window.resize(160, 400);
        window.show();
        QTest::qWait(1);
        const int oneLine = label->height();
        label->showText("words that are many more than what stands in one line of a window as narrow as this");
        QTest::qWait(1);
        QVERIFY(label->height() > oneLine);
        QCOMPARE(label->height(), text->heightForWidth(label->width()));
    }
};

HEADSCOPE_TEST(TestTick)

}  // namespace headscope::test_tick

#include "test_tick.moc"
