// SPDX-License-Identifier: GPL-3.0-or-later
// What heads read, write and hand to one another, against the formulas of the papers (tests/reference/make_circuits.py).
#include "core/analysis/attention_flow.h"
#include "core/analysis/circuits.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_circuits {

namespace {

const nlohmann::json& reference()
{
    static const nlohmann::json json = nlohmann::json::parse(textOf(sourceFolder() / "tests/reference/circuits.json"));
    return json;
}

Session sessionOf(const nlohmann::json& row)
{
    return sessionInFile(sourceFolder() / "tests/reference" / row["session"].get<std::string>() / "session.headscope.json");
}

bool near(Scalar is, double expected) { return std::abs(static_cast<double>(is) - expected) <= 1e-5 * (1 + std::abs(expected)); }

bool near(const Matrix& is, const nlohmann::json& expected)
{
    if (is.rows() != std::ssize(expected))
        return false;
    for (Index r = 0; r < is.rows(); ++r)
        for (Index c = 0; c < is.cols(); ++c)
            if (!near(is(r, c), expected[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)].get<double>()))
                return false;
    return true;
}

/// The largest are those of the reference, which has more of them: zeros.
bool near(const std::vector<Scalar>& is, const nlohmann::json& expected)
{
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (!near(i < is.size() ? is[i] : Scalar(0), expected[i].get<double>()))
            return false;
    return !is.empty();
}

}  // namespace

class CircuitsTest : public QObject {
    Q_OBJECT

private slots:
    void compositionIsThatOfThePaper()
    {
        int compared = 0;
        for (const auto& row : reference()) {
            const Session session = sessionOf(row);
            for (const auto& pair : row["composition"]) {
                const auto between = [&](Through through) {
                    return composition(session, pair["earlier"][0], pair["earlier"][1], pair["later"][0], pair["later"][1], through);
                };
                QVERIFY(near(between(Through::Queries), pair["queries"]));
                QVERIFY(near(between(Through::Keys), pair["keys"]));
                QVERIFY(near(between(Through::Values), pair["values"]));
                ++compared;
            }
        }
        QCOMPARE(compared, 4 + 4 + 16);
    }

    void nothingIsHandedBackwards()
    {
        const Session session = sessionOf(reference()[0]);
        QCOMPARE(composition(session, 1, 0, 0, 0, Through::Keys), Scalar(0));
        QCOMPARE(composition(session, 0, 0, 0, 1, Through::Keys), Scalar(0));
        const Session memory = stackWithMemory();
        QCOMPARE(composition(memory, 0, 0, 1, 0, Through::Keys), Scalar(0));  // it reads a memory
        QVERIFY(composition(memory, 0, 0, 1, 0, Through::Queries) > 0);
    }

    void spectraAreSingularValues()
    {
        for (const auto& row : reference()) {
            const Session session = sessionOf(row);
            for (const auto& head : row["spectra"]) {
                QVERIFY(near(spectrumOf(session, head["head"][0], head["head"][1], Circuit::QueryKey), head["query_key"]));
                QVERIFY(near(spectrumOf(session, head["head"][0], head["head"][1], Circuit::ValueOutput), head["value_output"]));
            }
        }
    }

    void rolloutAndFlowAreThoseOfThePaper()
    {
        for (const auto& row : reference()) {
            const auto trace = traceOf(sessionOf(row));
            QVERIFY(near(attentionRollout(*trace, 1), row["rollout"]));
            QVERIFY(near(attentionFlow(*trace, 1), row["flow"]));
        }
    }

    void rolloutSumsToOneAndHasNoMemory()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            for (int b = 0; b < std::ssize(session.blocks); ++b) {
                bool toItself = true;
                for (int before = session.firstOf(session.block(b).stack); before <= b; ++before)
                    toItself = toItself && session.block(before).attends == Attends::Self;
                const Matrix rollout = attentionRollout(*trace, b);
                QCOMPARE(rollout.size() > 0, toItself);
                for (Index r = 0; r < rollout.rows(); ++r)
                    QVERIFY(near(rollout.row(r).sum(), 1));
            }
        }
    }

    void pairsAreTheLargestOfTheWholeMatrix()
    {
        const Session session = sessionInFile(sourceFolder() / "tests/reference/words-own-readout/session.headscope.json");
        const Matrix& embedding = *session.embedding;
        const Head& head = session.blocks[1].heads[0];
        const Matrix circuit = *head.query.weight * head.key.weight->transpose();
        const Matrix whole = embedding * circuit * embedding.transpose();
        QVERIFY(largestDifference(seenThroughWords(session, 1, 0, Circuit::QueryKey), whole) < Scalar(1e-4));
        const std::vector<Pair> pairs = strongestPairs(session, 1, 0, Circuit::QueryKey, {}, 4);
        QVERIFY(!pairs.empty());
        QVERIFY(near(pairs[0].value, static_cast<double>(whole.maxCoeff())));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            QVERIFY(near(pairs[i].value, static_cast<double>(whole(pairs[i].from, pairs[i].to))));
            QVERIFY(i == 0 || pairs[i - 1].value >= pairs[i].value);
        }
        const std::vector<Pair> ofThese = strongestPairs(session, 1, 0, Circuit::QueryKey, {3, 5}, 4);
        for (const Pair& pair : ofThese)
            QVERIFY((pair.from == 3 || pair.from == 5) && near(pair.value, static_cast<double>(whole(pair.from, pair.to))));
    }

    void whatIsReadAndWrittenHasItsNames()
    {
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = randomStack(seed);
            for (int b = 0; b < std::ssize(session.blocks); ++b)
                for (const Circuit circuit : {Circuit::QueryKey, Circuit::ValueOutput}) {
                    const Matrix seen = seenThroughWords(session, b, 0, circuit);
                    QCOMPARE(seen.rows(), std::ssize(rowsOfCircuit(session, b, circuit)));
                    QCOMPARE(seen.cols(), std::ssize(columnsOfCircuit(session, b, circuit)));
                }
        }
    }

    void withoutWordsItIsBetweenFeatures()
    {
        const Session session = exampleSession("three-friends");
        const Matrix circuit = seenThroughWords(session, 0, 1, Circuit::ValueOutput);
        QCOMPARE(rowsOfCircuit(session, 0, Circuit::ValueOutput), *session.features);
        QVERIFY(largestDifference(circuit, *session.blocks[0].heads[1].value.weight *
                                               session.blocks[0].output.weight->middleRows(
                                                   session.blocks[0].concatOffset(1), session.blocks[0].valueWidth(1))) < Scalar(1e-5));
    }
};

HEADSCOPE_TEST(CircuitsTest)

}  // namespace headscope::test_circuits

#include "test_circuits.moc"
