// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as a shell sees it: what is printed, where, and the exit code. It must work without any display.
#include "app/files/examples.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sys/stat.h>

namespace headscope::test_cli {

namespace {

QString examplePath(const char* id)
{
    return QString::fromStdString((sourceFolder() / "resources/examples" / (std::string(id) + ".headscope.json")).string());
}

QString referencePath(const char* name)
{
    return QString::fromStdString((sourceFolder() / "tests/reference" / name / "session.headscope.json").string());
}

}  // namespace

class CliTest : public QObject {
    Q_OBJECT

private slots:
    void examplesAreListedInTheirOrder()
    {
        const Outcome outcome = runHeadscope({"list", "examples"});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.error, "");
        QCOMPARE(outcome.out, "three-friends      Three friends\n"
                              "conversation       A conversation in three heads\n"
                              "mechanic           The tired mechanic\n"
                              "causal             Causal mask: nobody looks ahead\n"
                              "translation        Translation: cross-attention\n"
                              "grouped-query      Grouped queries: two heads share a set of keys\n"
                              "feed-forward       A feed-forward network to read\n"
                              "transformer-block  A whole Transformer block\n"
                              "two-blocks         Two blocks: an induction head\n"
                              "rotary             Rotary positions: as far back as you like\n"
                              "modern-block       A block of today: RMSNorm, rotary, SwiGLU\n"
                              "three-by-two       Three heads of two values\n"
                              "one-value-heads    Two heads of one value\n"
                              "convex-hull        Convex hull: what one query can pick\n"
                              "two-heads-minimum  Two heads and a network take the minimum\n"
                              "next-word          The next word\n"
                              "logit-lens         The next word, block by block\n"
                              "letters            Letters of English words\n"
                              "reading            A network that reads\n"
                              "seeing             A network that sees\n"
                              "encoder-decoder    Encoder and decoder: a whole Transformer\n"
                              "long-sequence      Long sequence: a needle up to 2,047 places away\n"
                              "empty              Two tokens to fill\n");
    }

    void theBlocksOfTheMemoryAreNamedByOption()
    {
        const auto compute = [](const QStringList& options) { return runHeadscope(QStringList{"compute", "encoder-decoder"} + options); };
        const Outcome attention = compute({"--of", "memory", "--stage", "attention", "--format", "csv", "--names"});
        QCOMPARE(attention.exitCode, 0);
        QVERIFY(attention.out.startsWith(",oft,schlafen,sie\n"));
        const auto json =
            QJsonDocument::fromJson(compute({"--of", "memory", "--stage", "output", "--format", "json"}).out.toUtf8()).object();
        QCOMPARE(json["block"].toInt(), 1);
        QCOMPARE(json["of"].toString(), QString("memory"));
        QVERIFY(!QJsonDocument::fromJson(compute({"--stage", "output", "--format", "json"}).out.toUtf8()).object().contains("of"));
        QCOMPARE(compute({"--of", "memory", "--block", "2", "--stage", "output"}).error,
                 QString("headscope: encoder-decoder: the memory has no block 2, only 1\n"));
        QCOMPARE(compute({"--block", "3", "--stage", "output"}).error,
                 QString("headscope: encoder-decoder: the session has no block 3, only 1 to 2\n"));
        QVERIFY(compute({"--of", "encoder", "--stage", "output"}).error.contains("--of: \"encoder\" is none of memory"));
        const Outcome why = runHeadscope({"explain", "encoder-decoder", "--of", "memory", "--cell", "attention[sie,schlafen]"});
        QCOMPARE(why.exitCode, 0);
        QVERIFY(why.out.contains("memory block 1"));
    }

