// SPDX-License-Identifier: GPL-3.0-or-later
// ModernBERT: a first layer whose attention reads X as it is, windows and other turns in two layers of three, gates, norms without biases.
#include "core/passes/forward.h"
#include "tests/support/plain_model.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_modern_bert {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5, 9, 2, 6};

double gelu(double x) { return x * 0.5 * (1 + std::erf(x / std::sqrt(2.0))); }

/// Narrow without biases; or wide, with all that a config.json can ask for.
PlainModel modernBert(bool isWide)
{
    PlainModel model{.width = isWide ? 12 : 8,
                     .heads = isWide ? 3 : 2,
                     .groups = isWide ? 3 : 2,
                     .inner = isWide ? 10 : 6,
                     .depth = 5,
                     .queryBias = isWide,
                     .bias = isWide,
                     .gated = true,
                     .causal = false,
                     .normBias = isWide,
                     .firstUnnormed = true,
                     .embeddingNormed = true,
                     .epsilon = 1e-3,
                     .rotaryBase = 160000};
    model = std::move(model).drawn(80).withoutReadout();
    for (const std::size_t local : {1, 2, 4}) {
        model.layers[local].window = 3;  // local_attention 4: two keys on each side
        model.layers[local].base = 10000;
    }
    return model;
}

StateDict named(const PlainModel& model, const std::string& before = "model.")
{
    StateDict dict;
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at((before + "layers.").c_str(), i);
        const auto packed = [&](const std::string& to, std::initializer_list<const PlainLinear*> maps) {
            PlainLinear all{Eigen::MatrixXd(model.width, 0), {}};
            for (const PlainLinear* map : maps) {
                const Eigen::Index columns = all.weight.cols();
                all.weight.conservativeResize(Eigen::NoChange, columns + map->weight.cols());
                all.weight.rightCols(map->weight.cols()) = map->weight;
                if (map->bias.size() > 0) {
                    all.bias.conservativeResize(columns + map->weight.cols());
                    all.bias.tail(map->weight.cols()) = map->bias;
                }
            }
            dict.linear(to, all);
        };
        packed(name + "attn.Wqkv", {&layer.query, &layer.key, &layer.value});
        dict.linear(name + "attn.Wo", layer.output);
        if (i > 0)
            dict.norm(name + "attn_norm", layer.norm1);
        dict.norm(name + "mlp_norm", layer.norm2);
        packed(name + "mlp.Wi", {&layer.gate, &layer.hidden});
        dict.linear(name + "mlp.Wo", layer.networkOutput);
    }
    dict.add(before + "embeddings.tok_embeddings.weight", model.embedding);
    dict.norm(before + "embeddings.norm", model.embeddingNorm);
    dict.norm(before + "final_norm", model.finalNorm);
    dict.config = {{"model_type", "modernbert"},
                   {"attention_bias", model.queryBias},
                   {"classifier_activation", "gelu"},
                   {"classifier_bias", false},
                   {"classifier_pooling", "mean"},
                   {"decoder_bias", true},
                   {"deterministic_flash_attn", false},
                   {"embedding_dropout", 0.0},
                   {"global_attn_every_n_layers", 3},
                   {"global_rope_theta", 160000.0},
                   {"hidden_activation", "gelu"},
                   {"hidden_size", model.width},
                   {"initializer_cutoff_factor", 2.0},
                   {"intermediate_size", model.inner},
                   {"layer_norm_eps", model.epsilon},  // stands in the file, and is not read
                   {"local_attention", 4},
                   {"local_rope_theta", 10000.0},
                   {"max_position_embeddings", 8192},
                   {"mlp_bias", model.bias},
                   {"norm_bias", model.normBias},
                   {"norm_eps", model.epsilon},
                   {"num_attention_heads", model.heads},
                   {"num_hidden_layers", model.depth},
                   {"position_embedding_type", "absolute"},
                   {"sparse_prediction", false},
                   {"tie_word_embeddings", true},
                   {"vocab_size", model.words}};
    return dict;
}

