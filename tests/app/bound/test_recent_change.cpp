// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has just changed, by a real slider: marks in matrices and heatmaps while the mouse is down and for two seconds after, the
// sentence, and what is kept.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/bound/changed_line.h"
#include "app/panels/inputs/row_sliders.h"
#include "app/state/recent_change.h"
#include "app/theme/color_map.h"
#include "app/theme/theme.h"
#include "app/undo/head_commands.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "core/edits/sequence_edits.h"

#include <QLabel>
#include <QTest>

#include <cmath>

namespace headscope::test_recent_change {

namespace {

constexpr int kAlex = 0, kEmma = 1, kCheap = 1;

/// How many pixels have the colour of what has changed.
int marksIn(QWidget& widget)
{
    const QRgb color = changeColor(QGuiApplication::palette()).rgb();
    const QImage picture = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixel(x, y) == color ? 1 : 0;
    return count;
}

/// Alex's sliders beside some matrices.
struct Shown : TestBench {
    RowSliders sliders{workbench};
    ChangedLine line{workbench};
    BoundMatrix query{workbench, {MatrixId::Query, 0, 0}, "test"};
    BoundMatrix attention{workbench, {MatrixId::Attention, 0, 0}, "test"};
    BoundMatrix output{workbench, {MatrixId::Output, 0}, "test"};

    Shown() : TestBench(exampleSession("three-friends"))
    {
        appearance.apply();
        sliders.resize(260, 400);
        line.resize(700, 60);
        for (QWidget* widget : std::initializer_list<QWidget*>{&sliders, &line, &query, &attention, &output})
            widget->show();
        settleAll();
    }
    void settleAll()
    {
        QVERIFY(settle());
        waitForBackground();
        QTRY_VERIFY(query.isUpToDate() && attention.isUpToDate() && output.isUpToDate() && line.isUpToDate());
    }
    GrooveSlider& groove() { return find<ValueSlider>(sliders, "rowSliders." + QString::number(kCheap)).slider(); }
    QPoint handle() { return groove().handleRect().center().toPoint(); }
    void press() { QTest::mousePress(&groove(), Qt::LeftButton, {}, handle()); }
    void pull(int by)
    {
        QTest::mouseMove(&groove(), handle() + QPoint(by, 0));
        settleAll();
    }
    void release()
    {
        QTest::mouseRelease(&groove(), Qt::LeftButton, {}, handle());
        settleAll();
    }
};

/// Rows of the table in which anything has moved, "0 2".
QString movedRows(const MatrixTable& table)
{
    QStringList rows;
    for (int r = 0; r < table.model()->rowCount(); ++r)
        for (int c = 0; c < table.model()->columnCount(); ++c)
            if (table.moved(r, c) != Moved::No && !rows.contains(QString::number(r)))
                rows << QString::number(r);
    return rows.join(' ');
}

}  // namespace

class TestRecentChange : public QObject {
    Q_OBJECT

private slots:
    void aDragMarksTheCellsThatMoved()
    {
        Shown shown;
        QVERIFY(!shown.recentChange.isShown());
        QCOMPARE(marksIn(shown.query), 0);
        const Matrix queryBefore = *shown.query.model().matrix(), attentionBefore = *shown.attention.model().matrix();
        shown.press();
        shown.pull(-40);
        QVERIFY(shown.recentChange.isUnderWay());
        QCOMPARE(movedRows(shown.query.table()), QString::number(kAlex));  // no other friend's query moves
        for (int c = 0; c < 2; ++c) {
            const Scalar now = shown.query.model().matrix()(kAlex, c), before = queryBefore(kAlex, c);
            const bool moved = std::abs(now - before) > Scalar(0.01);
            QVERIFY(!moved || shown.query.table().moved(kAlex, c) == (now > before ? Moved::Up : Moved::Down));
        }
        QVERIFY(marksIn(shown.query) > 0);
        QVERIFY(marksIn(shown.attention) > 0);
        QVERIFY(marksIn(shown.output) > 0);
        shown.pull(-20);  // still compared with what was before the drag
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c) {
                const Scalar now = shown.attention.model().matrix()(r, c), before = attentionBefore(r, c);
                if (std::abs(now - before) > Scalar(0.01))
                    QCOMPARE(shown.attention.table().moved(r, c), now > before ? Moved::Up : Moved::Down);
                else if (now == before)
                    QCOMPARE(shown.attention.table().moved(r, c), Moved::No);
            }
        shown.release();
        QVERIFY(!shown.recentChange.isUnderWay());
        QVERIFY(marksIn(shown.attention) > 0);  // for two seconds
        shown.recentChange.end();
        for (BoundMatrix* matrix : {&shown.query, &shown.attention, &shown.output}) {
            QCOMPARE(marksIn(*matrix), 0);
            QCOMPARE(movedRows(matrix->table()), QString());
        }
    }

