// SPDX-License-Identifier: GPL-3.0-or-later
// Phi-2 and StableLM, whose norms are LayerNorm, turn a part of each head's columns and compute what their library does.
#include "tests/support/plain_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_layer_norm_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9, 2, 6};

PlainModel phi(Eigen::Index heads, Eigen::Index turning)
{
    return {.width = 10 * heads,
            .heads = heads,
            .groups = heads,
            .headWidth = 10,
            .inner = 16 + heads,
            .readoutBias = true,
            .parallel = true,
            .rotaryBase = 10000,
            .rotaryWidth = turning,
            .activation = plainGeluTanh};
}

StateDict namedAsPhi(const PlainModel& model, double part)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.layers.", i);
        dict.attention(name + "self_attn.", layer, "dense");
        dict.linear(name + "mlp.fc1", layer.hidden);
        dict.linear(name + "mlp.fc2", layer.networkOutput);
        dict.norm(name + "input_layernorm", layer.norm1);
    }
    dict.add("model.embed_tokens.weight", model.embedding);
    dict.norm("model.final_layernorm", model.finalNorm);
    dict.linear("lm_head", model.readout);
    dict.config = {{"architectures", {"PhiForCausalLM"}},
                   {"model_type", "phi"},
                   {"attention_dropout", 0.0},
                   {"embd_pdrop", 0.0},
                   {"hidden_act", "gelu_new"},
                   {"hidden_size", model.width},
                   {"initializer_range", 0.02},
                   {"intermediate_size", model.inner},
                   {"layer_norm_eps", 1e-5},
                   {"max_position_embeddings", 2048},
                   {"num_attention_heads", model.heads},
                   {"num_hidden_layers", model.depth},
                   {"num_key_value_heads", model.heads},
                   {"partial_rotary_factor", part},
                   {"qk_layernorm", false},
                   {"resid_pdrop", 0.1},
                   {"rope_scaling", nullptr},
                   {"rope_theta", 10000.0},
                   {"tie_word_embeddings", false},
                   {"use_cache", true},
                   {"vocab_size", 11}};
    return dict;
}

PlainModel stableLm(bool queryBias, bool grouped)
{
    return {.width = 16,
            .heads = grouped ? 4 : 2,
            .groups = 2,
            .headWidth = grouped ? 4 : 8,
            .queryBias = queryBias,
            .bias = false,
            .gated = true,
            .rotaryBase = 10000,
            .rotaryWidth = grouped ? 2 : 4,
            .activation = [](double x) { return x / (1 + std::exp(-x)); }};
}

StateDict namedAsStableLm(const PlainModel& model, double part)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.layers.", i);
        dict.attention(name + "self_attn.", layer);
        dict.linear(name + "mlp.gate_proj", layer.gate);
        dict.linear(name + "mlp.up_proj", layer.hidden);
        dict.linear(name + "mlp.down_proj", layer.networkOutput);
        dict.norm(name + "input_layernorm", layer.norm1);
        dict.norm(name + "post_attention_layernorm", layer.norm2);
    }
    dict.add("model.embed_tokens.weight", model.embedding);
    dict.norm("model.norm", model.finalNorm);
    dict.linear("lm_head", model.readout);
    dict.config = {{"architectures", {"StableLmForCausalLM"}},
                   {"model_type", "stablelm"},
                   {"attention_dropout", 0.0},
                   {"hidden_act", "silu"},
                   {"hidden_dropout", 0.0},
                   {"hidden_size", model.width},
                   {"intermediate_size", model.inner},
                   {"layer_norm_eps", 1e-5},
                   {"num_attention_heads", model.heads},
                   {"num_hidden_layers", model.depth},
                   {"num_key_value_heads", model.groups},
                   {"partial_rotary_factor", part},
                   {"qk_layernorm", false},
                   {"rope_theta", 10000},
                   {"tie_word_embeddings", false},
                   {"use_parallel_residual", false},
                   {"use_qkv_bias", model.queryBias},
                   {"vocab_size", 11}};
    return dict;
}

}  // namespace

class LayerNormFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void phi2ComputesWhatItsLibraryDoes()
    {
        for (const auto& [heads, turning, part] : {std::tuple{2, 4, 0.4}, std::tuple{3, 10, 1.0}}) {
            const PlainModel model = phi(heads, turning).drawn(static_cast<std::uint32_t>(heads));
            StateDict dict = namedAsPhi(model, part);
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(dict.notes().contains("the one norm of a layer is that of both halves") && !dict.notes().contains("not understood"),
                     qPrintable(dict.notes()));
        }
        PlainModel unsaid = phi(2, 4);  // where nothing says it, half of the columns turn
        unsaid.headWidth = 8;
        unsaid.width = 16;
        const PlainModel model = std::move(unsaid).drawn(7);
        StateDict dict = namedAsPhi(model, 0.4);
        dict.config.erase("partial_rotary_factor");
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("rotary positions in 0.5 of each head's columns"), qPrintable(dict.notes()));
    }

    void phi2IsRefusedByName()
    {
        const PlainModel model = phi(2, 4).drawn(8);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsPhi(model, 0.4), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.remove("model.layers.1.input_layernorm.weight"); }, "lacks \"input_layernorm.weight\""),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.layers.0.mlp.fc1.bias"); }, "mlp.fc1.bias"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("lm_head.bias"); }, "has no bias beside \"lm_head.weight\""), QString());
        QCOMPARE(refused([](StateDict& d) { d.row("model.layers.0.self_attn.q_layernorm.weight", Eigen::RowVectorXd::Ones(10)); },
                         "self_attn.q_layernorm.weight"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.config["qk_layernorm"] = true; }, "qk_layernorm"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "phi3"; }, "which it is, is not clear"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.final_layernorm.weight"); }, "final_layernorm"), QString());
    }

    void stableLmComputesWhatItsLibraryDoes()
    {
        for (const bool queryBias : {false, true})
            for (const bool grouped : {false, true}) {
                const PlainModel model = stableLm(queryBias, grouped).drawn(queryBias ? 3 : 4);
                StateDict dict = namedAsStableLm(model, 0.5);
                QCOMPARE(dict.unlike(model, kTokens), QString());
                QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
            }
        PlainModel model = stableLm(false, false).drawn(5);  // where nothing says it, a quarter of the columns turns
        model.rotaryWidth = 2;
        StateDict dict = namedAsStableLm(model, 0.5);
        dict.config.erase("partial_rotary_factor");
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config = {{"num_attention_heads", model.heads}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("taken for granted of StableLM, as nothing says it: norms before, silu, causal mask, ε 1e-05, "
                                       "rotary base 10000, rotary positions in 0.25 of each head's columns"),
                 qPrintable(dict.notes()));
    }

    /// StableLM 2 12B, but for its norms of each head's queries and keys, which no session has.
    void stableLmMayHaveHalvesSideBySide()
    {
        PlainModel plain = stableLm(false, true);
        plain.parallel = true;
        const PlainModel model = std::move(plain).drawn(9);
        StateDict dict = namedAsStableLm(model, 0.5);
        for (const char* name : {"model.layers.0.post_attention_layernorm.", "model.layers.1.post_attention_layernorm."})
            for (const char* part : {"weight", "bias"})
                dict.remove(std::string(name) + part);
        dict.config["use_parallel_residual"] = true;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(dict, words, change); };
        QCOMPARE(refused([](StateDict& d) { d.config["use_parallel_residual"] = false; },
                         "has one norm for both halves of a layer, and config.json says that they do not read the same X"),
                 QString());
        QCOMPARE(refused(
                     [](StateDict& d) {
                         d.config["qk_layernorm"] = true;
                         for (const char* name : {"0.self_attn.q_layernorm.norms.0.weight", "1.self_attn.k_layernorm.norms.1.weight"})
                             d.row(std::string("model.layers.") + name, Eigen::RowVectorXd::Ones(4));
                     },
                     "has norms of queries and keys (qk_layernorm), which is not read here"),
                 QString());
        QCOMPARE(refused(
                     [](StateDict& d) {
                         d.config.erase("model_type");
                         d.config.erase("architectures");
                     },
                     "only with a config.json"),
                 QString());
    }

    void stableLmIsRefusedByName()
    {
        const PlainModel model = stableLm(false, false).drawn(6);
        const auto refused = [&](const auto& change, const char* words) { return refusedWith(namedAsStableLm(model, 0.5), words, change); };
        QCOMPARE(refused([](StateDict& d) { d.config["use_parallel_residual"] = true; }, "use_parallel_residual"), QString());
        QCOMPARE(refused([](StateDict& d) { d.config["model_type"] = "llama"; }, "which it is, is not clear"), QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.layers.0.post_attention_layernorm.bias"); }, "post_attention_layernorm"),
                 QString());
        QCOMPARE(refused([](StateDict& d) { d.remove("model.norm.bias"); }, "which it is, is not clear"), QString());
    }

    /// Compilers, checkpoints and several processes put their names around modules, wherever they stand.
    void namesOfWrappersAreNone()
    {
        const PlainModel model = stableLm(true, false).drawn(9);
        for (const char* wrapper : {"_orig_mod.", "_checkpoint_wrapped_module.", "_fsdp_wrapped_module.", "module.", "base_layer."}) {
            StateDict dict = namedAsStableLm(model, 0.5);
            for (NamedTensor& tensor : dict.tensors)
                for (const char* place : {"model.layers.", "self_attn.", "mlp."})
                    if (const std::size_t found = tensor.name.find(place); found != std::string::npos)
                        tensor.name.insert(found, wrapper);
            QCOMPARE(dict.unlike(model, kTokens), QString());
        }
    }
};

HEADSCOPE_TEST(LayerNormFamiliesTest)

}  // namespace headscope::test_layer_norm_families

#include "test_layer_norm_families.moc"
