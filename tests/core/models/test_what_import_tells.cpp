// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a model that is imported: how much its output proves, which shape is wrong, and which tokens it does not have.
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/safetensors.h"
#include "core/models/families/import_model.h"
#include "core/models/families/token_ids.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

namespace headscope::test_what_import_tells {

namespace {

struct Model {
    std::vector<NamedTensor> tensors;
    std::string config = "{}";

    explicit Model(const std::string& name)
    {
        const auto file = openedModel(weightsPath(name));
        for (const Tensor& tensor : file->tensors())
            tensors.push_back({tensor.name, tensor.shape, *file->read(tensor)});
        if (std::ifstream beside(weightsPath(name) / "config.json"); beside)
            config.assign(std::istreambuf_iterator<char>(beside), {});
    }
    NamedTensor& at(const std::string& name)
    {
        const auto found = std::ranges::find(tensors, name, &NamedTensor::name);
        return found == tensors.end() ? throw std::out_of_range(name) : *found;
    }
};

/// The notes, a line each; or why it cannot be.
QString told(const Result<ImportedModel>& model)
{
    if (!model)
        return QString::fromStdString(model.error().sentence());
    QString text;
    for (const std::string& note : model->notes)
        text += QString::fromStdString(note) + "\n";
    return text;
}

QString told(const std::string& name, const ImportOptions& options = {})
{
    return told(importModel(*openedModel(weightsPath(name)), options));
}

QString told(const Model& model)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
    std::ofstream(path, std::ios::binary) << writeSafetensors(model.tensors, {});
    std::ofstream(path.parent_path() / "config.json") << model.config;
    return told(importModel(*openedModel(path), {}));
}

}  // namespace

class WhatImportTellsTest : public QObject {
    Q_OBJECT

private slots:
    /// What bfloat16 holds agrees as far as it can, and what it cannot tell apart is said.
    void coarseNumbersProveLess()
    {
        const QString layer = told("encoder-layer-bf16.pt");
        QVERIFY2(layer.contains("4 heads, norms before, gelu") && layer.contains(", no mask: agrees with \"y\" of the file to "),
                 qPrintable(layer));
        QVERIFY2(layer.contains("\"y\" holds bfloat16 numbers, exact to "), qPrintable(layer));
        const QString unproven = layer.section("not proven: \"y\" fits as well with ", 1).section('\n', 0, 0);
        QVERIFY2(unproven.contains("gelu"), qPrintable(layer));  // of the two kinds the other one
        for (const char* other : {"relu", "head", "norms", "mask"})
            QVERIFY2(!unproven.contains(other), qPrintable(layer));
        QVERIFY(!told("encoder-layer.pt").contains("not proven") && !told("encoder-layer.pt").contains("exact to"));
    }

    /// One token attends to itself alone, with any mask and any number of heads.
    void whatAnOutputDoesNotTellApartIsSaid()
    {
        Model model("attention.pt");
        Matrix& x = model.at("x").values;
        x = Matrix(x.topRows(1));
        const Matrix values =
            x * model.at("in_proj_weight").values.bottomRows(8).transpose() + model.at("in_proj_bias").values.rightCols(8);
        model.at("y").values = values * model.at("out_proj.weight").values.transpose() + model.at("out_proj.bias").values;
        model.at("x").shape = model.at("y").shape = {1, 8};
        const QString notes = told(model);
        QVERIFY2(notes.contains("1 head, no mask: agrees with \"y\" of the file to "), qPrintable(notes));
        QVERIFY2(notes.contains("not proven: \"y\" fits as well with 2 heads, 4 heads, 8 heads, causal mask\n"), qPrintable(notes));
    }

