// SPDX-License-Identifier: GPL-3.0-or-later
// SentencePiece's tokenizers, CLIP's, RoBERTa's and vocabularies of words read texts of twenty scripts as Hugging Face's library does
// (tests/reference/make_tokenizers.mjs), and files that were made to do harm end.
#include "core/base/base64.h"
#include "core/models/tokenizers/sentence_piece.h"
#include "core/models/tokenizers/tokenizer_file.h"
#include "core/models/tokenizers/tokenizer_json.h"
#include "core/models/tokenizers/unicode.h"
#include "tests/support/sentence_piece.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <fstream>

namespace headscope::test_tokenizer_kinds {

namespace {

std::filesystem::path reference(const std::string& name) { return sourceFolder() / "tests/reference/tokenizers" / name; }

Json jsonOf(const std::string& name)
{
    std::ifstream file(reference(name));
    return Json::parse(file);
}

/// What is the first text of another number, with both.
QString unlike(const Tokenizer& tokenizer, const Json& texts, const Json& ids)
{
    if (texts.size() != ids.size())
        return "other texts";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto numbers = tokenizer.encode(texts[i].get<std::string>());
        const Json found = numbers ? Json(*numbers) : Json(numbers.error().sentence());
        if (found != ids[i] && !ids[i].is_null())
            return QString::fromStdString(texts[i].dump() + "\nexpected " + ids[i].dump() + "\nfound    " + found.dump());
    }
    return {};
}

/// A small Unigram, with one change.
Json unigram(const char* at, const Json& value)
{
    Json json = Json::parse(R"({"model": {"type": "Unigram", "unk_id": 0, "vocab": [["<unk>", 0], ["a", -1], ["aa", -1.5]]}})");
    json[Json::json_pointer(at)] = value;
    return json;
}

std::string sentenceOf(const Json& json)
{
    const auto parts = readTokenizerJson(json.dump());
    return parts ? "read" : parts.error().sentence();
}

/// Pieces of one letter, each longer by it than the one before.
Json nested(int count)
{
    Json vocabulary = Json::parse(R"([["<unk>", 0]])");
    for (int i = 1; i <= count; ++i)
        vocabulary.push_back(Json::array({std::string(static_cast<std::size_t>(i), 'a'), -i}));
    return vocabulary;
}

/// A table in which "a" becomes that text, whose place among the texts is said: a trie of Darts-clone.
Json charsmap(const std::string& text, std::uint32_t place = 0)
{
    std::vector<std::uint32_t> units(98);
    units[0] = 1U << 10U;                          // the children of the root are at 1 ^ their letter
    units['a' ^ 1U] = 1U << 10U | 1U << 8U | 'a';  // there is a value, at 1 ^ its own place
    units['a'] = 1U << 31U | place;
    const auto size = static_cast<std::uint32_t>(units.size() * sizeof units[0]);
    QByteArray bytes(reinterpret_cast<const char*>(&size), sizeof size);
    bytes.append(reinterpret_cast<const char*>(units.data()), size);
    bytes.append(text.data(), static_cast<qsizetype>(text.size() + 1));
    return {{"type", "Precompiled"}, {"precompiled_charsmap", bytes.toBase64().toStdString()}};
}

}  // namespace

