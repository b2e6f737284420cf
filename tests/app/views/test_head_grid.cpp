// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of the Heads view takes the arrangement with the largest maps: no other number of columns has larger ones.
#include "app/views/heads/head_grid.h"
#include "app/views/heads/heads_view.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QScrollBar>
#include <QTest>

namespace headscope::test_head_grid {

namespace {

constexpr int kGap = 10;  // between cards

/// Once the card has laid itself out: its measures tell only when they have their width how many lines they take.
double cellSize(HeadCard& card)
{
    QCoreApplication::sendPostedEvents(&card, QEvent::LayoutRequest);
    const HeatmapGeometry cells = card.plot().geometryOfCells();
    return std::min(cells.cellWidth(), cells.cellHeight());
}

}  // namespace

class TestHeadGrid : public QObject {
    Q_OBJECT

private slots:
    void noOtherArrangementHasLargerMaps_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QSize>("size");
        QTest::newRow("three in a wide window") << 3 << 5 << QSize(1240, 520);
        QTest::newRow("three in a high one") << 3 << 5 << QSize(420, 1100);
        QTest::newRow("eight at 1280×720") << 8 << 9 << QSize(1000, 560);
        QTest::newRow("eight at 1920×1080") << 8 << 9 << QSize(1900, 840);
        QTest::newRow("eight in a high window") << 8 << 9 << QSize(640, 1300);
        QTest::newRow("twelve") << 12 << 4 << QSize(1500, 900);
    }
    void noOtherArrangementHasLargerMaps()
    {
        QFETCH(int, heads);
        QFETCH(int, tokens);
        QFETCH(QSize, size);
        TestBench bench(randomSession(3, tokens, 8, heads));
        HeadsView view(bench.workbench);
        view.resize(size);
        view.show();
        QVERIFY(bench.settle());
        auto& grid = find<HeadGrid>(view, "headsGrid");
        QTRY_COMPARE(grid.count(), heads);
        QCOMPARE(grid.verticalScrollBar()->maximum(), 0);
        HeadCard& card = grid.card(0);
        const double taken = cellSize(card);
        const QSize room = grid.viewport()->size();
        for (int other = 1; other <= heads; ++other) {
            const int rows = (heads + other - 1) / other;
            card.resize((room.width() - kGap * (other - 1)) / other, (room.height() - kGap * (rows - 1)) / rows);
            QVERIFY2(taken > 0.9 * cellSize(card), qPrintable(QStringLiteral("%1: %2, %3").arg(other).arg(taken).arg(cellSize(card))));
        }
    }
};

HEADSCOPE_TEST(TestHeadGrid)

}  // namespace headscope::test_head_grid

#include "test_head_grid.moc"
