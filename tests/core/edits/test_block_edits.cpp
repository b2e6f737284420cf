// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the stack, of what stands around attention, of tokens, features and the memory.
#include "core/edits/block_edits.h"
#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"
#include "core/edits/initialization.h"
#include "core/edits/mask_edits.h"
#include "core/edits/packing.h"
#include "core/edits/room.h"
#include "core/edits/sequence_edits.h"
#include "core/io/session/session_json.h"
#include "core/model/alibi.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

namespace headscope::test_block_edits {

namespace {

std::string problemOf(const Session& session)
{
    const std::optional<Error> error = validate(session);
    return error ? error->sentence() : "";
}

/// A session with a memory that the last of its blocks attends to, and one thing of each kind in the others.
Session stack()
{
    Session session = randomSession(3, 4, 6, 2);
    setNorm(session, 0, Norm::Post);
    setFeedForward(session, 0, true);
    duplicateBlock(session, 0);
    setMemory(session, true);
    setAttends(session, 1, Attends::Memory);
    return session;
}

/// Any edit, anywhere in the session.
class Storm {
public:
    explicit Storm(std::uint32_t seed) : session(randomStack(seed)), m_random(seed)
    {
        if (session.positions == Positions::Learned)  // of more places than the storm can fill
            session.positionWeight = Matrix(Matrix::Ones(200, session.modelWidth()));
        if (session.hasEncoder() && session.memory->positions == Positions::Learned)
            session.memory->positionWeight = Matrix(Matrix::Ones(200, std::ssize(*session.memory->features)));
    }

    Session session;

