// SPDX-License-Identifier: GPL-3.0-or-later
// Trained models on the command line: what a file holds is listed, a session is made of it, and its weights go back out.
#include "core/io/values/npy.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <filesystem>

namespace headscope::test_import {

namespace {

QString weightsOf(const char* name) { return QString::fromStdString((sourceFolder() / "tests/reference/weights" / name).string()); }

}  // namespace

class ImportCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void tensorsAreListed()
    {
        const Outcome outcome = runHeadscope({"list", "tensors", weightsOf("attention.pt")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, "in_proj_bias     float32   (24,)\n"
                              "in_proj_weight   float32   (24, 8)\n"
                              "out_proj.bias    float32   (8,)\n"
                              "out_proj.weight  float32   (8, 8)\n"
                              "x                float32   (5, 8)\n"
                              "y                float32   (5, 8)\n");
        const Outcome none = runHeadscope({"list", "tensors", "no-such-file.pt"});
        QCOMPARE(none.exitCode, 1);
        QCOMPARE(none.error, "headscope: no-such-file.pt: there is no such file\n");
        QCOMPARE(runHeadscope({"list", "tensors"}).exitCode, 2);
    }

    void aModelBecomesASessionThatComputesIt()
    {
        const QString session = m_folder.filePath("encoder.headscope.json");
        const Outcome outcome = runHeadscope({"import", weightsOf("encoder.pt"), "--inline", "-o", session});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, "");
        QVERIFY2(outcome.error.startsWith("layers of PyTorch's nn.Transformer, 2 layers of 2 heads, d_model 8\n"),
                 qPrintable(outcome.error));
        QVERIFY2(outcome.error.contains("norms after, relu, causal mask: agrees with \"y\" of the file to "), qPrintable(outcome.error));
        const Outcome computed = runHeadscope({"compute", session, "--stage", "final_norm", "--format", "json"});
        QCOMPARE(computed.exitCode, 0);
        QVERIFY(nlohmann::json::parse(computed.out.toStdString())["shape"] == (nlohmann::json{6, 8}));
    }

    void weightsAreNamedUnlessTheyAreToBeInside()
    {
        const QString model = m_folder.filePath("words"), session = m_folder.filePath("words.headscope.json");
        std::filesystem::copy(weightsOf("gpt2-words").toStdString(), model.toStdString(), std::filesystem::copy_options::recursive);
        const auto written = [&](const QStringList& more) {
            const Outcome outcome = runHeadscope(QStringList{"import", model, "-o", session} + more);
            QFile file(session);
            return outcome.exitCode == 0 && file.open(QIODevice::ReadOnly) ? nlohmann::json::parse(file.readAll().toStdString())
                                                                           : nlohmann::json(outcome.error.toStdString());
        };
        const auto logits = [&] { return runHeadscope({"compute", session, "--stage", "logits", "--format", "json"}).out; };
        QVERIFY(!written({"--inline"}).contains("weights"));
        const QString inside = logits();
        const nlohmann::json named = written({});
        QCOMPARE(QString::fromStdString(named["weights"]["file"].get<std::string>()), QString("words/model.safetensors"));
        QVERIFY(named["embedding"]["weight"] == (nlohmann::json{{"tensor", "transformer.wte.weight"}}));
        QVERIFY(!inside.isEmpty());
        QCOMPARE(logits(), inside);
        std::filesystem::rename(model.toStdString(), m_folder.filePath("moved").toStdString());
        const Outcome moved = runHeadscope({"compute", session, "--stage", "logits"});
        QCOMPARE(moved.exitCode, 1);
        QVERIFY2(moved.error.endsWith("weights.file: " + model + "/model.safetensors: there is no such file\n"), qPrintable(moved.error));
    }

    void whatIsAssumedOfAModelIsToldInAnyCommand()
    {
        const Outcome imported = runHeadscope({"import", weightsOf("gpt2-words"), "--inline", "-o", m_folder.filePath("told.json")});
        const Outcome computed = runHeadscope({"compute", weightsOf("gpt2-words"), "--stage", "logits"});
        QCOMPARE(computed.exitCode, 0);
        QVERIFY(computed.error.contains("the tokens are"));
        QCOMPARE(computed.error, imported.error);
    }

