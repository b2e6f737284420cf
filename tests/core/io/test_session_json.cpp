// SPDX-License-Identifier: GPL-3.0-or-later
// Session files: what is written reads back to the same bits, and what is wrong is said in the words of tests/formats/.
#include "core/io/json/parser.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <ctime>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>

#include <sys/resource.h>

namespace headscope::test_session_json {

namespace {

using Json = nlohmann::json;

std::string threeFriends() { return textOf(sourceFolder() / "resources/examples/three-friends.headscope.json"); }

template <class T>
QString sentence(const Result<T>& result)
{
    return result ? QString() : QString::fromStdString(result.error().sentence());
}

}  // namespace

class SessionJsonTest : public QObject {
    Q_OBJECT

private slots:
    /// A gain and a bias for each norm of each block would take half a gigabyte.
    void nothingIsMadeOfWhatIsTooMuch()
    {
        constexpr int kFeatures = 100'000, kBlocks = 256;
        std::string features = "\"\"", blocks;
        for (int i = 1; i < kFeatures; ++i)
            features += ",\"\"";
        for (int i = 0; i < kBlocks; ++i)
            blocks += std::string(i > 0 ? "," : "") +
                      R"({"norm": "pre", "heads": [{"query": {"weight": [[1]]}, "key": {"weight": [[1]]}, "value": {"weight": [[1]]}}],)" +
                      R"( "feed_forward": {"hidden": {"weight": [[1]]}, "output": {"weight": [[1]]}}, "output": {"weight": [[1]]}})";
        const std::string text =
            R"({"headscope": 1, "tokens": ["a"], "input": [[1]], "features": [)" + features + R"(], "blocks": [)" + blocks + "]}";
        const auto mostMemory = [] {  // KiB
            rusage usage{};
            getrusage(RUSAGE_SELF, &usage);
            return usage.ru_maxrss;
        };
        const auto before = mostMemory();
        const auto session = readSession(text);
        QVERIFY(!session);
        QCOMPARE(session.error().where, std::string("features"));
        QVERIFY2(mostMemory() - before < 100 << 10, qPrintable(QString::number(mostMemory() - before)));
    }

    void aTextThatIsNeverClosedIsRefusedAtOnce()
    {
        const std::string text = "{\"headscope\": 1,\n\"title\": \"" + std::string(50 << 20, 'x');
        const std::clock_t start = std::clock();
        const auto session = readSession(text);
        QVERIFY(!session && std::clock() - start < CLOCKS_PER_SEC / 2);
        QCOMPARE(session.error().sentence(), std::string("line 2, column 10: a text in quotes is not closed"));
    }

    void brokenJsonIsExplained_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        for (const Json& row : casesIn("json_syntax.json")) {
            const auto text = row["text"].get<std::string>();
            QTest::newRow(Json(text).dump().c_str()) << QString::fromStdString(text) << QString::fromStdString(row["error"]);
        }
    }

