// Every gradient against finite differences, in double precision, over random stacks of everything that a block can be.
#include "core/backward.h"
#include "core/forward.h"
#include "tests/support/sessions.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <random>

namespace headscope {

namespace {

constexpr double kStep = 1e-5;

/// A weighted sum over a result, so that every cell of it counts.
double loss(const Session& session, const MatrixRef& of, const Matrix& seed)
{
    return matrixOf(*traceOf(session), of)->cwiseProduct(seed).sum();
}

struct Probe {
    std::string name;
    double expected;                         ///< what the backward pass says
    std::function<void(Session&, double)> nudge;
};

/// One number of every parameter, every gain, temperature and scale factor.
std::vector<Probe> probes(const Session& session, const Trace& gradient, std::mt19937& random)
{
    std::vector<Probe> list;
    for (const MatrixRef& ref : allMatrices(session)) {
        const Shared<Matrix> parameter = parameterOf(session, ref);
        if (parameter->size() == 0)
            continue;
        const Index r = static_cast<Index>(random() % static_cast<std::size_t>(parameter->rows()));
        const Index c = static_cast<Index>(random() % static_cast<std::size_t>(parameter->cols()));
        const Shared<Matrix> found = parameterOf(*gradient.session, ref);
        list.push_back({std::string(info(ref.id).name), found->size() == 0 ? 0 : (*found)(r, c),
                        [=](Session& s, double step) { info(ref.id).parameter(s, ref)->edit()(r, c) += step; }});
    }
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = gradient.session->blocks[b];
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            list.push_back({"gain", block.heads[h].gain, [=](Session& s, double step) { s.blocks[b].heads[h].gain += step; }});
            list.push_back({"temperature", block.heads[h].temperature, [=](Session& s, double step) { s.blocks[b].heads[h].temperature += step; }});
        }
        if (session.blocks[b].scale.kind == Scale::Kind::Factor)
            list.push_back({"scale", block.scale.factor, [=](Session& s, double step) { s.blocks[b].scale.factor += step; }});
    }
    return list;
}

/// Activations without a kink: near one, a finite difference is not a derivative.
Session smooth(Session session)
{
    for (Block& block : session.blocks)
        if (block.feedForward && block.feedForward->activation == Activation::Relu)
            block.feedForward->activation = Activation::Gelu;
    return session;
}

}  // namespace

class GradientsTest : public QObject {
    Q_OBJECT

private slots:
    void gradientsAreFiniteDifferences_data()
    {
        QTest::addColumn<QString>("stage");
        for (const MatrixInfo& row : matrices())
            if (row.stage && row.id != MatrixId::Mask && row.id != MatrixId::Position)
                QTest::newRow(row.name.data()) << QString(row.name.data());
    }

    void gradientsAreFiniteDifferences()
    {
        QFETCH(QString, stage);
        const MatrixId id = findMatrix(stage.toStdString())->id;
        std::mt19937 random(7);
        int checked = 0;
        int notZero = 0;
        for (std::uint32_t seed = 1; seed <= 40; ++seed) {
            const Session session = smooth(randomStack(seed));
            const int block = static_cast<int>(random() % session.blocks.size());
            const MatrixRef of{id, block, info(id).perHead ? static_cast<int>(random() % session.blocks[static_cast<std::size_t>(block)].heads.size()) : 0};
            const auto trace = traceOf(session);
            const Shared<Matrix> target = matrixOf(*trace, of);
            if (target->size() == 0)
                continue;
            // A score of −∞ is a constant.
            const Matrix weight = Matrix::NullaryExpr(target->rows(), target->cols(), [&] { return static_cast<double>(random() % 2001) / 1000 - 1; });
            const Matrix allowed = target->unaryExpr([](Scalar value) { return std::isfinite(value) ? Scalar(1) : Scalar(0); });
            if (!(allowed.array() > 0).all())
                continue;
            const auto found = gradient(*trace, of, weight);
            for (const Probe& probe : probes(session, *found, random)) {
                Session more = session;
                Session less = session;
                probe.nudge(more, kStep);
                probe.nudge(less, -kStep);
                const double expected = (loss(more, of, weight) - loss(less, of, weight)) / (2 * kStep);
                const double tolerance = 1e-6 * std::max({std::abs(expected), std::abs(probe.expected), 1.0});
                QVERIFY2(std::abs(expected - probe.expected) <= tolerance,
                         qPrintable(QString("seed %1, %2: %3, finite difference %4").arg(seed).arg(probe.name.c_str()).arg(probe.expected).arg(expected)));
                ++checked;
                notZero += std::abs(expected) > 1e-3;
            }
        }
        QVERIFY2(checked > 20 && notZero > 3, qPrintable(QString("%1 checked, %2 not zero").arg(checked).arg(notZero)));
    }
};

}  // namespace headscope

QTEST_APPLESS_MAIN(headscope::GradientsTest)
#include "test_gradients.moc"
