// SPDX-License-Identifier: GPL-3.0-or-later
// A way into a map of thousands of tokens, around in it, and back.
#include "app/widgets/heatmap/heatmap_plot.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

namespace headscope::test_heatmap_zoom {

namespace {

constexpr int kTokens = 4096;

SharedNames names()
{
    QStringList list;
    for (int i = 0; i < kTokens; ++i)
        list << QStringLiteral("token %1").arg(i);
    return std::make_shared<AxisNames>(list);
}

ColorScale viridis() { return ColorScale::fraction(ColorMap::named("viridis")); }

/// One bright cell among millions of dark ones, on screen.
class Map : public HeatmapPlot {
public:
    static constexpr int kRow = 3000, kColumn = 1234;

    Map()
    {
        Matrix values = Matrix::Zero(kTokens, kTokens);
        values(kRow, kColumn) = 0.75;
        const SharedNames tokens = names();
        setScale(viridis());
        setMatrix(values);
        setNames(tokens, tokens);
        setValuesShown(true);
        resize(700, 640);
        show();
    }

    HeatmapGeometry geometry() const { return geometryOfCells(); }
    QPoint place(int row, int column) const { return geometry().cell(row, column).center().toPoint(); }
    /// In that cell, below its number.
    QPoint besideNumber(int row, int column) const { return geometry().cell(row, column).toRect().bottomLeft() + QPoint(4, -4); }
    QRgb colorAt(QPoint point) { return grab().toImage().pixel(point); }
    /// Something else than paper stands left of the cells beside that row.
    bool namesRow(int row)
    {
        const QImage image = grab().toImage();
        const int y = place(row, 0).y();
        for (int x = 0; x < geometry().plot.left() - 8; ++x)
            for (int dy = -4; dy <= 4; ++dy)
                if (image.pixel(x, y + dy) != image.pixel(0, 0))
                    return true;
        return false;
    }
    void wheel(QPointF at, int notches, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(at, mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(this, &event);
    }
    /// To the bright cell, until a dozen cells are in view.
    void zoomIn()
    {
        while (geometry().shown.width() > 12)
            wheel(place(kRow, kColumn), 1, Qt::ControlModifier);
    }
};

}  // namespace

class TestHeatmapZoom : public QObject {
    Q_OBJECT

private slots:
    void theBrightCellIsSeenFromAfarAndFromNear()
    {
        Map map;
        const auto seen = [&](QRgb color) {
            const QImage image = map.grab().toImage();
            const QPoint at = map.place(Map::kRow, Map::kColumn);
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    if (image.pixel(at + QPoint(dx, dy)) == color)
                        return true;
            return false;
        };
        QTRY_VERIFY(map.isUpToDate());
        QTRY_VERIFY(seen(viridis().color(0.75)));
        map.zoomIn();
        QCOMPARE(map.colorAt(map.besideNumber(Map::kRow, Map::kColumn)), viridis().color(0.75));
        QCOMPARE(map.colorAt(map.besideNumber(Map::kRow + 1, Map::kColumn)), viridis().color(0));
    }

    void numbersAndNamesAppearWhenThereIsRoom()
    {
        Map map;
        map.zoomIn();
        QVERIFY(map.namesRow(Map::kRow));
        QVERIFY(map.namesRow(Map::kRow + 1));
        // A number is drawn in another colour than its cell.
        const QRect cell = map.geometry().cell(Map::kRow, Map::kColumn).toRect();
        const QImage image = map.grab(cell.adjusted(2, 2, -2, -2)).toImage();
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colors << image.pixel(x, y);
        QVERIFY(colors.size() > 2);
    }

    void theWheelAloneZoomsWhereNothingScrolls()
    {
        Map map;
        map.wheel(map.place(2000, 2000), 1, Qt::NoModifier);
        QVERIFY(!map.geometry().zoomed());
        map.setWheelZooms(true);
        const QPointF at = map.place(2000, 2000);
        const auto cell = map.geometry().cellAt(at);
        map.wheel(at, 6, Qt::NoModifier);
        QVERIFY(map.geometry().zoomed());
        const auto after = map.geometry().cellAt(at);  // what is under the mouse stays there, to a pixel of the whole map
        QVERIFY(std::abs(cell.first - after.first) <= 8 && std::abs(cell.second - after.second) <= 8);
        map.wheel(at, -60, Qt::NoModifier);
        QVERIFY(!map.geometry().zoomed());
    }

    void aDragMovesTheMapAndSelectsNothing()
    {
        Map map;
        map.zoomIn();
        QSignalSpy clicked(&map, &HeatmapPlot::cellClicked);
        const QRectF before = map.geometry().shown;
        const QPoint from = map.geometry().plot.center();
        QTest::mousePress(&map, Qt::LeftButton, {}, from);
        for (const int step : {10, 40, 90}) {
            QMouseEvent move(QEvent::MouseMove, QPointF(from + QPoint(step, -step)), map.mapToGlobal(QPointF(from + QPoint(step, -step))),
                             Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&map, &move);
        }
        QTest::mouseRelease(&map, Qt::LeftButton, {}, from + QPoint(90, -90));
        const QRectF after = map.geometry().shown;
        QCOMPARE(after.size(), before.size());
        QVERIFY(after.left() < before.left() && after.top() > before.top());
        QVERIFY(clicked.isEmpty());
    }

    void keysZoomToTheSelectedCellAndZeroShowsAll()
    {
        Map map;
        map.setPinned({Map::kRow, Map::kColumn});
        for (int i = 0; i < 24; ++i)
            QTest::keyClick(&map, Qt::Key_Plus);
        QVERIFY(map.geometry().shown.width() < 100);
        QVERIFY(map.geometry().shown.contains(QPointF(Map::kColumn + 0.5, Map::kRow + 0.5)));
        QTest::keyClick(&map, Qt::Key_Minus);
        QVERIFY(map.geometry().zoomed());
        QTest::keyClick(&map, Qt::Key_0);
        QVERIFY(!map.geometry().zoomed());
    }

    void theButtonInTheCornerIsTheWayBack()
    {
        Map map;
        map.setObjectName("map");
        map.zoomIn();
        auto* all = map.findChild<QWidget*>("map.all");
        QVERIFY(all && all->isVisible());
        QTest::mouseClick(all, Qt::LeftButton);
        QVERIFY(!map.geometry().zoomed());
        QVERIFY(!all->isVisible());
    }

    void aDoubleClickOnAZoomedMapShowsAllOfIt()
    {
        Map map;
        QSignalSpy activated(&map, &HeatmapPlot::activated);
        map.zoomIn();
        QTest::mouseDClick(&map, Qt::LeftButton, {}, map.geometry().plot.center());
        QVERIFY(!map.geometry().zoomed());
        QVERIFY(activated.isEmpty());
    }

    void otherNumbersOfTheSameShapeKeepThePart()
    {
        Map map;
        map.zoomIn();
        const QRectF part = map.geometry().shown;
        map.setMatrix(Matrix(Matrix::Constant(kTokens, kTokens, 0.5f)));
        QCOMPARE(map.geometry().shown, part);
        QCOMPARE(map.colorAt(map.besideNumber(Map::kRow, Map::kColumn)), viridis().color(0.5));
    }
};

HEADSCOPE_TEST(TestHeatmapZoom)

}  // namespace headscope::test_heatmap_zoom

#include "test_heatmap_zoom.moc"
