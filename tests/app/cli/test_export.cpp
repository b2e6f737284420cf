// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope export` as people run it: the program itself, without a display.
#include "app/files/embedded_session.h"
#include "tests/support/test_program.h"

#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace headscope::test_export {

namespace {

struct Outcome {
    int code;
    QStringList paths;
    QString error;
};

Outcome run(const QStringList& arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE", "XDG_RUNTIME_DIR"})
        environment.remove(name);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(HEADSCOPE_BINARY, QStringList{"export"} + arguments);
    if (!process.waitForFinished(headscope::kPatience) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts),
            QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace

class ExportCommandTest : public QObject {
    Q_OBJECT

private slots:
    void oneFileGoesToStandardOutput()
    {
        const QTemporaryDir folder;
        const QStringList what{"three-friends", "--stage", "output", "--format", "csv", "--out"};
        const Outcome file = run(what + QStringList{folder.path()});
        QCOMPARE(file.code, 0);
        QFile written(file.paths.value(0));
        QVERIFY(written.open(QIODevice::ReadOnly));
        const Outcome piped = run(what + QStringList{"-"});
        QCOMPARE(piped.code, 0);
        QCOMPARE(piped.paths, QString::fromUtf8(written.readAll()).split('\n', Qt::SkipEmptyParts));
        QVERIFY(!QFileInfo::exists("-"));
    }

    void aFigureIsASessionToo()
    {
        const QTemporaryDir folder;
        for (const QString format : {"png", "svg"}) {
            const Outcome figure = run({"three-friends", "--stage", "output", "--format", format, "--out", folder.path()});
            QCOMPARE(figure.code, 0);
            const QStringList what{"--stage", "output", "--format", "csv", "--out", "-"};
            const Outcome numbers = run(figure.paths + what);
            QCOMPARE(numbers.error, QString());
            QCOMPARE(numbers.paths, run(QStringList{"three-friends"} + what).paths);
        }
    }

    void noPathDrivesTheTerminal()
    {
        const QTemporaryDir folder;
        const QString place = folder.filePath("red\x1b[31m");
        const Outcome outcome = run({"three-friends", "--stage", "output", "--format", "csv", "--out", place});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(QDir(place).entryList(QDir::Files).size(), 1);
        QVERIFY(!outcome.paths.value(0).isEmpty());
        QVERIFY(!outcome.paths.value(0).contains(QChar(0x1b)));
    }

    void anOptionHoldsOnce()
    {
        const Outcome outcome = run({"three-friends", "--stage", "output", "--stage", "score", "--format", "pdf", "--out", "-"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.startsWith("headscope: export: --stage: is given 2 times"), qPrintable(outcome.error));
    }

    void whatIsNotThereIsSaid()
    {
        const QTemporaryDir folder;
        const QStringList what{"three-friends", "--stage", "attention", "--format", "pdf", "--out", folder.path()};
        QCOMPARE(run(what).error, QString());
        Outcome outcome = run(what + QStringList{"--font", "No Such Font"});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.error, QString("headscope: no font here is called “No Such Font”; another one stands in for it\n"));
        outcome = run(what + QStringList{"--title", QString::fromUtf8("\U000F1234")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.error, QString::fromUtf8("headscope: no font here has \U000F1234 (U+F1234)\n"));
        outcome = run(what + QStringList{"--only-rows", "nosuch"});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.error, QString("headscope: --only-rows: none of them is called \"nosuch\"\n"));
    }

    void severalFilesDoNot()
    {
        const Outcome outcome = run({"three-friends", "--stage", "value", "--format", "csv", "--out", "-"});
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.paths.isEmpty());
        QVERIFY2(outcome.error.contains("standard output holds one file, and these are 2"), qPrintable(outcome.error));
    }

    void writesEveryFormatAndNamesTheFiles_data()
    {
        QTest::addColumn<QStringList>("what");
        QTest::addColumn<QStringList>("files");
        for (const QString format : {"png", "svg", "pdf"}) {
            QTest::addRow("all heads %s", qPrintable(format))
                << QStringList{"--stage", "attention", "--format", format} << QStringList{"three-friends-attention-all." + format};
            QTest::addRow("one head %s", qPrintable(format))
                << QStringList{"--stage", "score", "--head", "2", "--format", format} << QStringList{"three-friends-score-head2." + format};
            QTest::addRow("no head %s", qPrintable(format))
                << QStringList{"--stage", "output", "--format", format} << QStringList{"three-friends-output." + format};
        }
        for (const QString format : {"csv", "npy"})
            QTest::addRow("values %s", qPrintable(format))
                << QStringList{"--stage", "value", "--head", "all", "--format", format}
                << QStringList{"three-friends-value-head1." + format, "three-friends-value-head2." + format};
        QTest::newRow("a block") << QStringList{"two-blocks", "--stage", "attention", "--block", "2", "--format", "png"}
                                 << QStringList{"two-blocks-attention-block2-all.png"};
        QTest::newRow("all blocks") << QStringList{"two-blocks", "--stage", "attention", "--block", "all", "--format", "pdf"}
                                    << QStringList{"two-blocks-attention-blocks.pdf"};
        QTest::newRow("values of all blocks") << QStringList{"two-blocks", "--stage", "output", "--block", "all", "--format", "csv"}
                                              << QStringList{"two-blocks-output-block1.csv", "two-blocks-output-block2.csv"};
        QTest::newRow("parameter") << QStringList{"--stage", "output_weight", "--format", "png"}
                                   << QStringList{"three-friends-output_weight.png"};
    }

    void writesEveryFormatAndNamesTheFiles()
    {
        QFETCH(QStringList, what);
        QFETCH(QStringList, files);
        const QTemporaryDir folder;
        const QString out = folder.filePath("made/on the way");
        const bool named = !what[0].startsWith("--");
        const Outcome outcome = run((named ? QStringList() : QStringList{"three-friends"}) + QStringList{"--out", out} + what);
        QCOMPARE(outcome.error, QString());
        QCOMPARE(outcome.code, 0);
        QStringList expected;
        for (const QString& file : files)
            expected += QDir(out).filePath(file);
        QCOMPARE(outcome.paths, expected);
        for (const QString& path : outcome.paths)
            QVERIFY(QFileInfo(path).size() > 20);
        QCOMPARE(QDir(out).entryList(QDir::Files).size(), files.size());
    }

    void sizeAndResolutionAreObeyed()
    {
        const QTemporaryDir folder;
        const Outcome outcome =
            run({"mechanic", "--stage", "attention", "--format", "png", "--size", "777x555", "--dpi", "150", "--out", folder.path()});
        QCOMPARE(outcome.code, 0);
        const QImage image(outcome.paths.value(0));
        QCOMPARE(image.size(), QSize(777, 555));
        QCOMPARE(image.dotsPerMeterX(), 5906);
        QVERIFY(
            run({"mechanic", "--stage", "attention", "--format", "svg", "--size", "960x480", "--dpi", "96", "--out", folder.path()}).code ==
            0);
        QFile svg(folder.filePath("mechanic-attention-all.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.read(200).contains("width=\"720pt\" height=\"360pt\""));
    }

    void theColorMapIsObeyed()
    {
        const QTemporaryDir one, other;
        const QStringList what{"three-friends", "--stage", "attention", "--format", "png"};
        const Outcome teal = run(what + QStringList{"--out", one.path()}),
                      viridis = run(what + QStringList{"--map", "viridis", "--out", other.path()});
        QVERIFY(!QImage(teal.paths.value(0)).isNull());
        QVERIFY(QImage(teal.paths.value(0)) != QImage(viridis.paths.value(0)));
    }

    void aFigureOfASessionFileCarriesIt()
    {
        const QTemporaryDir folder;
        const QString copy = folder.filePath("my lecture.headscope.json");
        QVERIFY(QFile::copy(QStringLiteral(HEADSCOPE_SOURCE_DIR "/resources/examples/three-friends.headscope.json"), copy));
        const Outcome outcome = run({copy, "--stage", "attention", "--format", "png", "--out", folder.path()});
        QCOMPARE(outcome.paths.value(0), folder.filePath("my lecture-attention-all.png"));
        QVERIFY(sessionInside(outcome.paths.value(0)));
    }

    void whatIsWrongIsSaidInOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("word");
        const QStringList good{"three-friends", "--stage", "attention", "--format", "png", "--out", "/nowhere/x"};
        const auto row = [&](const char* name, const QStringList& more, int code, const char* word) {
            QStringList others = good;
            if (const auto at = good.indexOf(more[0]); at > 0)
                others.remove(at, 2);
            QTest::newRow(name) << others + more << code << word;
        };
        QTest::newRow("nothing") << QStringList{} << 2 << "SESSION is missing";
        QTest::newRow("no out") << good.mid(0, 5) << 2 << "--out";
        QTest::newRow("no file") << QStringList{"no-such-file"} + good.mid(1) << 1 << "no-such-file";
        row("unknown option", {"--fast"}, 2, "fast");
        row("unknown stage", {"--stage", "attenton"}, 2, "attenton");
        row("unknown format", {"--format", "gif"}, 2, "gif");
        row("unknown map", {"--map", "jet"}, 2, "jet");
        row("unknown norm", {"--norm", "ln"}, 2, "--norm: \"ln\" is none of linear, log, sqrt");
        row("head 0", {"--head", "0"}, 2, "--head");
        row("head of no head", {"--stage", "output", "--head", "1"}, 2, "--head");
        row("head 3 of 2", {"--head", "3"}, 1, "--head");
        row("block 2 of 1", {"--block", "2"}, 1, "--block");
        row("block word", {"--block", "two"}, 2, "--block");
        row("one head of all blocks", {"--block", "all", "--head", "1"}, 2, "--head");
        row("absent mask", {"--stage", "mask"}, 1, "mask: the session has none");
        QTest::newRow("mask of block 2") << QStringList{"two-blocks", "--stage", "memory", "--block",   "2",
                                                        "--format",   "csv",     "--out",  "/nowhere/x"}
                                         << 1 << "memory: block 2 has none";
        row("absent bias", {"--stage", "key_bias"}, 1, "key_bias");
        row("dpi", {"--dpi", "9"}, 2, "--dpi");
        row("dpi word", {"--dpi", "many"}, 2, "--dpi");
        row("size", {"--size", "30000x10"}, 2, "--size");
        row("megapixels", {"--size", "20000x20000"}, 2, "--size");
        row("size word", {"--size", "large"}, 2, "--size");
        row("size and width", {"--size", "10x10", "--width", "3in"}, 2, "--size");
        row("width without unit", {"--width", "3.25"}, 2, "--width");
        row("width of nothing", {"--width", "0in"}, 2, "--width");
        row("type", {"--type", "5"}, 2, "--type");
        row("no room", {"--rows", "1", "--columns", "1"}, 1, "--rows");
        row("rows of blocks", {"--block", "all", "--columns", "2"}, 1, "--columns");
        QTest::newRow("folder") << QStringList{"three-friends", "--stage", "attention", "--format", "png", "--out", "/dev/null/x"} << 1
                                << "/dev/null/x";
    }

    void whatIsWrongIsSaidInOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, word);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.code, code);
        QVERIFY(outcome.paths.isEmpty());
        QVERIFY2(outcome.error.startsWith("headscope: ") && outcome.error.contains(word), qPrintable(outcome.error));
        QVERIFY(code == 2 ? outcome.error.contains("headscope export SESSION") : outcome.error.count('\n') == 1);
    }

    void allPicturesAreOfOneSize()
    {
        const QTemporaryDir folder;
        for (const QStringList& size : {QStringList{"--width", "82.55mm", "--height", "3in"}, {"--size", "975x900"}}) {
            for (const char* format : {"png", "svg", "pdf"})
                QCOMPARE(
                    run(QStringList{"mechanic", "--stage", "attention", "--format", format, "--dpi", "300", "--out", folder.path()} + size)
                        .code,
                    0);
            const QImage png(folder.filePath("mechanic-attention-all.png"));
            QCOMPARE(png.size(), QSize(975, 900));
            QCOMPARE(png.dotsPerMeterX(), 11811);
            QFile svg(folder.filePath("mechanic-attention-all.svg")), pdf(folder.filePath("mechanic-attention-all.pdf"));
            QVERIFY(svg.open(QIODevice::ReadOnly) && pdf.open(QIODevice::ReadOnly));
            QVERIFY(svg.read(200).contains("width=\"234pt\" height=\"216pt\""));
            QVERIFY(pdf.readAll().contains("/MediaBox [0 0 234.000000 216.000000]"));
        }
    }

    void aWideFigureAndASlideAreNoHigherThanASlide()
    {
        const QTemporaryDir folder;
        const auto png = [&](const QStringList& more) {
            const Outcome outcome = run(QStringList{"mechanic", "--stage", "attention", "--format", "png", "--out", folder.path()} + more);
            return outcome.code == 0 ? QImage(outcome.paths.value(0)) : QImage();
        };
        const QImage slide = png({"--size", "1920x1080"});
        QCOMPARE(slide.size(), QSize(1920, 1080));
        QCOMPARE(slide.dotsPerMeterX(), 8504);  // 216 dots an inch, as in the window: labels can be read from the last row
        QCOMPARE(png({"--size", "1920x1080", "--dpi", "300"}).dotsPerMeterX(), 11811);
        const QImage wide = png({"--width", "13.3in", "--dpi", "100", "--columns", "2"});
        QVERIFY(wide.width() == 1330 && wide.height() <= 749);
        QVERIFY(!png({"--width", "6in", "--type", "18"}).isNull());
    }

    void aLowHeightIsRefusedWithTheLeastOne()
    {
        const Outcome outcome =
            run({"mechanic", "--stage", "attention", "--format", "png", "--width", "3.25in", "--height", "1in", "--out", "."});
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.error.contains("height: its maps have no room: at this width the figure is at least "), qPrintable(outcome.error));
        QVERIFY(!QFileInfo::exists("mechanic-attention-all.png"));
    }

    /// Signed numbers, too, have the map that is asked for; what a logarithm cannot show is refused.
    void colorsAreAChoice()
    {
        const auto script = [&](const char* stage, const QStringList& more) {
            return run(QStringList{"mechanic", "--stage", stage, "--head", "2", "--format", "py", "--out", "-"} + more);
        };
        const auto line = [](const Outcome& outcome, const QString& name) {
            return outcome.paths.filter(QRegularExpression('^' + name + " = ")).value(0);
        };
        QVERIFY(line(script("score", {}), "colours").startsWith("colours = [\"#602104\""));
        QVERIFY(line(script("score", {"--map", "RdBu"}), "colours").startsWith("colours = [\"#67001f\""));
        QVERIFY(line(script("score", {"--map", "rdbu_r"}), "colours").startsWith("colours = [\"#053061\""));
        const Outcome stretched = script("score", {"--map", "viridis"});
        QVERIFY(line(stretched, "colours").startsWith("colours = [\"#440154\"") && stretched.error.isEmpty());
        const QStringList ends = line(stretched, "low, high").section(" = ", 1).split(", ");
        QVERIFY(ends[0].toDouble() < 0 && ends[1].toDouble() != -ends[0].toDouble());
        QCOMPARE(line(script("attention", {"--norm", "sqrt"}), "low, high"), QString("low, high = 0, 1"));
        const QStringList fitted =
            line(script("attention", {"--norm", "log", "--limits", "auto"}), "low, high").section(" = ", 1).split(", ");
        QVERIFY(fitted[0].toDouble() > 0 && fitted[1].toDouble() < 1);
        const Outcome refused = script("score", {"--norm", "log"});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.error.contains("norm: a logarithmic scale needs numbers of 0 and more, and these begin at "),
                 qPrintable(refused.error));
        QCOMPARE(script("attention", {"--kind", "lines", "--norm", "log"}).code, 1);
    }

    void whatTheFigureShowsIsAChoice()
    {
        const QTemporaryDir folder;
        const auto svg = [&](const QStringList& more) {
            if (run(QStringList{"mechanic", "--stage", "attention", "--format", "svg", "--out", folder.path()} + more).code != 0)
                return QByteArray();
            QFile file(folder.filePath("mechanic-attention-all.svg"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray whole = svg({});
        QVERIFY(whole.contains("headscope-session") && whole.contains(">The tired mechanic</text>") && whole.contains(">wrench</text>"));
        QVERIFY(!svg({"--no-session"}).contains("headscope-session"));
        QVERIFY(svg({"--title", "Eight heads"}).contains(">Eight heads</text>"));
        const QByteArray bare = svg({"--no-title", "--no-names"});
        QVERIFY(!bare.isEmpty() && !bare.contains(">The tired mechanic</text>") && !bare.contains("every head</text>") &&
                !bare.contains(">wrench</text>"));
        const auto height = [](const QByteArray& picture) {
            const qsizetype at = picture.indexOf("height=\"") + 8;
            return picture.mid(at, picture.indexOf("pt\"", at) - at).toDouble();
        };
        QVERIFY(height(svg({"--columns", "1"})) > 3 * height(svg({"--rows", "1"})));
    }

    /// A shell puts nothing where a variable is not set; taking the default instead would make another picture than was asked for.
    void emptyValuesAreRefused()
    {
        for (const char* option : {"--limits", "--type", "--rows", "--only-rows", "--query", "--head", "--out"}) {
            const Outcome outcome = run({"three-friends", "--stage", "attention", "--format", "svg", option, ""});
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.error.contains(QString(option) + ": its value is empty"), qPrintable(outcome.error));
        }
        QCOMPARE(run({"three-friends", "--stage", "attention", "--format", "svg", "--title", "", "--out", "-"}).code, 0);
    }

    void helpNamesEveryOption()
    {
        const Outcome outcome = run({"--help"});
        QCOMPARE(outcome.code, 0);
        for (const char* option : {"--stage", "--head",     "--block",    "--format",     "--dpi",         "--size",    "--map",
                                   "--names", "--out",      "--width",    "--height",     "--rows",        "--columns", "--type",
                                   "--title", "--no-title", "--no-names", "--no-numbers", "--transparent", "--session", "--no-session"})
            QVERIFY2(outcome.paths.join('\n').contains(option), option);
    }
};

HEADSCOPE_TEST(ExportCommandTest)

}  // namespace headscope::test_export

#include "test_export.moc"
