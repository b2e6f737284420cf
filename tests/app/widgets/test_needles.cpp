// SPDX-License-Identifier: GPL-3.0-or-later
// What stands alone among millions of cells is found and marked, and a glass shows the cell under the pointer.
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/heatmap/needles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace headscope::test_needles {

namespace {

SharedNames names(int count)
{
    QStringList list;
    for (int i = 0; i < count; ++i)
        list << QStringLiteral("t%1").arg(i);
    return std::make_shared<AxisNames>(list);
}

/// Of a plot in its present state: pixels near that colour around a point.
int pixelsOf(const QImage& image, const QColor& color, QPoint centre, int reach)
{
    int count = 0;
    for (int y = centre.y() - reach; y <= centre.y() + reach; ++y)
        for (int x = centre.x() - reach; x <= centre.x() + reach; ++x)
            if (image.rect().contains(x, y))
                if (const QColor here = image.pixelColor(x, y);
                    std::abs(here.red() - color.red()) + std::abs(here.green() - color.green()) + std::abs(here.blue() - color.blue()) < 60)
                    ++count;
    return count;
}

struct Shown {
    HeatmapPlot plot;

    explicit Shown(const Matrix& values)
    {
        plot.resize(420, 420);
        plot.setScale(ColorScale::fraction(ColorMap::named("viridis")));
        plot.setNames(names(static_cast<int>(values.rows())), names(static_cast<int>(values.cols())));
        plot.setMatrix(Shared<Matrix>(values));
        plot.show();
    }

    QImage image()
    {
        plot.grab();
        if (!QTest::qWaitFor([this] { return plot.isUpToDate(); }, kPatience))
            qFatal("The image does not come.");
        plot.grab();
        return plot.grab().toImage();
    }
    QColor mark() const { return plot.palette().color(QPalette::LinkVisited); }
};

}  // namespace

class TestNeedles : public QObject {
    Q_OBJECT

private slots:
    void whatStandsAloneIsFound()
    {
        Matrix values = Matrix::Constant(600, 500, Scalar(0.01));
        QVERIFY(needlesIn(Matrix::Zero(600, 500)).empty());
        QVERIFY(needlesIn(values).empty());  // all alike
        values(123, 45) = 0.9f;
        values(500, 499) = -0.8f;
        values(3, 3) = 0.3f;
        values(4, 4) = -std::numeric_limits<Scalar>::infinity();
        QCOMPARE(needlesIn(values), (std::vector<HeatmapCell>{{123, 45}, {500, 499}}));
        values.col(7).setConstant(0.6f);
        QCOMPARE(needlesIn(values), (std::vector<HeatmapCell>{{-1, 7}, {123, 45}, {500, 499}}));
        values.row(9).setConstant(0.6f);
        QCOMPARE(needlesIn(values), (std::vector<HeatmapCell>{{9, -1}, {-1, 7}, {123, 45}, {500, 499}}));
        Matrix diagonal = Matrix::Identity(300, 300);
        QVERIFY(needlesIn(diagonal).empty());  // a line that is seen
    }

    void aCellAmongMillionsIsRinged()
    {
        Matrix values = Matrix::Zero(2048, 2048);
        values(1300, 900) = 1;
        Shown shown(values);
        const QImage image = shown.image();
        QCOMPARE(shown.plot.needles(), (std::vector<HeatmapCell>{{1300, 900}}));
        const QPoint place = shown.plot.geometryOfCells().cell(1300, 900).center().toPoint();
        QVERIFY(pixelsOf(image, shown.mark(), place, 12) > 40);
        QCOMPARE(pixelsOf(image, shown.mark(), place + QPoint(60, 60), 12), 0);
        QVERIFY(pixelsOf(image, QColor::fromRgb(shown.plot.scale().color(1)), place, 3) > 0);
    }

    void largeCellsNeedNoMark()
    {
        Matrix values = Matrix::Zero(8, 8);
        values(2, 5) = 1;
        Shown shown(values);
        const QImage image = shown.image();
        QCOMPARE(pixelsOf(image, shown.mark(), image.rect().center(), 400), 0);
    }

    void aGlassShowsTheCellUnderThePointer()
    {
        Matrix values = Matrix::Zero(2048, 2048);
        values(1300, 900) = 1;
        Shown shown(values);
        const QColor bright = QColor::fromRgb(shown.plot.scale().color(1));
        const HeatmapGeometry geometry = [&] {
            shown.image();
            return shown.plot.geometryOfCells();
        }();
        const QPoint corner = geometry.plot.topRight() + QPoint(-70, 70);  // farthest from what is at the lower left
        QVERIFY(pixelsOf(shown.image(), bright, corner, 70) == 0);
        shown.plot.setHovered({1300, 900});
        const QImage image = shown.image();
        QVERIFY(pixelsOf(image, bright, corner, 70) > 50);
        shown.plot.setHovered({});
        QVERIFY(pixelsOf(shown.image(), bright, corner, 70) == 0);
        shown.plot.setPinned({1300, 900});  // the selected cell keeps it
        QVERIFY(pixelsOf(shown.image(), bright, corner, 70) > 50);
    }
};

HEADSCOPE_TEST(TestNeedles)

}  // namespace headscope::test_needles

#include "test_needles.moc"
