// SPDX-License-Identifier: GPL-3.0-or-later
// Many small heatmaps: where they are, that all of them come, and that large ones hold nothing up.
#include "app/widgets/heatmap/heatmap_overview.h"
#include "tests/support/test_program.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace headscope::test_heatmap_overview {

namespace {

ColorScale teal() { return ColorScale::fraction(ColorMap::named("teal")); }

/// Never halfway between two colours.
Scalar valueOf(int index) { return (static_cast<Scalar>(index) + Scalar(0.3)) / 255; }

std::vector<HeatmapRow> stack(int rows, int columns, Index size)
{
    std::vector<HeatmapRow> result;
    for (int r = 0; r < rows; ++r) {
        HeatmapRow row{QStringLiteral("block %1").arg(r + 1), {}, {}};
        for (int c = 0; c < columns; ++c)
            row.maps.push_back({Matrix(Matrix::Constant(size, size, valueOf(r * columns + c))), {}, teal()});
        result.push_back(std::move(row));
    }
    return result;
}

}  // namespace

class TestHeatmapOverview : public QObject {
    Q_OBJECT

    struct Shown {
        HeatmapOverview overview;

        Shown(int rows, int columns, Index size)
        {
            overview.resize(900, 560);
            overview.setRows(stack(rows, columns, size), std::vector<QColor>(static_cast<std::size_t>(columns), Qt::darkCyan));
            overview.show();
        }
    };

private slots:
    void twelveByTwelveAreSeenAtOnce()
    {
        Shown shown(12, 12, 64);
        shown.overview.grab();
        QCOMPARE(shown.overview.horizontalScrollBar()->maximum(), 0);
        QCOMPARE(shown.overview.verticalScrollBar()->maximum(), 0);
        QVERIFY(shown.overview.viewport()->rect().contains(shown.overview.mapRect(11, 11)));
        for (int r = 0; r < 12; ++r)
            for (int c = 0; c < 12; ++c) {
                QTRY_VERIFY(!shown.overview.mapImage(r, c).isNull());
                QCOMPARE(shown.overview.mapImage(r, c).pixel(3, 3), teal().color(valueOf(r * 12 + c)));
                QVERIFY(c == 0 || shown.overview.mapRect(r, c).left() > shown.overview.mapRect(r, c - 1).right());
            }
    }

    void aMapOfOneCellEachIsSeenAtOnceHoweverManyTheyAre()
    {
        for (const auto& [rows, columns] : {std::pair{24, 16}, {1, 2}, {12, 12}}) {
            HeatmapOverview overview;
            overview.resize(470, 430);  // beside the list in a window of 1280 × 720
            auto cells = stack(rows, columns, 1);
            for (HeatmapRow& row : cells)
                for (SmallHeatmap& map : row.maps)
                    map.label = QStringLiteral("+1.98");
            overview.setRows(std::move(cells), std::vector<QColor>(static_cast<std::size_t>(columns), Qt::darkCyan));
            overview.show();
            overview.grab();
            QCOMPARE(overview.horizontalScrollBar()->maximum(), 0);
            QCOMPARE(overview.verticalScrollBar()->maximum(), 0);
            QVERIFY(overview.viewport()->rect().contains(overview.mapRect(rows - 1, columns - 1)));
            for (int c = 1; c < columns; ++c)
                QVERIFY(overview.mapRect(0, c).left() > overview.mapRect(0, c - 1).right());
            QSignalSpy selected(&overview, &HeatmapOverview::selected);
            QTest::mouseClick(overview.viewport(), Qt::LeftButton, {}, overview.mapRect(rows - 1, columns - 1).center());
            QCOMPARE(selected.last(), (QVariantList{rows - 1, columns - 1}));
        }
    }

