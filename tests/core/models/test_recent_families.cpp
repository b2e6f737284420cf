// SPDX-License-Identifier: GPL-3.0-or-later
// Llama 3 and its descendants: norms of queries and keys, norms of what a half finds, factors, caps, and layers that differ from one
// another.
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numbers>

namespace headscope::test_recent_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9, 2, 6};

/// Rotary settings as Transformers 5 writes them.
void writeAs5(StateDict& dict, Json rotary = {{"rope_type", "default"}})
{
    rotary["rope_theta"] = dict.config["rope_theta"];
    dict.config.erase("rope_theta");
    dict.config.erase("rope_scaling");
    dict.config["rope_parameters"] = std::move(rotary);
}

/// Empty where it computes what the model does, in both ways of writing, and nothing of it was not understood.
QString unlikeInBoth(StateDict dict, const PlainModel& model, const Json& rotary = {{"rope_type", "default"}})
{
    QString told = dict.unlike(model, kTokens);
    if (dict.notes().contains("not understood"))
        told += dict.notes();
    writeAs5(dict, rotary);
    told += dict.unlike(model, kTokens);
    return dict.notes().contains("not understood") ? told + dict.notes() : told;
}

/// Llama 3.1's turns: what turns seldom is slowed down, what turns often is not.
std::function<double(double)> slowedAsLlama3(double factor, double low, double high, double original)
{
    return [=](double turn) {
        const double wavelength = 2 * std::numbers::pi / turn;
        if (wavelength < original / high)
            return turn;
        if (wavelength > original / low)
            return turn / factor;
        const double smooth = (original / wavelength - low) / (high - low);
        return (1 - smooth) * turn / factor + smooth * turn;
    };
}

const Json kLlama3Scaling{{"rope_type", "llama3"},
                          {"factor", 8.0},
                          {"low_freq_factor", 1.0},
                          {"high_freq_factor", 4.0},
                          {"original_max_position_embeddings", 64}};

PlainModel gemma(bool grouped)
{
    PlainModel model = plainLlama(grouped);
    model.gainsPlusOne = true;
    model.activation = plainGeluTanh;
    model.embeddingFactor = std::sqrt(static_cast<double>(model.width));
    model.tied = true;
    return model;
}

PlainModel gemma3(bool grouped)
{
    PlainModel model = gemma(grouped);
    model.normsBehind = model.queryKeyNorms = true;
    model.depth = 3;
    model.rotaryBase = 1e6;
    model.scale = 1 / std::sqrt(10.0);
    model = std::move(model).drawn(60);
    for (const std::size_t local : {0, 1}) {
        model.layers[local].window = 3;
        model.layers[local].base = 10000;
    }
    return model;
}

StateDict namedAsGemma3(const PlainModel& model)
{
    StateDict dict = namedAsLlama(model, "gemma3_text");
    dict.config["hidden_activation"] = "gelu_pytorch_tanh";
    dict.config["query_pre_attn_scalar"] = 10;
    dict.config["sliding_window"] = 3;
    dict.config["sliding_window_pattern"] = 3;
    dict.config["rope_local_base_freq"] = 10000.0;
    dict.config["final_logit_softcapping"] = nullptr;
    return dict;
}

PlainModel gemma2(bool grouped)
{
    PlainModel model = gemma(grouped);
    model.normsBehind = true;
    model.scale = 1 / std::sqrt(3.0);
    model.scoreCap = 1.5;
    model.logitCap = 2;
    model = std::move(model).drawn(61);
    model.layers[0].window = 3;
    return model;
}

StateDict namedAsGemma2(const PlainModel& model)
{
    StateDict dict = namedAsLlama(model, "gemma2");
    dict.config["hidden_activation"] = "gelu_pytorch_tanh";
    dict.config["query_pre_attn_scalar"] = 3;
    dict.config["attn_logit_softcapping"] = 1.5;
    dict.config["final_logit_softcapping"] = 2.0;
    dict.config["sliding_window"] = 3;
    return dict;
}

