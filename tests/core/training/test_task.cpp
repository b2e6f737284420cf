// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked in each task, checked by the names of tokens and columns, and the sessions that the tasks suggest.
#include "core/training/task.h"

#include "core/io/session/session_json.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace headscope::test_task {

namespace {

/// One sequence of a task as a person would read it.
struct Reading {
    Names tokens, memory;
    std::vector<Names> answers;  ///< of each token: for each group the name of the column that is right, or ""
};

Reading readingOf(const Task& task, std::uint64_t number)
{
    const Sequence sequence = sequenceOf(task, 7, number);
    const Session session = suggestedSession(task, task.heads, 1);
    const Names& columns = task.answered == MatrixId::Logits ? *session.vocabulary->words() : *session.features;
    Reading reading{*sequence.tokens, *sequence.memoryTokens, {}};
    const std::size_t groups = task.groups.size();
    for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
        Names& row = reading.answers.emplace_back();
        for (std::size_t g = 0; g < groups; ++g) {
            const int answer = sequence.answers[i * groups + g];
            row.push_back(answer < 0 ? "" : columns[static_cast<std::size_t>(task.groups[g].first + answer)]);
        }
    }
    return reading;
}

/// The one answer of each token.
Names answersOf(const Reading& reading)
{
    Names answers;
    for (const Names& row : reading.answers)
        answers.push_back(row[0]);
    return answers;
}

void forEachReading(const char* id, const std::function<void(const Reading&)>& visit)
{
    for (std::uint64_t number = 0; number < 200; ++number)
        visit(readingOf(*findTask(id), number));
}

}  // namespace

class TaskTest : public QObject {
    Q_OBJECT

private slots:
    void tasksAreThoseOfTheCommandLine()
    {
        Names ids;
        for (const Task& task : tasks()) {
            ids.emplace_back(task.id);
            QCOMPARE(findTask(task.id), &task);
            QVERIFY(!task.title.empty() && !task.words.empty());
        }
        QCOMPARE(ids, (Names{"three-questions", "reverse", "translation", "induction", "recall", "agreement", "fixed-lag"}));
        QVERIFY(!findTask("sort"));
    }

    void sequencesAreMadeBySeedAndNumber()
    {
        for (const Task& task : tasks()) {
            const auto tokensAndAnswers = [&](std::uint32_t seed, std::uint64_t number) {
                const Sequence sequence = sequenceOf(task, seed, number);
                return std::tuple(*sequence.tokens, *sequence.memoryTokens, sequence.answers);
            };
            QVERIFY(tokensAndAnswers(3, 5) == tokensAndAnswers(3, 5));
            std::set<decltype(tokensAndAnswers(0, 0))> different;
            for (std::uint32_t seed = 0; seed < 10; ++seed)
                for (std::uint64_t number = 0; number < 10; ++number)
                    different.insert(tokensAndAnswers(seed, number));
            QVERIFY2(different.size() > 80, task.id.data());
        }
    }

    void answersAreColumnsOfTheirGroups()
    {
        for (const Task& task : tasks())
            for (std::uint64_t number = 0; number < 50; ++number) {
                const Sequence sequence = sequenceOf(task, 1, number);
                QCOMPARE(sequence.answers.size(), sequence.tokens->size() * task.groups.size());
                QVERIFY(std::ranges::any_of(sequence.answers, [](int answer) { return answer >= 0; }));
                for (std::size_t i = 0; i < sequence.answers.size(); ++i)
                    QVERIFY(sequence.answers[i] >= -1 && sequence.answers[i] < task.groups[i % task.groups.size()].count);
            }
    }

    void suggestedSessionsAreOrdinaryOnes()
    {
        for (const Task& task : tasks())
            for (const int heads : {1, task.heads, 5}) {
                const Session session = suggestedSession(task, heads, 3);
                const auto error = validate(session);
                QVERIFY2(!error, error ? error->sentence().c_str() : "");
                QCOMPARE(std::ssize(session.blocks[0].heads), heads);
                QVERIFY(!misfit(task, session));
                const auto again = readSession(writeSession(session));
                QVERIFY(again && *again == session);
                const auto result = matrixOf(*traceOf(session), {task.answered, session.lastBlock()});
                for (const ColumnGroup& group : task.groups)
                    QVERIFY(group.first + group.count <= result->cols());
            }
    }

