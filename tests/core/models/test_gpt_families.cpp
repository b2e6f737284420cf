// SPDX-License-Identifier: GPL-3.0-or-later
// GPTs that people write as they learn: the book's GPTModel, and that of a lecture with a tensor for each head.
#include "tests/support/plain_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_gpt_families {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9};

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

/// Maps lie in × out, and three of them in one.
StateDict namedAsGpt2(const PlainModel& model)
{
    StateDict dict;
    const auto put = [&dict](const std::string& name, const PlainLinear& map) {
        dict.add(name + ".weight", map.weight);
        dict.row(name + ".bias", map.bias);
    };
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("transformer.h.", i);
        PlainLinear packed{Eigen::MatrixXd(model.width, 3 * model.width), Eigen::RowVectorXd(3 * model.width)};
        packed.weight << layer.query.weight, layer.key.weight, layer.value.weight;
        packed.bias << layer.query.bias, layer.key.bias, layer.value.bias;
        put(name + "attn.c_attn", packed);
        put(name + "attn.c_proj", layer.output);
        put(name + "mlp.c_fc", layer.hidden);
        put(name + "mlp.c_proj", layer.networkOutput);
        dict.norm(name + "ln_1", layer.norm1);
        dict.norm(name + "ln_2", layer.norm2);
    }
    dict.add("transformer.wte.weight", model.embedding);
    dict.add("transformer.wpe.weight", model.positions);
    dict.norm("transformer.ln_f", model.finalNorm);
    dict.config = {{"model_type", "gpt2"}, {"n_embd", model.width}, {"n_head", model.heads}, {"n_layer", model.depth}};
    return dict;
}

}  // namespace

class GptFamiliesTest : public QObject {
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

    /// A checkpoint of the book holds its weights alone; its four models have heads of 64 columns.
    void gptModelOfTheBookHasHeadsOf64Columns()
    {
        for (const auto& [width, heads] : {std::pair{768, 12}, {1024, 16}, {1280, 20}, {1600, 25}}) {
            PlainModel model = gptModel(false);
            model.width = width;
            model.heads = model.groups = heads;
            model.headWidth = 64;
            model.inner = model.depth = 1;
            StateDict dict = named(std::move(model).drawn(3));
            dict.config = Json();
            const auto imported = dict.imported();
            QVERIFY2(imported, qPrintable(dict.refusal()));
            QCOMPARE(std::ssize(imported->session.blocks[0].heads), heads);
            QVERIFY2(dict.notes().contains(QString("heads: %1, a guess, as most models have 64 columns in each").arg(heads)),
                     qPrintable(dict.notes()));
        }
    }

    void scoresOfAGpt2AreScaledAsItSays_data()
    {
        QTest::addColumn<bool>("isDivided");
        QTest::addColumn<bool>("isByLayer");
        QTest::newRow("as most are") << true << false;
        QTest::newRow("divided by the layer, too") << true << true;
        QTest::newRow("divided by the layer alone") << false << true;
        QTest::newRow("not divided") << false << false;
    }

    void scoresOfAGpt2AreScaledAsItSays()
    {
        QFETCH(bool, isDivided);
        QFETCH(bool, isByLayer);
        PlainModel model = PlainModel{.width = 12,
                                      .heads = 3,
                                      .groups = 3,
                                      .inner = 48,
                                      .depth = 3,
                                      .places = 9,
                                      .tied = true,
                                      .scale = isDivided ? 0.0 : 1.0,
                                      .activation = plainGeluTanh}
                               .drawn(5);
        for (std::size_t i = 0; isByLayer && i < model.layers.size(); ++i)
            model.layers[i].scoreFactor = 1 / static_cast<double>(i + 1);
        StateDict dict = namedAsGpt2(model);
        dict.config["scale_attn_weights"] = isDivided;
        dict.config["scale_attn_by_inverse_layer_idx"] = isByLayer;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
    }

    /// n_head of GPT2Config.
    void headsThatNothingSaysAreTwelve()
    {
        const PlainModel model = PlainModel{.width = 24,
                                            .heads = 12,
                                            .groups = 12,
                                            .headWidth = 2,
                                            .inner = 48,
                                            .depth = 2,
                                            .places = 9,
                                            .tied = true,
                                            .activation = plainGeluTanh}
                                     .drawn(6);
        StateDict dict = namedAsGpt2(model);
        dict.config.erase("n_head");
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("heads: 12, as the library of the kind \"gpt2\" takes where nothing says it"),
                 qPrintable(dict.notes()));
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
        strange.config["window_size"] = 3;  // GPT-Neo's
        QVERIFY2(strange.notes().contains("not understood in config.json, and not used: gate_width, window_size"),
                 qPrintable(strange.notes()));
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
};

HEADSCOPE_TEST(GptFamiliesTest)

}  // namespace headscope::test_gpt_families

#include "test_gpt_families.moc"
