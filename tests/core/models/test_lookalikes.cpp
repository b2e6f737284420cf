// SPDX-License-Identifier: GPL-3.0-or-later
// Models with the tensor names of a family and other formulas are refused by name.
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
        row("bert", "data2vec-text", "where it computes the same as one of \"bert\", \"roberta\", ");
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

    /// Its own layers are whole and all there, and so are those of x-transformers.
    void layersWithoutATypeAreWholeToo()
    {
        const auto refused = [](const char* file, std::initializer_list<const char*> parts, const char* reason) {
            Model model(file);
            std::erase_if(model.tensors, [&](const NamedTensor& tensor) {
                return std::ranges::any_of(parts, [&](const char* part) { return tensor.name.find(part) != std::string::npos; });
            });
            const auto imported = model.imported();
            const QString told = imported ? "imported" : QString::fromStdString(imported.error().sentence());
            return told.contains(reason) ? QString() : told + " instead of " + reason;
        };
        for (const QString& told :
             {refused("encoder.safetensors", {"layers.0.self_attn.in_proj_weight"}, "in a layer that is not whole"),
              refused("x-transformers-words", {"layers.0."}, "in a layer that is not whole"),
              refused("x-transformers-words", {"final_norm."}, "lacks \"final_norm.gamma\""),
              refused("x-transformers-words", {"layers.1.1.ff.2.bias", "layers.3.1.ff.2.bias"}, "lacks \"network.1.ff.2.bias\""),
              refused("transformer-lens-words", {"ln_final.b"}, "lacks \"ln_final.b\""),
              refused("transformer-lens-words", {"ln1.w"}, "lacks \"ln1.w\"")})
            QVERIFY2(told.isEmpty(), qPrintable(told));
        const auto told = [](const Model& model) {
            const auto imported = model.imported();
            return imported ? QString("imported") : QString::fromStdString(imported.error().sentence());
        };
        Model encoder("encoder.safetensors");
        encoder.remove("y");
        Model lacking = encoder;
        lacking.remove("norm.weight");
        QVERIFY2(told(lacking).contains("lacks \"norm.weight\""), qPrintable(told(lacking)));
        lacking = encoder;
        lacking.remove("norm.bias");
        QVERIFY2(told(lacking).contains("lacks \"norm.bias\""), qPrintable(told(lacking)));
        QVERIFY2(encoder.imported(), qPrintable(told(encoder)));
        QVERIFY(encoder.imported()->session.finalNorm);
        encoder.renameAll("layers.1.", "layers.2.");
        QVERIFY2(told(encoder).contains("has layers 0 and 2 and none between them"), qPrintable(told(encoder)));
        encoder.renameAll("layers.0.", "layers.1.");
        encoder.remove("x");  // else a person gives what the layers before would
        QVERIFY2(encoder.imported(), qPrintable(told(encoder)));
        QVERIFY(!encoder.imported()->session.finalNorm);
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