    /// Returns the number of the edit.
    std::size_t strike()
    {
        const std::size_t b = below(session.blocks.size());
        Block& block = session.blocks[b];
        const bool ofMemory = block.stack == Stack::Memory;
        const std::size_t heads = block.heads.size();
        const std::size_t h = below(heads);
        const Index n = session.tokenCount();
        const Index width = session.modelWidth();
        const std::size_t edit = below(45);
        switch (edit) {
        case 0: insertToken(session, at(n + 1), freshToken(session)); break;
        case 1:
            if (n > 1)
                removeToken(session, at(n));
            break;
        case 2: moveToken(session, at(n), at(n)); break;
        case 3:
            if (width < 16)
                insertFeature(session, at(width + 1), "new");
            break;
        case 4:
            if (width > 1)
                removeFeature(session, at(width));
            break;
        case 5: setMemory(session, below(3) > 0); break;
        case 6:
            if (session.memory)
                insertToken(session, at(std::ssize(*session.memory->tokens) + 1), freshToken(*session.memory), Stack::Memory);
            break;
        case 7:
            if (session.memory && session.memory->tokens->size() > 1)
                removeToken(session, at(std::ssize(*session.memory->tokens)), Stack::Memory);
            break;
        case 8:
            if (session.memory)
                moveToken(session, 0, at(std::ssize(*session.memory->tokens)), Stack::Memory);
            break;
        case 9:
            if (session.memory)
                insertFeature(session, at(std::ssize(*session.memory->features) + 1), "new", Stack::Memory);
            break;
        case 10:
            if (session.memory && session.memory->features->size() > 1)
                removeFeature(session, at(std::ssize(*session.memory->features)), Stack::Memory);
            break;
        case 11:
            if (heads < 9)
                addHead(session, b);
            break;
        case 12:
            if (heads > 1)
                removeHead(session, b, h);
            break;
        case 13:
            if (heads < 9)
                duplicateHead(session, b, h);
            break;
        case 14: moveHead(session, b, h, below(heads)); break;
        case 15: setHeadCount(session, b, 1 + below(8)); break;
        case 16: setKeyWidth(session, b, h, 1 + at(8)); break;
        case 17: setValueWidth(session, b, h, 1 + at(8)); break;
        case 18:
        case 19: setKeyValueGroups(session, b, 1 + below(heads)); break;
        case 20: {
            const std::vector<std::size_t> counts = packedHeadCounts(session, b);
            makePacked(session, b, counts[below(counts.size())]);
            if (!isPacked(session, b))
                return edit + 1000;
            resplitPacked(session, b, counts[below(counts.size())]);
            if (!isPacked(session, b))
                return edit + 1000;
            break;
        }
        case 21:
            if (session.blocks.size() < 4)
                addBlock(session, below(session.blocks.size() + 1));
            break;
        case 22:
            if (ofMemory || session.lastBlock() > 0)
                removeBlock(session, b);
            break;
        case 23:
            if (session.blocks.size() < 4)
                duplicateBlock(session, b);
            break;
        case 24: {
            const int first = session.firstOf(block.stack);
            moveBlock(session, b, static_cast<std::size_t>(first + at(session.lastOf(block.stack) - first + 1)));
            break;
        }
        case 25:
        case 26:
            if (!ofMemory)
                setAttends(session, b, below(2) == 0 ? Attends::Self : Attends::Memory);
            break;
        case 27: setNorm(session, b, static_cast<Norm>(below(3))); break;
        case 28: setFeedForward(session, b, below(2) == 0); break;
        case 29:
            if (block.feedForward)
                setHiddenWidth(session, b, 1 + at(20));
            break;
        case 30: initializeBlock(session, b, static_cast<Initialization>(below(3))); break;
        case 31: copyHead(session, b, h, below(heads)); break;
        case 32: paintMask(session, b, {at(n), at(session.keyCount(block)), 1 + at(4), 1 + at(4)}, below(3) == 0); break;
        case 34: setNormKind(session, b, below(2) == 0 ? NormKind::Rms : NormKind::Layer); break;
        case 35: setResidual(session, b, below(2) == 0); break;
        case 36: setParallel(session, b, below(3) > 0); break;
        case 37:
            if (std::ranges::all_of(block.heads, [](const Head& head) { return head.keyWidth() > 1; }))
                setHeadPositions(session, b, rotarySetting, below(3) == 0 ? std::nullopt : std::optional(below(2)));
            break;
        case 38: setHeadPositions(session, b, alibiSetting, below(2) == 0 ? std::optional<std::size_t>(0) : std::nullopt); break;
        case 39:
            if (block.feedForward)
                setGate(session, b, below(2) == 0);
            break;
        case 40: setPositions(session, static_cast<Positions>(below(2)), block.stack); break;
        case 41:
            if (session.blocks.size() < 5)
                addMemoryBlock(session);
            break;
        case 42:
            if (session.hasEncoder() && session.looksUp())
                setMemoryWords(session, below(2) == 0);
            break;
        case 43:
            if (const Index kind = at(3); !ofMemory || session.hasEncoder())
                setFinalNorm(session, block.stack, kind == 0 ? std::nullopt : std::optional(kind == 1 ? NormKind::Layer : NormKind::Rms));
            break;
        case 44:
            if (block.rotary)
                setHeadPositionNumber(session, b, rotarySetting.positions->numbers[1],
                                      static_cast<Scalar>(2 + 2 * at(std::ranges::min(block.heads, {}, &Head::keyWidth).keyWidth() / 2)));
            break;
        case 33: setPadded(session, b, at(session.keyCount(block)), below(2) == 0); break;
        }
        return edit;
    }

private:
    std::size_t below(std::size_t n) { return m_random() % n; }
    Index at(Index n) { return static_cast<Index>(below(static_cast<std::size_t>(n))); }

    std::mt19937 m_random;
};

}  // namespace

class BlockEditsTest : public QObject {
    Q_OBJECT

private slots:
    void alibiComesWithItsSlopesAndGoesWithThem()
    {
        Session session = exampleSession("mechanic");
        setHeadPositions(session, 0, alibiSetting, 0);
        for (std::size_t h = 0; h < session.blocks[0].heads.size(); ++h)
            QCOMPARE(session.blocks[0].heads[h].slope, static_cast<Scalar>(std::pow(2.0, -static_cast<double>(h + 1))));  // of 8 heads
        setHeadPositions(session, 0, alibiSetting, std::nullopt);
        for (const Head& head : session.blocks[0].heads)
            QCOMPARE(head.slope, Scalar(0));
    }

