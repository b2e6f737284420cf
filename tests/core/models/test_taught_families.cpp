// SPDX-License-Identifier: GPL-3.0-or-later
// Models that are taught with, under the names of their own code, compute what its formulas say; what is not whole is refused by name.
#include "tests/support/plain_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_taught_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9};

std::string at(const char* before, Eigen::Index layer, const char* after = ".") { return before + std::to_string(layer) + after; }

/// 1 where a query may look, as torch.tril() makes it; with a window only at the last keys.
Eigen::MatrixXd lookingBack(Eigen::Index size, Eigen::Index window = 0)
{
    return Eigen::MatrixXd::NullaryExpr(
        size, size, [=](Eigen::Index i, Eigen::Index j) { return j <= i && (window == 0 || i - j < window) ? 1.0 : 0.0; });
}

PlainModel gptModel(bool queryBias)
{
    return {.width = queryBias ? 12 : 8,
            .heads = queryBias ? 3 : 2,
            .groups = queryBias ? 3 : 2,
            .inner = queryBias ? 20 : 32,
            .places = 9,
            .queryBias = queryBias,
            .activation = plainGeluTanh};
}

StateDict named(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("trf_blocks.", i);
        dict.linear(name + "att.W_query", layer.query);
        dict.linear(name + "att.W_key", layer.key);
        dict.linear(name + "att.W_value", layer.value);
        dict.linear(name + "att.out_proj", layer.output);
        dict.add(name + "att.mask", Eigen::MatrixXd::Ones(9, 9) - lookingBack(9));  // torch.triu()
        dict.linear(name + "ff.layers.0", layer.hidden);
        dict.linear(name + "ff.layers.2", layer.networkOutput);
        dict.norm(name + "norm1", layer.norm1, "scale", "shift");
        dict.norm(name + "norm2", layer.norm2, "scale", "shift");
    }
    dict.add("tok_emb.weight", model.embedding);
    dict.add("pos_emb.weight", model.positions);
    dict.norm("final_norm", model.finalNorm, "scale", "shift");
    dict.linear("out_head", model.readout);
    dict.config = {{"vocab_size", 11}, {"context_length", 9}, {"emb_dim", model.width},     {"n_heads", model.heads},
                   {"n_layers", 2},    {"drop_rate", 0.1},    {"qkv_bias", model.queryBias}};
    return dict;
}

/// BigramLanguageModel of gpt.py.
PlainModel lecture(Eigen::Index heads)
{
    return {.width = 4 * heads,
            .heads = heads,
            .groups = heads,
            .inner = 16 * heads,
            .places = 9,
            .queryBias = false,
            .readoutBias = true,
            .activation = [](double x) { return std::max(x, 0.0); }};
}

StateDict namedAsInLecture(const PlainModel& model)
{
    StateDict dict;
    dict.config = Json();
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("blocks.", i);
        for (Eigen::Index h = 0; h < model.heads; ++h) {
            const std::string head = name + at("sa.heads.", h);
            for (const auto& [part, map] :
                 {std::pair{"key", &layer.key}, std::pair{"query", &layer.query}, std::pair{"value", &layer.value}})
                dict.linear(head + part, {map->weight.middleCols(h * model.headWidth, model.headWidth), {}});
            dict.add(head + "tril", lookingBack(9));
        }
        dict.linear(name + "sa.proj", layer.output);
        dict.linear(name + "ffwd.net.0", layer.hidden);
        dict.linear(name + "ffwd.net.2", layer.networkOutput);
        dict.norm(name + "ln1", layer.norm1);
        dict.norm(name + "ln2", layer.norm2);
    }
    dict.add("token_embedding_table.weight", model.embedding);
    dict.add("position_embedding_table.weight", model.positions);
    dict.norm("ln_f", model.finalNorm);
    dict.linear("lm_head", model.readout);
    return dict;
}

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
        dict.linear(name + "attn.attention.q_proj", layer.query);
        dict.linear(name + "attn.attention.k_proj", layer.key);
        dict.linear(name + "attn.attention.v_proj", layer.value);
        dict.linear(name + "attn.attention.out_proj", layer.output);
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
        dict.linear(name + "self_attn.q_proj", layer.query);
        dict.linear(name + "self_attn.k_proj", layer.key);
        dict.linear(name + "self_attn.v_proj", layer.value);
        dict.linear(name + "self_attn.out_proj", layer.output);
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