    void theyGoByThemselves()
    {
        Shown shown;
        shown.press();
        shown.pull(-40);
        QTest::qWait(RecentChange::kLasts + 300);
        QVERIFY(shown.recentChange.isShown());  // the mouse is still down
        shown.release();
        QVERIFY(shown.recentChange.isShown());
        QTRY_VERIFY_WITH_TIMEOUT(!shown.recentChange.isShown(), 10 * RecentChange::kLasts);
        QCOMPARE(marksIn(shown.attention), 0);
    }

    void digitsAndLayoutStayWhileTheMouseIsDown()
    {
        Shown shown;
        shown.query.table().setBounds({shown.query.table().legibleWidth(), 200});
        const int decimals = shown.query.table().decimals();
        const QSize size = shown.query.table().sizeHint();
        const QString others = shown.query.model().data(shown.query.model().index(kEmma, 0)).toString();
        shown.press();
        for (int i = 0; i < 6; ++i) {
            shown.pull(-25);
            QCOMPARE(shown.query.table().decimals(), decimals);
            QCOMPARE(shown.query.table().sizeHint(), size);
            QCOMPARE(shown.query.model().data(shown.query.model().index(kEmma, 0)).toString(), others);
        }
        shown.release();
    }

    void anotherDragBeginsAnew()
    {
        Shown shown;
        shown.press();
        shown.pull(-40);
        shown.release();
        const std::shared_ptr<const Trace> between = shown.engine.trace();
        shown.press();
        shown.pull(20);
        QCOMPARE(shown.recentChange.before(), between);
        shown.release();
    }

    void undoAndRedoAreChanges()
    {
        Shown shown;
        shown.press();
        shown.pull(-40);
        shown.release();
        shown.recentChange.end();
        const Moved down = Moved::Down, up = Moved::Up;
        const std::shared_ptr<const Trace> dragged = shown.engine.trace();
        shown.document.undoStack().undo();
        shown.settleAll();
        QCOMPARE(shown.recentChange.before(), dragged);
        const Matrix now = *shown.query.model().matrix();
        const Matrix before = *dragged->head(0, 0).query;
        const int column = std::abs(now(kAlex, 0) - before(kAlex, 0)) > std::abs(now(kAlex, 1) - before(kAlex, 1)) ? 0 : 1;
        QCOMPARE(shown.query.table().moved(kAlex, column), now(kAlex, column) > before(kAlex, column) ? up : down);
        QVERIFY(marksIn(shown.query) > 0);
        shown.document.undoStack().redo();
        shown.settleAll();
        QCOMPARE(shown.query.table().moved(kAlex, column), now(kAlex, column) > before(kAlex, column) ? down : up);
    }

    void whatIsWrittenAlikeIsNotMarked()
    {
        Shown shown;
        shown.document.edit("Nudge", [](Session& next) { next.input.detach()(kAlex, kCheap) += Scalar(0.00001); });
        shown.settleAll();
        QVERIFY(shown.recentChange.isShown());
        QCOMPARE(movedRows(shown.query.table()), QString());
        QCOMPARE(marksIn(shown.query), 0);
        QCOMPARE(shown.line.sentence(), QString("Attention and output are the same as before."));
    }

