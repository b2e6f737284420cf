// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in a lesson's texts are those of the Trace; places, changes and covers mean what they say.
#include "core/edits/block_edits.h"
#include "core/edits/packing.h"
#include "core/lesson/expression.h"
#include "core/lesson/hidden_numbers.h"
#include "core/lesson/lesson_changes.h"
#include "core/lesson/lesson_text.h"
#include "core/model/each_weight.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_lesson_numbers {

namespace {

QString shown(const Trace& trace, const char* text, Standing standing = {})
{
    const auto error = checkText(text, trace, standing);
    return error ? "! " + QString::fromStdString(error->reason) : QString::fromStdString(resolveText(text, trace, standing).plain());
}

Session changed(const Session& session, const std::map<std::string, nlohmann::json>& set)
{
    const auto result = applyChanges(session, set, {});
    if (!result)
        qFatal("%s", result.error().sentence().c_str());
    return *result;
}

}  // namespace

class LessonNumbersTest : public QObject {
    Q_OBJECT

private slots:
    /// A blocked score is −∞; what else is not finite is no number that a text may show.
    void aNumberThatIsNoneIsRefused()
    {
        const auto trace = traceOf(changed(exampleSession("three-friends"), {{"input[*,*]", 3e38}}));
        QVERIFY(!std::isfinite((*trace->blocks[0].output)(0, 0)));
        const auto number = evaluate("output[Alex,cheap]", *trace, {});
        QVERIFY(!number);
        QVERIFY2(number.error().reason.find("is not a finite number") != std::string::npos, number.error().reason.c_str());
    }

    void whatAChangeTakesAwayCannotBeChangedBesideIt()
    {
        Session session = exampleSession("encoder-decoder");
        while (session.blocks[0].attends != Attends::Self || session.firstOf(Stack::Memory) > 1)
            removeBlock(session, session.blocks[0].attends == Attends::Self ? 1 : 0);
        const nlohmann::json memory = {{"tokens", {"a"}}, {"features", {"f"}}, {"input", {{1}}}};
        QVERIFY(applyChanges(session, {{"memory", memory}}, {}));
        const auto result = applyChanges(session, {{"memory", memory}, {"memory block 1 kv_groups", 1}}, {});
        QVERIFY(!result);
        QCOMPARE(result.error().where, std::string("memory block 1 kv_groups"));
    }

    /// The length of the gradient, held against a small change of each number.
    void aSlopeIsTheLengthOfTheGradient()
    {
        const Session session = exampleSession("three-friends");
        const auto value = [&](const Session& changed) { return (*traceOf(changed)->blocks[0].heads[1].attention)(0, 2); };
        constexpr Scalar kStep = 0.01F;
        double squares = 0;
        for (Index i = 0; i < session.blocks[0].heads[1].query.weight->size(); ++i) {
            Session more = session, less = session;
            more.blocks[0].heads[1].query.weight.detach().data()[i] += kStep;
            less.blocks[0].heads[1].query.weight.detach().data()[i] -= kStep;
            squares += std::pow((value(more) - value(less)) / (2 * kStep), 2);
        }
        const auto slope = evaluate("slope(head 2 attention[1,3], head 2 query_weight)", *traceOf(session), {});
        QVERIFY(slope);
        QVERIFY(slope->value > 0.01);
        QVERIFY2(std::abs(slope->value - std::sqrt(squares)) < 0.01 * slope->value, qPrintable(QString::number(slope->value)));
        QCOMPARE(shown(*traceOf(session), "{slope(2, input)}"),
                 QString("! slope takes a cell and a range, such as slope(output[Alex,cheap], input[Emma,*])"));
        const auto ofItself = evaluate("slope(output[Alex,cheap], output[Alex,*])", *traceOf(session), {});
        QVERIFY(ofItself && ofItself->value == 1);
    }

