// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that other programs draw: the script runs in Python and has the same numbers and colours in every cell, and so has what LaTeX
// is given.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/composed_figure.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/link_painter.h"
#include "app/figures/stack_painter.h"
#include "app/views/view_pictures.h"
#include "app/widgets/charts/chart_data.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>

namespace headscope::test_source_formats {

namespace {

/// Names and a title that mean something to LaTeX, to Python, or to matplotlib.
Session awkward()
{
    Session session = exampleSession("causal");
    session.title = "100 % of $x_1$ & \"y\" \\alpha {#2} @DATA@ ~^";
    session.tokens.detach()[0] = "a\"b\\n";
    session.tokens.detach()[1] = "$\\frac$";
    session.tokens.detach()[2] = "ü–⟨start⟩";
    session.blocks[0].heads[0].name = "50 % & more_\n'''";
    return session;
}

ExportJob coloredJob(MatrixId id, const FigureColors& colors)
{
    ExportJob job = jobOf(exampleSession("mechanic"), id);
    setColors(job.figure, colors);
    return job;
}

std::vector<std::pair<const char*, ExportJob>> jobs()
{
    Session large = randomSession(5, 40, 24, 3);
    large.input.detach()(2, 3) = Scalar(1e-7);
    return {{"three-friends", jobOf(exampleSession("three-friends"), MatrixId::Attention)},
            {"signed numbers", jobOf(exampleSession("mechanic"), MatrixId::Output)},
            {"awkward names", jobOf(awkward(), MatrixId::Score)},  // with −∞
            {"two blocks",
             {.figure = allBlocksFigure(*traceOf(exampleSession("two-blocks")), MatrixId::Attention, teal()), .page = {}, .session = {}}},
            {"a difference",
             {.figure = *figureOf(*traceOf(exampleSession("mechanic")),
                                  {.kind = FigureKind::Difference, .matrix = {MatrixId::Attention, 0, 1}, .minus = 4}, teal()),
              .page = {},
              .session = {}}},
            {"many cells", jobOf(large, MatrixId::Attention)},
            {"logarithms", coloredJob(MatrixId::Attention, {.norm = ColorNorm::Log})},
            {"roots", coloredJob(MatrixId::Attention, {.map = ColorMap::find("blues"), .norm = ColorNorm::Sqrt, .fitted = true})},
            {"roots of both signs", coloredJob(MatrixId::Score, {.signedMap = ColorMap::find("coolwarm"), .norm = ColorNorm::Sqrt})}};
}

std::vector<std::pair<const char*, ExportJob>> drawnJobs()
{
    const auto job = [](const Session& session, const FigurePart& part) {
        return ExportJob{.figure = *figureOf(*traceOf(session), part, teal()), .page = {}, .session = {}};
    };
    return {
        {"lines", job(exampleSession("mechanic"), {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention}, .allHeads = true})},
        {"lines of all heads in one",
         job(exampleSession("mechanic"),
             {.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true, .heads = {0, 4, 1}})},
        {"awkward lines", job(awkward(), {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention, 0, 0}})},
        {"bars", job(exampleSession("three-friends"), {.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}})},
        {"bars and a bias", job(exampleSession("transformer-block"), {.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}})}};
}

/// A line for each line or bar; then the figure is drawn.
constexpr const char* kTellDrawn = R"(
import runpy, sys
told = runpy.run_path(sys.argv[1])
for p, panel in enumerate(told['panels']):
    for head, query, key, width, opacity in told['links'](panel) if told['kind'] == 'lines' else ():
        print(p, query, key, panel['colours'][head], f'{width:.4f}', f'{opacity:.4f}')
    for row, column, part, start, end in told['stacks'](panel) if told['kind'] == 'bars' else ():
        print(p, row, column, panel['parts'][part]['colour'], f'{start:.4f}', f'{end:.4f}')
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
)";

/// The same from what is drawn here.
QStringList drawn(const Figure& figure, double lineScale)
{
    QStringList lines;
    for (std::size_t p = 0; p < figure.panels.size(); ++p) {
        const FigurePanel& panel = figure.panels[p];
        const auto add = [&](Index row, Index column, const QColor& color, double a, double b) {
            lines << QString("%1 %2 %3 %4 %5 %6").arg(p).arg(row).arg(column).arg(color.name()).arg(a, 0, 'f', 4).arg(b, 0, 'f', 4);
        };
        if (figure.kind == FigureKind::Lines)
            for (const FigureLink& link : linksOf(panel, inkOf(false)))
                add(link.query, link.key, link.color, lineScale * lineWidth(static_cast<double>(link.weight)),
                    lineOpacity(static_cast<double>(link.weight)));
        else
            for (Index row = 0; row < panel.matrix->rows(); ++row)
                for (Index column = 0; column < panel.matrix->cols(); ++column)
                    for (const StackSegment& segment : stackOf(contributionsOf(panel), row, column))
                        add(row, column, panel.parts[static_cast<std::size_t>(segment.part)].color, segment.low, segment.high);
    }
    lines.sort();
    return lines;
}

