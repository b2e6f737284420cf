// SPDX-License-Identifier: GPL-3.0-or-later
// Texts become the numbers that other programs make of them (tests/reference/make_text.mjs says which), and files that are no tokenizer
// known here, or were made to do harm, end in one sentence.
#include "core/models/tokenizers/tokenizer_file.h"
#include "core/models/tokenizers/tokenizer_json.h"
#include "tests/support/colliding_words.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>

namespace headscope::test_tokenizer {

namespace {

std::filesystem::path reference(const std::string& name) { return sourceFolder() / "tests/reference/text" / name; }

Json jsonOf(const std::filesystem::path& path)
{
    std::ifstream file(path);
    return Json::parse(file);
}

/// The tokenizer of that file, changed.
template <class Change>
Result<TokenizerParts> changed(const char* name, Change change)
{
    Json json = jsonOf(reference(name) / "tokenizer.json");
    change(json);
    return readTokenizerJson(json.dump());
}

/// A list of JSON that holds it so many times.
std::string listOf(const std::string& element, int times)
{
    std::string list = "[" + element;
    while (--times > 0)
        list += "," + element;
    return list + "]";
}

std::string sentenceOf(const Result<TokenizerParts>& parts) { return parts ? "read" : parts.error().sentence(); }

}  // namespace

class TokenizerTest : public QObject {
    Q_OBJECT

private slots:
    void textsBecomeTheNumbersOfOtherPrograms_data()
    {
        QTest::addColumn<QString>("tokenizer");
        for (const char* tokenizer : {"gpt2", "llama3", "digits", "bert-json", "bert-cased", "bert"})
            QTest::newRow(tokenizer) << tokenizer;
    }

    void textsBecomeTheNumbersOfOtherPrograms()
    {
        QFETCH(QString, tokenizer);
        const auto opened = openTokenizer(reference(tokenizer.toStdString()));
        QVERIFY2(opened, opened ? "" : opened.error().sentence().c_str());
        QVERIFY(*opened);
        int texts = 0;
        for (const Json& row : jsonOf(reference("texts.json"))) {
            if (row["tokenizer"] != tokenizer.toStdString())
                continue;
            const auto numbers = (*opened)->encode(row["text"].get<std::string>());
            QVERIFY2(numbers, numbers ? "" : numbers.error().sentence().c_str());
            QVERIFY2(*numbers == row["ids"].get<std::vector<Index>>(), (row.dump() + "\nfound " + Json(*numbers).dump()).c_str());
            ++texts;
        }
        QCOMPARE(texts, tokenizer == "digits" ? 15 : 16);
    }

    void marksAndControlCharactersGoAsInOtherPrograms()
    {
        const TextChange strip = *readNormalizer({{"type", "StripAccents"}});
        SplitBudget budget;
        QCOMPARE(*strip("e\u0301 \u0915\u093e a\u20dd", budget), std::string("e \u0915 a"));  // Mn, Mc, Me
        BertNormalizer bert;
        QCOMPARE(bert("a\vb\fc\u0085d\u00a0e\tf\u2028g"), std::string("abcd e f g"));
        QCOMPARE(bert("\u00e1 \u0915\u093e"), std::string("a \u0915\u093e"));  // of marks those without room alone
    }

    void anAddedTokenTakesEveryKindOfBlank()
    {
        const auto with = [](const char* side) {
            return Tokenizer(*changed(
                "llama3", [side](Json& json) { json["added_tokens"].push_back({{"content", "<mask>"}, {"id", 9000}, {side, true}}); }));
        };
        std::vector<Index> before = *with("lstrip").encode("a"), behind = before;  // with what stands around every text
        before.push_back(9000);
        behind.insert(behind.end() - 1, 9000);
        for (const char* blank : {" ", "\u00a0", "\u3000", "\v", " \t\u2003\n"}) {
            QVERIFY(*with("lstrip").encode("a" + std::string(blank) + "<mask>") == before);
            QVERIFY(*with("rstrip").encode("<mask>" + std::string(blank) + "a") == behind);
        }
    }