    void numbersAreThoseOfTheTrace()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        QCOMPARE(shown(*trace, "{output[Alex,cheap]}"), QString("4.05"));
        QCOMPARE(shown(*trace, "{output[1,2]:4}"), QString("4.0497"));
        QCOMPARE(shown(*trace, "{output[#1,#2]:0}"), QString("4"));
        QCOMPARE(shown(*trace, "{head 1 attention[Emma,Daniel]:0%}"), QString("39 %"));
        QCOMPARE(shown(*trace, "{head 2 attention[Emma,Daniel]:1%}"), QString("41.9 %"));
        QCOMPARE(shown(*trace, "{sum(head 1 attention[Emma,*]):3}"), QString("1.000"));
        QCOMPARE(shown(*trace, "{head 1 contribution[Alex,cheap] + head 2 contribution[Alex,cheap] - output[Alex,cheap]:3}"),
                 QString("0.000"));
        QCOMPARE(shown(*trace, "{max(output)}, {min(output[*,cheap])}, {mean(input[1,*]):3}"), QString("4.31, 2.45, 0.542"));
        QCOMPARE(shown(*trace, "{head 1 raw_score[Alex,Emma] / sqrt(d_k) - head 1 score[Alex,Emma]:4}"), QString("0.0000"));
        QCOMPARE(shown(*trace, "{-(2 - 5) * 4 / 2 - 1}"), QString("5"));
        QCOMPARE(shown(*trace, "{n} {m} {d_model} {heads} {groups} {d_concat} {d_k} {head 1 d_v} {head 2 d_v} {parameters}"),
                 QString("3 3 6 2 2 5 2 3 2 108"));
        QCOMPARE(shown(*trace, "{output[Alex,cheap] > 4} {output[Alex,cheap] < 4}"), QString("1 0"));
        QCOMPARE(shown(*trace, "{1234567} {0 - 1234:1}"), QString("1,234,567 −1,234.0"));
        QCOMPARE(shown(*trace, "{1e15} {0 - 1234567890123456789} {2e13:0%} {999999999999999}"),
                 QString("1e+15 −1.235e+18 2e+15 % 999,999,999,999,999"));
        QCOMPARE(shown(*trace, "A\\{x\\} [not a link] \\[x](y)"), QString("A{x} [not a link] [x](y)"));
    }

    void blocksAndHeadsAreCountedFromOne()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        for (const char* place : {"head 0 d_k", "block 0 n", "block 1 head 0 attention[1,1]", "head 00 d_k"}) {
            const auto number = evaluate(place, *trace, {});
            QVERIFY2(!number, place);
            QVERIFY2(number.error().reason.ends_with("must be followed by its number, from 1"), number.error().reason.c_str());
        }
    }

    void whereNothingIsSaidTheStepsOwnPlaceCounts()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        QCOMPARE(shown(*trace, "{attention[Emma,Daniel]:1%}", {1, 2}), QString("41.9 %"));
        QCOMPARE(shown(*trace, "{attention[Emma,Daniel]:1%}"), QString("38.8 %"));
        QCOMPARE(shown(*trace, "{head 1 attention[Emma,Daniel]:1%}", {1, 2}), QString("38.8 %"));
    }

    void whatAHeadLooksAtIsItsMeasure()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const Matrix& attention = *trace->blocks[0].heads[1].attention;
        QCOMPARE(shown(*trace, "{head 2 first:4}"), QString::number((attention(0, 0) + attention(1, 0) + attention(2, 0)) / 3, 'f', 4));
        QCOMPARE(shown(*trace, "{head 2 previous:4}"), QString::number((attention(1, 0) + attention(2, 1)) / 2, 'f', 4));
        QCOMPARE(shown(*trace, "{previous:4}", {1, 2}), shown(*trace, "{head 2 previous:4}"));
    }

    /// Of large matrices they are remembered; those of the next session are others all the same.
    void largeMatricesHaveTheirOwnNumbers()
    {
        Session session = randomSession(7, 300, 4, 2);
        for (const int round : {0, 1, 2, 3}) {
            const auto trace = traceOf(session);
            for ([[maybe_unused]] const int again : {0, 1})
                for (const std::size_t head : {0, 1}) {
                    const Matrix& attention = *trace->blocks[0].heads[head].attention;
                    const std::string name = "head " + std::to_string(head + 1);
                    const auto value = [&](const std::string& text) { return evaluate(text, *trace, {})->value; };
                    QCOMPARE(value("max(" + name + " attention[*,*])"), static_cast<double>(attention.maxCoeff()));
                    QCOMPARE(value("min(" + name + " attention[*,*])"), static_cast<double>(attention.minCoeff()));
                    QCOMPARE(value("max(" + name + " attention[3,*])"), static_cast<double>(attention.row(2).maxCoeff()));
                    QCOMPARE(value("max(" + name + " attention[*,3])"), static_cast<double>(attention.col(2).maxCoeff()));
                    QVERIFY(std::abs(value(name + " first") - static_cast<double>(attention.col(0).mean())) < 1e-5);
                    QVERIFY(std::abs(value(name + " self") - static_cast<double>(attention.diagonal().mean())) < 1e-5);
                }
            if (round == 1)  // the same attention, of other tokens
                session.tokens = Names(300, "the");
            else
                session.blocks[0].heads[1].temperature /= 2;
            if (round == 1)
                QVERIFY(std::abs(evaluate("head 1 same_token", *traceOf(session), {})->value -
                                 evaluate("head 1 same_token", *trace, {})->value) > 0.5);
        }
    }

    void aNumberAloneLeadsToItsCell()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const ResolvedText text = resolveText("{output[Alex,cheap]} of [two](head 2) and {1 + 1}", *trace, {});
        QVERIFY(text.complete);
        QCOMPARE(text.pieces.size(), 5u);
        QVERIFY((text.pieces[0].target.spot.cell() == CellRef{{MatrixId::Output}, 0, 1}));
        QVERIFY(text.pieces[2].target.spot.wholeHead);
        QCOMPARE(text.pieces[2].target.spot.range.matrix.head, 1);
        QVERIFY(text.pieces[4].target.kind == TextTarget::Kind::None);
    }

    void whatIsNotThereAnyMoreIsLeftOut()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const ResolvedText text = resolveText("[two](head 3) has {head 3 attention[1,1]}", *trace, {});
        QVERIFY(!text.complete);
        QCOMPARE(QString::fromStdString(text.plain()), QString("two has …"));
    }

    void aChangedFieldLeavesTheWeightsWhereTheyAre()
    {
        Session session = exampleSession("encoder-decoder");
        session.snapshots.push_back({"before", std::make_shared<const Session>(session)});
        const Session with = changed(session, {{"head 1 gain", 2}, {"title", "Other"}});
        QCOMPARE(with.title, std::string("Other"));
        QCOMPARE(with.blocks[0].heads[0].gain, Scalar(2));
        QVERIFY(with.snapshots == session.snapshots);
        std::vector<Shared<Matrix>> before, after;
        forEachWeight(session, [&](const Shared<Matrix>& matrix) { before.push_back(matrix); });
        forEachWeight(with, [&](const Shared<Matrix>& matrix) { after.push_back(matrix); });
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY(before[i]->size() == 0 ? after[i]->size() == 0 : after[i].sameAs(before[i]));
    }

    void changesSetCellsAndFields()
    {
        const Session session = exampleSession("three-friends");
        const Session next = changed(session, {{"input[Alex,cheap]", 0.5},
                                               {"head 2 query_weight[*,1]", 0},
                                               {"head 2 enabled", false},
                                               {"head 1 gain", 2},
                                               {"mask", nlohmann::json::object({{"kind", "causal"}})},
                                               {"scale", "none"},
                                               {"title", "Other"}});
        QCOMPARE((*next.input)(0, 1), Scalar(0.5));
        QVERIFY(next.blocks[0].heads[1].query.weight->col(0).isZero(0));
        QVERIFY(!next.blocks[0].heads[1].query.weight->col(1).isZero(0));
        QVERIFY(!next.blocks[0].heads[1].enabled);
        QCOMPARE(next.blocks[0].heads[0].gain, Scalar(2));
        QVERIFY(next.blocks[0].mask.causal);
        QVERIFY(next.blocks[0].scale.kind == Scale::Kind::None);
        QVERIFY(next.title == "Other");
        QVERIFY(changed(next, {{"mask", nullptr}}).blocks[0].mask == Mask());
        QCOMPARE(changed(session, {{"kv_groups", 1}}).blocks[0].groupCount(), 1u);
        QVERIFY(changed(session, {}) == session);
    }

    /// The same columns in other pieces; weights that are no such matrix are left alone.
    void packedWeightsAreCutAnew()
    {
        Session session = exampleSession("three-friends");
        QVERIFY(!applyChanges(session, {{"packed_heads", 3}}, {}));
        QVERIFY(!makePacked(session, 0, 3));
        const Session two = changed(session, {{"packed_heads", 2}});
        QCOMPARE(two.blocks[0].heads.size(), 2u);
        QVERIFY(two.blocks[0].heads[1].query.weight->col(0) == session.blocks[0].heads[1].query.weight->col(1));
        QVERIFY(*changed(two, {{"packed_heads", 3}}).blocks[0].heads[2].value.weight == *session.blocks[0].heads[2].value.weight);
        QVERIFY(!applyChanges(session, {{"packed_heads", 4}}, {}));
    }

    void hiddenNumbersAreNoNumbersAndTheRestStays()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto hidden =
            withHidden(trace, {*findSpot(*trace->session, "head 1 attention[Emma,*]", {}), *findSpot(*trace->session, "output", {})});
        const Matrix& attention = *hidden->blocks[0].heads[0].attention;
        for (Index c = 0; c < 3; ++c)
            QVERIFY(std::isnan(attention(1, c)));
        QCOMPARE(attention(0, 0), (*trace->blocks[0].heads[0].attention)(0, 0));
        QVERIFY(hidden->blocks[0].output->array().isNaN().all());
        QVERIFY(hidden->blocks[0].heads[1].attention.sameAs(trace->blocks[0].heads[1].attention));
        QVERIFY(hidden->session == trace->session);
        QVERIFY(withHidden(trace, {}) == trace);
    }
};

HEADSCOPE_TEST(LessonNumbersTest)

}  // namespace headscope::test_lesson_numbers

#include "test_lesson_numbers.moc"