/// The same where the last digit may be rounded otherwise.
bool alike(const QString& a, const QString& b)
{
    const QStringList first = a.split(' '), second = b.split(' ');
    return first.mid(0, 4) == second.mid(0, 4) && std::abs(first[4].toDouble() - second[4].toDouble()) < 2e-4 &&
           std::abs(first[5].toDouble() - second[5].toDouble()) < 2e-4;
}

QString colorOf(const Figure& figure, const FigurePanel& panel, Index row, Index column)
{
    return panel.isHatched(row, column) ? QString("#f1f3f5") : QColor(figure.scale.color((*panel.matrix)(row, column))).name();
}

/// A line for each cell: panel, row, column, colour, number; then the figure is drawn.
constexpr const char* kTell = R"(
import runpy, sys
told = runpy.run_path(sys.argv[1])
for p, panel in enumerate(told['panels']):
    for (row, column), value in told['np'].ndenumerate(panel['values']):
        print(p, row, column, '#%02x%02x%02x' % tuple(told['cells'](panel)[row, column]), repr(float(value)))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
)";

/// A line for each text that leaves the page or lies over another one.
constexpr const char* kTellCollisions = R"(
import runpy, sys
from matplotlib.text import Text
figure = runpy.run_path(sys.argv[1])['draw']()
figure.canvas.draw()
boxes = [(t.get_text(), t.get_window_extent()) for t in figure.findobj(Text) if t.get_text() and t.get_visible()
         and t.get_rotation() in (0, 90)]  # boxes of slanted ones are larger than they are
page = figure.bbox
for i, (text, box) in enumerate(boxes):
    if box.x0 < page.x0 - 1 or box.y0 < page.y0 - 1 or box.x1 > page.x1 + 1 or box.y1 > page.y1 + 1:
        print(repr(text), 'leaves the page')
    for other, place in boxes[:i]:
        slack = 0.25 * min(box.width, box.height, place.width, place.height)  # of their lines, where no letter reaches
        if min(box.x1, place.x1) - max(box.x0, place.x0) > slack and min(box.y1, place.y1) - max(box.y0, place.y0) > slack:
            print(repr(text), 'over', repr(other))
)";

/// A line for each point of a chart: chart, series, x, y; then the figure is drawn.
constexpr const char* kTellCharts = R"(
import runpy, sys
told = runpy.run_path(sys.argv[1])
for c, chart in enumerate(told['charts']):
    for s, series in enumerate(chart['series']):
        for x, y in zip(series['x'], series['y']):
            print(c, s, repr(x), repr(y))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
)";

/// A rectangle of one colour that LaTeX fills.
struct TypesetRect {
    QRectF place;
    QString color;
};

std::vector<TypesetRect> rectsOf(const QString& tikz)
{
    const QRegularExpression definition(R"(\\definecolor\{(\w+)\}\{HTML\}\{([0-9A-F]{6})\})"), fill(R"(\\pgfsetfillcolor\{(\w+)\})"),
        rect(R"(\\hsrect\{([\d.-]+)\}\{([\d.-]+)\}\{([\d.-]+)\}\{([\d.-]+)\})");
    QMap<QString, QString> colors{{"black", "#000000"}, {"white", "#ffffff"}};
    std::vector<TypesetRect> rects;
    QString color;
    for (const QString& line : tikz.split('\n')) {
        if (const auto found = definition.match(line); found.hasMatch())
            colors[found.captured(1)] = '#' + found.captured(2).toLower();
        if (const auto found = fill.match(line); found.hasMatch())
            color = colors.value(found.captured(1));
        if (const auto found = rect.match(line); found.hasMatch())
            rects.push_back({QRectF(found.captured(1).toDouble(), found.captured(2).toDouble(), found.captured(3).toDouble(),
                                    found.captured(4).toDouble()),
                             color});
    }
    return rects;
}

