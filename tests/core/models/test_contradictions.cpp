// SPDX-License-Identifier: GPL-3.0-or-later
// What a model keeps beside its weights is read, too: it is taken where nothing else says it, and refused where something else does.
#include "tests/support/changed_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_contradictions {

namespace {

using Model = ChangedModel;

/// Rotary angles of two pairs of columns, as the heads of the reference have them.
Matrix anglesOf(Scalar base, Scalar factor = 1) { return Matrix{{1 / factor, 1 / (std::sqrt(base) * factor)}}; }

QString notesOf(const Model& model)
{
    const auto imported = model.imported();
    QString text;
    for (const std::string& note : imported->notes)
        text += QString::fromStdString(note) + '\n';
    return text;
}

}  // namespace

class ContradictionsTest : public QObject {
    Q_OBJECT

private slots:
    void anglesOfTheFileAreTaken()
    {
        Model model("llama");
        model.config.erase("rope_theta");
        QVERIFY2(model.told().startsWith("off by"), qPrintable(model.told()));
        model.add("model.layers.0.self_attn.rotary_emb.inv_freq", anglesOf(500));
        model.add("model.layers.1.self_attn.rotary_emb.inv_freq", anglesOf(500));
        QVERIFY2(model.told().startsWith("right") && !model.told().contains("rotary base"), qPrintable(model.told()));
        QCOMPARE(model.imported()->session.blocks[1].rotary->base, Scalar(500));
    }

    void otherAnglesAreRefused()
    {
        struct Row {
            const char* tensor;
            Matrix angles;
            const char* reason;
        };
        constexpr const char* kWithin = "model.layers.0.self_attn.rotary_emb.inv_freq";
        for (const Row& row :
             {Row{kWithin, anglesOf(10000),
                  "keeps rotary angles (\"model.layers.0.self_attn.rotary_emb.inv_freq\") that are not those of "
                  "the base 500 for 4 columns of each head"},
              Row{"model.rotary_emb.inv_freq", anglesOf(10000), "keeps rotary angles (\"model.rotary_emb.inv_freq\")"},
              Row{kWithin, Matrix{{1, Scalar(0.1), Scalar(0.01)}}, "keeps rotary angles"}, Row{kWithin, anglesOf(500, 8), "(inv_freq: "},
              Row{kWithin, Matrix{{1, Scalar(0.5), Scalar(0.4), Scalar(0.1)}}, "(inv_freq: "}}) {
            Model model("llama");
            model.add(row.tensor, row.angles);
            QVERIFY2(model.told().contains(row.reason), qPrintable(model.told()));
        }
    }

    /// Llama 2 of Meta, and models that were tuned in it, keep angles in bfloat16: the nearest numbers of eight bits to 500^(−t/2).
    void anglesInBfloat16AreRight()
    {
        for (const bool isSaid : {true, false}) {
            Model model("llama");
            if (!isSaid)
                model.config.erase("rope_theta");
            for (const char* layer : {"0", "1"})
                model.add(QString("model.layers.%1.self_attn.rotary_emb.inv_freq").arg(layer), Matrix{{1, Scalar(0.044677734375)}});
            QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
        }
    }

    /// A person who says θ knows better.
    void whatAPersonSaysIsTaken()
    {
        Model model("llama");
        model.add("model.layers.0.self_attn.rotary_emb.inv_freq", anglesOf(10000));
        model.options.rotaryBase = 500;
        QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
    }

    void anotherMaskIsRefused()
    {
        for (const auto& [file, mask] : {std::pair{"gpt2", "transformer.h.1.attn.bias"}, {"transformer-lens", "blocks.0.attn.mask"}}) {
            Model model(file);
            QVERIFY2(model.told().startsWith("right"), qPrintable(model.told()));
            model.of(mask)(8, 0) = 0;  // as of attention within a window
            QVERIFY2(model.told().contains(QString("keeps a mask (\"%1\") that is not the one with which").arg(mask)),
                     qPrintable(model.told()));
            model.options.mask = Mask{.causal = true};
            QVERIFY(model.imported());
        }
    }

    void nothingTurnsWhereNoColumnDoes()
    {
        Model model("llama");
        model.config.erase("model_type");
        model.config["partial_rotary_factor"] = 0.1;
        QVERIFY(!model.imported()->session.blocks[0].rotary);
    }