/// With fewer keys than queries, and heads that together are wider than the model.
PlainModel phi3(bool grouped)
{
    return {.width = 8,
            .heads = grouped ? 4 : 2,
            .groups = 2,
            .headWidth = grouped ? 6 : 4,
            .inner = grouped ? 10 : 12,
            .queryBias = false,
            .bias = false,
            .rms = true,
            .gated = true,
            .rotaryBase = grouped ? 500.0 : 10000.0,
            .rotaryWidth = grouped ? 4 : 0,
            .activation = [](double x) { return x / (1 + std::exp(-x)); }};
}

StateDict namedAsPhi3(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.layers.", i);
        Eigen::MatrixXd packed(model.width, (model.heads + 2 * model.groups) * model.headWidth), gated(model.width, 2 * model.inner);
        packed << layer.query.weight, layer.key.weight, layer.value.weight;
        gated << layer.gate.weight, layer.hidden.weight;
        dict.linear(name + "self_attn.qkv_proj", {packed, {}});
        dict.linear(name + "self_attn.o_proj", layer.output);
        dict.linear(name + "mlp.gate_up_proj", {gated, {}});
        dict.linear(name + "mlp.down_proj", layer.networkOutput);
        dict.norm(name + "input_layernorm", layer.norm1);
        dict.norm(name + "post_attention_layernorm", layer.norm2);
    }
    dict.add("model.embed_tokens.weight", model.embedding);
    dict.norm("model.norm", model.finalNorm);
    dict.linear("lm_head", model.readout);
    dict.config = {{"model_type", "phi3"},
                   {"hidden_act", "silu"},
                   {"num_attention_heads", model.heads},
                   {"num_key_value_heads", model.groups},
                   {"num_hidden_layers", model.depth},
                   {"hidden_size", model.width},
                   {"intermediate_size", model.inner},
                   {"rms_norm_eps", 1e-5},
                   {"rope_theta", model.rotaryBase},
                   {"rope_scaling", nullptr},
                   {"original_max_position_embeddings", 4096},
                   {"sliding_window", nullptr},
                   {"tie_word_embeddings", false}};
    if (model.headWidth * model.heads != model.width) {
        dict.config["head_dim"] = model.headWidth;
        dict.config["partial_rotary_factor"] = 0.7;  // int(6 · 0.7) columns
    }
    return dict;
}

PlainModel esm(Eigen::Index heads)
{
    return {.width = 4 * heads,
            .heads = heads,
            .groups = heads,
            .inner = 16 + heads,
            .words = 33,
            .causal = false,
            .rotaryBase = 10000,
            .embeddingFactor = 0.88};
}

StateDict namedAsEsm(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("esm.encoder.layer.", i);
        dict.linear(name + "attention.self.query", layer.query);
        dict.linear(name + "attention.self.key", layer.key);
        dict.linear(name + "attention.self.value", layer.value);
        dict.linear(name + "attention.output.dense", layer.output);
        dict.norm(name + "attention.LayerNorm", layer.norm1);
        dict.linear(name + "intermediate.dense", layer.hidden);
        dict.linear(name + "output.dense", layer.networkOutput);
        dict.norm(name + "LayerNorm", layer.norm2);
        dict.row(name + "attention.self.rotary_embeddings.inv_freq", Eigen::RowVector2d(1, 0.01));
    }
    dict.add("esm.embeddings.word_embeddings.weight", model.embedding);
    dict.add("esm.embeddings.position_embeddings.weight", Eigen::MatrixXd::Ones(9, model.width));  // they are not used
    dict.norm("esm.encoder.emb_layer_norm_after", model.finalNorm);
    dict.linear("lm_head.dense", {Eigen::MatrixXd::Ones(model.width, model.width), {}});
    dict.row("lm_head.bias", Eigen::RowVectorXd::Ones(33));
    dict.config = {{"model_type", "esm"},
                   {"hidden_act", "gelu"},
                   {"position_embedding_type", "rotary"},
                   {"token_dropout", true},
                   {"emb_layer_norm_before", false},
                   {"mask_token_id", 32},
                   {"pad_token_id", 1},
                   {"is_folding_model", false},
                   {"num_attention_heads", model.heads},
                   {"num_hidden_layers", model.depth},
                   {"hidden_size", model.width},
                   {"layer_norm_eps", 1e-5}};
    return dict;
}