    /// Blanks that one token takes are found once more where they are tokens, too, as in the library (added_vocabulary.rs).
    void blanksThatATokenTakesMayBeTokens()
    {
        const Tokenizer tokenizer(*changed("llama3", [](Json& json) {
            json["added_tokens"].push_back({{"content", "<user>"}, {"id", 9000}, {"rstrip", true}});
            json["added_tokens"].push_back({{"content", "\n"}, {"id", 9001}, {"rstrip", false}});
        }));
        const std::vector<Index> blank = *tokenizer.encode(" ");  // behind what stands before every text
        QCOMPARE(blank.size(), std::size_t{2});
        QVERIFY(*tokenizer.encode("<user>\n\n") == (std::vector<Index>{blank[0], 9000, 9001, 9001}));
        QVERIFY(*tokenizer.encode("<user>\n\n \n") == (std::vector<Index>{blank[0], 9000, 9001, 9001, blank[1], 9001}));
    }

    void wordsAreReadableAndEachIsThereOnce()
    {
        const auto gpt2 = *openTokenizer(reference("gpt2"));
        const auto numbers = *gpt2->encode("The tired mechanic\n\x01 é😀");
        std::string shown;
        for (const Index number : numbers)
            shown += "[" + gpt2->words()[static_cast<std::size_t>(number)] + "]";
        QCOMPARE(QString::fromStdString(shown), QString("[The][␣tired][␣mechanic][↵][⟨01⟩][␣][é][⟨F0⟩⟨9F⟩][⟨98⟩][⟨80⟩]"));
        for (const char* name : {"gpt2", "llama3", "bert"}) {
            const auto opened = *openTokenizer(reference(name));
            const std::set<std::string> words(opened->words().begin(), opened->words().end());
            QCOMPARE(words.size(), opened->words().size());
            QVERIFY(!words.contains(""));
        }
        const auto parts = changed("llama3", [](Json& json) {
            json["model"]["vocab"]["␣the"] = 600;  // as " the" is shown
        });
        const Tokenizer twice(*parts);
        QCOMPARE(twice.words()[600], std::string("␣the⟨600⟩"));
        QCOMPARE(twice.words()[599], std::string("⟨unused 599⟩"));
    }

