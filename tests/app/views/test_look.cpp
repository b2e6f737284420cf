// SPDX-License-Identifier: GPL-3.0-or-later
// Look is driven as a person drives it: what it shows, what a slider, a chip, M and + do, and that all maps have room.
#include "tests/support/app/test_look.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/language.h"
#include "app/files/examples.h"
#include "app/panels/mixer/head_meter.h"
#include "app/state/appearance.h"
#include "app/state/recent_change.h"
#include "app/theme/theme.h"
#include "app/views/look/look_map.h"
#include "app/views/look/look_maps.h"
#include "app/widgets/charts/contribution_forms.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/picture/picture_grid.h"
#include "core/edits/head_edits.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

namespace headscope::test_look {

namespace {

/// Of a heatmap that is seen: how wide a cell of it is; of a picture that attention lies over, how wide that is.
double widestCell(TestWindow& window)
{
    double widest = 0;
    for (PictureGrid* grid : window.findChildren<PictureGrid*>())
        if (grid->isVisible() && !grid->tiles().tiles().empty())
            widest = std::max(widest, grid->tiles().tiles().front().picture.width());
    for (HeatmapPlot* plot : window.findChildren<HeatmapPlot*>())
        if (plot->isVisible() && plot->values().cols() > 0)
            widest = std::max(widest, plot->geometryOfCells().plot.width() / static_cast<double>(plot->values().cols()));
    return widest;
}

Session friendsWith(std::size_t heads)
{
    Session session = exampleSession("three-friends");
    setHeadCount(session, 0, heads);
    return session;
}

}  // namespace

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theCellsOfTheFriendsAreLarge()
    {
        Looking window;
        QCOMPARE(window.maps().count(), 2);
        QVERIFY2(window.maps().grid().cellWidth >= 80, qPrintable(QString::number(window.maps().grid().cellWidth)));
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
        QCOMPARE(window.size(), QSize(1280, 720));
    }

    void inALargerWindowNoCellIsSmaller_data()
    {
        QTest::addColumn<QString>("id");
        for (const Example& example : examples())
            QTest::newRow(qUtf8Printable(example.id)) << example.id;
    }

    /// In Look; and in Heads, where maps share the room with what is said of them.
    void inALargerWindowNoCellIsSmaller()
    {
        QFETCH(QString, id);
        for (const char* view : {"look", "heads"}) {
            TestWindow window(id, view);
            double before = 0;
            for (const QSize size : {QSize(1024, 700), QSize(1280, 720), QSize(1400, 720), QSize(1600, 1000), QSize(1920, 1080)}) {
                window.resize(size);
                QVERIFY(window.settle());
                const double cell = widestCell(window);
                QVERIFY2(cell >= before,
                         qPrintable(QStringLiteral("%1 at %2: %3 after %4").arg(view).arg(size.width()).arg(cell).arg(before)));
                before = cell;
            }
            QVERIFY(before > 0);
        }
    }

    void inALargerRoomNoGridIsSmaller()
    {
        for (const int maps : {1, 2, 3, 5, 8, 12, 32, 128})
            for (const int keys : {1, 3, 9, 60, 4000}) {
                const LookGridNeeds needs{.maps = maps,
                                          .queries = keys == 60 ? 4 : keys,
                                          .keys = keys,
                                          .rowNames = 50,
                                          .columnName = 56,
                                          .line = 18,
                                          .slant = 48,
                                          .overhang = 30,
                                          .title = 26};
                for (int width = 300; width < 2000; width += 100) {
                    const double here = bestGrid(needs, {width, 400}).cellWidth;
                    QVERIFY(here > 0);
                    QVERIFY(bestGrid(needs, {width + 100, 400}).cellWidth >= here);
                    QVERIFY(bestGrid(needs, {width, 500}).cellWidth >= here);
                }
            }
    }

