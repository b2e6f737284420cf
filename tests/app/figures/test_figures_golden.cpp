// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as they are expected, one a folder of tests/golden: case.json says what is drawn, expected.png how it looks.
// After a change that is meant: HEADSCOPE_WRITE_GOLDEN=1 writes the expected pictures anew. Look at them before committing.
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/figure_kinds.h"
#include "app/figures/formats/formats.h"
#include "app/figures/page.h"
#include "app/figures/token_marks.h"
#include "app/views/view_pictures.h"
#include "core/io/session/figure_json.h"
#include "core/training/task.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

namespace headscope::test_figures_golden {

namespace {

constexpr int kSeen = 48;          // a channel that differs by more than this is a different colour
constexpr double kAllowed = 0.03;  // of the dark pixels: the edges of letters depend on the version of FreeType
constexpr int kSolid = 3;          // pixels: a square this large that differs is no edge

QDir goldenFolder() { return QDir(QString::fromStdString((sourceFolder() / "tests" / "golden").string())); }

struct Case {
    Figure figure;
    Page page;
};

Case readCase(const QString& name)
{
    QFile file(goldenFolder().filePath(name + "/case.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    const QJsonObject what = QJsonDocument::fromJson(file.readAll()).object();
    const std::string session = what["session"].toString().toStdString();
    const Task* task = findTask(session);
    const auto trace = traceOf(task ? suggestedSession(*task, task->heads, 0) : exampleSession(session));
    const Page page{.size = {what["inches"].toDouble() * kPointsPerInch, 0}, .dpi = what["dpi"].toInt()};
    if (const PictureKind* picture = findPictureKind(what["picture"].toString().toStdString())) {
        Figure figure = *picture->make({.trace = trace,
                                        .block = what["block"].toInt(1) - 1,
                                        .steps = what["steps"].toInt(30),
                                        .cell = {{MatrixId::Output}, 0, 0},
                                        .scene = what["scene"].toInt()});
        setLook(figure, {.font = "DejaVu Sans", .dark = what["dark"].toBool()});
        return {figure, page};
    }
    const MatrixInfo* matrix = findMatrix(what["stage"].toString().toStdString());
    const QString head = what["head"].toString();
    const QString colors = "teal";
    const ColorMap& map = ColorMap::named(colors);
    const bool all = head == "all" && matrix->perHead();
    FigurePart part{.matrix = {matrix->id, 0, std::max(0, head.toInt() - 1)}, .allHeads = all};
    const auto kind = std::ranges::find(figureKinds(), what["kind"].toString("heat").toStdString(), &JsonChoice<FigureKind>::word);
    part.kind = kind->value;
    if (what.contains("minus"))
        part.minus = what["minus"].toInt() - 1;
    Figure figure = *figureOf(*trace, part, map);
    if (const auto marks = marksOf(what["marks"].toString()))
        figure.marks = *marks;
    setLook(figure, {.font = "DejaVu Sans", .dark = what["dark"].toBool()});  // on every machine that runs the program
    return {figure, page};
}

QImage imageOf(const Case& what) { return pageImage(what.figure, layOut(what.figure, what.page.size), what.page); }

bool differs(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) > kSeen || std::abs(qGreen(a) - qGreen(b)) > kSeen || std::abs(qBlue(a) - qBlue(b)) > kSeen;
}

bool solidAt(const QImage& a, const QImage& b, int x, int y)
{
    for (int dy = 0; dy < kSolid; ++dy)
        for (int dx = 0; dx < kSolid; ++dx)
            if (x + dx >= a.width() || y + dy >= a.height() || !differs(a.pixel(x + dx, y + dy), b.pixel(x + dx, y + dy)))
                return false;
    return true;
}

/// The parts of the pictures that differ, in red on a faded picture; null when they are alike.
QImage difference(const QImage& actual, const QImage& expected)
{
    QImage faded = actual.convertToFormat(QImage::Format_RGB32);
    if (actual.size() != expected.size()) {
        faded.fill(Qt::red);
        return faded;
    }
    int differing = 0, dark = 0;
    bool solid = false;
    for (int y = 0; y < actual.height(); ++y)
        for (int x = 0; x < actual.width(); ++x) {
            const QRgb a = actual.pixel(x, y), e = expected.pixel(x, y);
            differing += differs(a, e);
            dark += qGray(e) < 128;
            solid = solid || solidAt(actual, expected, x, y);
            faded.setPixel(x, y, differs(a, e) ? qRgb(255, 0, 0) : qRgb(192 + qRed(a) / 4, 192 + qGreen(a) / 4, 192 + qBlue(a) / 4));
        }
    return solid || differing > kAllowed * dark ? faded : QImage();
}

/// Leaves the picture and its difference in the build folder when they are not alike.
bool looksAsExpected(const QString& name, const QImage& actual)
{
    const QImage expected(goldenFolder().filePath(name + "/expected.png"));
    const QImage red = difference(actual, expected);
    if (red.isNull())
        return true;
    const QDir left(QDir::current().filePath("golden-failures"));
    left.mkpath(".");
    actual.save(left.filePath(name + ".actual.png"));
    red.save(left.filePath(name + ".difference.png"));
    qWarning("%s and %s", qPrintable(left.filePath(name + ".actual.png")), qPrintable(left.filePath(name + ".difference.png")));
    return false;
}

}  // namespace

class GoldenTest : public QObject {
    Q_OBJECT

private slots:
    void figuresLookAsExpected_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : goldenFolder().entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << name;
    }

    void figuresLookAsExpected()
    {
        QFETCH(QString, name);
        const Case what = readCase(name);
        const QImage actual = imageOf(what);
        if (qEnvironmentVariableIsSet("HEADSCOPE_WRITE_GOLDEN"))
            QVERIFY(actual.save(goldenFolder().filePath(name + "/expected.png")));
        QVERIFY(looksAsExpected(name, actual));
    }

    void oneChangedCellIsSeen()
    {
        Case what = readCase("mechanic-heads");
        const QImage expected(goldenFolder().filePath("mechanic-heads/expected.png"));
        what.figure.panels[7].matrix.detach()(2, 3) = 1;
        QVERIFY(!difference(imageOf(what), expected).isNull());
    }

    void aMissingNameIsSeen()
    {
        Case what = readCase("mechanic-heads");
        const QImage expected(goldenFolder().filePath("mechanic-heads/expected.png"));
        what.figure.panels[0].rows[2] = "";
        for (FigurePanel& panel : what.figure.panels)
            panel.rows = what.figure.panels[0].rows;
        QVERIFY(!difference(imageOf(what), expected).isNull());
    }
};

HEADSCOPE_TEST(GoldenTest)

}  // namespace headscope::test_figures_golden

#include "test_figures_golden.moc"