PlainModel olmo2(bool grouped)
{
    PlainModel model = plainLlama(grouped);
    model.normsBefore = false;
    model.normsBehind = model.queryKeyNorms = model.acrossHeads = true;
    return std::move(model).drawn(62);
}

PlainModel qwen3(bool grouped)
{
    PlainModel model = plainLlama(grouped);
    model.queryKeyNorms = true;
    model.rotaryBase = 1e6;
    model.tied = grouped;
    return std::move(model).drawn(63);
}

/// Norms without gains: files hold nothing of them.
PlainModel nanochat(bool grouped)
{
    PlainModel model = plainLlama(grouped);
    model.gated = false;
    model.activation = [](double x) { return x > 0 ? x * x : 0; };
    model.embeddingNormed = model.queryKeyNorms = model.turnsFirst = true;
    model.slowed = [](double turn) { return -turn; };
    model.logitCap = 15;
    model = std::move(model).drawn(72);
    const auto setOnes = [](Eigen::RowVectorXd& gain) { gain.setOnes(); };
    for (PlainLayer& layer : model.layers)
        for (Eigen::RowVectorXd* gain : {&layer.norm1.gain, &layer.norm2.gain, &layer.queryGain, &layer.keyGain})
            setOnes(*gain);
    setOnes(model.finalNorm.gain);
    setOnes(model.embeddingNorm.gain);
    return model;
}

StateDict namedAsNanochat(const PlainModel& model)
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.layers.", i);
        dict.attention(name + "self_attn.", layer);
        dict.linear(name + "mlp.fc1", layer.hidden);
        dict.linear(name + "mlp.fc2", layer.networkOutput);
    }
    dict.add("model.embed_tokens.weight", model.embedding);
    dict.linear("lm_head", model.readout);
    dict.config = namedAsLlama(model, "nanochat").config;
    dict.config["hidden_act"] = "relu2";
    dict.config["final_logit_softcapping"] = 15.0;
    dict.config["attention_bias"] = false;
    return dict;
}

}  // namespace

class RecentFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void llama3SlowsItsTurnsDown()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = plainLlama(grouped);
            model.rotaryBase = 500;
            model = std::move(model).drawn(64);
            StateDict dict = namedAsLlama(model, "llama");
            dict.config["rope_scaling"] = kLlama3Scaling;
            QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
            model.slowed = slowedAsLlama3(8, 1, 4, 64);
            QCOMPARE(unlikeInBoth(dict, model, kLlama3Scaling), QString());
            dict.config["rope_scaling"] = {{"type", "linear"}, {"factor", 4.0}};
            model.slowed = [](double turn) { return turn / 4; };
            QCOMPARE(unlikeInBoth(dict, model, {{"rope_type", "linear"}, {"factor", 4.0}}), QString());
        }
    }

    void qwen3NormsQueriesAndKeys()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = qwen3(grouped);
            const StateDict dict = namedAsLlama(model, "qwen3");
            QCOMPARE(unlikeInBoth(dict, model), QString());
            for (PlainLayer& layer : model.layers)
                layer.queryGain = layer.keyGain = {};
            QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
        }
    }

    void smolLm3DoesNotTurnInSomeLayers()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = plainLlama(grouped);
            model.rotaryBase = 50000;
            model.depth = 5;
            model = std::move(model).drawn(65);
            model.layers[3].turns = false;
            StateDict dict = namedAsLlama(model, "smollm3");
            dict.config["no_rope_layer_interval"] = 4;
            QCOMPARE(unlikeInBoth(dict, model), QString());
            model.layers[0].turns = false;
            dict.config["no_rope_layers"] = {0, 1, 1, 0, 1};
            dict.config["layer_types"] = std::vector<std::string>(5, "full_attention");
            QCOMPARE(unlikeInBoth(dict, model), QString());
        }
    }

    void ernieAndHeliumTurnNeighbours()
    {
        for (const char* type : {"ernie4_5", "helium"})
            for (const bool grouped : {false, true}) {
                PlainModel model = plainLlama(grouped);
                model.neighbours = true;
                model.rotaryBase = 100000;
                model = std::move(model).drawn(68);
                StateDict dict = namedAsLlama(model, type);
                dict.config["use_bias"] = false;
                QCOMPARE(unlikeInBoth(dict, model), QString());
                model.neighbours = false;
                QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
            }
    }

    void gemmaHasGainsOfOnePlusW()
    {
        for (const bool grouped : {false, true}) {
            const PlainModel model = gemma(grouped).drawn(66);
            StateDict dict = namedAsLlama(model, "gemma");
            dict.config["hidden_act"] = "gelu_pytorch_tanh";
            QCOMPARE(unlikeInBoth(dict, model), QString());
        }
    }

    void gemma2CapsScoresAndLogits()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = gemma2(grouped);
            const StateDict dict = namedAsGemma2(model);
            QCOMPARE(unlikeInBoth(dict, model), QString());
            model.scoreCap = 0;
            QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
        }
    }

    void gemma3HasLayersOfTwoKinds()
    {
        for (const bool grouped : {false, true}) {
            const PlainModel model = gemma3(grouped);
            StateDict dict = namedAsGemma3(model);
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
            dict.config["layer_types"] = {"sliding_attention", "sliding_attention", "full_attention"};
            dict.config.erase("sliding_window_pattern");
            QCOMPARE(dict.unlike(model, kTokens), QString());
            for (const char* key : {"rope_theta", "rope_local_base_freq"})
                dict.config.erase(key);
            dict.config["rope_parameters"] = {{"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 10000.0}}},
                                              {"full_attention", {{"rope_type", "default"}, {"rope_theta", 1e6}}}};
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
        }
    }

    /// Gemma3TextConfig of version 5 adds the settings of those layers that rope_parameters leaves out.
    void gemma3TurnsAsItDoesAnywayWhereAKindOfLayersIsLeftOut()
    {
        const PlainModel model = gemma3(false);
        for (const auto& [type, base] : {std::pair{"full_attention", 1e6}, {"sliding_attention", 1e4}}) {
            StateDict dict = namedAsGemma3(model);
            for (const char* key : {"rope_theta", "rope_local_base_freq"})
                dict.config.erase(key);
            dict.config["rope_parameters"] = {{type, {{"rope_type", "default"}, {"rope_theta", base}}}};
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(dict.notes().contains("granted"), qPrintable(dict.notes()));
        }
        StateDict dict = namedAsGemma3(model);
        dict.config["sliding_window"] = 0;
        QVERIFY2(dict.refusal().contains("says 0 where a number is expected (sliding_window)"), qPrintable(dict.refusal()));
    }

    /// Gemma3TextConfig makes layer_types by sliding_window_pattern, or else by 6; "_sliding_window_pattern" is what it writes of that.
    void gemma3ReadsOnePattern()
    {
        PlainModel model = gemma3(false);
        StateDict dict = namedAsGemma3(model);
        dict.config["_sliding_window_pattern"] = 3;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(!dict.notes().contains("not used"), qPrintable(dict.notes()));
        dict.config["_sliding_window_pattern"] = 2;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("not used: _sliding_window_pattern"), qPrintable(dict.notes()));
        dict.config["layer_types"] = {"sliding_attention", "sliding_attention", "full_attention"};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["sliding_window_pattern"] = 2;
        QVERIFY2(dict.refusal().contains("says two things of its layer 1 (layer_types and sliding_window_pattern): which is meant"),
                 qPrintable(dict.refusal()));
        for (const char* key : {"layer_types", "sliding_window_pattern"})
            dict.config.erase(key);
        model.layers[2].window = 3;
        model.layers[2].base = 10000;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("one layer in 6 without a window"), qPrintable(dict.notes()));
    }

    /// The library of the part under text_config does not see what stands around it.
    void gemma3WithPicturesNamesWhatItPassesBy()
    {
        const PlainModel model = gemma3(false);
        StateDict dict = namedAsGemma3(model);
        const Json own = dict.config;
        dict.config = {
            {"model_type", "gemma3"}, {"text_config", own}, {"eos_token_id", {1, 106}}, {"hidden_size", 8}, {"mm_tokens_per_image", 256}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(!dict.notes().contains("not used"), qPrintable(dict.notes()));
        dict.config.update({{"tie_word_embeddings", false}, {"rms_norm_eps", 0.1}, {"rope_theta", 7}, {"is_causal", false}});
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("not used: is_causal, rms_norm_eps, rope_theta, tie_word_embeddings"), qPrintable(dict.notes()));
    }

    /// Layers with windows are not slowed down.
    void gemma3IsScaledInItsFullLayers()
    {
        PlainModel model = gemma3(true);
        StateDict dict = namedAsGemma3(model);
        dict.config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 8.0}};
        model.slowed = [](double turn) { return turn / 8; };
        model.layers[0].isScaled = model.layers[1].isScaled = false;
        QCOMPARE(dict.unlike(model, kTokens), QString());
    }

    void olmo2NormsWhatItsHalvesFind()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = olmo2(grouped);
            const StateDict dict = namedAsLlama(model, "olmo2");
            QCOMPARE(unlikeInBoth(dict, model), QString());
            model.acrossHeads = false;
            for (PlainLayer& layer : model.layers) {
                layer.queryGain = Eigen::RowVectorXd(layer.queryGain.head(model.headWidth));
                layer.keyGain = Eigen::RowVectorXd(layer.keyGain.head(model.headWidth));
            }
            QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
        }
    }

    void graniteHasFactors()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = plainLlama(grouped);
            model.scale = 0.3;
            model.embeddingFactor = 12;
            model.residualFactor = 0.22;
            model.logitFactor = 1.0 / 8;
            model.tied = grouped;
            model = std::move(model).drawn(67);
            StateDict dict = namedAsLlama(model, "granite");
            dict.config["attention_multiplier"] = 0.3;
            dict.config["embedding_multiplier"] = 12;
            dict.config["residual_multiplier"] = 0.22;
            dict.config["logits_scaling"] = 8.0;
            QCOMPARE(unlikeInBoth(dict, model), QString());
        }
    }

    void miniCpmHasFactors()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = plainLlama(grouped);
            model.embeddingFactor = 12;
            model.residualFactor = 1.4 / std::sqrt(2.0);
            model.logitFactor = 4.0 / 8;
            model = std::move(model).drawn(68);
            StateDict dict = namedAsLlama(model, "minicpm");
            dict.config["scale_emb"] = 12;
            dict.config["scale_depth"] = 1.4;
            dict.config["dim_model_base"] = 4;
            QCOMPARE(unlikeInBoth(dict, model), QString());
        }
    }

    void nanochatNormsWithoutGains()
    {
        for (const bool grouped : {false, true}) {
            PlainModel model = nanochat(grouped);
            StateDict dict = namedAsNanochat(model);
            QCOMPARE(unlikeInBoth(dict, model), QString());
            dict.config.erase("final_logit_softcapping");
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(dict.notes().contains("as nothing says it: logits capped at 15"), qPrintable(dict.notes()));
            dict.config["final_logit_softcapping"] = nullptr;
            PlainModel uncapped = model;
            uncapped.logitCap = 0;
            QCOMPARE(dict.unlike(uncapped, kTokens), QString());
            dict.config["final_logit_softcapping"] = 15.0;
            dict.config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 2.0}};
            model.slowed = [](double turn) { return -turn / 2; };
            QCOMPARE(dict.unlike(model, kTokens), QString());
            model.slowed = [](double turn) { return turn / 2; };
            QVERIFY2(dict.unlike(model, kTokens).contains("attention"), "it would not be noticed");
        }
        const StateDict dict = namedAsNanochat(nanochat(true));
        const auto refused = [&](const char* words, const auto& change) { return refusedWith(dict, words, change); };
        QCOMPARE(refused("\"model.layers.0.input_layernorm.weight\" in a layer",
                         [](StateDict& d) { d.row("model.layers.0.input_layernorm.weight", Eigen::RowVectorXd::Ones(8)); }),
                 QString());
        QCOMPARE(refused("lacks \"mlp.fc2.weight\"", [](StateDict& d) { d.remove("model.layers.1.mlp.fc2.weight"); }), QString());
        QCOMPARE(refused("\"model.norm.weight\"", [](StateDict& d) { d.row("model.norm.weight", Eigen::RowVectorXd::Ones(8)); }),
                 QString());
        QCOMPARE(refused("only with a config.json", [](StateDict& d) { d.config = nullptr; }), QString());
        QCOMPARE(refused("\"llama3\"", [](StateDict& d) { d.config["rope_scaling"] = kLlama3Scaling; }), QString());
        QCOMPARE(refused("final_logit_softcapping", [](StateDict& d) { d.config["final_logit_softcapping"] = -15; }), QString());
    }

    /// Caps that a config.json leaves out are those of the library.
    void gemma2CapsWhereNothingSaysIt()
    {
        PlainModel model = gemma2(true);
        model.scoreCap = 50;
        model.logitCap = 30;
        StateDict dict = namedAsGemma2(model);
        dict.config.erase("attn_logit_softcapping");
        dict.config.erase("final_logit_softcapping");
        QCOMPARE(dict.unlike(model, kTokens), QString());
    }

    void gptOssIsRefusedByName()
    {
        const PlainModel model = plainLlama(true).drawn(73);
        StateDict dict = namedAsLlama(model, "gpt_oss");
        for (Eigen::Index i = 0; i < model.depth; ++i) {
            const std::string name = at("model.layers.", i);
            for (const char* map : {"mlp.gate_proj", "mlp.up_proj", "mlp.down_proj"})
                dict.remove(name + map + ".weight");
            dict.row(name + "self_attn.sinks", Eigen::RowVectorXd::Ones(4));
            dict.add(name + "mlp.router.weight", Eigen::MatrixXd::Ones(3, 8));
            dict.row(name + "mlp.router.bias", Eigen::RowVectorXd::Ones(3));
            dict.add(name + "mlp.experts.gate_up_proj", Eigen::MatrixXd::Ones(24, 24), {3, 8, 24});
            dict.add(name + "mlp.experts.down_proj", Eigen::MatrixXd::Ones(36, 8), {3, 12, 8});
        }
        dict.config["num_local_experts"] = 3;
        dict.config["rope_scaling"] = {{"rope_type", "yarn"}, {"factor", 32.0}};
        const QString told = dict.refusal();
        QVERIFY2(told.contains("\"gpt_oss\", which is a mixture of experts, and scales its rotary positions (yarn): of its layers nothing "
                               "but attention sinks could be shown"),
                 qPrintable(told));
        dict.config = nullptr;
        QVERIFY2(dict.refusal().contains("which is not read here"), qPrintable(dict.refusal()));
    }

    void aWidthOfHeadsThatNothingSaysIsTold()
    {
        StateDict llama3 = namedAsLlama(plainLlama(true).drawn(74), "llama");
        QVERIFY2(!llama3.notes().contains("head_dim"), qPrintable(llama3.notes()));
        llama3.config.erase("head_dim");
        QVERIFY2(llama3.notes().contains("a head has 6 columns, which is not d_model ÷ heads, and config.json does not say it (head_dim)"),
                 qPrintable(llama3.notes()));
        QCOMPARE(llama3.unlike(plainLlama(true).drawn(74), kTokens), QString());
    }

    void brokenOnesAreRefusedByName()
    {
        const PlainModel model = qwen3(true);
        const auto refused = [](const StateDict& dict, const char* words, const auto& change) { return refusedWith(dict, words, change); };
        const StateDict qwen = namedAsLlama(model, "qwen3");
        QCOMPARE(
            refused(qwen, "lacks \"self_attn.k_norm.weight\"", [](StateDict& d) { d.remove("model.layers.1.self_attn.k_norm.weight"); }),
            QString());
        QCOMPARE(refused(qwen, "a norm has a number for each column that it norms",
                         [](StateDict& d) {
                             for (const char* name : {"model.layers.0.self_attn.k_norm.weight", "model.layers.1.self_attn.k_norm.weight"}) {
                                 d.remove(name);
                                 d.row(name, Eigen::RowVectorXd::Ones(4));
                             }
                         }),
                 QString());
        QCOMPARE(refused(qwen, "where config.json says 3 heads", [](StateDict& d) { d.config["num_attention_heads"] = 3; }), QString());
        QCOMPARE(refused(qwen, "\"qwen3_moe\"", [](StateDict& d) { d.config["model_type"] = "qwen3_moe"; }), QString());
        QCOMPARE(refused(qwen, "\"yarn\"", [](StateDict& d) { d.config["rope_scaling"] = {{"rope_type", "yarn"}, {"factor", 4.0}}; }),
                 QString());
        const StateDict plain = namedAsLlama(plainLlama(true).drawn(69), "llama");
        for (const char* key : {"factor", "low_freq_factor", "high_freq_factor", "original_max_position_embeddings"})
            QCOMPARE(refused(plain, key,
                             [key](StateDict& d) {
                                 d.config["rope_scaling"] = kLlama3Scaling;
                                 d.config["rope_scaling"].erase(key);
                             }),
                     QString());
        for (const char* name : {"self_attn.q_norm.weight", "pre_feedforward_layernorm.weight"})  // in one layer of two
            QCOMPARE(refused(plain, ("lacks \"" + std::string(name) + "\" in its layer \"model.layers.0.\"").c_str(),
                             [name](StateDict& d) {
                                 d.config.erase("model_type");
                                 d.row(std::string("model.layers.1.") + name, Eigen::RowVectorXd::Ones(6));
                             }),
                     QString());
        QCOMPARE(refused(plain, "attention_multiplier", [](StateDict& d) { d.config["attention_multiplier"] = 0.5; }), QString());
        QCOMPARE(refused(plain, "\"gemma2\"", [](StateDict& d) { d.config["model_type"] = "gemma2"; }), QString());
        const StateDict gemma = namedAsGemma2(gemma2(true));
        QCOMPARE(refused(gemma, "attn_logit_softcapping", [](StateDict& d) { d.config["attn_logit_softcapping"] = -1; }), QString());
        QCOMPARE(refused(gemma, "post_feedforward_layernorm",
                         [](StateDict& d) { d.remove("model.layers.1.post_feedforward_layernorm.weight"); }),
                 QString());
        QCOMPARE(refused(gemma, "sliding_window", [](StateDict& d) { d.config["sliding_window"] = nullptr; }), QString());
        const StateDict olmo = namedAsLlama(olmo2(true), "olmo2");
        QCOMPARE(refused(olmo, "\"olmo3\"", [](StateDict& d) { d.config["model_type"] = "olmo3"; }), QString());
        const StateDict granite = namedAsLlama(plainLlama(true).drawn(70), "granite");
        QCOMPARE(refused(granite, "logits_scaling", [](StateDict& d) { d.config["logits_scaling"] = 0; }), QString());
        StateDict smol = namedAsLlama(plainLlama(true).drawn(71), "smollm3");
        QCOMPARE(refused(smol, "no_rope_layers", [](StateDict& d) { d.config["no_rope_layers"] = {1}; }), QString());
    }
};

HEADSCOPE_TEST(RecentFamiliesTest)

}  // namespace headscope::test_recent_families

#include "test_recent_families.moc"
