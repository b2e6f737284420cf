// SPDX-License-Identifier: GPL-3.0-or-later
// GPT-Neo, OPT and CLIP's text encoder compute what their library does; what is not whole is refused by name.
#include "tests/support/plain_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_decoder_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9};

PlainModel gptNeo(Eigen::Index heads, const std::vector<Eigen::Index>& windows)
{
    PlainModel model{.width = 4 * heads,
                     .heads = heads,
                     .groups = heads,
                     .inner = 16 + heads,
                     .depth = std::ssize(windows),
                     .places = 9,
                     .queryBias = false,
                     .tied = true,
                     .scale = 1,
                     .activation = plainGeluTanh};
    model = std::move(model).drawn(static_cast<std::uint32_t>(heads + 10));
    for (std::size_t i = 0; i < windows.size(); ++i)
        model.layers[i].window = windows[i];
    return model;
}

StateDict namedAsGptNeo(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("transformer.h.", i);
        dict.attention(name + "attn.attention.", layer, "out_proj");
        dict.add(name + "attn.attention.bias", lookingBack(9, layer.window), {1, 1, 9, 9});
        dict.row(name + "attn.attention.masked_bias", Eigen::RowVectorXd::Constant(1, -1e9));
        dict.linear(name + "mlp.c_fc", layer.hidden);
        dict.linear(name + "mlp.c_proj", layer.networkOutput);
        dict.norm(name + "ln_1", layer.norm1);
        dict.norm(name + "ln_2", layer.norm2);
    }
    dict.add("transformer.wte.weight", model.embedding);
    dict.add("transformer.wpe.weight", model.positions);
    dict.norm("transformer.ln_f", model.finalNorm);
    dict.config = {{"model_type", "gpt_neo"},
                   {"activation_function", "gelu_new"},
                   {"attention_types", Json::parse(R"([[["global", "local"], 2]])")},
                   {"window_size", 2},
                   {"num_heads", model.heads},
                   {"num_layers", model.depth},
                   {"hidden_size", model.width},
                   {"layer_norm_epsilon", 1e-5},
                   {"max_position_embeddings", 9},
                   {"resid_dropout", 0},
                   {"embed_dropout", 0},
                   {"vocab_size", 11}};
    return dict;
}

PlainModel opt(Eigen::Index heads, bool post)
{
    return {.width = 4 * heads,
            .heads = heads,
            .groups = heads,
            .inner = 16 + heads,
            .places = 11,
            .post = post,
            .finalNormed = !post,
            .tied = true,
            .activation = [](double x) { return std::max(x, 0.0); },
            .firstPlace = 2};
}

StateDict namedAsOpt(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.decoder.layers.", i);
        dict.attention(name + "self_attn.", layer, "out_proj");
        dict.linear(name + "fc1", layer.hidden);
        dict.linear(name + "fc2", layer.networkOutput);
        dict.norm(name + "self_attn_layer_norm", layer.norm1);
        dict.norm(name + "final_layer_norm", layer.norm2);
    }
    dict.add("model.decoder.embed_tokens.weight", model.embedding);
    dict.add("model.decoder.embed_positions.weight", model.positions);
    if (model.finalNormed)
        dict.norm("model.decoder.final_layer_norm", model.finalNorm);
    dict.config = {{"model_type", "opt"},
                   {"activation_function", "relu"},
                   {"do_layer_norm_before", !model.post},
                   {"_remove_final_layer_norm", false},
                   {"num_attention_heads", model.heads},
                   {"num_hidden_layers", model.depth},
                   {"hidden_size", model.width},
                   {"word_embed_proj_dim", model.width},
                   {"ffn_dim", model.inner},
                   {"enable_bias", true},
                   {"layer_norm_elementwise_affine", true},
                   {"layerdrop", 0},
                   {"pad_token_id", 1}};
    return dict;
}

PlainModel clipText(Eigen::Index heads)
{
    return {.width = 4 * heads, .heads = heads, .groups = heads, .inner = 16 + heads, .places = 9, .activation = [](double x) {
                return x / (1 + std::exp(-1.702 * x));
            }};
}

