// SPDX-License-Identifier: GPL-3.0-or-later
// Models of every family, with the names and layouts of their own libraries, become sessions that compute what they compute.
#include "core/io/session/session_json.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/safetensors.h"
#include "core/models/families/import_model.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_import_model {

namespace {

ImportedModel imported(const std::string& name, const ImportOptions& options = {})
{
    auto model = importModel(*openedModel(weightsPath(name)), options);
    if (!model)
        qFatal("%s", model.error().sentence().c_str());
    return *std::move(model);
}

/// How far what the session computes is from y of the file.
Scalar offBy(const ImportedModel& model, const std::string& name, const char* output = "y")
{
    const auto file = openedModel(weightsPath(name));
    const auto trace = traceOf(model.session);
    const auto& result = trace->finalNorm->size() > 0 ? trace->finalNorm : trace->block(model.session.lastBlock()).blockOutput;
    return largestDifference(*result, *file->read(*file->find(output)));
}

QString notesOf(const ImportedModel& model)
{
    QString text;
    for (const std::string& note : model.notes)
        text += QString::fromStdString(note) + "\n";
    return text;
}

std::vector<NamedTensor> tensorsOf(const std::string& name)
{
    const auto file = openedModel(weightsPath(name));
    std::vector<NamedTensor> tensors;
    for (const Tensor& tensor : file->tensors())
        tensors.push_back({tensor.name, tensor.shape, *file->read(tensor)});
    return tensors;
}

/// Why these tensors with this config.json are no model, or "imported".
QString toldWith(const std::vector<NamedTensor>& tensors, const std::string& config)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
    std::ofstream(path, std::ios::binary) << writeSafetensors(tensors, {});
    std::ofstream(path.parent_path() / "config.json") << config;
    const auto model = importModel(*openedModel(path), {});
    if (!model)
        return QString::fromStdString(model.error().sentence());
    const auto again = readSession(writeSession(model->session));  // what is imported can be kept
    return again ? QString("imported") : QString::fromStdString(again.error().sentence());
}

QString refusal(const std::string& name, const ImportOptions& options)
{
    const auto model = importModel(*openedModel(weightsPath(name)), options);
    return model ? "imported" : QString::fromStdString(model.error().sentence());
}

}  // namespace

