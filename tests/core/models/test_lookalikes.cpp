// SPDX-License-Identifier: GPL-3.0-or-later
// Models with the tensor names of a family and other formulas are refused by name; what config.json says in other words is read right.
#include "core/models/families/model_survey.h"
#include "core/models/families/model_types.h"
#include "tests/support/changed_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lookalikes {

namespace {

using Model = ChangedModel;

/// Of the two pairs of columns that a head of the reference has, with its θ of 500.
Matrix anglesOfLlama() { return Matrix{{1, 1 / std::sqrt(Scalar(500))}}; }

}  // namespace

class LookalikesTest : public QObject {
    Q_OBJECT

private slots:
    void anotherModelIsRefusedByName_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("difference");
        const auto row = [](const char* file, const char* type, const char* difference) {
            QTest::addRow("%s", type) << QString(file) << QString(type) << QString(difference);
        };
        row("llama", "granitemoe", "by factors of its own");
        row("llama", "minicpm3", "by factors of its own");
        row("llama", "cohere", "LayerNorm without biases");
        row("llama", "stablelm_epoch", "LayerNorm with biases");
        row("llama", "olmo", "LayerNorm without gains");
        row("llama", "olmo2", "as OLMo 2 is");
        row("llama", "olmo3", "in the others alone");
        row("llama", "llama4", "no_rope_layers");
        row("llama", "glm4", "neighbouring columns");
        row("llama", "gemma3_text", "as Gemma 3 is");
        row("llama", "gemma3n", "AltUp");
        row("llama", "qwen3", "as Qwen3 is");
        row("llama", "mixtral", "experts");
        row("bert", "esm", "as ESM-2 is");
        row("bert", "roberta-prelayernorm", "before its halves");
        row("bert", "roformer", "rotary");
        row("gpt2", "openai-gpt", "after its halves");
        row("gpt2", "gpt_bigcode", "all heads share");
        row("vit", "dinov2", "as DINOv2 is");
        row("vit", "data2vec-vision", "LayerScale");
        row("llama", "a-new-model", "is not known here: its tensors have the names of Llama, Mistral or Qwen2");
        row("timm", "beit", "is a model of the kind \"beit\"");
        row("gpt2", "roberta", "its tensors have the names of GPT-2: which it is, is not clear");
    }

    void anotherModelIsRefusedByName()
    {
        QFETCH(QString, file);
        QFETCH(QString, type);
        QFETCH(QString, difference);
        Model model(file);
        model.config["model_type"] = type.toStdString();
        const QString told = model.told();
        QVERIFY2(told.contains("is a model of the kind \"" + type + "\"") && told.contains(difference), qPrintable(told));
    }

    void aClassTellsWhereNoTypeDoes()
    {
        Model model("llama");
        model.config.erase("model_type");
        model.config["architectures"] = {"Llama4ForCausalLM"};
        QVERIFY2(model.told().contains("is a model of the kind \"llama4\""), qPrintable(model.told()));
        model.config["architectures"] = {"GemmaForCausalLM"};  // its gains are 1 + w
        QVERIFY2(model.told().startsWith("off by"), qPrintable(model.told()));
        model.config["architectures"] = {"LlamaForCausalLM"};
        QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
    }

    /// The window asks before anything is read.
    void aSurveyRefusesItToo()
    {
        Model model("llama");
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
        std::ofstream(path, std::ios::binary) << writeSafetensors(model.tensors, {});
        std::ofstream(path.parent_path() / "config.json") << R"({"model_type": "granitemoe"})";
        const auto survey = surveyModel(*openedModel(path), {});
        QVERIFY(!survey && QString::fromStdString(survey.error().sentence()).contains("\"granitemoe\""));
    }

    /// Without a config.json, or with one that says nothing of it, a tensor tells.
    void aStrangeTensorIsRefusedByName_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* file, const char* tensor, const char* reason) {
            QTest::addRow("%s", tensor) << QString(file) << QString(tensor) << QString(reason);
        };
        row("llama", "model.layers.0.input_layernorm.bias", "RMSNorm");
        row("llama", "model.layers.2.mamba.weight", "not whole");
        row("llama", "model.layers.0.self_attn.q_proj.SCB", "quantised weights");
        row("llama", "model.layers.0.self_attn.q_proj.weight_scale", "quantised weights");
        row("llama", "model.layers.0.self_attn.q_proj.weight.absmax", "quantised weights");
        row("bert", "bert.encoder.layer.0.attention.self.distance_embedding.weight", "bias for each distance");
        row("bert", "bert.encoder.layer.0.attention.self.rotary_embeddings.inv_freq", "rotary positions");
        row("bert", "bert.encoder.layer.0.attention.LayerNorm.weight", "no place for");
        row("bert", "bert.encoder.layer.0.crossattention.self.query.weight", "no place for");
        row("bert", "bert.encoder.layer.0.output.LayerNorm.weight", "no place for");  // it has it as gamma already
        row("bert-words", "bert.embeddings.task_type_embeddings.weight", "beside its embedding");
        row("gpt2-words", "transformer.emb_ln.weight", "beside its embedding");
        row("gpt2-words", "transformer.wte_scale", "beside its embedding");
        row("llama-words", "model.embed_norm.weight", "beside its embedding");
        row("gpt2", "transformer.tokens_embed.weight", "GPT-1");
        row("timm", "blocks.0.ls1.gamma", "LayerScale");
        row("timm", "blocks.1.gamma_1", "LayerScale");
        row("vit", "vit.encoder.layer.0.layer_scale1.lambda1", "LayerScale");
        row("vit", "vit.encoder.layer.0.norm1.weight", "no place for");
        row("transformer-lens", "blocks.0.attn.rotary_sin", "rotary positions");
        row("encoder.safetensors", "layers.0.linear3.weight", "no place for");
        row("x-transformers", "attn_layers.rel_pos.mlp.0.0.weight", "bias for each distance");
        row("x-transformers", "attn_layers.layers.0.1.q_scale", "no place for");
        row("llama-words", "model.norm.bias", "RMSNorm");
        row("neox", "gpt_neox.word_embeddings.weight", "around its layers");
        row("neox", "gpt_neox.final_layernorm.weight", "around its layers");
        row("transformer-lens", "embed.embed.W_E", "around its layers");
        row("transformer-lens-words", "embed.ln.w", "beside its embedding");
        row("x-transformers-words", "post_emb_norm.gamma", "beside its embedding");
        row("x-transformers-words", "memory_tokens", "beside its embedding");
        row("x-transformers-words", "project_emb.weight", "beside its embedding");
        row("timm", "rope.freqs", "rotary positions");
        row("timm", "norm_pre.weight", "a norm before its layers");
        row("decoder.safetensors", "query_embed.weight", "places that each layer adds");
    }

    void aStrangeTensorIsRefusedByName()
    {
        QFETCH(QString, file);
        QFETCH(QString, tensor);
        QFETCH(QString, reason);
        Model model(file);
        model.config.erase("model_type");
        model.add(tensor);
        const QString told = model.told();
        QVERIFY2(told.contains("\"" + tensor.left(59)) && told.contains(reason), qPrintable(told));
    }

    /// Masks and angles that a library keeps beside its weights say nothing new.
    void whatRepeatsWhatIsKnownIsLeftOut_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("tensor");
        QTest::newRow("masked bias") << "gpt2"
                                     << "transformer.h.0.attn.masked_bias";
        QTest::newRow("angles") << "llama"
                                << "model.layers.0.self_attn.rotary_emb.inv_freq";
        QTest::newRow("angles of NeoX") << "neox"
                                        << "gpt_neox.layers.1.attention.rotary_emb.inv_freq";
        QTest::newRow("beside the layers") << "llama"
                                           << "score.weight";
        QTest::newRow("places of BERT") << "bert"
                                        << "bert.embeddings.position_ids";
    }

    void whatRepeatsWhatIsKnownIsLeftOut()
    {
        QFETCH(QString, file);
        QFETCH(QString, tensor);
        Model model(file);
        if (std::ranges::find(model.tensors, tensor.toStdString(), &NamedTensor::name) == model.tensors.end())
            model.add(tensor, tensor.endsWith("inv_freq") ? anglesOfLlama() : Matrix(Matrix::Constant(1, 4, Scalar(0.5))));
        const QString told = model.told();
        QVERIFY2(told.startsWith("right") && told.contains("left out: "), qPrintable(told));
    }

    void aListOfOnesOwnMayHoldOtherModules()
    {
        Model model("encoder.safetensors");
        model.add("layers.2.weight");
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
    }

    /// A library's model is whole: its layers are alike, one follows the other, and a norm stands at the end.
    void whatAModelLacksIsNamed()
    {
        Model gap("gpt2-words");
        gap.renameAll("transformer.h.1.", "transformer.h.3.");
        QVERIFY2(gap.told().contains("has layers 0 and 3 and none between them"), qPrintable(gap.told()));
        Model bias("gpt2");
        bias.remove("h.1.mlp.c_fc.bias");
        QVERIFY2(bias.told().contains("has \"mlp.c_fc.bias\" in one layer and not in another (0 and 1)"), qPrintable(bias.told()));
        for (const auto& [file, norm] : {std::pair{"gpt2-words", "ln_f.weight"}, {"llama-words", "model.norm.weight"}}) {
            Model model(file);
            model.remove(norm);
            QVERIFY2(model.told().contains("lacks \"") && model.told().contains("it is another model"), qPrintable(model.told()));
        }
    }

    /// As those are that induction heads were found in.
    void aModelOfAttentionAloneIsRead()
    {
        Model model("transformer-lens");
        std::erase_if(model.tensors, [](const NamedTensor& tensor) {
            return tensor.name.find(".mlp.") != std::string::npos || tensor.name.find(".ln2.") != std::string::npos;
        });
        const auto alone = model.imported();
        QVERIFY2(alone, alone ? "" : alone.error().sentence().c_str());
        QVERIFY(std::ranges::none_of(alone->session.blocks, [](const Block& block) { return block.feedForward.has_value(); }));
        Model half("transformer-lens");
        std::erase_if(half.tensors, [](const NamedTensor& tensor) { return tensor.name.find("1.mlp.") != std::string::npos; });
        QVERIFY2(half.told().contains("lacks \"mlp.W_in\""), qPrintable(half.told()));
    }

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

    void whatALayerLacksIsNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("end");
        QTest::newRow("Cohere has one norm") << "llama"
                                             << "post_attention_layernorm.weight";
        QTest::newRow("OLMo has none") << "llama"
                                       << "norm.weight";
        QTest::newRow("no network") << "gpt2"
                                    << "mlp.c_fc.weight";
        QTest::newRow("RoFormer has no places") << "bert-words"
                                                << "position_embeddings.weight";
        QTest::newRow("BLOOM in TransformerLens has none") << "transformer-lens-words"
                                                           << "pos_embed.W_pos";
        QTest::newRow("ImageGPT has no biases in its norms") << "gpt2"
                                                             << "ln_1.bias";
    }

    void whatALayerLacksIsNamed()
    {
        QFETCH(QString, file);
        QFETCH(QString, end);
        Model model(file);
        model.config.erase("model_type");
        model.remove(end);
        const QString told = model.told();
        QVERIFY2(told.contains("it is another model"), qPrintable(told));
    }

    /// RMSNorm has no bias, and looks else as LayerNorm does.
    void whatAlwaysHasABiasIsRefusedWithoutIt()
    {
        struct Row {
            const char *file, *part;
        };
        for (const auto& [file, part] :
             {Row{"vit", "layernorm"}, Row{"vit", "output.dense"}, Row{"neox", "layernorm"}, Row{"neox-words", "final_layer_norm"},
              Row{"neox", "mlp"}, Row{"timm", "norm"}, Row{"torchvision", "ln"}, Row{"bert", ""}, Row{"bert-words", "embeddings"},
              Row{"distilbert", ""}, Row{"distilbert", "sa_layer_norm"}}) {
            Model model(file);
            const auto removed = std::erase_if(model.tensors, [part = std::string(part)](const NamedTensor& tensor) {
                return tensor.name.find(part) != std::string::npos && (tensor.name.ends_with("bias") || tensor.name.ends_with(".beta"));
            });
            QVERIFY2(removed > 0, part);
            const QString told = model.told();
            const bool isNamed = told.contains("has a norm without a bias") || told.contains("lacks \"");
            QVERIFY2(isNamed && told.contains("it is another model"), qPrintable(told));
        }
        Model model("vit");
        model.add("vit.layernorm.weight");
        QVERIFY2(model.told().contains("has a norm without a bias (\"vit.layernorm.weight\")"), qPrintable(model.told()));
    }

    /// Its heads are others than those of the encoder.
    void theDecoderOfAnAutoencoderIsRefused()
    {
        Model model("vit");
        model.config["model_type"] = "vit_mae";
        model.config["decoder_num_attention_heads"] = 4;
        QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
        model.renameAll("vit.encoder.layer.", "decoder.decoder_layers.");
        QVERIFY2(model.told().contains("the decoder of a masked autoencoder"), qPrintable(model.told()));
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

    /// The text encoder of CLIP has the names of its encoder of pictures, and one prefix more.
    void layersOfAnotherTowerAreNotSaidToLackSomething()
    {
        Model model("vit");
        model.config.erase("model_type");
        for (const auto& [from, to] : {std::pair{"attention.attention.query", "self_attn.q_proj"},
                                       {"attention.attention.key", "self_attn.k_proj"},
                                       {"attention.attention.value", "self_attn.v_proj"},
                                       {"attention.output.dense", "self_attn.out_proj"},
                                       {"layernorm_before", "layer_norm1"},
                                       {"layernorm_after", "layer_norm2"},
                                       {"intermediate.dense", "mlp.fc1"},
                                       {"output.dense", "mlp.fc2"},
                                       {"vit.encoder.layer.", "encoder.layers."}})
            model.renameAll(from, to);
        model.add("embeddings.token_embedding.weight");
        QVERIFY2(model.told().contains("looks like CLIP's text encoder, whose layers have \"text_model.\" in their names"),
                 qPrintable(model.told()));
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
        row("a window without width", "llama-layers", R"({"sliding_window": null})", "…sliding_window");
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
        row("layers that all turn", "llama", R"({"no_rope_layers": [1, 1]})", "right");
        row("an unknown key is named", "llama", R"({"strange_gate": 3, "bos_token_id": 1})",
            "right…not understood in config.json, and not used: strange_gate");
        row("said in two ways: activations", "llama", R"({"hidden_activation": "gelu"})", "…which is meant is not clear");
        row("said in two ways: heads", "llama", R"({"n_heads": 1})", "…does not say how many heads");
        row("ε of the other norm", "llama", R"({"layer_norm_eps": 0.5})", "right");
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

    /// They are not weights before their scales are multiplied in.
    void wholeNumbersAreNoWeights()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
        std::string header = "{", data;
        for (const char* name : {"in_proj_weight", "out_proj.weight"}) {
            const std::size_t rows = std::string(name).starts_with("in") ? 12 : 4, bytes = rows * 4;
            header += (header.size() > 1 ? "," : "") + QString(R"("%1":{"dtype":"I8","shape":[%2,4],"data_offsets":[%3,%4]})")
                                                           .arg(name)
                                                           .arg(rows)
                                                           .arg(data.size())
                                                           .arg(data.size() + bytes)
                                                           .toStdString();
            data += std::string(bytes, '\3');
        }
        header += "}";
        const std::uint64_t length = header.size();
        std::ofstream(path, std::ios::binary) << std::string(reinterpret_cast<const char*>(&length), sizeof length) << header << data;
        ImportOptions options;
        options.heads = 2;
        const auto model = importModel(*openedModel(path), options);
        QVERIFY(!model);
        QVERIFY2(model.error().reason.starts_with("has quantised weights: \"in_proj_weight\" holds int8 numbers"),
                 model.error().reason.c_str());
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

    void everyRefusedTypeIsOfAFamily()
    {
        for (const RefusedType& row : refusedTypes()) {
            const auto family = std::ranges::find(families(), row.family, &Family::title);
            QVERIFY2(family != families().end(), std::string(row.id).c_str());
            QVERIFY2(whyNotOf(*family, row.id).has_value(), std::string(row.id).c_str());
        }
    }
};

HEADSCOPE_TEST(LookalikesTest)

}  // namespace headscope::test_lookalikes

#include "test_lookalikes.moc"