/// As Transformers 5 writes it.
void writeAs5(StateDict& dict)
{
    for (const char* key : {"global_attn_every_n_layers", "global_rope_theta", "local_rope_theta"})
        dict.config.erase(key);
    dict.config["layer_types"] = {"full_attention", "sliding_attention", "sliding_attention", "full_attention", "sliding_attention"};
    dict.config["rope_parameters"] = {{"full_attention", {{"rope_type", "default"}, {"rope_theta", 160000.0}}},
                                      {"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 10000.0}}}};
}

/// The logits of a masked word by plain formulas.
Eigen::MatrixXd logits(const PlainModel& model, const PlainLinear& map, const PlainNorm& norm, const Eigen::RowVectorXd& bias)
{
    Eigen::MatrixXd x = map(model.results(kTokens).end).unaryExpr(&gelu);
    for (Eigen::Index row = 0; row < x.rows(); ++row) {
        const Eigen::RowVectorXd centred = x.row(row).array() - x.row(row).mean();
        const double size = std::sqrt(centred.squaredNorm() / static_cast<double>(model.width) + model.epsilon);
        x.row(row) = (centred / size).cwiseProduct(norm.gain);
        if (norm.bias.size() > 0)
            x.row(row) += norm.bias;
    }
    return (x * model.embedding.transpose()).rowwise() + bias;
}

}  // namespace

class ModernBertTest : public QObject {
    Q_OBJECT

private slots:
    /// Where their base is null, layers with windows turn as the others do.
    void windowsWithoutABaseTurnAsTheOthers()
    {
        PlainModel model = modernBert(true);
        for (PlainLayer& layer : model.layers)
            layer.base = 500;
        StateDict dict = named(model);
        dict.config["global_rope_theta"] = 500.0;
        dict.config["local_rope_theta"] = nullptr;
        QCOMPARE(dict.unlike(model, kTokens), QString());
    }

    /// ModernBertConfig has norm_eps alone.
    void theOtherEpsilonIsNamed()
    {
        const PlainModel model = modernBert(false);
        StateDict dict = named(model);
        dict.config["layer_norm_eps"] = 0.1;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("not used: layer_norm_eps"), qPrintable(dict.notes()));
        dict.config.erase("norm_eps");
        QVERIFY2(dict.notes().contains("not used: layer_norm_eps") && dict.notes().contains("ε 1e-05"), qPrintable(dict.notes()));
    }

    /// mmBERT says so, and turns all the same.
    void theKindOfPositionsThatItSaysIsPassedBy()
    {
        PlainModel model = modernBert(true);
        for (PlainLayer& layer : model.layers)
            layer.base = 160000;
        StateDict dict = named(model);
        dict.config["position_embedding_type"] = "sans_pos";
        dict.config["local_rope_theta"] = 160000.0;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(!dict.notes().contains("position_embedding_type"), qPrintable(dict.notes()));
    }

    void itComputesWhatItsLibraryDoes()
    {
        for (const bool isWide : {false, true})
            for (const char* before : {"model.", ""}) {
                PlainModel model = modernBert(isWide);
                StateDict dict = named(model, before);
                QCOMPARE(dict.unlike(model, kTokens), QString());
                QVERIFY2(!dict.notes().contains("not understood") && !dict.notes().contains("left out") &&
                             dict.notes().contains("the first layer is two blocks"),
                         qPrintable(dict.notes()));
                writeAs5(dict);
                QCOMPARE(dict.unlike(model, kTokens), QString());
                QVERIFY2(!dict.notes().contains("not understood"), qPrintable(dict.notes()));
                model.layers[2].window = 0;
                QVERIFY2(dict.unlike(model, kTokens).contains("attention 2.0"), "a window would not be noticed");
                model = modernBert(isWide);
                model.layers[4].base = 160000;
                QVERIFY2(dict.unlike(model, kTokens).contains("attention 4.0"), "a base would not be noticed");
            }
    }

    /// The usual windows and turns where config.json leaves out what is usual.
    void whatIsUsualMayBeLeftOut()
    {
        PlainModel model = modernBert(false);
        StateDict dict = named(model);
        for (const char* key : {"global_attn_every_n_layers", "global_rope_theta", "local_rope_theta", "local_attention"})
            dict.config.erase(key);
        for (PlainLayer& layer : model.layers)
            layer.window = layer.window > 0 ? 65 : 0;
        QCOMPARE(dict.unlike(model, kTokens), QString());
        std::vector<Index> many;
        for (Index i = 0; i < 140; ++i)
            many.push_back(i % 11);
        QCOMPARE(dict.unlike(model, many), QString());
    }

    void wordsAreReadOut()
    {
        for (const bool isWide : {false, true}) {
            const PlainModel model = modernBert(isWide), drawn = modernBert(isWide);
            const PlainLinear map = drawn.layers[3].output;
            const PlainNorm norm = drawn.layers[2].norm2;
            const Eigen::RowVectorXd bias = Eigen::RowVectorXd::LinSpaced(model.words, -1, 1);
            StateDict dict = named(model);
            dict.linear("head.dense", map);
            dict.norm("head.norm", norm);
            dict.row("decoder.bias", bias);
            dict.config["classifier_bias"] = isWide;
            const Eigen::MatrixXd expected = logits(model, map, norm, bias);
            ImportOptions options;
            options.tokenIds = kTokens;
            for (const bool isWritten : {false, true}) {
                if (isWritten)
                    dict.add("decoder.weight", model.embedding);
                const auto read = dict.imported(options);
                QVERIFY2(read, read ? "" : read.error().sentence().c_str());
                const auto trace = traceOf(read->session);
                const double off = (trace->logits->cast<double>() - expected).cwiseAbs().maxCoeff() / expected.cwiseAbs().maxCoeff();
                QVERIFY2(off < 1e-5, qPrintable(QString("the logits are off by %1").arg(off)));
                QVERIFY2(!dict.notes(options).contains("head."), qPrintable(dict.notes(options)));
            }
            dict.remove("decoder.weight");
            dict.remove("decoder.bias");
            QVERIFY2(dict.refusal(options).contains("\"head.dense.weight\" and not all"), qPrintable(dict.refusal(options)));
            dict.add("classifier.weight", Eigen::MatrixXd::Ones(3, model.width));  // then the map is its
            QVERIFY2(dict.notes(options).contains("left out: \"classifier.weight\", \"head.dense.weight\""),
                     qPrintable(dict.notes(options)));
            QCOMPARE(dict.unlike(model, kTokens), QString());
        }
    }

    void aPartOfItsLayersIsRead()
    {
        const PlainModel model = modernBert(false);
        ImportOptions options;
        options.layers = {1, 2};
        const auto read = named(model).imported(options);
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QCOMPARE(read->session.blocks.size(), 2U);
        QCOMPARE(read->session.blocks[0].norm, Norm::Pre);
        options.layers = {0};
        const auto first = named(model).imported(options);
        QVERIFY2(first, first ? "" : first.error().sentence().c_str());
        QCOMPARE(first->session.blocks.size(), 2U);
    }

    void brokenOnesAreRefusedByName()
    {
        const auto refused = [](const char* words, const auto& change) { return refusedWith(named(modernBert(true)), words, change); };
        QCOMPARE(refused("lacks \"attn_norm.weight\" in its layer \"model.layers.2.\"",
                         [](StateDict& d) {
                             d.remove("model.layers.2.attn_norm.weight");
                             d.remove("model.layers.2.attn_norm.bias");
                         }),
                 QString());
        QCOMPARE(refused("\"model.layers.0.attn_norm.weight\" in a layer, which the family ModernBERT has no place for",
                         [](StateDict& d) { d.row("model.layers.0.attn_norm.weight", Eigen::RowVectorXd::Ones(12)); }),
                 QString());
        QCOMPARE(refused("lacks \"mlp_norm.weight\"",
                         [](StateDict& d) {
                             for (Eigen::Index i = 0; i < 5; ++i) {
                                 d.remove(at("model.layers.", i, ".mlp_norm.weight"));
                                 d.remove(at("model.layers.", i, ".mlp_norm.bias"));
                             }
                         }),
                 QString());
        QCOMPARE(refused("lacks \"final_norm.weight\"", [](StateDict& d) { d.remove("model.final_norm.weight"); }), QString());
        QCOMPARE(refused("lacks \"embeddings.norm.weight\"", [](StateDict& d) { d.remove("model.embeddings.norm.weight"); }), QString());
        QCOMPARE(refused("\"model.layers.1.attn.q_norm.weight\"",
                         [](StateDict& d) { d.row("model.layers.1.attn.q_norm.weight", Eigen::RowVectorXd::Ones(4)); }),
                 QString());
        QCOMPARE(refused("holds two maps that read the 12 features",
                         [](StateDict& d) {
                             d.remove("model.layers.0.mlp.Wi.weight");
                             d.add("model.layers.0.mlp.Wi.weight", Eigen::MatrixXd::Ones(21, 12));
                         }),
                 QString());
        QCOMPARE(refused("only with a config.json beside it", [](StateDict& d) { d.config = nullptr; }), QString());
        QCOMPARE(refused("(layer_types and global_attn_every_n_layers): which is meant is not clear",
                         [](StateDict& d) { d.config["layer_types"] = std::vector<std::string>(5, "full_attention"); }),
                 QString());
        QCOMPARE(refused("global_attn_every_n_layers", [](StateDict& d) { d.config["global_attn_every_n_layers"] = 0; }), QString());
        QCOMPARE(refused("local_attention", [](StateDict& d) { d.config["local_attention"] = -2; }), QString());
        QCOMPARE(refused("local_attention", [](StateDict& d) { d.config["local_attention"] = "wide"; }), QString());
        QCOMPARE(refused("global_rope_theta", [](StateDict& d) { d.config["global_rope_theta"] = "large"; }), QString());
        QCOMPARE(refused("rope_scaling", [](StateDict& d) { d.config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 2}}; }),
                 QString());
        QCOMPARE(refused("\"yarn\"",
                         [](StateDict& d) {
                             writeAs5(d);
                             d.config["rope_parameters"]["full_attention"]["rope_type"] = "yarn";
                         }),
                 QString());
        QCOMPARE(refused("\"snake\"", [](StateDict& d) { d.config["hidden_activation"] = "snake"; }), QString());
        QCOMPARE(refused("\"modernbert-decoder\"", [](StateDict& d) { d.config["model_type"] = "modernbert-decoder"; }), QString());
        QCOMPARE(refused("where config.json says 11 (intermediate_size)", [](StateDict& d) { d.config["intermediate_size"] = 11; }),
                 QString());
        QCOMPARE(refused("has \"model.final_norm.bias\", where the model has no bias: so config.json says (norm_bias)",
                         [](StateDict& d) { d.config["norm_bias"] = false; }),
                 QString());
        StateDict told = named(modernBert(false));
        told.config["rope_theta"] = 500.0;
        QVERIFY2(told.notes().contains("not used: rope_theta"), qPrintable(told.notes()));
    }
};

HEADSCOPE_TEST(ModernBertTest)

}  // namespace headscope::test_modern_bert

#include "test_modern_bert.moc"