    /// In a table that finds words by their hashes, each would be compared with all before it.
    void wordsMayHaveOneHash()
    {
        TokenizerParts parts{.pieces = Vocabulary(collidingWords(440)),
                             .added = {},
                             .normalizer = *readNormalizer({}),
                             .preTokenizer = *readPreTokenizer({}),
                             .model = BytePairs(),
                             .before = {},
                             .behind = {}};
        const Names pieces = *parts.pieces.words();
        QCOMPARE(pieces.size(), std::size_t(193'600));
        QVERIFY(Tokenizer(std::move(parts)).words() == pieces);
    }

    void whatIsNotKnownIsRefusedByItsName_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* file, const char* at, const char* value, const char* sentence) {
            QTest::newRow(name) << file << at << value << sentence;
        };
        row("model", "bert-json", "/model/type", "\"Other\"",
            "its model \"Other\" is not known here; known are BPE, WordPiece, Unigram, WordLevel");
        row("normalizer", "llama3", "/normalizer", "{\"type\":\"Nmt\"}", "its normalizer \"Nmt\" is not known here; known are Bert");
        row("pre-tokenizer", "bert-json", "/pre_tokenizer", "{\"type\":\"UnicodeScripts\"}",
            "its pre-tokenizer \"UnicodeScripts\" is not known");
        row("post-processor", "bert-json", "/post_processor", "{\"type\":\"Other\"}", "its post-processor \"Other\" is not known here");
        row("behaviour", "llama3", "/pre_tokenizer/pretokenizers/0/behavior", "\"Other\"",
            "its pre-tokenizer \"Split\" has the behavior \"Other\"");
        row("expression", "llama3", "/pre_tokenizer/pretokenizers/0/pattern/Regex", "\"(((\"", "the regular expression \"(((\" cannot");
        row("merge of one", "llama3", "/model/merges/3", "\"ab\"", "merges[3]: expected two pieces, found ");
        row("merge of itself", "llama3", "/model/merges/0", "[\"\", \"a\"]", "merges[0]: expected two pieces");
        row("merge of nothing", "llama3", "/model/merges/0", "[\"a\", \"qqq\"]", "merge 1: \"qqq\" is not in the vocabulary");
        row("number", "llama3", "/model/vocab/a", "99999999999", "the number of \"a\": expected");
        row("negative", "llama3", "/model/vocab/a", "-1", "the number of \"a\": expected");
        row("same number", "llama3", "/model/vocab/a", "65", "\"b\" and \"a\" have the same number 65");
        row("no unknown", "bert-json", "/model/unk_token", "\"<unk>\"", "the word for unknown ones, \"<unk>\", is not in the vocabulary");
        row("long words", "bert-json", "/model/max_input_chars_per_word", "1000000000",
            "model: \"max_input_chars_per_word\" is 1000000000");
        row("two texts", "bert-json", "/post_processor/single/1/Sequence/id", "\"B\"", "post_processor: \"single\" holds something else");
        row("special", "bert-json", "/post_processor/special_tokens/[CLS]/ids/0", "999", "special_tokens.[CLS]: expected");
        row("many ids", "bert-json", "/post_processor/special_tokens/[CLS]/ids", listOf("0", 1001).c_str(),
            "special_tokens.[CLS]: has 1001 ids, expected at most 1000");
        row("much around", "bert-json", "/post_processor/single", listOf(R"({"SpecialToken":{"id":"[CLS]"}})", 1001).c_str(),
            "post_processor: puts more than 1000 tokens around a text");
        const auto sequence = [](const char* steps, const std::string& step, int times) {
            return "{\"type\":\"Sequence\",\"" + std::string(steps) + "\":" + listOf(step, times) + "}";
        };
        const std::string lower = R"({"type":"Lowercase"})", digits = R"({"type":"Digits"})";
        row("much around, step by step", "bert-json", "/post_processor",
            sequence("processors", R"({"type":"BertProcessing","cls":["[CLS]",2],"sep":["[SEP]",3]})", 1001).c_str(),
            "post_processor: puts more than 1000 tokens around a text");
        row("many normalizers", "bert-json", "/normalizer", sequence("normalizers", lower, 33).c_str(),
            "has 33 normalizers one after the other, at most 32 are read");
        row("many normalizers in each other", "bert-json", "/normalizer",
            sequence("normalizers", sequence("normalizers", lower, 10), 3).c_str(), "has 33 normalizers one after the other");
        row("many cuts", "bert-json", "/pre_tokenizer", sequence("pretokenizers", digits, 33).c_str(),
            "has 33 pretokenizers one after the other, at most 32 are read");
        const auto split = [](std::size_t bytes) {
            return R"({"type":"Split","behavior":"Isolated","pattern":{"Regex":)" + Json(std::string(bytes, 'a')).dump() + "}}";
        };
        row("a long expression", "bert-json", "/pre_tokenizer", split(4097).c_str(), "the regular expression \"aaa");
        row("long expressions", "bert-json", "/pre_tokenizer", sequence("pretokenizers", split(1500), 3).c_str(),
            "has regular expressions of 4500 bytes together, at most 4096 are read");
        row("a long token", "bert-json", "/added_tokens/0/content", Json(std::string(1001, 'a')).dump().c_str(), "added_tokens: \"aaa");
        row("no model", "bert-json", "/model", "3", "model: expected an object");
    }

    void whatIsNotKnownIsRefusedByItsName()
    {
        QFETCH(QString, file);
        QFETCH(QString, at);
        QFETCH(QString, value);
        QFETCH(QString, sentence);
        const std::string told = sentenceOf(changed(file.toLatin1().constData(), [&](Json& json) {
            json[Json::json_pointer(at.toStdString())] = Json::parse(value.toStdString());
        }));
        QVERIFY2(QString::fromStdString(told).startsWith(sentence), told.c_str());
    }