    /// X of BERT is words, places and a norm, made when the model is imported.
    void anotherTextChangesNoNumbersThatAreGiven()
    {
        const QString session = m_folder.filePath("bert.json");
        QCOMPARE(runHeadscope({"import", weightsOf("bert-masked"), "--inline", "-o", session}).exitCode, 0);
        const Outcome outcome = runHeadscope({"compute", session, "--stage", "input", "--text", "token 3"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.error.contains("--text: X of this session is numbers"), qPrintable(outcome.error));
    }

    void anInputMayBeABatchOfOne()
    {
        const QString session = m_folder.filePath("layer.json"), batch = m_folder.filePath("batch.npy");
        const Matrix x = Matrix::Ones(3, 8);
        std::string bytes = writeNpy(x);
        const std::string batched = "(1, 3, 8), }";
        bytes.replace(bytes.find("(3, 8)"), batched.size(), batched);  // blanks follow
        QFile file(batch);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(bytes)) > 0);
        file.close();
        const Outcome outcome = runHeadscope({"import", weightsOf("encoder-layer.npz"), "--heads", "4", "--input", batch, "-o", session});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
        QVERIFY2(outcome.error.contains("X is the one sequence of the batch in " + batch), qPrintable(outcome.error));
    }

    /// A file of numbers may hold −∞, as masks do.
    void anInputIsFinite()
    {
        const QString input = m_folder.filePath("blocked.npy");
        Matrix x = Matrix::Ones(3, 8);
        x(1, 2) = -std::numeric_limits<Scalar>::infinity();
        const std::string bytes = writeNpy(x);
        QFile file(input);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(bytes)) > 0);
        file.close();
        const Outcome outcome = runHeadscope(
            {"import", weightsOf("encoder-layer.npz"), "--heads", "4", "--input", input, "-o", m_folder.filePath("none.json")});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.error.endsWith(input + ": has a number that is not finite\n"), qPrintable(outcome.error));
    }

    void weightsGoOutAndComeInAgain()
    {
        const QString session = m_folder.filePath("layer.headscope.json");
        QCOMPARE(runHeadscope({"import", weightsOf("encoder-layer.npz"), "-o", session}).exitCode, 0);
        for (const char* format : {"safetensors", "npz"}) {
            const QString weights = m_folder.filePath(QString("layer.%1").arg(format));
            const Outcome exported = runHeadscope({"export-weights", session, "--as", "encoder-layer", "--format", format, "-o", weights});
            QVERIFY2(exported.exitCode == 0, qPrintable(exported.error));
            const Outcome again = runHeadscope({"import", weights, "--heads", "4", "--norm", "pre", "--activation", "gelu", "--tokens",
                                                "a,b,c", "-o", m_folder.filePath("again.json")});
            QVERIFY2(again.exitCode == 0, qPrintable(again.error));
            QVERIFY(again.error.contains("X is random"));
            const Outcome before = runHeadscope({"export-weights", session, "--as", "encoder-layer", "--format", "npz", "-o", "-"});
            const Outcome after =
                runHeadscope({"export-weights", m_folder.filePath("again.json"), "--as", "encoder-layer", "--format", "npz", "-o", "-"});
            QVERIFY(!before.out.isEmpty() && before.out == after.out);
        }
    }

    void whatIsWrongIsSaidInOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("error");
        const QString file = weightsOf("attention.pt");
        const QString out = m_folder.filePath("out.json");
        QTest::newRow("no file") << QStringList{"import", "-o", out} << 2 << "headscope: import: FILE is missing\n";
        QTest::newRow("no output") << QStringList{"import", file} << 2 << "headscope: import: -o is missing: the session to write\n";
        QTest::newRow("layers") << QStringList{"import", file, "--layers", "a", "-o", out} << 2
                                << "headscope: import: --layers: \"a\" is no list of layers such as 0,3,5-7\n";
        QTest::newRow("layers that end") << QStringList{"import", file, "--layers", "3-1", "-o", out} << 2
                                         << "headscope: import: --layers: \"3-1\" ends before it begins\n";
        QTest::newRow("ids")
            << QStringList{"import", weightsOf("gpt2-words"), "--tokens", "ids: 3 x", "-o", out} << 2
            << "headscope: import: --tokens: \"x\" is not the id of a token, a whole number such as in \"ids: 15496 995\"\n";
        QTest::newRow("ids that the model has not")
            << QStringList{"import", weightsOf("gpt2-words"), "--tokens", "ids: 3 11", "-o", out} << 1
            << "headscope: the tokens: the model has no token 11: its ids are 0 to 10, the rows of its embedding\n";
        QTest::newRow("a layer that is not there")
            << QStringList{"import", weightsOf("gpt2"), "--layers", "2", "-o", out} << 1
            << "headscope: " + weightsOf("gpt2") +
                   "/model.safetensors: has no layer 2, only 0 to 1: its names count from \"transformer.h.0.…\" on\n";
        QTest::newRow("norm") << QStringList{"import", file, "--norm", "both", "-o", out} << 2
                              << "headscope: import: --norm: \"both\" is none of none, pre, post\n";
        QTest::newRow("mask") << QStringList{"import", file, "--mask", "x", "-o", out} << 2
                              << "headscope: import: --mask: \"x\" is none of causal, none\n";
        QTest::newRow("heads") << QStringList{"import", file, "--heads", "many", "-o", out} << 2
                               << "headscope: import: --heads: expected a whole number from 1, not \"many\"\n";
        QTest::newRow("heads that cannot be") << QStringList{"import", file, "--heads", "3", "-o", out} << 1
                                              << "headscope: " + file + ": cannot have 3 heads: their queries have 8 columns\n";
        const QString session = QString::fromStdString((sourceFolder() / "resources/examples/mechanic.headscope.json").string());
        QTest::newRow("a session") << QStringList{"import", session, "-o", out} << 1
                                   << "headscope: " + session + ": is a session of Headscope\n";
        QTest::newRow("names")
            << QStringList{"export-weights", "three-friends", "--as", "jax", "-o", out} << 2
            << "headscope: export-weights: --as: \"jax\" is none of torch, encoder-layer, gpt2, nanogpt, transformer-lens\n";
        QTest::newRow("not as torch") << QStringList{"export-weights", "rotary", "--as", "torch", "-o", out} << 1 << "headscope: rotary: ";
    }

    void whatIsWrongIsSaidInOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(arguments);
        QCOMPARE(outcome.exitCode, code);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QVERIFY(!QFileInfo::exists(m_folder.filePath("out.json")));
    }

    void aFileIsWhatIsInIt()
    {
        const QString example = QString::fromStdString((sourceFolder() / "resources/examples/three-friends.headscope.json").string());
        const auto copied = [&](const QString& from, const char* name) {
            const QString path = m_folder.filePath(name);
            QFile::remove(path);
            return QFile::copy(from, path) ? path : QString();
        };
        const QString expected = runHeadscope({"compute", weightsOf("encoder.pt"), "--stage", "attention"}).out;
        for (const char* name : {"last.ckpt", "best.pth.tar", "ENCODER.PT", "encoder", "x.csv", "x.headscope.json"}) {
            const Outcome outcome = runHeadscope({"compute", copied(weightsOf("encoder.pt"), name), "--stage", "attention"});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
            QCOMPARE(outcome.out, expected);
        }
        const QString attention = runHeadscope({"compute", "three-friends", "--stage", "attention"}).out;
        for (const char* name : {"s.txt", "s.pt", "s.npz", "s"})
            QCOMPARE(runHeadscope({"compute", copied(example, name), "--stage", "attention"}).out, attention);
        const auto told = [&](const char* name, const QByteArray& bytes) {
            QFile file(m_folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                return QString("is not written");
            file.close();
            const Outcome outcome = runHeadscope({"compute", file.fileName(), "--stage", "attention"});
            return outcome.error.startsWith("headscope: " + file.fileName() + ": ") ? outcome.error.mid(file.fileName().size() + 13)
                                                                                    : outcome.error;
        };
        QCOMPARE(told("table.csv", "a,b\n1,2\n"), QString("is a text, a table of numbers perhaps: neither a session nor a model\n"));
        QCOMPARE(told("lfs.safetensors", "version https://git-lfs.github.com/spec/v1\n"),
                 QString("is a Git LFS pointer in place of the file: fetch that with \"git lfs pull\"\n"));
        QVERIFY(told("page.pt", "<!doctype html><html></html>").startsWith("is a web page in place of the file"));
        QVERIFY(told("empty.npz", "").startsWith("is empty"));
        QVERIFY(told("plot.pdf", "%PDF-1.4\n").startsWith("is a picture without a session in it"));
    }
};

HEADSCOPE_TEST(ImportCommandTest)

}  // namespace headscope::test_import

#include "test_import.moc"