    void aSliderMovesTheMap()
    {
        Looking window;
        const Matrix before = window.plot(0).values();
        QTRY_VERIFY(window.plot(0).isUpToDate());
        const QImage picture = window.plot(0).grab().toImage();
        GrooveSlider& groove = find<ValueSlider>(window, "look.sliders.1").slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (const int x : {10, 25, 40})
            QTest::mouseMove(&groove, start - QPoint(x, 0));
        QVERIFY(window.settle());
        QVERIFY(window.plot(0).values() != before);
        QVERIFY(window.plot(0).grab().toImage() != picture);
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(40, 0));
        QCOMPARE(window.document().undoStack().count(), 1);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.settle());
        QVERIFY(window.plot(0).values() == before);
    }

    void aMutedHeadLooksMuted()
    {
        Looking window;
        auto& meter = find<HeadMeter>(window, "look.mixer.1.meter");
        QTRY_VERIFY(meter.share() > 0.1 && meter.share() < 0.9);
        window.click("look.mixer.1.mute");
        QVERIFY(window.settle());
        QVERIFY(!window.document().session()->blocks[0].heads[0].enabled);
        QVERIFY(window.plot(0).faded());
        QVERIFY(!window.plot(1).faded());
        QVERIFY(find<QLabel>(window, "look.map.1.name").text().contains("muted"));
        QTRY_COMPARE(meter.share(), 0.0);
        QCOMPARE(find<HeadMeter>(window, "look.mixer.2.meter").share(), 1.0);
    }

    void oneMoreHeadIsOneStep()
    {
        Looking window;
        window.click("look.mixer.add");
        QVERIFY(window.settle());
        QCOMPARE(window.maps().count(), 3);
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
        QVERIFY(window.findChild<QWidget*>("look.mixer.3"));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.settle());
        QCOMPARE(window.maps().count(), 2);
        QVERIFY(!window.findChild<QWidget*>("look.mixer.3"));
        QVERIFY(!window.button("toolBar.moreHeads").isVisible());  // which would be the same once more
    }

    void aChipChoosesItsRow()
    {
        Looking window;
        QCOMPARE(find<QLabel>(window, "look.rowTitle").text(), QString("Alex: features"));
        QVERIFY(window.button("look.token.1").isChecked());
        window.click("look.token.2");
        QCOMPARE(window.selection().cell().row, 1);
        QVERIFY(window.button("look.token.2").isChecked());
        QVERIFY(!window.button("look.token.1").isChecked());
        QCOMPARE(find<QLabel>(window, "look.rowTitle").text(), QString("Emma: features"));
        QCOMPARE(window.plot(0).pinned().row, 1);
        QCOMPARE(find<ValueSlider>(window, "look.sliders.0").value(), static_cast<double>((*window.document().session()->input)(1, 0)));
        window.click("look.token.2");
        QVERIFY(window.button("look.token.2").isChecked());
        window.button("look.token.3").setFocus();
        QTest::keyClick(&window.button("look.token.3"), Qt::Key_Space);
        QCOMPARE(window.selection().cell().row, 2);
    }

    /// From the slider over the row of attention to what is taken away, and back.
    void whatIsPointedAtIsLitEverywhere()
    {
        Looking window;
        const CellRef emma{{MatrixId::Input}, 1, 2};
        for (const CellRef& cell : {emma, CellRef{{MatrixId::Output}, 1, 0}}) {
            window.selection().hover(cell);
            QCOMPARE(window.plot(0).hovered(), (HeatmapCell{1, -1}));
            QCOMPARE(window.plot(1).hovered(), (HeatmapCell{1, -1}));
        }
        const auto& bars = find<ContributionStack>(window, "look.bars");
        QCOMPARE(bars.rowInFront(), 1);
        window.selection().hover({{MatrixId::Attention, 0, 1}, 2, 0});
        QCOMPARE(bars.rowInFront(), 2);
        QCOMPARE(window.plot(0).hovered(), (HeatmapCell{2, 0}));
        window.selection().hover({{MatrixId::Query}, 0, 0});
        window.selection().hover({});
        QCOMPARE(bars.rowInFront(), 0);
        QCOMPARE(window.plot(0).hovered(), HeatmapCell{});
    }

    void aClickSelectsACell()
    {
        Looking window;
        HeatmapPlot& plot = window.plot(1);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.geometryOfCells().cell(1, 2).center().toPoint());
        QCOMPARE(window.selection().cell(), (CellRef{{MatrixId::Attention, 0, 1}, 1, 2}));
        QCOMPARE(plot.pinned(), (HeatmapCell{1, 2}));
        QCOMPARE(window.plot(0).pinned(), (HeatmapCell{1, -1}));
        QVERIFY(plot.isVisible());  // nothing has taken its place
        QTest::keyClick(&plot, Qt::Key_Left);
        QCOMPARE(window.selection().cell().column, 1);
    }

    void aTokenIsAdded()
    {
        Looking window;
        window.click("look.token.1");
        window.click("look.addToken");
        QVERIFY(window.settle());
        QCOMPARE(window.document().session()->tokenCount(), 4);
        QVERIFY(window.button("look.token.2").isChecked());
        QVERIFY(window.button("look.token.4").isVisible());
        QCOMPARE(window.plot(0).values().rows(), 4);
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
    }

    /// Nobody's friend is called “token 4”.
    void whoIsAddedIsNamedAtOnce()
    {
        Looking window;
        window.click("look.token.1");
        window.click("look.addToken");
        auto& field = find<QLineEdit>(window, "look.token.2.edit");
        QVERIFY(field.isVisible() && field.hasFocus());
        QCOMPARE(field.selectedText(), field.text());
        QTest::keyClicks(&field, "Berta");
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(window.document().session()->tokens->at(1), std::string("Berta"));
        QCOMPARE(window.button("look.token.2").text(), QString("Berta"));
        QVERIFY(window.button("look.token.2").isChecked());
        QTest::mouseDClick(&window.button("look.token.1"), Qt::LeftButton);
        auto& other = find<QLineEdit>(window, "look.token.1.edit");
        QTest::keyClicks(&other, "Alexa");
        QTest::keyClick(&other, Qt::Key_Escape);
        QCOMPARE(window.document().session()->tokens->front(), std::string("Alex"));
    }

    /// In a sentence words are chosen, and none has another name.
    void wordsAreNotRenamed()
    {
        Looking window("next-word");
        QTest::mouseDClick(&window.button("look.token.1"), Qt::LeftButton);
        QVERIFY(!window.findChild<QLineEdit*>("look.token.1.edit"));
    }

    /// A bar that does not change looks so while another one grows beyond the scale; then it is told that there is another scale.
    void theScaleOfTheBarsStaysWhileTheButtonIsDown()
    {
        Looking window;
        auto& bars = find<ContributionStack>(window, "look.bars");
        auto& scale = find<QLabel>(window, "look.barScale");
        const StackReach before = bars.reach();
        const QString said = scale.text();
        QVERIFY(said.contains(QString::number(before.above, 'f', 1)));
        GrooveSlider& groove = find<ValueSlider>(window, "look.sliders.1").slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        QTest::mouseMove(&groove, start + QPoint(60, 0));
        QVERIFY(window.settle());
        QVERIFY(reachOf(bars.data()).above > before.above + 0.1);
        QCOMPARE(bars.reach(), before);
        QCOMPARE(scale.text(), said);
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start + QPoint(60, 0));
        QCOMPARE(bars.reach(), reachOf(bars.data()));
        QVERIFY(scale.text() != said);
        QVERIFY(scale.text().contains(QString::number(before.above, 'f', 1)));  // what it was
        window.recentChange().end();
        QVERIFY(!scale.text().contains(QString::number(before.above, 'f', 1)));
    }

    /// A bar that shrinks is seen to shrink: its scale stays, and a line says where it ended.
    void barsAreMarkedWhereTheyEndedBefore()
    {
        Looking window;
        auto& bars = find<ContributionStack>(window, "look.bars");
        const auto marked = [&bars] {
            const QImage image = bars.grab().toImage();
            const QRgb wanted = changeColor(bars.palette()).rgb();
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixel(x, y) == wanted;
            return pixels;
        };
        const StackReach before = bars.reach();
        QCOMPARE(marked(), 0);
        window.click("look.mixer.1.mute");
        QVERIFY(window.settle());
        QVERIFY(reachOf(bars.data()).above < before.above - 1);
        QCOMPARE(bars.reach(), before);
        QVERIFY(marked() > 20);
        window.recentChange().end();
        QCOMPARE(bars.reach(), reachOf(bars.data()));
        QCOMPARE(marked(), 0);
    }

    void oneTokenLooksAtItself()
    {
        Looking window;
        for (int i = 0; i < 2; ++i)
            window.action("removeToken").trigger();
        QVERIFY(window.settle());
        QCOMPARE(window.plot(0).values(), Matrix::Ones(1, 1));
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
        QVERIFY(!window.findChild<QWidget*>("look.token.2"));
        QVERIFY(window.maps().grid().cellWidth > 80);
    }

    void manyTokensAreAList()
    {
        Looking window("long-sequence");
        const int tokens = static_cast<int>(window.document().session()->tokenCount());
        QVERIFY(tokens > 40);
        auto& list = find<QComboBox>(window, "look.token");
        QVERIFY(list.isVisible());
        QCOMPARE(list.count(), tokens);
        QVERIFY(!window.findChild<QWidget*>("look.token.1"));
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_End);
        QCOMPARE(window.selection().cell().row, tokens - 1);
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
    }

    void fourThousandTokensAreShown()
    {
        Looking window(randomSession(7, 4000, 4, 1));
        QCOMPARE(find<QComboBox>(window, "look.token").count(), 4000);
        QCOMPARE(window.plot(0).values().rows(), 4000);
        QTRY_VERIFY(window.plot(0).isUpToDate());
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
    }

    void manyHeadsFit_data()
    {
        QTest::addColumn<int>("heads");
        for (const int heads : {1, 12, 32})
            QTest::addRow("%d", heads) << heads;
    }
    void manyHeadsFit()
    {
        QFETCH(const int, heads);
        Looking window(friendsWith(static_cast<std::size_t>(heads)));
        QCOMPARE(window.maps().count(), heads);
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
        if (heads <= 12)  // more of them are scrolled, rather than too small to be told apart
            QCOMPARE(window.maps().widget()->height(), window.maps().viewport()->height());
        QCOMPARE(window.size(), QSize(1280, 720));
    }

    void crossAttentionNamesBothSequences()
    {
        Looking window("translation");
        const Session& session = *window.document().session();
        int block = 0;
        while (!Session::readsMemory(session.block(block)))
            ++block;
        window.selection().selectBlock(block);
        QVERIFY(window.settle());
        QCOMPARE(window.plot(0).rowNames()->count(), std::ssize(*session.tokensOf(session.block(block))));
        QCOMPARE(window.plot(0).columnNames()->count(), std::ssize(*session.keyTokens(session.block(block))));
        auto& note = find<QLabel>(window, "look.note");
        QVERIFY(note.isVisible());
        QVERIFY2(note.text().contains("memory"), qPrintable(note.text()));
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
    }

    void whatIsNotShownIsSaid()
    {
        Looking window("causal");
        auto& note = find<QLabel>(window, "look.note");
        QVERIFY2(note.isVisible() && note.text().contains("causal"), qPrintable(note.text()));
        emit note.linkActivated("everything");
        QVERIFY(!note.isVisible());
        QVERIFY(find<QWidget>(window, "views").isVisible());
        Looking friends;
        QVERIFY(!find<QLabel>(friends, "look.note").isVisible());
    }

    void itIsDarkAndGerman()
    {
        speak("de");
        {
            Looking window;
            window.appearance().setDark(true);
            QVERIFY(window.settle());
            QCOMPARE(find<QLabel>(window, "look.rowTitle").text(), QString("Alex: Merkmale"));
            QCOMPARE(window.button("toolBar.teach").text(), QString("Lehren"));
            const QWidget& page = find<QWidget>(window, "look");
            QVERIFY(page.palette().color(QPalette::Window).lightness() < 80);
            QVERIFY(window.maps().grid().cellWidth >= 80);
            QCOMPARE(window.size(), QSize(1280, 720));
            window.appearance().setDark(false);
        }
        speak("en");
    }

    void everyControlSaysWhatItIs()
    {
        Looking window("next-word");
        int controls = 0;
        for (const QWidget* control : find<QWidget>(window, "look").findChildren<QWidget*>()) {
            if (!control->isVisible() || !(control->focusPolicy() & Qt::TabFocus) || control->focusProxy())
                continue;
            ++controls;
            const bool isNamed = !control->objectName().isEmpty() || !control->parentWidget()->objectName().isEmpty();  // a slider's field
            QVERIFY2(isNamed, control->metaObject()->className());
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        }
        QVERIFY(controls > 10);
    }
};

HEADSCOPE_TEST(TestLook)

}  // namespace headscope::test_look

#include "test_look.moc"
