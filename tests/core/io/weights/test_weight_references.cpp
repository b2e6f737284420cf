// SPDX-License-Identifier: GPL-3.0-or-later
// A session of a model names the tensors that it has not changed; its file is what it says it is, or that is told in a sentence.
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/io/session/weight_references.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/weight_file.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"
#include "core/model/validation.h"
#include "core/models/families/model_file.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <fstream>

#include <sys/stat.h>

namespace headscope::test_weight_references {

namespace {

using Json = nlohmann::json;

std::filesystem::path referenceWeights() { return sourceFolder() / "tests/reference/weights"; }

/// Another last byte, at another time.
void spoil(const std::filesystem::path& file)
{
    std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(-1, std::ios::end).put('!');
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(5));
}

QString toldBy(const Result<Session>& session) { return session ? "read" : QString::fromStdString(session.error().sentence()); }

}  // namespace

class WeightReferencesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    std::filesystem::path folder() const { return m_temporary.path().toStdString(); }

    /// The model in a folder of its own there, which may be spoiled.
    std::filesystem::path copied(const std::string& name)
    {
        const auto target = folder() / std::filesystem::path(name).filename();
        std::filesystem::remove_all(target);
        std::filesystem::copy(referenceWeights() / name, target, std::filesystem::copy_options::recursive);
        return target;
    }

    static Session opened(const std::filesystem::path& path)
    {
        auto model = readModelFile(path);
        if (!model)
            qFatal("%s", model.error().sentence().c_str());
        return model->session;
    }

    /// As text beside the model.
    std::string saved(const Session& session, WeightPlace place = WeightPlace::Beside)
    {
        auto text = writeSession(session, {folder(), place});
        if (!text)
            qFatal("%s", text.error().sentence().c_str());
        return *std::move(text);
    }

    Result<Session> readBack(const std::string& text, WeightPlace place = WeightPlace::Beside)
    {
        return readSession(text, {folder(), place});
    }

