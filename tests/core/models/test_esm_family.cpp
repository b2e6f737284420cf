// SPDX-License-Identifier: GPL-3.0-or-later
// ESM-2 reads proteins: norms before, turned queries and keys, and an embedding that is multiplied.
#include "core/passes/forward.h"
#include "tests/support/plain_model.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_esm_family {

namespace {

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

}  // namespace

class EsmFamilyTest : public QObject {
    Q_OBJECT

private slots:
    void esm2ComputesWhatItsLibraryDoes()
    {
        for (const Eigen::Index heads : {2, 5}) {
            PlainModel model = esm(heads).drawn(40).withoutReadout();
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

    /// Its library has gelu, whatever config.json says.
    void itsActivationIsGelu()
    {
        const PlainModel model = esm(2).drawn(46).withoutReadout();
        StateDict dict = namedAsEsm(model);
        QVERIFY2(!dict.notes().contains("the activation is"), qPrintable(dict.notes()));
        dict.config["hidden_act"] = "relu";
        QCOMPARE(dict.unlike(model, {0, 20, 5, 1, 7, 2}), QString());
        QVERIFY2(dict.notes().contains("the activation is gelu, as in every model of the kind \"esm\""), qPrintable(dict.notes()));
    }

    /// Masked tokens are zeros, and the others larger by as much as are masked.
    void maskedTokensAreDropped()
    {
        for (const std::size_t masked : {1U, 3U}) {
            PlainModel model = esm(2).drawn(45).withoutReadout();
            StateDict dict = namedAsEsm(model);
            std::vector<Index> tokens{0, 20, 5, 7, 9, 2};
            for (std::size_t i = 0; i < masked; ++i)
                tokens[2 * i] = 32;
            model.embeddingFactor = 0.88 / (1 - static_cast<double>(masked) / 6);
            model.embedding.row(32).setZero();
            QCOMPARE(dict.unlike(model, tokens), QString());
            ImportOptions options;
            options.tokenIds = tokens;
            const QString notes = dict.notes(options);
            QVERIFY2(notes.contains(QString("as the model does where it is %1 of 6 tokens (token_dropout)").arg(masked)) &&
                         !notes.contains("are not used"),
                     qPrintable(notes));
        }
    }

    /// The head of masked words stands behind the norm at the end: a map, gelu, a norm, and the embedding.
    void wordsAreReadOut()
    {
        const PlainModel model = esm(2).drawn(43).withoutReadout();
        const PlainModel drawn = esm(2).drawn(44);
        const PlainLinear map = drawn.layers[0].output;
        const PlainNorm norm = drawn.layers[1].norm1;
        const Eigen::RowVectorXd bias = Eigen::RowVectorXd::LinSpaced(33, -1, 1);
        StateDict dict = namedAsEsm(model);
        dict.linear("lm_head.dense", map);
        dict.norm("lm_head.layer_norm", norm);
        dict.row("lm_head.bias", bias);
        const std::vector<Index> tokens{0, 20, 5, 1, 7, 2};
        Eigen::MatrixXd x = map(model.results(tokens).end);
        x = x.unaryExpr([](double each) { return each * 0.5 * (1 + std::erf(each / std::sqrt(2.0))); });
        for (Eigen::Index row = 0; row < x.rows(); ++row) {
            const Eigen::RowVectorXd centred = x.row(row).array() - x.row(row).mean();
            x.row(row) = (centred / std::sqrt(centred.squaredNorm() / 8 + 1e-5)).cwiseProduct(norm.gain) + norm.bias;
        }
        const Eigen::MatrixXd expected = (x * model.embedding.transpose()).rowwise() + bias;
        ImportOptions options;
        options.tokenIds = tokens;
        for (const bool isWritten : {false, true}) {
            if (isWritten)
                dict.add("lm_head.decoder.weight", model.embedding);
            const auto read = dict.imported(options);
            QVERIFY2(read, read ? "" : read.error().sentence().c_str());
            const auto trace = traceOf(read->session);
            const double off = (trace->logits->cast<double>() - expected).cwiseAbs().maxCoeff() / expected.cwiseAbs().maxCoeff();
            QVERIFY2(off < 1e-5, qPrintable(QString("the logits are off by %1").arg(off)));
            QVERIFY2(!dict.notes(options).contains("lm_head"), qPrintable(dict.notes(options)));
        }
        dict.remove("lm_head.layer_norm.bias");
        QVERIFY2(dict.refusal(options).contains("\"lm_head.dense.weight\" and not all"), qPrintable(dict.refusal(options)));
    }

    /// A model that was .half() once has angles that are rounded, in float32 too.
    void anglesThatWereHalfAreRight()
    {
        const PlainModel model = esm(2).drawn(46).withoutReadout();
        StateDict dict = namedAsEsm(model);
        for (const std::string layer : {"0", "1"}) {
            const std::string name = "esm.encoder.layer." + layer + ".attention.self.rotary_embeddings.inv_freq";
            dict.remove(name);
            dict.row(name, Eigen::RowVector2d(1, 0.01000213623046875));
        }
        QCOMPARE(dict.unlike(model, {0, 20, 5, 1, 7, 2}), QString());
    }

    void esm2IsRefusedByName()
    {
        const PlainModel model = esm(2).drawn(41).withoutReadout();
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
        masked.tokenIds = {32, 32};
        QVERIFY2(namedAsEsm(model).refusal(masked).contains("are all \"token 32\""), qPrintable(namedAsEsm(model).refusal(masked)));
    }
};

HEADSCOPE_TEST(EsmFamilyTest)

}  // namespace headscope::test_esm_family

#include "test_esm_family.moc"