/// With a tower of pictures, which has more layers, beside it.
StateDict namedAsClip(const PlainModel& model, bool withPictures)
{
    StateDict dict;
    const auto addLayer = [&](const std::string& name, const PlainLayer& layer) {
        dict.attention(name + "self_attn.", layer, "out_proj");
        dict.norm(name + "layer_norm1", layer.norm1);
        dict.norm(name + "layer_norm2", layer.norm2);
        dict.linear(name + "mlp.fc1", layer.hidden);
        dict.linear(name + "mlp.fc2", layer.networkOutput);
    };
    for (Eigen::Index i = 0; i < model.depth; ++i)
        addLayer(at("text_model.encoder.layers.", i), model.layers[static_cast<std::size_t>(i)]);
    for (Eigen::Index i = 0; withPictures && i < 5; ++i)
        addLayer(at("vision_model.encoder.layers.", i), model.layers[0]);
    dict.add("text_model.embeddings.token_embedding.weight", model.embedding);
    dict.add("text_model.embeddings.position_embedding.weight", model.positions);
    dict.norm("text_model.final_layer_norm", model.finalNorm);
    dict.linear("text_projection", {Eigen::MatrixXd::Ones(model.width, 3), {}});
    dict.row("logit_scale", Eigen::RowVectorXd::Ones(1));
    const Json text = {{"model_type", "clip_text_model"},
                       {"hidden_act", "quick_gelu"},
                       {"num_attention_heads", model.heads},
                       {"num_hidden_layers", model.depth},
                       {"hidden_size", model.width},
                       {"projection_dim", 3},
                       {"layer_norm_eps", 1e-5}};
    dict.config =
        withPictures ? Json{{"model_type", "clip"}, {"text_config", text}, {"vision_config", {{"num_attention_heads", 3}}}} : text;
    return dict;
}

}  // namespace

class DecoderFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void gptNeoComputesWhatItsLibraryDoes()
    {
        StateDict dict = namedAsGptNeo(gptNeo(2, {0, 2, 0, 2}));
        QCOMPARE(dict.unlike(gptNeo(2, {0, 2, 0, 2}), kTokens), QString());
        QVERIFY2(!dict.notes().contains("not understood") && !dict.notes().contains("granted"), qPrintable(dict.notes()));
        dict = namedAsGptNeo(gptNeo(3, {3, 0, 3}));
        dict.config["attention_types"] = Json::parse(R"([[["local"], 1], [["global"], 1], [["local"], 1]])");
        dict.config["window_size"] = 3;
        QCOMPARE(dict.unlike(gptNeo(3, {3, 0, 3}), kTokens), QString());
        dict.config.erase("attention_types");
        dict.config["attention_layers"] = {"local", "global", "local"};
        dict.rename("transformer.", "");
        QCOMPARE(dict.unlike(gptNeo(3, {3, 0, 3}), kTokens), QString());
    }

    /// As the library has it: every second layer, from the second on.
    void windowsOfGptNeoAreTakenForGranted()
    {
        StateDict dict = namedAsGptNeo(gptNeo(2, {0, 256}));
        dict.config = Json();
        ImportOptions options;
        options.heads = 2;
        const auto model = dict.imported(options);
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QCOMPARE(model->session.blocks[0].mask.window, Index(0));
        QCOMPARE(model->session.blocks[1].mask.window, Index(256));
        QVERIFY2(dict.notes(options).contains("a window of 256 keys in every second layer"), qPrintable(dict.notes(options)));
    }

    void gptNeoIsRefusedByName()
    {
        const PlainModel model = gptNeo(2, {0, 2});
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsGptNeo(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("transformer.h.1.mlp.c_proj.weight"); }, "lacks \"mlp.c_proj.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("transformer.h.1.ln_1.bias"); }, "a norm without a bias"), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("transformer.h.1.attn.attention.sinks", Eigen::RowVectorXd::Ones(2)); },
                         "\"transformer.h.1.attn.attention.sinks\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["window_size"] = 3; }, "(\"transformer.h.1.attn.attention.bias\")"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["attention_layers"] = {"local", "global", "local"}; },
                         "says two things of its layer 0 (attention_layers and attention_types)"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["attention_types"] = Json::parse(R"([[["global", "sparse"], 1]])"); }, "\"sparse\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["attention_types"] = Json::parse(R"([[["global"], 1]])"); }, "nothing of its layer 1"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "codegen"; }, "\"codegen\""), QString());
    }

    void optComputesWhatItsLibraryDoes()
    {
        for (const bool post : {false, true}) {
            const PlainModel model = opt(post ? 3 : 2, post).drawn(20);
            StateDict dict = namedAsOpt(model);
            QCOMPARE(dict.unlike(model, {3, 1, 4, 1, 5, 9, 2, 6, 5}), QString());  // as many as it has places; 1 would be padding elsewhere
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
        }
    }

    /// As Galactica, whose linear maps have no biases and whose norms have them.
    void optMayHaveNoBiases()
    {
        PlainModel bare = opt(2, false);
        bare.queryBias = bare.bias = false;
        const PlainModel model = std::move(bare).drawn(22);
        StateDict dict = namedAsOpt(model);
        dict.config["enable_bias"] = false;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["enable_bias"] = true;
        QVERIFY2(dict.refusal().contains("has no bias beside"), qPrintable(dict.refusal()));
        dict.config.erase("enable_bias");
        QVERIFY2(dict.refusal().contains("config.json does not say it (enable_bias)"), qPrintable(dict.refusal()));
    }

    void optIsRefusedByName()
    {
        const PlainModel model = opt(2, false).drawn(21);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsOpt(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("model.decoder.layers.1.fc2.bias"); }, "\"fc2.bias\" in one layer and not in another"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.decoder.layers.1.fc2.weight"); }, "lacks \"fc2.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.decoder.final_layer_norm.weight"); }, "lacks \"final_layer_norm.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.decoder.embed_positions.weight"); }, "none of places"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["do_layer_norm_before"] = false; },
                         "a norm behind its layers (\"model.decoder.final_layer_norm.weight\")"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["_remove_final_layer_norm"] = true; }, "a norm behind its layers"), QString());
        QCOMPARE(refused([](StateDict& d) { d.add("model.decoder.project_in.weight", Eigen::MatrixXd::Ones(8, 4)); },
                         "an embedding of another width than its layers (\"model.decoder.project_in.weight\")"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.linear("model.decoder.layers.0.encoder_attn.q_proj", {Eigen::MatrixXd::Ones(8, 8), {}}); },
                         "\"model.decoder.layers.0.encoder_attn.q_proj.weight\""),
                 QString());  // BART's decoder
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "biogpt"; }, "\"biogpt\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("model.decoder.layernorm_embedding.weight", Eigen::RowVectorXd::Ones(8)); },
                         "\"model.decoder.layernorm_embedding.weight\" beside its embedding"),
                 QString());
        ImportOptions tooMany;
        tooMany.tokenIds = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        StateDict projected = namedAsOpt(model);
        projected.config["word_embed_proj_dim"] = 4;
        QVERIFY2(projected.refusal().contains("config.json says 4 (word_embed_proj_dim)"), qPrintable(projected.refusal()));
        QVERIFY(namedAsOpt(model).refusal(tooMany).contains("too few rows for 10 tokens"));
    }

    void clipsTowerOfTextsComputesWhatItsLibraryDoes()
    {
        for (const bool withPictures : {false, true}) {
            const PlainModel model = clipText(withPictures ? 3 : 2).drawn(60).withoutReadout();
            const StateDict dict = namedAsClip(model, withPictures);
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
        }
    }

    /// As Transformers from 5.6 on writes it.
    void clipsTowerOfTextsMayLeaveItsNameOut()
    {
        const PlainModel model = clipText(2).drawn(62).withoutReadout();
        StateDict dict = namedAsClip(model, false);
        for (const char* part : {"encoder.", "embeddings.", "final_layer_norm."})
            dict.rename(std::string("text_model.") + part, part);
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config.erase("model_type");
        QVERIFY2(dict.refusal().contains("whose layers have \"text_model.\" in their names"), qPrintable(dict.refusal()));
    }

    /// Transformers writes of a part what its class, CLIPTextConfig, does not have anyway: eight heads.
    void clipsTowerOfTextsHasTheHeadsOfItsClass()
    {
        const PlainModel model = clipText(8).drawn(63).withoutReadout();
        StateDict dict = namedAsClip(model, true);
        dict.config["text_config"].erase("num_attention_heads");
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("heads: 8, as the library of the kind \"clip_text_model\" takes"), qPrintable(dict.notes()));
    }

    void clipsTowerOfTextsIsRefusedByName()
    {
        const PlainModel model = clipText(2).drawn(61).withoutReadout();
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsClip(model, true), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("text_model.encoder.layers.1.mlp.fc2.weight"); }, "lacks \"mlp.fc2.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("text_model.final_layer_norm.weight"); }, "lacks \"final_layer_norm.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("text_model.encoder.layers.1.layer_norm3.weight", Eigen::RowVectorXd::Ones(8)); },
                         "\"text_model.encoder.layers.1.layer_norm3.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("text_model.embeddings.token_type_embedding.weight", Eigen::RowVectorXd::Ones(8)); },
                         "beside its embedding"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.linear("text_model.head", {Eigen::MatrixXd::Ones(8, 8), {}}); }, "looks ahead"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["text_config"]["model_type"] = "siglip_text_model"; }, "\"siglip_text_model\""),
                 QString());
    }
};

HEADSCOPE_TEST(DecoderFamiliesTest)

}  // namespace headscope::test_decoder_families

#include "test_decoder_families.moc"