    void theOthersFade()
    {
        Shown shown;
        const auto colorOf = [&](int row, int column) {
            const MatrixTable& table = shown.query.table();
            return table.viewport()->grab().toImage().pixelColor(table.visualRect(table.model()->index(row, column)).topLeft() +
                                                                 QPoint(3, 3));
        };
        shown.press();
        shown.pull(-40);
        const QColor faded = colorOf(kEmma, 0);
        shown.release();
        shown.recentChange.end();
        QVERIFY(faded.lightness() > colorOf(kEmma, 0).lightness());
    }

    /// Black or white, whichever reads better on what is painted: white on a colour that has faded does not.
    void numbersThatStayAreReadable()
    {
        Shown shown;
        shown.press();
        shown.pull(-40);
        const QPalette palette = QGuiApplication::palette();
        const auto contrast = [](const QColor& a, const QColor& b) {
            const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
            const auto light = [&](const QColor& c) {
                return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
            };
            const double high = std::max(light(a), light(b)), low = std::min(light(a), light(b));
            return (high + 0.05) / (low + 0.05);
        };
        const MatrixTable& table = shown.query.table();
        const QImage picture = table.viewport()->grab().toImage();
        int looked = 0;
        for (int row = 0; row < table.model()->rowCount(); ++row)
            for (int column = 0; column < table.model()->columnCount(); ++column) {
                if (table.moved(row, column) != Moved::No)
                    continue;
                const QRect cell = table.visualRect(table.model()->index(row, column)).adjusted(3, 3, -3, -3);
                const QColor ground = picture.pixelColor(cell.topLeft());
                double best = 0;
                for (int y = cell.top(); y <= cell.bottom(); ++y)
                    for (int x = cell.left(); x <= cell.right(); ++x)
                        best = std::max(best, contrast(ground, picture.pixelColor(x, y)));
                QVERIFY2(best >= 4.5, qPrintable(QString::number(best)));
                ++looked;
            }
        QVERIFY(looked >= 4);
        for (double value = 0; value <= 1; value += 0.05) {
            const QColor faded = fadedColor(QColor::fromRgb(ColorScale::fraction(shown.appearance.screenMap()).color(value)), palette);
            QVERIFY(contrast(faded, textColorOn(faded)) >= 4.5);
        }
        shown.release();
    }

    void otherStructureAndOtherStatesAreNotCompared()
    {
        Shown shown;
        shown.press();
        shown.pull(-40);
        shown.release();
        shown.document.edit("Add", [](Session& next) { insertToken(next, 3, "Ada"); });
        QVERIFY(!shown.recentChange.isShown());
        shown.settleAll();
        QCOMPARE(marksIn(shown.query), 0);
        shown.document.edit("Set", [](Session& next) { next.input.detach()(0, 0) = 3; });
        QVERIFY(shown.recentChange.isShown());
        shown.document.open(exampleSession("three-friends"), {});
        QVERIFY(!shown.recentChange.isShown());
    }

