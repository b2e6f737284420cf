// SPDX-License-Identifier: GPL-3.0-or-later
// What heads are worth, against the whole forward pass of sessions that are edited by hand; in double precision, so that it is close.
#include "core/analysis/head_effects.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_head_effects {

namespace {

bool near(Scalar a, Scalar b) { return std::abs(a - b) <= 1e-6 * (1 + std::abs(b)); }

/// One number of every stage that the session has, the difference of two and the mean loss.
std::vector<Number> numbersOf(const Trace& trace)
{
    std::vector<Number> numbers;
    for (const MatrixRef& ref : allMatrices(*trace.session))
        if (const auto matrix = matrixOf(trace, ref); matrix->size() > 0 && !isParameter(*trace.session, ref) && ref.id != MatrixId::Mask) {
            const CellRef first{ref, 0, 0}, middle{ref, static_cast<int>(matrix->rows() / 2), static_cast<int>(matrix->cols() / 2)};
            for (const Number& number : {numberOf(middle), *differenceOf(middle, first)})
                if (std::isfinite(valueOf(trace, number)))
                    numbers.push_back(number);
        }
    if (const auto loss = meanLoss(*trace.session))
        numbers.push_back(*loss);
    return numbers;
}

Session edited(const Trace& trace, std::string_view effect, int b, std::size_t h)
{
    Session session = *trace.session;
    Head& head = session.block(b).heads[h];
    if (effect == "mute")
        head.enabled = false;
    if (effect == "uniform")
        head.temperature = 1e30;
    if (effect != "mean")
        return session;
    const Matrix mean = trace.blocks[static_cast<std::size_t>(b)].heads[h].output->colwise().mean();
    if (session.block(b).mask.any()) {  // a query that may look nowhere has zeros whatever the value is: write past the head
        head.enabled = false;
        Linear& output = session.block(b).output;
        const Matrix added = trace.session->block(b).heads[h].enabled
                                 ? Matrix(head.gain * mean * output.weight->middleRows(session.block(b).concatOffset(h), mean.cols()))
                                 : Matrix(Matrix::Zero(1, output.weight->cols()));
        output.bias = output.hasBias() ? Matrix(*output.bias + added) : added;
        return session;
    }
    head.value.weight.detach().setZero();
    head.value.bias = mean;
    return session;
}

}  // namespace

