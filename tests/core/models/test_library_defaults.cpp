// SPDX-License-Identifier: GPL-3.0-or-later
// What a config.json leaves out is what the class of that kind of model has, and what two of its keys say together is meant together.
#include "tests/support/changed_model.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_library_defaults {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9, 2, 6};

/// The model differs from the file without the key, and is said to be taken for granted.
QString unlikeWithout(StateDict dict, const char* key, const PlainModel& model, const char* words)
{
    dict.config.erase(key);
    QString told = dict.unlike(model, kTokens);
    const QString notes = dict.notes();
    if (!notes.contains("taken for granted") || !notes.contains(words))
        told += "not said: " + notes;
    return told;
}

PlainModel gemma(bool tanh)
{
    PlainModel model = plainLlama(true);
    model.gainsPlusOne = true;
    if (tanh)
        model.activation = plainGeluTanh;
    else
        model.activation = PlainModel().activation;
    model.embeddingFactor = std::sqrt(static_cast<double>(model.width));
    model.tied = true;
    return std::move(model).drawn(90);
}

}  // namespace

class LibraryDefaultsTest : public QObject {
    Q_OBJECT

private slots:
    void eachKindHasABaseOfItsOwn_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<double>("base");
        QTest::addRow("llama") << "llama" << 10000.0;
        QTest::addRow("qwen2") << "mistral" << 10000.0;
        QTest::addRow("granite") << "granite" << 10000.0;
        QTest::addRow("smollm3") << "smollm3" << 2e6;
        QTest::addRow("ernie4_5") << "ernie4_5" << 500000.0;
        QTest::addRow("helium") << "helium" << 100000.0;
    }

    void eachKindHasABaseOfItsOwn()
    {
        QFETCH(QString, type);
        QFETCH(double, base);
        PlainModel model = plainLlama(true);
        model.rotaryBase = base;
        model.neighbours = type == "ernie4_5" || type == "helium";
        model = std::move(model).drawn(91);
        StateDict dict = namedAsLlama(model, type.toStdString().c_str());
        if (type == "granite")
            dict.config["attention_multiplier"] = 1 / std::sqrt(6.0);
        dict.config["no_rope_layer_interval"] = type == "smollm3" ? Json(9) : Json();
        QCOMPARE(unlikeWithout(dict, "rope_theta", model, "rotary base "), QString());
        dict.config.erase("rope_theta");
        dict.config["rope_parameters"] = {{"rope_type", "default"}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
    }

    /// LlamaConfig has none of these keys, and Transformers' Llama reads its own: 1e-6 and silu.
    void keysOfOtherKindsArePassedBy()
    {
        PlainModel model = plainLlama(true);
        model.epsilon = 1e-6;
        model = std::move(model).drawn(98);
        const auto passesBy = [&](const char* own, const char* other, const Json& value) {
            StateDict dict = namedAsLlama(model, "llama");
            dict.config.erase(own);
            dict.config[other] = value;
            const QString told = dict.unlike(model, kTokens), notes = dict.notes();
            return told + (notes.contains(QString("not used: ") + other) && notes.contains("granted") ? QString() : notes);
        };
        for (const char* key : {"layer_norm_eps", "layer_norm_epsilon", "norm_eps", "eps"})
            QCOMPARE(passesBy("rms_norm_eps", key, 0.1), QString());
        for (const char* key : {"activation_function", "hidden_activation", "activation", "act_fn", "feed_forward_proj", "dense_act_fn"})
            QCOMPARE(passesBy("hidden_act", key, "gelu"), QString());
        PlainModel wide = plainLlama(false);
        wide.width = 64;
        wide.heads = wide.groups = 32;
        wide.headWidth = 2;
        wide = std::move(wide).drawn(95);
        for (const char* key : {"n_head", "n_heads", "num_heads", "nhead", "heads", "decoder_attention_heads"}) {
            StateDict dict = namedAsLlama(wide, "llama");
            dict.config.erase("num_attention_heads");
            dict.config[key] = 8;
            QCOMPARE(dict.unlike(wide, kTokens), QString());
        }
    }

    /// The layers that the configuration classes of SmolLM3 and Gemma 2 and 3 choose where nothing says which, and Gemma's window.
    void layersOfTheirOwnAreTakenForGranted()
    {
        StateDict smol = namedAsLlama(plainLlama(true).drawn(100), "smollm3");
        QVERIFY2(smol.notes().contains("every fourth layer does not turn queries and keys"), qPrintable(smol.notes()));
        PlainModel model = plainLlama(true);
        model.gainsPlusOne = model.normsBehind = model.tied = true;
        model.activation = plainGeluTanh;
        model.embeddingFactor = std::sqrt(static_cast<double>(model.width));
        model.scale = 1.0 / 16;
        model.scoreCap = 50;
        model.logitCap = 30;
        model = std::move(model).drawn(101);
        const StateDict gemma = namedAsLlama(model, "gemma2");
        QCOMPARE(gemma.unlike(model, kTokens), QString());
        for (const char* words : {"scores capped at 50", "logits capped at 30", "a window of 4096 keys", "one layer in 2 without a window"})
            QVERIFY2(gemma.notes().contains(words), qPrintable(gemma.notes()));
    }

    /// num_attention_heads of LlamaConfig, MistralConfig and Qwen2Config, which LLaVA's config.json leaves out.
    void theNumberOfHeadsIsThatOfTheLibrary()
    {
        PlainModel model = plainLlama(false);
        model.width = 64;
        model.heads = model.groups = 32;
        model.headWidth = 2;
        model = std::move(model).drawn(95);
        for (const char* type : {"llama", "mistral"}) {
            StateDict dict = namedAsLlama(model, type);
            dict.config.erase("num_attention_heads");
            QCOMPARE(dict.unlike(model, kTokens), QString());
            QVERIFY2(dict.notes().contains("heads: 32, as the library of the kind \"" + QString(type) + "\" takes where nothing says it"),
                     qPrintable(dict.notes()));
            const Json own = dict.config;
            dict.config = {{"model_type", "llava"}, {"text_config", own}};
            QCOMPARE(dict.unlike(model, kTokens), QString());
        }
    }

    /// GPT2Config has twelve layers, of which Transformers draws at random those that a file lacks.
    void theNumberOfLayersOfTheLibraryIsNamed()
    {
        const auto told = [](const Json& layers) {
            ChangedModel model("gpt2");
            model.config["n_layer"] = layers;
            return model.told();
        };
        QVERIFY2(
            told(nullptr).contains("does not say how many layers there are: the library of the kind \"gpt2\" takes 12, the file has 2"),
            qPrintable(told(nullptr)));
        QVERIFY2(!told(2).contains("layers there are"), qPrintable(told(2)));
    }

    /// max_window_layers of Qwen2Config.
    void windowsOfQwenBeginWithItsLayer28()
    {
        PlainModel model = plainLlama(true);
        model.queryKeyNorms = true;
        model = std::move(model).drawn(102);
        StateDict dict = namedAsLlama(model, "qwen3");
        dict.config.update({{"use_sliding_window", true}, {"sliding_window", 3}});
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("windows from layer 28 on"), qPrintable(dict.notes()));
    }

    /// ACT2FN of Transformers, which has several names for each of the two.
    void activationsHaveSeveralNames()
    {
        using enum Activation;
        for (const auto& [name, activation] : {std::pair("gelu", Gelu), std::pair("gelu_python", Gelu), std::pair("gelu_new", GeluTanh),
                                               std::pair("gelu_python_tanh", GeluTanh), std::pair("gelu_accurate", GeluTanh)}) {
            ChangedModel model("gpt2");
            model.config["activation_function"] = name;
            const auto imported = model.imported();
            QVERIFY2(imported, qPrintable(model.told()));
            QCOMPARE(imported->session.blocks[0].feedForward->activation, activation);
        }
    }

    void eachKindHasAnEpsilonOfItsOwn()
    {
        for (const auto& [type, epsilon, words] :
             {std::tuple{"llama", 1e-6, "ε 1e-06"}, {"ernie4_5", 1e-5, "ε 1e-05"}, {"helium", 1e-8, "ε 1e-08"}}) {
            PlainModel model = plainLlama(false);
            model.neighbours = std::string_view(type) != "llama";
            model.epsilon = epsilon;
            model = std::move(model).drawn(92);
            StateDict dict = namedAsLlama(model, type);
            dict.config.erase("rms_norm_eps");
            const auto imported = dict.imported();
            QVERIFY2(imported, qPrintable(dict.refusal()));
            QCOMPARE(imported->session.blocks[0].attentionNorm.epsilon, static_cast<Scalar>(epsilon));
            QVERIFY2(dict.notes().contains(words), qPrintable(dict.notes()));
        }
    }

    /// Granite's scores are multiplied by 1 where nothing says by what.
    void graniteDoesNotDivideByRootOfWidth()
    {
        PlainModel model = plainLlama(true);
        model.scale = 1;
        model = std::move(model).drawn(93);
        QCOMPARE(unlikeWithout(namedAsLlama(model, "granite"), "attention_multiplier", model, "scores multiplied by 1"), QString());
    }

    void gemma3HasTwoBasesOfItsOwn()
    {
        PlainModel model = plainLlama(true);
        model.gainsPlusOne = model.normsBehind = model.queryKeyNorms = model.tied = true;
        model.activation = plainGeluTanh;
        model.embeddingFactor = std::sqrt(static_cast<double>(model.width));
        model.rotaryBase = 1e6;
        model.depth = 2;
        model.scale = 0.5;
        model = std::move(model).drawn(94);
        model.layers[0].window = 3;
        model.layers[0].base = 100;
        StateDict dict = namedAsLlama(model, "gemma3_text");
        dict.config.update(
            {{"query_pre_attn_scalar", 4}, {"sliding_window", 3}, {"sliding_window_pattern", 2}, {"rope_local_base_freq", 100}});
        QCOMPARE(unlikeWithout(dict, "rope_theta", model, "rotary base 1e+06"), QString());
        PlainModel usual = model;
        usual.scale = 1.0 / 16;  // 1/√256
        QCOMPARE(unlikeWithout(dict, "query_pre_attn_scalar", usual, "scores multiplied by 0.0625"), QString());
        model.layers[0].base = 10000;
        QCOMPARE(unlikeWithout(dict, "rope_local_base_freq", model, "rotary base 10000"), QString());
        for (const char* key : {"rope_theta", "rope_local_base_freq"})
            dict.config.erase(key);
        dict.config["rope_parameters"] = {{"rope_type", "default"}, {"rope_theta", 100.0}};
        QVERIFY2(dict.refusal().contains("has one rope_parameters for layers with windows and those without"), qPrintable(dict.refusal()));
    }

    /// Other factors of MiniCPM than those that are said are not known.
    void miniCpmHasToSayItsFactors()
    {
        StateDict dict = namedAsLlama(plainLlama(true).drawn(95), "minicpm");
        dict.config.update({{"scale_emb", 12}, {"scale_depth", 1.4}, {"dim_model_base", 4}});
        QCOMPARE(dict.refusal(), QString("imported"));
        for (const char* key : {"scale_emb", "scale_depth", "dim_model_base"})
            QCOMPARE(refusedWith(dict, key, [key](StateDict& d) { d.config.erase(key); }), QString());
    }

    /// In SmolLM3 a layer turns, or it has a window.
    void smolLm3HasWindowsWhereItDoesNotTurn()
    {
        PlainModel model = plainLlama(true);
        model.depth = 3;
        model.rotaryBase = 500;
        model = std::move(model).drawn(96);
        model.layers[1].turns = false;
        model.layers[1].window = 3;
        StateDict dict = namedAsLlama(model, "smollm3");
        dict.config.update({{"no_rope_layers", {1, 0, 1}}, {"use_sliding_window", true}, {"sliding_window", 3}});
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["no_rope_layers"] = {true, false, true};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["layer_types"] = {"full_attention", "sliding_attention", "full_attention"};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["use_sliding_window"] = false;
        QVERIFY2(dict.refusal().contains("does not switch windows on (use_sliding_window)"), qPrintable(dict.refusal()));
    }

    /// Mistral's library has the window in every layer, whatever layer_types says.
    void mistralHasItsWindowInEveryLayer()
    {
        PlainModel model = plainLlama(true);
        model = std::move(model).drawn(97);
        for (PlainLayer& layer : model.layers)
            layer.window = 3;
        StateDict dict = namedAsLlama(model, "mistral");
        dict.config.update({{"sliding_window", 3}, {"layer_types", {"full_attention", "sliding_attention"}}});
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("not used: layer_types"), qPrintable(dict.notes()));
    }

    /// The fourth version of Gemma's library passes by hidden_act, the fifth reads it.
    void gemmaReadsOneKeyOfItsActivation()
    {
        const PlainModel tanh = gemma(true), plain = gemma(false);
        StateDict dict = namedAsLlama(tanh, "gemma");
        dict.config.update({{"hidden_act", "gelu"}, {"hidden_activation", nullptr}, {"transformers_version", "4.39.0"}});
        QCOMPARE(dict.unlike(tanh, kTokens), QString());
        QVERIFY2(dict.notes().contains("the activation is gelu_tanh, as in every model of the kind \"gemma\": its library passes by what "
                                       "config.json says (hidden_act)"),
                 qPrintable(dict.notes()));
        dict.config["hidden_activation"] = "gelu";
        QCOMPARE(dict.unlike(plain, kTokens), QString());
        dict.config["hidden_activation"] = nullptr;
        dict.config["transformers_version"] = "5.2.0";
        QCOMPARE(dict.unlike(plain, kTokens), QString());
    }

    /// A GPT whose file has a readout of its own is minGPT's, whose gelu is the older one; nanoGPT's is the embedding.
    void anotherGeluIsNamed()
    {
        ChangedModel model("nanogpt");
        model.config = Json();
        const auto notesOf = [](const ChangedModel& changed) {
            const auto imported = changed.imported();
            QString text = imported ? "" : QString::fromStdString(imported.error().sentence());
            for (const std::string& note : imported ? imported->notes : std::vector<std::string>())
                text += QString::fromStdString(note) + "\n";
            return text;
        };
        QVERIFY2(notesOf(model).contains("gelu (in some copies of its code gelu_tanh)"), qPrintable(notesOf(model)));
        ChangedModel own("nanogpt-words");
        own.config = Json();
        own.remove("lm_head.weight");
        const Matrix& words = own.of("transformer.wte.weight");
        own.tensors.push_back({"lm_head.weight", {words.rows(), words.cols()}, Matrix::Constant(words.rows(), words.cols(), Scalar(0.5))});
        QVERIFY2(notesOf(own).contains("gelu_tanh (in some copies of its code gelu)"), qPrintable(notesOf(own)));
    }
};

HEADSCOPE_TEST(LibraryDefaultsTest)

}  // namespace headscope::test_library_defaults

#include "test_library_defaults.moc"
