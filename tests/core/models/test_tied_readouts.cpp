// SPDX-License-Identifier: GPL-3.0-or-later
// Which matrix reads words out, the embedding or one of its own, as the version of the library has it that wrote config.json; and why a
// model has no logits.
#include "core/models/families/model_file.h"
#include "tests/support/changed_model.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_tied_readouts {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5};

/// How far the logits of the reference with this config.json are from those that its library computed, times a factor.
Scalar offBy(const ChangedModel& model, const std::string& reference, Scalar factor)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    std::filesystem::copy_file(weightsPath(reference) / "model.safetensors", path / "model.safetensors");
    std::ofstream(path / "config.json") << model.config.dump();
    const auto imported = readModelFile(path, {});
    if (!imported || !imported->session.readout)
        return 1000;
    const auto expected = openedModel(weightsPath(reference) / "expected.npz");
    const Matrix logits = *expected->read(*expected->find("logits")) * factor;
    return largestDifference(*traceOf(imported->session)->logits, logits) / logits.cwiseAbs().maxCoeff();
}

/// The embedding in the place of the readout that the file has.
ChangedModel withoutReadout(ChangedModel model)
{
    model.of("shared.weight") = model.of("lm_head.weight");
    model.remove("lm_head.weight");
    return model;
}

}  // namespace

class TiedReadoutsTest : public QObject {
    Q_OBJECT

private slots:
    /// Transformers 5 says of every T5 that it is tied, and apart from that whether its logits are scaled.
    void t5OfTransformers5SaysWhetherItScales()
    {
        ChangedModel tied("t5"), apart("t5-gated");
        const Scalar root = std::sqrt(Scalar(8));
        QVERIFY(offBy(tied, "t5", 1) < 1e-5 && offBy(apart, "t5-gated", 1) < 1e-5);
        for (ChangedModel* model : {&tied, &apart})
            model->config.update({{"tie_word_embeddings", true}, {"transformers_version", "5.12.1"}});
        tied.config["scale_decoder_outputs"] = true;
        apart.config["scale_decoder_outputs"] = false;
        QVERIFY(offBy(tied, "t5", 1) < 1e-5);
        QVERIFY(offBy(apart, "t5-gated", 1) < 1e-5);
        apart.config.erase("transformers_version");  // the key alone is the fifth version's
        QVERIFY(offBy(apart, "t5-gated", 1) < 1e-5);
        tied.config["scale_decoder_outputs"] = false;
        QVERIFY(offBy(tied, "t5", root) < 1e-5);
        apart.config["num_attention_heads"] = 3;
        const auto imported = apart.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(std::ranges::none_of(imported->notes,
                                     [](const std::string& note) { return note.find("scale_decoder_outputs") != std::string::npos; }));
    }

    /// In its fifth version mT5 is always tied where the file has one of the two, and is never scaled.
    void mT5ScalesInTheFourthVersionAlone()
    {
        ChangedModel model("t5-gated");
        model.config.update({{"model_type", "mt5"}, {"num_attention_heads", 3}});
        QVERIFY(offBy(model, "t5-gated", 1) < 1e-5);
        model.config["tie_word_embeddings"] = true;
        QVERIFY(QString::fromStdString(model.imported().error().sentence()).contains("config.json: does not say which version"));
        model.config["transformers_version"] = "5.9.0";
        QVERIFY(offBy(model, "t5-gated", 1) < 1e-5);
        model.config["transformers_version"] = "4.57.1";
        QVERIFY(model.imported()->session.readout->tied);
        QCOMPARE(model.imported()->session.readout->scale, 1 / std::sqrt(Scalar(12)));
        ChangedModel bare = withoutReadout(model);
        bare.config["transformers_version"] = "5.9.0";
        QCOMPARE(bare.imported()->session.readout->scale, Scalar(1));
        bare.config["tie_word_embeddings"] = false;
        QVERIFY(bare.imported()->session.readout->tied);
    }

