// SPDX-License-Identifier: GPL-3.0-or-later
// A memory with blocks of its own, an encoder: what is attended is their result, and everything goes through them.
#include "core/analysis/explain.h"
#include "core/analysis/trace_difference.h"
#include "core/edits/block_edits.h"
#include "core/edits/sentence_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/matrices/cell_address.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"
#include "core/model/validation.h"
#include "core/passes/backward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_encoder {

namespace {

/// Those whose memory has blocks that something attends to.
std::vector<Session> encoderDecoders(std::size_t count)
{
    std::vector<Session> found;
    for (std::uint32_t seed = 1; found.size() < count; ++seed)
        if (Session session = randomStack(seed); session.hasEncoder() && std::ranges::any_of(session.blocks, [](const Block& block) {
                                                     return block.attends == Attends::Memory && block.attentionEnabled;
                                                 }))
            found.push_back(std::move(session));
    return found;
}

std::string problemOf(const Session& session)
{
    const auto error = validate(session);
    return error ? error->sentence() : std::string();
}

/// What the blocks of the memory make of it.
Shared<Matrix> encoded(const Trace& trace)
{
    const Session& session = *trace.session;
    return session.memory->finalNorm ? trace.memory.finalNorm : trace.block(session.lastOf(Stack::Memory)).blockOutput;
}

/// The same without the blocks of the memory, which is what they made of it.
Session withoutEncoder(const Trace& trace)
{
    Session session = *trace.session;
    while (session.hasEncoder())
        removeBlock(session, session.blocks.size() - 1);
    session.memory->input = encoded(trace);
    return session;
}

}  // namespace

class EncoderTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsAttendedIsWhatTheBlocksOfTheMemoryMakeOfIt()
    {
        for (const Session& session : encoderDecoders(20)) {
            const auto trace = traceOf(session);
            const Session fixed = withoutEncoder(*trace);
            const auto error = validate(fixed);
            QVERIFY2(!error, error ? error->sentence().c_str() : "");
            const auto alone = traceOf(fixed);
            for (const MatrixRef& ref : allMatrices(fixed))
                if (ref.id != MatrixId::Memory)
                    QVERIFY2(sameBits(*matrixOf(*trace, ref), *matrixOf(*alone, ref)), info(ref.id).name.data());
        }
    }

    void theGradientOfWhatIsAttendedGoesOnIntoTheMemory()
    {
        int reached = 0;
        for (const Session& session : encoderDecoders(20)) {
            const auto trace = traceOf(session);
            const auto alone = traceOf(withoutEncoder(*trace));
            const MatrixRef last{MatrixId::BlockOutput, session.lastBlock()};
            const Matrix seed = Matrix::Ones(matrixOf(*trace, last)->rows(), matrixOf(*trace, last)->cols());
            const auto whole = gradient(*trace, last, seed);
            const auto part = gradient(*alone, last, seed);
            QVERIFY(sameBits(*encoded(*whole), *part->session->memory->input));
            const TokenSequence& memory = *whole->session->memory;
            reached += !(memory.looksUp() ? memory.embedding : memory.input)->isZero(0);
        }
        QVERIFY(reached > 10);
    }

    void aPathLeadsFromTheDecoderIntoTheEncoder()
    {
        const auto trace = traceOf(exampleSession("encoder-decoder"));
        const auto spot = findSpot(*trace->session, "logits[⟨start⟩,they]", {});
        QVERIFY(spot);
        const std::vector<CellRef> path = strongestPath(*trace, spot->cell());
        const auto isOfMemory = [&](const CellRef& step) { return trace->session->block(step.matrix.block).stack == Stack::Memory; };
        QVERIFY(std::ranges::any_of(path, isOfMemory));
        const MatrixRef end = path.back().matrix;
        QVERIFY(isParameter(*trace->session, end));
    }

    void whatTheLastBlockHandsOnFeedsTheKeysOfThoseThatAttend()
    {
        const Session session = exampleSession("encoder-decoder");
        const std::vector<CellRange> users = usersOf(session, {MatrixId::BlockOutput, 2}, 1, 0);
        const auto feeds = [&](const MatrixRef& ref) {
            return std::ranges::find(users, CellRange{ref, 1, CellRange::kAll}) != users.end();
        };
        QVERIFY(feeds({MatrixId::Key, 1, 0}) && feeds({MatrixId::Value, 1, 0}));
        QVERIFY(!feeds({MatrixId::Key, 0, 0}));
        const std::vector<CellRange> schlafen{{{MatrixId::Input, 2}, 1, 0}};
        QCOMPARE(usersOf(session, {MatrixId::EmbeddingWeight, 2}, 5, 0), schlafen);
        Session numbers = session;
        setMemoryWords(numbers, false);
        QCOMPARE(usersOf(numbers, {MatrixId::Memory}, 1, 0), schlafen);
    }

    void placesOfTheMemoryHaveNamesOfTheirOwn()
    {
        const Session session = exampleSession("encoder-decoder");
        const auto spot = findSpot(session, "memory block 1 head 1 attention[sie,schlafen]", {});
        QVERIFY(spot);
        QCOMPARE(spot->range, (CellRange{{MatrixId::Attention, 2, 0}, 2, 1}));
        QCOMPARE(findSpot(session, "query[sie,#1]", {1, 1, true})->range.matrix, (MatrixRef{MatrixId::Query, 2, 0}));
        QCOMPARE(findSpot(session, "memory block 1 input[sie,sie]", {})->range, (CellRange{{MatrixId::Input, 2}, 2, 1}));
        QCOMPARE(findSpot(session, "memory block 1 embedding_weight[lacht,sie]", {})->range,
                 (CellRange{{MatrixId::EmbeddingWeight, 2}, 6, 1}));
        QCOMPARE(findSpot(session, "memory block 2", {}).error().reason, std::string("the memory has no block 2, only 1"));
        QCOMPARE(findSpot(session, "block 3", {}).error().reason, std::string("the session has no block 3, only 1 to 2"));
        QCOMPARE(cellName(session, {MatrixId::Attention, 2, 0}, 2, 1), std::string("memory block 1: A⁽¹⁾ [query sie → key schlafen]"));
    }

    void theBlocksOfTheMemoryComeAndGo()
    {
        Session session = exampleSession("translation");
        const auto before = traceOf(session);
        addMemoryBlock(session);
        addMemoryBlock(session);
        setPositions(session, Positions::Learned, Stack::Memory);
        session.memory->finalNorm.emplace();
        completeNorm(*session.memory->finalNorm, NormKind::Layer, std::ssize(*session.memory->features));
        QVERIFY(!validate(session));
        QCOMPARE(session.lastBlock(), 0);
        QVERIFY(session.block(1).heads[0].query.weight != session.block(2).heads[0].query.weight);
        QVERIFY(*traceOf(session)->blocks[0].output != *before->blocks[0].output);
        removeBlock(session, 1);
        QVERIFY(!validate(session) && session.memory->finalNorm);
        removeBlock(session, 1);
        QVERIFY(!validate(session));
        QVERIFY(session == exampleSession("translation"));
    }

    void wordsOfTheMemoryAreRowsOfItsEmbedding()
    {
        int tried = 0;
        for (const Session& session : encoderDecoders(30)) {
            if (!session.memory->looksUp())
                continue;
            ++tried;
            Session rows = session;
            setMemoryWords(rows, false);
            const auto error = validate(rows);
            QVERIFY2(!error, error ? error->sentence().c_str() : "");
            const auto words = traceOf(session), numbers = traceOf(rows);
            for (const MatrixRef& ref : allMatrices(session))
                if (ref.id != MatrixId::EmbeddingWeight || session.block(ref.block).stack == Stack::Own)
                    QVERIFY2(sameBits(*matrixOf(*words, ref), *matrixOf(*numbers, ref)), info(ref.id).name.data());
            // Rows of one word are moved by both of its gradients.
            const MatrixRef last{MatrixId::BlockOutput, session.lastBlock()};
            const Matrix seed = Matrix::Ones(matrixOf(*words, last)->rows(), matrixOf(*words, last)->cols());
            const Matrix ofRows = *gradient(*numbers, last, seed)->session->memory->input;
            Matrix expected = Matrix::Zero(session.memory->embedding->rows(), session.memory->embedding->cols());
            for (Index token = 0; token < ofRows.rows(); ++token)
                expected.row(session.memory->vocabulary->numberOf((*session.memory->tokens)[token])) += ofRows.row(token);
            QVERIFY(largestDifference(*gradient(*words, last, seed)->session->memory->embedding, expected) <
                    Scalar(1e-5) * std::max(Scalar(1), expected.cwiseAbs().maxCoeff()));
        }
        QVERIFY(tried > 5);
    }

    void aPathLeadsToAWordOfTheMemory()
    {
        Session session = exampleSession("encoder-decoder");
        session.memory->vocabulary = Vocabulary({"x", "y"});
        session.memory->embedding = Matrix(Matrix::Random(2, std::ssize(*session.memory->features)));
        QVERIFY(!setSentence(session, "y x x y", Stack::Memory));
        QCOMPARE(*session.memory->tokens, (Names{"y", "x", "x", "y"}));
        QCOMPARE(sentenceOf(*session.memory), std::string("y x x y"));
        QVERIFY(setSentence(session, "y z", Stack::Memory).has_value());
        const MatrixRef embedding{MatrixId::EmbeddingWeight, 2};
        QCOMPARE(canonical(session, {MatrixId::EmbeddingWeight, 2, 0}), embedding);
        QCOMPARE(inputsOf(session, {MatrixId::Input, 2}, 1, 3), (std::vector<CellRange>{{embedding, 0, 3}}));
        QCOMPARE(usersOf(session, embedding, 1, 0), (std::vector<CellRange>{{{MatrixId::Input, 2}, 0, 0}, {{MatrixId::Input, 2}, 3, 0}}));
        QVERIFY(!exists(session, {MatrixId::Memory}));
        QVERIFY(cellName(session, embedding, 1, 0).starts_with("memory: W_E [y, "));
        QVERIFY(findSpot(session, "memory block 1 embedding_weight[y,1]", {}));
        setMemoryWords(session, false);
        setMemoryWords(session, true);  // those of the session; what is none of them is the first
        QCOMPARE(problemOf(session), std::string());
        QVERIFY(session.memory->vocabulary == session.vocabulary);
        QCOMPARE(*session.memory->tokens, Names(4, "⟨start⟩"));
        QCOMPARE((*session.memory->embedding)(1, 1), (*session.embedding)(1, 1));
        removeBlock(session, 2);
        QVERIFY(!session.memory->looksUp() && session.memory->vocabulary->empty());
        QCOMPARE(problemOf(session), std::string());
    }

    void aMemoryIsMadeForItsFirstBlock()
    {
        Session session = exampleSession("three-friends");
        addMemoryBlock(session);
        QVERIFY(session.memory && session.hasEncoder() && !validate(session));
        setMemory(session, false);
        QVERIFY(session == exampleSession("three-friends"));
    }

    void aDifferenceHoldsABlockOfTheMemoryAgainstItself()
    {
        const Session then = exampleSession("encoder-decoder");
        Session now = then;
        duplicateBlock(now, 0);  // behind it all others move on
        const auto change = difference(*traceOf(now), *traceOf(then));
        const Shared<Matrix> ofMemory = matrixOf(*change, {MatrixId::BlockOutput, 3});
        QVERIFY(ofMemory->size() > 0 && ofMemory->isZero(0));
        const Shared<Matrix> moved = matrixOf(*change, {MatrixId::Attention, 2});  // of the second block, which is the third now
        QCOMPARE(moved->size(), 0);
    }

    void whatNobodyReadsYetChangesNothing()
    {
        Session session = exampleSession("encoder-decoder");
        const auto before = traceOf(session);
        insertFeature(session, 3, "new", Stack::Memory);
        QVERIFY(!validate(session));
        QVERIFY(sameBits(*traceOf(session)->probabilities, *before->probabilities));
        moveToken(session, 0, 2, Stack::Memory);
        QVERIFY(largestDifference(*traceOf(session)->probabilities, *before->probabilities) < Scalar(1e-5));
    }
};

HEADSCOPE_TEST(EncoderTest)

}  // namespace headscope::test_encoder

#include "test_encoder.moc"
