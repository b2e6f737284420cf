// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope figure`, `headscope worksheet` and the kinds of `headscope export` as people run them, without a display.
#include "core/io/session/session_json.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace headscope::test_figure {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class FigureCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Session session = exampleSession("three-friends");
        NamedFigure first{.name = "fig1", .width = 3.25}, second{.name = "fig2"}, third{.name = "fig3", .width = 2};
        first.parts = {FigurePart{.matrix = {MatrixId::Attention}},
                       FigurePart{.kind = FigureKind::Lines, .matrix = {MatrixId::Attention, 0, 1}}};
        second.parts = {FigurePart{.matrix = {MatrixId::Attention, 0, 9}}};
        third.parts = {FigurePart{.matrix = {MatrixId::Attention}}};
        session.figures = {first, second, third};
        QFile file(m_folder.filePath("a.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeSession(session)));
    }

    void aFigureIsMadeByItsName()
    {
        Outcome run = runHeadscope({"figure", "a.json", "--name", "fig1", "--format", "png", "--dpi", "100", "-o", "out"}, m_folder.path());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out.trimmed(), "out/fig1.png");
        QCOMPARE(QImage(m_folder.filePath("out/fig1.png")).width(), 325);
        run = runHeadscope({"figure", "a.json", "--name", "fig3", "-o", "b.svg"}, m_folder.path());
        QCOMPARE(run.exitCode, 0);
        QVERIFY(bytesOf(m_folder.filePath("b.svg")).contains("width=\"144pt\""));
        run = runHeadscope({"figure", "a.json", "--name", "fig3", "--no-session", "-o", "-"}, m_folder.path());
        QVERIFY(run.out.startsWith("%PDF"));
    }

    void whatCannotBeMadeIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("reason");
        const auto row = [](const QStringList& arguments, int code, const char* reason) {
            QTest::newRow(qPrintable(arguments.join(' '))) << arguments << code << reason;
        };
        row({"figure", "a.json", "--name", "fig2"}, 1, "fig2: picture 1: attention: the session has none, head 10");
        row({"figure", "a.json", "--name", "x"}, 1, "the session has no figure \"x\", but fig1, fig2, fig3");
        row({"figure", "three-friends"}, 1, "the session keeps none");
        row({"figure", "a.json", "-o", "c.pdf"}, 1, "one file holds one figure, and these are 3");
        row({"figure", "a.json", "--format", "csv"}, 2, "--format: \"csv\" is none of png, svg, pdf, tex, py");
        row({"figure"}, 2, "SESSION is missing");
        row({"worksheet", "three-friends", "-o", "w.pdf"}, 2, "--stages is missing");
        row({"worksheet", "three-friends", "--stages", "nonsense", "-o", "w.pdf"}, 2, "there is no stage \"nonsense\"");
        row({"worksheet", "three-friends", "--stages", "attention"}, 2, "-o is missing");
        row({"worksheet", "three-friends", "--stages", "attention", "--copies", "0", "-o", "w.pdf"}, 2,
            "--copies: expected a whole number from 1 to ");
        row({"worksheet", "three-friends", "--stages", "attention", "--head", "3", "-o", "w.pdf"}, 1,
            "attention: there is no head 3, the last one is 2");
        row({"worksheet", "three-friends", "--stages", "attention", "-o", "w.txt"}, 2, "-o: expected a FILE.pdf or a FILE.json, not");
        row({"worksheet", "three-friends", "--stages", "input", "-o", "w.pdf"}, 1, "input: is given, there is nothing to work out");
        row({"export", "three-friends", "--kind", "pie", "--format", "png", "--out", "."}, 2,
            "\"pie\" is none of heat, lines, overlay, difference, contributions");
        row({"export", "three-friends", "--kind", "difference", "--head", "1", "--format", "png", "--out", "."}, 2,
            "--minus: and --kind difference belong together");
        row({"export", "three-friends", "--kind", "gated-sum", "--format", "csv", "--out", "."}, 1, "this picture has no single matrix");
        row({"export", "three-friends", "--kind", "gated-sum", "--format", "py", "--out", "."}, 1,
            "this picture is written as png, svg, pdf or tex: matplotlib draws charts and maps");
        row({"export", "three-friends", "--kind", "play", "--format", "svg", "--out", "."}, 1, "--cell: is missing");
        row({"export", "three-friends", "--kind", "play", "--cell", "output[1,1]", "--scene", "99", "--format", "svg", "--out", "."}, 1,
            "--scene: the play has");
        row({"export", "next-word", "--kind", "logit", "--word", "zebra", "--format", "svg", "--out", "."}, 1,
            "--word: the session has no word \"zebra\"");
        row({"export", "three-friends", "--stage", "attention", "--head", "1,5", "--format", "svg", "--out", "."}, 1, "--head");
        row({"export", "three-friends", "--stage", "attention", "--only-rows", "9", "--format", "svg", "--out", "."}, 1,
            "rows: there are 3, not 9");
        row({"export", "three-friends", "--stage", "attention", "--only-columns", "nobody", "--format", "svg", "--out", "."}, 1,
            "--only-columns: none of them is called \"nobody\"");
        row({"export", "three-friends", "--stage", "attention", "--mark", "Alex=nocolour", "--format", "svg", "--out", "."}, 2,
            "--mark: expected names with a colour or bold");
        row({"export", "three-friends", "--stage", "attention", "--mark", "Emma=bold,alex=bold", "--format", "svg", "--out", "."}, 1,
            "--mark: none of them is called \"alex\"");
        row({"export", "three-friends", "--kind", "gated-sum", "--mark", "Nobody=bold", "--format", "svg", "--out", "."}, 1,
            "--mark: none of them is called \"Nobody\"");
        row({"export", "three-friends", "--stage", "attention", "--token", "2", "--format", "svg", "--out", "."}, 2,
            "--token: is for --kind gated-sum, geometry, scores, logit, over-picture");
        row({"export", "three-friends", "--kind", "play", "--cell", "output[1,1]", "--steps", "5", "--format", "svg", "--out", "."}, 2,
            "--steps: is for --kind training, niches");
        row({"export", "three-friends", "--kind", "lines", "--by", "mute", "--format", "svg", "--out", "."}, 2,
            "--by: is for --kind head-map");
        row({"export", "mechanic", "--kind", "geometry", "--format", "png", "--out", "."}, 1,
            "geometry: queries and keys of head 1 have 8 numbers; a plane shows two");
        row({"export", "mechanic", "--kind", "prediction", "--format", "png", "--out", "."}, 1,
            "prediction: the session predicts no words: it has no readout");
        row({"export", "three-friends", "--kind", "head-map", "--by", "colour", "--format", "png", "--out", "."}, 2,
            "--by: \"colour\" is none of mute, mean, uniform, share, gradient, entropy");
        row({"export", "three-friends", "--kind", "head-map", "--of", "output[Alex,x]", "--format", "png", "--out", "."}, 1, "--of: ");
        row({"export", "three-friends", "--kind", "head-map", "--of", "attention[Alex,Emma]", "--by", "share", "--format", "png", "--out",
             "."},
            1, "share: the number is no sum to which heads add");
        row({"export", "three-friends", "--kind", "over-picture", "--format", "png", "--out", "."}, 1,
            "over-picture: the session has no picture that its tokens are places of");
        row({"export", "reading", "--kind", "over-picture", "--query", "2,3", "--format", "png", "--out", "."}, 1,
            "--query: the picture has 1 rows and 22 columns of patches");
        row({"export", "reading", "--kind", "over-picture", "--query", "0,3", "--format", "png", "--out", "."}, 2,
            "--query: expected the row and the column of a patch, such as 5,7, not \"0,3\"");
        row({"export", "seeing", "--kind", "over-picture", "--of", "logits[1,1]", "--format", "png", "--out", "."}, 1,
            "the picture: is not read: the session has the numbers of its X alone, no file of a model");
        row({"export", "seeing", "--kind", "over-picture", "--of", "logits[1,9]", "--format", "png", "--out", "."}, 1, "--of: ");
        row({"export", "reading", "--kind", "over-picture", "--query", "1,3", "--token", "3", "--format", "png", "--out", "."}, 2,
            "--query: and --token are two ways to say who looks; give one");
        row({"export", "encoder-decoder", "--kind", "rollout", "--format", "png", "--out", "."}, 1, "rollout: a block up to there reads");
        row({"export", "three-friends", "--kind", "training", "--format", "png", "--out", "."}, 1, "");
        row({"export", "three-friends", "--kind", "gated-sum", "--token", "9", "--format", "png", "--out", "."}, 1, "no such token");
        row({"export", "three-friends", "--kind", "overlay", "--block", "all", "--format", "png", "--out", "."}, 2,
            "all blocks at once are drawn as heatmaps, or attention as lines");
        row({"export", "three-friends", "--stage", "attention", "--limits", "1,0", "--format", "png", "--out", "."}, 2,
            "--limits: expected the lowest and the highest");
    }

    void whatCannotBeMadeIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, reason);
        const Outcome run = runHeadscope(arguments, m_folder.path());
        QVERIFY2(run.error.contains(reason), qPrintable(run.error));
        QCOMPARE(run.exitCode, code);
        QVERIFY(!QFile::exists(m_folder.filePath("w.pdf")));
    }

    void thePictureIsWrittenInEveryFormatOfPictures_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("holds");
        QTest::newRow("svg") << "svg" << QByteArray("data:image/png;base64,");
        QTest::newRow("pdf") << "pdf" << QByteArray("/Subtype /Image");
        QTest::newRow("tex") << "tex" << QByteArray("fill opacity");
        QTest::newRow("png") << "png" << QByteArray("PNG");
    }

    /// The word as an image, and over it 22 cells for each head that is shown.
    void thePictureIsWrittenInEveryFormatOfPictures()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, holds);
        const Outcome run = runHeadscope({"export", "reading", "--kind", "over-picture", "--query", "1,7", "--block", "2", "--head", "4,6",
                                          "--no-session", "--format", format, "--out", "."},
                                         m_folder.path());
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
        const QByteArray bytes = bytesOf(m_folder.filePath("reading-over-picture." + format));
        QVERIFY(bytes.contains(holds));
        if (format != "svg")
            return;
        QCOMPARE(bytes.count("opacity=\"0.6\""), 44);
        QVERIFY(bytes.contains("block 2: attention from “t7” (column 7)"));
    }

    void theMapOfTheHeadsHasTheNumbersOfTheCommand()
    {
        const QStringList asked{"--of", "output[Alex,cheap]", "--by", "share"};
        const Outcome map =
            runHeadscope(QStringList{"export", "three-friends", "--kind", "head-map", "--format", "csv", "--out", "-"} + asked);
        const Outcome rows = runHeadscope(QStringList{"heads", "three-friends", "--format", "csv"} + asked);
        QCOMPARE(map.exitCode, 0);
        QStringList effects;
        for (const QString& row : rows.out.trimmed().split('\n'))
            effects << row.section(',', 0, 0);
        QCOMPARE(effects.size(), 2);
        QCOMPARE(map.out.trimmed(), effects.join(','));
    }

    void everyKindIsExported()
    {
        const auto writes = [&](const QStringList& arguments, const QString& name) {
            const Outcome run =
                runHeadscope(QStringList{"export", "three-friends", "--format", "svg", "--width", "82.55mm", "--out", "kinds"} + arguments,
                             m_folder.path());
            QVERIFY2(run.exitCode == 0, qPrintable(run.error));
            QCOMPARE(run.out.trimmed(), "kinds/" + name);
            QVERIFY(bytesOf(m_folder.filePath("kinds/" + name)).contains("width=\"234pt\""));
        };
        writes({"--kind", "lines", "--block", "all"}, "three-friends-attention-lines-blocks.svg");
        writes({"--kind", "lines"}, "three-friends-attention-lines-all.svg");
        writes({"--kind", "lines", "--head", "2"}, "three-friends-attention-lines-head2.svg");
        writes({"--kind", "head-map"}, "three-friends-head-map.svg");
        writes({"--kind", "head-map", "--by", "previous"}, "three-friends-head-map.svg");
        writes({"--kind", "rollout"}, "three-friends-rollout.svg");
        writes({"--kind", "flow"}, "three-friends-flow.svg");
        writes({"--kind", "contributions"}, "three-friends-output-contributions.svg");
        writes({"--kind", "difference", "--head", "1", "--minus", "2"}, "three-friends-attention-difference-head1-minus2.svg");
        writes({"--kind", "difference", "--minus", "three-friends", "--stage", "output"}, "three-friends-output-difference.svg");
        writes({"--stage", "attention", "--head", "2,1", "--only-rows", "Alex", "--mark", "Alex=#d55e00"},
               "three-friends-attention-heads2+1.svg");
        QVERIFY(bytesOf(m_folder.filePath("kinds/three-friends-attention-heads2+1.svg")).contains("#d55e00"));
        writes({"--stage", "attention", "--limits", "0,0.5", "--label", "weight of a key"}, "three-friends-attention-all.svg");
        QVERIFY(bytesOf(m_folder.filePath("kinds/three-friends-attention-all.svg")).contains("weight of a key"));
    }

    /// The same pictures have a menu in the window (tests/app/window/test_figures_of_views.cpp).
    void everyPictureOfAViewIsExported_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* kind, const QStringList& arguments) {
            QTest::newRow(kind) << QStringList{arguments[0], "--kind", kind} + arguments.mid(1);
        };
        row("gated-sum", {"three-friends"});
        row("geometry", {"convex-hull"});
        row("scores", {"convex-hull"});
        row("play", {"three-friends", "--cell", "output[Alex,cheap]", "--scene", "2"});
        row("logit", {"next-word", "--token", "3"});
        row("prediction", {"next-word"});
        row("scaling", {"three-friends"});
        row("budget", {"three-friends"});
        row("budget-table", {"three-friends"});
        row("shapes", {"three-friends"});
        row("training", {"three-questions", "--steps", "20"});
        row("niches", {"three-questions", "--steps", "20"});
    }
    void everyPictureOfAViewIsExported()
    {
        QFETCH(QStringList, arguments);
        const bool chart = QStringList{"scaling", "budget", "training"}.contains(arguments[2]);
        for (const QString format : {"svg", "pdf", "png", "tex", "py"}) {
            const Outcome run = runHeadscope(QStringList{"export"} + arguments +
                                                 QStringList{"--format", format, "--width", "3.25in", "--dpi", "100", "--out", "views"},
                                             m_folder.path());
            if (format == "py" && !chart) {
                QCOMPARE(run.exitCode, 1);
                continue;
            }
            QVERIFY2(run.exitCode == 0, qPrintable(run.error));
            const QByteArray file = bytesOf(m_folder.filePath(run.out.trimmed()));
            if (format == "svg")
                QVERIFY(file.contains("width=\"234pt\"") && file.contains("<text"));
            if (format == "png")
                QCOMPARE(QImage::fromData(file).width(), 325);
            if (format == "tex")
                QVERIFY(file.contains("\\begin{tikzpicture}") && file.contains("\\node"));
        }
    }

    void everyStudentHasASheet()
    {
        const Outcome run = runHeadscope({"worksheet", "three-friends", "--stages", "raw_score,attention", "--head", "1", "--copies", "30",
                                          "--seed", "4", "--hints", "-o", "sheets.pdf"},
                                         m_folder.path());
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
        const QByteArray pdf = bytesOf(m_folder.filePath("sheets.pdf"));
        QVERIFY(pdf.contains(QByteArray("/Count 60")));
        const QString qpdf = QStandardPaths::findExecutable("qpdf");
        if (qpdf.isEmpty())
            return;
        QCOMPARE(QProcess::execute(qpdf, {"--check", m_folder.filePath("sheets.pdf")}), 0);
    }

private:
    QTemporaryDir m_folder;
};

HEADSCOPE_TEST(FigureCommandTest)

}  // namespace headscope::test_figure

#include "test_figure.moc"
