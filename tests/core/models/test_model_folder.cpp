// SPDX-License-Identifier: GPL-3.0-or-later
// A model is a folder to whoever made it: any file of it says which one is meant, and it is called as the folder is.
#include "core/io/weights/open_tensors.h"
#include "core/models/families/model_file.h"
#include "tests/support/llama_model.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_model_folder {

class ModelFolderTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path at(const std::string& name) const { return std::filesystem::path(m_folder.path().toStdString()) / name; }

    /// A folder with a copy of that model of the reference.
    std::filesystem::path copied(const char* model, const std::string& folder) const
    {
        std::filesystem::create_directories(at(folder).parent_path());
        std::filesystem::copy(sourceFolder() / "tests/reference/weights" / model, at(folder), std::filesystem::copy_options::recursive);
        return at(folder);
    }

private slots:
    void aFileOfTheFolderMeansTheModel()
    {
        const std::filesystem::path folder = copied("gpt2", "saved");
        for (const char* name : {"config.json", "tokenizer.json", "vocab.json", "merges.txt", "vocab.txt"}) {
            std::ofstream(folder / name, std::ios::app) << "";
            QVERIFY2(isModelFile(folder / name), name);
            const auto opened = openTensors(modelMeantBy(folder / name));
            QVERIFY2(opened && (*opened)->path() == folder / "model.safetensors", name);
        }
        std::ofstream(folder / "notes.txt") << "mine";
        QVERIFY(!isModelFile(folder / "notes.txt"));
    }

    void oneFileOfSeveralMeansAllOfThem_data()
    {
        QTest::addColumn<QString>("index");
        QTest::newRow("shards") << "model.safetensors.index.json";
        QTest::newRow("shards-torch") << "pytorch_model.bin.index.json";
    }

    void oneFileOfSeveralMeansAllOfThem()
    {
        QFETCH(QString, index);
        const std::filesystem::path folder = copied(QTest::currentDataTag(), QTest::currentDataTag());
        const auto whole = openTensors(folder);
        QVERIFY(whole && (*whole)->path() == folder / index.toStdString());
        QVERIFY((*whole)->files().size() > 2);
        for (const std::filesystem::path& file : (*whole)->files()) {
            const auto opened = openTensors(modelMeantBy(file));
            QVERIFY2(opened && (*opened)->tensors().size() == (*whole)->tensors().size(), file.c_str());
        }
    }

    /// Single files of a model come from a download that is not finished.
    void aFileOfSeveralWithoutTheirIndexIsNamed()
    {
        const std::filesystem::path folder = copied("shards", "unfinished");
        std::filesystem::remove(folder / "model.safetensors.index.json");
        QCOMPARE(openTensors(folder).error().reason,
                 std::string("holds files of a model without their index, model.safetensors.index.json: download it, too"));
        StateDict dict = namedAsLlama(plainLlama(false).drawn(1), "llama");
        dict.remove("model.layers.1.mlp.down_proj.weight");
        const auto told = [&](const char* name) {
            std::ofstream(folder / "config.json") << dict.config.dump();
            std::ofstream(folder / name) << writeSafetensors(dict.tensors, {});
            return readModelFile(folder / name).error().reason;
        };
        QCOMPARE(told("model-00001-of-00002.safetensors"),
                 std::string("is one of several files of a model, and holds not all of it: download the others, and their index "
                             "model.safetensors.index.json"));
        QVERIFY(told("model-00001-of-00001.safetensors").starts_with("lacks \"mlp.down_proj.weight\" in its layer \"model.layers.1.\""));
        dict.config["attention_sinks"] = true;
        QVERIFY(told("model-00001-of-00002.safetensors").starts_with("has attention sinks (attention_sinks)"));
    }

    void withoutAModelBesideItAFileIsItself()
    {
        std::filesystem::create_directories(at("alone"));
        std::ofstream(at("alone/config.json")) << "{}";
        QCOMPARE(modelMeantBy(at("alone/config.json")), at("alone/config.json"));
        QVERIFY(!isModelFile(at("alone/config.json")));
        QCOMPARE(openTensors(at("alone")).error().reason, std::string("is a folder without a model: there is no model.safetensors in it"));
        for (const char* name : {"alone/a.pt", "alone/b.pt"})
            std::ofstream(at(name)) << safetensors(tensorHeader("1", "0,4"), 4);
        QVERIFY(isModelFile(at("alone/config.json")));
        QCOMPARE(openTensors(modelMeantBy(at("alone/config.json"))).error().reason,
                 std::string("holds several files of tensors: name one of them"));
    }

    /// As folders of llama.cpp, of TensorFlow and of ONNX are; config.json is what people open in them.
    void weightsOfAnotherProgramAreNamed()
    {
        const auto told = [&](const char* file, std::string_view bytes) {
            const std::filesystem::path path = at(file), config = at("other/config.json");
            std::filesystem::remove_all(at("other"));
            std::filesystem::create_directories(path.parent_path());
            std::ofstream(config) << R"({"model_type": "bert"})";
            std::ofstream(path, std::ios::binary) << bytes;
            const Error error = openTensors(at("other")).error();
            const bool isSaidOfAll = isModelFile(config) && openTensors(modelMeantBy(config)).error().sentence() == error.sentence() &&
                                     error.where == path.string();
            return isSaidOfAll ? error.reason : "not said of config.json: " + error.sentence();
        };
        QCOMPARE(told("other/model-Q4_K_M.gguf", "GGUF\3"),
                 std::string("is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from"));
        QCOMPARE(told("other/tf_model.h5", "\x89HDF\r\n"), std::string("is an HDF5 file of Keras; write its weights with numpy.savez"));
        QCOMPARE(told("other/onnx/model.onnx", "\x08\x08\x12\x07pytorch"),
                 std::string("is a model of ONNX or TensorFlow; expected safetensors, .npz or .pt"));
        QCOMPARE(told("other/picture.jpg", "\xFF\xD8\xFF\xE0"),
                 std::string("not said of config.json: " + at("other").string() +
                             ": is a folder without a model: there is no model.safetensors in it"));
    }

    /// Transformers takes model.safetensors, too.
    void otherWeightsBesideItAreTold()
    {
        const std::filesystem::path folder = copied("gpt2", "both");
        const auto told = [&] {
            for (const auto model = readModelFile(folder); const std::string& note : model->notes)
                if (note.starts_with("beside "))
                    return note;
            return std::string();
        };
        QCOMPARE(told(), std::string());
        for (const char* other : {"pytorch_model.bin", "model.safetensors.index.json", "training_args.bin"})
            std::ofstream(folder / other) << "other";
        QCOMPARE(told(), std::string("beside \"model.safetensors\" lie other weights, which are left aside: "
                                     "\"model.safetensors.index.json\", \"pytorch_model.bin\""));
    }

    /// aria2 gives a file its full length from the start, and what is not there yet is zeros. W_O may really be zero, as some begin it.
    void aCutDownloadIsTold()
    {
        const std::filesystem::path folder = at("cut");
        std::filesystem::create_directories(folder);
        StateDict dict = namedAsLlama(plainLlama(false).drawn(1), "llama");
        std::ofstream(folder / "config.json") << dict.config.dump();
        const auto told = [&](const std::string& zeros) {
            for (NamedTensor& tensor : dict.tensors)
                if (tensor.name.ends_with(zeros))
                    tensor.values.setZero();
            std::ofstream(folder / "model.safetensors", std::ios::binary) << writeSafetensors(dict.tensors, {});
            const auto model = readModelFile(folder);
            QStringList notes;
            for (const std::string& note : model ? model->notes : Names{model.error().sentence()})
                if (note.find("download") != std::string::npos)
                    notes << QString::fromStdString(note);
            return notes.join('|');
        };
        QCOMPARE(told("self_attn.o_proj.weight"), QString());
        std::ofstream(folder / "model.safetensors.aria2") << "1";
        QCOMPARE(told("self_attn.o_proj.weight"),
                 QString("beside it lies \"model.safetensors.aria2\", which is there as long as a download has not ended"));
        std::filesystem::remove(folder / "model.safetensors.aria2");
        QCOMPARE(told("layers.1.post_attention_layernorm.weight"),
                 QString("the gain of a norm is nothing but zeros, as a download leaves it that was cut: download the file anew"));
    }

    void itIsCalledAsTheFolderIs()
    {
        const std::filesystem::path folder = copied("gpt2", "tiny gpt");
        QCOMPARE(modelName(folder / "model.safetensors"), std::string("tiny gpt"));
        QCOMPARE(modelName(folder / "step.100.safetensors"), std::string("step.100"));
        QCOMPARE(modelName(at("model.pt")), std::string("model"));  // nothing says that the folder is its own
        QCOMPARE(modelName(at("some.safetensors.index.json")), std::string("some"));
        QCOMPARE(modelName(at("some.bin.index.json")), std::string("some"));
        const std::filesystem::path hub = copied("gpt2", "models--openai-community--gpt2/snapshots/607a30d783df");
        QCOMPARE(modelName(hub / "model.safetensors"), std::string("gpt2"));
        const auto model = readModelFile(folder / "config.json");
        QVERIFY(model);
        QCOMPARE(model->session.title, std::string("tiny gpt"));
    }
};

HEADSCOPE_TEST(ModelFolderTest)

}  // namespace headscope::test_model_folder

#include "test_model_folder.moc"
