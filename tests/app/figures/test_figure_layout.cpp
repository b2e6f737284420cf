// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for papers and slides, of 8 to 16 heads, 9 to 64 tokens, names of 1 to 24 letters, 3.25 to 13.3 inches wide: maps fill the page,
// no text is below 5 points, no name is left out while there is room for it, and nothing overlaps.
#include "tests/support/app/paper_figures.h"
#include "tests/support/app/text_page.h"
#include "tests/support/test_program.h"

#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/least_height.h"
#include "app/figures/page.h"

#include <QGuiApplication>
#include <QPolygonF>
#include <QRegularExpression>
#include <QtTest>

namespace headscope::test_figure_layout {

namespace {

bool thinned(const FigureLayout& layout) { return layout.columnNames.step > 1; }

}  // namespace

class FigureLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void figuresOfPapersHold_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("letters");
        QTest::addColumn<double>("inches");
        QTest::addColumn<int>("type");
        for (const auto& [heads, tokens] : {std::pair{8, 9}, {12, 32}, {16, 64}})
            for (const int letters : {1, 6, 24})
                for (const double inches : {3.25, 5.5, 7.0, 13.3})
                    for (const int type : {6, 9})
                        QTest::addRow("%d x %d, %d letters, %g in, %d pt", heads, tokens, letters, inches, type)
                            << heads << tokens << letters << inches << type;
    }

    void figuresOfPapersHold()
    {
        QFETCH(int, heads);
        QFETCH(int, tokens);
        QFETCH(int, letters);
        QFETCH(double, inches);
        QFETCH(int, type);
        Figure figure = headsFigure(heads, tokens, letters);
        figure.typeSize = type;
        const double width = inches * kPointsPerInch;
        const FigureLayout layout = layOut(figure, {width, 0});

        double filled = 0;
        for (const PanelLayout& panel : layout.panels)
            if (panel.cells.top() == layout.panels.front().cells.top())
                filled += panel.cells.width();
        QVERIFY2(filled >= 0.7 * width, qPrintable(QString::number(filled / width)));

        if (layout.rowNames.step > 1)
            QVERIFY(layout.cell.height() < 1.05 * kSmallestType);
        if (thinned(layout)) {  // then it is in every grid that a page holds
            QVERIFY(layout.cell.width() < 1.05 * kSmallestType);
            for (figure.columns = 1; figure.columns <= heads; ++figure.columns)
                if (const FigureLayout other = layOut(figure, {width, 0}); other.size.height() <= std::max(648.0, 1.2 * width))
                    QVERIFY2(thinned(other), qPrintable(QString::number(figure.columns)));
            figure.columns = 0;
        }
        QCOMPARE(faultOf(figure, layout), QString());
    }

    /// Where all maps have the same columns, so that the paper of a column is for the maps.
    void columnsAreNamedOnce()
    {
        Figure figure = headsFigure(16, 9, 14);
        const FigureLayout layout = layOut(figure, {3.25 * kPointsPerInch, 0});
        const double top = layout.panels.front().cells.top();
        double maps = 0, last = top;
        for (const PanelLayout& panel : layout.panels) {
            QCOMPARE(panel.columnNames, panel.cells.top() == top);
            maps += panel.cells.width() * panel.cells.height();
            last = panel.cells.top();
        }
        QVERIFY(last > top);
        const double share = maps / (layout.size.width() * layout.size.height());
        QVERIFY2(share > 0.35, qPrintable(QString::number(share)));
        QCOMPARE(faultOf(figure, layout), QString());

        figure.panels.back().columns.back() = "another";
        for (const PanelLayout& panel : layOut(figure, {3.25 * kPointsPerInch, 0}).panels)
            QVERIFY(panel.columnNames);
    }

    /// Names make way for the maps; and where maps would vanish all the same, the height is refused with the least one.
    void aHeightThatIsGivenIsForTheMaps()
    {
        const double width = 3.25 * kPointsPerInch;
        for (const int heads : {8, 16}) {
            Figure figure = headsFigure(heads, 9, 24);
            for (std::size_t head = 0; head < figure.panels.size(); ++head)
                figure.panels[head].name = QString("tokens that are like number %1").arg(head);
            for (const double inches : {3.0, 4.0, 6.0}) {
                const FigureLayout layout = layOut(figure, {width, inches * kPointsPerInch});
                QVERIFY(!tooLow(figure, layout.size));
                const double side = layout.panels.front().cells.height();
                QVERIFY2(side >= 18, qPrintable(QString("%1 at %2 in").arg(side).arg(inches)));
                QVERIFY2(!layout.names || side > 24, qPrintable(QString::number(side)));
                QCOMPARE(faultOf(figure, layout, 3), QString());
            }
        }
        const Figure figure = headsFigure(12, 32, 8);
        const auto error = tooLow(figure, {width, 1.5 * kPointsPerInch});
        QVERIFY(error);
        const QRegularExpressionMatch least =
            QRegularExpression("^height: its maps have no room: at this width the figure is at least ([0-9.]+) in \\([0-9]+ mm\\) high$")
                .match(QString::fromStdString(error->sentence()));
        QVERIFY2(least.hasMatch(), error->sentence().c_str());
        const double inches = least.captured(1).toDouble();
        QVERIFY2(inches > 1.5 && inches < 4, error->sentence().c_str());
        QVERIFY(!tooLow(figure, {width, inches * kPointsPerInch}));
        QVERIFY(!tooLow(figure, {width, 0}));
        QVERIFY(!tooLow(headsFigure(1, 2000, 4), {width, 400}));  // it is the width that makes these cells small
        QVERIFY(!encodePng({.figure = figure, .page = {.size = {width, 108}}, .session = nullptr}));
    }

    /// Names of heads as people give them, in a column of a paper.
    void namesOfHeadsAreNotCut()
    {
        const QStringList given{"previous token",      "first token (attention sink)",
                                "subject of the verb", "object of the verb",
                                "adjective to noun",   "beginning of the sentence",
                                "punctuation",         "position modulo four",
                                "duplicate of token",  "induction",
                                "verb and its parts",  "tool and thing"};
        for (const FigureKind kind : {FigureKind::Heat, FigureKind::Lines})
            for (const int heads : {8, 12})
                for (const int tokens : {9, 32})
                    for (const double inches : {3.25, 5.5}) {
                        Figure figure = headsFigure(heads, tokens, 6);
                        figure.kind = kind;
                        for (int head = 0; head < heads; ++head)
                            figure.panels[static_cast<std::size_t>(head)].name = given[head];
                        const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                        QVERIFY(layout.panelNames.size >= kSmallestType);
                        for (int head = 0; head < heads; ++head)
                            QCOMPARE(layout.panels[static_cast<std::size_t>(head)].name.join(' '), given[head]);
                        QVERIFY2(layout.size.height() <= 11 * kPointsPerInch, qPrintable(QString::number(layout.size.height())));
                        QCOMPARE(faultOf(figure, layout), QString());
                    }
    }

    /// Where nothing else helps, what all of them share is left out, and what is cut still tells them apart.
    void namesThatAreCutTellHeadsApart()
    {
        Figure figure = headsFigure(8, 9, 4);
        figure.columns = 8;
        for (std::size_t head = 0; head < 8; ++head)
            figure.panels[head].name = QString("counterrevolutionary tokens of kind %1").arg(QChar('a' + static_cast<int>(head)));
        const FigureLayout layout = layOut(figure, {2.5 * kPointsPerInch, 0});
        for (std::size_t head = 0; head < 8; ++head) {
            QVERIFY(layout.panels[head].name.join(' ') != figure.panels[head].name);
            for (std::size_t other = 0; other < head; ++other)
                QVERIFY2(layout.panels[head].name != layout.panels[other].name, qPrintable(layout.panels[head].name.join('|')));
        }
    }

    void aGivenGridIsObeyed()
    {
        Figure figure = headsFigure(8, 9, 5);
        for (const int columns : {1, 2, 3, 5, 8}) {
            figure.columns = columns;
            for (const QSizeF size : {QSizeF(396, 0), QSizeF(640, columns > 1 ? 360 : 900)}) {
                const FigureLayout layout = layOut(figure, size);
                const double top = layout.panels.front().cells.top();
                QCOMPARE(std::ranges::count_if(layout.panels, [&](const PanelLayout& panel) { return panel.cells.top() == top; }), columns);
                QCOMPARE(faultOf(figure, layout), QString());
            }
        }
    }

    /// Rather than two and one on a whole page.
    void aFewMapsStandSideBySide()
    {
        Figure figure = headsFigure(3, 32, 19);
        figure.panels[2].name = "Induction (copy what followed before)";
        const FigureLayout layout = layOut(figure, {7 * kPointsPerInch, 0});
        QCOMPARE(layout.panels.back().cells.top(), layout.panels.front().cells.top());
        QVERIFY2(layout.size.height() < 4.6 * kPointsPerInch, qPrintable(QString::number(layout.size.height())));
        QCOMPARE(faultOf(figure, layout), QString());
    }

    /// What is as wide as a slide is no higher than one, and its type is read from afar.
    void wideFiguresAreSlides()
    {
        for (const auto& [heads, tokens] : {std::pair{3, 32}, {8, 9}, {12, 32}, {16, 64}}) {
            Figure figure = headsFigure(heads, tokens, 8);
            const double width = 13.3 * kPointsPerInch;
            const Page page = asSlide(figure, {.size = {width, 0}}, false);
            QCOMPARE(figure.typeSize, 14);
            const FigureLayout layout = layOut(figure, page.size);
            QVERIFY2(layout.size.height() <= width * 9 / 16 + 1, qPrintable(QString("%1 x %2").arg(heads).arg(tokens)));
            QCOMPARE(faultOf(figure, layout), QString());
            Figure own = headsFigure(heads, tokens, 8);
            asSlide(own, {.size = {width, 0}}, true);
            QCOMPARE(own.typeSize, kUsualType);
            QCOMPARE(asSlide(own, {.size = {468, 0}}, false).size, QSizeF(468, 0));
            QCOMPARE(asSlide(own, {.size = {width, 900}}, false).size, QSizeF(width, 900));
        }
    }

    /// Whichever of them is the longest.
    void slantedNamesStayOnThePage()
    {
        for (const int longest : {0, 3, 6, 7})
            for (const int heads : {1, 4, 12})
                for (const double inches : {3.25, 5.5, 6.5}) {
                    Figure figure = headsFigure(heads, 8, 3);
                    for (FigurePanel& panel : figure.panels)
                        panel.columns[static_cast<std::size_t>(longest)] = "intergovernmental";
                    const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                    QCOMPARE(faultOf(figure, layout), QString());
                }
    }

    void aFewMapsOfAWidePageStandSideBySide()
    {
        const FigureLayout layout = layOut(headsFigure(4, 6, 1), {6.5 * kPointsPerInch, 0});
        QVERIFY2(layout.size.height() < layout.size.width(), qPrintable(QString::number(layout.size.height())));
        QCOMPARE(layout.panels[0].cells.top(), layout.panels[3].cells.top());
    }

    /// Then the bar stands beside the map, narrow as the figure may be.
    void aLowFigureHasAMap()
    {
        const FigureLayout layout = layOut(headsFigure(1, 9, 7), QSizeF(3.25, 2) * kPointsPerInch);
        QVERIFY2(layout.panels[0].cells.height() > 45, qPrintable(QString::number(layout.panels[0].cells.height())));
        QVERIFY(layout.bar.left() > layout.panels[0].cells.right());
        QCOMPARE(layout.rowNames.step, 1);
    }

    /// In the corner, where it costs the maps nothing; above them where it is longer than the corner is wide.
    void theWordForColumnsStandsBesideTheirNames()
    {
        for (const int letters : {1, 6, 14})
            for (const char* word : {"key", "key, of what stands in the memory"}) {
                Figure figure = headsFigure(4, 9, letters);
                figure.columnAxis = word;
                const FigureLayout layout = layOut(figure, {5.5 * kPointsPerInch, 0});
                const PanelLayout& first = layout.panels.front();
                const double names = first.cells.top() - layout.columnNameGap;
                QCOMPARE(layout.columnAxes.size(), std::size_t(1));
                const QPointF place = layout.columnAxes[0];
                QVERIFY(place.y() < names && place.y() > first.title.y());
                const FigureType type(figure.fontFamily, figure.typeSize);
                const double half = FigureType::width(type.font(type.label()), layout.columnWord) / 2;
                const bool before = place.x() + half < first.cells.left();
                QCOMPARE(before, qstrlen(word) == 3 && letters > 1);  // beside single letters is no room
                QCOMPARE(layout.columnWord, before ? "key →" : word);
                QVERIFY(before || place.y() < names - (letters > 1 ? layout.columnNames.size : 0));
                QCOMPARE(faultOf(figure, layout), QString());
            }
    }

    /// The line below the title costs a low figure the height of its maps; where both have no room in one line it stays below.
    void aLowFigureHasItsHeadingInOneLine()
    {
        Figure figure = headsFigure(8, 8, 5);
        const QSizeF low(5.5 * kPointsPerInch, 3 * kPointsPerInch);
        const FigureLayout layout = layOut(figure, low);
        QCOMPARE(layout.subtitle.y(), layout.title.y());
        QCOMPARE(faultOf(figure, layout), QString());
        QVERIFY(layOut(figure, {low.width(), 0}).subtitle.y() > layout.title.y());
        figure.subtitle = QString("Attention weights of every head and what they are ").repeated(2).trimmed();
        const FigureLayout longer = layOut(figure, low);
        QVERIFY(longer.subtitle.y() > longer.title.y());
        QVERIFY(layout.cell.height() > 1.05 * longer.cell.height());
        QCOMPARE(faultOf(figure, longer), QString());
    }

    /// Small as they are, those of a few tokens have room before the first column and above the first row.
    void aDenseGridOfBlocksNamesItsTokens()
    {
        Figure figure = headsFigure(48, 8, 5);
        for (int block = 1; block <= 6; ++block)
            figure.rows.push_back({QString("block %1").arg(block), QString::number(block), 8});
        const FigureLayout layout = layOut(figure, {5.5 * kPointsPerInch, 0});
        QVERIFY(layout.names);
        QCOMPARE(layout.rowNames.step, 1);
        QCOMPARE(layout.columnNames.step, 1);
        for (std::size_t panel = 0; panel < 48; ++panel) {
            QCOMPARE(layout.panels[panel].rowNames, panel % 8 == 0);
            QCOMPARE(layout.panels[panel].columnNames, panel < 8);
        }
        QVERIFY(layout.panels[0].cells.top() - layout.columnNameGap - layout.columnNameWidth > layout.panels[0].title.y());
        QCOMPARE(faultOf(figure, layout), QString());
        figure.panels[9].columns.back() = "another";  // no row has the names of all
        QVERIFY(!layOut(figure, {5.5 * kPointsPerInch, 0}).names);
    }

    /// So that those of a paper look alike; numbers are told apart by paper between them.
    void mapsWithoutNumbersTouchAtAnySize()
    {
        for (const int tokens : {3, 9, 32})
            for (const double inches : {3.25, 13.3}) {
                Figure figure = headsFigure(2, tokens, 5);
                const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                QCOMPARE(layout.cellGap > 0, layout.numbers.has_value());
                figure.numbers = false;
                QCOMPARE(layOut(figure, {inches * kPointsPerInch, 0}).cellGap, 0.0);
            }
    }

    /// Of long tokens in a column as many as have room, not every fifth because that is a round number.
    void asManyTokensAreNamedAsHaveRoom()
    {
        const Figure figure = headsFigure(12, 32, 24);
        const FigureLayout layout = layOut(figure, {3.25 * kPointsPerInch, 0});
        QVERIFY2(layout.rowNames.step <= 4, qPrintable(QString::number(layout.rowNames.step)));
        QCOMPARE(faultOf(figure, layout), QString());
    }

    /// Of tokens as long as "extraordinary", and of the longest words where a page has room for them.
    void namesOfTokensAreWhole_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("letters");
        QTest::addColumn<double>("inches");
        for (const auto& [heads, tokens] : {std::pair{8, 9}, {12, 32}, {16, 64}})
            for (const double inches : {3.25, 5.5, 7.0, 13.3})
                for (const int letters : {8, 13, inches > 3.25 ? 20 : heads == 8 ? 16 : 12})
                    QTest::addRow("%d x %d, %d letters, %g in", heads, tokens, letters, inches) << heads << tokens << letters << inches;
    }

    void namesOfTokensAreWhole()
    {
        QFETCH(int, heads);
        QFETCH(int, tokens);
        QFETCH(int, letters);
        QFETCH(double, inches);
        Figure figure = headsFigure(heads, tokens, letters);
        for (const FigureKind kind : {FigureKind::Heat, FigureKind::Lines}) {
            figure.kind = kind;
            const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
            QVERIFY(!hasEllipsis(figure, layout));
            QCOMPARE(faultOf(figure, layout), QString());
        }
    }

    /// Every other name of many tokens is enough to tell what the lines join; sixteen slivers in a row are not.
    void linesOfManyHeadsHaveRoom()
    {
        Figure figure = headsFigure(16, 64, 6);
        figure.kind = FigureKind::Lines;
        const FigureLayout layout = layOut(figure, {5.5 * kPointsPerInch, 0});
        QVERIFY2(layout.panels.front().cells.width() > 30, qPrintable(QString::number(layout.panels.front().cells.width())));
        QVERIFY2(layout.size.height() <= 10 * kPointsPerInch, qPrintable(QString::number(layout.size.height())));
        QVERIFY(layout.rowNames.step <= 2);
        figure.panels.resize(12);
        for (FigurePanel& panel : figure.panels) {
            panel.matrix = Matrix(Matrix::Constant(32, 32, Scalar(0.5)));
            panel.rows = panel.columns = lettersFrom(32, 6);
        }
        QCOMPARE(layOut(figure, {5.5 * kPointsPerInch, 0}).rowNames.step, 1);
    }

    void barsOfManyTokensHaveAPage()
    {
        Figure figure = headsFigure(1, 48, 12);
        figure.kind = FigureKind::Contributions;
        for (int head = 0; head < 12; ++head)
            figure.panels.front().parts.push_back(
                {figure.panels.front().matrix, Qt::darkBlue, QString("beginning of the sentence %1").arg(head)});
        const FigureLayout layout = layOut(figure, {6.5 * kPointsPerInch, 0});
        QVERIFY2(layout.size.height() <= 9 * kPointsPerInch + 1, qPrintable(QString::number(layout.size.height())));
        QCOMPARE(layout.rowNames.step, 1);
    }

private:
    static bool hasEllipsis(const Figure& figure, const FigureLayout& layout)
    {
        TextPage page(layout.size);
        QPainter painter(&page);
        paintFigure(painter, figure, layout);
        painter.end();
        return std::ranges::any_of(page.written(), [](const Written& one) { return one.text.contains(QChar(0x2026)); });
    }
};

HEADSCOPE_TEST(FigureLayoutTest)

}  // namespace headscope::test_figure_layout

#include "test_figure_layout.moc"