    /// A library refuses such a model; each number of it is right all the same.
    void otherRowsAreTold()
    {
        Model model("gpt2-words");
        const auto notes = [&] { return notesOf(model); };
        QVERIFY2(!notes().contains("where config.json says"), qPrintable(notes()));
        model.config["vocab_size"] = 50;
        model.config["n_positions"] = 4;
        for (const char* words : {"\"transformer.wte.weight\" has 11 rows, where config.json says 50 (vocab_size)", "says 4 (n_positions)"})
            QVERIFY2(notes().contains(words), qPrintable(notes()));
    }

    /// nanoGPT keeps what its model was made of in the file of its tensors, and beside it the settings of its training.
    void argumentsInTheFileCountAsConfigDoes()
    {
        Model model("nanogpt");
        model.config = Json::object();
        const auto told = [&](const char* key, const char* value) {
            Model changed = model;
            changed.metadata.insert({{"model_args.n_head", "2"}, {"config.n_head", "4"}});
            changed.metadata[std::string("model_args.") + key] = value;
            return changed.told();
        };
        QVERIFY2(told("n_layer", "2").startsWith("right"), qPrintable(told("n_layer", "2")));
        QVERIFY2(told("n_layer", "1").contains("says 1 layers, the file has 2"), qPrintable(told("n_layer", "1")));
        QVERIFY2(told("n_layer", "3").contains("says 3 layers, the file has 2"), qPrintable(told("n_layer", "3")));
        QVERIFY2(told("n_embd", "16").contains("says 16 (n_embd)"), qPrintable(told("n_embd", "16")));
        QVERIFY2(told("bias", "true").startsWith("right"), qPrintable(told("bias", "true")));
        QVERIFY2(told("bias", "false").contains("where the model has no bias: so model.safetensors says (bias)"),
                 qPrintable(told("bias", "false")));
        const QString alibi = told("alibi", "true");
        QVERIFY2(alibi.contains("has a penalty on distances (ALiBi) (alibi), which is not read here: it would be computed wrongly"),
                 qPrintable(alibi));
        const QString plain = told("dropout", "0.2");
        QVERIFY2(plain.startsWith("right") && !plain.contains("not understood"), qPrintable(plain));
        for (const char* key : {"use_rope", "n_kv_head"}) {
            const QString notes = told(key, "2");
            QVERIFY2(notes.contains("not understood in model.safetensors, and not used: model_args." + QString(key)), qPrintable(notes));
        }
    }

    void headsThatAreSaidInTwoWaysAreRefused()
    {
        Model model("gpt2");
        model.config.update({{"n_head", 4}, {"num_attention_heads", 2}});
        QVERIFY2(model.told().contains("says 2 (num_attention_heads) and 4 (n_head): which is meant is not clear"),
                 qPrintable(model.told()));
    }

    /// torch.tril() has 1 where a query may look, and no output says so.
    void aMaskThatBlocksAllOfARowIsRefused()
    {
        Model model("attention.pt");
        std::erase_if(model.tensors, [](const NamedTensor& tensor) { return tensor.name == "y"; });
        const Index tokens = model.of("x").rows();
        const Matrix lower = Matrix::Ones(tokens, tokens).triangularView<Eigen::Lower>();
        const auto with = [&](const Matrix& mask) {
            std::vector<NamedTensor> tensors = model.tensors;
            tensors.push_back({"mask", {mask.rows(), mask.cols()}, mask});
            const QTemporaryDir folder;
            const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
            std::ofstream(path, std::ios::binary) << writeSafetensors(tensors, {});
            ImportOptions options;
            options.heads = 2;
            return importModel(*openedModel(path), options);
        };
        const Matrix longer = Matrix::Ones(tokens + 2, tokens + 2).triangularView<Eigen::Lower>();
        const auto context = with(longer), allowed = with(lower), blocked = with(Matrix::Ones(tokens, tokens) - lower);
        QVERIFY2(!allowed && allowed.error().sentence().find("\"mask\": blocks every key of a query") != std::string::npos,
                 allowed ? "imported" : allowed.error().sentence().c_str());
        QVERIFY(!context && context.error().reason == allowed.error().reason);
        QVERIFY(blocked && blocked->session.blocks[0].mask.causal);
        QVERIFY(std::ranges::count(blocked->notes, "the mask is \"mask\" of the file, which blocks where it is 1") == 1);
    }

