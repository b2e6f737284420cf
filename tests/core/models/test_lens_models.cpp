// SPDX-License-Identifier: GPL-3.0-or-later
// Models of TransformerLens are computed as the configuration beside them has it, and with the norms that were worked into their weights.
#include "tests/support/changed_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lens_models {

namespace {

/// The model, with the norms as they are where gains and biases have been worked into the weights.
ChangedModel folded(const char* name)
{
    ChangedModel model(name);
    std::erase_if(model.tensors, [](const NamedTensor& tensor) {
        return tensor.name.find(".ln1.") != std::string::npos || tensor.name.find(".ln2.") != std::string::npos ||
               tensor.name.find("ln_final.") != std::string::npos || tensor.name == "logits";  // those were with the norms
    });
    return model;
}

Session sessionOf(const ChangedModel& model)
{
    const auto imported = model.imported();
    if (!imported)
        qFatal("%s", imported.error().sentence().c_str());
    return imported->session;
}

}  // namespace

class LensModelsTest : public QObject {
    Q_OBJECT

private slots:
    void aFoldedModelEndsWithANorm()
    {
        const Session session = sessionOf(folded("transformer-lens-words"));
        QVERIFY(session.readout);
        QVERIFY(session.finalNorm);
        QVERIFY(*session.finalNorm->gain == Matrix::Ones(1, 8) && *session.finalNorm->bias == Matrix::Zero(1, 8));
        QVERIFY(session.blocks[0].norm == Norm::Pre);
        const auto notes = folded("transformer-lens-words").imported()->notes;
        QVERIFY(std::ranges::any_of(
            notes, [](const std::string& note) { return note.find("LayerNorm without gains and biases") != std::string::npos; }));
    }

    void aMissingNormIsNoFoldedOne()
    {
        ChangedModel model("transformer-lens-words");
        model.remove("logits");
        model.remove("ln_final.w");
        model.remove("ln_final.b");
        QVERIFY(!model.imported());
        QVERIFY(model.imported().error().reason.find("lacks \"ln_final.w\"") != std::string::npos);
    }

    /// TransformerLens loads no file that lacks a tensor of its layers.
    void layersAreWholeAndAllThere()
    {
        const auto refused = [](std::initializer_list<const char*> tensors) {
            ChangedModel model("transformer-lens-words");
            for (const char* tensor : tensors)
                model.remove(tensor);
            const auto imported = model.imported();
            return imported ? QString("imported") : QString::fromStdString(imported.error().sentence());
        };
        QVERIFY2(refused({"blocks.0.ln1.w"}).contains("has \"ln1.w\" in one layer and not in another"),
                 qPrintable(refused({"blocks.0.ln1.w"})));
        QVERIFY2(refused({"blocks.0.attn.W_Q"}).contains("in a layer that is not whole"), qPrintable(refused({"blocks.0.attn.W_Q"})));
        ChangedModel later("transformer-lens-words");
        std::erase_if(later.tensors, [](const NamedTensor& tensor) { return tensor.name.find("blocks.0.") != std::string::npos; });
        const auto imported = later.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(!imported->session.readout && !imported->session.finalNorm);
        QVERIFY(std::ranges::any_of(
            imported->notes, [](const std::string& note) { return note.find("layers before 1 are not read") != std::string::npos; }));
    }

    void kindsOfNorms()
    {
        ChangedModel model = folded("transformer-lens-words");
        model.metadata["cfg.normalization_type"] = "None";
        const Session none = sessionOf(model);
        QVERIFY(none.blocks[1].norm == Norm::None && !none.finalNorm);
        model.metadata["cfg.normalization_type"] = "RMSPre";
        const Session rms = sessionOf(model);
        QVERIFY(rms.blocks[1].normKind == NormKind::Rms && rms.finalNorm && rms.finalNormKind == NormKind::Rms);
        model.metadata = {};
        model.config = Json{{"normalization_type", nullptr}};
        QVERIFY(sessionOf(model).blocks[0].norm == Norm::None);
        model.config = Json{{"normalization_type", "LNPre"}};
        QVERIFY(sessionOf(model).finalNorm && sessionOf(model).finalNormKind == NormKind::Layer);
    }

