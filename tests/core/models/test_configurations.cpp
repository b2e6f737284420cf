// SPDX-License-Identifier: GPL-3.0-or-later
// What config.json says in its words is read right or refused by name, and what it leaves out is said.
#include "tests/support/changed_model.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_configurations {

namespace {

using Model = ChangedModel;

}  // namespace

class ConfigurationsTest : public QObject {
    Q_OBJECT

private slots:
    /// Llama's library does not tie them where nothing is said.
    void aReadoutThatNothingTiesIsSaid()
    {
        const auto tells = [](Model model) {
            model.remove("lm_head.weight");
            const auto imported = model.imported();
            return imported && imported->session.readout->tied && std::ranges::any_of(imported->notes, [](const std::string& note) {
                       return note.find("(tie_word_embeddings): the readout is the embedding") != std::string::npos;
                   });
        };
        Model model("llama-words");
        model.config.erase("tie_word_embeddings");
        QVERIFY(tells(model));
        model.config["tie_word_embeddings"] = true;
        QVERIFY(!tells(model));
        QVERIFY(!tells(Model("gpt2-words")));
    }

    /// Keys that heads share are not of another number of features.
    void anotherNumberOfHeadsIsNamed()
    {
        Model model("keras");
        for (NamedTensor& tensor : model.tensors)
            if (tensor.name.ends_with("key.kernel") || tensor.name.ends_with("key/kernel")) {
                tensor.shape[1] = 1;
                tensor.values = Matrix(tensor.values.topRows(tensor.shape[0]));
            }
        QVERIFY2(model.told().contains("is of the shape (8, 1, 4), of 1 heads, expected 2 of them"), qPrintable(model.told()));
    }

    /// The same matrices as Keras has them, under other names.
    void flaxNamesItsOutputAnotherWay()
    {
        Model keras("keras"), flax("keras");
        flax.renameAll("attention_output", "out");
        const auto expected = keras.imported(), model = flax.imported();
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QVERIFY2(model->family.starts_with("MultiHeadDotProductAttention of Flax, 1 layer of 2 heads, d_model 8"), model->family.c_str());
        QVERIFY(model->session.blocks == expected->session.blocks);
    }

