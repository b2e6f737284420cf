// SPDX-License-Identifier: GPL-3.0-or-later
// The files beside a tokenizer.json change what it does as they do in Transformers, or are refused by name. The numbers are worked out by
// hand from the vocabularies that stand here.
#include "core/models/tokenizers/tokenizer_file.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_tokenizer_settings {

namespace {

const Json& bert()
{
    static const Json json = Json::parse(
        R"({"normalizer": {"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true, "strip_accents": null, "lowercase": true},
            "pre_tokenizer": {"type": "BertPreTokenizer"},
            "model": {"type": "WordPiece", "unk_token": "[UNK]", "vocab": {"[UNK]": 0, "ab": 1, "Ab": 2, "àb": 3, "東": 4, "東東": 5, "##東": 6}}})");
    return json;
}

/// Writes texts as Llama's older files do: a sign at the beginning and in place of each blank, and <s> before all.
const Json& llama()
{
    static const Json json = Json::parse(
        R"({"normalizer": {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"},
                           {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
            "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}},
                               {"Sequence": {"id": "A", "type_id": 0}}],
                               "special_tokens": {"<s>": {"id": "<s>", "ids": [1], "tokens": ["<s>"]}}},
            "added_tokens": [{"id": 1, "content": "<s>", "special": true}, {"id": 2, "content": "</s>", "special": true}],
            "model": {"type": "BPE", "unk_token": "<unk>", "vocab": {"<unk>": 0, "<s>": 1, "</s>": 2, "▁": 3, "a": 4, "b": 5}, "merges": []}})");
    return json;
}

const Json& gpt2()
{
    static const Json json = Json::parse(
        R"({"pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false},
            "added_tokens": [{"id": 3, "content": "<x>", "special": true, "lstrip": false}],
            "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "Ġ": 2, "<x>": 3, "<": 4, "m": 5, ">": 6}, "merges": []}})");
    return json;
}

}  // namespace

class TokenizerSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void filesBesideItCount_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("numbers");  // or a part of the refusal
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* kind, const char* settings, const char* text, const char* numbers,
                            const char* told = "") { QTest::newRow(name) << kind << settings << text << numbers << told; };
        row("BERT alone", "bert", "{}", "Ab àb", "1 1");
        row("BERT drops control and private characters", "bert", "{}", "A\u00adb A\ue001b", "1 1");
        row("BERT keeps what is no character, and younger ones", "bert", "{}", "A\u0378b A\u08e2b A\ufff8b", "0 0 0");
        row("BERT agreed with", "bert", R"({"tokenizer_class": "BertTokenizer", "do_lower_case": true})", "Ab àb", "1 1");
        row("BERT in upper case", "bert", R"({"tokenizer_class": "BertTokenizerFast", "do_lower_case": false})", "Ab àb", "2 3",
            "tokenizer_config.json counts, as in Transformers: do_lower_case");
        row("BERT with accents", "bert", R"({"tokenizer_class": "BertTokenizer", "strip_accents": false})", "Ab àb", "1 3",
            "strip_accents");
        row("BERT with ideographs apart", "bert", "{}", "東東", "4 4");
        row("BERT with ideographs together", "bert", R"({"tokenizer_class": "DistilBertTokenizer", "tokenize_chinese_chars": false})",
            "東東", "5", "tokenize_chinese_chars");
        row("BERT by the kind of model", "bert", R"({"do_lower_case": false, "config.json": {"model_type": "bert"}})", "Ab", "2",
            "do_lower_case");
        row("a class that takes the file as it is", "bert", R"({"tokenizer_class": "PreTrainedTokenizerFast", "do_lower_case": false})",
            "Ab", "1");
        row("a class of its own", "bert", R"({"tokenizer_class": "MyTokenizer", "do_lower_case": false})", "Ab",
            "tokenizer_config.json: contradicts tokenizer.json in do_lower_case, and which counts for a tokenizer of the class "
            "\"MyTokenizer\" is not known here");
        row("Llama alone", "llama", "{}", "a b", "1 3 4 3 5");
        row("Llama without <s>", "llama",
            R"({"tokenizer_class": "LlamaTokenizer", "add_bos_token": false, "config.json": {"transformers_version": "4.46.0"}})", "a b",
            "3 4 3 5", "add_bos_token");
        row("Llama with </s>", "llama",
            R"({"tokenizer_class": "LlamaTokenizerFast", "add_eos_token": true, "config.json": {"transformers_version": "4.46.0"}})", "a b",
            "1 3 4 3 5 2", "add_eos_token");
        row("Llama of Transformers 5", "llama",
            R"({"tokenizer_class": "LlamaTokenizer", "add_bos_token": false, "config.json": {"transformers_version": "5.2.0"}})", "a b",
            "1 3 4 3 5", "tokenizer.json counts, as in Transformers 5: add_bos_token");
        row("Llama of which is not said", "llama", R"({"tokenizer_class": "LlamaTokenizer", "add_bos_token": false})", "a b",
            "tokenizer_config.json: contradicts tokenizer.json in add_bos_token: Transformers 4 goes by");
        row("Llama agreed with", "llama", R"({"tokenizer_class": "LlamaTokenizer", "add_bos_token": true})", "a b", "1 3 4 3 5");
        row("Llama without a blank", "llama", R"({"tokenizer_class": "LlamaTokenizer", "add_prefix_space": false})", "a b", "1 4 3 5",
            "add_prefix_space");
        row("GPT-2 alone", "gpt2", "{}", "a b", "0 2 1");
        row("GPT-2 with a blank", "gpt2", R"({"tokenizer_class": "GPT2Tokenizer", "add_prefix_space": true})", "a b", "2 0 2 1",
            "add_prefix_space");
        row("a blank nobody knows of", "gpt2", R"({"tokenizer_class": "MyTokenizer", "add_prefix_space": true})", "a b",
            "contradicts tokenizer.json in add_prefix_space");
        row("a token before all that GPT-2 does not know", "gpt2", R"({"tokenizer_class": "GPT2Tokenizer", "add_bos_token": true})", "a",
            "contradicts tokenizer.json in add_bos_token");
        row("a token is in pieces", "gpt2", "{}", "a<m>", "0 4 5 6");
        row("a token is added", "gpt2", R"({"added_tokens_decoder": {"7": {"content": "<m>", "special": true}}})", "a<m>", "0 7",
            "tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: \"<m>\"");
        row("a token is added by its own file", "gpt2", R"({"added_tokens.json": {"<m>": 7}})", "a<m>", "0 7",
            "tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: \"<m>\"");
        row("a token is added with a role", "gpt2", R"({"special_tokens_map.json": {"mask_token": "<m>"}})", "a<m>", "0 7",
            "tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: \"<m>\"");
        row("a token takes the blank before it", "gpt2",
            R"({"added_tokens_decoder": {"3": {"content": "<x>", "special": true, "lstrip": true}}})", "a <x>", "0 3");
        row("a token leaves the blank before it", "gpt2", "{}", "a <x>", "0 2 3");
        row("a token of another number", "gpt2", R"({"added_tokens.json": {"<m>": 12}})", "a<m>",
            "added_tokens.json: gives \"<m>\" the number 12, and beside tokenizer.json it becomes 7");
        row("a language before all", "llama", R"({"tokenizer_class": "NllbTokenizer", "src_lang": "<s>"})", "a", "1 3 4");
        row("another language", "llama", R"({"tokenizer_class": "NllbTokenizer", "src_lang": "deu_Latn"})", "a",
            "contradicts tokenizer.json in src_lang");
        row("tokens like any text", "gpt2", R"({"split_special_tokens": true})", "a", "split_special_tokens");
        row("code of its own", "gpt2", R"({"auto_map": {"AutoTokenizer": ["tokenization_my.MyTokenizer", null]}})", "a", "0",
            "code of its own (auto_map), which is not run here");
        row("no object", "gpt2", R"({"added_tokens.json": [1]})", "a", "added_tokens.json: is no JSON object");
    }

    void filesBesideItCount()
    {
        QFETCH(QString, kind);
        QFETCH(QString, settings);
        QFETCH(QString, text);
        QFETCH(QString, numbers);
        QFETCH(QString, told);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::ofstream(path / "tokenizer.json") << (kind == "bert" ? bert() : kind == "llama" ? llama() : gpt2()).dump();
        Json own = Json::parse(settings.toStdString());
        for (const char* other : {"config.json", "added_tokens.json", "special_tokens_map.json"})
            if (own.contains(other)) {
                std::ofstream(path / other) << own[other].dump();
                own.erase(other);
            }
        if (!own.empty())
            std::ofstream(path / "tokenizer_config.json") << own.dump();
        const auto tokenizer = openTokenizer(path);
        if (!tokenizer) {
            QVERIFY2(QString::fromStdString(tokenizer.error().sentence()).contains(numbers), tokenizer.error().sentence().c_str());
            return;
        }
        QStringList found, sentences;
        const auto encoded = (*tokenizer)->encode(text.toStdString());
        QVERIFY2(encoded, encoded ? "" : encoded.error().sentence().c_str());
        for (const Index number : *encoded)
            found += QString::number(number);
        QCOMPARE(found.join(' '), numbers);
        for (const std::string& sentence : (*tokenizer)->told())
            sentences += QString::fromStdString(sentence);
        QVERIFY2(told.isEmpty() ? sentences.isEmpty() : sentences.join('\n').contains(told), qPrintable(sentences.join('\n')));
    }

    /// A vocab.txt alone is BERT's, and those files count for it as well.
    void aVocabularyOfBertHasThemToo()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::ofstream(path / "vocab.txt") << "[UNK]\n[CLS]\n[SEP]\na\nm\n<\n>\n";
        std::ofstream(path / "added_tokens.json") << R"({"<m>": 7})";
        QCOMPARE(Json(*(*openTokenizer(path))->encode("a <m>")).dump(), std::string("[1,3,7,2]"));
        std::ofstream(path / "tokenizer_config.json") << R"({"unk_token": "m"})";
        QCOMPARE(Json(*(*openTokenizer(path))->encode("a z")).dump(), std::string("[1,3,4,2]"));
        std::ofstream(path / "tokenizer_config.json") << R"({"tokenizer_class": "BertJapaneseTokenizer"})";
        QCOMPARE(openTokenizer(path).error().sentence(),
                 (path / "vocab.txt").string() +
                     ": is that of \"BertJapaneseTokenizer\", which cuts texts in another way than BERT: only a "
                     "tokenizer.json beside it says how");
    }

    /// The vocabulary of ESM is read as its own class does: letters are words, and what is none of them is <unk>.
    void aVocabularyOfEsmIsThatOfLetters()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::ofstream(path / "vocab.txt") << "<cls>\n<pad>\n<eos>\n<unk>\nL\nA\n<mask>\n";
        std::ofstream(path / "config.json") << R"({"model_type": "esm"})";
        QCOMPARE(Json(*(*openTokenizer(path))->encode("LA<mask>B L")).dump(), std::string("[0,4,5,6,3,4,2]"));
        std::ofstream(path / "config.json") << "{}";
        std::ofstream(path / "tokenizer_config.json") << R"({"tokenizer_class": "EsmTokenizer", "eos_token": "A"})";
        QCOMPARE(Json(*(*openTokenizer(path))->encode("l\tL")).dump(), std::string("[0,3,4,5]"));
    }
};

HEADSCOPE_TEST(TokenizerSettingsTest)

}  // namespace headscope::test_tokenizer_settings

#include "test_tokenizer_settings.moc"
