// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that are no plain heatmap: lines, differences and contributions have room, say the right numbers, and are written in every
// format that can draw them.
#include "tests/support/app/paper_figures.h"
#include "tests/support/app/test_figures.h"
#include "tests/support/test_program.h"

#include "app/figures/dialog/print_figure.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/link_painter.h"
#include "app/figures/stack_painter.h"
#include "app/theme/head_colors.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPdfWriter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace headscope::test_figure_kinds {

namespace {

Figure made(const Result<Figure>& figure)
{
    if (!figure)
        qFatal("%s", figure.error().sentence().c_str());
    return *figure;
}

Figure pictureOf(const Trace& trace, FigureKind kind, bool allHeads = true)
{
    FigurePart part{.kind = kind, .matrix = {kind == FigureKind::Contributions ? MatrixId::Output : MatrixId::Attention}};
    part.allHeads = allHeads && kind == FigureKind::Lines;
    if (kind == FigureKind::Difference)
        part.minus = 1;
    return made(figureOf(trace, part, teal()));
}

QString refusalOf(const Trace& trace, const FigurePart& part)
{
    const auto figure = figureOf(trace, part, teal());
    return figure ? QString() : QString::fromStdString(figure.error().sentence());
}

}  // namespace

class FigureKindsTest : public QObject {
    Q_OBJECT

private slots:
    void linesHaveRoomAtEveryWidth_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<double>("inches");
        for (const char* example : {"three-friends", "mechanic"})
            for (const double inches : {3.25, 5.5, 7.0, 13.3})
                QTest::addRow("%s, %g in", example, inches) << example << inches;
    }

    void linesHaveRoomAtEveryWidth()
    {
        QFETCH(QString, example);
        QFETCH(double, inches);
        const auto trace = traceOf(exampleSession(example.toStdString()));
        for (const bool allHeads : {true, false}) {
            const Figure figure = pictureOf(*trace, FigureKind::Lines, allHeads);
            const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
            QCOMPARE(layout.rowNames.step, 1);  // every token is named
            QVERIFY2(layout.size.height() <= std::max(648.0, 1.5 * layout.size.width()), qPrintable(QString::number(layout.size.height())));
            QVERIFY(layout.bar.isEmpty() && layout.key.size() == 3);
            for (const PanelLayout& panel : layout.panels)
                QVERIFY(panel.cells.width() >= 50);
            QCOMPARE(faultOf(figure, layout), QString());
        }
    }

    /// In one picture, each in its colour, beside one another between the same two names.
    void anOverlayHasTheLinesOfItsHeads()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        FigurePart part{.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true};
        QCOMPARE(made(figureOf(*trace, part, teal())).panels.front().parts.size(), trace->blocks[0].heads.size());
        part.heads = {4, 1};
        Figure figure = made(figureOf(*trace, part, teal()));
        QCOMPARE(figure.panels.size(), std::size_t{1});
        const FigurePanel& panel = figure.panels.front();
        QCOMPARE(panel.name, "heads 5, 2");
        const Matrix &fifth = *trace->blocks[0].heads[4].attention, &second = *trace->blocks[0].heads[1].attention;
        QVERIFY(*panel.matrix == fifth.cwiseMax(second));
        setLook(figure, {.font = {}, .dark = true});
        const std::vector<FigureLink> links = linksOf(panel, inkOf(true));
        QCOMPARE(std::ssize(links), (fifth.array() >= Scalar(0.01)).count() + (second.array() >= Scalar(0.01)).count());
        QVERIFY(std::ranges::is_sorted(links, {}, &FigureLink::weight));
        const QRectF cells(10, 20, 100, 90);
        for (const FigureLink& link : links) {
            QCOMPARE(link.weight, (link.layer == 0 ? fifth : second)(link.query, link.key));
            QCOMPARE(link.color, headColor(link.layer == 0 ? 4 : 1, true));
            const double middle = linkY(link.query, fifth.rows(), cells);
            const double off = lineOf(link, panel, cells).y1() - middle;
            QVERIFY(link.layer == 0 ? off < 0 : off > 0);
            QVERIFY(std::abs(off) < 0.5 * cells.height() / static_cast<double>(fifth.rows()));
        }
        for (const double inches : {3.25, 5.5, 7.0, 13.3}) {
            const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
            QCOMPARE(layout.key.size(), std::size_t{5});  // three weights, two heads
            QCOMPARE(faultOf(figure, layout), QString());
        }
        QCOMPARE(findFormat("csv")->encode({.figure = figure, .page = {}, .session = nullptr}).error().sentence(),
                 std::string("values: one file holds one matrix, not 2: choose a head"));
        QCOMPARE(layOut(figure, {5.5 * kPointsPerInch, 0}).lineScale, 1.);
        QVERIFY(lineScale(made(figureOf(*trace, {.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true}, teal())),
                          10) < 0.5);
        part.heads = {0, 31};
        QCOMPARE(refusalOf(*trace, part), "heads: there is no head 32");
        QCOMPARE(refusalOf(*trace, {.kind = FigureKind::Overlay, .matrix = {MatrixId::Output}}),
                 "output: only attention is drawn as lines");
    }

    void barsHaveRoomAtEveryWidth()
    {
        for (const char* example : {"three-friends", "mechanic"})
            for (const double inches : {3.25, 5.5, 7.0, 13.3}) {
                const Figure figure = pictureOf(*traceOf(exampleSession(example)), FigureKind::Contributions);
                const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                QVERIFY(layout.panels.front().cells.width() >= 0.6 * layout.size.width());
                QCOMPARE(faultOf(figure, layout), QString());
            }
    }

    void barsEndAtTheOutput()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const Figure figure = pictureOf(*trace, FigureKind::Contributions);
        const ContributionData data = contributionsOf(figure.panels.front());
        const Matrix& output = *matrixOf(*trace, {MatrixId::Output});
        const StackReach reach = figureReach(figure);
        for (Index row = 0; row < output.rows(); ++row)
            for (Index column = 0; column < output.cols(); ++column) {
                QVERIFY(std::abs(totalOf(data, row, column) - static_cast<double>(output(row, column))) < 1e-4);
                QVERIFY(totalOf(data, row, column) <= reach.above + 1e-6);
            }
        const QRectF bar(0, 3, 10, 34);
        QVERIFY(stackY(reach, reach.above, bar) < stackY(reach, 0, bar));
        QCOMPARE(stackY(reach, reach.above, bar), bar.top());
        QCOMPARE(stackY(reach, reach.below, bar), bar.bottom());
    }

    void aDifferenceIsSignedAroundZero()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        const Figure figure = pictureOf(*trace, FigureKind::Difference);
        const Matrix expected = *trace->blocks[0].heads[0].attention - *trace->blocks[0].heads[1].attention;
        QVERIFY(figure.panels.front().matrix->isApprox(expected));
        QCOMPARE(figure.scale.low(), -figure.scale.high());
        QCOMPARE(figure.scale.high(), static_cast<double>(expected.cwiseAbs().maxCoeff()));
        QVERIFY(figure.panels.front().name.contains(QStringLiteral(" − ")));
    }

    void aChangeIsNowMinusThen()
    {
        const Session then = exampleSession("three-friends");
        Session now = then;
        now.input.detach()(0, 0) += 1;
        const auto a = traceOf(now), b = traceOf(then);
        const FigurePart part{.kind = FigureKind::Difference, .matrix = {MatrixId::Attention}, .allHeads = true};
        const Figure figure = made(changeFigure(*a, *b, part, teal()));
        QCOMPARE(figure.panels.size(), now.blocks[0].heads.size());
        for (std::size_t head = 0; head < figure.panels.size(); ++head)
            QVERIFY(figure.panels[head].matrix->isApprox(*a->blocks[0].heads[head].attention - *b->blocks[0].heads[head].attention));
        QCOMPARE(figure.scale.low(), -figure.scale.high());
        const auto other = changeFigure(*a, *traceOf(exampleSession("mechanic")), part, teal());
        QVERIFY(!other && QString::fromStdString(other.error().sentence()).contains("of that shape"));
    }

    /// Colours by logarithms tell small numbers apart, and so do those that are printed.
    void smallNumbersArePrintedWhereColorsTellThem()
    {
        const NumberSetting setting{.size = 8, .decimals = 2, .small = true};
        QCOMPARE(cellText(0.00024, setting), "2e-4");
        QCOMPARE(cellText(0.02, setting), "0.02");
        QCOMPARE(cellText(0, setting), "0.00");
        QCOMPARE(cellText(3e-12, setting), "3e-12");
        Figure figure = pictureOf(*traceOf(exampleSession("three-friends")), FigureKind::Heat, false);
        QVERIFY(!layOut(figure, {468, 0}).numbers->small);
        QVERIFY(!setColors(figure, {.norm = ColorNorm::Log}));
        QVERIFY(layOut(figure, {468, 0}).numbers->small);
    }

    void whatCannotBeDrawnIsSaid()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        QCOMPARE(refusalOf(*trace, {.kind = FigureKind::Lines, .matrix = {MatrixId::Output}}), "output: only attention is drawn as lines");
        QCOMPARE(refusalOf(*trace, {.kind = FigureKind::Contributions, .matrix = {MatrixId::Attention}}),
                 "attention: contributions are shown of output");
        QCOMPARE(refusalOf(*trace, {.kind = FigureKind::Difference, .matrix = {MatrixId::Attention}}),
                 "difference: takes two heads: the one, and the one that is subtracted");
        QCOMPARE(refusalOf(*trace, {.kind = FigureKind::Difference, .matrix = {MatrixId::Attention}, .minus = 7}),
                 "attention: the session has none, head 8");
        QCOMPARE(refusalOf(*trace, {.matrix = {MatrixId::Attention, 4}}), "attention: the session has none, head 1");
    }

    void everyPictureIsWritten()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        for (const FigureKind kind : {FigureKind::Lines, FigureKind::Difference, FigureKind::Contributions}) {
            const ExportJob job{.figure = pictureOf(*trace, kind), .page = {.size = {234, 0}, .dpi = 144}, .session = nullptr};
            const QSizeF size = layOut(job.figure, job.page.size).size;
            const QImage image = QImage::fromData(encoded("png", job));
            QCOMPARE(image.size(), job.page.pixels(size));
            const QByteArray svg = encoded("svg", job), pdf = encoded("pdf", job);
            QVERIFY(svg.contains("Daniel") && svg.contains("width=\"234pt\""));
            QVERIFY(pdf.startsWith("%PDF"));
            QVERIFY(pdf.contains("/MediaBox [0 0 234.000000 " + QByteArray::number(size.height(), 'f', 6)));
            for (const char* source : {"tex", "py"})
                QVERIFY(findFormat(source)->encode(job));
        }
    }

    void whatIsTooWideForASheetIsPrintedSmaller()
    {
        const Figure figure = pictureOf(*traceOf(exampleSession("three-friends")), FigureKind::Lines);
        for (const double inches : {3.25, 20.0}) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            {
                QPdfWriter writer(&buffer);
                writer.setPageSize(QPageSize(QPageSize::A4));
                writer.setResolution(1200);
                paintOnSheet(writer, figure, {.size = {inches * kPointsPerInch, 0}});
            }
            QCOMPARE(buffer.data().count("/Type /Page\n"), 1);
            const QString pdftoppm = QStandardPaths::findExecutable("pdftoppm");
            if (pdftoppm.isEmpty())
                continue;
            const QTemporaryDir folder;
            QFile file(folder.filePath("a.pdf"));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(buffer.data()) > 0);
            file.close();
            QCOMPARE(QProcess::execute(pdftoppm, {"-r", "72", "-png", "-singlefile", file.fileName(), folder.filePath("a")}), 0);
            const QImage seen(folder.filePath("a.png"));
            int left = seen.width(), right = 0;
            for (int y = 0; y < seen.height(); ++y)
                for (int x = 0; x < seen.width(); ++x)
                    if (qGray(seen.pixel(x, y)) < 200) {
                        left = std::min(left, x);
                        right = std::max(right, x);
                    }
            QVERIFY2(left > 20 && right < seen.width() - 20, qPrintable(QString("%1 to %2").arg(left).arg(right)));
            QVERIFY(inches > 10 || right - left <= 234);  // its own size where there is room
        }
    }

    void colorsObeyGivenLimits()
    {
        Figure figure = pictureOf(*traceOf(exampleSession("three-friends")), FigureKind::Heat, false);
        QVERIFY(!setColors(figure, {.limits = {{0, 0.5}}}));
        QCOMPARE(figure.scale.color(0.5), figure.scale.color(1));
        QVERIFY(figure.scale.color(0.25) != figure.scale.color(0.5));
    }

    /// A scale that tells small numbers apart begins at the least of them, and reaches no further than what is shown where that is asked.
    void colorsFollowTheNumbers()
    {
        Figure figure = pictureOf(*traceOf(exampleSession("three-friends")), FigureKind::Heat, false);
        Matrix values{{0, Scalar(0.002)}, {Scalar(0.05), Scalar(0.4)}};
        figure.panels.front().matrix = values;
        figure.panels.front().blocked = {};
        const auto colored = [&](const FigureColors& colors) {
            Figure next = figure;
            return setColors(next, colors) ? ColorScale(ColorMap::named({}), 0, 0) : next.scale;
        };
        const ColorScale log = colored({.norm = ColorNorm::Log});
        QVERIFY(std::abs(log.low() - 0.002) < 1e-6);
        QCOMPARE(log.high(), 1.);
        QCOMPARE(log.color(0), log.color(0.002));
        QVERIFY(log.color(0.002) != log.color(0.004));
        QVERIFY(std::abs(colored({.norm = ColorNorm::Log, .fitted = true}).high() - 0.4) < 1e-6);
        QCOMPARE(colored({.fitted = true}).low(), 0.);
        QVERIFY(std::abs(colored({.norm = ColorNorm::Sqrt, .fitted = true}).place(0.1) - 0.5) < 1e-6);
        QCOMPARE(colored({.norm = ColorNorm::Log, .limits = {{0.01, 0.1}}}).low(), 0.01);
        values(0, 1) = Scalar(1e-12);
        figure.panels.front().matrix = values;
        QCOMPARE(colored({.norm = ColorNorm::Log}).low(), 1e-6);  // what is fainter is rounding

        values(0, 0) = Scalar(-0.3);
        figure.panels.front().matrix = values;
        figure.scale = ColorScale::centred(0.4);
        QCOMPARE(setColors(figure, {.norm = ColorNorm::Log})->sentence(),
                 std::string("norm: a logarithmic scale needs numbers of 0 and more, and these begin at -0.3"));
        const ColorScale stretched = colored({.signedMap = ColorMap::find("viridis")});
        QCOMPARE(stretched.map().id, "viridis");
        QVERIFY(std::abs(stretched.low() + 0.3) < 1e-6 && std::abs(stretched.high() - 0.4) < 1e-6);
        QCOMPARE(colored({.signedMap = ColorMap::find("RdBu")}).low(), -0.4);
        QCOMPARE(colored({.map = ColorMap::find("viridis")}).map().id, "diverging");
    }

    void theNormIsSaidWhereThereAreColors()
    {
        FigureRequest request{.trace = traceOf(exampleSession("three-friends")), .colorMap = &ColorMap::named({}), .title = "Friends"};
        request.style.colors.norm = ColorNorm::Log;
        QVERIFY(request.build()->subtitle.contains("logarithmic colours"));
        QVERIFY(!request.build()->subtitle.contains("from"));
        request.style.colors.limits = {{0.05, 1}};
        QVERIFY(request.build()->subtitle.endsWith("logarithmic colours, from 0.05 up"));
        request.part.kind = FigureKind::Lines;
        QVERIFY(!request.build()->subtitle.contains("logarithmic"));
    }
};

HEADSCOPE_TEST(FigureKindsTest)

}  // namespace headscope::test_figure_kinds

#include "test_figure_kinds.moc"
