// SPDX-License-Identifier: GPL-3.0-or-later
// The optimisers against torch.optim, step by step (tests/reference/make_optimizers.py).
#include "core/training/optimizer.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>

namespace headscope::test_optimizer {

namespace {

using nlohmann::json;

json cases()
{
    std::ifstream file(sourceFolder() / "tests/reference/optimizers.json");
    return json::parse(file);
}

OptimizerSettings settingsFrom(const json& given)
{
    static const std::map<std::string, OptimizerKind> kinds{
        {"sgd", OptimizerKind::Sgd}, {"adam", OptimizerKind::Adam}, {"adamw", OptimizerKind::AdamW}};
    return {.kind = kinds.at(given["kind"]),
            .learningRate = given["learningRate"],
            .momentum = given.value("momentum", 0.0),
            .beta1 = given.value("beta1", 0.0),
            .beta2 = given.value("beta2", 0.0),
            .epsilon = given.value("epsilon", 1e-8),
            .weightDecay = given.value("weightDecay", 0.0),
            .clipping = given.value("clipping", 0.0),
            .warmUp = given.value("warmUp", 0)};
}

Matrix matrixFrom(const json& rows)
{
    return Matrix::NullaryExpr(std::ssize(rows), std::ssize(rows[0]), [&](Index r, Index c) {
        return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)].get<double>();
    });
}

std::vector<Matrix> matricesFrom(const json& list)
{
    std::vector<Matrix> matrices;
    for (const json& rows : list)
        matrices.push_back(matrixFrom(rows));
    return matrices;
}

Matrices sharedFrom(const json& list)
{
    Matrices matrices;
    for (const json& rows : list)
        matrices.emplace_back(matrixFrom(rows));
    return matrices;
}

}  // namespace

class OptimizerTest : public QObject {
    Q_OBJECT

private slots:
    void tenStepsEqualThoseOfTorch_data()
    {
        QTest::addColumn<int>("index");
        const json all = cases();
        QVERIFY(all.size() >= 10);
        for (int i = 0; i < std::ssize(all); ++i)
            QTest::newRow(all[static_cast<std::size_t>(i)]["name"].get<std::string>().c_str()) << i;
    }

    void tenStepsEqualThoseOfTorch()
    {
        QFETCH(int, index);
        const json given = cases()[static_cast<std::size_t>(index)];
        const OptimizerSettings settings = settingsFrom(given["settings"]);
        Matrices weights = sharedFrom(given["start"]);
        OptimizerState state;
        QCOMPARE(given["gradients"].size(), 10U);
        for (std::size_t step = 0; step < 10; ++step) {
            std::vector<Matrix> gradients = matricesFrom(given["gradients"][step]);
            optimize(settings, weights, gradients, state);
            for (std::size_t w = 0; w < weights.size(); ++w)
                QVERIFY(largestDifference(*weights[w], matrixFrom(given["after"][step][w])) < 1e-10);
        }
    }

    void whatHasNoGradientStaysAsItIs()
    {
        const Matrix before = Matrix::Constant(2, 2, 3);
        for (const OptimizerKind kind : {OptimizerKind::Sgd, OptimizerKind::Adam, OptimizerKind::AdamW}) {
            Matrices weights{before, before};
            std::vector<Matrix> gradients{Matrix(), Matrix::Ones(2, 2)};
            OptimizerState state;
            optimize({.kind = kind, .weightDecay = 0.5}, weights, gradients, state);
            QCOMPARE(*weights[0], before);
            QVERIFY(*weights[1] != before);
        }
    }

    void weightsThatOthersShareAreNotChanged()
    {
        const Shared<Matrix> kept = Matrix(Matrix::Ones(1, 3));
        Matrices weights{kept};
        std::vector<Matrix> gradients{Matrix::Ones(1, 3)};
        OptimizerState state;
        optimize({}, weights, gradients, state);
        QCOMPARE(*kept, Matrix(Matrix::Ones(1, 3)));
    }
};

HEADSCOPE_TEST(OptimizerTest)

}  // namespace headscope::test_optimizer

#include "test_optimizer.moc"
