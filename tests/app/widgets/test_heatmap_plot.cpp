// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap shows the numbers it was given, at any size, and says which cell was pressed.
#include "app/widgets/heatmap/attention_lines_raster.h"
#include "app/widgets/heatmap/attention_links.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

#include <limits>

namespace headscope::test_heatmap_plot {

namespace {

SharedNames names(int count)
{
    QStringList list;
    for (int i = 0; i < count; ++i)
        list << QStringLiteral("t%1").arg(i);
    return std::make_shared<AxisNames>(list);
}

ColorScale unitScale() { return ColorScale::fraction(ColorMap::named("viridis")); }

Hatching hatching() { return {qRgb(255, 0, 0), qRgb(0, 0, 255), 6, qRgb(0, 255, 0)}; }

}  // namespace

class TestHeatmapPlot : public QObject {
    Q_OBJECT

private slots:
    void eachCellHasTheColourOfItsNumber()
    {
        Matrix values(2, 3);
        values << 0, 0.5, 1, 0.25, 0.75, 0.1f;
        const QImage image = heatmapImage(values, {}, {QRectF(0, 0, 3, 2), QSize(30, 20), unitScale(), hatching()});
        for (int r = 0; r < 2; ++r)
            for (int c = 0; c < 3; ++c)
                QCOMPARE(image.pixel(c * 10 + 5, r * 10 + 5), unitScale().color(values(r, c)));
    }

    void oneBrightCellAmongMillionsStaysVisible()
    {
        Matrix values = Matrix::Zero(2048, 2048);
        values(1234, 777) = 1;
        const QImage image = heatmapImage(values, {}, {QRectF(0, 0, 2048, 2048), QSize(150, 150), unitScale(), hatching()});
        QCOMPARE(image.pixel(777 * 150 / 2048, 1234 * 150 / 2048), unitScale().color(1));
        QCOMPARE(image.pixel(10, 10), unitScale().color(0));
    }

    /// At every place of a register, and beside what is not a number.
    void theStrongestOfEachPixelIsShown()
    {
        const ColorScale scale(ColorMap::diverging(), -1, 1);
        Matrix values = Matrix::Random(60, 150);
        for (Index i = 0; i < 60; ++i) {
            values(i, (7 * i) % 150) = -std::numeric_limits<Scalar>::infinity();
            values(i, (11 * i + 1) % 150) = std::numeric_limits<Scalar>::quiet_NaN();
        }
        for (const QRectF& part : {QRectF(0, 0, 150, 60), QRectF(6, 3, 129, 42)}) {
            const QImage image = heatmapImage(values, {}, {part, (part.size() / 3).toSize(), scale, hatching()});
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) {
                    Scalar strongest = 0;
                    for (const Scalar value :
                         values.block(3 * y + static_cast<int>(part.top()), 3 * x + static_cast<int>(part.left()), 3, 3).reshaped())
                        if (std::isfinite(value) && std::abs(value) > std::abs(strongest))
                            strongest = value;
                    QCOMPARE(image.pixel(x, y), scale.color(strongest));
                }
        }
    }

    void theStrongestNegativeStaysVisibleToo()
    {
        Matrix values = Matrix::Constant(400, 400, 0.1f);
        values(200, 100) = -1;
        const ColorScale scale(ColorMap::diverging(), -1, 1);
        const QImage image = heatmapImage(values, {}, {QRectF(0, 0, 400, 400), QSize(100, 100), scale, hatching()});
        QCOMPARE(image.pixel(25, 50), scale.color(-1));
    }