/// What matplotlib finds out about fonts at its first start is kept for the next.
bool runPython(QProcess& python, const QStringList& arguments)
{
    static const QTemporaryDir remembered;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("MPLBACKEND", "Agg");
    environment.insert("MPLCONFIGDIR", remembered.path());
    python.setProcessEnvironment(environment);
    python.start("/usr/bin/python3", arguments);
    return python.waitForFinished(-1);
}

}  // namespace

class SourceFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void thePythonScriptDrawsTheSameCells_data() { addJobs(); }
    void thePythonScriptDrawsTheSameCells()
    {
        QFETCH(int, at);
        const ExportJob job = jobs()[static_cast<std::size_t>(at)].second;
        const QTemporaryDir folder;
        const QString script = written(folder, "figure.py", encoded("py", job));
        const QString picture = folder.filePath("figure.png");
        QProcess python;
        QVERIFY(runPython(python, {"-c", kTell, script, picture}));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        const QStringList lines = QString(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
        qsizetype line = 0;
        for (std::size_t p = 0; p < job.figure.panels.size(); ++p) {
            const FigurePanel& panel = job.figure.panels[p];
            for (Index row = 0; row < panel.matrix->rows(); ++row)
                for (Index column = 0; column < panel.matrix->cols(); ++column, ++line) {
                    const QStringList told = lines.value(line).split(' ');
                    QCOMPARE(told.mid(0, 4), QStringList({QString::number(p), QString::number(row), QString::number(column),
                                                          colorOf(job.figure, panel, row, column)}));
                    const Scalar value = (*panel.matrix)(row, column);
                    const QString number = std::isinf(value) ? QString(value > 0 ? "inf" : "-inf") : told[4];
                    QCOMPARE(number, told[4]);
                    QVERIFY(std::isinf(value) || static_cast<Scalar>(told[4].toDouble()) == value);
                }
        }
        const QImage image(picture);
        const QSizeF size = layOut(job.figure, job.page.size).size;
        QVERIFY(!image.isNull());
        QVERIFY(std::abs(image.width() / 100. - size.width() / kPointsPerInch) < 0.02);  // matplotlib's hundred dots an inch
        QVERIFY(std::abs(image.height() / 100. - size.height() / kPointsPerInch) < 0.02);
    }

    /// Maps, lines and bars stand where they do here, and names are as small as they are here.
    void thePythonScriptKeepsItsTextsApart()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        for (const FigurePart& part : {FigurePart{.matrix = {MatrixId::Attention}, .allHeads = true},
                                       {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention}, .allHeads = true},
                                       {.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true},
                                       {.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}}})
            for (const double inches : {3.25, 5.5}) {
                const QTemporaryDir folder;
                ExportJob job{.figure = *figureOf(*trace, part, teal()), .page = {.size = {inches * kPointsPerInch, 0}}, .session = {}};
                job.figure.subtitle = "Attention of every head of the first block · logarithmic colours from 0.001 · hatched";
                const QString script = written(folder, "figure.py", encoded("py", job));
                QProcess python;
                QVERIFY(runPython(python, {"-c", kTellCollisions, script}));
                QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
                QCOMPARE(QString(python.readAllStandardOutput()), QString());
            }
    }

    void latexIsGivenTheSameCells_data() { addJobs(); }
    void latexIsGivenTheSameCells()
    {
        QFETCH(int, at);
        const ExportJob job = jobs()[static_cast<std::size_t>(at)].second;
        const QString tikz = encoded("tex", job);
        const FigureLayout layout = layOut(job.figure, job.page.size);
        const std::vector<TypesetRect> rects = rectsOf(tikz);
        const QRegularExpression node(
            R"(\\node\[anchor=base, text=(\w+), font=[^\]]*\] at \(([\d.-]+),([\d.-]+)\) \{\\hsfit\{[\d.]+\}\{(.*)\}\};)");
        for (std::size_t p = 0; p < job.figure.panels.size(); ++p) {
            const FigurePanel& panel = job.figure.panels[p];
            const QRectF cells = layout.panels[p].cells;
            const auto placeOf = [&](Index row, Index column) {
                return QRectF(cells.topLeft() + QPointF(static_cast<double>(column) * layout.cell.width(),
                                                        static_cast<double>(row) * layout.cell.height()),
                              layout.cell);
            };
            double area = 0;
            for (const TypesetRect& rect : rects)
                area += cells.contains(rect.place.center()) ? rect.place.width() * rect.place.height() : 0;
            const QSizeF filled = layout.cell - QSizeF(layout.cellGap, layout.cellGap);
            const double expected = filled.width() * filled.height() * static_cast<double>(panel.matrix->size());
            QVERIFY2(std::abs(area / expected - 1) < 0.01, qPrintable(QString("%1, not %2").arg(area).arg(expected)));
            QStringList numbers, shown;
            for (Index row = 0; row < panel.matrix->rows(); ++row)
                for (Index column = 0; column < panel.matrix->cols(); ++column) {
                    const QPointF middle = placeOf(row, column).center();
                    QStringList colors;
                    for (const TypesetRect& rect : rects)
                        if (rect.place.contains(middle))
                            colors << rect.color;
                    QCOMPARE(colors, QStringList{colorOf(job.figure, panel, row, column)});
                    const double value = (*panel.matrix)(row, column);
                    if (layout.numbers && !panel.isHatched(row, column))
                        shown << QString("%1 %2 %3 %4")
                                     .arg(row)
                                     .arg(column)
                                     .arg(job.figure.scale.textColor(value) == Qt::black ? "black" : "hspaper",
                                          cellText(value, *layout.numbers));
                }
            for (auto match = node.globalMatch(tikz); match.hasNext();) {
                const auto found = match.next();
                const QPointF place(found.captured(2).toDouble(), found.captured(3).toDouble());
                if (!cells.contains(place))
                    continue;
                numbers << QString("%1 %2 %3 %4")
                               .arg(static_cast<int>((place.y() - cells.top()) / layout.cell.height()))
                               .arg(static_cast<int>((place.x() - cells.left()) / layout.cell.width()))
                               .arg(found.captured(1), found.captured(4).replace("$-$", "−"));
            }
            QCOMPARE(numbers, shown);
        }
        // Every brace that is no letter opens and closes.
        QString braces = tikz;
        braces.remove(QRegularExpression(R"(\\[{}])")).remove(QRegularExpression("(?m)^%.*$|%$"));
        QCOMPARE(braces.count('{'), braces.count('}'));
        QVERIFY(!braces.contains(QRegularExpression(R"((?<!\\)[&%])")));
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            return;  // what it makes of it is seen where it is installed
        const QTemporaryDir folder;
        written(folder, "figure.tex", tikz.toUtf8());
        QProcess run;
        run.setWorkingDirectory(folder.path());
        run.start(latex, {"-interaction=nonstopmode", "-halt-on-error",
                          R"(\documentclass{article}\usepackage{tikz}\begin{document}\input{figure}\end{document})"});
        QVERIFY(run.waitForFinished(-1));
        QVERIFY2(run.exitCode() == 0, run.readAllStandardOutput().right(2000).constData());
    }

    void linesAndBarsAreTheSameInPython_data() { addDrawnJobs(); }
    void linesAndBarsAreTheSameInPython()
    {
        QFETCH(int, at);
        const ExportJob job = drawnJobs()[static_cast<std::size_t>(at)].second;
        const QTemporaryDir folder;
        const QString script = written(folder, "figure.py", encoded("py", job)), picture = folder.filePath("figure.png");
        QProcess python;
        QVERIFY(runPython(python, {"-c", kTellDrawn, script, picture}));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        QStringList told = QString(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
        told.removeLast();  // the name of the picture
        told.sort();
        const QStringList expected = drawn(job.figure, layOut(job.figure, job.page.size).lineScale);
        QVERIFY(!expected.isEmpty());
        QCOMPARE(told.size(), expected.size());
        for (qsizetype i = 0; i < told.size(); ++i)
            QVERIFY2(alike(told[i], expected[i]), qPrintable(told[i] + " is not " + expected[i]));
        QVERIFY(!QImage(picture).isNull());
    }

    void chartsAreTheSameInPython_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("scaling") << "scaling";
        QTest::newRow("budget") << "budget";
    }
    void chartsAreTheSameInPython()
    {
        QFETCH(QString, kind);
        const Figure figure = *findPictureKind(kind.toStdString())->make({.trace = traceOf(exampleSession("three-friends"))});
        const QTemporaryDir folder;
        const QString script = written(folder, "chart.py", encoded("py", {.figure = figure, .page = {}, .session = {}}));
        const QString picture = folder.filePath("chart.png");
        QProcess python;
        QVERIFY(runPython(python, {"-c", kTellCharts, script, picture}));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        const QStringList lines = QString(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
        qsizetype line = 0;
        const auto count = std::max<std::size_t>(1, figure.parts.size());
        for (std::size_t c = 0; c < count; ++c) {
            const ChartData& chart = *(figure.parts.empty() ? figure : figure.parts[c]).picture->chart;
            for (qsizetype s = 0; s < chart.series.size(); ++s)
                for (const QPointF& point : chart.series[s].points) {
                    const QStringList told = lines.value(line++).split(' ');
                    QCOMPARE(told.size(), 4);
                    QCOMPARE(told[0].toInt(), static_cast<int>(c));
                    QCOMPARE(told[1].toInt(), static_cast<int>(s));
                    QCOMPARE(told[2].toDouble(), point.x());
                    QVERIFY(told[3].toDouble() == point.y() || !std::isfinite(point.y()));
                }
        }
        QVERIFY(line > 20);
        QVERIFY(!QImage(picture).isNull());
    }

    /// What is no map, and what has several scales: painted as it is, in the fonts of the paper.
    void latexDrawsEveryPicture_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"gated-sum", "geometry", "scores", "logit", "prediction", "budget", "budget-table", "several scales"})
            QTest::newRow(kind) << kind;
    }
    void latexDrawsEveryPicture()
    {
        QFETCH(QString, kind);
        const char* session = kind == "geometry" || kind == "scores"    ? "convex-hull"
                              : kind == "logit" || kind == "prediction" ? "next-word"
                                                                        : "three-friends";
        const auto trace = traceOf(exampleSession(session));
        const NamedFigure several{.name = "a",
                                  .parts = {{.matrix = {MatrixId::Attention, 0, 0}},
                                            {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention, 0, 1}},
                                            {.matrix = {MatrixId::Output}}}};
        const PictureKind* picture = findPictureKind(kind.toStdString());
        const Figure figure = picture ? *picture->make({.trace = trace}) : *composedFigure(*trace, several);
        const QByteArray tikz = encoded("tex", {.figure = figure, .page = {}, .session = {}});
        QVERIFY(tikz.count("\\node") > 3);
        QVERIFY(tikz.contains("\\fill") || tikz.contains("\\draw"));
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            QSKIP("pdflatex is not installed");
        const QTemporaryDir folder;
        written(folder, "figure.tex", tikz);
        QProcess run;
        run.setWorkingDirectory(folder.path());
        run.start(latex, {"-interaction=nonstopmode", "-halt-on-error",
                          R"(\documentclass{article}\usepackage{tikz}\begin{document}\input{figure}\end{document})"});
        QVERIFY(run.waitForFinished(-1));
        QVERIFY2(run.exitCode() == 0, run.readAllStandardOutput().right(2000).constData());
    }

    void linesAndBarsAreTheSameInLatex_data() { addDrawnJobs(); }
    void linesAndBarsAreTheSameInLatex()
    {
        QFETCH(int, at);
        const ExportJob job = drawnJobs()[static_cast<std::size_t>(at)].second;
        const QString tikz = encoded("tex", job);
        const FigureLayout layout = layOut(job.figure, job.page.size);
        const bool lines = job.figure.kind == FigureKind::Lines;
        const auto key = std::ranges::count_if(layout.key, [&](const KeyEntry& entry) { return (entry.weight > 0) == lines; });
        const qsizetype expected = drawn(job.figure, layout.lineScale).size() + key;
        if (lines)
            QCOMPARE(tikz.count("\\draw[hs"), expected + std::ssize(endTicks(job.figure, layout)));
        else
            QCOMPARE(std::ssize(rectsOf(tikz)), expected);
        for (const ContributionPart& part : job.figure.panels[0].parts)
            QVERIFY(tikz.contains("{HTML}{" + part.color.name().mid(1).toUpper() + "}"));
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            return;
        const QTemporaryDir folder;
        written(folder, "figure.tex", tikz.toUtf8());
        QProcess run;
        run.setWorkingDirectory(folder.path());
        run.start(latex, {"-interaction=nonstopmode", "-halt-on-error",
                          R"(\documentclass{article}\usepackage{tikz}\begin{document}\input{figure}\end{document})"});
        QVERIFY(run.waitForFinished(-1));
        QVERIFY2(run.exitCode() == 0, run.readAllStandardOutput().right(2000).constData());
    }

private:
    static void addDrawnJobs()
    {
        QTest::addColumn<int>("at");
        int at = 0;
        for (const auto& [name, job] : drawnJobs())
            QTest::newRow(name) << at++;
    }

    static void addJobs()
    {
        QTest::addColumn<int>("at");
        int at = 0;
        for (const auto& [name, job] : jobs())
            QTest::newRow(name) << at++;
    }
};

HEADSCOPE_TEST(SourceFormatsTest)

}  // namespace headscope::test_source_formats

#include "test_source_formats.moc"
