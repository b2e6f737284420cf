// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of one computation put into another, against sessions that are edited by hand; in double precision, so that it is close.
#include "core/analysis/patching.h"
#include "core/matrices/matrix_names.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_patching {

namespace {

bool near(Scalar a, Scalar b) { return std::abs(a - b) <= 1e-6 * (1 + std::abs(b)); }

/// The same weights, another text of the same length.
Session otherText(Session session)
{
    session = withInputSet(std::move(session));
    Matrix& input = session.input.detach();
    input = (input.array() * Scalar(1.7) + Scalar(0.3)).cos().matrix().eval();
    return session;
}

/// A finite cell of every result.
std::vector<Number> numbersOf(const Trace& trace)
{
    std::vector<Number> numbers;
    for (const MatrixRef& ref : allMatrices(*trace.session))
        if (const auto matrix = matrixOf(trace, ref);
            matrix->size() > 0 && !isParameter(*trace.session, ref) && ref.id != MatrixId::Mask && ref.id != MatrixId::Position)
            if (const Number number = numberOf({ref, static_cast<int>(matrix->rows() / 2), static_cast<int>(matrix->cols() / 2)});
                std::isfinite(valueOf(trace, number)))
                numbers.push_back(number);
    return numbers;
}

/// The blocks after that one, as a session of their own that reads what is handed on to them.
Session laterBlocks(const Session& session, int block, const Matrix& handedOn)
{
    Session later = session;
    later.embedding = {};
    later.vocabulary = session.vocabulary;
    later.positions = Positions::None;
    later.positionWeight = {};
    later.input = handedOn;
    later.blocks.erase(later.blocks.begin(), later.blocks.begin() + block + 1);
    return later;
}

}  // namespace

class PatchingTest : public QObject {
    Q_OBJECT

private slots:
    void aPatchOfTheInputIsAnEditOfX()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = withInputSet(randomStack(seed)), other = otherText(session);
            const auto trace = traceOf(session), from = traceOf(other);
            for (const std::optional<int> token : {std::optional<int>(), std::optional<int>(0)}) {
                Session edited = session;
                if (token)
                    edited.input.detach().row(*token) = other.input->row(*token);
                else
                    edited.input = other.input;
                const auto byHand = traceOf(edited);
                for (const Number& number : numbersOf(*trace)) {
                    if (!std::isfinite(valueOf(*byHand, number)))
                        continue;
                    const Scalar is = numberWith(*trace, number, {{MatrixId::Input}, token}, *from);
                    QVERIFY2(near(is, valueOf(*byHand, number)),
                             qPrintable(QString::fromStdString(cellName(session, number.matrix, 0, 0))));
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 500);
    }

    void aPatchOfWhatABlockHandsOnIsTheInputOfTheRest()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 80; ++seed) {
            const Session session = withInputSet(randomStack(seed));
            if (session.hasEncoder() || session.lastBlock() < 1 || (session.readout && session.readout->tied))
                continue;
            const auto trace = traceOf(session), from = traceOf(otherText(session));
            for (int b = 0; b < session.lastBlock(); ++b) {
                Matrix handedOn = *trace->block(b).blockOutput;
                handedOn.row(0) = from->block(b).blockOutput->row(0);
                const auto byHand = traceOf(laterBlocks(session, b, handedOn));
                for (const Number& number : numbersOf(*trace)) {
                    if (number.matrix.block <= b || number.matrix.id == MatrixId::Input)
                        continue;
                    Number there = number;
                    there.matrix.block -= b + 1;
                    if (!std::isfinite(valueOf(*byHand, there)))
                        continue;
                    QVERIFY(near(numberWith(*trace, number, {{MatrixId::BlockOutput, b}, 0}, *from), valueOf(*byHand, there)));
                    ++compared;
                }
            }
        }
        QVERIFY(compared > 100);
    }

    void theMapOfHeadsAndTokensIsItsPatchesOneByOne()
    {
        int compared = 0, changed = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = withInputSet(randomStack(seed));
            const auto trace = traceOf(session), from = traceOf(otherText(session));
            const auto numbers = numbersOf(*trace);
            for (std::size_t i = 0; i < numbers.size(); i += 4)
                for (int b = 0; b < std::ssize(session.blocks); ++b) {
                    if (!reaches(session, b, numbers[i]))
                        continue;
                    const Matrix map = patchesOfBlock(*trace, numbers[i], b, *from);
                    const std::vector<Scalar> whole = headsPatched(*trace, numbers[i], b, *from);
                    const Scalar value = valueOf(*trace, numbers[i]);
                    for (int h = 0; h < map.rows(); ++h) {
                        const MatrixRef output{MatrixId::HeadOutput, b, h};
                        const int token = static_cast<int>(map.cols() / 2);
                        const Scalar alone = numberWith(*trace, numbers[i], {output, token}, *from);
                        if (!std::isfinite(alone))
                            continue;
                        QVERIFY(near(map(h, token), alone - value));
                        QVERIFY(near(whole[static_cast<std::size_t>(h)], numberWith(*trace, numbers[i], {output, {}}, *from) - value));
                        ++compared;
                        changed += near(alone, value) ? 0 : 1;
                    }
                }
        }
        QVERIFY(compared > 300);
        QVERIFY(changed > 100);
    }

    void nothingChangesWhereBothAreAlike()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const Number& number : numbersOf(*trace))
                for (const MatrixRef& ref : allMatrices(*trace->session))
                    if (ref.id == MatrixId::HeadOutput || ref.id == MatrixId::Attention || ref.id == MatrixId::Key)
                        QCOMPARE(numberWith(*trace, number, {ref, {}}, *trace), valueOf(*trace, number));
        }
    }

    void whatDoesNotFitIsSaid()
    {
        const auto trace = traceOf(randomSession(1, 4, 6, 2)), longer = traceOf(randomSession(2, 5, 6, 2));
        QVERIFY(!misfit(*trace, *trace, {MatrixId::HeadOutput, 0, 1}));
        const auto error = misfit(*trace, *longer, {MatrixId::HeadOutput, 0, 1});
        QVERIFY(error && error->reason == "head_output is 4 × 3 here and 5 × 3 there: both texts must be of the same length");
        QVERIFY(misfit(*trace, *traceOf(randomSession(1, 4, 6, 1)), {MatrixId::HeadOutput, 0, 1}));
    }
};

HEADSCOPE_TEST(PatchingTest)

}  // namespace headscope::test_patching

#include "test_patching.moc"
