// SPDX-License-Identifier: GPL-3.0-or-later
// One change, little work: an updated Trace is that of a full pass, and shares with the one before whatever does not depend on the edit.
#include "core/edits/block_edits.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/support/edits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <cmath>

namespace headscope::test_update {

namespace {

constexpr std::uint32_t kSessions = 80;

bool isClose(const Matrix& a, const Matrix& b, Scalar tolerance)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return false;
    for (Index r = 0; r < a.rows(); ++r) {
        const Scalar size = 1 + b.row(r).array().isFinite().select(b.row(r).array(), Scalar(0)).abs().maxCoeff();
        for (Index c = 0; c < a.cols(); ++c)
            if (a(r, c) != b(r, c) && !(std::abs(a(r, c) - b(r, c)) <= tolerance * size))  // −∞ equals −∞
                return false;
    }
    return true;
}

/// Of a score of thousands the last digit is one of the attention's first.
Scalar largestScore(const Trace& trace)
{
    Scalar largest = 0;
    for (const BlockTrace& block : trace.blocks)
        for (const HeadTrace& head : block.heads)
            largest = std::max(largest, head.rawScore->size() > 0 ? head.rawScore->cwiseAbs().maxCoeff() : Scalar(0));
    return largest;
}

/// The first matrix in which two traces of one session differ; empty when there is none.
std::string difference(const Trace& a, const Trace& b, Scalar tolerance = Scalar(1e-3))
{
    tolerance *= std::max(Scalar(1), largestScore(b) / 1000);
    for (const MatrixRef& ref : allMatrices(*b.session))
        if (!isClose(*matrixOf(a, ref), *matrixOf(b, ref), tolerance))
            return plainSymbol(ref) + " of block " + std::to_string(ref.block + 1);
    for (std::size_t block = 0; block < b.blocks.size(); ++block)
        for (std::size_t h = 0; h < b.blocks[block].heads.size(); ++h) {
            const HeadTrace& head = a.blocks[block].heads[h];
            const HeadTrace& holder = a.blocks[block].heads[b.session->blocks[block].keyValueHead(h)];
            if (!head.key.sameAs(holder.key) || !head.value.sameAs(holder.value))
                return "shared keys and values of head " + std::to_string(h + 1);
            const AttentionStatistics& m = head.statistics;
            const AttentionStatistics& n = b.blocks[block].heads[h].statistics;
            const Scalar off = std::max({std::abs(m.entropy - n.entropy) / 10, std::abs(m.self - n.self), std::abs(m.previous - n.previous),
                                         std::abs(m.first - n.first)});
            if (off > tolerance)
                return "measures of head " + std::to_string(h + 1);
        }
    return {};
}

/// The first matrix that was computed though it depends on nothing that changed; empty when there is none.
std::string wasted(const Trace& before, const Trace& after, const std::set<MatrixRef>& changed)
{
    const std::set<MatrixRef> mayDiffer = dependents(*after.session, changed);
    for (const MatrixRef& ref : allMatrices(*after.session))
        if (const auto result = info(ref.id).result;
            result && !mayDiffer.contains(ref) && !result(after, ref)->sameAs(*result(before, ref)))
            return plainSymbol(ref) + " of block " + std::to_string(ref.block + 1);
    return {};
}

/// The columns (or rows) in which two matrices of one shape differ.
std::vector<Index> differingColumns(const Matrix& a, const Matrix& b)
{
    std::vector<Index> columns;
    for (Index c = 0; c < a.cols(); ++c)
        if (!sameBits(a.col(c), b.col(c)))
            columns.push_back(c);
    return columns;
}

std::vector<Index> differingRows(const Matrix& a, const Matrix& b) { return differingColumns(a.transpose(), b.transpose()); }

}  // namespace

namespace {

/// Empty when both ways to update give what a full pass gives.
std::string mistake(const Trace& before, const std::shared_ptr<const Session>& session, const std::set<MatrixRef>& changed)
{
    const auto full = forward(session);
    for (const Rounding rounding : {Rounding::Exact, Rounding::Corrected}) {
        const UpdatedTrace after = update(before, session, rounding);
        if (!after.trace || after.trace->session != session || (rounding == Rounding::Exact && !after.exact))
            return "was not updated";
        if (after.exact && !sameBits(*after.trace, *full))
            return "other bits" + difference(*after.trace, *full, 0);
        if (const std::string wrong = difference(*after.trace, *full); !wrong.empty())
            return "wrong " + wrong;
        if (const std::string much = wasted(before, *after.trace, changed); !much.empty())
            return "computed " + much;
    }
    return {};
}

}  // namespace