class TokenizerKindsTest : public QObject {
    Q_OBJECT

private slots:
    void textsBecomeTheNumbersOfTheLibrary_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"llama2", "llama2-old", "llama2-new", "gemma", "bpe", "bpe-fused", "clip", "t5", "marian", "albert",
                                 "unigram-bytes", "wordlevel", "roberta"})
            QTest::newRow(name) << name;
    }

    void textsBecomeTheNumbersOfTheLibrary()
    {
        QFETCH(QString, name);
        const auto opened = openTokenizer(reference(name.toStdString()));
        QVERIFY2(opened, opened ? "" : opened.error().sentence().c_str());
        const Json texts = jsonOf("texts.json");
        QVERIFY(texts.size() >= 200);
        QCOMPARE(unlike(**opened, texts, jsonOf(name.toStdString() + "/ids.json")), QString());
    }

    /// Hugging Face's tokenizers 0.23.2, all characters: its tables are those of Unicode 11, 9 and 8, and leave younger ones as they are.
    void youngCharactersStay()
    {
        QCOMPARE(normalized("㋿ ㋾ \uA7F2 ﬁ", NormalForm::Nfkc), std::string("㋿ ヲ \uA7F2 fi"));
        QCOMPARE(normalized("\U00011938", NormalForm::Nfd), std::string("\U00011938"));
        QVERIFY(isMark(0x301) && isMark(0x8D4) && !isMark(0x7FD) && !isMark(0x898));
        QVERIFY(isAccent(0x301) && !isAccent(0x8D4) && !isAccent(0x7FD));
    }

    /// tests/reference/make_sentence_pieces.py: numbers of its own program, which cuts a text as a whole and rounds its sums.
    void filesOfSentencePieceAreRead()
    {
        const Json json = jsonOf("marian/tokenizer.json");
        const auto map = *fromBase64(json["normalizer"]["precompiled_charsmap"].get<std::string>());
        const std::string file = sentencePieceFile(json["model"]["vocab"], map);
        const auto parts = readSentencePiece(file);
        QVERIFY2(parts, parts ? "" : parts.error().sentence().c_str());
        QCOMPARE(unlike(Tokenizer(*parts), jsonOf("texts.json"), jsonOf("marian/sentence_pieces.json")), QString());
        const auto refused = [](const std::string& bytes) {
            const auto read = readSentencePiece(bytes);
            return read ? QString("read") : QString::fromStdString(read.error().sentence());
        };
        for (std::size_t size = 0; size < file.size(); size += 97)
            QVERIFY2(refused(file.substr(0, size)) != "read", std::to_string(size).c_str());
        QVERIFY(refused(file + sentencePiece("<0x00>", 0, 6)).contains("a kind that is not read"));
        QVERIFY(refused(file + protoBytes(2, protoNumber(3, 2))).contains("merged"));
        QVERIFY(refused(file + protoBytes(3, protoNumber(4, 0))).contains("blanks"));
        QVERIFY(refused(file + protoBytes(2, protoNumber(24, 1))).contains("treat_whitespace_as_suffix"));
        QVERIFY(
            refused(sentencePieceFile(Json::array({Json::array({"a", -1}), Json::array({"</s>", 0})}), "")).contains("lacks \"<unk>\""));
        QVERIFY(refused("no message").contains("is no file of SentencePiece"));
    }

    /// The files of bert-base-uncased and distilbert-base-uncased are so old.
    void theKindOfAModelMayBeLeftOut()
    {
        for (const char* name : {"../text/bert-json", "wordlevel", "bpe", "t5"}) {
            Json json = jsonOf(std::string(name) + "/tokenizer.json");
            const auto whole = readTokenizerJson(json.dump());
            json["model"].erase("type");
            const auto untyped = readTokenizerJson(json.dump());
            QVERIFY2(untyped, untyped ? "" : untyped.error().sentence().c_str());
            QVERIFY(*Tokenizer(*untyped).encode("The cats' hats, 12") == *Tokenizer(*whole).encode("The cats' hats, 12"));
        }
    }

    void aTemplateBehindATemplateIsRefused()
    {
        Json json = jsonOf("t5/tokenizer.json");
        const Json own = json["post_processor"];
        json["post_processor"] = {{"type", "Sequence"}, {"processors", {{{"type", "ByteLevel"}}, own, {{"type", "ByteLevel"}}}}};
        QVERIFY(readTokenizerJson(json.dump()));
        json["post_processor"]["processors"].push_back(own);
        const auto parts = readTokenizerJson(json.dump());
        QVERIFY2(!parts && parts.error().sentence().find("has \"TemplateProcessing\" behind TemplateProcessing") != std::string::npos,
                 parts ? "read" : parts.error().sentence().c_str());
    }

    void everyStepCutsAsTheLibraryDoes()
    {
        Json json = jsonOf("cuts/tokenizer.json");
        const Json texts = jsonOf("cuts/texts.json");
        int steps = 0;
        for (const Json& row : jsonOf("cuts/steps.json")) {
            json["normalizer"] = row.value("normalizer", Json());
            json["pre_tokenizer"] = row.value("pre_tokenizer", Json());
            const auto parts = readTokenizerJson(json.dump());
            const std::string step = json["normalizer"].dump().substr(0, 200) + json["pre_tokenizer"].dump();
            QVERIFY2(parts, (step + (parts ? "" : parts.error().sentence())).c_str());
            const QString found = unlike(Tokenizer(*parts), texts, row["ids"]);
            QVERIFY2(found.isEmpty(), (step + "\n" + found.toStdString()).c_str());
            ++steps;
        }
        QVERIFY(steps > 50);
    }

    void wordsShowTheirBlanks()
    {
        for (const char* name : {"llama2", "llama2-new", "gemma", "t5", "marian"}) {
            const auto tokenizer = *openTokenizer(reference(name));
            const auto words = tokenizer->split("a countdown");
            QVERIFY2(words, name);
            std::string all;
            for (const std::string& word : *words)
                all += word;
            QVERIFY2(all.find("a␣") != std::string::npos && all.find("▁") == std::string::npos, all.c_str());
        }
        const auto words = (*openTokenizer(reference("llama2")))->split("☃");
        QCOMPARE(Json(*words).dump(), std::string(R"(["<s>","␣","<0xE2>","<0x98>","<0x83>"])"));
    }

    void whatIsWrongIsRefusedByName_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const Json& json, const char* sentence) {
            QTest::newRow(name) << QString::fromStdString(json.dump()) << sentence;
        };
        row("no pieces", unigram("/model/vocab", Json::array()), "unk_id: expected ");
        row("no pieces, nothing unknown", {{"model", {{"type", "Unigram"}, {"vocab", Json::array()}}}}, "model: has no pieces");
        row("no score", unigram("/model/vocab/1", Json::array({"a"})), "vocab[1]: expected a piece and its score");
        row("a word for a score", unigram("/model/vocab/1/1", "b"), "vocab[1]: expected a piece and its score");
        row("unknown beyond", unigram("/model/unk_id", 3), "unk_id: expected ");
        row("long piece", unigram("/model/vocab/1/0", std::string(1001, 'a')), "model: has the piece \"aaa");
        row("nested pieces", unigram("/model/vocab", nested(101)), "model: has more than 100 pieces that begin with each other");
        row("no base 64", unigram("/normalizer", {{"type", "Precompiled"}, {"precompiled_charsmap", "?"}}),
            "its normalizer \"Precompiled\" cannot be read: its table of characters is damaged");
        row("no table", unigram("/normalizer", {{"type", "Precompiled"}}), "its normalizer \"Precompiled\" cannot be read");
        row("long table", unigram("/normalizer", {{"type", "Precompiled"}, {"precompiled_charsmap", "////////"}}),
            "its normalizer \"Precompiled\" cannot be read");
        row("much to insert", unigram("/normalizer", {{"type", "Prepend"}, {"prepend", std::string(1001, 'a')}}),
            "normalizer: inserts \"aaa");
        row("nothing to replace", unigram("/normalizer", {{"type", "Replace"}, {"content", "a"}}),
            "its normalizer \"Replace\" has no pattern");
        row("nothing to split by", unigram("/pre_tokenizer", {{"type", "Split"}, {"behavior", "Isolated"}}),
            "its pre-tokenizer \"Split\" has no pattern");
        row("long sign", unigram("/pre_tokenizer", {{"type", "Metaspace"}, {"replacement", "▁▁"}}),
            "its pre-tokenizer \"Metaspace\" has \"▁▁\" as its replacement, expected one character");
        row("scheme", unigram("/pre_tokenizer", {{"type", "Metaspace"}, {"prepend_scheme", "last"}}),
            "its pre-tokenizer \"Metaspace\" has the prepend_scheme \"last\"");
        const Json first = {{"type", "Metaspace"}, {"prepend_scheme", "first"}};
        row("first behind another", unigram("/pre_tokenizer", {{"type", "Sequence"}, {"pretokenizers", {{{"type", "Whitespace"}}, first}}}),
            "its pre-tokenizer \"Metaspace\" has the prepend_scheme \"first\" and is not the first");
        Json changed = unigram("/pre_tokenizer", first);
        changed["normalizer"] = {{"type", "NFC"}};
        row("first behind a normalizer", changed, "its pre-tokenizer \"Metaspace\" has the prepend_scheme \"first\" behind a normalizer");
        row("a word for a flag", unigram("/pre_tokenizer", {{"type", "ByteLevel"}, {"use_regex", "no"}}),
            "pre_tokenizer.use_regex: expected true or false");
        row("a number for a text", unigram("/pre_tokenizer", {{"type", "Metaspace"}, {"prepend_scheme", 1}}),
            "pre_tokenizer.prepend_scheme: expected text in quotes");
        row("in a list", unigram("/normalizer", {{"type", "Sequence"}, {"normalizers", {{{"type", "Strip"}, {"strip_left", 1}}}}}),
            "normalizer.normalizers[0].strip_left: expected true or false");
        row("an added token's flag", unigram("/added_tokens", {{{"id", 3}, {"content", "<x>"}, {"lstrip", "true"}}}),
            "added_tokens[0].lstrip: expected true or false");
        row("an added token's number", unigram("/added_tokens", {{{"id", 3.0}, {"content", "<x>"}}}),
            "the number of \"<x>\": expected a whole number from 0 to 1048575, found 3.0");
        row("an added token without a number", unigram("/added_tokens", {{{"content", "<x>"}}}),
            "the number of \"<x>\": expected a whole number");
        row("dropout", {{"model", {{"type", "BPE"}, {"dropout", 0.1}, {"vocab", {{"a", 0}}}, {"merges", Json::array()}}}},
            "model: \"dropout\" is 0.1, which is not known here");
    }

    void whatIsWrongIsRefusedByName()
    {
        QFETCH(QString, json);
        QFETCH(QString, sentence);
        const std::string told = sentenceOf(Json::parse(json.toStdString()));
        QVERIFY2(told.starts_with(sentence.toStdString()), told.c_str());
    }

    void whatCannotBeWrittenIsAnError()
    {
        Json json = unigram("/model/unk_id", Json());
        QCOMPARE(Tokenizer(*readTokenizerJson(json.dump())).encode("aab").error().reason,
                 std::string("\"aab\" cannot be written in pieces of the vocabulary: \"b\" is none of them"));
        json["model"] = {{"type", "WordLevel"}, {"vocab", {{"a", 0}}}, {"unk_token", "<unk>"}};
        QCOMPARE(Tokenizer(*readTokenizerJson(json.dump())).encode("b").error().reason,
                 std::string("\"b\" is none of its words, and none of these stands for unknown ones"));
        json["model"] = {{"type", "BPE"}, {"vocab", {{"a", 0}}}, {"merges", Json::array()}, {"unk_token", "<unk>"}};
        QCOMPARE(Tokenizer(*readTokenizerJson(json.dump())).encode("b").error().reason,
                 std::string("\"b\" cannot be written in pieces of the vocabulary: \"b\" is none of them"));
    }

    /// The last merge of two is the one that counts, as in the library.
    void aMergeMayStandThereTwice()
    {
        const auto encoded = [](const Json& merges) {
            const Json json = {
                {"model", {{"type", "BPE"}, {"vocab", {{"a", 0}, {"b", 1}, {"c", 2}, {"ab", 3}, {"bc", 4}}}, {"merges", merges}}}};
            return Json(*Tokenizer(*readTokenizerJson(json.dump())).encode("abc")).dump();
        };
        QCOMPARE(encoded({"a b", "b c"}), std::string("[3,2]"));
        QCOMPARE(encoded({"a b", "b c", "a b"}), std::string("[0,4]"));
    }

    /// With work that grows as the square of the text, none of these would come to an end in time.
    void longTextsEndSoon()
    {
        const std::string many(1 << 20, 'a');
        const auto of = [](const Json& json) { return Tokenizer(*readTokenizerJson(json.dump())); };
        QCOMPARE(of(unigram("/model/vocab", nested(100))).encode(many)->size(), std::size_t((1 << 20) / 100 + 1));
        QCOMPARE(of(unigram("/model/vocab", Json::parse(R"([["<unk>", 0], ["b", -1]])"))).encode(many)->size(), 1U);
        for (const char* name : {"llama2", "gemma", "t5", "wordlevel"})
            for (const std::string& part : {std::string("a"), std::string(" "), std::string("▁"), std::string("é"), std::string("<s>")}) {
                std::string text;
                while (text.size() < 100'000)
                    text += part;
                QVERIFY2((*openTokenizer(reference(name)))->encode(text), name);
            }

        const auto grows = [&](const Json& normalizer) { return of(unigram("/normalizer", normalizer)).encode(many).error().reason; };
        const std::string told = "its normalizer makes the text longer than 4 MiB";
        const Json doubled = {{"type", "Replace"}, {"pattern", {{"String", "a"}}}, {"content", "aa"}};
        QCOMPARE(grows({{"type", "Replace"}, {"pattern", {{"String", "a"}}}, {"content", std::string(1000, 'a')}}), told);
        QCOMPARE(grows({{"type", "Sequence"}, {"normalizers", {doubled, doubled, doubled}}}), told);
        QCOMPARE(grows(charsmap(std::string(100, 'a'))), told);
        const auto numbers = [&](const Json& table) { return *of(unigram("/normalizer", table)).encode("aab"); };
        QVERIFY(numbers(charsmap("b")) == std::vector<Index>{0});
        QVERIFY(numbers(charsmap("")) == std::vector<Index>{0});
        QVERIFY(numbers(charsmap("b", 1'000'000)) == (std::vector<Index>{2, 0}));
    }
};

HEADSCOPE_TEST(TokenizerKindsTest)

}  // namespace headscope::test_tokenizer_kinds

#include "test_tokenizer_kinds.moc"