    void anotherSeedStartsWithOtherNumbersOnTheSameSequence()
    {
        for (const Task& task : tasks()) {
            const Session a = suggestedSession(task, task.heads, 1);
            const Session b = suggestedSession(task, task.heads, 2);
            QVERIFY(a.tokens == b.tokens && a.input == b.input && a.memory == b.memory && a.targets == b.targets);
            QVERIFY(*a.blocks[0].heads[0].query.weight != *b.blocks[0].heads[0].query.weight);
            QVERIFY(a == suggestedSession(task, task.heads, 1));
        }
    }

    void theSequencesToLookAtAreEasyToRead()
    {
        const auto shown = [](const char* id) { return suggestedSession(*findTask(id), 2, 0); };
        const Names letters = *shown("three-questions").tokens;
        for (std::size_t i = 2; i < letters.size(); ++i)
            QVERIFY(letters[i] != letters[i - 1] && letters[i] != letters[i - 2]);
        QCOMPARE(*shown("translation").memory->tokens, (Names{"the", "red", "cat", "sees", "a", "small", "dog"}));
        const Session agreement = shown("agreement");  // a noun of another number stands between
        QVERIFY(std::ranges::find(*agreement.tokens, "girls") < std::ranges::find(*agreement.tokens, "dog"));
        QVERIFY(std::ranges::find(*agreement.targets, "are") != agreement.targets->end());
        const Names lag = *shown("fixed-lag").tokens;
        QVERIFY(lag[8] == lag[0] && lag[12] != lag[0]);
    }

    void sessionsThatDoNotFitAreRefused()
    {
        const Session friends = exampleSession("three-friends");
        for (const Task& task : tasks())
            QVERIFY(misfit(task, friends));
        const auto fits = [](const char* task, const char* session) {
            return !misfit(*findTask(task), suggestedSession(*findTask(session), 2, 0));
        };
        QVERIFY(fits("induction", "fixed-lag") && fits("fixed-lag", "induction"));
        QVERIFY(!fits("induction", "recall") && !fits("three-questions", "translation") && !fits("translation", "three-questions"));
        QCOMPARE(QString::fromStdString(misfit(*findTask("three-questions"), friends)->sentence()),
                 "features: do not suit the task three-questions, which has 34, \"is A\" the first");
        Session shorter = suggestedSession(*findTask("induction"), 2, 0);
        shorter.positionWeight = Matrix(shorter.positionWeight->topRows(10));
        QVERIFY(misfit(*findTask("induction"), shorter));
    }

    void threeQuestionsAskForPreviousTwoBackAndFirst()
    {
        forEachReading("three-questions", [](const Reading& r) {
            QCOMPARE(r.tokens.size(), 10U);
            for (std::size_t i = 0; i < r.tokens.size(); ++i) {
                QCOMPARE(r.answers[i][0], i < 1 ? "" : "prev " + r.tokens[i - 1]);
                QCOMPARE(r.answers[i][1], i < 2 ? "" : "2 back " + r.tokens[i - 2]);
                QCOMPARE(r.answers[i][2], "first " + r.tokens[0]);
            }
        });
    }

    void inputsSayWhatATokenIsAndWhereItStands()
    {
        const Task& task = *findTask("three-questions");
        const Session session = suggestedSession(task, 3, 0);
        for (Index i = 0; i < session.tokenCount(); ++i) {
            Names ones;
            for (Index c = 0; c < session.modelWidth(); ++c)
                if ((*session.input)(i, c) != 0)
                    ones.push_back((*session.features)[static_cast<std::size_t>(c)]);
            QCOMPARE(ones, (Names{"is " + (*session.tokens)[static_cast<std::size_t>(i)], "pos " + std::to_string(i + 1)}));
        }
        QCOMPARE(session.input->sum(), Scalar(2 * session.tokenCount()));
    }

    void reverseAsksForTheSequenceBackwards()
    {
        forEachReading("reverse", [](const Reading& r) {
            const Names answers = answersOf(r);
            QVERIFY(std::equal(answers.rbegin(), answers.rend(), r.tokens.begin(), r.tokens.end()));
        });
    }