    void whatIsOutOfSightIsNotDrawnUntilItIsScrolledTo()
    {
        Shown shown(4, 96, 64);
        shown.overview.grab();
        QTRY_VERIFY(!shown.overview.mapImage(0, 0).isNull());
        QVERIFY(shown.overview.mapImage(3, 95).isNull());
        QVERIFY(shown.overview.horizontalScrollBar()->maximum() > 0);
        shown.overview.setSelected(3, 95);
        QVERIFY(shown.overview.viewport()->rect().contains(shown.overview.mapRect(3, 95)));
        shown.overview.grab();
        QTRY_VERIFY(!shown.overview.mapImage(3, 95).isNull());
    }

    void scrollingMakesThePicturesInSight()
    {
        Shown shown(4, 96, 64);
        const int besideNames = shown.overview.mapRect(0, 0).left();
        constexpr int kFrames = 40;
        for (int frame = 0; frame < kFrames; ++frame) {
            shown.overview.horizontalScrollBar()->setValue(frame * 150);
            shown.overview.viewport()->repaint();
        }
        int inSight = 0;
        for (int block = 0; block < 4; ++block)
            for (int head = 0; head < 96; ++head)
                if (const QRect place = shown.overview.mapRect(block, head);
                    place.left() >= besideNames && shown.overview.viewport()->rect().contains(place)) {
                    QTRY_VERIFY(!shown.overview.mapImage(block, head).isNull());
                    ++inSight;
                }
        QVERIFY(inSight > 0);
    }

    void largeMatricesComeInTheBackground()
    {
        Shown shown(2, 3, 4096);
        shown.overview.grab();
        QVERIFY(shown.overview.mapImage(1, 2).isNull());
        QTRY_VERIFY(!shown.overview.mapImage(1, 2).isNull());
    }

    void newValuesReplaceTheOldPicture()
    {
        Shown shown(2, 2, 8);
        shown.overview.grab();
        QTRY_VERIFY(!shown.overview.mapImage(1, 1).isNull());
        auto rows = stack(2, 2, 8);
        rows[1].maps[1].values = Matrix(Matrix::Constant(8, 8, 1));
        shown.overview.setRows(rows, {Qt::darkCyan, Qt::darkCyan});
        shown.overview.grab();
        QTRY_COMPARE(shown.overview.mapImage(1, 1).pixel(3, 3), teal().color(1));
    }

    void aMatrixThatIsNotSquareKeepsItsCellsSquare()
    {
        HeatmapOverview overview;
        overview.resize(600, 400);
        overview.setRows({{"block 1", {}, {{Matrix(Matrix::Zero(4, 8)), {}, teal()}}}}, {Qt::darkCyan});
        const QRect map = overview.mapRect(0, 0);
        QCOMPARE(map.width(), 2 * map.height());
    }

    void theKeyboardStaysInsideAndGoesToTheEnds()
    {
        Shown shown(3, 5, 4);
        QSignalSpy selected(&shown.overview, &HeatmapOverview::selected);
        connect(&shown.overview, &HeatmapOverview::selected, &shown.overview, &HeatmapOverview::setSelected);
        const auto lands = [&](Qt::Key key, int row, int column) {
            QTest::keyClick(&shown.overview, key);
            return selected.last() == QVariantList{row, column};
        };
        shown.overview.setSelected(0, 0);
        QVERIFY(lands(Qt::Key_Up, 0, 0));
        QVERIFY(lands(Qt::Key_End, 0, 4));
        QVERIFY(lands(Qt::Key_Right, 0, 4));
        QVERIFY(lands(Qt::Key_Down, 1, 4));
        QVERIFY(lands(Qt::Key_Home, 1, 0));
        QSignalSpy activated(&shown.overview, &HeatmapOverview::activated);
        QTest::keyClick(&shown.overview, Qt::Key_Enter);
        QCOMPARE(activated.last(), (QVariantList{1, 0}));
    }
};

HEADSCOPE_TEST(TestHeatmapOverview)

}  // namespace headscope::test_heatmap_overview

#include "test_heatmap_overview.moc"