    /// A heatmap in the Heads view, of both heads.
    void headsShowIt()
    {
        TestBench bench(exampleSession("three-friends"));
        HeadsView view(bench.workbench);
        view.resize(1000, 600);
        view.show();
        QVERIFY(bench.settle());
        waitForBackground();
        const Matrix before = *bench.engine.trace()->head(0, 1).attention;
        bench.document.edit("Set", [](Session& next) { next.input.detach()(kEmma, 2) = Scalar(-0.5); }, "drag");
        QVERIFY(bench.settle());
        HeatmapPlot& plot = find<HeatmapPlot>(view, "headCard.2.plot");
        const Matrix& now = plot.values();
        QVERIFY(plot.moved().any());
        int moved = 0;
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c)
                if (std::abs(now(r, c) - before(r, c)) > Scalar(0.01)) {
                    QCOMPARE(plot.moved().at(r, c), now(r, c) > before(r, c) ? Moved::Up : Moved::Down);
                    ++moved;
                }
        QVERIFY(moved > 0);
        QVERIFY(marksIn(plot) > 0);
        bench.document.endMerge();
        bench.recentChange.end();
        QVERIFY(!plot.moved().any());
        QCOMPARE(marksIn(plot), 0);
    }

    void theSentenceComesAndGoes()
    {
        Shown shown;
        QCOMPARE(shown.line.sentence(), QString());
        const int height = shown.line.minimumSizeHint().height();
        shown.press();
        shown.pull(-60);
        const QString sentence = shown.line.sentence();
        QVERIFY2(sentence.contains("now looks at"), qPrintable(sentence));
        QVERIFY(sentence.contains("in head"));
        QCOMPARE(shown.line.accessibleDescription(), sentence);
        QVERIFY(find<QLabel>(shown.line, "changedLine.label").text().contains(changeColor(shown.line.palette()).name()));
        QCOMPARE(shown.line.minimumSizeHint().height(), height);
        shown.release();
        shown.recentChange.end();  // the marks go, the sentence stays to be read
        QCOMPARE(shown.line.sentence(), sentence);
        QVERIFY(!find<ChipButton>(shown.line, "changedLine.keep").isVisible());
        shown.document.open(exampleSession("two-blocks"), {});
        shown.settleAll();
        QCOMPARE(shown.line.sentence(), QString());
    }

    void aGainChangesWhatIsTakenAway()
    {
        Shown shown;
        heads::setGain(shown.workbench, 0, 0.2, false);
        shown.settleAll();
        QVERIFY2(shown.line.sentence().startsWith("Attention is the same; what "), qPrintable(shown.line.sentence()));
        QVERIFY(!movedRows(shown.output.table()).isEmpty());
        QCOMPARE(movedRows(shown.attention.table()), QString());
    }

    void keepHoldsTheMarksAndPinsTheStateFromBefore()
    {
        Shown shown;
        const Matrix input = *shown.document.session()->input;
        shown.press();
        shown.pull(-60);
        shown.release();
        auto& keep = find<ChipButton>(shown.line, "changedLine.keep");
        QVERIFY(keep.isVisible());
        QTest::mouseClick(&keep, Qt::LeftButton);
        shown.settleAll();
        QCOMPARE(shown.document.session()->snapshots.size(), std::size_t(1));
        QCOMPARE(*shown.document.session()->snapshots[0].session->input, input);
        QTest::qWait(RecentChange::kLasts + 300);
        QVERIFY(shown.recentChange.isKept());
        QVERIFY(marksIn(shown.query) > 0);
        shown.comparison.setView(Comparison::View::Difference);  // which shows it in its own way
        QVERIFY(!shown.recentChange.isShown());
        QCOMPARE(movedRows(shown.query.table()), QString());
        shown.comparison.setView(Comparison::View::Now);
        shown.settleAll();
        QVERIFY(marksIn(shown.query) > 0);
        QTest::mouseClick(&keep, Qt::LeftButton);
        QVERIFY(!shown.recentChange.isShown());
        QCOMPARE(marksIn(shown.query), 0);
    }

    void nothingIsHeldOfWhatIsHuge()
    {
        TestBench bench(randomSession(1, 2049, 2, 1));
        QVERIFY(bench.settle());
        bench.document.edit("Set", [](Session& next) { next.input.detach()(0, 0) = 3; });
        QVERIFY(!bench.recentChange.before());
    }

    void theColourMeansNothingElse()
    {
        for (const Theme& theme : {Theme{false, false}, Theme{true, false}, Theme{false, true}, Theme{true, true}}) {
            const QPalette palette = themePalette(theme);
            const QColor color = changeColor(palette);
            for (const QPalette::ColorRole role : {QPalette::Highlight, QPalette::LinkVisited, QPalette::Link, QPalette::WindowText})
                QVERIFY(color != palette.color(QPalette::Active, role));
            const int hue = palette.color(QPalette::Active, QPalette::Highlight).hslHue();
            QVERIFY(std::abs(hue - color.hslHue()) >= 25);  // of what is selected
        }
    }
};

HEADSCOPE_TEST(TestRecentChange)

}  // namespace headscope::test_recent_change

#include "test_recent_change.moc"
