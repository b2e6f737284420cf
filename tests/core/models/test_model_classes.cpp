// SPDX-License-Identifier: GPL-3.0-or-later
// What config.json says of the class of a model, of code of its own and of the model that it is a part of: which is computed otherwise is
// refused by name, and what is passed by is told.
#include "tests/support/changed_model.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_model_classes {

class ModelClassesTest : public QObject {
    Q_OBJECT

private slots:
    void classesCount_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("changes");
        QTest::addColumn<QString>("told");  // how it begins … what is in it
        const auto row = [](const char* name, const char* file, const char* changes, const char* told) {
            QTest::newRow(name) << file << changes << told;
        };
        row("its own", "llama", R"({"architectures": ["LlamaForCausalLM"]})", "right…");
        row("with a head of classes", "llama", R"({"architectures": ["MistralForSequenceClassification"]})", "right…");
        row("no name of a class", "llama", R"({"architectures": [{"a": 1}]})", "right…");
        row("one that nobody knows", "llama", R"({"architectures": ["MyModel"]})",
            "right…config.json names the class \"MyModel\" (architectures): its model_type \"llama\" counts, as in Transformers");
        row("one of another family", "llama", R"({"architectures": ["GraniteForCausalLM"]})",
            "right…names the class \"GraniteForCausalLM\"");
        for (const char* name : {"LlamaBidirectionalModel", "MistralBiForMNTP", "LlamaBiModel", "LLM2Vec", "LlamaEncoderModel",
                                 "LlamaForMaskedLM", "NVEmbedModel", "GritLM"})
            row(name, "llama", Json{{"architectures", {name}}}.dump().c_str(),
                "…(architectures), which looks ahead, too, as its name says");
        row("experts", "llama", R"({"architectures": ["LlamaMoEForCausalLM"]})", "…is a mixture of experts, as its name says");
        row("experts of another kind", "llama", R"({"architectures": ["MixtralForCausalLM"]})",
            "…is of the class \"MixtralForCausalLM\" (architectures), which is a mixture of experts");
        row("a guesser", "llama", R"({"architectures": ["LlamaForCausalLMEagle3"]})", "…guesses words for another model");
        row("one that looks ahead", "llama", R"({"architectures": ["BertModel"]})",
            "…is of the class \"BertModel\" (architectures), as BERT or RoBERTa is, and of the kind \"llama\" by its model_type");
        row("BERT guesses masked words", "bert", R"({"architectures": ["BertForMaskedLM"]})", "right…");
        row("own code", "llama", R"({"auto_map": {"AutoModelForCausalLM": "modeling_my.MyLlama"}})",
            "…has code of its own (\"MyLlama\" in auto_map), which may compute something else than Llama, Mistral or Qwen2");
        row("own code under the usual name", "llama", R"({"auto_map": {"AutoModel": "modeling_llama.LlamaModel"}})",
            "…has code of its own (\"LlamaModel\" in auto_map)");
        row("own code of a list", "llama", R"({"auto_map": {"AutoModel": ["modeling_my.MyLlama", null]}})", "…\"MyLlama\" in auto_map");
        row("own code of the tokenizer", "llama", R"({"auto_map": {"AutoTokenizer": ["tokenization_my.My", null]}})",
            "right…config.json names code of its own (auto_map), which is not run here");
        row("looks ahead", "llama", R"({"causal": false})", "…attention that looks ahead, too (causal)");
        row("looks back", "llama", R"({"causal": true, "bidirectional": false, "prefix_lm": false, "post_norm": false})", "right…");
        row("looks both ways", "llama", R"({"bidirectional": true})", "…(bidirectional)");
        row("looks at all of a prefix", "llama", R"({"prefix_lm": true})", "…(prefix_lm)");
        row("norms behind", "llama", R"({"post_norm": true})", "…(post_norm)");
        row("an unknown key", "llama", R"({"strange_gate": 1})", "right…not understood in config.json, and not used: strange_gate");
    }

    void classesCount()
    {
        QFETCH(QString, file);
        QFETCH(QString, changes);
        QFETCH(QString, told);
        ChangedModel model(file);
        model.config.merge_patch(Json::parse(changes.toStdString()));
        const QString answer = model.told();
        const QString start = told.section("…", 0, 0), part = told.section("…", 1);
        QVERIFY2(answer.startsWith(start) && answer.contains(part), qPrintable(answer));
        QVERIFY2(start.isEmpty() == !answer.startsWith("right"), qPrintable(answer));
        QVERIFY2(!part.isEmpty() || (!answer.contains("names") && !answer.contains("not used")), qPrintable(answer));
    }

    void aPartOfAnotherModelIsReadWhereItComputesTheSame_data()
    {
        QTest::addColumn<QString>("whole");
        QTest::addColumn<QString>("told");
        QTest::newRow("LLaVA") << R"("llava")"
                               << "right";
        QTest::newRow("SmolVLM") << R"("smolvlm")"
                                 << "right";
        QTest::newRow("its own kind") << R"("llama")"
                                      << "right";
        QTest::newRow("PaliGemma") << R"("paligemma")"
                                   << "is a part (text_config) of a model of the kind \"paligemma\", which lets every token of a prompt "
                                      "attend to all of it";
        QTest::newRow("an unknown one") << R"("nosuch")"
                                        << "is a part (text_config) of a model of the kind \"nosuch\", which is not known here";
        QTest::newRow("none") << "null"
                              << "does not say of what kind the whole of them is (model_type)";
    }

    void aPartOfAnotherModelIsReadWhereItComputesTheSame()
    {
        QFETCH(QString, whole);
        QFETCH(QString, told);
        ChangedModel model("llama");
        model.config = {{"model_type", Json::parse(whole.toStdString())}, {"text_config", model.config}};
        QVERIFY2(model.told().contains(told), qPrintable(model.told()));
        model.config["auto_map"] = {{"AutoModel", "modeling_my.MyModel"}};
        QVERIFY2(!model.told().startsWith("right"), qPrintable(model.told()));
    }

    /// The embedding reads words out for classes that do; a head of classes is beside it.
    void aHeadOfClassesReadsOutNoWords()
    {
        StateDict dict = namedAsLlama(plainLlama(true).drawn(111), "llama");
        dict.remove("lm_head.weight");
        dict.config["tie_word_embeddings"] = true;
        dict.config["architectures"] = {"LlamaForCausalLM"};
        QVERIFY2(!dict.notes().contains("there are no logits"), qPrintable(dict.notes()));
        dict.config["architectures"] = {"LlamaForSequenceClassification"};
        for (const char* other : {"LlamaForRewardModel", "LlamaForEmbedding", "LlamaModel"}) {
            dict.config["architectures"] = {other};
            QVERIFY2(dict.notes().contains(QString("there are no logits: config.json names the class \"%1\"").arg(other)),
                     qPrintable(dict.notes()));
        }
        dict.config["architectures"] = {"LlamaForSequenceClassification"};
        QVERIFY2(dict.notes().contains("there are no logits: config.json names the class \"LlamaForSequenceClassification\""),
                 qPrintable(dict.notes()));
    }

    /// CLIP's library lets what stands under text_config_dict win.
    void whatStandsInADictOfThePartWins()
    {
        ChangedModel model("llama");
        const Json own = model.config;
        model.config = {{"model_type", "llava"}, {"text_config", own}, {"text_config_dict", {{"hidden_act", "gelu"}}}};
        QVERIFY2(model.told().startsWith("off by"), qPrintable(model.told()));
        model.config["text_config_dict"] = nullptr;
        QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
    }

    void aWordIsNeitherTrueNorFalse()
    {
        ChangedModel model("llama");
        model.config["tie_word_embeddings"] = "false";
        QVERIFY2(model.told().contains("says \"false\" where true or false is expected (tie_word_embeddings)"), qPrintable(model.told()));
    }
};

HEADSCOPE_TEST(ModelClassesTest)

}  // namespace headscope::test_model_classes

#include "test_model_classes.moc"