/// Nothing is read out: its head of the masked word is a network of its own.
PlainModel withoutReadout(PlainModel model)
{
    model.readout = {};
    return model;
}

PlainModel metaLlama(bool grouped)
{
    return {.width = 8,
            .heads = grouped ? 4 : 1,
            .groups = grouped ? 2 : 1,
            .headWidth = grouped ? 6 : 8,
            .queryBias = false,
            .bias = false,
            .rms = true,
            .gated = true,
            .rotaryBase = 500,
            .neighbours = true,
            .activation = [](double x) { return x / (1 + std::exp(-x)); }};
}

StateDict namedAsMeta(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("layers.", i);
        dict.linear(name + "attention.wq", layer.query);
        dict.linear(name + "attention.wk", layer.key);
        dict.linear(name + "attention.wv", layer.value);
        dict.linear(name + "attention.wo", layer.output);
        dict.linear(name + "feed_forward.w1", layer.gate);
        dict.linear(name + "feed_forward.w2", layer.networkOutput);
        dict.linear(name + "feed_forward.w3", layer.hidden);
        dict.norm(name + "attention_norm", layer.norm1);
        dict.norm(name + "ffn_norm", layer.norm2);
    }
    dict.add("tok_embeddings.weight", model.embedding);
    dict.norm("norm", model.finalNorm);
    dict.linear("output", model.readout);
    const Eigen::Index pairs = model.headWidth / 2;
    dict.row("rope.freqs", Eigen::RowVectorXd::NullaryExpr(pairs, [&](Eigen::Index t) {
                 return std::pow(500.0, -static_cast<double>(t) / static_cast<double>(pairs));
             }));
    dict.configName = "params.json";
    dict.config = {{"dim", model.width}, {"n_heads", model.heads}, {"n_layers", model.depth}, {"norm_eps", 1e-5},
                   {"multiple_of", 256}, {"vocab_size", -1},       {"rope_theta", 500.0}};
    if (model.groups < model.heads)
        dict.config["n_kv_heads"] = model.groups;
    return dict;
}

QString refusedWith(StateDict dict, const char* words, const std::function<void(StateDict&)>& change)
{
    change(dict);
    const QString told = dict.refusal();
    return told.contains(words) ? QString() : told;
}

}  // namespace

class TaughtFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void gptModelComputesWhatItsCodeDoes_data()
    {
        QTest::addColumn<bool>("queryBias");
        QTest::newRow("as it is made") << false;
        QTest::newRow("with qkv_bias") << true;
    }

    void gptModelComputesWhatItsCodeDoes()
    {
        QFETCH(bool, queryBias);
        const PlainModel model = gptModel(queryBias).drawn(queryBias ? 1 : 2);
        StateDict dict = named(model);
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("taken for granted of GPTModel of LLMs-from-scratch, as nothing says it: norms before, gelu_tanh, "
                                       "causal mask, ε 1e-05"),
                 qPrintable(dict.notes()));
        dict.config = Json();  // a checkpoint alone does not say how many heads
        ImportOptions options;
        options.heads = model.heads;
        dict.rename("trf_blocks.", "model_state_dict.trf_blocks.");
        for (const char* part : {"tok_emb.", "pos_emb.", "final_norm.", "out_head."})
            dict.rename(part, std::string("model_state_dict.") + part);
        QCOMPARE(dict.unlike(model, kTokens, options), QString());
    }

    void gptModelIsRefusedByName()
    {
        const PlainModel model = gptModel(false).drawn(3);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(named(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("trf_blocks.1.norm2.scale"); }, "lacks \"norm2.scale\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("trf_blocks.1.norm2.shift"); }, "a norm without a bias"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("trf_blocks.1.ff.layers.2.weight"); }, "lacks \"ff.layers.2.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("final_norm.scale"); }, "lacks \"final_norm.scale\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("pos_emb.weight"); }, "none of places"), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("trf_blocks.0.att.q_norm.scale", Eigen::RowVectorXd::Ones(4)); }, "q_norm.scale"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("trf_blocks.0.att.gate", Eigen::RowVectorXd::Ones(4)); },
                         "has \"trf_blocks.0.att.gate\" in a layer"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "granite"; }, "\"granite\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["emb_dim"] = 16; }, "that of another model"), QString());
        QCOMPARE(refused(
                     [](StateDict& d) {
                         d.remove("trf_blocks.0.att.mask");
                         d.add("trf_blocks.0.att.mask", lookingBack(9));  // it would look ahead alone
                     },
                     "not the one with which"),
                 QString());
        StateDict strange = named(model);
        strange.config["gate_width"] = 3;
        QVERIFY(strange.notes().contains("not understood in config.json, and without effect here: gate_width"));
    }

    void theLecturesGptComputesWhatItsCodeDoes_data()
    {
        QTest::addColumn<int>("heads");
        QTest::newRow("2 heads") << 2;
        QTest::newRow("12 heads, whose numbers are not in the order of their names") << 12;
    }

    void theLecturesGptComputesWhatItsCodeDoes()
    {
        QFETCH(int, heads);
        const PlainModel model = lecture(heads).drawn(static_cast<std::uint32_t>(heads));
        const StateDict dict = namedAsInLecture(model);
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("relu, causal mask, scores divided by √d_k (in some copies of its code by √d_model), ε 1e-05"),
                 qPrintable(dict.notes()));
    }

    void theLecturesGptIsRefusedByName()
    {
        const PlainModel model = lecture(2).drawn(4);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsInLecture(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("blocks.1.sa.heads.1.key.weight"); },
                         "\"blocks.1.\" lacks queries, keys or values of its head 1"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("blocks.1.sa.heads.0.key.weight"); },
                         "\"blocks.1.\" lacks queries, keys or values of its head 0"),
                 QString());
        QCOMPARE(refused(
                     [](StateDict& d) {
                         for (const char* part : {"key", "query", "value"})
                             d.remove(std::string("blocks.1.sa.heads.1.") + part + ".weight");
                     },
                     "tensor \"blocks.1.sa.heads.0.query.weight\": is that of the first of 1 heads, expected 2"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("blocks.0.sa.heads.1.key.bias", Eigen::RowVectorXd::Ones(4)); },
                         "has \"blocks.0.sa.heads.1.key.bias\" in a layer"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("blocks.0.ln2.bias"); }, "a norm without a bias"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("ln_f.weight"); }, "lacks \"ln_f.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.rename("ln_f.", "blocks.2."); }, "\"blocks.2.bias\" in a layer that is not whole"),
                 QString());  // as v2.py has its last norm
    }

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
        QCOMPARE(refused([](StateDict& d) { d.config["attention_types"] = Json::parse(R"([[["global", "sparse"], 1]])"); }, "\"sparse\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["attention_types"] = Json::parse(R"([[["global"], 1]])"); }, "nothing of its layer 1"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "codegen"; }, "\"codegen\""), QString());
        StateDict other = named(gptModel(false).drawn(5));
        other.config["window_size"] = 3;
        QVERIFY2(other.notes().contains("without effect here: window_size"), qPrintable(other.notes()));
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

    void optIsRefusedByName()
    {
        const PlainModel model = opt(2, false).drawn(21);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsOpt(model), words, change); };
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
        QCOMPARE(refused(
                     [](StateDict& d) {
                         d.linear("model.decoder.layers.0.encoder_attn.q_proj", {Eigen::MatrixXd::Ones(8, 8), {}});
                     },
                     "\"model.decoder.layers.0.encoder_attn.q_proj.weight\""),
                 QString());  // BART's decoder
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "biogpt"; }, "\"biogpt\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("model.decoder.layernorm_embedding.weight", Eigen::RowVectorXd::Ones(8)); },
                         "\"model.decoder.layernorm_embedding.weight\" beside its embedding"),
                 QString());
        ImportOptions tooMany;
        tooMany.tokenIds = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        QVERIFY(namedAsOpt(model).refusal(tooMany).contains("too few rows for 10 tokens"));
    }

    void phi3ComputesWhatItsLibraryDoes()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = phi3(grouped).drawn(30);
            StateDict dict = namedAsPhi3(model);
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
            dict.config["sliding_window"] = 3;
            for (PlainLayer& layer : model.layers)
                layer.window = 3;
            QCOMPARE(dict.unlike(model, kTokens), QString());
        }
    }

    void phi3IsRefusedByName()
    {
        const PlainModel model = phi3(true).drawn(31);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsPhi3(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("model.layers.1.mlp.gate_up_proj.weight"); }, "lacks \"mlp.gate_up_proj.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("model.layers.0.self_attn.qkv_proj.bias", Eigen::RowVectorXd::Ones(48)); },
                         "has \"model.layers.0.self_attn.qkv_proj.bias\" in a layer"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["num_key_value_heads"] = 4; },
                         "\"model.layers.0.self_attn.qkv_proj.weight\": is of the shape (48, 8), expected (72, 8)"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["head_dim"] = 4; }, "head_dim"), QString());
        for (const char* kind : {"longrope", "su", "yarn"})
            QCOMPARE(refused(
                         [&](StateDict& d) {
                             d.config["rope_scaling"] = {{"type", kind}, {"short_factor", {1}}, {"long_factor", {2}}};
                         },
                         kind),
                     QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "phimoe"; }, "\"phimoe\""), QString());
        StateDict strange = namedAsPhi3(model);
        strange.config["gegelu_limit"] = 20;
        QVERIFY(strange.notes().contains("not understood in config.json, and without effect here: gegelu_limit"));
    }

    void esm2ComputesWhatItsLibraryDoes()
    {
        for (const Eigen::Index heads : {2, 5}) {
            PlainModel model = withoutReadout(esm(heads).drawn(40));
            StateDict dict = namedAsEsm(model);
            QCOMPARE(dict.unlike(model, {0, 20, 5, 1, 7, 2}), QString());
            QVERIFY2(dict.notes().contains("the embedding is multiplied by 0.88, as the model does where no token is \"token 32\"") &&
                         !dict.notes().contains("not understood"),
                     qPrintable(dict.notes()));
            dict.config["token_dropout"] = false;
            model.embeddingFactor = 1;
            QCOMPARE(dict.unlike(model, {0, 20, 5, 32, 7, 2}), QString());
        }
    }

    void esm2IsRefusedByName()
    {
        const PlainModel model = withoutReadout(esm(2).drawn(41));
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsEsm(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("esm.encoder.layer.1.LayerNorm.weight"); }, "lacks \"LayerNorm.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("esm.encoder.layer.1.output.dense.weight"); }, "lacks \"output.dense.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("esm.encoder.layer.1.crossattention.LayerNorm.weight", Eigen::RowVectorXd::Ones(8)); },
                         "crossattention.LayerNorm.weight"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("esm.embeddings.layer_norm.weight", Eigen::RowVectorXd::Ones(8)); },
                         "\"esm.embeddings.layer_norm.weight\" beside its embedding"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["emb_layer_norm_before"] = true; }, "emb_layer_norm_before"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["position_embedding_type"] = "absolute"; }, "position_embedding_type"), QString());
        QCOMPARE(refused(
                     [](StateDict& d) {  // as ESM-1b, whose library leaves out what is usual
                         d.config.erase("position_embedding_type");
                         d.remove("esm.encoder.layer.0.attention.self.rotary_embeddings.inv_freq");
                         d.remove("esm.encoder.layer.1.attention.self.rotary_embeddings.inv_freq");
                     },
                     "position_embedding_type"),
                 QString());
        ImportOptions masked;
        masked.tokenIds = {0, 32, 2};
        QVERIFY(namedAsEsm(model).refusal(masked).contains("\"token 32\" is among them"));
    }

    void llamaOfMetaComputesWhatItsCodeDoes()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = metaLlama(grouped).drawn(50);
            StateDict dict = namedAsMeta(model);
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
            PlainModel halves = model;
            halves.neighbours = false;
            QVERIFY2(dict.unlike(halves, kTokens).contains("attention"), "it would not be noticed");
            dict.remove("output.weight");  // as llama2.c ties it
            model.tied = true;
            QCOMPARE(dict.unlike(model, kTokens), QString());
        }
    }

    /// Hugging Face's conversion moves the columns of queries and keys, so that halves turn instead: both open, and compute the same.
    void llamaOfMetaIsThatOfHuggingFace()
    {
        const PlainModel model = metaLlama(true).drawn(51);
        StateDict dict = namedAsMeta(model);
        dict.remove("rope.freqs");
        for (const auto& [from, to] : {std::pair{"layers.", "model.layers."},
                                       {"attention.w", "self_attn.w"},
                                       {"wq", "q_proj"},
                                       {"wk", "k_proj"},
                                       {"wv", "v_proj"},
                                       {"wo", "o_proj"},
                                       {"feed_forward.w1", "mlp.gate_proj"},
                                       {"feed_forward.w2", "mlp.down_proj"},
                                       {"feed_forward.w3", "mlp.up_proj"},
                                       {"attention_norm", "input_layernorm"},
                                       {"ffn_norm", "post_attention_layernorm"},
                                       {"tok_embeddings", "model.embed_tokens"},
                                       {"output.weight", "lm_head.weight"}})
            dict.rename(from, to);
        for (NamedTensor& tensor : dict.tensors) {
            if (tensor.name == "norm.weight")
                tensor.name = "model.norm.weight";
            if (!tensor.name.ends_with("q_proj.weight") && !tensor.name.ends_with("k_proj.weight"))
                continue;
            Matrix moved = tensor.values;
            for (Index row = 0; row < moved.rows(); ++row) {
                const Index head = row / 6, column = row % 6;
                moved.row(head * 6 + (column % 2) * 3 + column / 2) = tensor.values.row(row);
            }
            tensor.values = moved;
        }
        dict.configName = "config.json";
        dict.config = {{"model_type", "llama"},       {"num_attention_heads", 4}, {"num_key_value_heads", 2},
                       {"rms_norm_eps", 1e-5},        {"rope_theta", 500.0},      {"head_dim", 6},
                       {"tie_word_embeddings", false}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
    }

    void llamaOfMetaIsRefusedByName()
    {
        const PlainModel model = metaLlama(true).drawn(52);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsMeta(model), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.config["use_scaled_rope"] = true; }, "rotary positions that are scaled (use_scaled_rope)"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["rope_theta"] = 10000; }, "\"rope.freqs\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["moe"] = {{"num_experts", 8}}; }, "a mixture of experts (moe)"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("layers.1.feed_forward.w3.weight"); }, "lacks \"feed_forward.w3.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("norm.weight"); }, "lacks \"norm.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("layers.0.attention.q_norm.weight", Eigen::RowVectorXd::Ones(6)); },
                         "\"layers.0.attention.q_norm.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.row("layers.0.attention_norm.bias", Eigen::RowVectorXd::Ones(8)); }, "attention_norm.bias"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "mixtral"; }, "\"mixtral\""), QString());
        StateDict strange = namedAsMeta(model);
        strange.config["vision_chunk_size"] = 448;
        QVERIFY(strange.notes().contains("not understood in config.json, and without effect here: vision_chunk_size"));
    }
};

HEADSCOPE_TEST(TaughtFamiliesTest)

}  // namespace headscope::test_taught_families

#include "test_taught_families.moc"
