// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the first screen: few controls and numbers, whole names, and nothing over anything else.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_look.h"
#include "tests/support/test_program.h"

#include "app/widgets/charts/contribution_forms.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/card.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSpinBox>

namespace headscope::test_first_screen {

namespace {

/// What a person can use that is on the screen, menus aside; a number beside its slider, or in a list, is one with it.
QStringList controlsIn(const QWidget& window)
{
    QStringList controls;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const QWidget* parent = widget->parentWidget();
        const bool isControl = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                               qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                               qobject_cast<const ValueSlider*>(widget);
        const bool isPart = qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
                            qobject_cast<const ValueSlider*>(parent) || qobject_cast<const QMenuBar*>(parent);
        if (isControl && !isPart && widget->isVisible() && !widget->visibleRegion().isEmpty())
            controls << widget->objectName();
    }
    return controls;
}

/// All that can be read as one: in labels, fields and buttons, in cells, on badges and beside the colours.
QStringList numbersIn(const QWidget& window)
{
    static const QRegularExpression number(R"(\d+(\.\d+)?)");
    QString texts = "0 100 ";  // of the colours
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        if (const auto* plot = qobject_cast<const HeatmapPlot*>(widget))
            for (const auto row : plot->values().rowwise())
                for (const auto value : row)
                    texts += QString::number(value) + ' ';
        else if (qobject_cast<const HeadBadge*>(widget))
            texts += "1 ";
        else if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts += label->text() + ' ';
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))
            texts += field->text() + ' ';
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts += button->text() + ' ';
    }
    QStringList numbers;
    for (const QRegularExpressionMatch& match : number.globalMatch(texts))
        numbers << match.captured();
    return numbers;
}

}  // namespace

class TestFirstScreen : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    /// At a fresh start, on the smallest screen: what a person has to look over.
    void aFreshStartIsNotCrowded()
    {
        Looking window;
        for (int h = 0; h < 2; ++h) {
            const QSizeF cells = window.plot(h).geometryOfCells().plot.size();
            QVERIFY2(std::min(cells.width(), cells.height()) >= 250, qPrintable(QString::number(cells.height())));
        }
        const QStringList controls = controlsIn(window);
        QVERIFY2(controls.size() <= 25, qPrintable(QString::number(controls.size()) + ": " + controls.join(' ')));
        const QStringList numbers = numbersIn(window);
        QVERIFY2(numbers.size() <= 45, qPrintable(QString::number(numbers.size()) + ": " + numbers.join(' ')));
    }

    /// Its sliders stand in one place for all heads; strips have the numbers, and their menus while the mouse or the keys are there.
    void theSelectedHeadHasItsSliders()
    {
        Looking window;
        const auto shown = [&](const QString& name) {
            const auto* widget = window.findChild<QWidget*>(name);
            return widget && widget->isVisible();
        };
        const auto place = [&](const QString& name) {
            const auto& widget = find<QWidget>(window, name);
            return QRect(widget.mapTo(&window, QPoint()), widget.size());
        };
        auto& band = find<QWidget>(window, "look.mixer");
        const int height = band.height();
        QVERIFY(shown("look.mixer.1.gain") && shown("look.mixer.1.temperature"));
        QVERIFY(!shown("look.mixer.2.gain") && !shown("look.mixer.2.more"));
        QCOMPARE(find<QLabel>(window, "look.mixer.2.numbers").text(), QString::fromUtf8("gain 1.00 · temperature 1.00"));
        const QRect mute = place("look.mixer.2.mute"), gain = place("look.mixer.1.gain");
        QTest::mouseClick(&find<QWidget>(window, "look.mixer.2"), Qt::LeftButton, {}, QPoint(60, 40));
        QVERIFY(window.settle());
        QTest::qWait(1);
        QCOMPARE(window.selection().head(), 1);
        QVERIFY(shown("look.mixer.2.gain") && shown("look.mixer.2.temperature") && shown("look.mixer.2.more"));
        QVERIFY(!shown("look.mixer.1.gain"));
        QCOMPARE(find<QLabel>(window, "look.mixer.selected").text(), QString("budget"));
        QCOMPARE(place("look.mixer.2.mute"), mute);  // nothing moves under the mouse
        QCOMPARE(place("look.mixer.2.gain"), gain);
        QCOMPARE(band.height(), height);
        QTest::keyClick(&find<ValueSlider>(window, "look.mixer.2.gain").slider(), Qt::Key_M);
        QVERIFY(!window.document().session()->blocks[0].heads[1].enabled);
        window.document().edit("Set", [](Session& next) { next.blocks[0].heads[0].gain = Scalar(0.5); });
        QVERIFY(find<QLabel>(window, "look.mixer.1.numbers").text().startsWith("gain 0.50"));
    }

    void twelveHeadsNeedNoScrolling()
    {
        Looking window("mechanic");
        const auto isWhole = [&](const QString& name) {
            const auto& widget = find<QWidget>(window, name);
            return widget.visibleRegion().boundingRect() == widget.rect();
        };
        for (int heads = 8; heads <= 12; ++heads) {
            for (int h = 1; h <= heads; ++h)
                for (const char* part : {"", ".name", ".mute", ".solo", ".meter"}) {
                    const QString name = QStringLiteral("look.mixer.%1%2").arg(h).arg(part);
                    QVERIFY2(isWhole(name), qPrintable(QStringLiteral("%1 of %2").arg(name).arg(heads)));
                }
            QVERIFY(isWhole("look.mixer.add"));
            window.click("look.mixer.add");
            QVERIFY(window.settle());
            QTest::qWait(1);
        }
    }

    void namesOfHeadsAreWholeWhereThereIsRoom()
    {
        Looking window("next-word");
        const auto& name = find<QWidget>(window, "look.mixer.2.name");
        QVERIFY(name.width() >= name.fontMetrics().horizontalAdvance("has the verb come?"));
        QVERIFY(find<QWidget>(window, "look.mixer.add").visibleRegion().boundingRect() == find<QWidget>(window, "look.mixer.add").rect());
    }

    /// Where they are turned upright they stand once, so that none is cut and all bars are in sight.
    void namesOfFeaturesAreWhole()
    {
        Looking window("next-word");
        const auto& bars = find<ContributionStack>(window, "look.bars");
        int longest = 0;
        for (const QString& name : bars.data().columns)
            longest = std::max(longest, static_cast<int>(0.8 * bars.fontMetrics().horizontalAdvance(name)));
        QVERIFY(longest > 0);
        QTRY_VERIFY(bars.uprightNames() >= longest);
        QTRY_COMPARE(bars.height(), static_cast<int>(bars.rowRect(4).bottom()) + bars.uprightNames());
        QVERIFY(bars.visibleRegion().boundingRect().height() == bars.height());
        Looking friends;
        QCOMPARE(find<ContributionStack>(friends, "look.bars").uprightNames(), 0);
    }

    void noticesLeaveTheMixerFree()
    {
        Looking window;
        for (int h = 0; h < 3; ++h) {
            window.click("look.mixer.add");  // which says how the head begins
            const auto& notice = find<QWidget>(window, "notice");
            const auto& mixer = find<QWidget>(window, "look.mixer");
            QVERIFY(notice.isVisible());
            QVERIFY(!QRect(mixer.mapTo(&window, QPoint()), mixer.size()).intersects(notice.geometry()));
        }
    }
};

HEADSCOPE_TEST(TestFirstScreen)

}  // namespace headscope::test_first_screen

#include "test_first_screen.moc"