    void brokenJsonIsExplained()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QCOMPARE(sentence(parseJson(text.toStdString())), error);
        QCOMPARE(sentence(readSession(text.toStdString())), error);
    }

    void changedSessionIsReadOrRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("written");
        for (const Json& row : casesIn("session_changes.json")) {
            const Json json = changedSession(row);
            const Json with = row.value("with", Json::object());
            const auto at = row["at"].get<std::string>();
            const std::string name =
                at + (row.contains("put") ? " = " + row["put"].dump() : " removed") + (with.empty() ? "" : " with " + with.dump());
            QTest::newRow(name.c_str()) << QString::fromStdString(json.dump()) << QString::fromStdString(row.value("error", ""))
                                        << QString::fromStdString(at)
                                        << QString::fromStdString(row.contains("written") ? row["written"].dump() : "");
        }
    }

    void changedSessionIsReadOrRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QFETCH(QString, at);
        QFETCH(QString, written);  // the field as it is saved, null where it is left out
        const Result<Session> session = readSession(text.toStdString());
        QCOMPARE(sentence(session), error);
        if (!session)
            return;
        const std::string saved = writeSession(*session);
        QVERIFY(*readSession(saved) == *session);
        if (!written.isEmpty()) {
            const Json json = Json::parse(saved);
            const Json::json_pointer place(at.toStdString());
            const Json found = json.contains(place) ? json[place] : Json();
            QVERIFY2(found == Json::parse(written.toStdString()), found.dump().c_str());
        }
    }

    void textThatIsNotUtf8IsRefused()
    {
        QCOMPARE(sentence(parseJson("[\"\xff\"]")), "line 1, column 3: this is not UTF-8 text");
        QCOMPARE(sentence(parseJson("\xff\xfe[\0")), "line 1, column 1: expected JSON text, in UTF-8");
        QCOMPARE(sentence(parseJson("[\"\xc3\x28\"]")), "line 1, column 4: this is not UTF-8 text");
    }

    void aByteOrderMarkIsPassedOver() { QCOMPARE(sentence(readSession("\xef\xbb\xbf" + threeFriends())), ""); }

    void numbersBeyondTheirRangeAreRefused()
    {
        if (sizeof(Scalar) == sizeof(float))
            QCOMPARE(sentence(parseJson("[3.5e38]")).section(": ", 1), "3.5e38 is too large a number");
        QCOMPARE((*parseJson("[1e-400]"))[0].get<Scalar>(), Scalar(0));
    }

    void deepNestingIsRefused()
    {
        const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
        QCOMPARE(sentence(parseJson(nested(64))), "");
        QCOMPARE(sentence(parseJson(nested(65))), "line 1, column 65: brackets are nested more than 64 deep");
        QCOMPARE(sentence(parseJson(std::string(1'000'000, '['))), "line 1, column 65: brackets are nested more than 64 deep");
    }

    void longTextIsRefusedUnread()
    {
        QCOMPARE(sentence(parseJson(std::string(kJsonByteLimit + 1, '['))), "the text is longer than 256 MiB");
    }

    void longTextsAreQuotedInShort()
    {
        QCOMPARE(quotedText(std::string(200, 'x')), '"' + std::string(60, 'x') + "…\"");
        const std::string umlauts = "xäääääääääääääääääääääääääääääääääääääääää";
        QVERIFY(Json::accept(quotedText(umlauts)));
    }

    void outputMayBeLeftOutWhereTheHeadsFillTheFeatures()
    {
        Json json = Json::parse(textOf(sourceFolder() / "resources/examples/one-value-heads.headscope.json"));
        json["blocks"][0].erase("output");
        const Result<Session> session = readSession(json.dump());
        QCOMPARE(sentence(session), "");
        QVERIFY(session->blocks[0].output.weight->isIdentity(0));
    }

    /// Where the heads hold few weights, an identity that is left out would be many times larger than the file.
    void aSmallFileDoesNotAskForALargeMatrix()
    {
        constexpr std::size_t kWidth = 5000;
        const std::string refusal =
            "blocks[0].output: is missing: with so few weights in the block, an identity of 5000 × 5000 has to stand "
            "in the file";
        const Json number = {1}, row = Json(std::vector<int>(kWidth)), column = Json(std::vector<Json>(kWidth, number));
        Json session{{"headscope", 1},
                     {"tokens", {"a"}},
                     {"features", std::vector<std::string>(kWidth, "f")},
                     {"input", {row}},
                     {"memory", {{"tokens", {"m"}}, {"features", {"g"}}, {"input", {number}}}},
                     {"blocks",
                      {{{"attends", "memory"},
                        {"heads", {{{"query", {{"weight", column}}}, {"key", {{"weight", {number}}}}, {"value", {{"weight", {row}}}}}}}}}}};
        QCOMPARE(sentence(readSession(session.dump())), QString::fromStdString(refusal));
        session["blocks"][0]["attends"] = "self";  // W_V has too few rows as well
        QCOMPARE(sentence(readSession(session.dump())), QString::fromStdString(refusal));
    }

    void numbersReadBackToTheSameBits()
    {
        std::mt19937_64 random(2);
        Session session = randomSession(1, 50, 20, 1);
        Matrix& input = session.input.detach();
        for (Index i = 0; i < input.size(); ++i) {
            Scalar number;
            do {
                const std::uint64_t bits = random();
                std::memcpy(&number, &bits, sizeof number);
            } while (!std::isfinite(number));
            input.data()[i] = number;
        }
        input(0, 0) = std::numeric_limits<Scalar>::denorm_min();
        input(0, 1) = std::numeric_limits<Scalar>::max();
        input(0, 2) = Scalar(-0.0);
        input(0, 3) = Scalar(0.98);
        const std::string text = writeSession(session);
        const Result<Session> opened = readSession(text);
        QCOMPARE(sentence(opened), "");
        QVERIFY(sameBits(*opened->input, input));
        QVERIFY(text.find(" 0.98,") != std::string::npos);
        QVERIFY(text.ends_with("}\n"));
        QCOMPARE(writeSession(*opened), text);
    }

    void matrixRowsStandOnOneLine() { QVERIFY(threeFriends().find("\n    [0.98, 0.95, 0.12, 0.97, 0.15, 0.08],\n") != std::string::npos); }

    void namesKeepTheirCharacters()
    {
        Session session = exampleSession("empty");
        session.title = "\"quoted\" \\ \n\t\x01 κεφαλή 👀";
        session.tokens = Names{"", "a,b"};
        const Result<Session> opened = readSession(writeSession(session));
        QVERIFY(opened && *opened == session);
    }

    void filesThatCannotBeReadAreNamed()
    {
        const QTemporaryDir folder;
        const std::filesystem::path base = folder.path().toStdString();
        const auto said = [](const std::filesystem::path& path) {
            return sentence(readSessionFile(path)).replace(QString::fromStdString(path.string()), "FILE");
        };
        QCOMPARE(said(base / "none.json"), "FILE: there is no such file");
        QCOMPARE(said(base), "FILE: is a folder, expected a file");
        QCOMPARE(said("/dev/zero"), "FILE: is a device, expected a plain file");
        QCOMPARE(said("/dev/null"), "FILE: is a device, expected a plain file");
        std::ofstream(base / "empty.json").close();
        QCOMPARE(said(base / "empty.json"), "FILE: is empty");
        std::ofstream(base / "large.json").close();
        std::filesystem::resize_file(base / "large.json", kJsonByteLimit + 1);
        QCOMPARE(said(base / "large.json"), "FILE: is larger than 256 MiB, too large for a session");
        std::ofstream(base / "broken.json") << "{\n\"headscope\": 1,\n}";
        QCOMPARE(said(base / "broken.json"), "FILE: line 2, column 15: there is a comma too many before }");
    }

    void mutatedFilesNeverCrash()
    {
        const std::string original = threeFriends();
        std::mt19937 random(20);
        int valid = 0;
        for (int round = 0; round < 5000; ++round) {
            std::string text = original;
            for (std::uint32_t edits = 1 + random() % 3; edits > 0; --edits) {
                const std::size_t at = random() % text.size();
                switch (random() % 4) {
                case 0: text[at] = static_cast<char>(random()); break;
                case 1: text.erase(at, 1 + random() % 20); break;
                case 2: text.insert(at, 1, "[]{},:\"0123456789-+.eE"[random() % 22]); break;
                default: text.insert(at, text.substr(random() % text.size(), random() % 40)); break;
                }
            }
            const Result<Session> session = readSession(text);
            if (session) {
                ++valid;
                QVERIFY(!validate(*session));
                QVERIFY(forward(std::make_shared<const Session>(*session)));
            } else {
                const std::string said = session.error().sentence();
                QVERIFY2(!session.error().reason.empty() && said.find('\n') == std::string::npos &&
                             said.find("exception") == std::string::npos,
                         said.c_str());
            }
        }
        QVERIFY(valid > 100 && valid < 4000);
    }

    /// Each would take a hundred times the room of its text.
    void listsAreCountedBeforeTheyAreRead()
    {
        const auto told = [](const std::string& json) {
            const Result<Session> session = readSession(json);
            return QString::fromStdString(session ? "read" : session.error().sentence());
        };
        const auto list = [](const std::string& element, int times) {
            std::string all = element;
            while (--times > 0)
                all += "," + element;
            return "[" + all + "]";
        };
        const std::string head = R"({"headscope": 1, "tokens": ["a"], "features": ["b"], "input": [[1]], )";
        QCOMPARE(told(head + "\"blocks\": " + list("{\"heads\":[]}", 500'000) + "}"),
                 QString("blocks: has 500000 of them, at most 256 are read"));
        QCOMPARE(told(head + "\"blocks\": [{\"heads\": " + list("{}", 300) + "}]}"),
                 QString("blocks[0].heads: has 300 of them, at most 256 are read"));
        QCOMPARE(told(head + "\"blocks\": [], \"snapshots\": " + list("{}", 257) + "}"),
                 QString("snapshots: has 257 of them, at most 256 are read"));
        QVERIFY(told(list("{}", 1'000'001)).contains("there are more than 1000000 objects or 8000000 lists before this"));
        QVERIFY(told(list("[]", 8'000'001)).contains("there are more than 1000000 objects or 8000000 lists before this"));
    }
};

HEADSCOPE_TEST(SessionJsonTest)

}  // namespace headscope::test_session_json

#include "test_session_json.moc"
