// SPDX-License-Identifier: GPL-3.0-or-later
// A model has the biases that its config.json and its library give it; a file with others, or without them, is refused, and so is a
// config.json that says two things.
#include "tests/support/changed_model.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_said_biases {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5};

PlainModel llama(bool ofQueries, bool ofAll)
{
    PlainModel model = plainLlama(true);
    model.queryBias = ofQueries;
    model.bias = ofAll;
    return std::move(model).drawn(110);
}

}  // namespace

class SaidBiasesTest : public QObject {
    Q_OBJECT

private slots:
    void llamaHasThoseThatAreSaid()
    {
        const PlainModel with = llama(true, true), without = llama(false, false);
        StateDict dict = namedAsLlama(with, "llama");
        dict.config.update({{"attention_bias", true}, {"mlp_bias", true}});
        QCOMPARE(dict.unlike(with, kTokens), QString());
        dict.config["attention_bias"] = false;
        QVERIFY2(dict.refusal().contains("has \"model.layers.0.self_attn.q_proj.bias\", where the model has no bias: so config.json says "
                                         "(attention_bias)"),
                 qPrintable(dict.refusal()));
        dict.config["attention_bias"] = true;
        dict.config.erase("mlp_bias");
        QVERIFY2(dict.refusal().contains("where the model has no bias: so it is where config.json does not say it (mlp_bias)"),
                 qPrintable(dict.refusal()));
        StateDict bare = namedAsLlama(without, "llama");
        QCOMPARE(bare.unlike(without, kTokens), QString());
        bare.config["attention_bias"] = true;
        QVERIFY2(bare.refusal().contains("has no bias beside \"model.layers.0.self_attn.q_proj.weight\""), qPrintable(bare.refusal()));
        dict.config.erase("model_type");  // whose library it is, nothing says
        QCOMPARE(dict.unlike(with, kTokens), QString());
    }

    void qwen2AlwaysHasThemBehindItsInputs()
    {
        const PlainModel with = llama(true, false);
        QCOMPARE(namedAsLlama(with, "qwen2").unlike(with, kTokens), QString());
        QVERIFY(namedAsLlama(llama(false, false), "qwen2").refusal().contains("the library of the kind \"qwen2\" knows nothing else"));
        QVERIFY(namedAsLlama(llama(true, true), "qwen2").refusal().contains("o_proj.bias\", where the model has no bias"));
        QVERIFY(namedAsLlama(with, "mistral").refusal().contains("q_proj.bias\", where the model has no bias"));
    }

    void readoutsOfLlamasKindHaveNone()
    {
        StateDict dict = namedAsLlama(llama(false, false), "llama");
        const auto head = std::ranges::find(dict.tensors, "lm_head.weight", &NamedTensor::name);
        QVERIFY(head != dict.tensors.end());
        const Index words = head->values.rows();
        QVERIFY(words > 0);
        dict.tensors.push_back({"lm_head.bias", {words}, Matrix(Matrix::Constant(1, words, Scalar(0.5)))});
        QVERIFY2(dict.refusal().contains("has \"lm_head.bias\", where the model has no bias: the library of the kind \"llama\""),
                 qPrintable(dict.refusal()));
        dict.config.erase("model_type");  // whose library it is, nothing says
        QCOMPARE(dict.refusal(), QString("imported"));
    }

    void ernieHasAllOrNone()
    {
        PlainModel model = llama(true, true);
        model.neighbours = true;
        StateDict dict = namedAsLlama(model, "ernie4_5");
        dict.config["use_bias"] = true;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["use_bias"] = false;
        QVERIFY2(dict.refusal().contains("so config.json says (use_bias)"), qPrintable(dict.refusal()));
    }

    /// Where the width of the embedding is another one, a map stands between it and the layers.
    void anEmbeddingOfAnotherWidthIsRefused()
    {
        ChangedModel electra("bert-words");
        electra.config.update({{"model_type", "electra"}, {"embedding_size", 128}});
        QVERIFY2(electra.told().contains("has an embedding of 8 columns, where config.json says 128 (embedding_size)"),
                 qPrintable(electra.told()));
        ChangedModel small = electra;
        small.add("bert.embeddings_project.bias");
        QVERIFY2(small.told().contains("an embedding of another width than its layers (\"bert.embeddings_project.bias\")"),
                 qPrintable(small.told()));
        electra.config["model_type"] = "bert";  // its library does not read it
        QVERIFY2(!electra.told().contains("has an embedding of 8 columns"), qPrintable(electra.told()));
    }
};

HEADSCOPE_TEST(SaidBiasesTest)

}  // namespace headscope::test_said_biases

#include "test_said_biases.moc"