    void wrongShapesAreNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* file, const char* tensor, const char* sentence) {
            QTest::addRow("%s of %s", tensor, file) << QString(file) << QString(tensor) << QString(sentence);
        };
        row("attention.pt", "out_proj.weight",
            "(8, 7), expected (8, 8): it leads from the 8 values of all heads (Σ d_v) to the 8 features");
        row("attention.pt", "in_proj_weight", "(24, 7), expected (24, 8): it reads the 8 features of the model (d_model)");
        row("attention.pt", "in_proj_bias", "(23,), expected (24,): it is added to what its weight gives");
        row("attention.pt", "x", "(5, 7), expected 1 to 4096 rows of 8 numbers, a row for each token");
        row("encoder-layer.pt", "linear1.weight", "(12, 7), expected (12, 8): it reads the 8 features of the model (d_model)");
        row("encoder-layer.pt", "linear2.weight", "(8, 11), expected (8, 12): it leads from the hidden units to the 8 features");
        row("encoder-layer.pt", "norm2.bias", "(7,), expected (8,): a norm has a number for each feature of the model (d_model)");
        row("gpt2", "transformer.h.1.attn.c_attn.weight", "(8, 23), expected (8, 24): it holds queries, keys and values of 8 columns each");
        row("gpt2", "transformer.h.1.mlp.c_proj.weight", "7), expected (");
        row("gpt2-words", "transformer.wpe.weight", ", expected rows of 8 numbers, one for each feature of the model (d_model)");
        row("llama", "model.layers.0.self_attn.k_proj.weight", "(8, 7), expected (8, 8): it reads the 8 features of the model (d_model)");
        row("llama", "model.layers.1.mlp.up_proj.weight", ", 8): it reads the 8 features of the model (d_model)");
        row("transformer-lens", "blocks.0.attn.W_K", "(2, 8, 3), expected (2, 8, 4): it has as many columns in each head as the queries");
        row("transformer-lens", "blocks.0.attn.b_Q", "(2, 3), expected (2, 4): it is added to what its weight gives");
        row("kdim.safetensors", "v_proj_weight", ": it reads what the keys are of");
    }

    void wrongShapesAreNamed()
    {
        QFETCH(QString, file);
        QFETCH(QString, tensor);
        QFETCH(QString, sentence);
        Model model(file.toStdString());
        const auto narrow = [&](const std::string& name) {
            NamedTensor& wrong = model.at(name);
            wrong.values = Matrix(wrong.values.leftCols(wrong.values.cols() - 1));
            --wrong.shape.back();
        };
        narrow(tensor.toStdString());
        if (tensor == "blocks.0.attn.W_K")
            narrow("blocks.0.attn.b_K");  // would be wrong first
        const QString reason = told(model);
        QVERIFY2(reason.contains("tensor \"" + tensor + "\": is of the shape (") && reason.contains(sentence), qPrintable(reason));
    }

    void tokensAreGivenByTheirIds()
    {
        const auto given = [](const std::string& name, std::vector<Index> ids, const std::function<void(ImportOptions&)>& more = {}) {
            ImportOptions options;
            options.tokenIds = std::move(ids);
            if (more)
                more(options);
            return importModel(*openedModel(weightsPath(name)), options);
        };
        QCOMPARE(*given("gpt2-words", {3, 10, 3})->session.tokens, (Names{"token 3", "token 10", "token 3"}));
        QVERIFY(told(given("gpt2-words", {3, 11})).contains("the model has no token 11: its ids are 0 to 10, the rows of its embedding"));
        QVERIFY(told(given("gpt2", {3})).contains("the file has no embedding whose rows they would be"));
        const auto lastLayer = [](ImportOptions& options) { options.layers = std::vector<Index>{1}; };
        QVERIFY(told(given("gpt2-words", {3}, lastLayer)).contains("the embedding stands before the first layer, which is left out"));
        const auto withInput = [](ImportOptions& options) { options.input = Matrix::Ones(1, 8); };
        QVERIFY(told(given("gpt2-words", {3}, withInput)).contains("X is given already"));
    }

    void idsAreReadAsPythonPrintsThem()
    {
        QCOMPARE(**readTokenIds("ids: 15496 995"), (std::vector<Index>{15496, 995}));
        QCOMPARE(**readTokenIds(" ids:[15496, 995, 0]"), (std::vector<Index>{15496, 995, 0}));
        QVERIFY(!*readTokenIds("the ids: 1") && !*readTokenIds(""));
        for (const char* text : {"ids:", "ids: one", "ids: -1", "ids: 1.5", "ids: 99999999999"})
            QVERIFY2(!readTokenIds(text), text);
    }

    void tokensAreGivenAsAJsonListWhereCommasAreInThem()
    {
        QCOMPARE(*readTokenList("a,b, c"), (Names{"a", "b", " c"}));
        QCOMPARE(*readTokenList("[CLS],the,[SEP]"), (Names{"[CLS]", "the", "[SEP]"}));
        QCOMPARE(*readTokenList("[]"), Names{"[]"});
        QCOMPARE(*readTokenList(" [ \"Hello\", \",\", \" wo rld\", \"\\n\"]"), (Names{"Hello", ",", " wo rld", "\n"}));
        for (const char* text : {"[\"a\", 2]", "[\"a\",", "[\"a\"] b", "[\"a\", [\"b\"]]"})
            QVERIFY2(!readTokenList(text), text);
    }

    /// Somebody's own blocks around nn.MultiheadAttention: what of them is computed, and what is not.
    void whatStandsAroundAnAttentionIsNamed()
    {
        Model model("attention.pt");
        std::vector<NamedTensor> own;
        for (const std::string block : {"blocks.0.", "blocks.1."}) {
            for (const NamedTensor& tensor : model.tensors)
                if (tensor.name.size() > 1)  // x and y are of one of them
                    own.push_back({block + "attn." + tensor.name, tensor.shape, tensor.values});
            for (const char* name : {"ln1.weight", "ln1.bias", "mlp.0.weight", "gamma"})
                own.push_back({block + name, {8}, Matrix::Ones(1, 8)});
        }
        own.push_back({"head.weight", {8}, Matrix::Ones(1, 8)});
        model.tensors = own;
        model.config = R"({"num_heads": 4})";
        const QString notes = told(model);
        QVERIFY2(notes.contains("only the attention \"blocks.0.attn\" is opened; what stands around it is left aside: "),
                 qPrintable(notes));
        const QString around = notes.section("left aside: ", 1).section('\n', 0, 0);
        for (const char* module : {"\"blocks.0.ln1\"", "\"blocks.0.mlp.0\"", "\"blocks.0.gamma\""})
            QCOMPARE(around.count(module), 1);
        QVERIFY2(!around.contains("blocks.1") && !around.contains("head"), qPrintable(around));
        QVERIFY2(notes.section("left out: ", 1).contains("blocks.1.") && !notes.section("left out: ", 1).contains("blocks.0."),
                 qPrintable(notes));
    }

    /// An embedding has no bias that a library would read.
    void whatStandsBesideATableIsLeftOut()
    {
        Model model("gpt2-words");
        model.tensors.push_back({"transformer.wte.bias", {8}, Matrix::Ones(1, 8)});
        QVERIFY2(told(model).section("left out: ", 1).contains("\"transformer.wte.bias\""), qPrintable(told(model)));
    }

    /// Values beside the tensors may be those of an optimizer, or of two parts of a model.
    void whatIsSaidInTwoWaysIsNotSaid()
    {
        Model model("attention.pt");
        const auto with = [&](const std::map<std::string, std::string>& said) {
            const QTemporaryDir folder;
            const std::filesystem::path path = folder.filePath("m.safetensors").toStdString();
            std::vector<NamedTensor> weights;
            for (const NamedTensor& tensor : model.tensors)
                if (tensor.name != "y")
                    weights.push_back(tensor);
            std::ofstream(path, std::ios::binary) << writeSafetensors(weights, said);
            return told(importModel(*openedModel(path), {}));
        };
        QVERIFY(!with({{"args.nhead", "2"}}).contains("say it"));
        QVERIFY(!with({{"args.nhead", "2"}, {"optimizer.num_heads", "4"}}).contains("say it"));
        const QString parts = with({{"encoder.num_heads", "2"}, {"decoder.num_heads", "4"}});
        QVERIFY2(parts.contains("does not say how many heads it has"), qPrintable(parts));
        const QString keys = with({{"args.nhead", "2"}, {"args.decoder.num_heads", "4"}});
        QVERIFY2(keys.contains("says 4 (num_heads) and 2 (nhead): which is meant is not clear"), qPrintable(keys));
    }

    /// Ones and zeros that somebody has typed.
    void wholeNumbersAreAnInput()
    {
        Model model("attention.pt");
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("m.safetensors").toStdString();
        std::erase_if(model.tensors, [](const NamedTensor& tensor) { return tensor.name.size() == 1; });  // x and y
        const std::string floats = writeSafetensors(model.tensors, {});
        const auto end = 8 + static_cast<std::size_t>(static_cast<unsigned char>(floats[0])) + 256 * static_cast<unsigned char>(floats[1]);
        Json header = Json::parse(floats.substr(8, end - 8));
        const std::size_t bytes = floats.size() - end;
        header["x"] = {{"dtype", "I8"}, {"shape", {2, 8}}, {"data_offsets", {bytes, bytes + 16}}};
        const std::string ones = std::string(1, '\1') + std::string(10, '\0') + std::string(1, '\1') + std::string(4, '\0');
        std::ofstream(path, std::ios::binary) << littleEndian(header.dump().size(), 8) + header.dump() + floats.substr(end) + ones;
        ImportOptions options;
        options.heads = 2;
        const auto imported = importModel(*openedModel(path), options);
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QCOMPARE(imported->session.input->rows(), Index{2});
        QCOMPARE((*imported->session.input)(1, 3), Scalar(1));
        QCOMPARE(imported->session.input->sum(), Scalar(2));
    }

    /// What a library makes of them before it multiplies is nowhere in the file.
    void weightsInPartsAreRefused()
    {
        for (const auto& [part, what] : {std::pair{"out_proj.weight_g", "weights in parts"},
                                         {"in_proj_weight_g", "weights in parts"},
                                         {"out_proj.parametrizations.weight.original", "weights in parts"},
                                         {"linear1.zero_point", "quantised weights"}}) {
            Model model("attention.pt");
            model.tensors.push_back({part, {1}, Matrix::Ones(1, 1)});
            const QString words = QString("has %1").arg(what);
            QVERIFY2(told(model).contains(words) && told(model).contains(part), qPrintable(told(model)));
            std::erase_if(model.tensors, [](const NamedTensor& tensor) { return tensor.name == "in_proj_weight"; });
            QVERIFY2(told(model).contains(words), qPrintable(told(model)));
        }
    }

    /// Beside the weights, as numpy.savez keeps a number.
    void aNumberOfHeadsIsTaken()
    {
        Model model("attention.pt");
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("m.safetensors").toStdString();
        std::erase_if(model.tensors, [](const NamedTensor& tensor) { return tensor.name == "y"; });
        const std::string floats = writeSafetensors(model.tensors, {});
        const auto end = 8 + static_cast<std::size_t>(static_cast<unsigned char>(floats[0])) + 256 * static_cast<unsigned char>(floats[1]);
        Json header = Json::parse(floats.substr(8, end - 8));
        const std::size_t bytes = floats.size() - end;
        header["num_heads"] = {{"dtype", "I64"}, {"shape", Json::array()}, {"data_offsets", {bytes, bytes + 8}}};
        const auto write = [&](char heads) {
            std::ofstream(path, std::ios::binary)
                << littleEndian(header.dump().size(), 8) + header.dump() + floats.substr(end) + heads + std::string(7, '\0');
            return importModel(*openedModel(path), {});
        };
        const auto imported = write(2);
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QCOMPARE(imported->session.blocks[0].heads.size(), std::size_t{2});
        QVERIFY2(!told(imported).contains("num_heads"), qPrintable(told(imported)));
        QVERIFY2(told(write(3)).contains("cannot have 3 heads"), qPrintable(told(write(3))));
    }

    void aModelOfNoFamilyIsRefusedByItsKind_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("gpt-oss") << R"({"model_type": "gpt_oss", "quantization_config": {"quant_method": "mxfp4"}})"
                                 << QStringList{"\"gpt_oss\"", "attention sinks", "quantised weights (mxfp4)"};
        QTest::newRow("its class") << R"({"architectures": ["GptOssForCausalLM"]})" << QStringList{"\"gpt_oss\"", "attention sinks"};
        QTest::newRow("mxfp4") << R"({"model_type": "mxfp4"})" << QStringList{"of the kind \"mxfp4\", which is not known here"};
        QTest::newRow("quantised") << R"({"quantization_config": {"bits": 4}})" << QStringList{"quantised weights (quantization_config)"};
        QTest::newRow("a known kind") << R"({"model_type": "llama"})" << QStringList{"no family of models is recognised"};
        QTest::newRow("nothing") << "{}" << QStringList{"no family of models is recognised"};
    }

    void aModelOfNoFamilyIsRefusedByItsKind()
    {
        QFETCH(QString, config);
        QFETCH(QStringList, words);
        Model model("attention.pt");
        model.tensors = {{"layer.0.something.weight", {2, 2}, Matrix::Ones(2, 2)}};
        model.config = config.toStdString();
        const QString reason = told(model);
        for (const QString& word : words)
            QVERIFY2(reason.contains(word), qPrintable(reason));
        model.tensors.clear();  // of LitGPT, some of whose names are those of timm's models of pictures
        for (const char* name : {"attn.qkv", "attn.proj", "norm_1", "norm_2", "mlp.fc_1", "mlp.fc_2", "mlp.proj"})
            model.tensors.push_back({std::string("transformer.h.0.") + name + ".weight", {2, 2}, Matrix::Ones(2, 2)});
        model.config = "{}";
        QVERIFY2(told(model).contains("no family of models is recognised"), qPrintable(told(model)));
        model.tensors = {{"block.0.attn.sinks", {2}, Matrix::Ones(1, 2)}, {"block.0.mlp.mlp1_weight.blocks", {2}, Matrix::Ones(1, 2)}};
        model.config = "{}";
        QVERIFY2(told(model).contains("has attention sinks (\"block.0.attn.sinks\"), which is not read here: it would be computed wrongly"),
                 qPrintable(told(model)));
    }
};

HEADSCOPE_TEST(WhatImportTellsTest)

}  // namespace headscope::test_what_import_tells

#include "test_what_import_tells.moc"