class UpdateTest : public QObject {
    Q_OBJECT

private slots:
    /// V of zeros is −0 where the bias is.
    void aZeroThatChangesItsSignIsAnotherNumber()
    {
        Session session = exampleSession("three-friends");
        session.input.detach().setZero();
        Linear& value = session.blocks[0].heads[0].value;
        value.weight.detach().setConstant(-1);
        value.bias = Matrix(Matrix::Zero(1, value.weight->cols()));
        const auto before = traceOf(session);
        session.blocks[0].heads[0].value.bias.detach().setConstant(Scalar(-0.0));
        const auto edited = std::make_shared<const Session>(session);
        const auto full = forward(edited);
        QVERIFY(std::signbit((*full->head(0, 0).value)(0, 0)) && !std::signbit((*before->head(0, 0).value)(0, 0)));
        QVERIFY(sameBits(*forward(edited, {}, before.get()), *full));
        QVERIFY(sameBits(*update(*before, edited, Rounding::Exact).trace, *full));
    }

    void blocksThatDifferInTheSignOfAZeroAreNotTakenForEachOther()
    {
        Session session = exampleSession("two-blocks");
        session.input.detach().setZero();
        session.blocks[1] = session.blocks[0];
        for (const std::size_t b : {0U, 1U}) {
            Linear& value = session.blocks[b].heads[0].value;
            value.weight.detach().setConstant(-1);
            value.bias = Matrix(Matrix::Constant(1, value.weight->cols(), b == 0 ? Scalar(-0.0) : Scalar(0)));
        }
        const auto before = traceOf(session);
        moveBlock(session, 0, 1);
        const auto moved = std::make_shared<const Session>(session);
        const auto full = forward(moved);
        QVERIFY(std::signbit((*before->head(0, 0).value)(0, 0)) && !std::signbit((*full->head(0, 0).value)(0, 0)));
        QVERIFY(sameBits(*forward(moved, {}, before.get()), *full));
        QVERIFY(sameBits(*update(*before, moved, Rounding::Exact).trace, *full));
    }