    void aStormOfEditsLeavesAValidSession()
    {
        for (std::uint32_t seed = 0; seed < 30; ++seed) {
            Storm storm(seed);
            for (int i = 0; i < 60; ++i) {
                const std::size_t edit = storm.strike();
                const std::string problem = problemOf(storm.session);
                QVERIFY2(problem.empty() && edit < 1000,
                         qPrintable(QString("seed %1, edit %2: %3").arg(seed).arg(edit).arg(problem.c_str())));
            }
            const Result<Session> again = readSession(writeSession(storm.session));
            QVERIFY2(again && *again == storm.session, qPrintable(QString("seed %1").arg(seed)));
            QVERIFY(traceOf(storm.session)->blocks.back().blockOutput->allFinite());
        }
    }

    void aDuplicatedBlockComesRightAfterAndCanBeTakenAway()
    {
        const Session before = stack();
        Session session = before;
        duplicateBlock(session, 0);
        QCOMPARE(session.blocks.size(), 3U);
        QVERIFY(session.blocks[1] == before.blocks[0]);
        QVERIFY(session.blocks[2] == before.blocks[1]);
        removeBlock(session, 1);
        QVERIFY(session == before);
    }

    void movingABlockThereAndBackChangesNothing()
    {
        Session session = stack();
        addBlock(session, 2);
        const Session before = session;
        moveBlock(session, 0, 2);
        QVERIFY(session.blocks[2] == before.blocks[0]);
        QVERIFY(session.blocks[0] == before.blocks[1]);
        QCOMPARE(problemOf(session), std::string());
        moveBlock(session, 2, 0);
        QVERIFY(session == before);
    }

    void aNewBlockHasTheShapeOfTheOneBeforeAndNumbersOfItsOwn()
    {
        Session session = stack();
        addBlock(session, 1);
        QCOMPARE(problemOf(session), std::string());
        const Block& first = session.blocks[0];
        const Block& added = session.blocks[1];
        QCOMPARE(added.heads.size(), first.heads.size());
        QCOMPARE(added.feedForward->width(), first.feedForward->width());
        QCOMPARE(added.norm, Norm::Post);
        QVERIFY(*added.heads[0].query.weight != *first.heads[0].query.weight);
        QVERIFY(*added.heads[0].query.weight != *added.heads[1].query.weight);
        addBlock(session, 3);
        removeBlock(session, 1);
        addBlock(session, 3);
        QVERIFY(*session.blocks[3].heads[0].query.weight != *session.blocks[2].heads[0].query.weight);
        Session other = stack();
        other.seed = 8;
        addBlock(other, 1);
        QVERIFY(*other.blocks[1].heads[0].query.weight != *added.heads[0].query.weight);
    }

    void anotherMemoryWidthKeepsTheRowsOfKeysAndValues()
    {
        Session session = stack();
        insertFeature(session, 0, "new", Stack::Memory);
        const Matrix key = *session.blocks[1].heads[0].key.weight;
        QCOMPARE(key.rows(), 7);
        QVERIFY(key.row(0).isZero());
        setAttends(session, 1, Attends::Self);
        QVERIFY(*session.blocks[1].heads[0].key.weight == key.topRows(6));
        setAttends(session, 1, Attends::Memory);
        QVERIFY(session.blocks[1].heads[0].key.weight->topRows(6) == key.topRows(6));
        QVERIFY(!session.blocks[1].heads[0].key.weight->row(6).isZero());
        setMemory(session, false);
        QCOMPARE(session.blocks[1].attends, Attends::Self);
        QCOMPARE(problemOf(session), std::string());
    }