    void otherPlacesAreTold()
    {
        Model model("roberta-words");
        model.options.tokenIds = {5, 6};
        const auto notes = [&] { return notesOf(model); };
        QVERIFY2(!notes().contains("(max_position_embeddings)"), qPrintable(notes()));
        model.config["max_position_embeddings"] = 4;
        QVERIFY2(notes().contains("where config.json says 4 (max_position_embeddings)"), qPrintable(notes()));
    }

    /// A library draws them anew, and X is another one.
    void missingKindsOfTokensAreRefused()
    {
        Model model("roberta-words");
        std::erase_if(model.tensors, [](const NamedTensor& tensor) { return tensor.name.ends_with("token_type_embeddings.weight"); });
        QVERIFY2(model.told().contains("lacks \"embeddings.token_type_embeddings.weight\""), qPrintable(model.told()));
    }

    /// "eps" of a run is its optimizer's more often than its norms'.
    void anotherEpsilonIsNotTaken()
    {
        for (const char* name : {"hyper_parameters.eps", "hyper_parameters.adam.eps", "train.norm_eps"}) {
            Model model("encoder.pt");
            model.metadata[name] = "0.05";
            QVERIFY2(model.told().contains("ε 1e-05"), qPrintable(model.told()));
            QCOMPARE(model.imported()->session.blocks[0].attentionNorm.epsilon, Scalar(1e-5));
        }
        Model model("encoder.pt");
        model.metadata["model_args.norm_eps"] = "0.05";
        QCOMPARE(model.imported()->session.blocks[0].attentionNorm.epsilon, Scalar(0.05));
    }

    /// RoBERTa's padding stands at a place of its own, and the tokens behind it go on counting as if it were not there.
    void paddingDoesNotCount()
    {
        Model model("roberta-words");
        const auto inputOf = [&](const std::vector<Index>& ids) {
            model.options.tokenIds = ids;
            const auto imported = model.imported();
            return imported ? *imported->session.input : Matrix();
        };
        const Matrix padded = inputOf({5, 1, 6}), whole = inputOf({5, 6}), padding = inputOf({1, 1});
        QVERIFY(padded.rows() == 3 && whole.rows() == 2 && padding.rows() == 2);
        QVERIFY(padded.row(0) == whole.row(0));
        QVERIFY(padded.row(2) == whole.row(1));
        QVERIFY(padded.row(1) == padding.row(1));
    }

    void aWordOfZerosIsRobertasPadding()
    {
        Model model("roberta-words");
        model.options.tokenIds = {5, 6};
        const Matrix named = *model.imported()->session.input;
        model.config = Json();
        model.renameAll("roberta.", "");
        for (NamedTensor& tensor : model.tensors)
            if (tensor.name.ends_with("word_embeddings.weight"))
                tensor.values.row(1).setZero();
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(*imported->session.input == named);
        QVERIFY(std::ranges::any_of(imported->notes, [](const std::string& note) { return note.starts_with("places count from 2"); }));
    }

    /// A library loads whole files: what their index does not name is of the model all the same.
    void whatAnIndexDoesNotNameIsRead()
    {
        const Model model("llama");
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::ofstream(path / "one.safetensors", std::ios::binary) << writeSafetensors(model.tensors, {});
        Json map = Json::object();
        for (const NamedTensor& tensor : model.tensors)
            if (tensor.name.find("layers.1.") == std::string::npos)
                map[tensor.name] = "one.safetensors";
        std::ofstream(path / "model.safetensors.index.json") << Json{{"weight_map", map}}.dump();
        const auto file = openedModel(path / "model.safetensors.index.json");
        QCOMPARE(file->tensors().size(), model.tensors.size());
        for (const NamedTensor& tensor : model.tensors)
            QVERIFY(*file->read(*file->find(tensor.name)) == tensor.values);
    }
};

HEADSCOPE_TEST(ContradictionsTest)

}  // namespace headscope::test_contradictions

#include "test_contradictions.moc"