    void configurationsAreReadOrRefused_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("changes");  ///< of config.json, an object; null takes a key away
        QTest::addColumn<QString>("told");     ///< how the answer goes, or what stands in it behind "…"
        const auto row = [](const char* name, const char* file, const char* changes, const char* told) {
            QTest::newRow(name) << QString(file) << QString(changes) << QString(told);
        };
        row("θ as Transformers 5 has it", "llama",
            R"({"rope_theta": null, "rope_parameters": {"rope_theta": 500.0, "rope_type": "default"}})", "right");
        row("another θ is another model", "llama", R"({"rope_theta": null, "rope_parameters": {"rope_theta": 10000.0}})", "off by");
        row("said in two ways: θ", "llama", R"({"rope_theta": 7, "rope_parameters": {"rope_theta": 500}})",
            "…says 7 (rope_theta) and 500 (rope_parameters.rope_theta): which is meant is not clear");
        row("said twice alike: θ", "llama", R"({"rope_parameters": {"rope_theta": 500}})", "right");
        row("scaled beside what is not", "llama",
            R"({"rope_parameters": {"rope_type": "default"}, "rope_scaling": {"type": "linear", "factor": 4.0}})",
            "…which is meant is not clear");
        row("no column turns", "llama", R"({"model_type": null, "partial_rotary_factor": 0.0})", "off by");
        row("too small a part turns", "llama", R"({"model_type": null, "partial_rotary_factor": 0.01})", "off by");
        row("all columns of Llama turn", "llama", R"({"partial_rotary_factor": 0.5})", "right…not used: partial_rotary_factor");
        row("all columns of Llama turn, as Transformers 5 has it", "llama",
            R"({"rope_parameters": {"rope_theta": 500, "partial_rotary_factor": 0.5}})", "right…rope_parameters.partial_rotary_factor");
        row("scaled, and a part of the columns", "llama",
            R"({"rope_theta": null, "rope_parameters": {"rope_theta": 500, "rope_type": "linear", "factor": 2.0, "partial_rotary_factor": 0.5}})",
            "…turn 0.5 of each head's columns (partial_rotary_factor), which its library cannot compute for the kind \"llama\"");
        row("scaled, and a part of the columns, as before", "llama",
            R"({"partial_rotary_factor": 0.5, "rope_scaling": {"rope_type": "linear", "factor": 2.0}})", "…(partial_rotary_factor)");
        row("scaled, and all columns", "llama",
            R"({"rope_theta": null, "rope_parameters": {"rope_theta": 500, "rope_type": "linear", "factor": 1.0, "partial_rotary_factor": 1.0}})",
            "right");
        row("scaled: llama3", "llama", R"({"rope_parameters": {"rope_theta": 500, "rope_type": "llama3", "factor": 8.0}})",
            "…low_freq_factor");
        row("scaled: yarn, as before", "llama", R"({"rope_scaling": {"type": "yarn", "factor": 4.0}})", "…\"yarn\"");
        row("scaled: linear", "llama", R"({"rope_scaling": {"type": "linear", "factor": 2.0}})", "off by");
        row("not scaled: a factor of 1", "llama", R"({"rope_scaling": {"type": "linear", "factor": 1.0}})", "right");
        row("not scaled: default", "llama", R"({"rope_scaling": {"rope_type": "default"}})", "right");
        row("a part that turns, of NeoX", "neox", R"({"rotary_pct": null, "rope_parameters": {"partial_rotary_factor": 0.25}})", "right");
        row("another part than the file's angles are of", "neox", R"({"rotary_pct": 0.5})",
            "…keeps rotary angles (\"gpt_neox.layers.1.attention.rotary_emb.inv_freq\")");
        row("no object", "llama", R"({"rope_parameters": "linear"})", "…that is no object");
        row("unknown in it", "llama", R"({"rope_parameters": {"rope_theta": 500, "mrope_section": [1, 1]}})",
            "right…rope_parameters.mrope_section");
        row("layers of their own", "llama-layers", "{}", "right");
        row("which is which is not said", "llama-layers", R"({"layer_types": null})", "…does not say which is which");
        row("an unknown type of layer", "llama-layers", R"({"layer_types": ["linear_attention", "full_attention", "full_attention"]})",
            "…\"linear_attention\"");
        row("too few types", "llama-layers", R"({"layer_types": ["sliding_attention"]})", "…layer 1");
        row("a window of the usual width", "llama-layers", R"({"sliding_window": null})",
            "off by…as nothing says it: a window of 4096 keys");
        row("a window that is off", "llama", R"({"model_type": "qwen2", "sliding_window": 2})", "right");
        row("a window that is on", "llama", R"({"model_type": "mistral", "sliding_window": 2})", "off by");
        row("a window of no layer", "llama",
            R"({"model_type": "qwen2", "sliding_window": 2, "use_sliding_window": true, "max_window_layers": 2})", "right");
        row("Llama has none", "llama", R"({"sliding_window": 2})", "right…not understood in config.json, and not used: sliding_window");
        row("GPT-2 has none", "gpt2", R"({"sliding_window": 2})", "right…not used: sliding_window");
        row("GPT-NeoX has none", "neox", R"({"sliding_window": 2})", "right…not used: sliding_window");
        row("that of Mistral is on", "llama", R"({"model_type": "mistral", "sliding_window": 2, "use_sliding_window": false})",
            "off by…not used: use_sliding_window");
        row("that of Mistral is of all layers", "llama", R"({"model_type": "mistral", "sliding_window": 2, "max_window_layers": 2})",
            "off by…not used: max_window_layers");
        row("norms of Llama stand before", "llama", R"({"norm_first": false})", "right…not used: norm_first");
        row("norms of Llama stand before, too", "llama", R"({"norm": "post"})", "right…not used: norm");
        row("norms of GPT-2 stand before", "gpt2", R"({"do_layer_norm_before": false})", "right…not used: do_layer_norm_before");
        row("norms of GPT-2", "gpt2", R"({"normalization_type": "RMS"})", "right…not used: normalization_type");
        row("a kind that is not known may have it", "llama", R"({"model_type": null, "norm_first": false})", "off by");
        row("quantised", "llama", R"({"quantization_config": {"load_in_8bit": true}})", "…quantised weights");
        row("factors", "llama", R"({"residual_multiplier": 0.5})", "…residual_multiplier");
        row("factors of 1", "llama", R"({"residual_multiplier": 1.0})", "right");
        row("layers that do not turn", "llama", R"({"no_rope_layers": [1, 0]})", "…no_rope_layers");
        row("layers that do not turn, in words", "llama", R"({"no_rope_layers": [true, false]})", "…no_rope_layers");
        row("a window of no keys, and windows that are off", "llama",
            R"({"model_type": "qwen2", "sliding_window": 0, "layer_types": ["sliding_attention", "full_attention"]})",
            "…says 0 where a number is expected (sliding_window)");
        row("layers that all turn", "llama", R"({"no_rope_layers": [1, 1]})", "right");
        row("an unknown key is named", "llama", R"({"strange_gate": 3, "bos_token_id": 1})",
            "right…not understood in config.json, and not used: strange_gate");
        row("said in two ways: activations", "llama", R"({"model_type": null, "hidden_activation": "gelu"})",
            "…which is meant is not clear");
        row("said in two ways: heads", "llama", R"({"model_type": null, "n_heads": 1})",
            "…says 4 (num_attention_heads) and 1 (n_heads): which is meant is not clear");
        row("said in two ways: heads of GPT-2", "gpt2", R"({"num_attention_heads": 4})",
            "…says 4 (num_attention_heads) and 2 (n_head): which is meant is not clear");
        row("ε of the other norm", "llama", R"({"layer_norm_eps": 0.5})", "right…not used: layer_norm_eps");
        row("an activation of another kind", "llama", R"({"hidden_activation": "gelu"})", "right…not used: hidden_activation");
        row("heads of another kind", "llama", R"({"n_heads": 1})", "right…not used: n_heads");
        for (const char* key : {"layer_norm_eps", "rms_norm_eps"})
            row(key, "gpt2", QString(R"({"layer_norm_epsilon": null, "%1": 0.1})").arg(key).toUtf8().constData(),
                QString("right…not used: %1").arg(key).toUtf8().constData());
        for (const char* key : {"layer_norm_epsilon", "rms_norm_eps", "norm_eps"})
            row(key, "bert", QString(R"({"layer_norm_eps": null, "%1": 0.1})").arg(key).toUtf8().constData(),
                QString("right…not used: %1").arg(key).toUtf8().constData());
        row("an activation of GPT-2, in BERT", "bert", R"({"hidden_act": null, "activation_function": "relu"})",
            "right…not used: activation_function");
        row("a network of BERT, in GPT-2", "gpt2", R"({"intermediate_size": 99})", "right…not used: intermediate_size");
        row("θ of Llama, in NeoX", "neox", R"({"rotary_emb_base": null, "rope_theta": 500})", "right…not used: rope_theta");
        row("a part of Phi, in NeoX", "neox", R"({"rotary_pct": null, "partial_rotary_factor": 0.5})",
            "right…not used: partial_rotary_factor");
        row("halves side by side are said", "neox", R"({"use_parallel_residual": null})", "right…both halves of a layer read the same X");
        row("true is no number", "llama", R"({"rms_norm_eps": true})", "…says true where a number is expected (rms_norm_eps)");
        row("norms without gains", "gpt2", R"({"layer_norm_elementwise_affine": false})", "…norms without gains and biases");
        row("no number", "llama", R"({"rms_norm_eps": "small"})", "…says \"small\" where a number is expected (rms_norm_eps)");
        row("no number in the angles", "llama", R"({"rope_parameters": {"rope_theta": "500"}})",
            "…where a number is expected (rope_theta)");
        row("an encoder with these names", "llama", R"({"is_causal": false})", "…looks ahead");
        row("an encoder, as others say it", "llama", R"({"use_bidirectional_attention": true})", "…looks ahead");
        row("an unknown activation", "llama", R"({"hidden_act": "mish"})", "…\"mish\"");
        row("the width of another model", "llama", R"({"hidden_size": 16})", "…that of another model");
        row("a network of another model", "llama", R"({"intermediate_size": 99})",
            "…where config.json says 99 (intermediate_size): it is that of another model");
        row("a network of another model, of GPT-2", "gpt2", R"({"n_inner": 99})", "…where config.json says 99 (n_inner)");
        row("a network of another model, of BERT", "bert", R"({"intermediate_size": 99})",
            "…where config.json says 99 (intermediate_size)");
        row("a network that is not said", "gpt2", R"({"n_inner": null})", "right");
        row("heads of another width", "llama", R"({"head_dim": 16})", "…head_dim");
        row("heads of no whole width", "llama", R"({"head_dim": 4.5})", "…says 4.5 where a number is expected (head_dim)");
        row("heads without number", "llama", R"({"num_attention_heads": 2147483648})", "…where a number is expected (num_attention_heads)");
        row("groups in parts", "llama", R"({"num_key_value_heads": 1.5})", "…where a number is expected (num_key_value_heads)");
        for (const char* window : {"3.5", "true", "-1", "0"})
            row(window, "llama", QString(R"({"model_type": "mistral", "sliding_window": %1})").arg(window).toUtf8().constData(),
                "…where a number is expected (sliding_window)");
        row("two kinds of scaling", "llama", R"({"rope_scaling": {"rope_type": "llama3", "type": "linear", "factor": 2}})",
            "…says \"llama3\" (rope_type) and \"linear\" (type)");
        row("layers that are missing", "llama", R"({"num_hidden_layers": 12})", "right…config.json says 12 layers, the file has 2");
        row("layers that are too many", "llama", R"({"num_hidden_layers": 1})", "…config.json says 1 layers, the file has 2");
        row("layers that are too many, as a fraction", "llama", R"({"num_hidden_layers": 1.0})",
            "…config.json says 1 layers, the file has 2");
        row("a number as a text", "llama", R"({"num_hidden_layers": "1"})",
            "…config.json: says \"1\" where a number is expected (num_hidden_layers)");
        row("a small number as a text", "llama", R"({"rms_norm_eps": "1e-05"})",
            "…config.json: says \"1e-05\" where a number is expected (rms_norm_eps)");
        row("two bases", "llama", R"({"rope_parameters": {"rope_theta": 7.0}})",
            "…config.json: says 500 (rope_theta) and 7 (rope_parameters.rope_theta)");
        row("no number of layers", "llama", R"({"num_hidden_layers": 1.5})", "…says 1.5 where a number is expected (num_hidden_layers)");
        row("the width of another model, as a fraction", "llama", R"({"hidden_size": 16.0})", "…that of another model");
        row("relative positions", "bert", R"({"position_embedding_type": "relative_key"})", "…position_embedding_type");
        row("absolute positions", "bert", R"({"position_embedding_type": "absolute"})", "right");
        row("a decoder looks back", "bert-decoder", "{}", "right");
        row("no decoder looks ahead", "bert-decoder", R"({"is_decoder": false})", "off by");
        row("no causal mask", "llama", R"({"causal": false})", "…looks ahead");
        row("a class of the library", "llama", R"({"architectures": ["LlamaForSequenceClassification"]})", "right");
        row("another class of the library", "llama", R"({"architectures": ["MistralForCausalLM"]})", "right");
        row("a class of one's own", "llama", R"({"architectures": ["LlamaBidirectionalModel"]})",
            "…is of the class \"LlamaBidirectionalModel\" (architectures), which looks ahead, too");
        row("scores that are not divided", "gpt2", R"({"scale_attn_weights": false})", "off by");
        row("scores that are", "gpt2", R"({"scale_attn_weights": true})", "right");
        row("timm with quick_gelu", "timm", R"({"architecture": "vit_base_patch16_clip_quickgelu_224"})", "…quick_gelu");
        row("timm", "timm", R"({"architecture": "vit_tiny_patch16_224"})", "right");
    }

    void configurationsAreReadOrRefused()
    {
        QFETCH(QString, file);
        QFETCH(QString, changes);
        QFETCH(QString, told);
        Model model(file);
        model.config.merge_patch(Json::parse(changes.toStdString()));
        if (model.config.contains("model_type") && model.config["model_type"] == "qwen2")  // it has biases, here of zeros
            for (const NamedTensor& map : std::vector(model.tensors))
                for (const std::string end : {"q_proj.weight", "k_proj.weight", "v_proj.weight"})
                    if (map.name.ends_with(end))
                        model.add(QString::fromStdString(map.name).replace(".weight", ".bias"), Matrix(Matrix::Zero(1, map.values.rows())));
        const QString answer = model.told();
        const QString start = told.section("…", 0, 0), part = told.section("…", 1);
        QVERIFY2(answer.startsWith(start) && answer.contains(part), qPrintable(answer));
        QVERIFY2(!start.isEmpty() || !answer.startsWith("right"), qPrintable(answer));
    }

    /// Python writes numbers that JSON has not: where one is needed, it is named.
    void aConfigurationOfPythonIsRead()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::filesystem::copy_file(weightsPath("llama") / "model.safetensors", path / "model.safetensors");
        const auto told = [&](const std::string& more) {
            std::string config = Model("llama").config.dump();
            config.replace(config.find('{'), 1, "{" + more + ", ");
            std::ofstream(path / "config.json") << config;
            const auto model = importModel(*openedModel(path), {});
            return model ? QString("read") : QString::fromStdString(model.error().sentence());
        };
        const QString read = told("\"time_step_limit\": [0.0, Infinity], \"least\": -Infinity, \"x\": NaN, \"y\": \"NaN \\\" Infinity\"");
        const QString needed = told("\"head_dim\": NaN"), unknown = told("\"x\": Infinite");
        QCOMPARE(read, QString("read"));
        QVERIFY2(needed.contains("says \"NaN\" where a number is expected (head_dim)"), qPrintable(needed));
        QVERIFY2(unknown.contains("Infinite"), qPrintable(unknown));
    }

    /// As of a model that reads pictures beside texts.
    void aModelOfTextWithinAnotherIsRead()
    {
        Model model("llama");
        Json text = model.config;
        model.renameAll("model.layers.", "language_model.model.layers.");
        model.config = {{"model_type", "llava"}, {"vision_config", {{"num_attention_heads", 3}}}, {"text_config", text}};
        const QString told = model.told();
        QVERIFY2(told.startsWith("right") && told.contains("config.json describes several models"), qPrintable(told));
        model.config["model_type"] = "paligemma";  // it looks both ways over what it is asked
        QVERIFY2(model.told().contains("is a part (text_config) of a model of the kind \"paligemma\", which lets every token"),
                 qPrintable(model.told()));
        model.config["model_type"] = "llava";
        model.config["text_config"].erase("num_attention_heads");
        QVERIFY2(model.told().contains("does not say how many heads it has (num_attention_heads under text_config in config.json)"),
                 qPrintable(model.told()));
        model.config["text_config"] = text;
        model.config["text_config"]["model_type"] = "gemma2";
        QVERIFY2(model.told().contains("\"gemma2\""), qPrintable(model.told()));
        model.config["text_config"].erase("model_type");
        QVERIFY2(model.told().contains("\"llava\""), qPrintable(model.told()));
    }

    /// A sentence for each family, where neither config.json nor an output says more.
    void whatNothingSaysIsSaid_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("gpt2") << "gpt2"
                              << "taken for granted of GPT-2, as nothing says it: norms before, gelu_tanh, causal mask, ε 1e-05\n";
        QTest::newRow("llama")
            << "llama"
            << "taken for granted of Llama, Mistral or Qwen2, as nothing says it: norms before, silu, causal mask, ε 1e-06, "
               "rotary base 10000\n";
        QTest::newRow("bert") << "bert"
                              << "taken for granted of BERT or RoBERTa, as nothing says it: norms after, gelu, no mask, ε 1e-12\n";
        QTest::newRow("attention") << "attention.pt"
                                   << "taken for granted of nn.MultiheadAttention of PyTorch, as nothing says it: no mask\n";
        QTest::newRow("encoder") << "encoder.pt"
                                 << "norms after, relu, no mask, ε 1e-05: a guess, as the file does not say";
    }

    void whatNothingSaysIsSaid()
    {
        QFETCH(QString, file);
        QFETCH(QString, sentence);
        Model model(file);
        model.config = Json();
        if (file == "llama")  // groups of heads would have to be said
            for (NamedTensor& tensor : model.tensors)
                if (tensor.name.ends_with("k_proj.weight") || tensor.name.ends_with("v_proj.weight")) {
                    tensor.shape[0] *= 2;
                    tensor.values = Matrix(tensor.values.replicate(2, 1));
                }
        const QString told = model.told();
        QVERIFY2(told.contains(sentence), qPrintable(told));
    }

    void whatIsSaidIsNotTakenForGranted()
    {
        QVERIFY2(!Model("llama").told().contains("granted"), qPrintable(Model("llama").told()));
        const QString some = Model("gpt2").told();  // its config.json says all but the activation
        QVERIFY2(some.contains("\ntaken for granted of GPT-2, as nothing says it: gelu_tanh\n"), qPrintable(some));
    }
};

HEADSCOPE_TEST(ConfigurationsTest)

}  // namespace headscope::test_configurations

#include "test_configurations.moc"