    void hostileTextsAndFilesEnd()
    {
        const auto gpt2 = *openTokenizer(reference("gpt2"));
        QCOMPARE(gpt2->encode("\xff\xfe").error().reason, std::string("the text is not UTF-8"));
        QCOMPARE(gpt2->encode(std::string(kLongestTextToRead + 1, 'a')).error().reason, std::string("the text is longer than 1 MiB"));
        const std::string run(50'000, 'e');  // one word, of which nothing is cut; a quadratic search would not come to an end
        QVERIFY(gpt2->encode(run)->size() <= run.size());
        QCOMPARE((*openTokenizer(reference("bert")))->encode(run)->size(), 3U);

        SplitBudget budget;
        QCOMPARE((*SplitPattern::of(kGpt2Split)).split(std::string(kLongestTextToRead - 1, ' ') + "a", budget)->size(), 2U);

        const auto slow = changed("llama3", [](Json& json) { json["pre_tokenizer"]["pretokenizers"][0]["pattern"]["Regex"] = "(e+)+x"; });
        const auto endless = Tokenizer(*slow).encode(std::string(60, 'e'));
        QVERIFY(!endless);
        QVERIFY2(endless.error().reason.starts_with("the regular expression \"(e+)+x\" takes too long or too much memory"),
                 endless.error().reason.c_str());

        // Each match ends before it takes too long, and there are thousands of them.
        const auto split = *SplitPattern::of("(?=(x{0,150}x{0,150}x{0,150}y)?)x");
        QCOMPARE(split.split(std::string(10, 'x'), budget)->size(), 10U);
        std::string lines;
        for (int line = 0; line < 200; ++line)
            lines += std::string(150, 'x') + "\n";
        const auto together = split.split(lines, budget);
        QVERIFY(!together);
        QVERIFY2(together.error().reason.find("takes too long or too much memory") != std::string::npos, together.error().reason.c_str());

        // Nor is there more for many pieces, however few steps each of them takes.
        for (const char* second : {R"(\p{L}+?)", R"((?:\p{L}+)+!)"}) {
            const auto twice = changed("bert-json", [&](Json& json) {
                const auto step = [](const char* expression) {
                    return Json{{"type", "Split"}, {"behavior", "Isolated"}, {"pattern", {{"Regex", expression}}}};
                };
                json["pre_tokenizer"] = {{"type", "Sequence"}, {"pretokenizers", {step(R"(\p{L}+)"), step(second)}}};
            });
            std::string words;
            for (int word = 0; word < 10'000; ++word)
                words += "abcdefghijklmn ";
            QVERIFY(Tokenizer(*twice).encode(words.substr(0, 15)));
            const auto numbers = Tokenizer(*twice).encode(words);
            QVERIFY(!numbers);
            QVERIFY2(numbers.error().reason.find("takes too long or too much memory") != std::string::npos, numbers.error().reason.c_str());
        }

        // A number asks for all that are below it.
        const auto far = [](int number) {
            return changed("bert-json", [number](Json& json) { json["added_tokens"].push_back({{"content", "far"}, {"id", number}}); });
        };
        QCOMPARE(sentenceOf(far(9000)), std::string("read"));
        QVERIFY2(sentenceOf(far(1'000'000)).find(" numbers without a piece") != std::string::npos, sentenceOf(far(1'000'000)).c_str());

        std::string whole = jsonOf(reference("bert-json") / "tokenizer.json").dump();
        for (std::size_t size = 0; size < whole.size(); size += 97)
            QVERIFY(!readTokenizerJson(std::string_view(whole).substr(0, size)));
        QVERIFY(!readTokenizerJson(std::string(100'000, '[')));
        QVERIFY(!readTokenizerJson("{\"model\":{\"vocab\":{\"\xff\":0}}}"));

        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        QVERIFY(!*openTokenizer(path));
        const auto write = [&](const char* name, const std::string& text) { std::ofstream(path / name) << text; };
        // As BertTokenizer reads it, the last line of a piece counts, and an empty line is a piece without a letter.
        write("vocab.txt", "[UNK]\na\n\nb\na\n\n");
        const auto repeated = openTokenizer(path);
        QVERIFY2(repeated, repeated ? "" : repeated.error().sentence().c_str());
        QCOMPARE(Json(*(*repeated)->encode("a b c")).dump(), std::string("[4,3,0]"));
        // BertTokenizer reads capital letters as small ones where nothing says otherwise.
        const auto told = [&] { return Json((*openTokenizer(path))->told()).dump(); };
        QCOMPARE(Json(*(*repeated)->encode("A")).dump(), std::string("[4]"));
        QVERIFY2(told().find("nothing beside vocab.txt says it (do_lower_case)") != std::string::npos, told().c_str());
        write("tokenizer_config.json", R"({"do_lower_case": true})");
        QCOMPARE(told(), std::string("[]"));
        std::filesystem::remove(path / "tokenizer_config.json");
        write("vocab.txt", "\xff\n");
        QCOMPARE(openTokenizer(path).error().sentence(), (path / "vocab.txt").string() + ": is not UTF-8");
        write("vocab.json", "{\"a\": 0}");
        write("merges.txt", "#version: 0.2\na \xff\n");
        QCOMPARE(openTokenizer(path).error().sentence(), (path / "vocab.json").string() + ": merges.txt: is not UTF-8");
        write("merges.txt", "#version: 0.2\na a\n");
        QCOMPARE(openTokenizer(path).error().sentence(), (path / "vocab.json").string() + ": merge 1: \"aa\" is not in the vocabulary");
        write("merges.txt", "");
        QVERIFY((*openTokenizer(path))->encode("b").error().reason.starts_with("\"b\" cannot be written in pieces of the vocabulary"));
    }

    /// A vocab.json with merges.txt is GPT-2's or RoBERTa's; which, its folder says.
    void whatStandsAroundATextIsThatOfTheModel_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("numbers");
        const QString around = "0 4 3 2", bare = "4 5 6 7 8 9 10 5 11";
        QTest::newRow("class") << "tokenizer_config.json"
                               << R"({"tokenizer_class": "RobertaTokenizer"})" << around;
        QTest::newRow("fast class") << "tokenizer_config.json"
                                    << R"({"tokenizer_class": "BartTokenizerFast"})" << around;
        QTest::newRow("type") << "config.json"
                              << R"({"model_type": "roberta"})" << around;
        QTest::newRow("vocabulary") << "other.json"
                                    << "{}" << around;
        QTest::newRow("class of GPT-2") << "tokenizer_config.json"
                                        << R"({"tokenizer_class": "GPT2Tokenizer"})" << bare;
        QTest::newRow("type of GPT-2") << "config.json"
                                       << R"({"model_type": "gpt2"})" << bare;
        QTest::newRow("added to GPT-2") << "added_tokens.json"
                                        << R"({"<mask>": 3})" << around;
        QTest::newRow("added to GPT-2, its class said")
            << "tokenizer_config.json"
            << R"({"tokenizer_class": "GPT2Tokenizer", "added_tokens_decoder": {"3": {"content": "<mask>", "lstrip": true}}})"
            << "4 3";
        QTest::newRow("another class") << "tokenizer_config.json"
                                       << R"({"tokenizer_class": "Qwen2Tokenizer"})"
                                       << "vocab.json: is that of \"Qwen2Tokenizer\", which cuts texts in another way";
        QTest::newRow("another type") << "config.json"
                                      << R"({"model_type": "whisper"})"
                                      << "vocab.json: is that of \"whisper\"";
        QTest::newRow("a token before") << "tokenizer_config.json"
                                        << R"({"tokenizer_class": "GPT2Tokenizer", "add_bos_token": true})"
                                        << "vocab.json: tokenizer_config.json: puts a token before every text";
        QTest::newRow("a token before that is said, as of OPT")
            << "tokenizer_config.json"
            << R"({"tokenizer_class": "GPT2Tokenizer", "add_bos_token": true, "bos_token": {"content": "</s>"}})"
            << "2 4 5 5 6 7 8 9 10";
        QTest::newRow("lacks it") << "special_tokens_map.json"
                                  << R"({"cls_token": {"content": "[CLS]"}})"
                                  << "vocab.json: lacks \"[CLS]\"";
    }

    void whatStandsAroundATextIsThatOfTheModel()
    {
        QFETCH(QString, file);
        QFETCH(QString, says);
        QFETCH(QString, numbers);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::ofstream(path / "vocab.json") << R"({"<s>": 0, "<pad>": 1, "</s>": 2, "<mask>": 3, "a": 4, "Ġ": 5, "<": 6, "m": 7, "as": 8,)"
                                              R"( "k": 9, ">": 10, "s": 11})";
        std::ofstream(path / "merges.txt") << "#version: 0.2\na s\n";
        std::ofstream(path / file.toStdString()) << says.toStdString();
        const auto tokenizer = openTokenizer(path);
        if (!tokenizer) {
            QVERIFY2(QString::fromStdString(tokenizer.error().sentence()).contains(numbers), tokenizer.error().sentence().c_str());
            return;
        }
        QStringList found;
        const bool isBare = numbers.endsWith("11");
        const auto encoded = (*tokenizer)->encode(isBare ? "a <mask> s" : "a  <mask>");
        QVERIFY(encoded);
        for (const Index number : *encoded)
            found += QString::number(number);
        QCOMPARE(found.join(' '), numbers);
    }
};

HEADSCOPE_TEST(TokenizerTest)

}  // namespace headscope::test_tokenizer

#include "test_tokenizer.moc"
