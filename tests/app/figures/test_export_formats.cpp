// SPDX-License-Identifier: GPL-3.0-or-later
// What each format's file holds, read back with other eyes than those that wrote it.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/atomic_file.h"
#include "app/figures/cell_painter.h"
#include "app/figures/figure_layout.h"
#include "app/figures/formats/clipboard.h"
#include "app/views/view_pictures.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QImageReader>
#include <QMimeData>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <cstring>

namespace headscope::test_export_formats {

namespace {

ExportJob jobOf(const std::string& example, MatrixId id, int head = -1)
{
    const Session session = exampleSession(example);
    ExportJob job = headscope::jobOf(session, id);
    if (head >= 0)
        job.figure = matrixFigure(*traceOf(session), {id, 0, head}, teal());
    return job;
}

/// What is drawn on the page: the longest of the compressed streams.
QByteArray pageOfPdf(const QByteArray& pdf)
{
    QByteArray page;
    for (qsizetype at = pdf.indexOf("\nstream\n"); at >= 0; at = pdf.indexOf("\nstream\n", at + 1)) {
        const qsizetype start = at + 8;
        const QByteArray sizeUnknown(4, '\0');
        if (const QByteArray drawn = qUncompress(sizeUnknown + pdf.mid(start, pdf.indexOf("endstream", start) - start));
            drawn.size() > page.size())
            page = drawn;
    }
    return page;
}

struct SvgRect {
    QRectF place;
    QString fill;
};

/// All rectangles with the fill they inherit, all text, and what the first element says.
struct SvgContent {
    std::vector<SvgRect> rects;
    QStringList texts;
    QString width, height, viewBox, title;
    int images = 0;
    bool wellFormed = false;
};

SvgContent readSvg(const QByteArray& svg)
{
    SvgContent content;
    QXmlStreamReader xml(svg);
    QStringList fills;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == u"g")
            fills.removeLast();
        if (!xml.isStartElement())
            continue;
        const QXmlStreamAttributes a = xml.attributes();
        const auto number = [&](const char* key) { return a.value(QLatin1String(key)).toDouble(); };
        if (xml.name() == u"svg") {
            content.width = a.value("width").toString();
            content.height = a.value("height").toString();
            content.viewBox = a.value("viewBox").toString();
        } else if (xml.name() == u"g") {
            fills += a.hasAttribute("fill") ? a.value("fill").toString() : fills.value(fills.size() - 1);
        } else if (xml.name() == u"rect") {
            content.rects.push_back({{number("x"), number("y"), number("width"), number("height")}, fills.value(fills.size() - 1)});
        } else if (xml.name() == u"image") {
            ++content.images;
        } else if (xml.name() == u"title") {
            content.title = xml.readElementText();
        } else if (xml.name() == u"text") {
            content.texts += xml.readElementText().trimmed();
        }
    }
    content.wellFormed = !xml.hasError();
    return content;
}

}  // namespace

class ExportFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void pngHasThePixelsAndDensityAskedFor_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<int>("dpi");
        QTest::newRow("default") << QSize(1200, 800) << 300;
        QTest::newRow("slide") << QSize(1920, 1080) << 216;
        QTest::newRow("odd") << QSize(1201, 333) << 97;
        QTest::newRow("one pixel") << QSize(1, 1) << 10;
    }

    void pngHasThePixelsAndDensityAskedFor()
    {
        QFETCH(QSize, pixels);
        QFETCH(int, dpi);
        ExportJob job = jobOf("mechanic", MatrixId::Attention);
        job.page = {.size = QSizeF(pixels) * kPointsPerInch / dpi, .dpi = dpi};
        const QImage image = QImage::fromData(encoded("png", job));
        QCOMPARE(image.size(), pixels);
        QCOMPARE(image.dotsPerMeterX(), qRound(dpi / 0.0254));
        QCOMPARE(image.dotsPerMeterY(), qRound(dpi / 0.0254));
    }

    void unreasonableSizesAreRefused()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention);
        for (const Page& page :
             {Page{{468, 300}, 9}, Page{{468, 300}, 2401}, Page{{15000, 10}, 300}, Page{{4000, 4000}, 300}, Page{{0.01, 10}, 72}})
            QVERIFY(!encodePng({job.figure, page, nullptr}));
    }

    void transparentMeansTransparent()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention);
        QCOMPARE(QImage::fromData(encoded("png", job)).pixelColor(0, 0), QColor(Qt::white));
        job.page.transparent = true;
        QCOMPARE(QImage::fromData(encoded("png", job)).pixelColor(0, 0).alpha(), 0);
    }

    void svgCellsAreRectanglesOfTheScalesColors()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
        const SvgContent svg = readSvg(encoded("svg", job));
        QVERIFY(svg.wellFormed);
        const FigureLayout layout = layOut(job.figure, job.page.size);
        const Matrix& values = *job.figure.panels[0].matrix;
        for (Index row = 0; row < 3; ++row)
            for (Index column = 0; column < 3; ++column) {
                const QPointF middle(layout.panels[0].cells.left() + (static_cast<double>(column) + 0.5) * layout.cell.width(),
                                     layout.panels[0].cells.top() + (static_cast<double>(row) + 0.5) * layout.cell.height());
                QStringList fills;
                for (const SvgRect& rect : svg.rects)
                    if (rect.place.contains(middle) && rect.place.width() < 1.01 * layout.cell.width())
                        fills += rect.fill;
                QCOMPARE(fills, QStringList{QColor(job.figure.scale.color(values(row, column))).name()});
            }
        QCOMPARE(svg.images, 0);
    }

    void svgKeepsTextSizeTitleAndDescription()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention);
        job.figure.title = "Tom & Jerry <3";
        job.page.size = {237.6, 150.25};
        const QByteArray bytes = encoded("svg", job);
        const SvgContent svg = readSvg(bytes);
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.width, QString("237.6pt"));
        QCOMPARE(svg.height, QString("150.25pt"));
        QCOMPARE(svg.viewBox, QString("0 0 237.6 150.25"));
        QCOMPARE(svg.title, job.figure.title);
        QVERIFY(bytes.contains("<desc>Head 1, "));  // what is to be seen, in words
        for (const char* text : {"Alex", "Emma", "Daniel", "query", "key", "attention"})
            QVERIFY2(svg.texts.contains(text), text);
        for (const Tick& tick : layOut(job.figure, job.page.size).ticks)
            QVERIFY2(svg.texts.contains(tick.text), qPrintable(tick.text));
    }

    void fewerThan256SquaredCellsAreRectanglesMoreAreAnImage()
    {
        for (const auto& [side, images, rects] : {std::tuple{64, 1, 64 * 64}, {300, 1, 0}}) {
            ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
            job.figure.panels[0].matrix = Matrix(Matrix::Random(side, side).cwiseAbs());
            job.figure.names = false;
            const SvgContent svg = readSvg(encoded("svg", job));
            QCOMPARE(svg.images, images);  // the small ones have theirs below the rectangles, so that no gap shows
            QVERIFY(std::abs(static_cast<int>(svg.rects.size()) - rects) < 200);
        }
    }

    void noGapShowsBetweenSmallCells()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
        Matrix matrix = Matrix::Ones(64, 64);
        for (Index row = 0; row < 64; ++row)
            for (Index column = row % 2; column < 64; column += 2)  // two dark colours in turn, so that no run joins neighbours
                matrix(row, column) = Scalar(0.98);
        job.figure.panels[0].matrix = matrix;
        job.page.size = {237.6, 0};
        const FigureLayout layout = layOut(job.figure, job.page.size);
        const QRectF cells = layout.panels[0].cells;
        QSvgRenderer renderer(encoded("svg", job));
        for (const double scale : {0.83, 1.37, 2.71}) {
            QImage image((layout.size * scale).toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            renderer.render(&painter);
            painter.end();
            const QRect inside = QRectF(cells.topLeft() * scale, cells.size() * scale).toAlignedRect().adjusted(3, 3, -3, -3);
            for (int y = inside.top(); y <= inside.bottom(); ++y)
                for (int x = inside.left(); x <= inside.right(); ++x)
                    QVERIFY2(qGray(image.pixel(x, y)) < 80,
                             qPrintable(QString("%1 at %2, %3: %4").arg(scale).arg(x).arg(y).arg(qGray(image.pixel(x, y)))));
        }
    }

    void svgImageHoldsEveryCellLosslessly()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
        job.figure.panels[0].matrix = Matrix(Matrix::Random(300, 300).cwiseAbs());
        const QByteArray svg = encoded("svg", job);
        const QByteArray key = "data:image/png;base64,";
        const qsizetype start = svg.indexOf(key) + key.size();
        const QImage image =
            QImage::fromData(QByteArray::fromBase64(svg.mid(start, svg.indexOf('"', start) - start))).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(image, cellImage(job.figure.panels[0], job.figure.scale));
    }

    void pdfHasOnePageOfTheFiguresSizeWithEmbeddedFonts()
    {
        ExportJob job = jobOf("mechanic", MatrixId::Attention);
        job.page.size = {82 / 25.4 * 72, 320.25};  // 82 mm
        const QByteArray pdf = encoded("pdf", job);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        QVERIFY(pdf.contains("/FontFile2") || pdf.contains("/FontFile3"));
        QVERIFY(!pdf.contains("/DCTDecode"));  // nothing is stored lossily
        QVERIFY(pdf.contains("session.headscope.json") || pdf.contains("/EmbeddedFile"));
        const QRegularExpressionMatch box =
            QRegularExpression("/MediaBox \\[0(?:\\.0+)? 0(?:\\.0+)? ([\\d.]+) ([\\d.]+)").match(QString::fromLatin1(pdf));
        QVERIFY(box.hasMatch());
        QVERIFY(std::abs(box.captured(1).toDouble() - 82 / 25.4 * 72) < 1e-5);
        QVERIFY(std::abs(box.captured(2).toDouble() - 320.25) < 1e-5);
    }

    /// Other programs complain of such a path.
    void pdfClosesNoPathBeforeItBegins()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto plane = findPictureKind("geometry")->make({.trace = trace});
        QVERIFY(plane);
        const QByteArray page = pageOfPdf(encoded("pdf", {.figure = *plane, .page = {}, .session = nullptr}));
        QVERIFY(page.contains("\nh"));
        QVERIFY(!page.contains(" gs\nh"));
    }

    void pdfCellsAreRectangles()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
        const Matrix values = Matrix::Random(64, 64).cwiseAbs();
        job.figure.panels[0].matrix = values;
        int runs = 0;  // of one colour
        for (Index row = 0; row < 64; ++row)
            for (Index column = 0; column < 64; ++column)
                runs += column == 0 || job.figure.scale.color(values(row, column)) != job.figure.scale.color(values(row, column - 1));
        const qsizetype rects = pageOfPdf(encoded("pdf", job)).count(" 1 re\n");
        QVERIFY2(rects >= runs && rects < runs + 20, qPrintable(QString("%1 of %2").arg(rects).arg(runs)));
    }

    void pdfTextCanBeSearched()
    {
        const QString tool = QStandardPaths::findExecutable("pdftotext");
        if (tool.isEmpty())
            QSKIP("pdftotext is not installed");
        const QTemporaryDir folder;
        ExportJob job = jobOf("three-friends", MatrixId::Attention);
        job.figure.title = "Three friends: 2x3 (A-B) [C+D] = A->B";
        job.figure.panels[0].matrix.detach()(0, 1) = Scalar(-7.09);
        const QString path = written(folder, "figure.pdf", encoded("pdf", job));
        QProcess process;
        process.start(tool, {"-layout", path, "-"});
        QVERIFY(process.waitForFinished());
        const QString text = QString::fromUtf8(process.readAllStandardOutput());
        for (const char* word : {"Three friends", "Alex", "Emma", "Daniel", "attention", "0.930", "2x3 (A-B) [C+D] = A->B", "\u22127.09"})
            QVERIFY2(text.contains(word), qPrintable(word + (": " + text)));
    }

    void valuesReadBackExactly()
    {
        const ExportJob job = jobOf("mechanic", MatrixId::Score, 3);
        const Matrix& matrix = *job.figure.panels[0].matrix;
        const QList<QByteArray> lines = encoded("csv", job).trimmed().split('\n');
        QCOMPARE(lines.size(), matrix.rows());
        for (Index row = 0; row < matrix.rows(); ++row) {
            const QList<QByteArray> fields = lines[row].trimmed().split(',');
            QCOMPARE(fields.size(), matrix.cols());
            for (Index column = 0; column < matrix.cols(); ++column)
                QCOMPARE(fields[column].toFloat(), matrix(row, column));
        }
        const QByteArray npy = encoded("npy", job);
        QVERIFY(npy.startsWith("\x93NUMPY"));
        const qsizetype bytes = matrix.size() * static_cast<qsizetype>(sizeof(Scalar));
        QCOMPARE(std::memcmp(npy.constData() + npy.size() - bytes, matrix.data(), static_cast<std::size_t>(bytes)), 0);
        QVERIFY(!encodeCsv(jobOf("mechanic", MatrixId::Score)));  // eight matrices are not one file
    }

    void csvNamesAreWrittenWhenAskedFor()
    {
        ExportJob job = jobOf("three-friends", MatrixId::Attention, 0);
        job.namesInValues = true;
        QVERIFY(encoded("csv", job).startsWith(",Alex,Emma,Daniel"));
    }

    void copyPutsImageAndDrawingOnTheClipboard()
    {
        copyImage(jobOf("three-friends", MatrixId::Attention).figure);
        QTRY_VERIFY(QGuiApplication::clipboard()->mimeData() && QGuiApplication::clipboard()->mimeData()->hasImage());
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(data->imageData()).width(), qRound(6.5 * 192));
        QVERIFY(readSvg(data->data("image/svg+xml")).wellFormed);
        QVERIFY(data->data("application/pdf").startsWith("%PDF"));
    }

    void copiedValuesAreATableInFull()
    {
        Figure figure = jobOf("three-friends", MatrixId::Attention, 1).figure;
        figure.panels[0].rows[0] = "A\tB\nC";
        const QStringList lines = valuesText(figure).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], QString("\tAlex\tEmma\tDaniel"));
        QCOMPARE(lines[1].section('\t', 0, 0), QString("A B C"));
        QCOMPARE(lines[3].section('\t', 3, 3).toFloat(), (*figure.panels[0].matrix)(2, 2));
    }
};

HEADSCOPE_TEST(ExportFormatsTest)

}  // namespace headscope::test_export_formats

#include "test_export_formats.moc"
