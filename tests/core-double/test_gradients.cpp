// SPDX-License-Identifier: GPL-3.0-or-later
// Every gradient against finite differences, in double precision, over random stacks of everything that a block can be.
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <random>

namespace headscope::test_gradients {

namespace {

constexpr double kStep = 3e-5;
constexpr double kTolerance = 1e-6;

/// A number of the session, and how to change it.
struct Probe {
    std::string name;
    std::function<double(const Session& gradients)> gradient;
    std::function<void(Session&, double)> nudge;
};

/// One number of every parameter, every gain, temperature and scale factor.
std::vector<Probe> probes(const Session& session, std::mt19937& random)
{
    std::vector<Probe> list;
    for (const MatrixRef& ref : allMatrices(session)) {
        const Shared<Matrix> parameter = parameterOf(session, ref);
        if (parameter->size() == 0)
            continue;
        const Index r = static_cast<Index>(random() % static_cast<std::size_t>(parameter->rows()));
        const Index c = static_cast<Index>(random() % static_cast<std::size_t>(parameter->cols()));
        list.push_back({std::string(info(ref.id).name), [=](const Session& gradients) { return (*parameterOf(gradients, ref))(r, c); },
                        [=](Session& s, double step) { info(ref.id).parameter(s, ref)->detach()(r, c) += step; }});
    }
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        for (std::size_t h = 0; h < session.blocks[b].heads.size(); ++h) {
            list.push_back({"gain", [=](const Session& g) { return g.blocks[b].heads[h].gain; },
                            [=](Session& s, double step) { s.blocks[b].heads[h].gain += step; }});
            list.push_back({"temperature", [=](const Session& g) { return g.blocks[b].heads[h].temperature; },
                            [=](Session& s, double step) { s.blocks[b].heads[h].temperature += step; }});
        }
        if (session.blocks[b].scale.kind == Scale::Kind::Factor)
            list.push_back({"scale factor", [=](const Session& g) { return g.blocks[b].scale.factor; },
                            [=](Session& s, double step) { s.blocks[b].scale.factor += step; }});
    }
    return list;
}

/// A weighted sum over a stage, so that every cell of it counts, and its gradient.
struct Loss {
    MatrixRef of;
    Matrix weight;
    std::shared_ptr<const Trace> gradient;

    /// A score of −∞ is a constant.
    Matrix terms(const Trace& trace) const
    {
        const Matrix& stage = *matrixOf(trace, of);
        return stage.array().isFinite().select(stage.array(), 0) * weight.array();
    }
};

/// One for every stage of every block, of one of its heads.
std::vector<Loss> losses(const Trace& trace, std::mt19937& random)
{
    std::vector<Loss> list;
    for (const MatrixRef& ref : allMatrices(*trace.session)) {
        const Shared<Matrix> stage = matrixOf(trace, ref);
        const bool learned = trace.session->sequence(trace.session->block(ref.block).stack).positions == Positions::Learned;
        const bool constant = isParameter(*trace.session, ref) || ref.id == MatrixId::Mask || (ref.id == MatrixId::Position && !learned);
        const std::size_t heads = trace.blocks[static_cast<std::size_t>(ref.block)].heads.size();
        if (constant || stage->size() == 0 || (info(ref.id).perHead() && random() % heads != 0))
            continue;
        const Matrix weight =
            Matrix::NullaryExpr(stage->rows(), stage->cols(), [&] { return static_cast<double>(random() % 2001) / 1000 - 1; });
        list.push_back({ref, weight, gradient(trace, ref, weight)});
    }
    return list;
}

/// Whether a ReLU is switched on in one and off in the other: there a difference quotient is no derivative.
bool crossesKink(const Trace& a, const Trace& b)
{
    for (std::size_t i = 0; i < a.blocks.size(); ++i) {
        const Block& block = a.session->blocks[i];
        if (!block.feedForwardEnabled())
            continue;
        const Activation activation = block.feedForward->activation;
        const auto read = block.feedForward->hasGate() ? &BlockTrace::gate : &BlockTrace::hidden;
        if ((activation == Activation::Relu || activation == Activation::ReluSquared) &&
            (((a.blocks[i].*read)->array() > 0) != ((b.blocks[i].*read)->array() > 0)).any())
            return true;
    }
    return false;
}

/// Of each loss by one number: the central difference quotient of fourth order. Empty when a kink is near.
std::vector<double> quotients(const Session& session, const Probe& probe, const std::vector<Loss>& of, double step)
{
    std::array<std::shared_ptr<const Trace>, 4> around;
    for (std::size_t i = 0; i < around.size(); ++i) {
        Session nudged = session;
        probe.nudge(nudged, std::array{-2, -1, 1, 2}[i] * step);
        around[i] = traceOf(std::move(nudged));
    }
    std::vector<double> list;
    if (crossesKink(*around.front(), *around.back()))
        return list;
    for (const Loss& loss : of) {
        const auto value = [&](std::size_t i) { return loss.terms(*around[i]).sum(); };
        list.push_back((value(0) - 8 * value(1) + 8 * value(2) - value(3)) / (12 * step));
    }
    return list;
}

/// To the relative error of the test and what rounding does to a difference quotient.
bool agree(double found, double expected, const Loss& loss, const Trace& trace, double step)
{
    const double rounding = 1e-15 * loss.terms(trace).cwiseAbs().sum() / step;
    return std::abs(expected - found) <= kTolerance * std::max({std::abs(expected), std::abs(found), 0.01}) + rounding;
}

}  // namespace

class GradientsTest : public QObject {
    Q_OBJECT

private slots:
    /// Of every stage, by every kind of parameter.
    void gradientsAreFiniteDifferences()
    {
        std::map<std::string, int> notZero;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            std::mt19937 random(seed);
            const Session session = randomStack(seed);
            const auto trace = traceOf(session);
            const std::vector<Loss> of = losses(*trace, random);
            for (const Probe& probe : probes(session, random)) {
                const std::vector<double> expected = quotients(session, probe, of, kStep);
                std::vector<double> finer;  // where a norm bends sharply
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const double found = probe.gradient(*of[i].gradient->session);
                    if (!agree(found, expected[i], of[i], *trace, kStep) && finer.empty())
                        finer = quotients(session, probe, of, kStep / 10);
                    QVERIFY2(agree(found, expected[i], of[i], *trace, kStep) || agree(found, finer[i], of[i], *trace, kStep / 10),
                             qPrintable(QString("seed %1, %2 by %3: %4, finite difference %5")
                                            .arg(seed)
                                            .arg(plainSymbol(of[i].of).c_str(), probe.name.c_str())
                                            .arg(found)
                                            .arg(expected[i])));
                    if (std::abs(found) > 1e-3) {
                        ++notZero[probe.name];
                        ++notZero[std::string(info(of[i].of.id).name)];
                    }
                }
            }
        }
        for (const MatrixInfo& row : matrices())
            if (row.id != MatrixId::Mask && row.id != MatrixId::Position)
                QVERIFY2(notZero[std::string(row.name)] >= 3, row.name.data());
        for (const char* name : {"gain", "temperature", "scale factor"})
            QVERIFY2(notZero[name] >= 3, name);
    }
};

HEADSCOPE_TEST(GradientsTest)

}  // namespace headscope::test_gradients

#include "test_gradients.moc"
