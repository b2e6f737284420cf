// SPDX-License-Identifier: GPL-3.0-or-later
// A layer is opened where all of it is there, and where all that is there has a place in it.
#include "tests/support/changed_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_whole_layers {

namespace {

using Model = ChangedModel;

/// What stands before "self_attn." in the name of the first layer's tensors.
QString firstLayer(const Model& model)
{
    for (const NamedTensor& tensor : model.tensors)
        if (const std::size_t place = tensor.name.find("self_attn."); place != std::string::npos)
            return QString::fromStdString(tensor.name.substr(0, place));
    return {};
}

QString notesOf(const Model& model)
{
    const auto imported = model.imported();
    QString text = imported ? "" : QString::fromStdString(imported.error().sentence());
    for (const std::string& note : imported ? imported->notes : std::vector<std::string>())
        text += QString::fromStdString(note) + "\n";
    return text;
}

}  // namespace

class WholeLayersTest : public QObject {
    Q_OBJECT

private slots:
    void aBiasMissingBesideOthersIsRefused_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("end");
        for (const auto& [file, end] : {std::pair{"gpt2", "attn.c_attn.bias"},
                                        {"gpt2", "attn.c_proj.bias"},
                                        {"gpt2", "mlp.c_fc.bias"},
                                        {"gpt2", "mlp.c_proj.bias"},
                                        {"nanogpt", "ln_1.bias"},
                                        {"neox", "attention.dense.bias"},
                                        {"neox", "mlp.dense_h_to_4h.bias"},
                                        {"encoder.pt", "norm1.bias"},
                                        {"encoder.pt", "linear1.bias"},
                                        {"encoder.pt", "self_attn.in_proj_bias"},
                                        {"encoder.pt", "self_attn.out_proj.bias"},
                                        {"attention.pt", "out_proj.bias"},
                                        {"bert", "attention.self.key.bias"},
                                        {"distilbert", "attention.q_lin.bias"},
                                        {"distilbert", "ffn.lin2.bias"},
                                        {"vit", "attention.attention.query.bias"},
                                        {"vit", "attention.output.dense.bias"},
                                        {"timm", "mlp.fc1.bias"},
                                        {"transformer-lens", "attn.b_O"},
                                        {"transformer-lens", "mlp.b_out"}})
            QTest::addRow("%s %s", file, end) << QString(file) << QString(end);
    }

    void aBiasMissingBesideOthersIsRefused()
    {
        QFETCH(QString, file);
        QFETCH(QString, end);
        Model model(file);
        const std::size_t before = model.tensors.size();
        model.remove("." + end);
        if (file == "attention.pt")
            model.remove(end);
        QVERIFY(model.tensors.size() < before);
        QVERIFY2(model.told().contains("lacks \"" + end + "\""), qPrintable(model.told()));
    }

    void queriesKeysAndValuesHaveBiasesTogether()
    {
        Model model("llama");
        const auto widthOf = [&](const char* name) { return model.of(name).rows(); };
        for (const QString layer : {"model.layers.0.self_attn.", "model.layers.1.self_attn."})
            for (const QString map : {"k_proj", "v_proj"})
                model.add(layer + map + ".bias", widthOf("model.layers.0.self_attn.k_proj.weight"));
        QVERIFY2(model.told().contains("lacks \"self_attn.q_proj.bias\""), qPrintable(model.told()));
        for (const QString layer : {"model.layers.0.self_attn.", "model.layers.1.self_attn."})
            model.add(layer + "q_proj.bias", widthOf("model.layers.0.self_attn.q_proj.weight"));
        model.config["model_type"] = "qwen2";
        QVERIFY2(model.told().startsWith("off by"), qPrintable(model.told()));  // as Qwen2 has them
    }

    void biasesThatALibraryLeavesOutTogether()
    {
        for (const auto& [file, ends] : {std::pair{"encoder.pt", std::vector<QString>{".bias", "_bias"}},
                                         {"nanogpt", {".bias"}},
                                         {"attention.pt", {"out_proj.bias", "in_proj_bias"}},
                                         {"timm", {"attn.qkv.bias"}},
                                         {"vit", {"query.bias", "key.bias", "value.bias"}},
                                         {"neox", {"attention.dense.bias", "attention.query_key_value.bias"}}}) {
            Model model(file);
            const std::size_t before = model.tensors.size();
            for (const QString& end : ends)
                model.remove(end);
            QVERIFY(model.tensors.size() < before);
            if (!model.config.is_null())
                model.config.update({{"qkv_bias", false}, {"attention_bias", false}});
            QVERIFY2(model.told().startsWith("off by"), qPrintable(QString(file) + ": " + model.told()));
        }
    }

    void aTensorThatNothingReadsIsRefused()
    {
        for (const char* end : {"norm3.weight", "norm3.bias", "multihead_attn.out_proj.weight", "multihead_attn.k_proj_weight"}) {
            Model model("encoder.pt");
            model.add(firstLayer(model) + end);
            QVERIFY2(model.told().contains(QString("has \"%1%2\" in a layer").arg(firstLayer(model), end)), qPrintable(model.told()));
        }
        for (const char* end : {"q_proj_weight", "v_proj_weight"}) {
            Model model("encoder.pt");
            model.tensors.push_back({(firstLayer(model) + "self_attn." + end).toStdString(), {8, 8}, Matrix::Ones(8, 8)});
            QVERIFY2(model.told().contains(QString("%1\" in a layer").arg(end)), qPrintable(model.told()));
        }
        Model bare("attention.pt");
        bare.tensors.push_back({"q_proj_weight", {8, 8}, Matrix::Ones(8, 8)});
        QVERIFY2(bare.told().contains("has \"q_proj_weight\" in a layer"), qPrintable(bare.told()));
    }

    /// As layer.state_dict() gives them, without a name of the layer.
    void aTensorThatNothingReadsIsRefusedInABareLayerToo()
    {
        for (const char* name : {"", "norm3.weight", "self_attn.gate.weight", "resweight", "adaLN_modulation.1.weight"}) {
            Model model("encoder.pt");
            const std::string layer = firstLayer(model).toStdString();
            std::erase_if(model.tensors,
                          [&](const NamedTensor& tensor) { return tensor.name.size() > 1 && !tensor.name.starts_with(layer); });
            model.renameAll(layer, "");
            if (*name != 0)
                model.add(name);
            const QString told = model.told();
            QVERIFY2(*name != 0 ? told.contains(QString("has \"%1\" in a layer").arg(name)) : told.startsWith("off by"), qPrintable(told));
        }
    }

    void aWeightBesideABareAttentionIsRefusedAndDataIsNot()
    {
        for (const char* name : {"gate.weight", "logit_scale", "temperature", "rel_bias", "ls1", "prompt", "reg_token"}) {
            Model model("attention.pt");
            model.add(name);
            QVERIFY2(model.told().contains(QString("has \"%1\" in a layer").arg(name)), qPrintable(model.told()));
        }
        Model with("attention.pt");
        const Index count = with.of("x").rows();
        for (const char* name : {"labels", "positions"})
            with.add(name, count);
        with.add("loss", 1);
        with.tensors.push_back({"hidden_states", {count, 5}, Matrix::Ones(count, 5)});
        QVERIFY2(with.told().startsWith("right") && with.told().contains("left out"), qPrintable(with.told()));
    }

    void aTiedReadoutOfGptNeoXIsTheEmbedding()
    {
        Model model("neox-words");
        model.remove("embed_out.weight");
        model.remove("logits");
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(!imported->session.readout);
        model.config["tie_word_embeddings"] = true;
        QVERIFY(model.imported()->session.readout && model.imported()->session.readout->tied);
    }

    void aLayerThatIsThereTwiceIsNamed()
    {
        Model model("llama");
        model.renameAll("model.layers.1.", "model.layers.00.");
        QVERIFY2(model.told().contains("has its layer 0 twice: \"model.layers.0.\" and \"model.layers.00.\""), qPrintable(model.told()));
    }

    void namesOfTokensAreNotLeftOut()
    {
        Model model("attention.pt");
        model.tensors.push_back({"tokens", {3}, Matrix::Ones(1, 3)});
        QVERIFY2(notesOf(model).contains("left out: \"tokens\""), qPrintable(notesOf(model)));  // these are no names
    }

    /// Of two modules, what the other has is left out by its names.
    void theOtherModuleIsNamed()
    {
        Model model("attention.pt");
        model.remove("y");
        const std::vector<NamedTensor> tensors = model.tensors;
        for (const NamedTensor& tensor : tensors)
            if (tensor.name != "x")
                model.tensors.push_back({"student." + tensor.name, tensor.shape, tensor.values});
        for (NamedTensor& tensor : model.tensors)
            if (tensor.name != "x" && !tensor.name.starts_with("student."))
                tensor.name = "teacher." + tensor.name;
        model.options.prefix = "teacher";
        const QString notes = notesOf(model);
        QVERIFY2(notes.contains("left out: \"student.") && !notes.contains("\"\""), qPrintable(notes));
    }
};

HEADSCOPE_TEST(WholeLayersTest)

}  // namespace headscope::test_whole_layers

#include "test_whole_layers.moc"