private slots:
    void aSessionKnowsTheFilesThatItIsReadFrom()
    {
        const auto model = copied("gpt2-words");
        const Session session = opened(model);
        QVERIFY(isReadFrom(session, model / "model.safetensors"));
        QVERIFY(isReadFrom(session, model / ".." / model.filename() / "model.safetensors"));
        QVERIFY(!isReadFrom(session, model / "config.json"));
        QVERIFY(!isReadFrom(session, model / "another.safetensors"));
        QVERIFY(!isReadFrom(exampleSession("three-friends"), model / "model.safetensors"));
    }

    void everyFamilyIsNamedAndReadBack_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("numbers");  // that the session holds itself: X, and what no tensor is as it is
        QTest::newRow("attention") << "attention.pt" << 0;
        QTest::newRow("encoder") << "encoder.npz" << 0;
        QTest::newRow("decoder") << "decoder.safetensors" << 0;
        QTest::newRow("keys of their own width") << "kdim.safetensors" << 0;
        QTest::newRow("GPT-2") << "gpt2-words" << 0;
        QTest::newRow("Llama") << "llama-words" << 0;
        QTest::newRow("NeoX") << "neox-words" << 0;
        QTest::newRow("TransformerLens") << "transformer-lens-words" << 0;
        QTest::newRow("BERT") << "bert-words" << 6 * 8;
        QTest::newRow("positions that are scaled, norms without bias") << "x-transformers-words" << 9 * 8 + 5 * 8;
        QTest::newRow("heads in the middle") << "keras" << 3 * 8 * 8;
    }

    void everyFamilyIsNamedAndReadBack()
    {
        QFETCH(QString, model);
        QFETCH(int, numbers);
        const Session session = opened(copied(model.toStdString()));
        const std::string text = saved(session);
        const Json json = Json::parse(text);
        QVERIFY(json["headscope"] == 2);
        const QString file = QString::fromStdString((folder() / json["weights"]["file"].get<std::string>()).string());
        QFile bytes(file);
        QVERIFY2(bytes.open(QIODevice::ReadOnly), qPrintable(file));
        QVERIFY(json["weights"]["size"] == bytes.size());
        const QByteArray digest = QCryptographicHash::hash(bytes.readAll(), QCryptographicHash::Sha256).toHex();
        QCOMPARE(QString::fromStdString(json["weights"]["sha256"].get<std::string>()), QString::fromLatin1(digest));
        const Result<Session> again = readBack(text);
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == session);
        QCOMPARE(saved(*again), text);
        QVERIFY(Json::parse(writeSession(session)).contains("weights") == false);
        QVERIFY(*readSession(writeSession(session)) == session);
        int own = 0;
        forEachWeight(session, [&](const Shared<Matrix>& matrix) { own += originOf(matrix) ? 0 : static_cast<int>(matrix->size()); });
        QCOMPARE(own, numbers);
    }

    void whatWasEditedIsNumbers()
    {
        Session session = opened(copied("gpt2-words"));
        session.block(1).heads[0].key.weight.detach()(2, 1) = 42;
        const Json json = Json::parse(saved(session));
        const Json& heads = json["blocks"][1]["heads"];
        QVERIFY(heads[0]["key"]["weight"][2][1] == 42);
        QVERIFY(heads[0]["query"]["weight"] == Json({{"tensor", "transformer.h.1.attn.c_attn.weight"}, {"columns", {0, 4}}}));
        QVERIFY(heads[1]["value"]["bias"] == Json({{"tensor", "transformer.h.1.attn.c_attn.bias"}, {"columns", {20, 24}}}));
        QVERIFY(*readBack(json.dump()) == session);
    }

    /// Of a large matrix only the rows that were edited, which an older program must not take for the tensor as it is.
    void fewEditedRowsAreWrittenAlone()
    {
        const Index width = 256;
        const auto path = folder() / "wide.safetensors";
        Matrix back = Matrix::Identity(width, width);
        back(0, 1) = 1;  // not the same transposed
        std::ofstream(path, std::ios::binary) << writeSafetensors(
            {{"in_proj_weight", {3 * width, width}, Matrix::Constant(3 * width, width, Scalar(0.01))},
             {"out_proj.weight", {width, width}, back}},
            {{"heads", "4"}});
        Session session = opened(path);
        session.block(0).output.weight.detach()(17, 3) = Scalar(0.5);
        session.block(0).output.weight.detach()(4, 0) = 9;
        const std::string text = saved(session);
        const Json json = Json::parse(text);
        const Json& written = json["blocks"][0]["output"]["weight"];
        QVERIFY(json["headscope"] == 3 && written["tensor"] == "out_proj.weight" && written["transposed"] == true);
        QVERIFY(written["replaced_rows"].size() == 2 && written["replaced_rows"]["17"][3] == 0.5 && written["replaced_rows"]["4"][0] == 9);
        const Result<Session> again = readBack(text);
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == session);
        QCOMPARE(saved(*again), text);
        QVERIFY(*readSession(writeSession(session)) == session);

        Session other = *again;  // put back by hand it is the tensor
        Matrix& numbers = other.block(0).output.weight.detach();
        numbers(17, 3) = numbers(4, 0) = 0;
        QVERIFY(Json::parse(saved(other))["headscope"] == 2);
        other.block(0).output.weight.detach() *= 2;
        QVERIFY(Json::parse(saved(other))["blocks"][0]["output"]["weight"].is_array());

        for (const auto& [rows, told] : {std::pair{R"({"256": [1]})", "has no row 256 to replace: it has 256"},
                                         std::pair{R"({"3": [1]})", "has rows of 256 numbers, and row 3 is replaced by 1"}}) {
            Json wrong = json;
            wrong["blocks"][0]["output"]["weight"]["replaced_rows"] = Json::parse(rows);
            QVERIFY2(toldBy(readBack(wrong.dump())).contains(told), qPrintable(toldBy(readBack(wrong.dump()))));
        }
    }

    /// They share what they hold with the session, and hold nothing that would have to stand in the file.
    void snapshotsNameTensorsToo()
    {
        Session session = opened(copied("gpt2-words"));
        session.snapshots.push_back({"before", std::make_shared<const Session>(session)});
        session.block(0).output.weight.detach()(0, 0) = 7;
        const std::string text = saved(session);
        QVERIFY(Json::parse(text)["snapshots"][0]["session"]["blocks"][0]["output"]["weight"].contains("tensor"));
        const Result<Session> again = readBack(text);
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == session);
        QVERIFY(again->block(1).output.weight.sameAs(again->snapshots[0].session->block(1).output.weight));
    }

    /// Nine edits of a matrix of a million numbers are nine rows in the file.
    void snapshotsHoldOnlyWhatWasEdited()
    {
        const Index width = 1024;
        const auto path = folder() / "large.safetensors";
        std::ofstream(path, std::ios::binary) << writeSafetensors(
            {{"in_proj_weight", {3 * width, width}, Matrix::Constant(3 * width, width, Scalar(0.01))},
             {"out_proj.weight", {width, width}, Matrix::Identity(width, width)}},
            {{"heads", "4"}});
        Session session = opened(path);
        for (Index i = 0; i < 9; ++i) {
            session.block(0).output.weight.detach()(i, 0) = Scalar(7 + i);
            pinSnapshot(session, freshSnapshotName(session));
        }
        pinSnapshot(session, "the same");
        QVERIFY(!validate(session));
        const std::string text = saved(session);
        QVERIFY2(text.size() < 1'500'000, qPrintable(QString::number(text.size())));
        const Json json = Json::parse(text);
        QCOMPARE(json["snapshots"][3]["session"]["blocks"][0]["output"]["weight"]["replaced_rows"].size(), std::size_t(4));
        const Result<Session> again = readBack(text);
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == session);
        const auto& last = again->snapshots[9].session->block(0).output.weight;
        QVERIFY(last.sameAs(again->block(0).output.weight) && last.sameAs(again->snapshots[8].session->block(0).output.weight));
        QCOMPARE(saved(*again), text);
    }

    void elsewhereItIsNumbersOrTheWholePath()
    {
        const Session session = opened(copied("gpt2-words"));
        QTemporaryDir other;
        const WeightFolder elsewhere{other.path().toStdString()}, anywhere{other.path().toStdString(), WeightPlace::Anywhere};
        QVERIFY(!Json::parse(*writeSession(session, elsewhere)).contains("weights"));
        const std::string text = *writeSession(session, anywhere);
        QVERIFY(Json::parse(text)["weights"]["file"].get<std::string>().starts_with("/"));
        QVERIFY(*readSession(text, anywhere) == session);
        QVERIFY(toldBy(readSession(text, elsewhere)).contains("expected a file beside the session"));
        Json unused = Json::parse(*writeSession(session, elsewhere));  // where all numbers stand in the session, the file is checked, too
        unused["weights"] = Json::parse(text)["weights"];
        QVERIFY(toldBy(readSession(unused.dump(), elsewhere)).contains("expected a file beside the session"));
    }

    /// Of a model that is spread over files, all are looked at.
    void shardsAreHashedTogether()
    {
        const auto model = copied("gpt2-words");
        std::filesystem::rename(model / "model.safetensors", model / "model-1.safetensors");
        Json map = Json::object();
        const TensorFilePointer shard = *openTensors(model / "model-1.safetensors");
        for (const Tensor& tensor : shard->tensors())
            map[tensor.name] = "model-1.safetensors";
        std::ofstream(model / "model.safetensors.index.json") << Json{{"weight_map", map}};
        const std::string text = saved(opened(model));
        QVERIFY(toldBy(readBack(text)) == "read");
        spoil(model / "model-1.safetensors");
        QVERIFY2(toldBy(readBack(text)).startsWith("weights.sha256: is not that of gpt2-words/model.safetensors.index.json"),
                 qPrintable(toldBy(readBack(text))));
    }

    /// Whoever leaves or opens something else does not wait for a file of many gigabytes.
    void hashingIsGivenUp()
    {
        const std::filesystem::path path = folder() / "large.npy";
        const std::string header = "{'descr': '|i1', 'fortran_order': False, 'shape': (67108864,), }\n";
        std::ofstream(path, std::ios::binary) << "\x93NUMPY\x01" << '\0' << static_cast<char>(header.size()) << '\0' << header;
        std::filesystem::resize_file(path, 10 + header.size() + 67'108'864);
        const auto identity = *weightFileOf(**openTensors(path));
        int asked = 0;
        const auto digest = sha256Of(*identity, [&asked] { return ++asked == 3; });
        QVERIFY(!digest);
        QCOMPARE(digest.error().reason, std::string("is not read any more"));
        QCOMPARE(asked, 3);
        QVERIFY(sha256Of(*identity));

        const Session session = opened(copied("gpt2-words"));
        const CancelCheck cancelled = [] { return true; };
        const auto unwritten = writeSession(session, {folder(), WeightPlace::Beside, {}, cancelled});
        QCOMPARE(unwritten.error().sentence(), std::string("the session: is not written any more"));
        const std::string text = saved(session);
        spoil(folder() / "gpt2-words/model.safetensors");  // nobody knows its digest
        const QString told = toldBy(readSession(text, {folder(), WeightPlace::Beside, {}, cancelled}));
        QVERIFY2(told.endsWith("is not read any more"), qPrintable(told));
    }

    void whatHasChangedIsSaid()
    {
        const auto model = copied("gpt2-words");
        const Session session = opened(model);
        const std::string text = saved(session);
        const auto file = model / "model.safetensors";
        spoil(file);
        QCOMPARE(toldBy(readBack(text)), QString("weights.sha256: is not that of gpt2-words/model.safetensors, which has changed since the "
                                                 "session was written, or is another file"));
        QVERIFY(!Json::parse(saved(session)).contains("weights"));  // what is in memory is not what the file holds now
        std::filesystem::resize_file(file, std::filesystem::file_size(file) + 1);
        QVERIFY2(toldBy(readBack(text)).startsWith("weights.file: "), qPrintable(toldBy(readBack(text))));
        std::filesystem::remove(file);
        QVERIFY(toldBy(readBack(text)).endsWith("gpt2-words/model.safetensors: there is no such file"));
    }

    void hostileNamesAreRefused_data()
    {
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("put");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* at, const char* put, const char* told) {
            QTest::newRow(name) << QString(at) << QString(put) << QString(told);
        };
        const char* file = "/weights/file";
        row("up", file, R"("../gpt2-words/model.safetensors")",
            "weights.file: is \"../gpt2-words/model.safetensors\", expected a file beside");
        row("up from below", file, R"("gpt2-words/../../a")", "expected a file beside the session");
        row("absolute", file, R"("/etc/passwd")", "weights.file: is \"/etc/passwd\", expected a file beside the session or in a folder");
        row("a zero", file, R"(".\u0000")", "weights.file: is \".\\u0000\", which holds a zero, as no path does");
        row("empty", file, R"("")", "weights.file: is \"\", expected");
        row("a folder", file, R"("gpt2-words/")", "expected a file beside");
        row("no tensors", file, R"("gpt2-words/config.json")", "weights.file: ");
        row("a pipe", file, R"("pipe")", "pipe: is a pipe, expected a plain file");
        row("size", "/weights/size", "12", "weights.size: is 12, but gpt2-words/model.safetensors has ");
        row("digest", "/weights/sha256", R"("0000000000000000000000000000000000000000000000000000000000000000")",
            "weights.sha256: is not that of");
        const char* weight = "/blocks/0/heads/1/query/weight";
        row("no such tensor", weight, R"({"tensor": "nobody"})", "blocks[0].heads[1].query.weight: ");
        row("rows beyond", weight, R"({"tensor": "transformer.wte.weight", "rows": [4, 12]})", "has no rows 4 to 12: it has 11");
        row("columns beyond", weight, R"({"tensor": "transformer.wte.weight", "columns": [0, 2147483647]})",
            "has no columns 0 to 2147483647");
        row("another shape", weight, R"({"tensor": "transformer.wte.weight"})", "blocks[0].heads[1].query.weight: has shape 11 × 8");
        row("on its side", weight, R"({"tensor": "transformer.h.0.attn.c_attn.weight", "columns": [0, 4], "transposed": true})",
            "blocks[0].heads[1].query.weight: has shape 4 × 8");
        row("integers", weight, R"({"tensor": "tokens"})", "blocks[0].heads[1].query.weight: has shape 1 × 6");
        row("a bias of many rows", "/blocks/0/output/bias", R"({"tensor": "transformer.wte.weight"})",
            "blocks[0].output.bias: has 88 numbers");
    }

    void hostileNamesAreRefused()
    {
        QFETCH(QString, at);
        QFETCH(QString, put);
        QFETCH(QString, told);
        const auto model = copied("gpt2-words");
        Json json = Json::parse(saved(opened(model)));
        json[Json::json_pointer(at.toStdString())] = Json::parse(put.toStdString());
        if (put.contains("pipe"))
            QCOMPARE(::mkfifo((folder() / "pipe").c_str(), 0600), 0);
        const QString found = toldBy(readBack(json.dump()));
        QVERIFY2(found.contains(told), qPrintable(found));
    }
};

HEADSCOPE_TEST(WeightReferencesTest)

}  // namespace headscope::test_weight_references

#include "test_weight_references.moc"
