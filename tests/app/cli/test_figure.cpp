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
        session.figures = {
            {.name = "fig1",
             .parts = {{.matrix = {MatrixId::Attention}}, {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention, 0, 1}}},
             .width = 3.25},
            {.name = "fig2", .parts = {{.matrix = {MatrixId::Attention, 0, 9}}}},
            {.name = "fig3", .parts = {{.matrix = {MatrixId::Attention}}}, .width = 2}};
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
        row({"figure", "a.json", "--format", "csv"}, 2, "--format: expected png, svg, pdf, tex or py");
        row({"figure"}, 2, "SESSION is missing");
        row({"worksheet", "three-friends", "-o", "w.pdf"}, 2, "--stages is missing");
        row({"worksheet", "three-friends", "--stages", "nonsense", "-o", "w.pdf"}, 2, "there is no stage \"nonsense\"");
        row({"worksheet", "three-friends", "--stages", "attention"}, 2, "-o is missing");
        row({"worksheet", "three-friends", "--stages", "attention", "--copies", "0", "-o", "w.pdf"}, 2,
            "--copies: expected a number from 1");
        row({"worksheet", "three-friends", "--stages", "attention", "--head", "3", "-o", "w.pdf"}, 1,
            "attention: the session has none there");
        row({"worksheet", "three-friends", "--stages", "input", "-o", "w.pdf"}, 1, "input: is given, there is nothing to work out");
        row({"export", "three-friends", "--kind", "pie", "--format", "png", "--out", "."}, 2,
            "\"pie\" is none of heat, lines, difference, contributions");
        row({"export", "three-friends", "--kind", "difference", "--head", "1", "--format", "png", "--out", "."}, 2,
            "--minus: and --kind difference belong together");
        row({"export", "three-friends", "--kind", "gated-sum", "--format", "tex", "--out", "."}, 1,
            "this picture is written as png, svg or pdf");
        row({"export", "mechanic", "--kind", "geometry", "--format", "png", "--out", "."}, 1, "geometry: the session has none there");
        row({"export", "mechanic", "--kind", "prediction", "--format", "png", "--out", "."}, 1, "prediction: the session has none there");
        row({"export", "three-friends", "--kind", "head-map", "--by", "colour", "--format", "png", "--out", "."}, 2,
            "--by: \"colour\" is none of mute, mean, uniform, share, gradient, entropy");
        row({"export", "three-friends", "--kind", "head-map", "--of", "output[Alex,x]", "--format", "png", "--out", "."}, 1, "--of: ");
        row({"export", "three-friends", "--kind", "head-map", "--of", "attention[Alex,Emma]", "--by", "share", "--format", "png", "--out",
             "."},
            1, "share: the number is no sum to which heads add");
        row({"export", "encoder-decoder", "--kind", "rollout", "--format", "png", "--out", "."}, 1, "rollout: a block up to there reads");
        row({"export", "three-friends", "--kind", "training", "--format", "png", "--out", "."}, 1, "");
        row({"export", "three-friends", "--kind", "gated-sum", "--token", "9", "--format", "png", "--out", "."}, 1, "no such token");
        row({"export", "three-friends", "--kind", "lines", "--block", "all", "--format", "png", "--out", "."}, 2,
            "all blocks at once are drawn as heatmaps");
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
        writes({"--kind", "lines"}, "three-friends-attention-lines-all.svg");
        writes({"--kind", "lines", "--head", "2"}, "three-friends-attention-lines-head2.svg");
        writes({"--kind", "head-map"}, "three-friends-head-map.svg");
        writes({"--kind", "head-map", "--by", "previous"}, "three-friends-head-map.svg");
        writes({"--kind", "rollout"}, "three-friends-rollout.svg");
        writes({"--kind", "flow"}, "three-friends-flow.svg");
        writes({"--kind", "contributions"}, "three-friends-output-contributions.svg");
        writes({"--kind", "difference", "--head", "1", "--minus", "2"}, "three-friends-attention-difference-head1-minus2.svg");
        writes({"--kind", "difference", "--minus", "three-friends", "--stage", "output"}, "three-friends-output-difference.svg");
        writes({"--stage", "attention", "--limits", "0,0.5", "--label", "weight of a key"}, "three-friends-attention-all.svg");
        QVERIFY(bytesOf(m_folder.filePath("kinds/three-friends-attention-all.svg")).contains("weight of a key"));
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