    void stagesAreListedAsInTheTable()
    {
        const Outcome outcome = runHeadscope({"list", "stages"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("input "));
        QVERIFY(outcome.out.contains(QRegularExpression("\nattention  +Attention, per head\n")));
        for (const char* table : {"measures", "rollout", "flow"})
            QVERIFY2(outcome.out.contains(QRegularExpression(QString("\n%1  +[^\n]+, by compute\n").arg(table))), table);
        QVERIFY(!outcome.out.contains("query_weight"));
    }

    void wordsGoInAndProbabilitiesComeOut()
    {
        const Outcome dog = runHeadscope(
            {"compute", "next-word", "--text", "the dog barked at the", "--stage", "probabilities,logits", "--format", "json"});
        QCOMPARE(dog.error, "");
        const auto json = nlohmann::json::parse(dog.out.toStdString());
        QCOMPARE(json.size(), 2U);
        QVERIFY(json[0]["stage"] == "probabilities" && json[1]["stage"] == "logits");
        QVERIFY(json[0]["rows"] == (nlohmann::json{"the", "dog", "barked", "at", "the"}));
        QCOMPARE(json[0]["columns"][8].get<std::string>(), std::string("moon"));
        QVERIFY(json[0]["values"][4][8].get<double>() > 0.9);
        QVERIFY(runHeadscope({"compute", "next-word", "--stage", "loss"}).out.startsWith("loss  Cross-entropy, 5 × 1\n"));
        const Outcome measures = runHeadscope({"compute", "next-word", "--stage", "measures", "--format", "csv", "--names"});
        QCOMPARE(measures.out.split('\n')[0], ",entropy,self,previous,back_2,back_3,first,same_token,induction");
        QVERIFY(measures.out.split('\n')[1].startsWith("head 1 (who is it about?),"));
        QVERIFY(runHeadscope({"explain", "next-word", "--cell", "logits[#5,mat]"}).out.contains("verb came"));
        const Outcome gradient =
            runHeadscope({"gradient", "next-word", "--cell", "loss[#5,1]", "--of", "embedding_weight", "--format", "csv"});
        QCOMPARE(gradient.error, "");
        QCOMPARE(gradient.out.split('\n').size(), 10);
        QCOMPARE(runHeadscope({"compute", "next-word", "--text", "the cow", "--stage", "output"}).error,
                 "headscope: --text: \"cow\" is not in the vocabulary, nor can it be put together from what is: \"c\" is missing\n");
        QCOMPARE(runHeadscope({"compute", "three-friends", "--text", "a", "--stage", "output"}).exitCode, 1);
        QCOMPARE(runHeadscope({"compute", "three-friends", "--stage", "logits"}).exitCode, 1);
    }

    void examplesHaveTheTitlesOfTheirSessions()
    {
        for (const Example& example : examples())
            QCOMPARE(example.title, QString::fromStdString(loadExample(example.id)->title));
    }

    void formatsAreListed()
    {
        const Outcome outcome = runHeadscope({"list", "formats"});
        QCOMPARE(outcome.exitCode, 0);
        for (const char* format : {"text", "csv", "json", "npy", "npz", "png", "svg", "pdf"})
            QVERIFY(outcome.out.contains(QRegularExpression(QString("(^|\n)%1 ").arg(format))));
    }

    void lessonsAreListed() { QCOMPARE(runHeadscope({"list", "lessons"}).exitCode, 0); }

    void aLessonPresupposesOneThatIsThere()
    {
        QFile own(QString::fromStdString((sourceFolder() / "resources/lessons/three-friends.lesson.json").string()));
        QVERIFY(own.open(QIODevice::ReadOnly));
        QJsonObject lesson = QJsonDocument::fromJson(own.readAll()).object();
        lesson["presupposes"] = QJsonArray{"course-1", "course-99"};
        const QTemporaryDir folder;
        const QString file = written(folder, "own.lesson.json", QJsonDocument(lesson).toJson());
        const Outcome outcome = runHeadscope({"lesson", file});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.error.contains("presupposes: there is no lesson \"course-99\""), qPrintable(outcome.error));
    }

