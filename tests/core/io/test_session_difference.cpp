// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two sessions: every weight with its place and amount, every setting, and nothing where they are equal.
#include "core/edits/head_edits.h"
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_difference.h"
#include "core/model/each_weight.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_session_difference {

namespace {

using namespace std::string_literals;

/// The only difference; a session with several, or none, ends the test.
SessionDifference only(const Session& before, const Session& after)
{
    const std::vector<SessionDifference> found = sessionDifferences(before, after);
    if (found.size() != 1)
        qFatal("%zu differences", found.size());
    return found[0];
}

/// "block 1 head 2 enabled: true / false".
std::string told(const SessionDifference& difference)
{
    const auto& [standing, field, matrix, entries, before, after] = difference;
    return (standing.memory ? "memory " : "") + std::to_string(standing.block) + " " + std::to_string(standing.head) + " " + field + ": " +
           before.value_or("none") + " / " + after.value_or("none");
}

std::string toldOf(const std::function<void(Session&)>& change, const std::string& example = "three-friends")
{
    const Session before = exampleSession(example);
    Session after = before;
    change(after);
    return told(only(before, after));
}

}  // namespace

class SessionDifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void equalSessionsDifferInNothing()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            QVERIFY(sessionDifferences(randomStack(seed), randomStack(seed)).empty());
            QVERIFY(!sessionDifferences(randomStack(seed), randomStack(seed + 1)).empty());
        }
    }

    void aMovedWeightIsToldWithPlaceAndAmount()
    {
        const Session before = exampleSession("two-blocks");
        Session after = before;
        Matrix& moved = after.blocks[1].heads[0].key.weight.detach();
        moved(3, 1) += 0.25F;
        moved(2, 4) -= 0.75F;
        const SessionDifference difference = only(before, after);
        QCOMPARE(difference.standing, (Standing{2, 1}));
        QCOMPARE(difference.field, std::string("key_weight"));
        QVERIFY(difference.matrix == (MatrixRef{MatrixId::KeyWeight, 1, 0}));
        QCOMPARE(difference.entries->differ.count, Index{2});
        QCOMPARE(difference.entries->rows * difference.entries->columns, moved.size());
        QCOMPARE(difference.entries->differ.size, Scalar(0.75));
        QCOMPARE(difference.entries->differ.row, Index{2});
        QCOMPARE(difference.entries->differ.column, Index{4});
    }

    /// Norms that are off, networks that are off and weights that heads share are told of, too.
    void noWeightIsOverlooked()
    {
        int looked = 0;
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const Session before = randomStack(seed);
            int count = 0;
            forEachWeight(before, [&](const Shared<Matrix>&) { ++count; });
            for (int moved = 0; moved < count; ++moved) {
                Session after = before;
                int at = 0;
                Index size = 0;
                forEachWeight(after, [&](Shared<Matrix>& weight) {
                    if (at++ == moved && weight->size() > 0) {
                        Matrix& numbers = weight.detach();
                        numbers(numbers.rows() - 1, numbers.cols() - 1) += 0.5F;
                        size = numbers.size();
                    }
                });
                if (size == 0)
                    continue;
                ++looked;
                const SessionDifference difference = only(before, after);
                QVERIFY2(difference.entries || difference.before != difference.after, difference.field.c_str());
                if (!difference.entries)
                    continue;
                QCOMPARE(difference.entries->differ.count, Index{1});
                QVERIFY(std::abs(difference.entries->differ.size - Scalar(0.5)) < 1e-5);
                if (difference.matrix)
                    QCOMPARE(difference.entries->differ.row * difference.entries->columns + difference.entries->differ.column, size - 1);
            }
        }
        QVERIFY(looked > 500);
    }

    void settingsAreNamedAsInFiles()
    {
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].heads[1].enabled = false; }), "1 2 enabled: true / false"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].heads[0].gain = 0.5F; }), "1 1 gain: 1 / 0.5"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].heads[0].name = "taste"; }), "1 1 name: taste and vibe / taste"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].mask.causal = true; }), "1 0 mask: none / causal"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].mask.window = 2; }), "1 0 mask: none / window, size 2"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].residual = true; }), "1 0 residual: false / true"s);
        QCOMPARE(toldOf([](Session& s) { s.blocks[0].scale = {Scale::Kind::Factor, 0.5F}; }), "1 0 scale: sqrt_d_k / 0.5"s);
        QCOMPARE(toldOf([](Session& s) { s.title = "Friends"; }), "0 0 title: Three friends / Friends"s);
        QCOMPARE(toldOf([](Session& s) { s.training = Training{"reverse"}; }), "0 0 training: none / task reverse"s);
        QCOMPARE(toldOf([](Session& s) { s.memory->tokens.detach()[0] = "der"; }, "encoder-decoder").substr(0, 18), "memory 0 0 tokens:"s);
    }

    void wordsTellTheFirstThatDiffers()
    {
        const Session before = exampleSession("three-friends");
        Session after = before;
        after.tokens.detach() = {"Alex", "Ben", "Cem"};
        const SessionDifference renamed = only(before, after);
        QCOMPARE(told(renamed), "0 0 tokens: Emma / Ben"s);
        QCOMPARE(renamed.entries->differ.count, Index{2});
        QCOMPARE(renamed.entries->differ.row, Index{1});
        QVERIFY(!renamed.entries->areNumbers);
        after.tokens.detach() = {"Alex", "Ben"};
        QCOMPARE(told(only(before, after)), "0 0 tokens: Alex, Emma, Daniel / Alex, Ben"s);
    }

    void aHeadThatOneHasAloneIsAPart()
    {
        const Session before = exampleSession("three-friends");
        Session after = before;
        removeHead(after, 0, 1);
        const std::vector<SessionDifference> found = sessionDifferences(before, after);
        QVERIFY(std::ranges::any_of(found, [](const SessionDifference& difference) {
            return difference.isWholePart() && difference.standing == Standing{1, 2} && difference.before && !difference.after;
        }));
        QVERIFY(std::ranges::any_of(found, [](const SessionDifference& difference) {
            return difference.field == "output_weight" && difference.before == "5 × 6" && difference.after == "3 × 6";
        }));
    }

    void statesAndTrainingsAreToldOf()
    {
        Session before = exampleSession("three-friends"), after = before;
        pinSnapshot(after, "then");
        QCOMPARE(told(only(before, after)), "0 0 snapshots 1: none / then"s);
        before.title = "another";
        pinSnapshot(before, "then");
        before.title = after.title;
        QCOMPARE(told(only(before, after)), "0 0 snapshots 1: then / another then"s);
        after = before;
        after.trained.detach().step = 20;
        QCOMPARE(told(only(before, after)), "0 0 training.state: step 0 / step 20"s);
    }
};

HEADSCOPE_TEST(SessionDifferenceTest)

}  // namespace headscope::test_session_difference

#include "test_session_difference.moc"
