// SPDX-License-Identifier: GPL-3.0-or-later
// What makes a session valid, each refusal in its words, and the edits of its structure that keep it valid.
#include "core/analysis/budget.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/matrices/matrix_access.h"
#include "core/model/limits.h"
#include "core/model/trace_size.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>
#include <set>

namespace headscope::test_session {

namespace {

using Break = void (*)(Session&);

constexpr Scalar kNan = std::numeric_limits<Scalar>::quiet_NaN();

}  // namespace

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void randomSessionsAreValid()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const auto error = validate(randomSession(seed));
            QVERIFY2(!error, error ? error->sentence().c_str() : "");
        }
    }

    void asMuchAsTheLimitIsRead()
    {
        Session session = randomSession(1);
        session.title = std::string(kLongestName, 'a');
        session.figures.resize(kMostFigures);
        session.figures[0].parts.resize(kMostFigureParts);
        QVERIFY(!checkLimits(session, {}));
        Session figures = session, parts = session, title = session;
        figures.figures.emplace_back();
        QCOMPARE(checkLimits(figures, {})->sentence(), std::string("figures: has 257 of them, at most 256 are read"));
        parts.figures[0].parts.emplace_back();
        QCOMPARE(checkLimits(parts, {})->sentence(), std::string("figures[0].panels: has 65 of them, at most 64 are read"));
        title.title += 'a';
        QCOMPARE(checkLimits(title, {})->sentence(), std::string("title: is 1001 bytes long, at most 1000 are read"));
        session.figures[255].signedMap = std::string(kLongestName + 1, 'm');
        QCOMPARE(checkLimits(session, {})->sentence(), std::string("figures[255].signed_map: is 1001 bytes long, at most 1000 are read"));
        session.training = Training{.task = "own"};
        session.training->own.detach().sequences = {{{"a"}, {""}}, {{"a"}, {std::string(kLongestName + 1, 'w')}}};
        QCOMPARE(checkLimits(session, {})->sentence(),
                 std::string("training.own.sequences[1].targets[0]: is 1001 bytes long, at most 1000 are read"));
        session.training->task = std::string(kLongestName + 1, 't');
        QCOMPARE(checkLimits(session, {})->sentence(), std::string("training.task: is 1001 bytes long, at most 1000 are read"));
    }

    void aSentenceIsAsLongAsAWindowShows()
    {
        const std::string sentence = Error{std::string(1'000'000, 'w'), std::string(1'000'000, 'r')}.sentence();
        QVERIFY(sentence.size() < 4100 && sentence.starts_with("www") && sentence.ends_with("rrr…"));
        QCOMPARE((Error{"", "is wrong"}).sentence(), std::string("is wrong"));
    }

    void eachMistakeIsNamed_data()
    {
        QTest::addColumn<Break>("breakIt");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, Break breakIt, const char* sentence) { QTest::newRow(name) << breakIt << QString(sentence); };
        row("no tokens", [](Session& s) { s.tokens = Names{}; }, "tokens: is empty, expected at least one token");
        row("no features", [](Session& s) { s.features = Names{}; }, "features: is empty, expected at least one feature");
        row(
            "input of another shape", [](Session& s) { s.input = Matrix(Matrix::Zero(2, 6)); },
            "input: has shape 2 × 6, expected 3 × 6 (tokens × features)");
        row("input not finite", [](Session& s) { s.input.detach()(1, 2) = kNan; }, "input[1][2]: is not a finite number");
        row("no blocks", [](Session& s) { s.blocks.clear(); }, "blocks: is empty, expected at least one block");
        row(
            "second block",
            [](Session& s) {
                s.blocks.push_back(s.blocks[0]);
                s.blocks[1].heads.clear();
            },
            "blocks[1].heads: is empty, expected at least one head");
        row("no heads", [](Session& s) { s.blocks[0].heads.clear(); }, "blocks[0].heads: is empty, expected at least one head");
        row(
            "query of too few rows", [](Session& s) { s.blocks[0].heads[1].query.weight = Matrix(Matrix::Zero(5, 2)); },
            "blocks[0].heads[1].query.weight: has shape 5 × 2, expected 6 rows, one for each feature");
        row(
            "value without columns", [](Session& s) { s.blocks[0].heads[1].value.weight = Matrix(6, 0); },
            "blocks[0].heads[1].value.weight: has no columns, expected at least one");
        row(
            "key of another width",
            [](Session& s) {
                s.blocks[0].heads[0].key.weight = Matrix(Matrix::Zero(6, 3));
                s.blocks[0].heads[0].key.names.clear();
            },
            "blocks[0].heads[0].key.weight: has 3 columns, expected 2 as in query.weight (d_k)");
        row(
            "bias of another length", [](Session& s) { s.blocks[0].heads[0].query.bias = Matrix(Matrix::Zero(1, 3)); },
            "blocks[0].heads[0].query.bias: has 3 numbers, expected 2");
        row(
            "bias not finite", [](Session& s) { s.blocks[0].heads[0].query.bias = Matrix(Matrix::Constant(1, 2, kNan)); },
            "blocks[0].heads[0].query.bias[0][0]: is not a finite number");
        row(
            "names of another length", [](Session& s) { s.blocks[0].heads[0].value.names.pop_back(); },
            "blocks[0].heads[0].value.names: has 2 names, expected 3");
        row("gain not finite", [](Session& s) { s.blocks[0].heads[0].gain = kNan; }, "blocks[0].heads[0].gain: is not a finite number");
        row(
            "temperature zero", [](Session& s) { s.blocks[0].heads[0].temperature = 0; },
            "blocks[0].heads[0].temperature: must be a finite number greater than 0");
        row(
            "temperature not finite", [](Session& s) { s.blocks[0].heads[0].temperature = std::numeric_limits<Scalar>::infinity(); },
            "blocks[0].heads[0].temperature: must be a finite number greater than 0");
        row(
            "scale not finite", [](Session& s) { s.blocks[0].scale = {Scale::Kind::Factor, kNan}; },
            "blocks[0].scale: is not a finite number");
        row(
            "output of too few rows", [](Session& s) { s.blocks[0].output.weight = Matrix(Matrix::Zero(4, 6)); },
            "blocks[0].output.weight: has shape 4 × 6, expected 5 rows, one for each concatenated value (Σ d_v)");
        row(
            "output of another width", [](Session& s) { s.blocks[0].output.weight = Matrix(Matrix::Zero(5, 7)); },
            "blocks[0].output.weight: has 7 columns, expected 6, one for each feature");
        row(
            "too many blocks", [](Session& s) { s.blocks.resize(kMostBlocks + 1, s.blocks[0]); },
            "blocks: has 257 of them, at most 256 are read");
        row(
            "too many heads", [](Session& s) { s.blocks[0].heads.resize(kMostHeadsOfBlock + 1, s.blocks[0].heads[0]); },
            "blocks[0].heads: has 257 of them, at most 256 are read");
        row(
            "too many heads together",
            [](Session& s) {
                s.blocks[0].heads.resize(kMostHeadsOfBlock, s.blocks[0].heads[0]);
                s.blocks.resize(17, s.blocks[0]);
            },
            "blocks: have 4352 heads together, at most 4096 are read");
        row(
            "a long name", [](Session& s) { s.tokens.detach()[1] = std::string(kLongestName + 1, 'x'); },
            "tokens[1]: is 1001 bytes long, at most 1000 are read");
        row(
            "a long name of a column", [](Session& s) { s.blocks[0].heads[0].value.names[0] = std::string(2000, 'x'); },
            "blocks[0].heads[0].value.names[0]: is 2000 bytes long, at most 1000 are read");
        row(
            "output with names", [](Session& s) { s.blocks[0].output.names = Names(6, "x"); },
            "blocks[0].output.names: is not empty: the columns are the features");
    }

    void eachMistakeIsNamed()
    {
        QFETCH(Break, breakIt);
        QFETCH(QString, sentence);
        const Session valid = exampleSession("three-friends");
        QVERIFY(!validate(valid) && !validate(valid, valid));
        Session session = valid;
        breakIt(session);
        for (const auto& error : {validate(session), validate(session, valid)}) {
            QVERIFY(error);
            QCOMPARE(QString::fromStdString(error->sentence()), sentence);
        }
    }

    void tooManyTokensAreRefusedBeforeAnythingIsAllocated()
    {
        Session session = randomSession(1, 1, 1, 1);
        session.tokens = Names(40'000, "t");
        session.input = Matrix(Matrix::Zero(40'000, 1));
        const auto error = validate(session);
        QVERIFY(error);
        QCOMPARE(error->where, std::string("tokens"));
        QVERIFY(error->reason.starts_with("40000 tokens and 1 heads need "));
        session.tokens = Names(10'000, "t");
        session.input = Matrix(Matrix::Zero(10'000, 1));
        QVERIFY(!validate(session));
    }

    void traceBytesCountsEveryNumber()
    {
        const Session session = exampleSession("three-friends");
        // X; per head Q K V, three n × n, O, contribution, entropies; C and Y
        const double numbers = 18 + (3 * (2 + 2 + 3) + 27 + 9 + 18 + 3) + (3 * (2 + 2 + 2) + 27 + 6 + 18 + 3) + 15 + 18;
        const double bytes = traceBytes(session) - 2 * 1024;
        QCOMPARE(bytes, numbers * sizeof(Scalar));
    }

    /// Never less than a Trace holds, and more only by what a few of the blocks' results would take.
    void traceBytesForeseesWhatIsHeld()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            std::set<const Scalar*> seen;
            Index held = 0, most = 0, heads = 0;
            for (const MatrixRef& ref : allMatrices(session))
                if (const auto matrix = isAtHand(*trace, ref) ? matrixOf(*trace, ref) : Shared<Matrix>();
                    info(ref.id).result && seen.insert(matrix->data()).second)
                    held += matrix->size();
            for (const Block& block : session.blocks) {
                heads += std::ssize(block.heads);
                most += 8 * session.tokenCount(block) * session.modelWidth(block);
            }
            const double foreseen = (traceBytes(session) - 1024. * static_cast<double>(heads)) / sizeof(Scalar);
            QVERIFY2(foreseen >= static_cast<double>(held) && foreseen <= static_cast<double>(held + most),
                     qPrintable(QString("%1: %2 foreseen, %3 held").arg(seed).arg(foreseen).arg(held)));
        }
    }

    void parametersAreCounted()
    {
        QCOMPARE(parameterCount(exampleSession("three-friends")), 6 * (2 + 2 + 3) + 6 * (2 + 2 + 2) + 5 * 6);
        Session session = exampleSession("empty");
        QCOMPARE(parameterCount(session), 16);
        session.blocks[0].output.bias = Matrix(Matrix::Zero(1, 2));
        QCOMPARE(parameterCount(session), 18);
    }

    void copiesShareUntilOneIsEdited()
    {
        const Session session = exampleSession("three-friends");
        Session copy = session;
        QVERIFY(copy.input.sameAs(session.input));
        copy.input.detach()(0, 0) = 7;
        QVERIFY(!copy.input.sameAs(session.input));
        QVERIFY((*session.input)(0, 0) != 7);
        QVERIFY(copy != session);
    }

    void matricesOfOtherShapesAreUnequal()
    {
        Session session = exampleSession("three-friends");
        const Session before = session;
        session.blocks[0].heads[0].query.weight = Matrix(Matrix::Zero(2, 3));
        QVERIFY(session != before);
    }

    void insertedTokenIsARowOfZeros()
    {
        Session session = exampleSession("three-friends");
        const Session before = session;
        insertToken(session, 1, "Zoe");
        QVERIFY(!validate(session));
        QCOMPARE(*session.tokens, (Names{"Alex", "Zoe", "Emma", "Daniel"}));
        QVERIFY(session.input->row(1).isZero(0));
        QVERIFY(session.input->row(2) == before.input->row(1));
        removeToken(session, 1);
        QVERIFY(session == before);
    }

    void movedTokenKeepsItsRow()
    {
        for (Index from = 0; from < 3; ++from)
            for (Index to = 0; to < 3; ++to) {
                Session session = exampleSession("three-friends");
                const Session before = session;
                moveToken(session, from, to);
                QVERIFY(!validate(session));
                QCOMPARE((*session.tokens)[static_cast<std::size_t>(to)], (*before.tokens)[static_cast<std::size_t>(from)]);
                QVERIFY(session.input->row(to) == before.input->row(from));
                moveToken(session, to, from);
                QVERIFY(session == before);
            }
    }

    void insertedFeatureChangesNoOutput()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            Session session = randomSession(seed);
            const Session before = session;
            const Index at = session.modelWidth() / 2;
            insertFeature(session, at, "new");
            QVERIFY(!validate(session));
            QCOMPARE((*session.features)[static_cast<std::size_t>(at)], std::string("new"));
            const auto after = traceOf(session);
            QVERIFY(after->blocks[0].output->col(at).isZero(0));
            removeFeature(session, at);
            QVERIFY(session == before);
        }
    }

    void removedFeatureTakesItsRowsAndColumns()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].output.bias = Matrix(Matrix::Ones(1, 6));
        removeFeature(session, 5);
        QVERIFY(!validate(session));
        QCOMPARE(session.features->back(), std::string("flavor"));
        QCOMPARE(session.blocks[0].heads[1].value.weight->rows(), 5);
        QCOMPARE(session.blocks[0].output.weight->cols(), 5);
        QCOMPARE(session.blocks[0].output.bias->cols(), 5);
    }

    void addedHeadKeepsTheOthers()
    {
        Session session = exampleSession("three-friends");
        const Session before = session;
        addHead(session, 0);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads.size(), 3U);
        QVERIFY(session.blocks[0].heads[0] == before.blocks[0].heads[0]);
        QCOMPARE(session.blocks[0].valueWidth(2), 2);
        QVERIFY(session.blocks[0].output.weight->topRows(5) == *before.blocks[0].output.weight);
        QVERIFY(!session.blocks[0].heads[2].query.weight->isZero(0));
        Session again = before;
        addHead(again, 0);
        QVERIFY(again == session);  // the same numbers every time
        removeHead(session, 0, 2);
        QVERIFY(session == before);
    }

    void removedHeadTakesItsRowsOfTheOutput()
    {
        Session session = exampleSession("three-friends");
        const Matrix rows = session.blocks[0].output.weight->bottomRows(2);
        removeHead(session, 0, 0);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads[0].name, std::string("budget"));
        QVERIFY(*session.blocks[0].output.weight == rows);
    }

    void headCountIsSet()
    {
        Session session = exampleSession("three-friends");
        for (const std::size_t count : {5U, 1U, 12U}) {
            setHeadCount(session, 0, count);
            QVERIFY(!validate(session));
            QCOMPARE(session.blocks[0].heads.size(), count);
        }
        QCOMPARE(session.blocks[0].heads[0].name, std::string("taste and vibe"));
    }
};

HEADSCOPE_TEST(SessionTest)

}  // namespace headscope::test_session

#include "test_session.moc"
