// SPDX-License-Identifier: GPL-3.0-or-later
// Regular expressions of tokenizers cut texts as those of the programs that they are of (tests/reference/make_splits.py), or are refused.
#include "core/models/tokenizers/split_pattern.h"

#include "core/io/json/parser.h"
#include "core/models/tokenizers/limits.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_split_pattern {

class SplitPatternTest : public QObject {
    Q_OBJECT

private slots:
    /// tests/reference/make_splits.py
    void expressionsOfKnownTokenizersCutAsElsewhere()
    {
        int rows = 0;
        for (const Json& row : Json::parse(textOf(sourceFolder() / "tests/reference/text/splits.json"))) {
            const auto split = SplitPattern::of(row["expression"].get<std::string>());
            QVERIFY2(split, split ? "" : split.error().sentence().c_str());
            SplitBudget budget;
            const auto pieces = split->split(row["text"].get<std::string>(), budget);
            QVERIFY2(pieces, pieces ? "" : pieces.error().sentence().c_str());
            QVERIFY2(Json(*pieces) == row["pieces"], (row.dump() + "\nfound " + Json(*pieces).dump()).c_str());
            // A long text, and as long a run of blanks or of digits, are no attack.
            const auto much = [&](const std::string& part) {
                std::string text;
                while (text.size() < kLongestTextToRead / 2)
                    text += part;
                SplitBudget all;
                const auto found = split->split(text, all);
                return found ? std::string("cut") : found.error().sentence();
            };
            for (const std::string& part : {row["text"].get<std::string>(), std::string(" "), std::string("word ")})
                QCOMPARE(much(part), std::string("cut"));
            ++rows;
        }
        QCOMPARE(rows, 12);
    }

    /// The expressions are Oniguruma's: ^ and $ stand at each line, and a line ends with a line feed alone.
    void linesEndAsInOtherPrograms()
    {
        const auto pieces = [](const char* expression, const char* text) {
            SplitBudget budget;
            return *(*SplitPattern::of(expression)).split(text, budget);
        };
        using Pieces = std::vector<std::string>;
        QVERIFY(pieces("a$", "a\nba") == (Pieces{"a", "\nb", "a"}));
        QVERIFY(pieces("^a", "ba\na") == (Pieces{"ba\n", "a"}));
        QVERIFY(pieces(".+", "a\rb\nc") == (Pieces{"a\rb", "\n", "c"}));
        QVERIFY(pieces(R"(\\h)", R"(a\h)") == (Pieces{"a", R"(\h)"}));
    }

