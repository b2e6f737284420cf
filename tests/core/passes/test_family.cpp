// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the whole family whatever the session: over random stacks of masks, memory, shared keys and values, norms, networks.
#include "core/edits/sequence_edits.h"
#include "core/io/session/session_json.h"
#include "core/matrices/matrix_access.h"
#include "core/model/validation.h"
#include "core/parallel/parallel_for.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

namespace headscope::test_family {

namespace {

constexpr std::uint32_t kSessions = 100;
constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

/// Several blocks that are large enough to be computed in parallel, with everything in them that has loops of its own.
Session largeStack()
{
    Session session = randomSession(5, 300, 64, 4);
    session.positions = Positions::Sinusoidal;
    session.memory = TokenSequence{Names(200, "m"), session.features, Matrix(session.input->topRows(200))};
    Block block = session.blocks[0];
    block.residual = true;
    block.attentionNorm = block.feedForwardNorm = {Matrix(Matrix::Ones(1, 64)), Matrix(Matrix::Zero(1, 64))};
    block.feedForward.emplace();
    block.feedForward->activation = Activation::Gelu;
    block.feedForward->hidden.weight = block.output.weight;
    block.feedForward->output.weight = Matrix(block.output.weight->transpose());
    block.mask.causal = true;
    block.mask.padding = {0, 150};
    block.norm = Norm::Pre;
    session.blocks[0] = block;
    block.norm = Norm::Post;
    block.attends = Attends::Memory;
    block.keyValueGroups = 2;
    for (const std::size_t sharing : {1U, 3U})
        block.heads[sharing].key = block.heads[sharing].value = {};
    session.blocks.push_back(block);
    return session;
}

/// The session and one with other numbers for one token.
std::pair<std::shared_ptr<const Trace>, std::shared_ptr<const Trace>> beforeAndAfter(const Session& session, Index token)
{
    const Session original = withInputSet(session);
    Session edited = original;
    edited.input.detach().row(token).array() += Scalar(0.75);
    edited.input.detach()(token, 0) -= 2;
    return {traceOf(original), traceOf(edited)};
}

/// When the block is computed, from 0.
int turnOf(const Session& session, int block)
{
    int turn = 0;
    while (turn < std::ssize(session.blocks) && session.blockInOrder(turn) != block)
        ++turn;
    return turn;
}

/// The first block that computes something else when that parameter changes.
int firstChanged(const Session& session, const MatrixRef& parameter)
{
    if (parameter.id != MatrixId::Memory)
        return parameter.block;
    if (session.hasEncoder())
        return session.firstOf(Stack::Memory);
    const auto reads = std::ranges::find(session.blocks, Attends::Memory, &Block::attends);
    return static_cast<int>(reads - session.blocks.begin());
}

}  // namespace

class FamilyTest : public QObject {
    Q_OBJECT

private slots:
    void stacksAreValid()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto error = validate(randomStack(seed));
            QVERIFY2(!error, error ? error->sentence().c_str() : "");
        }
        QVERIFY(!validate(largeStack()));
    }

    void attentionIsSharedOutAmongTheAllowedKeys()
    {
        int blockedCells = 0, blockedRows = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int b = 0; b < std::ssize(trace->blocks); ++b)
                for (int h = 0; h < std::ssize(trace->block(b).heads); ++h) {
                    const HeadTrace& head = trace->head(b, h);
                    const Matrix& contribution = *matrixOf(*trace, {MatrixId::Contribution, b, h});
                    const Mask& mask = trace->session->block(b).mask;
                    const bool hasSink = trace->session->block(b).heads[0].sink->size() > 0;
                    for (Index query = 0; query < head.attention->rows(); ++query) {
                        int allowed = 0;
                        for (Index key = 0; key < head.attention->cols(); ++key) {
                            const bool may = mask.allows(query, key);
                            allowed += may;
                            blockedCells += !may;
                            QCOMPARE((*head.score)(query, key) == kBlocked, !may);
                            const Scalar weight = (*head.attention)(query, key);
                            QVERIFY2(may ? weight >= 0 : weight == 0, qPrintable(QString::number(double(weight))));
                        }
                        const Scalar sum = head.attention->row(query).sum();
                        const Scalar sink = hasSink ? (*matrixOf(*trace, {MatrixId::Sink, b, h}))(query, 0) : 0;
                        QVERIFY(allowed > 0 ? std::abs(sum + sink - 1) < Scalar(2e-5) : sum == 0 && (!hasSink || sink == 1));
                        if (allowed == 0) {
                            QVERIFY(head.output->row(query).isZero(0) && contribution.row(query).isZero(0));
                            ++blockedRows;
                        }
                    }
                }
        }
        QVERIFY(blockedCells > 1000 && blockedRows > 20);
    }

    void everyNumberIsFiniteButBlockedScores()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Matrix& matrix = *matrixOf(*trace, ref);
                const bool fine =
                    ref.id == MatrixId::Score ? (matrix.array() < std::numeric_limits<Scalar>::infinity()).all() : matrix.allFinite();
                QVERIFY2(fine, info(ref.id).name.data());
            }
        }
    }

    void sharedKeysAndValuesAreThoseRepeated()
    {
        int sharing = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            Session shared = randomStack(seed);
            for (Block& block : shared.blocks)
                if (block.queryKeyNorm &&
                    block.queryKeyNorm->acrossHeads)  // as one with all keys that there are: more of them, another norm
                    block.queryKeyNorm.reset();
            const Session repeated = withoutSharing(shared);
            if (repeated == shared)
                continue;
            ++sharing;
            QVERIFY(!validate(repeated));
            const auto a = traceOf(shared), b = traceOf(repeated);
            for (const MatrixRef& ref : allMatrices(repeated))
                QVERIFY2(sameBits(*matrixOf(*a, ref), *matrixOf(*b, ref)), info(ref.id).name.data());
        }
        QVERIFY(sharing > 20);
    }

    void causalStacksDoNotLookAhead()
    {
        int changed = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            Session session = randomStack(seed);
            for (Block& block : session.blocks)
                block.mask.causal = true;
            const Index token = session.tokenCount() / 2;
            const auto [before, after] = beforeAndAfter(session, token);
            for (std::size_t b = 0; b < session.blocks.size(); ++b) {
                const bool ofMemory = session.blocks[b].stack == Stack::Memory;  // where nothing was edited
                const Index unseen = ofMemory ? std::ssize(*session.memory->tokens) : token;
                QVERIFY(before->blocks[b].blockOutput->topRows(unseen) == after->blocks[b].blockOutput->topRows(unseen));
                changed += *before->blocks[b].blockOutput != *after->blocks[b].blockOutput;
            }
        }
        QVERIFY(changed > 50);
    }

    void withoutAttentionEachTokenIsOnItsOwn()
    {
        int changed = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            Session session = randomStack(seed);
            for (Block& block : session.blocks)
                block.attentionEnabled = false;
            const Index token = session.tokenCount() / 2;
            const auto [before, after] = beforeAndAfter(session, token);
            const Matrix& a = *before->block(session.lastBlock()).blockOutput;
            const Matrix& b = *after->block(session.lastBlock()).blockOutput;
            QVERIFY(a.topRows(token) == b.topRows(token));
            QVERIFY(a.bottomRows(a.rows() - token - 1) == b.bottomRows(b.rows() - token - 1));
            changed += a.row(token) != b.row(token);
        }
        QVERIFY(changed > 50);
    }

    void blocksBeforeTheEditedOneAreTakenOver()
    {
        std::mt19937 random(3);
        int reused = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            std::vector<MatrixRef> parameters = allMatrices(*before->session);
            std::erase_if(parameters, [&](const MatrixRef& ref) {
                return !isParameter(*before->session, ref) || parameterOf(*before->session, ref)->size() == 0;
            });
            for (int round = 0; round < 4; ++round) {
                const MatrixRef edited = parameters[random() % parameters.size()];
                const auto session = std::make_shared<Session>(*before->session);
                info(edited.id).parameter(*session, edited)->detach().array() += Scalar(0.25);
                const auto after = forward(session, {}, before.get());
                QVERIFY(sameBits(*after, *forward(session)));
                const int first = turnOf(*session, firstChanged(*session, edited));
                for (const MatrixRef& ref : allMatrices(*session))
                    if (const auto result = info(ref.id).result; result && turnOf(*session, ref.block) < first) {
                        QVERIFY2(result(*after, ref)->sameAs(*result(*before, ref)), info(ref.id).name.data());
                        ++reused;
                    }
            }
        }
        QVERIFY(reused > 500);
    }

    void whateverWasComputedBeforeDoesNotShow()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto before = traceOf(randomStack(seed));
            const auto same = [&before](Session session) {
                const auto next = std::make_shared<const Session>(std::move(session));
                return sameBits(*forward(next, {}, before.get()), *forward(next));
            };
            Session session = *before->session;
            session.positions = session.positions == Positions::None ? Positions::Sinusoidal : Positions::None;
            QVERIFY(same(session));
            session = *before->session;
            session.blocks.insert(session.blocks.begin(), session.block(session.lastBlock()));
            QVERIFY(same(session));
            session.blocks.erase(session.blocks.begin() + session.lastBlock());
            QVERIFY(same(session));
            session.blocks.back().attentionEnabled = !session.blocks.back().attentionEnabled;
            QVERIFY(same(session));
            setMemory(session, false);
            QVERIFY(same(session));
            QVERIFY(same(randomStack(seed + 1)));
        }
    }

    void postNormRowsHaveMeanZeroAndVarianceOne()
    {
        int rows = 0;
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            Session session = randomStack(seed);
            for (Block& block : session.blocks) {
                const Index width = session.modelWidth(block);
                block.norm = Norm::Post;
                block.normKind = NormKind::Layer;
                block.parallel = false;
                block.attentionEnabled = true;
                block.attentionNorm = block.feedForwardNorm = {Matrix(Matrix::Ones(1, width)), Matrix(Matrix::Zero(1, width))};
                completeNorms(block, width);  // the others, too, have biases now
            }
            const auto trace = traceOf(session);
            for (std::size_t b = 0; b < session.blocks.size(); ++b) {
                const BlockTrace& block = trace->blocks[b];
                const Matrix& sum = session.blocks[b].residual     ? *block.residual
                                    : session.blocks[b].branches() ? *block.attentionBranch
                                                                   : *block.output;
                for (Index r = 0; r < sum.rows(); ++r) {
                    const auto row = block.attentionNorm->row(r).array();
                    QVERIFY(std::abs(row.mean()) < Scalar(1e-4));
                    if ((sum.row(r).array() - sum.row(r).mean()).square().mean() < Scalar(0.1))
                        continue;  // there ε shows
                    QVERIFY(std::abs(row.square().mean() - 1) < Scalar(1e-3));
                    ++rows;
                }
            }
        }
        QVERIFY(rows > 500);
    }

    void threadsDoNotChangeABit()
    {
        std::vector<Session> sessions{largeStack()};
        for (std::uint32_t seed = 1; seed <= 10; ++seed)
            sessions.push_back(randomStack(seed));
        for (const Session& session : sessions) {
            std::shared_ptr<const Trace> alone;
            {
                const ThreadLimit limit(1);
                alone = traceOf(session);
            }
            for (const int threads : {0, 2, 3, 7}) {
                const ThreadLimit limit(threads);
                QVERIFY(sameBits(*alone, *traceOf(session)));
            }
        }
    }

    void savedAndOpenedIsTheSameSession()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const Session session = randomStack(seed);
            const Result<Session> opened = readSession(writeSession(session));
            QVERIFY2(bool(opened), opened ? "" : opened.error().sentence().c_str());
            QVERIFY(*opened == session);
            QVERIFY(sameBits(*traceOf(session), *traceOf(*opened)));
        }
    }
};

HEADSCOPE_TEST(FamilyTest)

}  // namespace headscope::test_family

#include "test_family.moc"