    void someAdjectivesStandBehindTheirNoun()
    {
        static const std::map<std::string, std::string> french{
            {"the", "le"},       {"a", "un"},       {"small", "petit"}, {"big", "grand"},    {"pretty", "joli"},  {"red", "rouge"},
            {"black", "noir"},   {"round", "rond"}, {"cat", "chat"},    {"dog", "chien"},    {"duck", "canard"},  {"mouse", "rat"},
            {"rabbit", "lapin"}, {"sees", "voit"},  {"likes", "aime"},  {"follows", "suit"}, {"seeks", "cherche"}};
        static const std::set<std::string> behind{"red", "black", "round"};
        std::set<bool> seen;
        forEachReading("translation", [&](const Reading& r) {
            Names source = r.memory;
            for (const std::size_t adjective : {1U, 5U}) {
                seen.insert(behind.contains(source[adjective]));
                if (behind.contains(source[adjective]))
                    std::swap(source[adjective], source[adjective + 1]);
            }
            Names expected;
            for (const std::string& word : source)
                expected.push_back(french.at(word));
            QCOMPARE(answersOf(r), expected);
        });
        QCOMPARE(seen.size(), 2U);
    }

    void inductionAsksForWhatFollowedTheSameLetter()
    {
        std::set<std::size_t> periods;
        forEachReading("induction", [&](const Reading& r) {
            const Names answers = answersOf(r);
            std::size_t period = 0;
            for (std::size_t i = 0; i < r.tokens.size(); ++i) {
                const auto before = std::find(r.tokens.begin(), r.tokens.begin() + static_cast<Index>(i), r.tokens[i]);
                const bool isNew = before == r.tokens.begin() + static_cast<Index>(i);
                QCOMPARE(answers[i], isNew ? "" : *(before + 1));
                period += isNew ? 1 : 0;
            }
            periods.insert(period);
        });
        QVERIFY(periods.size() >= 6 && *periods.rbegin() == 12);
    }

    void recallAsksForTheValueOfEachKey()
    {
        forEachReading("recall", [](const Reading& r) {
            const Names answers = answersOf(r);
            QCOMPARE(r.tokens.size(), 12U);
            for (std::size_t i = 0; i < 8; ++i)
                QCOMPARE(answers[i], "");
            for (std::size_t i = 8; i < 12; ++i) {
                const auto key = std::ranges::find(r.tokens, r.tokens[i]);
                QVERIFY(key - r.tokens.begin() < 8);
                QCOMPARE(answers[i], *(key + 1));
            }
        });
    }

    void theVerbAgreesWithTheFirstNoun()
    {
        int misled = 0;
        forEachReading("agreement", [&](const Reading& r) {
            const Names answers = answersOf(r);
            const auto asked = std::ranges::find_if(answers, [](const std::string& answer) { return !answer.empty(); });
            const auto gap = static_cast<std::size_t>(asked - answers.begin());
            QCOMPARE(r.tokens[gap], "___");
            QCOMPARE(std::ranges::count(answers, ""), std::ssize(answers) - 1);
            Names nouns;
            for (const std::string& token : r.tokens)
                if (std::set<std::string>{"cat", "dog", "boy", "girl", "cats", "dogs", "boys", "girls"}.contains(token))
                    nouns.push_back(token);
            QCOMPARE(*asked, nouns.front().back() == 's' ? "are" : "is");
            misled += (nouns.front().back() == 's') != (nouns.back().back() == 's') ? 1 : 0;
        });
        QVERIFY(misled > 30);
    }

    void theFixedLagIsAlwaysTheSame()
    {
        forEachReading("fixed-lag", [](const Reading& r) {
            const Names answers = answersOf(r);
            QCOMPARE(std::set<std::string>(r.tokens.begin(), r.tokens.begin() + 12).size(), 12U);
            for (std::size_t i = 0; i < r.tokens.size(); ++i)
                QCOMPARE(answers[i], i < 12 ? "" : r.tokens[i - 11]);
        });
    }
};

HEADSCOPE_TEST(TaskTest)

}  // namespace headscope::test_task

#include "test_task.moc"
