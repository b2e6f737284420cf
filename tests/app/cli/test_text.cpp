// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and many sessions on the command line: a trained model reads a text by the tokenizer beside it, all stages go into one archive, and
// lines of JSON are answered one by one.
#include "core/io/session/session_json.h"
#include "core/io/weights/open_tensors.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace headscope::test_text {

namespace {

QString referenceFile(const char* name) { return QString::fromStdString((sourceFolder() / "tests/reference" / name).string()); }

nlohmann::json jsonIn(const QByteArray& text) { return nlohmann::json::parse(text.toStdString(), nullptr, false); }

}  // namespace

class TextCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* name) const { return m_folder.filePath(name); }

private slots:
    /// A model of GPT-2's family and beside it words of GPT-2.
    void initTestCase()
    {
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(referenceFile("weights/gpt2/") + name, file(name)));
        for (const char* name : {"vocab.json", "merges.txt"})
            QVERIFY(QFile::copy(referenceFile("text/gpt2/") + name, file(name)));
    }

    void aModelReadsAText()
    {
        const QString text = "The tired mechanic repaired the car";  // six tokens, as X beside the model has rows
        const nlohmann::json tokens{"The", "␣tired", "␣mechanic", "␣repaired", "␣the", "␣car"};
        const Outcome imported = runHeadscope({"import", m_folder.path(), "--text", text, "--inline", "-o", file("session.json")});
        QCOMPARE(imported.exitCode, 0);
        const Outcome computed = runHeadscope({"compute", file("session.json"), "--stage", "attention", "--head", "1", "--format", "json"});
        QVERIFY(jsonIn(computed.out.toUtf8())["rows"] == tokens);
        // The same without a session in between, and with the file for its folder.
        QCOMPARE(runHeadscope({"compute", m_folder.path(), "--text", text, "--stage", "attention", "--head", "1", "--format", "json"}).out,
                 computed.out);
        const Outcome why =
            runHeadscope({"explain", file("model.safetensors"), "--text", text, "--head", "1", "--cell", "attention[#4,#2]"});
        QVERIFY2(why.out.contains("␣repaired") && why.out.contains("␣tired"), qPrintable(why.out + why.error));
        const Outcome gradient = runHeadscope({"gradient", m_folder.path(), "--text", text, "--cell", "output[#1,#1]", "--format", "json"});
        QVERIFY(jsonIn(gradient.out.toUtf8())["rows"] == tokens);
        const Outcome exported =
            runHeadscope({"export", m_folder.path(), "--text", text, "--stage", "output", "--format", "csv", "--names", "--out", "-"});
        QVERIFY2(exported.out.contains("\n␣mechanic,"), qPrintable(exported.out + exported.error));
    }

    /// Hugging Face's library takes U+FEFF for a letter like any other, so that "\uFEFFthe" is no word.
    void aTextIsReadFromItsFirstCharacterOn()
    {
        const QTemporaryDir folder;
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(referenceFile("weights/gpt2-words/") + name, folder.filePath(name)));
        QFile words(folder.filePath("tokenizer.json"));
        QVERIFY(words.open(QIODevice::WriteOnly) && words.write(R"({"pre_tokenizer": {"type": "WhitespaceSplit"}, "added_tokens": [],
                                "model": {"type": "WordLevel", "unk_token": "[UNK]", "vocab": {"[UNK]": 0, "the": 1, "cat": 2}}})") > 0);
        words.close();
        for (const auto& [text, first] : {std::pair(QString("the cat"), "the"), std::pair(QChar(0xFEFF) + QString("the cat"), "[UNK]")}) {
            const Outcome computed =
                runHeadscope({"compute", folder.path(), "--text", text, "--stage", "attention", "--head", "1", "--format", "json"});
            QVERIFY2((jsonIn(computed.out.toUtf8())["rows"] == nlohmann::json{first, "cat"}), qPrintable(computed.out + computed.error));
        }
    }

    void wordsOfTheTokenizerAreLookedUp()
    {
        const QTemporaryDir folder;
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(referenceFile("weights/gpt2-words/") + name, folder.filePath(name)));
        QFile words(folder.filePath("vocab.txt"));  // as many as its embedding has rows, less one
        QVERIFY(words.open(QIODevice::WriteOnly) && words.write("[UNK]\nthe\ncat\n##s\nsat\non\na\nmat\n.\n!\n") > 0);
        words.close();
        const Outcome computed =
            runHeadscope({"compute", folder.path(), "--text", "The cats sat!", "--stage", "logits", "--format", "json"});
        const auto logits = jsonIn(computed.out.toUtf8());
        QVERIFY2((logits["rows"] == nlohmann::json{"the", "cat", "##s", "sat", "!"}), qPrintable(computed.out + computed.error));
        QCOMPARE(logits["columns"].size(), 11U);
        QVERIFY(logits["columns"][3] == "##s" && logits["columns"][10] == "token 10");
        // The same of a model that is opened once for several lines.
        QProcess lines;
        lines.start(HEADSCOPE_BINARY, {"compute", "--lines", "--stage", "logits"});
        for (const char* text : {"a mat", "The cats sat!"})
            lines.write(QByteArray::fromStdString(nlohmann::json{{"session", folder.path().toStdString()}, {"text", text}}.dump() + "\n"));
        lines.closeWriteChannel();
        QVERIFY(lines.waitForFinished(kPatience));
        QVERIFY((jsonIn(lines.readLine())["rows"] == nlohmann::json{"a", "mat"}));
        QVERIFY(jsonIn(lines.readLine()) == logits);
        QCOMPARE(lines.exitCode(), 0);
        // The same by numbers, of a session that knows nothing of the tokenizer.
        QVERIFY(QFile::remove(folder.filePath("vocab.txt")));
        const QString session = folder.filePath("session.json");
        QCOMPARE(runHeadscope({"import", folder.path(), "--tokens", "token 1,token 2,token 3,token 4,token 9", "-o", session}).exitCode, 0);
        const Outcome same = runHeadscope({"compute", session, "--stage", "logits", "--format", "json"});
        QVERIFY2(jsonIn(same.out.toUtf8())["values"] == logits["values"], qPrintable(same.error));
    }

    void theOutputOfTheFileIsNotThatOfOtherTokens()
    {
        const auto told = [&](const QStringList& options) {
            return runHeadscope(QStringList{"import", referenceFile("weights/bert-words"), "-o", file("bert.json")} + options).error;
        };
        QVERIFY(told({}).contains("agrees with \"y\""));
        const QString other = told({"--tokens", "token 1,token 2"});
        QVERIFY2(other.contains("X is computed") && !other.contains("\"y\" of the file"), qPrintable(other));
    }

    void whatCannotReadATextSaysSo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::newRow("no tokenizer") << QStringList{"compute", referenceFile("weights/gpt2"), "--text", "a", "--stage", "output"}
                                      << referenceFile("weights/gpt2/model.safetensors") + ": has no tokenizer beside it";
        QVERIFY(QDir(m_folder.path()).mkpath("part"));
        QVERIFY(QFile::copy(referenceFile("weights/gpt2/model.safetensors"), file("part/model.safetensors")));
        QFile part(file("part/tokenizer.model"));
        QVERIFY(part.open(QIODevice::WriteOnly));
        QTest::newRow("a part of a tokenizer") << QStringList{"compute", file("part"), "--text", "a", "--stage", "output"}
                                               << file("part/model.safetensors") +
                                                      ": has of its tokenizer tokenizer.model alone, which is not read by itself";
        QTest::newRow("nothing") << QStringList{"compute", m_folder.path(), "--text", "", "--stage", "output"}
                                 << "the text: there is no word in it";
        QTest::newRow("both") << QStringList{"import", m_folder.path(), "--text", "a", "--tokens", "a", "-o", file("no.json")}
                              << "import: --text: the tokens are given by --tokens already";
        QTest::newRow("measures beside a stage") << QStringList{"compute", "empty", "--stage", "attention,measures"}
                                                 << "compute: --stage: measures is a table of its own: ask for it alone";
        QTest::newRow("npz of measures") << QStringList{"compute", "empty", "--stage", "measures", "--format", "npz"}
                                         << "compute: --format: npz does not hold the measures";
        QTest::newRow("lines to a file") << QStringList{"compute", "--lines", "--stage", "output", "-o", file("no.json")}
                                         << "compute: -o: results of --lines go to the standard output";
    }

    void whatCannotReadATextSaysSo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(arguments);
        QVERIFY2(outcome.error.startsWith("headscope: " + error), qPrintable(outcome.error));
        QVERIFY(outcome.exitCode > 0 && outcome.out.isEmpty());
    }

    void allHeadsAndBlocksGoIntoOneArchive()
    {
        const QString archive = file("stages.npz");
        const Outcome outcome =
            runHeadscope({"compute", "encoder-decoder", "--stage", "attention,output,logits", "--format", "npz", "-o", archive});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
        const auto opened = openTensors(archive.toStdString());
        QVERIFY2(opened, opened ? "" : opened.error().sentence().c_str());
        const TensorFilePointer arrays = *opened;
        for (const char* name : {"block1.head1.attention", "block2.output", "memory.block1.head1.attention", "logits"})
            QVERIFY2(arrays->find(name), name);
        QVERIFY(!arrays->find("block1.logits") && !arrays->find("block3.output"));
        const Tensor* attention = arrays->find("block1.head1.attention");
        const auto read = arrays->read(*attention);
        QVERIFY(read);
        const auto json = jsonIn(
            runHeadscope({"compute", "encoder-decoder", "--stage", "attention", "--head", "1", "--format", "json"}).out.toUtf8())["values"];
        QCOMPARE(json.size(), static_cast<std::size_t>(read->rows()));
        for (Index row = 0; row < read->rows(); ++row)
            for (Index column = 0; column < read->cols(); ++column)
                QCOMPARE((*read)(row, column), json[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].get<float>());
    }

    void linesAreAnsweredWhereTheFolderIsGone()
    {
        const QTemporaryDir outer;
        const QString folder = outer.filePath("gone");
        QVERIFY(QDir().mkdir(folder));
        const std::string session = jsonOf(exampleSession("three-friends")).dump();
        QProcess process;
        process.setWorkingDirectory(folder);
        process.start(HEADSCOPE_BINARY, {"compute", "--lines", "--stage", "output"});
        QVERIFY(process.waitForStarted(kPatience));
        QVERIFY(QDir().rmdir(folder));
        process.write(QByteArray::fromStdString(session + "\n"));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(jsonIn(process.readAllStandardOutput())["stage"] == "output");
    }

    void eachLineIsAnsweredBeforeTheNext()
    {
        QProcess process;
        process.start(HEADSCOPE_BINARY, {"compute", "--lines", "--stage", "output,probabilities"});
        const auto answer = [&](const std::string& line) {
            process.write(QByteArray::fromStdString(line + "\n"));
            while (!process.canReadLine() && process.waitForReadyRead(kPatience)) {
            }
            return jsonIn(process.readLine());
        };
        const nlohmann::json spoken = answer(R"({"session": "next-word", "text": "the dog barked"})");
        QCOMPARE(spoken.size(), 2U);
        QVERIFY(spoken[1]["stage"] == "probabilities");
        QVERIFY((spoken[1]["rows"] == nlohmann::json{"the", "dog", "barked"}));
        QVERIFY(answer(R"({"session": "next-word", "text": "the cow"})")["error"].get<std::string>().starts_with("--text: \"cow\" is not"));
        QVERIFY(answer("{")["error"].is_string());
        for (const char* empty : {"", " \t", "\r"})
            QVERIFY(answer(empty)["error"] == "the line is empty");
        QVERIFY(answer(R"({"session": "next-word", "txt": ""})")["error"].get<std::string>().starts_with("unknown field \"txt\""));
        for (const char* input : {"-", "/dev/stdin", "/proc/self/fd/0"})  // it would take the lines that come
            QVERIFY(answer(nlohmann::json{{"session", input}}.dump())["error"].get<std::string>().find("standard input") !=
                    std::string::npos);
        QVERIFY(answer(R"({"session": "three-friends"})")["error"] == "the session has no probabilities in block 1");
        QVERIFY(answer(R"({"session": "next-word"})")[0]["shape"][0] == 5);
        const QString path = QString::fromStdString((sourceFolder() / "resources/examples/next-word.headscope.json").string());
        QFile example(path);
        QVERIFY(example.open(QIODevice::ReadOnly));
        const nlohmann::json inlined = answer(nlohmann::json::parse(example.readAll().toStdString()).dump());
        QVERIFY(inlined == answer(nlohmann::json{{"session", path.toStdString()}}.dump()));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 1);
    }
};

HEADSCOPE_TEST(TextCommandTest)

}  // namespace headscope::test_text

#include "test_text.moc"