    /// An embedding and a readout with other numbers, of a model that is said to be tied or whose kind is.
    void theVersionTellsWhichOfTwoReadsOut_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("isSaid");
        QTest::addRow("llama") << "llama" << true;
        QTest::addRow("smollm3") << "smollm3" << false;
        QTest::addRow("ernie") << "ernie4_5" << false;
    }

    void theVersionTellsWhichOfTwoReadsOut()
    {
        QFETCH(QString, type);
        QFETCH(bool, isSaid);
        PlainModel apart = plainLlama(true);
        apart.rotaryBase = 500;
        apart.neighbours = type == "ernie4_5";
        apart = std::move(apart).drawn(80);
        PlainModel tied = apart;
        tied.tied = true;
        StateDict dict = namedAsLlama(apart, type.toStdString().c_str());
        dict.config["no_rope_layer_interval"] = type == "smollm3" ? Json(9) : Json();
        dict.config["tie_word_embeddings"] = isSaid ? Json(true) : Json();
        dict.config["transformers_version"] = "4.57.1";
        QCOMPARE(dict.unlike(tied, kTokens), QString());
        QVERIFY2(dict.notes().contains("\"lm_head.weight\" is another matrix and is not used"), qPrintable(dict.notes()));
        dict.config["transformers_version"] = "5.0.0";
        QCOMPARE(dict.unlike(apart, kTokens), QString());
        QVERIFY2(dict.notes().contains("the readout is \"lm_head.weight\": Transformers 5 does not tie it"), qPrintable(dict.notes()));
        dict.config.erase("transformers_version");
        QVERIFY2(dict.refusal().contains("has other numbers in \"lm_head.weight\" than in \"model.embed_tokens.weight\""),
                 qPrintable(dict.refusal()));
        dict.config["tie_word_embeddings"] = false;
        QCOMPARE(dict.unlike(apart, kTokens), QString());
        dict.remove("lm_head.weight");
        dict.add("lm_head.weight", apart.embedding);
        dict.config["tie_word_embeddings"] = true;
        QCOMPARE(dict.unlike(tied, kTokens), QString());
    }

    /// GPT-2's library ties them where nothing is said, too.
    void aReadoutOfGpt2IsTheEmbedding()
    {
        ChangedModel model("gpt2-words");
        model.tensors.push_back({"lm_head.weight", {11, 8}, Matrix::Ones(11, 8)});
        model.config["transformers_version"] = "4.41.0";
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(imported->session.readout->tied);
        model.config["transformers_version"] = "5.1.0";
        QVERIFY(!model.imported()->session.readout->tied);
    }

    /// What is tied has one of its names in a file of safetensors, the first one in the alphabet; save_model() writes beside it which
    /// others it stands for, and other programs do not.
    void aTiedModelIsKeptUnderTheNameOfItsReadout()
    {
        PlainModel model = plainLlama(true);
        model.tied = true;
        model = std::move(model).drawn(81);
        StateDict dict = namedAsLlama(model, "llama");
        dict.rename("model.embed_tokens.weight", "lm_head.weight");
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.metadata = {{"format", "pt"}, {"model.embed_tokens.weight", "lm_head.weight"}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.config["tie_word_embeddings"] = false;  // the same numbers, whatever is said
        QCOMPARE(dict.unlike(model, kTokens), QString());
        dict.metadata = {};
        const QString untied = dict.unlike(model, kTokens);
        QVERIFY2(untied.contains("the file has no embedding"), qPrintable(untied));
        dict.config = {{"num_attention_heads", 4}, {"num_key_value_heads", 2}, {"rope_theta", 10000}, {"rms_norm_eps", 1e-6}};
        QCOMPARE(dict.unlike(model, kTokens), QString());
        QVERIFY2(dict.notes().contains("taken for granted, as nothing says it (tie_word_embeddings): the readout is the embedding"),
                 qPrintable(dict.notes()));
    }

    /// In the alphabet the decoder of T5 comes first; its library has one embedding for both stacks, whatever names a file has for it.
    void t5IsKeptUnderTheNameOfItsDecodersEmbedding()
    {
        const auto plain = ChangedModel("t5").imported();
        for (const bool isSaid : {true, false}) {
            ChangedModel model("t5");
            model.remove("embed_tokens.weight");
            model.renameAll("shared.weight", "decoder.embed_tokens.weight");
            for (const char* name : {"encoder.embed_tokens.weight", "lm_head.weight", "shared.weight"})
                if (isSaid)
                    model.metadata[name] = "decoder.embed_tokens.weight";
            const auto kept = model.imported();
            QVERIFY2(kept, kept ? "" : kept.error().sentence().c_str());
            QVERIFY(kept->session.memory->looksUp() && kept->session.readout && kept->session.readout->tied);
            QVERIFY(*kept->session.memory->tokens == *plain->session.memory->tokens && *kept->session.tokens == *plain->session.tokens);
            QVERIFY(sameBits(*traceOf(kept->session)->logits, *traceOf(plain->session)->logits));
        }
    }

    /// The file of BART's library has lm_head.weight alone.
    void bartIsKeptUnderTheNameOfItsReadout()
    {
        const auto plain = ChangedModel("bart").imported();
        ChangedModel model("bart");
        model.remove("embed_tokens.weight");
        model.renameAll("model.shared.weight", "lm_head.weight");
        const auto kept = model.imported();
        QVERIFY2(kept, kept ? "" : kept.error().sentence().c_str());
        QVERIFY(plain->session.readout && kept->session.readout);
        QVERIFY(*kept->session.memory->tokens == *plain->session.memory->tokens);
        QVERIFY(sameBits(*traceOf(kept->session)->logits, *traceOf(plain->session)->logits));
    }

    void missingLogitsAreSaidWithTheirReason()
    {
        const auto notesOf = [](const ChangedModel& model) {
            const auto imported = model.imported();
            QString text = imported ? "" : QString::fromStdString(imported.error().sentence());
            for (const std::string& note : imported ? imported->notes : std::vector<std::string>())
                text += QString::fromStdString(note) + "\n";
            return imported && imported->session.readout ? "it has logits" : text;
        };
        ChangedModel llama("llama-words");
        llama.remove("lm_head.weight");
        llama.config["tie_word_embeddings"] = false;
        QVERIFY2(notesOf(llama).contains("there are no logits: the file has no \"lm_head.weight\", and config.json says that the readout "
                                         "is not the embedding (tie_word_embeddings)"),
                 qPrintable(notesOf(llama)));
        ChangedModel bert("bert-masked");
        std::erase_if(bert.tensors, [](const NamedTensor& tensor) { return tensor.name.starts_with("cls."); });
        QVERIFY2(notesOf(bert).contains(
                     "there are no logits: the file has no \"cls.predictions.transform.dense.weight\", \"lm_head.dense.weight\" for what "
                     "stands before the readout of a masked word"),
                 qPrintable(notesOf(bert)));
        bert.config["architectures"] = {"BertForSequenceClassification"};
        QVERIFY2(notesOf(bert).contains("config.json names the class \"BertForSequenceClassification\" (architectures), which reads out no "
                                        "words"),
                 qPrintable(notesOf(bert)));
    }

    /// A model of LLMs-from-scratch that was tuned to tell spam has two rows there.
    void aHeadOfClassesIsNoReadout()
    {
        ChangedModel model("llama-words");
        model.remove("lm_head.weight");
        model.tensors.push_back({"lm_head.weight", {2, 8}, Matrix::Ones(2, 8)});
        model.config["tie_word_embeddings"] = false;
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(!imported->session.readout);
        QVERIFY(std::ranges::any_of(imported->notes, [](const std::string& note) {
            return note.find("there are no logits: \"lm_head.weight\" has 2 rows and the embedding 11") != std::string::npos;
        }));
    }
};

HEADSCOPE_TEST(TiedReadoutsTest)

}  // namespace headscope::test_tied_readouts

#include "test_tied_readouts.moc"
