// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the maps and lines of a grid: heads are named once, words and names keep apart, and little is taken from the maps.
#include "tests/support/app/paper_figures.h"
#include "tests/support/app/text_page.h"
#include "tests/support/test_program.h"

#include "app/base/text.h"
#include "app/figures/figure_grid.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/link_painter.h"
#include "app/figures/page.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace headscope::test_grid_titles {

namespace {

/// Three blocks of heads, as `--block all` has them.
Figure blocksFigure(int heads, const char* nameOfLast)
{
    Figure figure = headsFigure(3 * heads, 9, 5);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        figure.panels[i].head = static_cast<int>(i) % heads;
        figure.panels[i].name = i + 1 == figure.panels.size() ? nameOfLast : "Attention";
    }
    for (int block = 1; block <= 3; ++block)
        figure.rows.push_back({QString("block %1").arg(block), QString::number(block), heads});
    return figure;
}

}  // namespace

class GridTitlesTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAtTheEndsOfLinesKeepApartFromTitles_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("key");
        QTest::addRow("usual") << "query"
                               << "key";
        QTest::addRow("long") << "token that asks"
                              << "token of the source";
        QTest::addRow("none") << ""
                              << "";
    }

    void wordsAtTheEndsOfLinesKeepApartFromTitles()
    {
        QFETCH(QString, query);
        QFETCH(QString, key);
        const FigureType type;
        const QFont font = type.font(kUsualType);
        for (const int heads : {1, 4, 8})
            for (const int letters : {1, 5, 12})
                for (const double inches : {3.25, 5.5}) {
                    Figure figure = headsFigure(heads, 9, letters);
                    figure.kind = FigureKind::Lines;
                    figure.rowAxis = query;
                    figure.columnAxis = key;
                    const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                    QCOMPARE(faultOf(figure, layout), QString());
                    QCOMPARE(layout.panels.front().queryWord.has_value(), !query.isEmpty());
                    QCOMPARE(layout.panels.back().keyWord.has_value(), !key.isEmpty());
                    for (const PanelLayout& panel : layout.panels) {
                        const double end = panel.title.x() + panel.titleWidth;
                        if (panel.queryWord)
                            QVERIFY(panel.queryWord->x() + FigureType::width(font, query) + kBesideTitle < panel.title.x() + 0.01);
                        if (panel.keyWord)
                            QVERIFY(panel.keyWord->x() - kBesideTitle > end - 0.01);
                        if (query.isEmpty())
                            QVERIFY(std::abs((panel.title.x() + end) / 2 - panel.cells.center().x()) < 0.01);
                    }
                }
    }

    void aLongWordLeavesTheLinesTheirRoom()
    {
        Figure figure = headsFigure(2, 9, 3);
        figure.kind = FigureKind::Lines;
        const double usual = layOut(figure, {5.5 * kPointsPerInch, 0}).cell.width();
        figure.columnAxis = "token of the source";
        QVERIFY(layOut(figure, {5.5 * kPointsPerInch, 0}).cell.width() > 0.94 * usual);
    }

    void headsOfEveryBlockAreNamedOnce()
    {
        for (const FigureKind kind : {FigureKind::Heat, FigureKind::Lines}) {
            Figure figure = blocksFigure(4, "Attention");
            figure.kind = kind;
            const FigureLayout layout = layOut(figure, {5.5 * kPointsPerInch, 0});
            QCOMPARE(faultOf(figure, layout), QString());
            QVERIFY(layout.names);
            for (std::size_t i = 0; i < layout.panels.size(); ++i) {
                QVERIFY((layout.panels[i].heading == PanelTitle::Full) == (i < 4));
                QCOMPARE(layout.panels[i].queryWord.has_value(), kind == FigureKind::Lines && i == 0);
            }
            const Figure other = blocksFigure(4, "another");
            QVERIFY(std::ranges::all_of(layOut(other, {5.5 * kPointsPerInch, 0}).panels,
                                        [](const PanelLayout& panel) { return panel.heading == PanelTitle::Full; }));
        }
    }

    /// The colour of a head is that of its lines; in a heatmap colours are numbers.
    void badgesSayWhatNamesDoNot()
    {
        const auto laid = [](Figure& figure, FigureKind kind, double inches) {
            figure.kind = kind;
            return layOut(figure, {inches * kPointsPerInch, 0});
        };
        Figure figure = headsFigure(8, 9, 5);
        for (FigurePanel& panel : figure.panels)
            panel.name = QString("head %1").arg(panel.head + 1);
        figure.panels[2].name = "same word";
        const FigureLayout maps = laid(figure, FigureKind::Heat, 7), lines = laid(figure, FigureKind::Lines, 7);
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            QCOMPARE(maps.panels[i].badge.has_value(), i == 2);
            QCOMPARE(lines.panels[i].badge.value().ground, figure.panels[i].headColor);
            QCOMPARE(lines.panels[i].badge->number, i == 2 ? QString("3") : QString());
        }
        QCOMPARE(maps.panels[2].badge->number, QString("3"));
        QVERIFY(maps.panels[2].badge->ground != figure.panels[2].headColor);

        figure.panels[2].isOnlyHead = true;
        QVERIFY(!laid(figure, FigureKind::Heat, 7).panels[2].badge && !laid(figure, FigureKind::Lines, 7).panels[2].badge);
        figure.panels[2].isOnlyHead = false;
        figure.panels[2].name = "head 2";  // which it is not
        QCOMPARE(laid(figure, FigureKind::Heat, 7).panels[2].badge.value().number, QString("3"));

        figure = headsFigure(16, 9, 5);
        for (FigurePanel& panel : figure.panels)
            panel.name = QString("attention head %1").arg(panel.head + 1);
        figure.columns = 16;
        for (const PanelLayout& panel : laid(figure, FigureKind::Heat, 7).panels) {
            QVERIFY(panel.name.isEmpty());
            QVERIFY(panel.badge && !panel.badge->number.isEmpty());
        }
    }

    void linesEndAtNamesOrTicks()
    {
        Figure figure = headsFigure(8, 9, 12);
        figure.kind = FigureKind::Lines;
        for (FigurePanel& panel : figure.panels) {
            panel.matrix = Matrix(Matrix::Constant(9, 7, Scalar(0.5)));
            panel.columns.resize(7);
        }
        const FigureLayout layout = layOut(figure, {7 * kPointsPerInch, 0});
        const std::vector<QLineF> ticks = endTicks(figure, layout);
        QVERIFY(std::ranges::any_of(layout.panels, [](const PanelLayout& panel) { return !panel.rowNames && !panel.keyNames; }));
        for (const PanelLayout& panel : layout.panels) {
            const auto ending = [&](double side, bool isLeft) {
                return std::ranges::count_if(ticks, [&](const QLineF& tick) {
                    return std::abs((isLeft ? tick.x2() : tick.x1()) - side) < 1e-9 && tick.y1() == tick.y2() &&
                           tick.y1() > panel.cells.top() && tick.y1() < panel.cells.bottom();
                });
            };
            QCOMPARE(ending(panel.cells.left(), true), panel.rowNames ? 0 : 9);
            QCOMPARE(ending(panel.cells.right(), false), panel.keyNames ? 0 : 7);
        }
        for (FigurePanel& panel : figure.panels) {  // short ones have room at every head
            panel.rows = lettersFrom(9, 3);
            panel.columns = lettersFrom(7, 3);
        }
        const FigureLayout roomy = layOut(figure, {7 * kPointsPerInch, 0});
        QVERIFY(std::ranges::all_of(roomy.panels, [](const PanelLayout& panel) { return panel.rowNames && panel.keyNames; }));
        QVERIFY(endTicks(figure, roomy).empty());
        QCOMPARE(faultOf(figure, roomy), QString());
    }

    /// Larger than matplotlib draws the same, with the same words in the same type, at that size: 0.937 in, its layout "constrained".
    void aLowFigureIsForItsMaps()
    {
        Figure figure = headsFigure(8, 9, 5);
        figure.title = figure.subtitle = QString();
        const FigureLayout layout = layOut(figure, QSizeF(5.5, 3) * kPointsPerInch);
        QCOMPARE(faultOf(figure, layout), QString());
        QVERIFY2(9 * layout.cell.width() > 0.94 * kPointsPerInch, qPrintable(QString::number(9 * layout.cell.width() / kPointsPerInch)));
        QVERIFY(layout.panels[4].cells.top() - layout.panels[0].cells.bottom() < 20);
    }

    void columnsAreNamedNoLargerThanRows()
    {
        for (const int heads : {4, 8, 16})
            for (const int letters : {5, 12})
                for (const double high : {2.0, 3.0, 4.0}) {
                    const Figure figure = headsFigure(heads, 9, letters);
                    const FigureLayout layout = layOut(figure, QSizeF(5.5, high) * kPointsPerInch);
                    QVERIFY(!layout.names || layout.columnNames.size <= layout.rowNames.size);
                    QCOMPARE(faultOf(figure, layout), QString());
                }
    }

    void namesAreNoSmallerThanTheyNeedToBe()
    {
        const FigureLayout all = layOut(headsFigure(16, 12, 12), {5.5 * kPointsPerInch, 0});
        QCOMPARE(all.rowNames.step, 1);
        QVERIFY(all.rowNames.size >= kLeastType && all.columnNames.size >= kLeastType);
        const FigureLayout some = layOut(headsFigure(12, 32, 6), {7 * kPointsPerInch, 0});
        QCOMPARE(some.rowNames.size, kLeastType);
        QCOMPARE(some.rowNames.step, 2);
    }

    /// A few of many names say little of the others; of fewer tokens every second or third name is left.
    void positionsStandWhereHardlyAnyNameHasRoom()
    {
        Figure figure = headsFigure(16, 64, 6);
        const FigureLayout layout = layOut(figure, QSizeF(5.5, 4) * kPointsPerInch);
        QVERIFY(layout.rowNames.positions && layout.columnNames.positions);
        QCOMPARE(faultOf(figure, layout), QString());
        TextPage page(layout.size);
        QPainter painter(&page);
        paintFigure(painter, figure, layout);
        painter.end();
        const auto count = [&](const QString& text) { return std::ranges::count(page.written(), text, &Written::text); };
        const auto named =
            std::ranges::count_if(layout.panels, &PanelLayout::rowNames) + std::ranges::count_if(layout.panels, &PanelLayout::columnNames);
        QVERIFY(named >= 4 + 4);
        QCOMPARE(count("0"), named);
        QCOMPARE(count(QString::number(layout.columnNames.step)), named);
        QCOMPARE(count(toQString(figure.panels.front().rows.front())), 0);
        const QRectF cells = layout.panels.front().cells;
        for (const Written& one : page.written())
            if (one.text == "0" && one.place.boundingRect().bottom() < cells.top() + 0.5 && one.place[0].x() < cells.right())
                QVERIFY(std::abs(one.place.boundingRect().center().x() - cells.left() - layout.cell.width() / 2) < 0.5);
        figure.names = false;
        QVERIFY(layout.cell.width() > 0.9 * layOut(figure, QSizeF(5.5, 4) * kPointsPerInch).cell.width());

        QVERIFY(!layOut(headsFigure(12, 32, 6), {7 * kPointsPerInch, 0}).rowNames.positions);
    }

    /// Where some are left out: a pixel left of the row that has the name is darker than one beside the next row.
    void ticksSayWhichRowsAreNamed()
    {
        const Figure figure = headsFigure(16, 64, 6);
        const Page page{.size = QSizeF(5.5, 4) * kPointsPerInch, .dpi = 600};
        const FigureLayout layout = layOut(figure, page.size);
        const QImage image = pageImage(figure, layout, page);
        const auto at = [&](const QRectF& cells, double row) {
            const QPointF place(cells.left() - 1, cells.top() + (row + 0.5) * layout.cell.height());
            return qGray(image.pixel((place * (page.dpi / kPointsPerInch)).toPoint()));
        };
        const QRectF cells = layout.panels.front().cells;
        for (int row = layout.rowNames.step; row < 60; row += layout.rowNames.step)
            QVERIFY(at(cells, row) + 40 < at(cells, row + 1.5));
    }

    /// Of many tokens a cell is as thin as the frame.
    void theFrameLeavesTheOutermostCellsWhole()
    {
        Figure figure = headsFigure(16, 64, 6);
        Matrix first = Matrix::Zero(64, 64);
        first.col(0).setOnes();
        figure.panels.front().matrix = first;
        const Page page{.size = QSizeF(5.5, 4) * kPointsPerInch, .dpi = 600};
        const FigureLayout layout = layOut(figure, page.size);
        const QImage image = pageImage(figure, layout, page);
        const QRectF cells = layout.panels.front().cells;
        const auto at = [&](double x) {
            return qGray(image.pixel((QPointF(cells.left() + x, cells.center().y()) * (page.dpi / kPointsPerInch)).toPoint()));
        };
        QVERIFY2(at(0.25 * layout.cell.width()) < 60, qPrintable(QString::number(at(0.25 * layout.cell.width()))));
        QVERIFY(at(-0.4) > 150 && at(2 * layout.cell.width()) > 200);
    }

    /// Slanted names reach beyond the last map, and the word for the colours begins before its bar.
    void theLabelOfTheBarStandsBehindTheLastName()
    {
        for (const int letters : {3, 5, 8})
            for (const int type : {9, 14, 18}) {
                Figure figure = headsFigure(8, 9, letters);
                figure.typeSize = type;
                const FigureLayout layout = layOut(figure, QSizeF(13.3, 7.5) * kPointsPerInch);
                QCOMPARE(faultOf(figure, layout), QString());
                if (layout.columnNames.angle == 45 && layout.bar.height() > layout.bar.width()) {
                    const FigureType figureType({}, type);
                    const double name = FigureType::width(figureType.font(layout.columnNames.size), toQString(figure.panels[0].columns[8]));
                    const double reach = std::min(name, layout.columnNameWidth) * M_SQRT1_2;
                    QVERIFY(layout.barLabel.x() > layout.panels[3].cells.right() - layout.cell.width() / 2 + reach);
                }
            }
    }
};

HEADSCOPE_TEST(GridTitlesTest)

}  // namespace headscope::test_grid_titles

#include "test_grid_titles.moc"
