// SPDX-License-Identifier: GPL-3.0-or-later
// No command writes over a file that it reads, by whatever path: only training goes on in the session's own file.
#include "core/io/session/session_json.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <unistd.h>

namespace headscope::test_output_over_input {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class OutputOverInputTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void initTestCase()
    {
        std::filesystem::copy(sourceFolder() / "tests/reference/weights/gpt2-words", path("model").toStdString(),
                              std::filesystem::copy_options::recursive);
        std::filesystem::copy(sourceFolder() / "resources/examples/three-friends.headscope.json", path("in.json").toStdString());
        written(m_folder, "own.txt", "a b c -> b c d\n");
        QVERIFY(QFile::link(path("in.json"), path("link.json")));
        QCOMPARE(::link(qPrintable(path("in.json")), qPrintable(path("hard.json"))), 0);
        QVERIFY(QDir(m_folder.path()).mkdir("sub"));
        QCOMPARE(runHeadscope({"import", "model", "-o", "named.json"}, m_folder.path()).exitCode, 0);
        QCOMPARE(runHeadscope({"export", "in.json", "--stage", "output", "--format", "svg", "--session", "--out", "."}, m_folder.path())
                     .exitCode,
                 0);
        std::filesystem::rename(path("in-output.svg").toStdString(), path("picture.svg").toStdString());
    }

    void theInputStays_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("input");
        const auto row = [](const char* command, const char* output, const char* input) {
            QTest::addRow("%s -o %s", command, output) << command << output << input;
        };
        row("compute in.json --stage output", "in.json", "in.json");
        row("compute in.json --stage output --format npz", "sub/../in.json", "in.json");
        row("compute in.json --stage output", "link.json", "in.json");
        row("compute link.json --stage output", "in.json", "link.json");
        row("compute in.json --stage output", "hard.json", "in.json");
        row("explain in.json --cell output[1,1]", "in.json", "in.json");
        row("gradient in.json --cell output[1,1]", "in.json", "in.json");
        row("heads in.json --of output[1,1]", "in.json", "in.json");
        row("patch three-friends --from in.json --stage head_output --of output[1,1]", "in.json", "in.json");
        row("diff in.json three-friends", "in.json", "in.json");
        row("diff three-friends in.json --stage output", "link.json", "in.json");
        row("worksheet in.json --stages raw_score --seed 1", "in.json", "in.json");
        row("animate in.json --slide temperature --to 2 --seconds 0.5 --width 200px --format gif", "in.json", "in.json");
        row("compute picture.svg --stage output", "picture.svg", "picture.svg");
        row("compute named.json --stage output", "model/model.safetensors", "./model/model.safetensors");
        row("export-weights named.json --as gpt2", "model/model.safetensors", "./model/model.safetensors");
        row("import model", "model/model.safetensors", "model/model.safetensors");
        row("import model", "model/config.json", "model/config.json");
        row("train own --text own.txt --steps 2", "own.txt", "own.txt");
        row("train own --sequences own.txt --steps 2", "own.txt", "own.txt");
        row("train picture.svg --task reverse --steps 1", "picture.svg", "picture.svg");
    }

    void theInputStays()
    {
        QFETCH(QString, command);
        QFETCH(QString, output);
        QFETCH(QString, input);
        const QByteArray before = bytesOf(path(output));
        QVERIFY(!before.isEmpty());
        const Outcome outcome = runHeadscope(command.split(' ') + QStringList{"-o", output}, m_folder.path());
        QCOMPARE(outcome.error, "headscope: " + output + ": is the file that is read as " + input + "; write to another\n");
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(bytesOf(path(output)) == before);
    }

    /// The tokenizer is read only where there is a text.
    void whatStandsBesideAModelStays()
    {
        for (const char* name : {"tokenizer.json", "merges.txt", "pytorch_model.bin", "model.safetensors.index.json"}) {
            written(m_folder, QString("model/") + name, "kept");
            for (const QString& command : {QString("import model"), QString("compute named.json --stage output")}) {
                const QString output = QString("model/") + name;
                const Outcome outcome = runHeadscope(command.split(' ') + QStringList{"-o", output}, m_folder.path());
                QVERIFY2(outcome.error.startsWith("headscope: " + output + ": is ") && outcome.error.endsWith("; write to another\n"),
                         qPrintable(outcome.error));
                QCOMPARE(bytesOf(path(output)), "kept");
            }
        }
        for (int i = 0; i < 2; ++i)  // its own of before is replaced
            QCOMPARE(runHeadscope({"import", "model", "-o", "model/own.json"}, m_folder.path()).exitCode, 0);
    }

    void aFolderOfFiguresHoldsNoInput()
    {
        const QByteArray before = bytesOf(path("picture.svg"));
        QVERIFY(QFile::link(path("picture.svg"), path("picture.svg-output.svg")));
        const Outcome outcome =
            runHeadscope({"export", "picture.svg", "--stage", "output", "--format", "svg", "--dark", "--out", "."}, m_folder.path());
        QCOMPARE(outcome.error, "headscope: ./picture.svg-output.svg: is the file that is read as picture.svg; write to another\n");
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(bytesOf(path("picture.svg")) == before);
    }

    void whatWasTrainedBeforeIsReplaced()
    {
        for (const char* steps : {"1", "2"}) {
            const Outcome outcome = runHeadscope({"train", "three-questions", "--steps", steps, "-o", "again.json"}, m_folder.path());
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
            QCOMPARE(readSession(bytesOf(path("again.json")).toStdString())->trained->step, QString(steps).toInt());
        }
    }

    void trainingGoesOnInPlace()
    {
        const QStringList train{"train", "learner.json", "--steps", "2", "-o", "learner.json"};
        QCOMPARE(runHeadscope({"train", "three-questions", "--steps", "2", "-o", "learner.json"}, m_folder.path()).exitCode, 0);
        const Outcome outcome = runHeadscope(train, m_folder.path());
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
        const auto session = readSession(bytesOf(path("learner.json")).toStdString());
        QVERIFY(session);
        QCOMPARE(session->trained->step, 4);
    }
};

HEADSCOPE_TEST(OutputOverInputTest)

}  // namespace headscope::test_output_over_input

#include "test_output_over_input.moc"