class HeadEffectsTest : public QObject {
    Q_OBJECT

private slots:
    void effectsAreThoseOfSessionsEditedByHand()
    {
        int compared = 0, changed = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const auto trace = traceOf(withoutSharing(randomStack(seed)));  // so that the values of one head can be replaced
            const std::vector<Number> numbers = numbersOf(*trace);
            for (const Effect& effect : effects())
                if (effect.written)
                    for (int b = 0; b < std::ssize(trace->blocks); ++b)
                        for (std::size_t h = 0; h < trace->block(b).heads.size(); ++h) {
                            const auto by = traceOf(edited(*trace, effect.id, b, h));
                            for (const Number& number : numbers) {
                                if (!reaches(*trace->session, b, number) || (number.matrix.id == MatrixId::Concat && effect.id == "mean"))
                                    continue;
                                const AlteredHead altered{static_cast<int>(h), effect.written(*trace, b, static_cast<int>(h))};
                                const Scalar is = numberWith(*trace, number, b, std::span(&altered, 1))[0], was = valueOf(*trace, number);
                                const Scalar byHand = valueOf(*by, number);
                                QVERIFY2(near(is, byHand),
                                         qPrintable(QString("seed %1, %2 of block %3 head %4 on %5: %6, by hand %7")
                                                        .arg(seed)
                                                        .arg(QString::fromUtf8(effect.id.data()))
                                                        .arg(b + 1)
                                                        .arg(h + 1)
                                                        .arg(QString::fromStdString(cellName(*trace->session, number.matrix,
                                                                                             number.parts[0].row, number.parts[0].column)))
                                                        .arg(is)
                                                        .arg(byHand)));
                                ++compared;
                                changed += near(is, was) ? 0 : 1;
                            }
                        }
        }
        QVERIFY(compared > 20000);
        QVERIFY(changed > 5000);
    }

    void aMapIsItsHeadsOneByOne()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const auto numbers = numbersOf(*trace);
            for (std::size_t i = 0; i < numbers.size(); i += 5)
                for (const Effect& effect : effects()) {
                    if (!effect.written)
                        continue;
                    const EffectsOfHeads map = effectsOf(*trace, numbers[i], effect);
                    for (int b = 0; b < std::ssize(trace->blocks); ++b)
                        for (int h = 0; h < std::ssize(trace->block(b).heads); ++h) {
                            const AlteredHead altered{h, effect.written(*trace, b, h)};
                            const Scalar alone = numberWith(*trace, numbers[i], b, std::span(&altered, 1))[0] - valueOf(*trace, numbers[i]);
                            QVERIFY(near(map[static_cast<std::size_t>(b)][static_cast<std::size_t>(h)], alone));
                        }
                }
        }
    }

    void whatHeadsDoNotReachTheyDoNotChange()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int b = 0; b < std::ssize(trace->blocks); ++b) {
                Session muted = *trace->session;
                for (Head& head : muted.block(b).heads)
                    head.enabled = false;
                const auto without = traceOf(muted);
                for (const Number& number : numbersOf(*trace))
                    if (!reaches(*trace->session, b, number) && !(number.matrix.id == MatrixId::Contribution && number.matrix.block == b)) {
                        QCOMPARE(valueOf(*without, number), valueOf(*trace, number));
                        ++compared;
                    }
            }
        }
        QVERIFY(compared > 500);
    }

    void sharesAddUpToTheNumber()
    {
        int compared = 0;
        const Effect& share = *findEffect("share");
        for (std::uint32_t seed = 1; seed <= 80; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const Number& number : numbersOf(*trace)) {
                if (!isDefined(share, *trace->session, number))
                    continue;
                Scalar sum = shareOfTheRest(*trace, number);
                for (const auto& block : effectsOf(*trace, number, share))
                    for (const Scalar head : block)
                        sum += head;
                QVERIFY2(near(sum, valueOf(*trace, number)),
                         qPrintable(QString::number(seed) + " " +
                                    QString::fromStdString(
                                        cellName(*trace->session, number.matrix, number.parts[0].row, number.parts[0].column))));
                ++compared;
            }
        }
        QVERIFY(compared > 500);
    }

    void theGradientIsThatOfTheGain()
    {
        int compared = 0;
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const auto numbers = numbersOf(*trace);
            for (std::size_t i = 0; i < numbers.size(); i += 7) {
                const EffectsOfHeads map = effectsOf(*trace, numbers[i], *findEffect("gradient"));
                for (int b = 0; b < std::ssize(trace->blocks); ++b)
                    for (std::size_t h = 0; h < trace->block(b).heads.size(); ++h) {
                        if (!reaches(*trace->session, b, numbers[i]) || !trace->session->block(b).heads[h].enabled)
                            continue;
                        constexpr Scalar kStep = 1e-5;
                        const Scalar gain = trace->session->block(b).heads[h].gain;
                        Session more = *trace->session, less = more;
                        more.block(b).heads[h].gain = gain + kStep;
                        less.block(b).heads[h].gain = gain - kStep;
                        const Scalar slope = (valueOf(*traceOf(more), numbers[i]) - valueOf(*traceOf(less), numbers[i])) / (2 * kStep);
                        QVERIFY(std::abs(map[static_cast<std::size_t>(b)][h] - gain * slope) <= 1e-4 * (1 + std::abs(gain * slope)));
                        ++compared;
                    }
            }
        }
        QVERIFY(compared > 200);
    }

    void aCancelledBlockStops()
    {
        const auto trace = traceOf(randomStack(4));
        int asked = 0;
        const auto cancelled = [&asked] { return ++asked > 0; };
        effectsInBlock(*trace, numbersOf(*trace).back(), effects()[0], 0, cancelled);
        QVERIFY(asked > 0);
    }
};

HEADSCOPE_TEST(HeadEffectsTest)

}  // namespace headscope::test_head_effects

#include "test_head_effects.moc"