class ImportModelTest : public QObject {
    Q_OBJECT

private slots:
    void everyFamilyComputesWhatItsModelDoes_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("family");
        const auto row = [](const char* file, const char* family) { QTest::newRow(file) << QString(file) << QString(family); };
        for (const char* suffix : {"safetensors", "npz", "pt"}) {
            QTest::addRow("attention.%s", suffix)
                << QString("attention.%1").arg(suffix) << "nn.MultiheadAttention of PyTorch, 1 layer of 2 heads, d_model 8";
            QTest::addRow("encoder-layer.%s", suffix)
                << QString("encoder-layer.%1").arg(suffix) << "layers of PyTorch's nn.Transformer, 1 layer of 4 heads, d_model 8";
            QTest::addRow("encoder.%s", suffix)
                << QString("encoder.%1").arg(suffix) << "layers of PyTorch's nn.Transformer, 2 layers of 2 heads, d_model 8";
        }
        row("decoder.safetensors", "layers of PyTorch's nn.Transformer, 2 layers of 2 heads, d_model 8");
        row("transformer.safetensors", "layers of PyTorch's nn.Transformer, 1 layer of 2 heads, d_model 8");
        row("kdim.safetensors", "keys and values of their own widths, 1 layer of 2 heads, d_model 8");
        row("gpt2", "GPT-2, 2 layers of 2 heads, d_model 8");
        row("nanogpt", "nanoGPT, 2 layers of 2 heads, d_model 8");
        row("bert", "BERT or RoBERTa, 2 layers of 2 heads, d_model 8");
        row("distilbert", "DistilBERT, 2 layers of 2 heads, d_model 8");
        row("llama", "Llama, Mistral or Qwen2, 2 layers of 4 heads, d_model 8");
        row("neox", "GPT-NeoX or Pythia, 2 layers of 2 heads, d_model 16");
        row("vit", "Vision Transformer of Hugging Face, 2 layers of 2 heads, d_model 8");
        row("timm", "Vision Transformer of timm, 2 layers of 2 heads, d_model 8");
        row("torchvision", "Vision Transformer of torchvision, 2 layers of 2 heads, d_model 8");
        row("transformer-lens", "TransformerLens, 2 layers of 2 heads, d_model 8");
        row("x-transformers", "x-transformers, 2 layers of 2 heads, d_model 8");
        row("keras", "MultiHeadAttention of Keras, 1 layer of 2 heads, d_model 8");
    }

    void everyFamilyComputesWhatItsModelDoes()
    {
        QFETCH(QString, file);
        QFETCH(QString, family);
        const ImportedModel model = imported(file.toStdString());
        QVERIFY2(QString::fromStdString(model.family).contains(family), model.family.c_str());
        const Scalar off = offBy(model, file.toStdString());
        QVERIFY2(off <= 1e-5F, qPrintable(QString("off by %1; %2").arg(off).arg(notesOf(model))));
        const auto again = readSession(writeSession(model.session));
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == model.session);
    }

    /// From numbers of tokens to the logits, or to the last layer of a model that reads nothing out.
    void wholeModelsSayWhatTheySay_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("tied");
        QTest::newRow("GPT-2") << "gpt2-words" << true;
        QTest::newRow("nanoGPT") << "nanogpt-words" << true;  // its file has the embedding twice
        QTest::newRow("nanoGPT without biases") << "nanogpt-no-bias" << true;
        QTest::newRow("Llama") << "llama-words" << false;
        QTest::newRow("NeoX") << "neox-words" << false;
        QTest::newRow("TransformerLens") << "transformer-lens-words" << false;
        QTest::newRow("x-transformers") << "x-transformers-words" << false;
        for (const char* name : {"bert-words", "roberta-words", "distilbert-words"})
            QTest::newRow(name) << name << false;
    }

    void wholeModelsSayWhatTheySay()
    {
        QFETCH(QString, file);
        QFETCH(bool, tied);
        const ImportedModel model = imported(file.toStdString());
        const auto tensors = openedModel(weightsPath(file.toStdString()));
        const Tensor* logits = tensors->find("logits");
        QCOMPARE(model.session.readout.has_value(), logits != nullptr);
        QCOMPARE(*model.session.tokens, (Names{"token 3", "token 1", "token 4", "token 1", "token 5", "token 9"}));
        if (!logits) {
            QVERIFY(offBy(model, file.toStdString()) <= 1e-5F);
            return;
        }
        QCOMPARE(model.session.readout->tied, tied);
        const Scalar off = largestDifference(*traceOf(model.session)->logits, *tensors->read(*logits));
        QVERIFY2(off <= 1e-5F, qPrintable(QString("off by %1; %2").arg(off).arg(notesOf(model))));
        QVERIFY2(!notesOf(model).contains("left out: \"tokens\""), qPrintable(notesOf(model)));
    }

    void wordsAreNamedAndAskedFor()
    {
        ImportOptions options;
        options.vocabulary = {"the", "cat", "sat", "the", ""};
        options.tokens = {"cat", "sat", "the · token 3", "token 4", "token 10"};
        const ImportedModel model = imported("gpt2-words", options);
        QCOMPARE(*model.session.tokens, options.tokens);
        QCOMPARE(model.session.vocabulary->size(), Index(11));
        options.tokens = {"dog"};
        QVERIFY(refusal("gpt2-words", options).contains("\"dog\" is not a word of the vocabulary"));
        options.tokens = {};
        options.input = Matrix::Ones(3, 8);
        const Session set = imported("gpt2-words", options).session;  // the readout goes on without what it was tied to
        QVERIFY(!set.looksUp() && set.positions == Positions::None && !set.readout->tied);
        QVERIFY(*set.readout->linear.weight == model.session.embedding->transpose());
        options = {};
        options.layers = std::vector<Index>{0};
        const Session first = imported("gpt2-words", options).session;
        QVERIFY(first.looksUp() && !first.readout && !first.finalNorm);
        options.layers = std::vector<Index>{1};
        const Session last = imported("gpt2-words", options).session;
        QVERIFY(!last.looksUp() && last.positions == Positions::None && !last.readout && !last.finalNorm);  // X is random
        options.input = Matrix::Ones(3, 8);
        const Session given = imported("gpt2-words", options).session;
        QVERIFY(given.readout && given.finalNorm);
    }

    /// What config.json says of these is all that is needed: nothing is tried.
    void familiesAreRightWithoutProof_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"gpt2", "nanogpt", "bert", "distilbert", "llama", "neox", "vit", "timm", "torchvision", "transformer-lens",
                                 "x-transformers", "keras"})
            QTest::newRow(file) << QString(file);
    }

    void familiesAreRightWithoutProof()
    {
        QFETCH(QString, file);
        const auto tensors = openedModel(weightsPath(file.toStdString()));
        ImportOptions options;
        options.input = *tensors->read(*tensors->find("x"));  // then y of the file is not looked at
        const ImportedModel model = imported(file.toStdString(), options);
        const Scalar off = offBy(model, file.toStdString());
        QVERIFY2(off <= 1e-5F, qPrintable(QString::number(off)));
        QVERIFY(!notesOf(model).contains("agrees"));
    }

    void settingsAreFoundByProof()
    {
        const QString attention = notesOf(imported("attention.pt"));
        QVERIFY2(attention.contains("2 heads, no mask: agrees with \"y\" of the file to "), qPrintable(attention));
        const QString layer = notesOf(imported("encoder-layer.npz"));
        QVERIFY2(layer.contains("4 heads, norms before, gelu, no mask: agrees"), qPrintable(layer));
        const QString encoder = notesOf(imported("encoder.safetensors"));
        QVERIFY2(encoder.contains("2 heads, norms after, relu, causal mask: agrees"), qPrintable(encoder));
        ImportOptions options;
        options.heads = 4;
        const QString other = refusal("attention.pt", options);
        QVERIFY2(other.contains("no settings give the output \"y\" of the file"), qPrintable(other));
    }

    /// As of a module with a layer of its own behind the attention.
    void anOutputOfAnotherShapeIsNamed()
    {
        std::vector<NamedTensor> tensors = tensorsOf("attention.pt");
        const auto y = std::ranges::find(tensors, "y", &NamedTensor::name);
        y->values = Matrix(y->values.leftCols(2));
        y->shape = {y->values.rows(), 2};
        const QString told = toldWith(tensors, "{}");
        QVERIFY2(told.contains(QString("does not say how many heads it has; \"y\" of the file is %1 × 2").arg(y->values.rows())),
                 qPrintable(told));
    }

    /// The encoder of a text recogniser, with what it does with an image of the word "attention".
    void aRealModelAttendsAsItDid()
    {
        const ImportedModel model = imported("svtr");
        QCOMPARE(QString::fromStdString(model.family), QString("Vision Transformer of timm, 2 layers of 8 heads, d_model 120"));
        const Scalar off = offBy(model, "svtr", "example.attention.output");
        QVERIFY2(off <= 1e-5F, qPrintable(QString("off by %1; %2").arg(off).arg(notesOf(model))));
        QCOMPARE(model.session.tokens->size(), 22U);
        QCOMPARE((*model.session.tokens)[2], std::string("a"));
        const auto file = openedModel(weightsPath("svtr"));
        const auto trace = traceOf(model.session);
        for (int block = 0; block < 2; ++block) {
            const Matrix attention = *file->read(*file->find(block == 0 ? "example.attention.a1" : "example.attention.a2"));
            for (int head = 0; head < 8; ++head)
                QVERIFY(largestDifference(*trace->head(block, head).attention, attention.middleRows(22 * head, 22)) <= 1e-5F);
        }
    }

    void layersCanBeChosen()
    {
        ImportOptions options;
        options.layers = std::vector<Index>{1};
        const ImportedModel model = imported("gpt2", options);
        QCOMPARE(model.session.blocks.size(), 1U);
        QVERIFY(model.session.blocks[0] == imported("gpt2").session.blocks[1]);
        options.layers = std::vector<Index>{0, 2};
        QVERIFY(refusal("gpt2", options).contains("has no layer 2, only 0 to 1: its names count from \"transformer.h.0.…\" on"));
        options.layers = std::vector<Index>{0};
        QVERIFY(!imported("encoder.pt",
                          [&] {
                              auto o = options;
                              o.heads = 2;
                              return o;
                          }())
                     .session.finalNorm);
    }

    void whatIsLeftOutIsSaid()
    {
        const QString notes = notesOf(imported("gpt2"));
        QVERIFY2(notes.contains("left out: \"transformer.h.0.attn.bias\", \"transformer.h.1.attn.bias\""), qPrintable(notes));
    }

    void tokensAndInputMustFit()
    {
        ImportOptions options;
        options.tokens = {"a", "b"};
        QVERIFY(refusal("gpt2", options).contains("the tokens: are 2, expected 6"));
        options.input = Matrix::Ones(2, 8);
        const ImportedModel model = imported("gpt2", options);
        QCOMPARE(*model.session.tokens, (Names{"a", "b"}));
        options.input = Matrix::Ones(2, 7);
        QVERIFY(refusal("gpt2", options).contains("has 7 columns, expected 8"));
    }

    void whatCannotBeIsRefusedByName()
    {
        ImportOptions options;
        options.heads = 3;
        QVERIFY(refusal("gpt2", options).contains("cannot have 3 heads"));
        QVERIFY(refusal("types.safetensors", {}).contains("no family of models is recognised"));
        const std::vector<NamedTensor> tensors = tensorsOf("llama");
        const std::string config = R"({"num_attention_heads": 4, "num_key_value_heads": 2, "rope_theta": 500})";
        QCOMPARE(toldWith(tensors, config), QString("imported"));
        auto changed = tensors;
        changed.push_back({"model.layers.0.self_attn.q_norm.weight", {2}, Matrix::Ones(1, 2)});
        QVERIFY(toldWith(changed, config).contains("lacks \"self_attn.k_norm.weight\""));
        changed.back().name = "model.layers.0.mlp.experts.0.w1.weight";
        QVERIFY(toldWith(changed, config).contains("a mixture of experts"));
        QVERIFY(toldWith(tensors, R"({"num_attention_heads": 4, "rope_scaling": {"type": "yarn"}})")
                    .contains("rotary positions that are scaled"));
        QVERIFY(toldWith(tensors, R"({"num_attention_heads": 4, "rope_scaling": null, "num_key_value_heads": 2, "rope_theta": 500})") ==
                "imported");
        QVERIFY(toldWith(tensors, R"({"num_attention_heads": 4, "num_key_value_heads": 3})").contains("which cannot be"));
        QVERIFY(toldWith(tensors, R"({"num_attention_heads": 4, "hidden_act": "mish"})").contains("\"mish\""));
        QVERIFY(toldWith(tensors, R"({"num_attention_heads": 4, "num_key_value_heads": 2, "partial_rotary_factor": 1.5})")
                    .contains("than 0 to 1"));
        QCOMPARE(toldWith(tensors, R"({"num_attention_heads": 4, "num_key_value_heads": 2, "rope_theta": 500, "sliding_window": 2000000})"),
                 QString("imported"));
        QVERIFY(toldWith(tensors, R"({"model_type": "gemma2"})").contains("gemma2"));
        QVERIFY(toldWith(tensors, "[1").contains("config.json"));
        changed = tensors;
        std::erase_if(changed, [](const NamedTensor& tensor) { return tensor.name.ends_with("k_proj.weight"); });
        QVERIFY(toldWith(changed, config).contains("no layer of it is whole: it lacks W_K"));
        changed = tensors;
        for (NamedTensor& tensor : changed)
            if (tensor.name == "model.layers.1.mlp.up_proj.weight") {
                tensor.shape = {3, 16};
                tensor.values = tensor.values.reshaped<Eigen::RowMajor>(3, 16).eval();
            }
        QVERIFY2(toldWith(changed, config) != "imported", "a shape that does not fit");
    }
};

HEADSCOPE_TEST(ImportModelTest)

}  // namespace headscope::test_import_model

#include "test_import_model.moc"
