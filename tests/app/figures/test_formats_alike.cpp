// SPDX-License-Identifier: GPL-3.0-or-later
// PNG, SVG and PDF of one figure have one size and look the same: rendered at 96 dpi and looked at from a sixth of the size, no pixel is
// far off, and few are off at all. Every PDF is sound for qpdf, where that is installed.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/views/view_pictures.h"
#include "core/training/task.h"

#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QtTest>

namespace headscope::test_formats_alike {

namespace {

constexpr int kDpi = 96, kAway = 6;
constexpr int kFar = 96;  // of 255, in one channel of one pixel: a letter that is hinted otherwise
constexpr double kOnAverage = 6;

Figure figureNamed(const QString& name)
{
    const auto made = [](const char* session, const FigurePart& part) {
        Figure figure = *figureOf(*traceOf(exampleSession(session)), part, teal());
        return figure;
    };
    Figure figure;
    if (const PictureKind* picture = findPictureKind(name.toStdString())) {
        const bool learns = name == "training" || name == "niches";
        const Task& task = *findTask("three-questions");
        figure = *picture->make(
            {.trace = traceOf(learns ? suggestedSession(task, task.heads, 0)
                                     : exampleSession(name == "head-map" || name == "rollout" || name == "flow" ? "two-blocks"
                                                      : name == "geometry" || name == "scores"                  ? "convex-hull"
                                                      : name == "prediction" || name == "logit"                 ? "next-word"
                                                                                                                : "three-friends")),
             .steps = 20,
             .cell = {{MatrixId::Output}, 0, 0}});
    } else if (name.startsWith("heat"))
        figure = made("causal", {.matrix = {MatrixId::Attention}, .allHeads = true});
    else if (name == "lines")
        figure = made("mechanic", {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention}, .allHeads = true});
    else if (name == "difference")
        figure = made("mechanic", {.kind = FigureKind::Difference, .matrix = {MatrixId::Attention, 0, 1}, .minus = 4});
    else
        figure = made("three-friends", {.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}});
    setLook(figure, {.font = "DejaVu Sans", .dark = name.endsWith("dark")});
    return figure;
}

QImage fromSvg(const QByteArray& svg)
{
    QSvgRenderer renderer(svg);
    QImage image((QSizeF(renderer.viewBoxF().size()) * (kDpi / kPointsPerInch)).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

QImage fromPdf(const QTemporaryDir& folder, const QString& pdf)
{
    const QString tool = QStandardPaths::findExecutable("pdftoppm");
    if (tool.isEmpty() || QProcess::execute(tool, {"-r", QString::number(kDpi), "-png", "-singlefile", pdf, folder.filePath("pdf")}) != 0)
        return {};
    return QImage(folder.filePath("pdf.png"));
}

/// The farthest pixel and the mean, from afar.
std::pair<int, double> difference(const QImage& a, const QImage& b)
{
    const QSize small = a.size() / kAway;
    const auto away = [&](const QImage& image) {
        return image.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
    };
    const QImage first = away(a), second = away(b);
    int most = 0;
    double sum = 0;
    for (int y = 0; y < small.height(); ++y)
        for (int x = 0; x < small.width(); ++x) {
            const QRgb p = first.pixel(x, y), q = second.pixel(x, y);
            const int off = std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            most = std::max(most, off);
            sum += off;
        }
    return {most, sum / (small.width() * small.height())};
}

bool sameSize(const QImage& a, const QImage& b)
{
    const auto near = [](int x, int y) { return std::abs(x - y) <= std::max(1.0, 0.005 * x); };
    return near(a.width(), b.width()) && near(a.height(), b.height());
}

}  // namespace

class FormatsAlikeTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormatLooksTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"heat", "heat, dark", "lines", "difference", "contributions", "gated-sum", "geometry", "prediction", "head-map", "rollout",
              "flow", "scaling", "budget", "budget-table", "scores", "logit", "play", "training", "niches"})
            QTest::newRow(name) << name;
    }
    void everyFormatLooksTheSame()
    {
        QFETCH(QString, name);
        const ExportJob job{.figure = figureNamed(name), .page = {.size = {396, 0}, .dpi = kDpi}, .session = nullptr};
        const QTemporaryDir folder;
        const QImage png = QImage::fromData(encoded("png", job));
        const QByteArray document = encoded("pdf", job);
        QVERIFY(document.contains("/FontFile2"));  // fonts are embedded, so text is text
        QVERIFY(encoded("svg", job).contains("<text"));
        const QString pdf = written(folder, "figure.pdf", document);
        if (const QString qpdf = QStandardPaths::findExecutable("qpdf"); !qpdf.isEmpty())
            QCOMPARE(QProcess::execute(qpdf, {"--check", pdf}), 0);
        for (const auto& [format, image] : {std::pair{"svg", fromSvg(encoded("svg", job))}, {"pdf", fromPdf(folder, pdf)}}) {
            if (image.isNull() && format == QByteArray("pdf"))
                continue;  // nobody here renders it
            QVERIFY2(sameSize(png, image), format);
            const auto [most, mean] = difference(png, image);
            QVERIFY2(most <= kFar && mean <= kOnAverage,
                     qPrintable(QString("%1: %2 at most, %3 on average").arg(format).arg(most).arg(mean)));
        }
    }
};

HEADSCOPE_TEST(FormatsAlikeTest)

}  // namespace headscope::test_formats_alike

#include "test_formats_alike.moc"
