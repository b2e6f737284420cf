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
        const auto refused = [&](const auto& change, const char* words) {
            StateDict dict = named(model);
            change(dict);
            const QString told = dict.refusal();
            return told.contains(words) ? QString() : told;
        };
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
                     "not the causal one"),
                 QString());
        StateDict strange = named(model);
        strange.config["gate_width"] = 3;
        QVERIFY(strange.notes().contains("not understood in config.json, and without effect here: gate_width"));
    }
};

HEADSCOPE_TEST(TaughtFamiliesTest)

}  // namespace headscope::test_taught_families

#include "test_taught_families.moc"