    void settingsAreRead_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("cfg in the file") << "cfg.";
        QTest::newRow("config in the file") << "config.";
        QTest::newRow("within a checkpoint") << "hyper_parameters.cfg.";
        QTest::newRow("config.json") << "";
    }

    void settingsAreRead()
    {
        QFETCH(QString, place);
        const auto blockWith = [&](const char* key, const Json& value) {
            ChangedModel model("transformer-lens");
            if (place.isEmpty())
                model.config = Json{{key, value}};
            else
                model.metadata[place.toStdString() + key] = value.is_string() ? value.get<std::string>() : value.dump();
            return sessionOf(model).blocks[1];
        };
        QVERIFY(blockWith("use_attn_scale", false).scale == Scale{.kind = Scale::Kind::None});
        QVERIFY((blockWith("attn_scale", 8.0).scale == Scale{.kind = Scale::Kind::Factor, .factor = Scalar(0.125)}));
        QVERIFY(blockWith("attn_scale", 2.0).scale == Scale());  // √d_k
        QVERIFY(blockWith("attn_scale", -1.0).scale == Scale());
        QVERIFY(!blockWith("attention_dir", "bidirectional").mask.causal);
        QVERIFY(blockWith("attention_dir", "causal").mask.causal);
        QCOMPARE(blockWith("eps", 0.1).attentionNorm.epsilon, Scalar(0.1));
        QVERIFY(blockWith("parallel_attn_mlp", true).parallel);
        QVERIFY(!blockWith("parallel_attn_mlp", false).parallel);
    }

    void whatNoSessionSaysIsRefused()
    {
        for (const auto& [key, value] : {std::pair{"normalization_type", "BatchNorm"},
                                         {"normalization_type", "LNPre"},
                                         {"normalization_type", "None"},
                                         {"normalization_type", "RMS"},
                                         {"attention_dir", "sideways"},
                                         {"attn_scale", "0.0"},
                                         {"attn_scale", "much"},
                                         {"eps", "small"},
                                         {"positional_embedding_type", "shortformer"},
                                         {"positional_embedding_type", "rotary"},
                                         {"use_local_attn", "true"},
                                         {"post_embedding_ln", "true"},
                                         {"attn_scores_soft_cap", "50.0"},
                                         {"output_logits_soft_cap", "30.0"},
                                         {"scale_attn_by_inverse_layer_idx", "true"},
                                         {"use_normalization_before_and_after", "true"},
                                         {"attn_only", "true"},
                                         {"gated_mlp", "true"}}) {
            ChangedModel model("transformer-lens");
            model.metadata[std::string("cfg.") + key] = value;
            QVERIFY2(model.told().contains(key), qPrintable(QString(key) + ": " + model.told()));
            QVERIFY2(!model.imported(), key);
        }
    }

    void whatIsNotUnderstoodIsNamed()
    {
        ChangedModel model("transformer-lens");
        model.metadata = {{"cfg.normalization_type", "LN"},
                          {"cfg.positional_embedding_type", "standard"},
                          {"cfg.attn_scores_soft_cap", "-1"},
                          {"cfg.use_local_attn", "false"},
                          {"cfg.n_ctx", "24"},
                          {"cfg.init_weights", "true"},
                          {"cfg.stir_attention", "3"},
                          {"epoch", "7"}};
        const QString told = model.told();
        QVERIFY2(told.startsWith("right"), qPrintable(told));
        QVERIFY2(told.contains("not understood in the configuration beside it, and not used: stir_attention\n"), qPrintable(told));
    }

    /// TransformerLens adds b_in behind the gate.
    void aBiasBehindTheGate()
    {
        ChangedModel model("transformer-lens");
        for (const std::string layer : {"blocks.0.mlp.", "blocks.1.mlp."}) {
            NamedTensor gate = *std::ranges::find(model.tensors, layer + "W_in", &NamedTensor::name);
            gate.name = layer + "W_gate";
            gate.values = gate.values.array() * gate.values.array() - Scalar(0.1);
            model.tensors.push_back(gate);
        }
        ChangedModel moved = model;
        for (const std::string layer : {"blocks.0.mlp.", "blocks.1.mlp."}) {
            Matrix& bias = moved.of((layer + "b_in").c_str());
            QVERIFY(!bias.isZero());
            moved.of((layer + "b_out").c_str()) += bias * moved.of((layer + "W_out").c_str());
            bias.setZero();
        }
        const Session session = sessionOf(model), expected = sessionOf(moved);
        QVERIFY(session.blocks[0].feedForward->hasGate());
        QVERIFY(session.blocks[0].feedForward->hidden.bias->size() == 0);
        const auto trace = traceOf(session), other = traceOf(expected);
        QVERIFY(largestDifference(*trace->block(1).blockOutput, *other->block(1).blockOutput) < Scalar(1e-5));
    }
};

HEADSCOPE_TEST(LensModelsTest)

}  // namespace headscope::test_lens_models

#include "test_lens_models.moc"