    void aGainOrAScaleThatChangesItsSignIsAnotherNumber()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].heads[0].gain = 0;
        session.blocks[0].scale = {Scale::Kind::Factor, 0};
        const auto before = traceOf(session);
        for (const bool ofGain : {true, false}) {
            const auto edited = std::make_shared<Session>(session);
            (ofGain ? edited->blocks[0].heads[0].gain : edited->blocks[0].scale.factor) = Scalar(-0.0);
            const auto full = forward(edited);
            QVERIFY(!sameBits(*full, *before));
            QVERIFY(sameBits(*forward(edited, {}, before.get()), *full));
            QVERIFY(sameBits(*update(*before, edited, Rounding::Exact).trace, *full));
        }
    }

    void editedNumbersGiveWhatAFullPassGives()
    {
        Random random(1);
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            for (const MatrixRef& edited : parametersOf(*before->session)) {
                const auto session = std::make_shared<Session>(*before->session);
                editNumbers(*session, edited, random);
                const std::string wrong = mistake(*before, session, {edited});
                QVERIFY2(wrong.empty(), (plainSymbol(edited) + ", seed " + std::to_string(seed) + ": " + wrong).c_str());
            }
        }
    }

    void settingsGiveWhatAFullPassGives()
    {
        Random random(2);
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            for (const SettingEdit& edit : settingEdits()) {
                const auto session = std::make_shared<Session>(*before->session);
                const bool ofFirst = edit.name == "positions" || edit.name == "word" || edit.name == "embedding scale";
                const Stack stack = edit.name == "positions" && session->hasEncoder() && seed % 2 == 0 ? Stack::Memory : Stack::Own;
                const int b = ofFirst ? session->firstOf(stack) : static_cast<int>(below(random, std::ssize(session->blocks)));
                Block& block = session->blocks[static_cast<std::size_t>(b)];
                const int h = static_cast<int>(below(random, std::ssize(block.heads)));
                edit.apply(*session, block, block.heads[static_cast<std::size_t>(h)], random);
                std::set<MatrixRef> changed;
                for (const MatrixId id : edit.changes)
                    for (int head = 0; head < std::ssize(block.heads); ++head)
                        if (!edit.ofHead || !info(id).perHead() || head == h)
                            changed.insert(canonical(*session, {id, b, info(id).perHead() ? head : 0}));
                const std::string wrong = mistake(*before, session, changed);
                QVERIFY2(wrong.empty(), (edit.name + ", seed " + std::to_string(seed) + ": " + wrong).c_str());
            }
        }
    }

    void manyEditsAtOnceAndOneAfterAnother()
    {
        Random random(3);
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            auto exact = traceOf(randomStack(seed));
            auto corrected = exact;
            for (int step = 0; step < 12; ++step) {
                const auto session = std::make_shared<Session>(*exact->session);
                for (Index edits = below(random, 4); edits >= 0; --edits)
                    editAnything(*session, random);
                exact = update(*exact, session, Rounding::Exact).trace;
                corrected = update(*corrected, session, Rounding::Corrected).trace;
                const auto full = forward(session);
                const std::string where = "seed " + std::to_string(seed) + ", step " + std::to_string(step) + ": ";
                QVERIFY2(sameBits(*exact, *full), where.c_str());
                const std::string wrong = difference(*corrected, *full, Scalar(1e-3));
                QVERIFY2(wrong.empty(), (where + wrong).c_str());
            }
        }
    }

    /// Y is a sum over all columns of the heads, of which one changed: so much is corrected, and is not of the same bits.
    void oneTermOfManyIsExchanged()
    {
        const auto before = traceOf(randomSession(4, 30, 16, 2));
        const auto session = std::make_shared<Session>(*before->session);
        session->blocks[0].heads[1].value.weight.detach()(5, 3) += 1;
        const UpdatedTrace corrected = update(*before, session, Rounding::Corrected);
        QVERIFY(!corrected.exact);
        const auto full = forward(session);
        QCOMPARE(difference(*corrected.trace, *full), std::string());
        QVERIFY(update(*before, session, Rounding::Exact).exact);
    }

    /// Of more tokens than are updated at once.
    void termsAreExchangedInEachTileOfRows()
    {
        const auto before = traceOf(randomSession(4, 300, 16, 2));
        for (const MatrixId weight : {MatrixId::Input, MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight}) {
            const auto session = std::make_shared<Session>(*before->session);
            info(weight).parameter(*session, {weight, 0, weight == MatrixId::Input ? 0 : 1})->detach().col(3).array() += 1;
            const UpdatedTrace corrected = update(*before, session, Rounding::Corrected);
            const std::string wrong = difference(*corrected.trace, *forward(session));
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }

    void oneWeightChangesOneColumn()
    {
        const auto before = traceOf(randomSession(4, 30, 16, 2));
        for (const MatrixId weight : {MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight}) {
            const auto session = std::make_shared<Session>(*before->session);
            info(weight).parameter(*session, {weight, 0, 1})->detach()(5, 3) += 1;
            const HeadTrace& was = before->blocks[0].heads[1];
            const auto after = update(*before, session, Rounding::Corrected).trace;
            const HeadTrace& is = after->blocks[0].heads[1];
            QCOMPARE(differingColumns(*was.query, *is.query),
                     weight == MatrixId::QueryWeight ? std::vector<Index>{3} : std::vector<Index>{});
            QCOMPARE(differingColumns(*was.key, *is.key), weight == MatrixId::KeyWeight ? std::vector<Index>{3} : std::vector<Index>{});
            QCOMPARE(differingColumns(*was.value, *is.value),
                     weight == MatrixId::ValueWeight ? std::vector<Index>{3} : std::vector<Index>{});
            if (weight == MatrixId::ValueWeight)
                QCOMPARE(differingColumns(*was.output, *is.output), std::vector<Index>{3});
        }
    }

    void oneMaskCellChangesOneRow()
    {
        Session stack = randomSession(5, 30, 16, 2);
        stack.blocks[0].mask.causal = true;
        stack.blocks[0].residual = true;
        stack.blocks[0].feedForward =
            FeedForward{.activation = Activation::Gelu, .hidden = stack.blocks[0].output, .gate = {}, .output = stack.blocks[0].output};
        const auto before = traceOf(stack);
        const auto session = std::make_shared<Session>(stack);
        session->blocks[0].mask.custom = Matrix(Matrix::Ones(30, 30));
        session->blocks[0].mask.custom.detach()(20, 7) = 0;
        const auto after = update(*before, session, Rounding::Corrected).trace;
        for (const MatrixRef& ref : allMatrices(stack))
            if (info(ref.id).result) {
                const bool follows = dependents(stack, {{MatrixId::Mask}}).contains(ref);
                QVERIFY2(differingRows(*matrixOf(*before, ref), *matrixOf(*after, ref)) ==
                             (follows ? std::vector<Index>{20} : std::vector<Index>{}),
                         plainSymbol(ref).c_str());
            }
    }

    void namesComputeNothing()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            const auto session = std::make_shared<Session>(*before->session);
            session->title = "another";
            if (!session->looksUp())  // there another word is another row
                session->tokens.detach()[0] = "another";
            session->features.detach()[0] = "another";
            session->blocks[0].heads[0].name = "another";
            session->blocks[0].heads[0].query.names.assign(static_cast<std::size_t>(session->blocks[0].heads[0].keyWidth()), "another");
            session->snapshots.push_back({"then", before->session});
            // Written anew with the same numbers, as by a drag that ends where it began.
            session->blocks[0].output.weight = Matrix(*session->blocks[0].output.weight);
            const auto after = update(*before, session, Rounding::Corrected).trace;
            QVERIFY(after->session == session);
            const std::string much = wasted(*before, *after, {});
            QVERIFY2(much.empty(), much.c_str());
        }
    }

    /// The tokens and the embedding stay, and the rows that belong to the tokens are others.
    void wordsThatChangePlacesAreLookedUpAnew()
    {
        const auto before = traceOf(exampleSession("next-word"));
        const auto session = std::make_shared<Session>(*before->session);
        Names words = *session->vocabulary->words();
        std::swap(words.front(), words.back());
        session->vocabulary = Vocabulary(words);
        const auto full = forward(session);
        QVERIFY(!sameBits(*full->block(0).input, *before->block(0).input));
        QVERIFY(sameBits(*forward(session, {}, before.get()), *full));
        QVERIFY(sameBits(*update(*before, session, Rounding::Exact).trace, *full));
    }

    void whateverWasBeforeItIsWhatAFullPassGives()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed + 1)), full = traceOf(randomStack(seed));
            QVERIFY2(sameBits(*forward(full->session, {}, before.get()), *full), std::to_string(seed).c_str());
        }
    }

    void aBlockMoreLeavesThoseBeforeItAndTheMemorysAsTheyAre()
    {
        int ofMemory = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            const auto session = std::make_shared<Session>(*before->session);
            const int last = session->lastBlock();
            session->blocks.insert(session->blocks.begin() + last + 1, session->block(last));
            const auto after = forward(session, {}, before.get());
            QVERIFY(sameBits(*after, *forward(session)));
            for (int b = 0; b < std::ssize(before->blocks); ++b) {
                const BlockTrace& is = after->block(b > last ? b + 1 : b);
                QVERIFY(is.blockOutput.sameAs(before->block(b).blockOutput));
                QVERIFY(is.heads[0].attention.sameAs(before->block(b).heads[0].attention));
                ofMemory += b > last;
            }
        }
        QVERIFY(ofMemory > 0);
    }

    void ofABlockWithAPatchOnlyWhatChangesIsComputed()
    {
        Session session = randomSession(4, 30, 16, 2);
        for (const MatrixId stage : {MatrixId::Query, MatrixId::Value, MatrixId::Attention, MatrixId::HeadOutput})
            session.blocks[0].heads[1].patches.push_back({stage, 3, Matrix(Matrix::Ones(1, stage == MatrixId::Attention ? 30 : 8)), ""});
        session.blocks[0].patches.push_back({MatrixId::Output, 5, Matrix(Matrix::Ones(1, 16)), ""});
        const auto before = traceOf(session);
        for (const MatrixId weight : {MatrixId::QueryWeight, MatrixId::ValueWeight, MatrixId::OutputWeight}) {
            const auto edited = std::make_shared<Session>(session);
            info(weight).parameter(*edited, {weight, 0, 1})->detach()(5, 3) += 1;
            const auto after = forward(edited, {}, before.get());
            QVERIFY(sameBits(*after, *forward(edited)));
            QVERIFY(after->head(0, 0).output.sameAs(before->head(0, 0).output));
            QCOMPARE(after->head(0, 1).attention.sameAs(before->head(0, 1).attention), weight != MatrixId::QueryWeight);
            QCOMPARE(after->block(0).concat.sameAs(before->block(0).concat), weight == MatrixId::OutputWeight);
        }
    }

    void anotherShapeIsNotUpdated()
    {
        const Session session = randomStack(8);
        const auto before = traceOf(session);
        const auto refused = [&](auto change) {
            Session other = session;
            change(other);
            return !update(*before, std::make_shared<const Session>(other), Rounding::Exact).trace;
        };
        QVERIFY(refused([](Session& s) { s.blocks.push_back(s.blocks[0]); }));
        QVERIFY(refused([](Session& s) { s.input = Matrix(s.input->topRows(1)); }));
        QVERIFY(refused([](Session& s) { s.blocks[0].heads.pop_back(); }));
        QVERIFY(refused([](Session& s) { s.blocks[0].heads[0].query.weight = Matrix(s.input->transpose()); }));
        QVERIFY(!refused([](Session&) {}));
        QVERIFY(!update(*before, std::make_shared<const Session>(session), Rounding::Exact, [] { return true; }).trace);
    }

    void threadsDoNotChangeABit()
    {
        const auto before = traceOf(randomSession(6, 300, 64, 4));
        Random random(4);
        for (int round = 0; round < 10; ++round) {
            const auto session = std::make_shared<Session>(*before->session);
            editAnything(*session, random);
            std::shared_ptr<const Trace> alone;
            {
                const ThreadLimit limit(1);
                alone = update(*before, session, Rounding::Corrected).trace;
            }
            QVERIFY(sameBits(*alone, *update(*before, session, Rounding::Corrected).trace));
        }
    }

    /// Far more than a drag has, each from the one before, though the program starts each from an exact Trace.
    void twoThousandTicksDriftLittle()
    {
        for (const MatrixId weight : {MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight}) {
            auto trace = traceOf(randomSession(7, 64, 32, 4));
            const Scalar start = (*parameterOf(*trace->session, {weight, 0, 2}))(9, 5);
            for (int tick = 1; tick <= 2000; ++tick) {
                const auto session = std::make_shared<Session>(*trace->session);
                info(weight).parameter(*session, {weight, 0, 2})->detach()(9, 5) = start + std::sin(Scalar(tick) / 50);
                trace = update(*trace, session, Rounding::Corrected).trace;
            }
            const std::string wrong = difference(*trace, *forward(trace->session), Scalar(1e-4));
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }

    /// Wherever it is cancelled: what comes after the last block is not handed out half done either.
    void aCancelledOneIsWholeOrNull()
    {
        Random random(7);
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const auto before = std::make_shared<const Session>(randomStack(seed));
            const auto trace = forward(before);
            bool isUndisturbed = false;
            for (int allowed = 0; !isUndisturbed; ++allowed) {
                const auto session = std::make_shared<Session>(*before);
                editNumbers(*session, {MatrixId::QueryWeight}, random);  // other numbers each time than what lies about in memory
                std::atomic<int> asked = 0;
                const auto updated = update(*trace, session, Rounding::Exact, [&] { return ++asked > allowed; }).trace;
                isUndisturbed = asked <= allowed;
                QVERIFY2(updated ? sameBits(*updated, *forward(session)) : !isUndisturbed, std::to_string(seed).c_str());
            }
        }
    }
};

HEADSCOPE_TEST(UpdateTest)

}  // namespace headscope::test_update

#include "test_update.moc"
