// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows and where: colours equal the scale, nothing collides or is cut off, large matrices lose no cell.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/text_page.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/cell_painter.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/formats/formats.h"
#include "app/figures/hatching.h"
#include "app/figures/page.h"

#include <QGuiApplication>
#include <QtTest>

#include <limits>

namespace headscope::test_figures {

namespace {

Figure plainFigure(Matrix matrix)
{
    Figure figure;
    FigurePanel panel;
    for (Index i = 0; i < matrix.rows(); ++i)
        panel.rows.push_back("row " + std::to_string(i + 1));
    for (Index i = 0; i < matrix.cols(); ++i)
        panel.columns.push_back("column " + std::to_string(i + 1));
    panel.matrix = std::move(matrix);
    panel.symbol = {.base = "M"};
    panel.name = "Matrix";
    figure.panels.push_back(std::move(panel));
    figure.scaleLabel = "M";
    return figure;
}

Matrix randomFractions(Index rows, Index columns) { return (Matrix::Random(rows, columns).array() + 1) / 2; }

/// The colour a little inside a cell's corner, where no number is printed.
QRgb colorAt(const QImage& image, const FigureLayout& layout, int dpi, std::size_t panel, Index row, Index column)
{
    const QRectF cells = layout.panels[panel].cells;
    const QPointF point(cells.left() + (static_cast<double>(column) + 0.15) * layout.cell.width(),
                        cells.top() + (static_cast<double>(row) + 0.15) * layout.cell.height());
    return image.pixel((point * dpi / kPointsPerInch).toPoint());
}

}  // namespace

class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void cellColorsEqualTheScale_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("stage");
        for (const char* example : {"three-friends", "mechanic"})
            for (const char* stage : {"attention", "score", "value", "query_weight", "output", "output_weight", "input"})
                QTest::addRow("%s %s", example, stage) << example << stage;
    }

    void cellColorsEqualTheScale()
    {
        QFETCH(QString, example);
        QFETCH(QString, stage);
        const auto trace = traceOf(exampleSession(example.toStdString()));
        const MatrixInfo& matrix = *findMatrix(stage.toStdString());
        const Figure figure = matrix.perHead() ? allHeadsFigure(*trace, {matrix.id}, teal()) : matrixFigure(*trace, {matrix.id}, teal());
        QCOMPARE(figure.panels.size(), matrix.perHead() ? trace->session->blocks[0].heads.size() : 1);
        const Page page{.dpi = 300};
        const FigureLayout layout = layOut(figure, page.size);
        const QImage image = pageImage(figure, layout, page);
        for (std::size_t p = 0; p < figure.panels.size(); ++p) {
            const Matrix& values = *figure.panels[p].matrix;
            QVERIFY(values.isApprox(*matrixOf(*trace, {matrix.id, 0, static_cast<int>(p)})));
            for (Index row = 0; row < values.rows(); ++row)
                for (Index column = 0; column < values.cols(); ++column)
                    QCOMPARE(QColor(colorAt(image, layout, 300, p, row, column)).name(),
                             QColor(figure.scale.color(values(row, column))).name());
        }
    }

    void signedScalesAreCentredAndShared()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        const Figure figure = allHeadsFigure(*trace, {MatrixId::Score}, teal());
        double peak = 0;
        for (const FigurePanel& panel : figure.panels)
            peak = std::max<double>(peak, panel.matrix->cwiseAbs().maxCoeff());
        QCOMPARE(figure.scale.high(), peak);
        QCOMPARE(figure.scale.low(), -peak);
    }

    void everythingStaysOnThePageAndPanelsApart_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QSizeF>("size");
        for (const int heads : {1, 2, 7, 12, 96})
            for (const int tokens : {1, 3, 40})
                for (const QSizeF size : {QSizeF(468, 0), QSizeF(237.6, 0), QSizeF(640, 360)})
                    if (heads <= 12 || size.width() > 300)
                        QTest::addRow("%d heads, %d tokens, %g x %g", heads, tokens, size.width(), size.height())
                            << heads << tokens << size;
    }

    void everythingStaysOnThePageAndPanelsApart()
    {
        QFETCH(int, heads);
        QFETCH(int, tokens);
        QFETCH(QSizeF, size);
        Figure figure = plainFigure(randomFractions(tokens, tokens));
        figure.squareCells = true;
        figure.title = "Title";
        figure.rowAxis = "query";
        figure.columnAxis = "key";
        figure.panels.resize(static_cast<std::size_t>(heads), figure.panels.front());
        const FigureLayout layout = layOut(figure, size);
        const QRectF page(QPointF(), layout.size);
        QCOMPARE(layout.size.width(), size.width());
        QVERIFY(layout.size.height() > 0);
        if (size.height() > 0)
            QCOMPARE(layout.size.height(), size.height());
        for (std::size_t i = 0; i < layout.panels.size(); ++i) {
            QVERIFY(page.contains(layout.panels[i].cells));
            QVERIFY(qFuzzyCompare(layout.panels[i].cells.width(), layout.panels[i].cells.height()));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!layout.panels[i].cells.intersects(layout.panels[j].cells));
        }
        QVERIFY(page.contains(layout.bar));
        QVERIFY(std::ranges::none_of(layout.panels, [&](const PanelLayout& panel) { return panel.cells.intersects(layout.bar); }));
    }

    void namesKeepTheirDistance_data()
    {
        QTest::addColumn<int>("tokens");
        for (const int tokens : {2, 9, 24, 64, 300})
            QTest::addRow("%d", tokens) << tokens;
    }

    void namesKeepTheirDistance()
    {
        QFETCH(int, tokens);
        const FigureLayout layout = layOut(plainFigure(randomFractions(tokens, tokens)), {468, 0});
        const double rowPitch = layout.rowNames.step * layout.cell.height();
        QVERIFY(rowPitch >= layout.rowNames.size);
        const double columnPitch = layout.columnNames.step * layout.cell.width();
        if (layout.columnNames.angle == 0)
            QVERIFY(columnPitch > FigureType::width(FigureType().font(layout.columnNames.size), "column 1"));
        else
            QVERIFY(columnPitch * std::sin(layout.columnNames.angle * M_PI / 180) >= layout.columnNames.size);
    }

    void longNamesAreElidedAndLeaveRoomForCells()
    {
        Figure figure = plainFigure(randomFractions(4, 4));
        for (Names* names : {&figure.panels[0].rows, &figure.panels[0].columns})
            names->assign(4, std::string(40, 'W'));
        const FigureLayout layout = layOut(figure, {237.6, 0});
        QVERIFY(layout.cell.width() > 15);
        QVERIFY(layout.panels[0].cells.left() - layout.rowNameWidth > 0);
    }

    void anyScriptAndEmptyNamesAreDrawn()
    {
        Figure figure = plainFigure(randomFractions(4, 4));
        figure.panels[0].rows = {"你好世界", "مرحبا بالعالم", "", "👩‍🔧 e\u0301"};
        figure.panels[0].columns = figure.panels[0].rows;
        const auto image = [&figure] { return pageImage(figure, layOut(figure, Page{}.size), {.dpi = 96}); };
        const QImage named = image();
        figure.panels[0].rows = figure.panels[0].columns = Names(4);
        QVERIFY(named != image());
    }

    void aLargeMatrixLosesNoCell()
    {
        const Figure figure = plainFigure(randomFractions(300, 300));
        const QImage cells = cellImage(figure.panels[0], figure.scale);
        QCOMPARE(cells.size(), QSize(300, 300));
        for (const auto& [row, column] : {std::pair{0, 0}, {299, 299}, {17, 280}})
            QCOMPARE(cells.pixel(column, row), figure.scale.color((*figure.panels[0].matrix)(row, column)));
        const Page page{.dpi = 600};
        const FigureLayout layout = layOut(figure, page.size);
        const QImage image = pageImage(figure, layout, page);
        const QRectF place = layout.panels[0].cells;
        for (int i = 0; i < 300; ++i) {  // the diagonal, in the middle of each cell
            const QPointF middle(place.left() + (i + 0.5) * place.width() / 300, place.top() + (i + 0.5) * place.height() / 300);
            QCOMPARE(image.pixel((middle * 600 / kPointsPerInch - QPointF(0.5, 0.5)).toPoint()), cells.pixel(i, i));
        }
    }

    void blockedCellsAreHatched()
    {
        Matrix matrix = Matrix::Constant(4, 4, Scalar(0.5));
        matrix(0, 3) = -std::numeric_limits<Scalar>::infinity();
        matrix(2, 1) = std::numeric_limits<Scalar>::quiet_NaN();
        Figure figure = plainFigure(matrix);
        const QRectF cells(0, 0, 40, 40);
        const auto lines = hatchLines(figure.panels[0], cells, 3);
        QVERIFY(!lines.empty());
        bool first = false, second = false;
        for (const QLineF& line : lines) {
            const QPointF middle = line.center();
            first = first || QRectF(30, 0, 10, 10).contains(middle);
            second = second || QRectF(10, 20, 10, 10).contains(middle);
            QVERIFY(QRectF(29.99, -0.01, 10.02, 10.02).contains(middle) || QRectF(9.99, 19.99, 10.02, 10.02).contains(middle));
        }
        QVERIFY(first && second);

        Figure masked = plainFigure(Matrix::Zero(4, 4));
        QVERIFY(hatchLines(masked.panels[0], cells, 3).empty());
        Matrix allowed = Matrix::Ones(4, 4);
        allowed(0, 3) = allowed(2, 1) = 0;
        masked.panels[0].blocked = BlockedCells(std::move(allowed));
        QCOMPARE(hatchLines(masked.panels[0], cells, 3).size(), lines.size());
    }

    void crossAttentionNamesBothSequences()
    {
        const auto trace = traceOf(stackWithMemory());
        const Figure figure = allHeadsFigure(*trace, {MatrixId::Attention, 1}, teal());
        QCOMPARE(figure.panels.size(), 3U);
        QCOMPARE(figure.panels[2].rows, *trace->session->tokens);
        QCOMPARE(figure.panels[2].columns, *trace->session->memory->tokens);
        QCOMPARE(figure.rowAxis, QString("query"));
        QCOMPARE(figure.columnAxis, QString("key, from the memory"));
        QCOMPARE(figure.subtitle, QString("Attention of every head of block 2"));
        QCOMPARE(allHeadsFigure(*trace, {MatrixId::Attention, 1}, teal(), {0, 2}).subtitle, QString("Attention of heads 1, 3 of block 2"));
        QCOMPARE(allHeadsFigure(*trace, {MatrixId::Attention, 1}, teal(), {2}).subtitle, QString("Block 2"));
        QCOMPARE(allHeadsFigure(*traceOf(exampleSession("mechanic")), {MatrixId::Attention}, teal(), {0, 1, 4}).subtitle,
                 QString("Attention of heads 1-2, 5"));
        const FigureLayout layout = layOut(figure, {468, 0});
        QVERIFY(std::abs(layout.cell.width() - layout.cell.height()) < 1e-9);
    }

    void blocksByHeadsAreAGrid()
    {
        const auto trace = traceOf(stackWithMemory());
        const Figure figure = allBlocksFigure(*trace, MatrixId::Attention, teal());
        QCOMPARE(figure.panels.size(), 5U);
        QVERIFY(figure.subtitle.endsWith("hatched: blocked by the mask"));
        const FigureLayout layout = layOut(figure, {468, 0});
        const auto corner = [&](std::size_t panel) { return layout.panels[panel].cells.topLeft(); };
        QCOMPARE(corner(0).y(), corner(1).y());
        QVERIFY(corner(2).y() > layout.panels[0].cells.bottom());
        QCOMPARE(corner(2).x(), corner(0).x());
        QCOMPARE(corner(4).y(), corner(2).y());
        QCOMPARE(layout.rowTitles.size(), 2U);
        QVERIFY(layout.rowTitles[1].middle.y() > layout.panels[2].cells.top() &&
                layout.rowTitles[1].middle.y() < layout.panels[2].cells.bottom());
        QCOMPARE(allBlocksFigure(*trace, MatrixId::Mask, teal()).panels.size(), 1U);  // the second block has none
    }

    void aDenseGridOfBlocksKeepsItsHeadings()
    {
        Session session = randomSession(3, 30, 24, 12);
        session.blocks.resize(12, session.blocks[0]);
        const Figure figure = allBlocksFigure(*traceOf(std::move(session)), MatrixId::Attention, teal());
        const FigureLayout layout = layOut(figure, {468, 0});
        QVERIFY(!layout.names);
        QVERIFY(layout.size.height() < 600);
        for (std::size_t panel = 0; panel < 144; ++panel) {
            QCOMPARE(layout.panels[panel].heading, panel < 12 ? PanelTitle::Number : PanelTitle::None);
            QVERIFY(QRectF(QPointF(), layout.size).contains(layout.panels[panel].cells));
            QVERIFY(panel % 12 == 0 || layout.panels[panel].cells.left() > layout.panels[panel - 1].cells.right());
        }
        QCOMPARE(layout.rowWord, "block");
        QCOMPARE(layout.columnWord, "head");
    }

    /// However few heads a block has.
    void blocksStandOnAPageEachWithItsKeys()
    {
        const Figure figure = allBlocksFigure(*traceOf(exampleSession("encoder-decoder")), MatrixId::Attention, teal());
        for (const double inches : {3.25, 5.5, 6.5}) {
            const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
            QVERIFY2(layout.size.height() <= 9 * kPointsPerInch + 1, qPrintable(QString::number(layout.size.height())));
            QCOMPARE(layout.columnAxes.size(), std::size_t(3));  // they read different keys
            for (std::size_t row = 0; row < 3; ++row)
                QVERIFY(layout.columnAxes[row].y() < layout.panels[row].cells.top() &&
                        (row == 0 || layout.columnAxes[row].y() > layout.panels[row - 1].cells.bottom()));
        }
    }

    /// One number among thousands, of which many fall on a pixel.
    void aNeedleIsSeen()
    {
        for (const bool isSigned : {false, true}) {
            Figure figure;
            FigurePanel panel;
            Matrix straw = Matrix::Constant(2000, 2000, Scalar(0));
            straw(1234, 777) = isSigned ? Scalar(-1) : Scalar(1);
            panel.matrix = straw;
            figure.panels.push_back(std::move(panel));
            figure.names = false;
            figure.scale = isSigned ? ColorScale::centred(1) : ColorScale(ColorMap::named({}), 0, 1);
            const QImage image =
                QImage::fromData(encoded("png", {.figure = figure, .page = {.size = {234, 0}, .dpi = 100}, .session = nullptr}));
            const QRgb needle = figure.scale.color(isSigned ? Scalar(-1) : Scalar(1)) | 0xff000000;
            const QRectF cells = layOut(figure, {234, 0}).panels[0].cells;
            const QRectF map(cells.topLeft() * 100 / 72, cells.size() * 100 / 72);
            int found = 0;
            for (int y = static_cast<int>(map.top()) + 2; y < map.bottom() - 2; ++y)
                for (int x = static_cast<int>(map.left()) + 2; x < map.right() - 2; ++x)
                    if (image.pixel(x, y) == needle) {
                        ++found;
                        QVERIFY(std::abs((x - map.left()) / map.width() - 777.5 / 2000) < 0.01);
                        QVERIFY(std::abs((y - map.top()) / map.height() - 1234.5 / 2000) < 0.01);
                    }
            QVERIFY2(found >= 1 && found <= 4, qPrintable(QString::number(found)));  // a cell between pixels is in both
        }
    }

    void linesOfAllBlocksAreAGrid()
    {
        Session session = randomSession(3, 15, 24, 12);
        session.blocks.resize(12, session.blocks[0]);
        const Figure figure = allBlocksAsLines(*traceOf(std::move(session)), teal());
        const FigureLayout layout = layOut(figure, {468, 0});
        QVERIFY(!layout.names && layout.bar.isEmpty());
        QVERIFY(layout.size.height() < 600);
        QCOMPARE(layout.rowTitles.size(), 12U);
        QCOMPARE(layout.rowWord, "block");
        for (std::size_t panel = 0; panel < 144; ++panel) {
            const QRectF& cells = layout.panels[panel].cells;
            QCOMPARE(layout.panels[panel].heading, panel < 12 ? PanelTitle::Number : PanelTitle::None);
            QVERIFY(QRectF(QPointF(), layout.size).contains(cells) && cells.width() > 20 && cells.height() > 20);
        }
        const FigureLayout few = layOut(allBlocksAsLines(*traceOf(exampleSession("two-blocks")), teal()), {468, 0});
        QVERIFY(few.names && few.panels[0].rowNames && few.panels[0].keyNames);
    }

    void numbersArePrintedOnlyWhereTheyFit()
    {
        const Figure few = plainFigure(randomFractions(3, 3)), many = plainFigure(randomFractions(60, 60));
        QVERIFY(layOut(few, {237.6, 0}).numbers);
        QVERIFY(!layOut(many, {237.6, 0}).numbers);
        QCOMPARE(cellText(-0.001, {8, 2}), QString("0.00"));
        QCOMPARE(cellText(-1.5, {8, 2}), QString::fromUtf8("−1.50"));
    }

    /// The character for it is another letter in some fonts.
    void aTransposeIsARaisedT()
    {
        TextPage page({200, 100});
        QPainter painter(&page);
        const SymbolText symbol(FigureType(), symbolParts({MatrixId::RawScore, 0, 1}), 10);
        symbol.draw(painter, {10, 50});
        painter.end();
        QStringList texts;
        for (const Written& one : page.written())
            texts << one.text;
        QCOMPARE(texts, QStringList({"(QK", "T", ")", "(2)"}));
        const auto& written = page.written();
        QVERIFY(written[1].size < written[0].size && written[1].place[0].y() < written[0].place[0].y() + 2);
        for (std::size_t i = 1; i < written.size(); ++i)
            QVERIFY(written[i].place[0].x() >= written[i - 1].place[1].x() - 0.01);
        QVERIFY(std::abs(written.back().place[1].x() - 10 - symbol.width()) < 1);
    }

    void ticksAreRoundAndSymmetric()
    {
        QStringList fractions;
        for (const Tick& tick : ticksBetween(0, 1))
            fractions += tick.text;
        QCOMPARE(fractions.join(' '), QString("0.00 0.25 0.50 0.75 1.00"));
        const auto ticks = ticksBetween(-4.31, 4.31);
        QCOMPARE(ticks.size(), std::size_t(5));
        for (std::size_t i = 0; i < ticks.size(); ++i)
            QCOMPARE(ticks[i].value, -ticks[ticks.size() - 1 - i].value);
        for (const double peak : {1e-9, 0.03, 7.0, 123456.0, 3e30}) {
            const auto some = ticksBetween(-peak, peak);
            QVERIFY(some.size() >= 5 && some.size() <= 12);
        }
        QVERIFY(ticksBetween(0, std::numeric_limits<double>::quiet_NaN()).empty());
    }

    void degenerateFiguresArePainted()
    {
        for (const auto& [rows, columns] : {std::pair<Index, Index>{1, 1}, {1, 200}, {200, 1}, {2, 3000}})
            for (const QSizeF size : {QSizeF(468, 0), QSizeF(1, 1), QSizeF(2, 900)}) {
                const Figure figure = plainFigure(randomFractions(rows, columns));
                const FigureLayout layout = layOut(figure, size);
                QVERIFY(layout.size.height() > 0 && layout.size.height() < 5000);
                QVERIFY(!pageImage(figure, layout, {.dpi = 72}).isNull());
            }
    }
};

HEADSCOPE_TEST(FiguresTest)

}  // namespace headscope::test_figures

#include "test_figures.moc"