    void blockedCellsAreHatchedAndZerosAreNot()
    {
        const Matrix values = Matrix::Zero(1, 2);
        const BlockedCells blocked(Matrix((Matrix(1, 2) << 0, 1).finished()));
        const QImage image = heatmapImage(values, blocked, {QRectF(0, 0, 2, 1), QSize(40, 20), unitScale(), hatching()});
        QSet<QRgb> left, right;
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x) {
                left << image.pixel(x, y);
                right << image.pixel(x + 20, y);
            }
        QCOMPARE(left, (QSet<QRgb>{hatching().ink, hatching().paper}));
        QCOMPARE(right, QSet<QRgb>{unitScale().color(0)});
    }

    void aPixelIsHatchedOnlyWhereAllOfItIsBlocked()
    {
        const Matrix values = Matrix::Zero(40, 40);
        Matrix allowed = Matrix::Ones(40, 40);
        for (Index query = 0; query < 40; ++query)
            allowed.row(query).tail(39 - query).setZero();
        const BlockedCells blocked(std::move(allowed));
        const QImage image = heatmapImage(values, blocked, {QRectF(0, 0, 40, 40), QSize(10, 10), unitScale(), hatching()});
        for (int y = 0; y < 10; ++y)
            for (int x = 0; x < 10; ++x)
                QCOMPARE(image.pixel(x, y) == unitScale().color(0), x <= y);
    }

    void coveredCellsAreNotThoseThatAreBlocked()
    {
        Matrix values = Matrix::Zero(1, 2);
        values(0, 1) = std::numeric_limits<Scalar>::quiet_NaN();
        const BlockedCells blocked(Matrix((Matrix(1, 2) << 0, 1).finished()));
        const QImage image = heatmapImage(values, blocked, {QRectF(0, 0, 2, 1), QSize(40, 20), unitScale(), hatching()});
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x) {
                QVERIFY(image.pixel(x, y) != hatching().cover);
                QCOMPARE(image.pixel(x + 20, y), hatching().cover);
            }
    }

    /// Where a cell begins in the middle of a pixel, too: no sliver of its colour is left on the other side.
    void gapsLieOnTheBordersOfCells()
    {
        for (const int size : {320, 321, 322, 323, 324, 325, 326, 327}) {
            HeatmapPlot plot;
            plot.setScale(unitScale());
            plot.setMatrix(Matrix(Matrix::Identity(8, 8)));
            plot.setNames(names(8), names(8));
            plot.resize(size, size);
            const QImage image = plot.grab().toImage();
            const HeatmapGeometry geometry = plot.geometryOfCells();
            const QRgb full = unitScale().color(1);
            for (int cell = 1; cell < 8; ++cell) {
                const int y = static_cast<int>(geometry.cell(cell, cell).center().y());
                int x = static_cast<int>(geometry.cell(cell, cell).center().x());
                while (image.pixel(x, y) == full)
                    --x;
                QCOMPARE(image.pixel(x, y), plot.palette().color(QPalette::Base).rgb());
                QVERIFY(image.pixel(x - 1, y) != full);
            }
        }
    }

    void thePlotOnScreenHasThoseColours()
    {
        HeatmapPlot plot;
        Matrix values(2, 2);
        values << 0.1f, 0.9f, 0.4f, 0.6f;
        plot.setScale(unitScale());
        plot.setMatrix(values);
        plot.setNames(names(2), names(2));
        plot.resize(300, 300);
        const QImage image = plot.grab().toImage();
        for (int r = 0; r < 2; ++r)
            for (int c = 0; c < 2; ++c)
                QCOMPARE(image.pixel(plot.geometryOfCells().cell(r, c).center().toPoint()), unitScale().color(values(r, c)));
    }

    void aLargeMatrixArrivesFromTheBackground()
    {
        HeatmapPlot plot;
        Matrix values = Matrix::Zero(1024, 1024);
        values(512, 512) = 1;
        plot.setScale(unitScale());
        plot.setMatrix(values);
        plot.setNames(names(1024), names(1024));
        plot.resize(260, 260);
        plot.show();
        const auto brightest = [&] {
            const QImage image = plot.grab().toImage();
            const QPoint at = plot.geometryOfCells().cell(512, 512).center().toPoint();
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    if (image.pixel(at + QPoint(dx, dy)) == unitScale().color(1))
                        return true;
            return false;
        };
        QTRY_VERIFY(brightest());
    }

    void arrowKeysMoveTheSelectedCellAndStopAtTheEdge()
    {
        HeatmapPlot plot;
        plot.setMatrix(Matrix(Matrix::Zero(3, 3)));
        plot.resize(200, 200);
        connect(&plot, &HeatmapPlot::cellClicked, &plot, [&](int r, int c) { plot.setPinned({r, c}); });
        plot.setPinned({1, 1});
        QTest::keyClick(&plot, Qt::Key_Down);
        QTest::keyClick(&plot, Qt::Key_Down);
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.pinned(), (HeatmapCell{2, 2}));
        QTest::keyClick(&plot, Qt::Key_Left);
        QTest::keyClick(&plot, Qt::Key_Up);
        QCOMPARE(plot.pinned(), (HeatmapCell{1, 1}));
    }

    void ctrlWheelZoomsAndEscapeShowsAllAgain()
    {
        HeatmapPlot plot;
        plot.setMatrix(Matrix(Matrix::Zero(40, 40)));
        plot.resize(300, 300);
        plot.show();
        const QPointF middle = plot.geometryOfCells().cell(20, 20).center();
        QWheelEvent turn(middle, plot.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&plot, &turn);
        QVERIFY(plot.geometryOfCells().zoomed());
        QCOMPARE(plot.geometryOfCells().cellAt(middle), (std::pair{20, 20}));  // what is under the mouse stays there
        QTest::keyClick(&plot, Qt::Key_Escape);
        QVERIFY(!plot.geometryOfCells().zoomed());
    }

    void fortyCharactersLeaveRoomForTheCells()
    {
        HeatmapPlot plot;
        plot.setMatrix(Matrix(Matrix::Zero(4, 4)));
        const auto longNames = std::make_shared<AxisNames>(QStringList(4, QString(40, 'w')));
        plot.setNames(longNames, longNames);
        plot.resize(240, 240);
        QVERIFY(plot.geometryOfCells().plot.width() > 100);
    }

    void namesKeepTheirDistance()
    {
        QCOMPARE(NameRow(12, 12, 15).step(), 1);
        QCOMPARE(NameRow(7, 12, 15).step(), 3);
        QCOMPARE(NameRow(0.5, 12, 15).step(), 30);
        const auto written = [](const NameRow& row, int first, int marked) {
            QList<int> names;
            row.write(first, 10, [&](int at, bool isMarked) { names << (isMarked ? -at : at); }, marked);
            return names;
        };
        QCOMPARE(written({7, 12, 15}, 1, -1), (QList{3, 6, 9}));
        QCOMPARE(written({7, 12, 15}, 0, 4), (QList{0, 9, -4}));  // 3 and 6 are 7 and 14 pixels away
        QCOMPARE(written({13, 12, 15}, 6, 7), (QList{6, 8, 9, -7}));
    }

    void theColourBarNumbersItsScale()
    {
        const auto texts = [](const ColorBar& bar) {
            QStringList texts;
            for (const Tick& tick : bar.ticks())
                texts << tick.text;
            return texts;
        };
        ColorBar bar(unitScale());
        QCOMPARE(texts(bar), (QStringList{"0.00", "0.25", "0.50", "0.75", "1.00"}));
        bar.setScale({ColorMap::diverging(), -0.5, 0.5});
        QCOMPARE(texts(bar), (QStringList{"−0.50", "−0.25", "0.00", "0.25", "0.50"}));
    }

    void aLineCoversItsMiddleAndNothingElse()
    {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        drawLine(image, {5, 10.5, 35, 30.5, 3, qRgb(0, 0, 0), 1});
        QVERIFY(qGray(image.pixel(20, 20)) < 10);
        QCOMPARE(image.pixel(20, 30), qRgb(255, 255, 255));
        QCOMPARE(image.pixel(2, 10), qRgb(255, 255, 255));
        drawLine(image, {-10, -500, 80, 900, 4, qRgb(0, 0, 0), 1});  // mostly outside: no harm
    }

    void onlyTheStrongestLinksAreDrawn()
    {
        Matrix attention(2, 3);
        attention << 0.005f, 0.6f, 0.395f, 0.2f, 0.5f, 0.3f;
        const auto links = strongestLinks(attention, Scalar{0.01}, 3);
        QCOMPARE(links.size(), std::size_t{3});
        QCOMPARE(links.back().weight, Scalar{0.6f});
        QCOMPARE(links.front().weight, Scalar{0.395f});
    }
};

HEADSCOPE_TEST(TestHeatmapPlot)

}  // namespace headscope::test_heatmap_plot

#include "test_heatmap_plot.moc"
