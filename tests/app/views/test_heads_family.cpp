// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view beyond plain self-attention: several blocks, masks, memory, shared keys and values.
#include "core/matrices/matrix_names.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/heads/block_overview.h"
#include "app/views/heads/blocked_note.h"
#include "app/views/heads/head_measures.h"
#include "app/views/heads/head_title.h"
#include "app/views/heads/heads_view.h"
#include "app/views/heads/measure_choice.h"
#include "app/widgets/heatmap/attention_lines.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "core/edits/head_edits.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QTreeWidget>

#include <cmath>

namespace headscope::test_heads_family {

class TestHeadsFamily : public QObject {
    Q_OBJECT

    struct Shown : TestBench {
        HeadsView view{workbench};

        explicit Shown(Session session = stackWithMemory()) : TestBench(std::move(session))
        {
            view.resize(1020, 640);
            view.show();
            if (!settle())
                qFatal("nothing was computed");
        }
        HeatmapPlot& plot(int head) { return find<HeatmapPlot>(view, QStringLiteral("headCard.%1.plot").arg(head)); }
        HeatmapOverview& overview() { return find<HeatmapOverview>(view, "headsOverview"); }
        BlockedNote& note() { return find<BlockedNote>(view, "headsBlockedNote"); }
        QString measures(int head) { return find<QWidget>(view, QStringLiteral("headCard.%1.measures").arg(head)).accessibleName(); }
        void press(const char* name) { QTest::mouseClick(&find<QAbstractButton>(view, name), Qt::LeftButton); }
        const Matrix& attention(int block, int head) { return *engine.trace()->blocks[block - 1].heads[head - 1].attention; }
        QPoint mapCentre(int block, int head) { return overview().mapRect(block - 1, head - 1).center(); }
    };

    static QStringList names(const Names& names)
    {
        QStringList list;
        for (const std::string& name : names)
            list << QString::fromStdString(name);
        return list;
    }

private slots:
    void initTestCase() { Appearance().apply(); }