    /// What ICU would take for something else; joiners and marks are of a word, or not, as there.
    void expressionsAreOnigurumas()
    {
        struct Row {
            const char *expression, *strange;
        };
        for (const auto& [expression, strange] : {Row{R"(\h+)", R"(\h)"},
                                                  Row{R"([\H])", R"(\H)"},
                                                  Row{R"(\v)", R"(\v)"},
                                                  Row{R"(\xE2\x80\x99)", R"(\xE2)"},
                                                  Row{R"(\O)", R"(\O)"},
                                                  Row{R"(\y)", R"(\y)"},
                                                  Row{R"(a\Kb)", R"(\K)"},
                                                  Row{R"((?<n>a)\g<n>)", R"(\g)"},
                                                  Row{R"([\p{L}&[0-9]]+)", "&["},
                                                  Row{R"([\p{L}-[0-9]]+)", "-["},
                                                  Row{R"([\p{L}--\p{Lu}])", "--"},
                                                  Row{R"([\b])", R"(\b)"},
                                                  Row{"a{2}+", "{2}+"},
                                                  Row{"a{2,3}+", "{2,3}+"},
                                                  Row{"a{2}?", "{2}?"},
                                                  Row{"(?m).", "(?m"},
                                                  Row{"(?x: a)", "(?x"},
                                                  Row{"a(?i)b|c", "(?i)"},
                                                  Row{"(?i:[ß])", "(?i:[…])"},
                                                  Row{R"((?i)a|[\u00DF])", R"(\u)"},
                                                  Row{R"((?i:\p{Lu}))", R"(\p{Lu})"},
                                                  Row{"[[:xdigit:]]+", "[:xdigit:]"},
                                                  Row{R"(\p{Punct})", R"(\p{Punct})"},
                                                  Row{"[:alpha:]", "[:alpha:]"},
                                                  Row{"[]a]", "[]"},
                                                  Row{R"(\Qa\E)", R"(\Q)"},
                                                  Row{R"(\N)", R"(\N)"},
                                                  Row{R"(\012)", R"(\0)"}}) {
            const auto pattern = SplitPattern::of(expression);
            QVERIFY2(!pattern, expression);
            const std::string end = " has " + std::string(strange) + ", which means different things in different libraries";
            QVERIFY2(pattern.error().reason.ends_with(end), pattern.error().reason.c_str());
        }
        const auto pieces = [](const char* expression, const char* text) {
            SplitBudget budget;
            const auto pattern = SplitPattern::of(expression);
            return pattern ? *pattern->split(text, budget) : std::vector{pattern.error().reason};
        };
        using Pieces = std::vector<std::string>;
        QCOMPARE(pieces(R"(\bx)", "\u0301x yx"), Pieces{"\u0301x yx"});  // the mark is of the word
        QCOMPARE(pieces(R"(\bx)", "x-x"), (Pieces{"x", "-", "x"}));
        QCOMPARE(pieces(R"(\Bx)", "x\u0301x"), (Pieces{"x\u0301", "x"}));
        QCOMPARE(pieces(R"(\w+)", "a\u200Db"), (Pieces{"a", "\u200D", "b"}));
        QCOMPARE(pieces(R"(\w+)", "x²½⅓"), (Pieces{"x²½", "⅓"}));                    // it has the fractions of Latin-1 alone
        QCOMPARE(pieces(R"([\w.]+|[^\w\s]+)", "x.²½y"), (Pieces{"x.", "²½", "y"}));  // and none within a class
        QCOMPARE(pieces(R"(\W+)", "²–"), (Pieces{"²", "–"}));
        QCOMPARE(pieces(R"(\b-)", "½--"), (Pieces{"½", "-", "-"}));
        QCOMPARE(pieces(R"([\w-]+)", "a-b\u200Dc"), (Pieces{"a-b", "\u200D", "c"}));
        QCOMPARE(pieces(R"([^\W\d]+)", "a1\u200Db"), (Pieces{"a", "1\u200D", "b"}));
        QCOMPARE(pieces("(?i:[ab]|ß)+", "ABss"), (Pieces{"ABss"}));
        QCOMPARE(pieces("[a-w&&[^c-g]z]+", "abcz"), (Pieces{"ab", "cz"}));
        QCOMPARE(pieces(R"( ?[^(\s|[.,!?…])]+)", "a, b"), (Pieces{"a", ",", " b"}));                                // BLOOM's
        QCOMPARE(pieces(R"([!#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+)", "a&b-c"), (Pieces{"a", "&b", "-c"}));  // DeepSeek's
    }

    /// Each of them walks over all of the text within a step of the matcher, at each place where it may begin.
    void whatIsReadAgainAndAgainCounts()
    {
        const std::string text(kLongestTextToRead, 'a');
        for (const char* expression :
             {R"((?=([\s\S]*))\1(?!))", R"((a*)\1\1\1\1b)", R"((?=[\s\S]*+)(?!))", R"([\s\S]*+b)", R"((?:(?=[\s\S]*+)[\s\S])*b)"}) {
            SplitBudget budget;
            const auto pieces = (*SplitPattern::of(expression)).split(text, budget);
            QVERIFY2(!pieces, expression);
            QVERIFY2(pieces.error().reason.find("takes too long or too much memory") != std::string::npos, pieces.error().reason.c_str());
            QVERIFY(kMostSplitSteps >= budget.steps && budget.steps >= -1);
        }
    }
};

HEADSCOPE_TEST(SplitPatternTest)

}  // namespace headscope::test_split_pattern

#include "test_split_pattern.moc"
