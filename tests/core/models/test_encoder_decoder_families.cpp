// SPDX-License-Identifier: GPL-3.0-or-later
// Models of two stacks under the names of their libraries, held against what tests/reference/make_translators.py computed of them.
#include "core/io/session/session_json.h"
#include "core/models/families/model_file.h"
#include "tests/support/changed_model.h"
#include "tests/support/sentence_piece.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_encoder_decoder_families {

namespace {

/// The file is refused with a sentence that holds these words, once it is changed so.
QString refusedWith(ChangedModel model, const char* words, const std::function<void(ChangedModel&)>& change)
{
    change(model);
    const auto imported = model.imported();
    const QString told = imported ? "imported" : QString::fromStdString(imported.error().sentence());
    return told.contains(words) ? QString() : told;
}

QString sentenceOf(const Result<ImportedModel>& model) { return model ? "" : QString::fromStdString(model.error().sentence()); }

QString notesOf(const ImportedModel& model)
{
    QString text;
    for (const std::string& note : model.notes)
        text += QString::fromStdString(note) + "\n";
    return text;
}

}  // namespace

class EncoderDecoderFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void theyComputeWhatTheirLibrariesDo_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("title");
        QTest::addRow("marian") << "marian"
                                << "Marian (opus-mt), 2 layers of 2 heads, d_model 8";
        QTest::addRow("marian, as safetensors has it") << "marian-bare"
                                                       << "Marian (opus-mt), 3 layers of 3 heads, d_model 12";
        QTest::addRow("bart") << "bart"
                              << "BART, 2 layers of 2 heads, d_model 8";
        QTest::addRow("bart, scaled") << "bart-scaled"
                                      << "BART, 1 layer of 4 heads, d_model 12";
        QTest::addRow("mbart") << "mbart"
                               << "mBART, 2 layers of 2 heads, d_model 8";
        QTest::addRow("mbart, not scaled") << "mbart-plain"
                                           << "mBART, 2 layers of 3 heads, d_model 12";
        QTest::addRow("pegasus") << "pegasus"
                                 << "Pegasus, 2 layers of 2 heads, d_model 8";
        QTest::addRow("pegasus, not scaled") << "pegasus-plain"
                                             << "Pegasus, 2 layers of 3 heads, d_model 12";
        QTest::addRow("whisper") << "whisper"
                                 << "Whisper, 2 layers of 2 heads, d_model 8";
        QTest::addRow("whisper, tied") << "whisper-tied"
                                       << "Whisper, 3 layers of 3 heads, d_model 12";
        QTest::addRow("t5") << "t5"
                            << "T5, 2 layers of 2 heads, d_model 8";
        QTest::addRow("t5, gated") << "t5-gated"
                                   << "T5 1.1, Flan-T5 or mT5, 1 layer of 3 heads, d_model 12";
    }

    void theyComputeWhatTheirLibrariesDo()
    {
        QFETCH(QString, name);
        QFETCH(QString, title);
        const auto folder = weightsPath(name.toStdString());
        const auto model = readModelFile(folder, {});
        QVERIFY2(model, qPrintable(sentenceOf(model)));
        QCOMPARE(QString::fromStdString(model->family), title);
        QVERIFY2(!notesOf(*model).contains("not understood"), qPrintable(notesOf(*model)));
        const auto trace = traceOf(model->session);
        const auto expected = openedModel(folder / "expected.npz");
        int compared = 0;
        QString told;
        const auto compare = [&](const std::string& what, const Matrix& is) {
            const Tensor* tensor = expected->find(what);
            const Matrix should = tensor ? *expected->read(*tensor) : Matrix();
            const bool isAlike = should.size() > 0 && is.rows() == should.rows() && is.cols() == should.cols();
            const double off = isAlike ? (is - should).cwiseAbs().maxCoeff() / should.cwiseAbs().maxCoeff() : 1;
            if (!(off <= 1e-5))
                told += QString("%1 is off by %2\n").arg(what.c_str()).arg(off);
            ++compared;
        };
        const Session& session = model->session;
        for (int b = 0; b < std::ssize(session.blocks); ++b) {
            const Stack stack = session.block(b).stack;
            const std::string at = (stack == Stack::Memory ? "encoder." : "decoder.") + std::to_string(b - session.firstOf(stack)) + ".";
            for (std::size_t h = 0; h < trace->block(b).heads.size(); ++h)
                compare(at + std::to_string(h), *trace->block(b).heads[h].attention);
            compare(at + "output", *trace->block(b).blockOutput);
        }
        if (session.memory->finalNorm)
            compare("memory", *trace->memory.finalNorm);
        compare("logits", *trace->logits);
        QVERIFY2(told.isEmpty(), qPrintable(told));
        QCOMPARE(compared, static_cast<int>(expected->tensors().size()) - (session.memory->finalNorm ? 0 : 1));
        const auto text = writeSession(session, {folder, WeightPlace::Beside});  // what is imported can be kept
        QVERIFY2(text, text ? "" : text.error().sentence().c_str());
        const auto again = readSession(*text, {folder, WeightPlace::Beside});
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(*again == session);
    }

    /// The head of masked words stands behind the layers: a block without attention, and the final norm.
    void maskedWordsAreReadOut()
    {
        for (const std::string name : {"bert-masked", "bert-masked-tied", "roberta-masked", "distilbert-masked"}) {
            const auto model = readModelFile(weightsPath(name), {});
            QVERIFY2(model, qPrintable(sentenceOf(model)));
            const auto trace = traceOf(model->session);
            const auto file = openedModel(weightsPath(name) / "expected.npz");
            const Matrix expected = *file->read(*file->find("logits"));
            QCOMPARE(trace->logits->rows(), expected.rows());
            QVERIFY(largestDifference(*trace->logits, expected) <= Scalar(1e-5) * expected.cwiseAbs().maxCoeff());
            QVERIFY(!model->session.blocks.back().attentionEnabled && model->session.finalNorm);
            QVERIFY2(notesOf(*model).contains("before the readout of a masked word"), qPrintable(notesOf(*model)));
        }
        const ChangedModel bert("bert-masked");
        QCOMPARE(refusedWith(bert, "it is not whole", [](ChangedModel& model) { model.remove("transform.LayerNorm.bias"); }), "");
        QCOMPARE(refusedWith(bert, "is of the shape (12,), expected (13,)",
                             [](ChangedModel& model) {
                                 model.remove("cls.predictions.bias");
                                 model.add("cls.predictions.bias", 12);
                             }),
                 "");
    }

    /// Vocabularies that are apart have two sizes.
    void theWordsOfTheAnswerAreCountedForThemselves()
    {
        ChangedModel marian("marian");
        marian.remove("model.shared.weight");
        marian.config.update({{"vocab_size", 9}, {"decoder_vocab_size", 13}});
        QVERIFY2(!marian.told().contains(" rows, where "), qPrintable(marian.told()));
        marian.config["decoder_vocab_size"] = 14;
        QVERIFY2(marian.told().contains(" has 13 rows, where config.json says 14 (decoder_vocab_size)"), qPrintable(marian.told()));
    }

    /// A sentence goes in, the decoder begins with its start token, and the next word is read out.
    void wordsGoInAndTheNextOneComesOut()
    {
        ChangedModel marian("marian");
        marian.options.vocabulary = {"<eos>", "▁a", "▁b", "▁c", "▁d", "▁e", "▁f", "▁g", "▁h", "▁i", "▁j", "▁k", "<pad>"};
        marian.options.tokens = {"▁c", "▁a", "<eos>"};
        const auto model = marian.imported();
        QVERIFY2(model, qPrintable(sentenceOf(model)));
        const Session& session = model->session;
        QVERIFY(*session.tokens == Names{"<pad>"});
        QVERIFY(*session.memory->tokens == (Names{"▁c", "▁a", "<eos>"}));
        QVERIFY(session.looksUp() && session.memory->looksUp() && session.hasEncoder());
        QVERIFY(session.embedding.sameAs(session.memory->embedding));
        QCOMPARE(traceOf(session)->logits->rows(), 1);
        QCOMPARE(traceOf(session)->logits->cols(), 13);
    }

    /// T5's tokenizer makes the ids of a sentence, with its end; the answer begins with padding. Marian's words have names by vocab.json.
    void aSentenceIsCutByItsTokenizer()
    {
        const Json pieces{"<pad>", "</s>", "<unk>", "▁the", "▁cat", "▁sat", "s", "<s>", ">>fra<<", "▁a", "t", "c", "a"};
        Json scored = Json::array(), numbered = Json::object();
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            scored.push_back({pieces[i], -static_cast<double>(i)});
            numbered[pieces[i].get<std::string>()] = i;
        }
        const Json end{{"SpecialToken", {{"id", "</s>"}, {"type_id", 0}}}}, text{{"Sequence", {{"id", "A"}, {"type_id", 0}}}};
        const Json tokenizer{
            {"added_tokens", {{{"id", 0}, {"content", "<pad>"}, {"special", true}}, {{"id", 1}, {"content", "</s>"}, {"special", true}}}},
            {"pre_tokenizer", {{"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "always"}, {"split", true}}},
            {"post_processor",
             {{"type", "TemplateProcessing"},
              {"single", Json::array({text, end})},
              {"pair", Json::array({text, end})},
              {"special_tokens", {{"</s>", {{"id", "</s>"}, {"ids", {1}}, {"tokens", {"</s>"}}}}}}}},
            {"model", {{"type", "Unigram"}, {"unk_id", 2}, {"vocab", scored}}}};
        for (const bool isT5 : {true, false}) {
            const QTemporaryDir folder;
            const std::filesystem::path path = folder.path().toStdString();
            ChangedModel model(isT5 ? "t5" : "marian");
            model.remove("input_ids");
            std::ofstream(path / "model.safetensors", std::ios::binary) << writeSafetensors(model.tensors, {});
            std::ofstream(path / "config.json") << model.config.dump();
            std::ofstream(path / (isT5 ? "tokenizer.json" : "vocab.json")) << (isT5 ? tokenizer : numbered).dump();
            ImportOptions options;
            if (isT5)
                options.text = "the cats sat";
            else
                options.tokens = {"␣the", "␣cat", "s"};
            const auto read = readModelFile(path, options);
            QVERIFY2(read, qPrintable(sentenceOf(read)));
            QVERIFY(*read->session.memory->tokens == (isT5 ? Names{"␣the", "␣cat", "s", "␣sat", "</s>"} : Names{"␣the", "␣cat", "s"}));
            QVERIFY(*read->session.tokens == Names{isT5 ? "<pad>" : "a"});
            QCOMPARE(traceOf(read->session)->probabilities->rows(), 1);
            options.tokens.clear();
            options.text = "the cats sat";
            QCOMPARE(sentenceOf(readModelFile(path, options)).contains("has of its tokenizer vocab.json alone"), !isT5);
            if (isT5)
                continue;
            Json turned = scored;  // the file counts otherwise than vocab.json, and without what stands there alone
            turned.erase(0);
            std::reverse(turned.begin(), turned.end());
            std::ofstream(path / "source.spm", std::ios::binary) << sentencePieceFile(turned, "");
            const auto cut = readModelFile(path, options);
            QVERIFY2(cut, qPrintable(sentenceOf(cut)));
            QVERIFY(*cut->session.memory->tokens == (Names{"␣the", "␣cat", "s", "␣sat", "</s>"}));
            QCOMPARE(cut->session.vocabulary->numberOf("␣cat"), 4);
            options.text = ">>fra<< the cat";  // the language of the answer
            const auto into = readModelFile(path, options);
            QVERIFY2(into, qPrintable(sentenceOf(into)));
            QVERIFY(*into->session.memory->tokens == (Names{">>fra<<", "␣the", "␣cat", "</s>"}));
            // As MarianTokenizer, whose code of a language is one word, known or not, and is left out where it does not stand first.
            for (const auto& [written, words] :
                 std::initializer_list<std::pair<const char*, Names>>{{">>de<< the cat", {"<unk>", "␣the", "␣cat", "</s>"}},
                                                                      {"the >>fra<< cat", {"␣the", "␣cat", "</s>"}},
                                                                      {" >>fra<< the cat", {"␣the", "␣cat", "</s>"}},
                                                                      {">>fra<< the >>fra<< cat", {"<unk>", "␣cat", "</s>"}},
                                                                      {"the >> cat <<<pad> cat", {"␣the", "<pad>", "␣cat", "</s>"}}}) {
                options.text = written;
                const auto coded = readModelFile(path, options);
                QVERIFY2(coded, qPrintable(sentenceOf(coded)));
                QVERIFY2(*coded->session.memory->tokens == words, written);
            }
            for (const char* written : {"<pad>", "<unk>"}) {  // as MarianTokenizer, which finds them before it cuts the text
                options.text = "the" + std::string(written) + "cat";
                const auto special = readModelFile(path, options);
                QVERIFY2(special, qPrintable(sentenceOf(special)));
                QVERIFY(*special->session.memory->tokens == (Names{"␣the", written, "␣cat", "</s>"}));
            }
            options.text = "the<s>cat";  // a sign that MarianTokenizer does not find, and that is in its vocab.json
            QVERIFY(*readModelFile(path, options)->session.memory->tokens == (Names{"␣the", "<unk>", "s", "<unk>", "c", "a", "t", "</s>"}));
            numbered.erase("▁sat");  // a piece that no text of the training had: MarianTokenizer looks it up in vocab.json alone
            std::ofstream(path / "vocab.json") << numbered.dump();
            options.text = "the sat cat";
            const auto unknown = readModelFile(path, options);
            QVERIFY2(unknown, qPrintable(sentenceOf(unknown)));
            QVERIFY(*unknown->session.memory->tokens == (Names{"␣the", "<unk>", "␣cat", "</s>"}));
            options.text = "the ß";  // which MarianTokenizer has no piece for
            QVERIFY(*readModelFile(path, options)->session.memory->tokens == (Names{"␣the", "<unk>", "</s>"}));
        }
    }

    /// Both stacks of BartConfig have sixteen where nothing says it, whatever the other has.
    void theHeadsOfAnEncoderAreNotThoseOfItsDecoder()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        ChangedModel model("bart");
        model.config.erase("encoder_attention_heads");
        std::ofstream(path / "model.safetensors", std::ios::binary) << writeSafetensors(model.tensors, {});
        std::ofstream(path / "config.json") << model.config.dump();
        const QString told = sentenceOf(readModelFile(path, {}));
        QVERIFY2(told.contains("config.json: does not say how many heads its encoder has (encoder_attention_heads)"), qPrintable(told));
    }

    /// BartConfig of version 5 has is_decoder, and PreTrainedConfig of version 4 wrote cache_implementation.
    void whatIsWrittenOfTextsThatAreMadeIsNotNamed()
    {
        ChangedModel model("bart");
        model.config.update({{"is_decoder", false}, {"cache_implementation", "static"}});
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY2(!notesOf(*imported).contains("not understood"), qPrintable(notesOf(*imported)));
    }

    /// relative_attention_max_distance of T5Config.
    void theLongestDistanceThatNothingSaysIsNamed()
    {
        ChangedModel model("t5");
        model.config.erase("relative_attention_max_distance");
        const auto imported = model.imported();
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(std::ranges::any_of(imported->notes, [](const std::string& note) {
            return note.find("one bias for all distances from 128 on") != std::string::npos;
        }));
    }

    void theFirstWordOfTheAnswerIsThatOfItsConfig()
    {
        const auto start = [](const char* name, const std::function<void(Json&)>& change) {
            ChangedModel model(name);
            model.options.tokenIds = {3, 4};
            change(model.config);
            const auto imported = model.imported();
            return imported ? QString::fromStdString(imported->session.tokens->front()) : sentenceOf(imported);
        };
        QCOMPARE(start("bart", [](Json&) {}), "token 2");
        QCOMPARE(start("bart", [](Json& config) { config["decoder_start_token_id"] = 5; }), "token 5");
        QCOMPARE(start("marian", [](Json& config) { config.erase("decoder_start_token_id"); }), "token 12");
        QVERIFY(
            start("t5", [](Json& config) { config["decoder_start_token_id"] = 13; }).contains("has no token 13, which its decoder begins"));
        QVERIFY(start("t5", [](Json& config) {
                    config.erase("decoder_start_token_id");
                    config.erase("pad_token_id");
                }).contains("does not say which word its decoder begins with"));
    }

    /// T5's encoder by itself looks everywhere, and by distances both ways.
    void anEncoderOpensAlone()
    {
        ChangedModel t5("t5");
        t5.options.tokenIds = {5, 3, 11, 3, 7, 1, 8, 2, 9, 4, 10};
        std::erase_if(t5.tensors, [](const NamedTensor& tensor) { return tensor.name.starts_with("decoder"); });
        const auto model = t5.imported();
        QVERIFY2(model, qPrintable(sentenceOf(model)));
        QVERIFY(!model->session.memory && !model->session.readout && model->session.blocks.size() == 2);
        const auto expected = openedModel(weightsPath("t5") / "expected.npz");
        QVERIFY(largestDifference(*traceOf(model->session)->finalNorm, *expected->read(*expected->find("memory"))) < Scalar(1e-5));
    }

    void aBrokenFileIsRefused()
    {
        const ChangedModel marian("marian"), bart("bart"), t5("t5"), gated("t5-gated");
        const auto without = [](const char* end) { return [end](ChangedModel& model) { model.remove(end); }; };
        const auto saying = [](const char* key, const Json& value) {
            return [key, value](ChangedModel& model) { model.config[key] = value; };
        };
        for (const ChangedModel* model : {&marian, &bart}) {
            QCOMPARE(refusedWith(*model, "lacks \"encoder_attn_layer_norm.weight\"", without("layers.1.encoder_attn_layer_norm.weight")),
                     "");
            QCOMPARE(refusedWith(*model, "lacks \"final_layer_norm.weight\"", without("encoder.layers.0.final_layer_norm.weight")), "");
            QCOMPARE(refusedWith(*model, "lacks \"fc1.bias\"", without("decoder.layers.0.fc1.bias")), "");
            QCOMPARE(refusedWith(*model, "has \"encoder_attn.k_proj.weight\" in one layer", without("layers.0.encoder_attn.k_proj.weight")),
                     "");
            QCOMPARE(
                refusedWith(*model, "only with a config.json beside it", [](ChangedModel& changed) { changed.config = Json::object(); }),
                "");
            QCOMPARE(refusedWith(*model, "says 1 layers, the file has 2", saying("decoder_layers", 1)), "");
            QCOMPARE(refusedWith(*model, "says 1 layers, the file has 2", saying("encoder_layers", 1)), "");
            QCOMPARE(refusedWith(*model, "norms before its halves (normalize_before)", saying("normalize_before", true)), "");
            QCOMPARE(refusedWith(*model, "is of the shape (1, 12), expected (13,)",
                                 [](ChangedModel& changed) {
                                     changed.remove("final_logits_bias");
                                     changed.tensors.push_back({"final_logits_bias", {1, 12}, Matrix::Zero(1, 12)});
                                 }),
                     "");
            QCOMPARE(refusedWith(*model, "has other numbers in \"model.encoder.embed_tokens.weight\" than in \"model.shared.weight\"",
                                 [](ChangedModel& changed) { changed.of("model.encoder.embed_tokens.weight")(3, 1) += 1; }),
                     "");
            QCOMPARE(refusedWith(*model, "a model of the kind \"m2m_100\"", saying("model_type", "m2m_100")), "");
        }
        QCOMPARE(refusedWith(bart, "lacks \"layernorm_embedding.weight\"",
                             [](ChangedModel& model) { model.remove("model.encoder.layernorm_embedding.weight"); }),
                 "");
        QCOMPARE(refusedWith(t5, "lacks \"layer.0.SelfAttention.relative_attention_bias.weight\"",
                             without("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight")),
                 "");
        QCOMPARE(refusedWith(t5, "is of the shape (8, 2), expected (32, 2)",
                             [](ChangedModel& model) { model.config.erase("relative_attention_num_buckets"); }),
                 "");
        QCOMPARE(refusedWith(t5, "in a layer behind the first",
                             [](ChangedModel& model) {
                                 const Matrix bias = model.of("decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight");
                                 model.tensors.push_back(
                                     {"decoder.block.1.layer.0.SelfAttention.relative_attention_bias.weight", {8, 2}, bias});
                             }),
                 "");
        QCOMPARE(refusedWith(t5, "where config.json says 2 heads of 4",
                             [](ChangedModel& model) { model.config.update({{"d_kv", 4}, {"num_attention_heads", 2}}); }),
                 "");
        QCOMPARE(refusedWith(t5, "lacks \"layer.2.layer_norm.weight\"", without("decoder.block.1.layer.2.layer_norm.weight")), "");
        QCOMPARE(refusedWith(t5, "gated", saying("feed_forward_proj", "gated-gelu")), "");
        QCOMPARE(refusedWith(gated, "(feed_forward_proj)", saying("feed_forward_proj", "relu")), "");
        const auto withoutStack = [](const char* stack) {
            return [stack](ChangedModel& model) {
                std::erase_if(model.tensors, [&](const NamedTensor& tensor) { return tensor.name.find(stack) != std::string::npos; });
            };
        };
        QCOMPARE(refusedWith(bart, "attend to an encoder (\"model.decoder.layers.\"), and no encoder", withoutStack("model.encoder.")), "");
        QCOMPARE(refusedWith(t5, "attend to an encoder (\"decoder.block.\"), and no encoder", withoutStack("encoder.block.")), "");
        QCOMPARE(refusedWith(gated, "\"umt5\"", saying("model_type", "umt5")), "");
    }
};

HEADSCOPE_TEST(EncoderDecoderFamiliesTest)

}  // namespace headscope::test_encoder_decoder_families

#include "test_encoder_decoder_families.moc"