    void theSelectedBlockIsShown()
    {
        Shown shown;
        QCOMPARE(shown.plot(2).values(), shown.attention(1, 2));
        shown.selection.selectBlock(1);
        QCOMPARE(shown.plot(3).values(), shown.attention(2, 3));
        QCOMPARE(shown.plot(1).values(), shown.attention(2, 1));
        shown.press("headCard.3.mute");
        QVERIFY(shown.document.session()->blocks[0].heads[1].enabled);
        QVERIFY(!shown.document.session()->blocks[1].heads[2].enabled);
        const QPoint cell = shown.plot(1).geometryOfCells().cell(4, 6).center().toPoint();
        QTest::mouseClick(&shown.plot(1), Qt::LeftButton, {}, cell);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Attention, 1, 0}, 4, 6}));
    }

    void aBlockThatIsAddedAndSelectedAtOnceIsWaitedFor()
    {
        Shown shown;
        shown.document.edit("Add block", [](Session& session) { session.blocks.push_back(session.blocks[0]); });
        shown.selection.selectBlock(2);
        QVERIFY(shown.settle());
        QCOMPARE(shown.plot(2).values(), shown.attention(3, 2));
    }

    void theMapIsOfferedForSeveralHeadsAlone()
    {
        Shown one(exampleSession("empty"));
        QVERIFY(find<QWidget>(one.view, "headsMode.overview").isHidden());
        Shown two;
        QVERIFY(!find<QWidget>(two.view, "headsMode.overview").isHidden());
        two.press("headsMode.overview");
        QVERIFY(two.overview().isVisible());
        two.document.edit("Remove block and head", [](Session& session) {
            session.blocks.pop_back();
            session.blocks[0].heads.pop_back();
            session.blocks[0].output.weight.detach().conservativeResize(session.blocks[0].concatWidth(), Eigen::NoChange);
        });
        QVERIFY(two.settle());
        QVERIFY(!two.overview().isVisible());
        QVERIFY(two.plot(1).isVisible());
    }

    void aClickInTheOverviewSelectsBlockAndHead()
    {
        Shown shown;
        shown.press("headsMode.overview");
        QTest::mouseClick(shown.overview().viewport(), Qt::LeftButton, {}, shown.mapCentre(2, 3));
        QCOMPARE(shown.selection.block(), 1);
        QCOMPARE(shown.selection.head(), 2);
        QVERIFY(shown.overview().accessibleDescription().startsWith("block 2, head 3"));
        QTest::keyClick(&shown.overview(), Qt::Key_Up);  // the first block has two heads
        QCOMPARE(shown.selection.block(), 0);
        QCOMPARE(shown.selection.head(), 1);
        QTest::keyClick(&shown.overview(), Qt::Key_Left);
        QCOMPARE(shown.selection.head(), 0);
        QVERIFY(shown.overview().isVisible());
    }

    void enterEnlargesTheSelectedHeadAndEscapeReturnsToTheOverview()
    {
        Shown shown;
        shown.press("headsMode.overview");
        QTest::mouseClick(shown.overview().viewport(), Qt::LeftButton, {}, shown.mapCentre(2, 2));
        QTest::keyClick(&shown.overview(), Qt::Key_Return);
        auto& large = find<HeatmapPlot>(shown.view, "headLarge.plot");
        QVERIFY(large.isVisible());
        QCOMPARE(large.values(), shown.attention(2, 2));
        QTest::keyClick(&large, Qt::Key_Escape);
        QVERIFY(shown.overview().isVisible());
        QTest::mouseDClick(shown.overview().viewport(), Qt::LeftButton, {}, shown.mapCentre(1, 2));
        QCOMPARE(large.values(), shown.attention(1, 2));
    }

    void theOverviewHoversTheCellOfThatBlock()
    {
        Shown shown;
        shown.press("headsMode.overview");
        const QRect map = shown.overview().mapRect(1, 0);  // 5 × 7
        QTest::mouseMove(shown.overview().viewport(), map.topLeft() + QPoint(map.width() * 13 / 14, map.height() * 3 / 10));
        QTRY_COMPARE(shown.selection.hovered(), (CellRef{{MatrixId::Attention, 1, 0}, 1, 6}));
    }

    void theOverviewSharesOneScale()
    {
        Shown shown;
        shown.press("headsMode.overview");
        find<QComboBox>(shown.view, "headsScale").setCurrentIndex(1);
        double highest = 0;
        for (const auto& [block, head] : {std::pair{1, 1}, {1, 2}, {2, 1}, {2, 2}, {2, 3}})
            highest = std::max<double>(highest, shown.attention(block, head).maxCoeff());
        auto& bar = find<ColorBar>(shown.view, "headsColorBar");
        QTRY_COMPARE(bar.scale().high(), highest);
        for (const HeatmapRow& row : shown.overview().rows())
            for (const SmallHeatmap& map : row.maps)
                QCOMPARE(map.scale.high(), highest);
    }

    void blockedCellsAreHatchedEverywhere()
    {
        Shown shown;
        const QRgb ink = Hatching::on(shown.plot(1).palette()).ink;
        const auto inked = [&](const QImage& image, int row, int column, int rows, int columns) {
            for (int y = image.height() * row / rows + 1; y < image.height() * (row + 1) / rows - 1; ++y)
                for (int x = image.width() * column / columns + 1; x < image.width() * (column + 1) / columns - 1; ++x)
                    if (image.pixel(x, y) == ink)
                        return true;
            return false;
        };
        const auto causal = [&](const QImage& image) {
            for (int row = 0; row < 5; ++row)
                for (int column = 0; column < 5; ++column)
                    if (inked(image, row, column, 5, 5) != (column > row))
                        return false;
            return true;
        };
        shown.plot(2).grab();
        QVERIFY(causal(shown.plot(2).image()));
        shown.press("headsMode.difference");
        auto& difference = find<HeatmapPlot>(shown.view, "difference.plot");
        QTRY_COMPARE(difference.values().rows(), 5);
        difference.grab();
        QVERIFY(causal(difference.image()));
        shown.press("headsMode.overview");
        QTRY_VERIFY(!shown.overview().mapImage(0, 1).isNull());
        QVERIFY(causal(shown.overview().mapImage(0, 1)));
        QVERIFY(!inked(shown.overview().mapImage(1, 0), 0, 6, 5, 7));
    }

    void aNoteSaysWhatIsBlocked()
    {
        Shown shown;
        QCOMPARE(shown.note().text(), QString("blocked by the mask: exactly 0"));
        shown.press("headsMode.lines");
        QCOMPARE(shown.note().text(), QString("What the mask blocks has no line."));
        shown.selection.selectBlock(1);
        QVERIFY(shown.note().isHidden());
        shown.press("headsMode.overview");
        QVERIFY(!shown.note().isHidden());
    }

    void aQueryThatMayLookAtNothingIsMarkedAndExplained()
    {
        Session session = stackWithMemory();
        session.blocks[0].mask.padding = {0};
        Shown shown(std::move(session));
        QTRY_COMPARE(shown.plot(1).rowNames()->at(0), QString("∅ t1"));
        QCOMPARE(shown.plot(1).rowNames()->at(1), QString("t2"));
        QCOMPARE(shown.plot(1).columnNames()->at(0), QString("t1"));
        QVERIFY(shown.note().text().endsWith("∅ “t1” may look at nothing: zeros here; softmax alone gives NaN"));
        shown.selection.selectCell({{MatrixId::Attention, 0, 0}, 0, 0});
        shown.press("headCard.1.title");
        auto& list = find<QTreeWidget>(shown.view, "headRowList.list");
        QCOMPARE(list.topLevelItem(0)->text(1), QString("nothing"));
        shown.document.edit("Unmask", [](Session& next) { next.blocks[0].mask = {}; });
        QVERIFY(shown.settle());
        QCOMPARE(find<HeatmapPlot>(shown.view, "headLarge.plot").rowNames()->at(0), QString("t1"));
        QVERIFY(shown.note().isHidden());
    }

    void crossAttentionNamesQueriesAndMemory()
    {
        Shown shown;
        shown.selection.selectBlock(1);
        const Session& session = *shown.document.session();
        QCOMPARE(shown.plot(1).rowNames()->all(), names(*session.tokens));
        QCOMPARE(shown.plot(1).columnNames()->all(), names(*session.memory->tokens));
        const HeatmapGeometry geometry = shown.plot(1).geometryOfCells();
        QVERIFY(std::abs(geometry.cellWidth() - geometry.cellHeight()) < 1);
        shown.press("headsMode.lines");
        auto& lines = find<AttentionLines>(shown.view, "headCard.1.lines");
        QTest::mouseClick(&lines, Qt::LeftButton, {}, QPoint(lines.width() - 10, static_cast<int>(lines.keyY(6))));
        QCOMPARE(shown.selection.cell().column, 6);
    }

    void measuresThatMeanNothingInCrossAttentionAreHidden()
    {
        Shown shown;
        auto& order = find<QComboBox>(shown.view, "headsSort");
        QVERIFY(shown.measures(1).contains("self") && shown.measures(1).contains("previous"));
        order.setCurrentIndex(order.findText("previous"));
        shown.selection.selectBlock(1);
        QVERIFY(!shown.measures(1).contains("self") && !shown.measures(1).contains("previous"));
        QVERIFY(shown.measures(1).contains("entropy") && shown.measures(1).contains("first"));
        QCOMPARE(order.findText("self"), -1);
        QCOMPARE(order.currentText(), QString("number"));
        shown.selection.selectBlock(0);
        QVERIFY(order.findText("self") >= 0);
    }

    void anyMeasureCanStandUnderTheHeads()
    {
        Shown shown;
        const auto number = [&](const char* id, int head) {
            for (const Measure& measure : measures())
                if (measure.id == id)
                    return measureText(measure, measureOf(*shown.engine.trace(), 0, head, measure));
            return QString();
        };
        QVERIFY(!shown.measures(1).contains("induction"));
        auto& choice = find<MeasureChoice>(shown.view, "headsMeasures");
        choice.menu()->popup(choice.mapToGlobal(QPoint()));
        QTest::keyClick(choice.menu(), Qt::Key_Up);  // the last one
        QTest::keyClick(choice.menu(), Qt::Key_Return);
        QVERIFY2(shown.measures(2).contains("induction " + number("induction", 1)), qPrintable(shown.measures(2)));
        find<QAction>(choice, "headsMeasures.self").trigger();
        QVERIFY(!shown.measures(2).contains("self"));
        shown.document.edit("Set", [](Session& session) { session.input.detach() *= Scalar(-2); });
        QVERIFY(shown.settle());
        QVERIFY2(shown.measures(1).contains("induction " + number("induction", 0)), qPrintable(shown.measures(1)));
        auto& order = find<QComboBox>(shown.view, "headsSort");
        QCOMPARE(order.count(), 2 + static_cast<int>(measures().size()));
        order.setCurrentIndex(order.findText("induction"));
        const bool secondFirst = number("induction", 1).toDouble() > number("induction", 0).toDouble();
        QVERIFY(find<QWidget>(shown.view, "headCard.1").x() != find<QWidget>(shown.view, "headCard.2").x());
        QCOMPARE(find<QWidget>(shown.view, "headCard.2").x() < find<QWidget>(shown.view, "headCard.1").x(), secondFirst);
    }

    void theOverviewIsColouredByAnyMeasure()
    {
        Shown shown;
        shown.press("headsMode.overview");
        auto& coloring = find<QComboBox>(shown.view, "headsColoring");
        QVERIFY(coloring.isVisible());
        for (const Measure& measure : measures()) {
            coloring.setCurrentIndex(coloring.findText(measureLabel(measure)));
            for (int block = 0; block < 2; ++block)
                for (int head = 0; head < 2; ++head) {
                    const SmallHeatmap& map = shown.overview().rows()[static_cast<std::size_t>(block)].maps[static_cast<std::size_t>(head)];
                    if (block == 1 && measure.comparesPlaces) {  // it attends to a memory
                        QVERIFY(map.values->hasNaN());
                        QCOMPARE(map.label, QString("–"));
                    } else {
                        QCOMPARE((*map.values)(0, 0), measureOf(*shown.engine.trace(), block, head, measure));
                        QCOMPARE(map.label, measureText(measure, (*map.values)(0, 0)));
                    }
                }
        }
        coloring.setCurrentIndex(coloring.findText("entropy"));
        const auto& bar = find<ColorBar>(shown.view, "headsColorBar");
        QVERIFY(std::abs(bar.scale().high() - std::log(7.0)) < 1e-6);
        QTest::mouseMove(shown.overview().viewport(), shown.mapCentre(2, 1));
        QVERIFY(shown.selection.hovered().isNull());  // it is no cell
        coloring.setCurrentIndex(0);
        QCOMPARE(*shown.overview().rows()[1].maps[0].values, shown.attention(2, 1));
    }

    void aRowOfKeysIsAColumnOfAttention()
    {
        Shown shown;
        shown.selection.selectBlock(1);
        shown.selection.selectCell({{MatrixId::Key, 1, 1}, 5, 0});
        QCOMPARE(shown.plot(2).pinned(), (HeatmapCell{-1, 5}));
        QCOMPARE(shown.plot(1).pinned(), (HeatmapCell{-1, -1}));  // the keys of another head
        shown.selection.hover({{MatrixId::Memory, 1, 0}, 3, 0});
        QCOMPARE(shown.plot(3).hovered(), (HeatmapCell{-1, 3}));
        shown.selection.hover({{MatrixId::Query, 1, 0}, 2, 0});
        QCOMPARE(shown.plot(1).hovered(), (HeatmapCell{2, -1}));
    }

    void headsThatShareKeysAndValuesSaySo()
    {
        Session session = randomSession(4, 5, 8, 4);
        Block& block = session.blocks[0];
        block.keyValueGroups = 2;
        for (const int head : {1, 3})
            block.heads[head].key = block.heads[head].value = {};
        Shown shown(std::move(session));
        const auto said = [&](int head) {
            return find<HeadTitle>(shown.view, QStringLiteral("headCard.%1.title").arg(head)).accessibleDescription();
        };
        QVERIFY(said(1).endsWith("K,V 1–2") && said(2).endsWith("K,V 1–2"));
        QVERIFY(said(3).endsWith("K,V 3–4") && said(4).endsWith("K,V 3–4"));
        shown.selection.selectCell({{MatrixId::Value, 0, 2}, 4, 0});
        QCOMPARE(shown.plot(4).pinned(), (HeatmapCell{-1, 4}));  // its values too
        QCOMPARE(shown.plot(1).pinned(), (HeatmapCell{-1, -1}));
    }

    void attentionThatIsOffIsSaid()
    {
        Shown shown;
        auto& note = find<QLabel>(shown.view, "heads.attentionOff");
        QVERIFY(note.isHidden());
        shown.document.edit("Turn attention off", [](Session& session) { session.blocks[1].attentionEnabled = false; });
        QVERIFY(note.isHidden());
        shown.selection.selectBlock(1);
        QVERIFY(!note.isHidden());
        QVERIFY(note.text().contains("off in block 2"));
    }
};

HEADSCOPE_TEST(TestHeadsFamily)

}  // namespace headscope::test_heads_family

#include "test_heads_family.moc"