    void tasksAreListed()
    {
        const Outcome outcome = runHeadscope({"list", "tasks"});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, "three-questions  Three questions\n"
                              "reverse          Reverse\n"
                              "translation      Red cat, small cat\n"
                              "induction        Induction\n"
                              "recall           Associative recall\n"
                              "agreement        Agreement\n"
                              "fixed-lag        Copy at a fixed lag\n"
                              "own              Sequences or a text of your own\n");
    }

    /// What opens, and what has the same names and does not.
    void modelsAreListed()
    {
        const Outcome outcome = runHeadscope({"list", "models"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.contains("Llama, Mistral or Qwen2\n  opens: words, rotary positions, layers, final norm, logits\n"
                                      "  model_type: llama, mistral, qwen2\n"),
                 qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(
            "\n  refused: granitemoe, which multiplies embedding, scores, residuals or logits by factors of its own\n"));
        QVERIFY(outcome.out.contains("nn.MultiheadAttention of PyTorch\n  opens: attention\n  model_type: not asked for\n"));
        const auto list = nlohmann::json::parse(runHeadscope({"list", "models", "--format", "json"}).out.toStdString());
        const auto bert = std::ranges::find_if(list, [](const auto& row) { return row["family"] == "BERT or RoBERTa"; });
        QVERIFY(bert != list.end());
        QVERIFY((*bert)["model_types"][0] == "bert" && (*bert)["refused"].size() > 5);
        QCOMPARE(runHeadscope({"list", "models", "gpt2"}).exitCode, 2);
    }

    void outputIsTextByDefault()
    {
        const Outcome outcome = runHeadscope({"compute", "three-friends", "--stage", "output"});
        QCOMPARE(outcome.exitCode, 0);
        const QStringList lines = outcome.out.split('\n');
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0], "Y  Output, 3 × 6");
        QVERIFY(lines[1].contains("cheap"));
        QVERIFY(lines[2].startsWith("Alex    2.3696") && lines[2].contains("4.0497"));
    }

    void allHeadsArePrintedWhenNoneIsNamed()
    {
        const Outcome outcome = runHeadscope({"compute", "three-friends", "--stage", "attention"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("A⁽¹⁾  Attention of head 1 (taste and vibe), 3 × 3\n"));
        QVERIFY(outcome.out.contains("\n\nA⁽²⁾  Attention of head 2 (budget), 3 × 3\n"));
    }

    void csvReadsBackToTheSameNumbers()
    {
        const Outcome outcome =
            runHeadscope({"compute", examplePath("three-friends"), "--stage=attention", "--head", "2", "--format", "csv"});
        QCOMPARE(outcome.exitCode, 0);
        const Matrix expected = *traceOf(exampleSession("three-friends"))->blocks[0].heads[1].attention;
        const QStringList lines = outcome.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c)
                QCOMPARE(lines[r].split(',')[c].toFloat(), float(expected(r, c)));
    }

    void csvHasNamesWhenAsked()
    {
        const Outcome outcome = runHeadscope({"compute", "one-value-heads", "--stage", "concat", "--format", "csv", "--names"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith(",v1,v1\nlet,"));
    }

    void jsonHoldsOneHeadOrAListOfAll()
    {
        const Outcome one = runHeadscope({"compute", "three-friends", "--stage", "value", "--head", "1", "--format", "json"});
        const QJsonObject head = QJsonDocument::fromJson(one.out.toUtf8()).object();
        QCOMPARE(head["head"].toInt(), 1);
        QCOMPARE(head["columns"].toArray()[0].toString(), "info-sichuan");
        const Outcome all = runHeadscope({"compute", "three-friends", "--stage", "value", "--format", "json"});
        QCOMPARE(QJsonDocument::fromJson(all.out.toUtf8()).array().size(), 2);
    }

    void blockedScoresAreMinusInfinity()
    {
        const QStringList command{"compute", referencePath("blocked-row"), "--stage", "score", "--head", "4", "--format"};
        const QJsonArray values = QJsonDocument::fromJson(runHeadscope(command + QStringList("json")).out.toUtf8())["values"].toArray();
        QCOMPARE(values.size(), 4);
        QCOMPARE(values[0].toArray(), (QJsonArray{"-inf", "-inf", "-inf", "-inf"}));
        QCOMPARE(values[2].toArray()[0], QJsonValue("-inf"));
        QVERIFY(values[2].toArray()[1].isDouble() && values[2].toArray()[2].isDouble());
        QVERIFY(runHeadscope(command + QStringList("csv")).out.startsWith("-inf,-inf,-inf,-inf\n-inf,"));
        QVERIFY(runHeadscope(command + QStringList("text")).out.contains(QRegularExpression("\nt1( +-inf){4}\n")));
    }

    void everyBlockOfAStackIsComputed()
    {
        const QStringList command{"compute", referencePath("torch-decoder-post"), "--format", "csv", "--stage"};
        const Outcome handedOn = runHeadscope(command + QStringList{"block_output", "--block", "1"});
        const Outcome read = runHeadscope(command + QStringList{"input", "--block", "2"});
        QCOMPARE(handedOn.exitCode, 0);
        QCOMPARE(handedOn.out.count('\n'), 4);
        QCOMPARE(read.out, handedOn.out);
        QCOMPARE(runHeadscope(command + QStringList{"hidden", "--block", "2"}).out.count(','), 4 * 4);
        QCOMPARE(runHeadscope(command + QStringList{"key", "--block", "2", "--head", "1"}).out.count('\n'), 3);  // of the memory
    }

    void resultGoesToAFile()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runHeadscope({"compute", "empty", "--stage", "attention", "--format", "npy", "-o", "a.npy"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, "");
        QFile file(folder.filePath("a.npy"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("\x93NUMPY"));
        QCOMPARE(file.size() % 64, 16);
    }

    void aDashIsStandardOutput()
    {
        const QTemporaryDir folder;
        const QStringList command{"compute", "three-friends", "--stage", "output"};
        const Outcome outcome = runHeadscope(command + QStringList{"-o", "-"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, runHeadscope(command).out);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aDashIsStandardInput()
    {
        QProcess process;
        process.setStandardInputFile(examplePath("mechanic"));
        process.start(HEADSCOPE_BINARY, {"compute", "-", "--stage", "output"});
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()), runHeadscope({"compute", "mechanic", "--stage", "output"}).out);
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(HEADSCOPE_BINARY, {"compute", "-", "--stage", "output"});
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(process.readAllStandardError(), QByteArray("headscope: standard input: is empty\n"));
    }

    /// Of a pipe in a folder nobody knows whether anybody will ever write into it; those of a shell are read.
    void aPipeIsNoFile()
    {
        const QTemporaryDir folder;
        QCOMPARE(mkfifo(qPrintable(folder.filePath("pipe")), 0600), 0);
        for (const QStringList& command :
             {QStringList{"compute", "/dev/zero", "--stage", "output"}, {"lesson", "/dev/zero"}, {"train", "own", "--text", "/dev/zero"}}) {
            const Outcome outcome = runHeadscope(command, folder.path());
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(outcome.error.contains("zero: is a device, expected a plain file"), qPrintable(outcome.error));
        }
        for (const QStringList& command : {QStringList{"compute", "pipe", "--stage", "output"},
                                           {"lesson", "pipe"},
                                           {"train", "own", "--text", "pipe"},
                                           {"list", "tensors", "pipe"},
                                           {"import", "pipe", "-o", "s.json"},
                                           {"explain", "./pipe", "--cell", "output[1,1]"}}) {
            const Outcome outcome = runHeadscope(command, folder.path());
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(outcome.error.contains("pipe: is ") && outcome.error.contains(" plain file"), qPrintable(outcome.error));
        }
        QProcess process;
        process.start(HEADSCOPE_BINARY, {"compute", "/dev/stdin", "--stage", "output"});
        QFile session(examplePath("mechanic"));
        QVERIFY(session.open(QIODevice::ReadOnly));
        process.write(session.readAll());
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()), runHeadscope({"compute", "mechanic", "--stage", "output"}).out);
    }

    void whatStandardOutputGoesToIsNotReplaced()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("out"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QCOMPARE(file.write("before\n"), 7);
        QVERIFY(file.flush());
        QProcess process;
        process.setStandardOutputFile(file.fileName(), QIODevice::Append);
        process.start(HEADSCOPE_BINARY, {"compute", "three-friends", "--stage", "output", "-o", "/dev/stdout"});
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(file.seek(0));  // the file that was there, still open
        QCOMPARE(QString::fromUtf8(file.readAll()), "before\n" + runHeadscope({"compute", "three-friends", "--stage", "output"}).out);
    }

    void fullDiskIsSaid()
    {
        if (!QFile::exists("/dev/full"))
            QSKIP("there is no /dev/full here");
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(HEADSCOPE_BINARY, {"compute", "empty", "--stage", "output"});
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(process.readAllStandardError(), QByteArray("headscope: standard output: cannot be written: No space left on device\n"));
    }
};

HEADSCOPE_TEST(CliTest)

}  // namespace headscope::test_cli

#include "test_cli.moc"
