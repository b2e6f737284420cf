// SPDX-License-Identifier: GPL-3.0-or-later
// Phi-3 with its packed matrices, and Llama under Meta's own names, whose neighbouring columns turn.
#include "tests/support/plain_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_llama_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9};

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
    if (model.groups < model.heads) {
        dict.config["n_kv_heads"] = model.groups;
        dict.config["head_dim"] = model.headWidth;  // as Mistral says it
    }
    return dict;
}

}  // namespace

class LlamaFamiliesTest : public QObject {
    Q_OBJECT

private slots:
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
            QCOMPARE(
                refused([&](StateDict& d) { d.config["rope_scaling"] = {{"type", kind}, {"short_factor", {1}}, {"long_factor", {2}}}; },
                        kind),
                QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "phimoe"; }, "\"phimoe\""), QString());
        StateDict strange = namedAsPhi3(model);
        strange.config["gegelu_limit"] = 20;
        QVERIFY(strange.notes().contains("not understood in config.json, and not used: gegelu_limit"));
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

    /// Meta's settings are not in config.json.
    void settingsAreSaidToBeOfTheirFile()
    {
        const auto dict = [](const char* key, const Json& value) {
            StateDict changed = namedAsMeta(metaLlama(false).drawn(58));
            changed.config[key] = value;
            return changed;
        };
        QVERIFY2(dict("n_layers", 9).notes().contains("params.json says 9 layers"), qPrintable(dict("n_layers", 9).notes()));
        QVERIFY2(dict("n_layers", 1).refusal().contains("params.json says 1 layers"), qPrintable(dict("n_layers", 1).refusal()));
        QVERIFY2(dict("vocab_size", 50).notes().contains("where params.json says 50 (vocab_size)"),
                 qPrintable(dict("vocab_size", 50).notes()));
        QVERIFY2(dict("dim", 16).refusal().contains("where params.json says 16 (dim)"), qPrintable(dict("dim", 16).refusal()));
        QVERIFY2(dict("moe_free", 1).notes().contains("not understood in params.json, and not used: moe_free"),
                 qPrintable(dict("moe_free", 1).notes()));
    }

    void anotherParamsJsonIsNotRead()
    {
        StateDict dict = namedAsMeta(metaLlama(true).drawn(53));
        dict.config.erase("dim");
        dict.config["strange"] = 1;
        const QString told = dict.notes();
        QVERIFY2(told.contains("how many heads") && !told.contains("strange"), qPrintable(told));
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
        QCOMPARE(refused([](StateDict& d) { d.config.erase("head_dim"); }, "one of several files that hold parts of each matrix"),
                 QString());
        StateDict strange = namedAsMeta(model);
        strange.config["vision_chunk_size"] = 448;
        QVERIFY(strange.notes().contains("not understood in params.json, and not used: vision_chunk_size"));
    }
};

HEADSCOPE_TEST(LlamaFamiliesTest)

}  // namespace headscope::test_llama_families

#include "test_llama_families.moc"