    void aFeedForwardNetworkIsKeptWhileItIsOff()
    {
        Session session = randomSession(3, 4, 6, 2);
        setFeedForward(session, 0, true);
        QCOMPARE(session.blocks[0].feedForward->width(), 24);
        const Session before = session;
        setFeedForward(session, 0, false);
        QVERIFY(!session.blocks[0].feedForwardEnabled());
        setFeedForward(session, 0, true);
        QVERIFY(session == before);
        setHiddenWidth(session, 0, 30);
        setHiddenWidth(session, 0, 24);
        QVERIFY(session == before);
    }

    void whatNoMemoryHoldsIsNotMade()
    {
        Session wide = wideSession();
        QVERIFY(setFeedForward(wide, 0, true));
        QVERIFY(setKeyWidth(wide, 0, 0, 2000));
        QVERIFY(setHeadCount(wide, 0, 3000));
        wide.tokens = Names(1000, "t");
        QVERIFY(setPositions(wide, Positions::Learned, Stack::Own));
        setPositions(wide, Positions::Sinusoidal, Stack::Own);
        setKeyWidth(wide, 0, 0, 2);
        QCOMPARE(wide.blocks[0].heads[0].keyWidth(), Index(2));
    }

    void aNewFeatureOfZerosChangesNoAttention()
    {
        Session session = stack();
        for (Block& block : session.blocks)
            block.norm = Norm::None;  // a norm would see the zero
        const auto before = traceOf(session);
        insertFeature(session, 2, "new");
        const auto after = traceOf(session);
        for (std::size_t b = 0; b < 2; ++b)
            QVERIFY(largestDifference(*before->blocks[b].heads[1].attention, *after->blocks[b].heads[1].attention) < 1e-5);
        QVERIFY(after->blocks[1].blockOutput->col(2).isZero());
        QCOMPARE((*session.blocks[0].attentionNorm.gain)(0, 2), Scalar(1));
        removeFeature(session, 2);
        QVERIFY(sameBits(*traceOf(session), *before));
    }

    void aTokenTakesItsMaskAlong()
    {
        Session session = randomSession(3, 4, 6, 2);
        setCustomMask(session, 0, (Matrix(4, 4) << 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1).finished());
        setPadded(session, 0, 1, true);
        const auto before = traceOf(session);
        const Session original = session;
        moveToken(session, 1, 3);  // now 0 2 3 1
        QCOMPARE(session.blocks[0].mask.padding, std::vector<Index>{3});
        const std::vector<Index> order{0, 2, 3, 1};
        for (Index r = 0; r < 4; ++r)
            for (Index c = 0; c < 4; ++c)
                QCOMPARE((*session.blocks[0].mask.custom)(r, c), (*original.blocks[0].mask.custom)(order[r], order[c]));
        const auto after = traceOf(session);
        for (Index r = 0; r < 4; ++r)
            QVERIFY(largestDifference(after->blocks[0].output->row(r), before->blocks[0].output->row(order[r])) < 1e-5);
        moveToken(session, 3, 1);
        QVERIFY(session == original);
    }

    void identityOfAHeadIsOnesOnTheDiagonal()
    {
        Session session = randomSession(3, 4, 6, 2);
        initializeHead(session, 0, 1, Initialization::Identity);
        QVERIFY(*session.blocks[0].heads[1].key.weight == Matrix(Matrix::Identity(6, 3)));
        QVERIFY(session.blocks[0].output.weight->bottomRows(3) == Matrix(Matrix::Identity(3, 6)));
        copyHead(session, 0, 1, 0);
        QVERIFY(*session.blocks[0].heads[0].query.weight == Matrix(Matrix::Identity(6, 3)));
        QVERIFY(session.blocks[0].output.weight->topRows(3) == Matrix(Matrix::Identity(3, 6)));
    }
};

HEADSCOPE_TEST(BlockEditsTest)

}  // namespace headscope::test_block_edits

#include "test_block_edits.moc"
