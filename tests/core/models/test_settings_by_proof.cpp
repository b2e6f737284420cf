// SPDX-License-Identifier: GPL-3.0-or-later
// What a file of weights does not say is found by its output, however much of it is not as it was taken for.
#include "core/models/families/model_file.h"
#include "core/models/families/settings_by_proof.h"
#include "core/models/families/tried_settings.h"
#include "core/passes/forward.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_files.h"

#include <QTest>

#include <array>
#include <cmath>

namespace headscope::test_settings_by_proof {

namespace {

/// The settings of all blocks of that encoder, which has two heads, norms behind, ReLU and a causal mask.
Session changed(const Session& session, Index heads, Norm norm, Activation activation, bool causal)
{
    Session made = withHeads(session, heads);
    for (Block& block : made.blocks) {
        block.norm = norm;
        block.mask.causal = causal;
        block.feedForward->activation = activation;
    }
    return made;
}

Matrix outputOf(const Session& session) { return *forward(std::make_shared<const Session>(session))->finalNorm; }

constexpr Scalar kBrainFloat = Scalar(0x1p-8);

/// Numbers of eight bits, as bfloat16 holds them, or of so many.
Matrix rounded(const Matrix& numbers, int bits = 8)
{
    return numbers.unaryExpr([bits](Scalar number) {
        int exponent = 0;
        const Scalar mantissa = std::frexp(number, &exponent);
        return std::ldexp(std::round(std::ldexp(mantissa, bits)), exponent - bits);
    });
}

/// One layer with norms before, which adds so much to what it reads.
Session layerThatAdds(Session session, Scalar part)
{
    session.blocks.resize(1);
    session.finalNorm.reset();
    session = changed(session, 2, Norm::Pre, Activation::Gelu, false);
    for (Shared<Matrix>* weight : {&session.blocks[0].output.weight, &session.blocks[0].feedForward->output.weight})
        *weight = Matrix(**weight * part);
    for (Shared<Matrix>* bias : {&session.blocks[0].output.bias, &session.blocks[0].feedForward->output.bias})
        *bias = Matrix(**bias * part);
    return session;
}

Matrix blockOutputOf(const Session& session) { return *forward(std::make_shared<const Session>(session))->blocks[0].blockOutput; }

constexpr Proof kNothingKnown{.heads = true, .norm = true, .activation = true, .mask = true};

}  // namespace

class SettingsByProofTest : public QObject {
    Q_OBJECT

    const Session m_encoder = readModelFile(weightsPath("encoder.pt"))->session;

private slots:
    void allThatIsNotAsItWasTakenForIsFound_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<bool>("pre");
        QTest::addColumn<bool>("silu");
        QTest::addColumn<bool>("causal");
        for (const int heads : {2, 4})
            for (const bool pre : {false, true})
                for (const bool silu : {false, true})
                    for (const bool causal : {false, true})
                        QTest::addRow("%d heads, %s, %s, %s", heads, pre ? "before" : "after", silu ? "SiLU" : "ReLU",
                                      causal ? "causal" : "no mask")
                            << heads << pre << silu << causal;
    }

    void allThatIsNotAsItWasTakenForIsFound()
    {
        QFETCH(int, heads);
        QFETCH(bool, pre);
        QFETCH(bool, silu);
        QFETCH(bool, causal);
        const Session meant = changed(m_encoder, heads, pre ? Norm::Pre : Norm::Post, silu ? Activation::Silu : Activation::Relu, causal);
        const ProofResult proof = proveSettings(m_encoder, outputOf(meant), kNothingKnown);
        QVERIFY(proof.session);
        QVERIFY(*proof.session == meant);
        QVERIFY(proof.others.empty() && !proof.ranOut);
    }

    /// Small ε nearly agree: the best is taken, and those that fit as well are named.
    void theBestEpsilonIsTaken()
    {
        constexpr std::array kUsual{Scalar(1e-5), Scalar(1e-6), Scalar(1e-8), Scalar(1e-12)};
        const auto with = [this](Scalar epsilon) {
            Session made = m_encoder;
            for (Block& block : made.blocks)
                block.attentionNorm.epsilon = block.feedForwardNorm.epsilon = epsilon;
            made.finalNorm->epsilon = epsilon;
            return made;
        };
        for (const Scalar meant : {Scalar(1e-6), Scalar(1e-12)}) {
            const Matrix expected = outputOf(with(meant)).array() + Scalar(2e-7);  // as another machine rounds
            Scalar best = 1;
            for (const Scalar epsilon : kUsual)
                best = std::min(best, (outputOf(with(epsilon)) - expected).cwiseAbs().maxCoeff());
            const ProofResult proof = proveSettings(m_encoder, expected, {.epsilon = true});
            QVERIFY(proof.session);
            QCOMPARE(proof.difference, best);
            QCOMPARE(std::ranges::find(proof.others, "ε 1e-08") != proof.others.end(), meant < Scalar(1e-8));
        }
        const ProofResult own = proveSettings(m_encoder, outputOf(m_encoder), {.epsilon = true});
        QVERIFY(*own.session == m_encoder);
    }

    /// As in the notebook of Karpathy's lecture: wei = q @ k.transpose(-2, -1) * C**-0.5.
    void scoresMayBeDividedByTheRootOfTheModelsWidth()
    {
        const Scalar width = static_cast<Scalar>(m_encoder.modelWidth());
        Session meant = m_encoder;
        for (Block& block : meant.blocks)
            block.scale = {Scale::Kind::Factor, 1 / std::sqrt(width)};
        const ProofResult proof = proveSettings(m_encoder, outputOf(meant), {.mask = true, .scale = true});
        QVERIFY(proof.session);
        QVERIFY(*proof.session == meant);
        QVERIFY2(proof.words.find("scores divided by √d_model") != std::string::npos, proof.words.c_str());
        QVERIFY(proof.others.empty());
        const ProofResult both = proveSettings(withHeads(m_encoder, 1), outputOf(meant), {.heads = true, .scale = true});
        QVERIFY(both.session && *both.session == meant);
        const ProofResult usual = proveSettings(m_encoder, outputOf(m_encoder), {.scale = true});
        QVERIFY(usual.session && *usual.session == m_encoder);
        QVERIFY2(usual.words.find("scores divided by √d_k") != std::string::npos, usual.words.c_str());
    }

    /// As Luong et al. 2015, GPT-Neo and T5 have them.
    void scoresMayBeUndivided()
    {
        Session meant = m_encoder;
        for (Block& block : meant.blocks)
            block.scale = {Scale::Kind::None};
        const ProofResult proof = proveSettings(m_encoder, outputOf(meant), {.heads = true, .mask = true, .scale = true});
        QVERIFY(proof.session && *proof.session == meant);
        QVERIFY2(proof.words.find("scores not divided") != std::string::npos, proof.words.c_str());
        QVERIFY(proof.others.empty());
    }

    /// y = x + little: in sixteen bits y fits whatever is added, unless more is asked than that it is near.
    void aCoarseOutputProvesNoOtherLayer()
    {
        const Proof open{
            .heads = true, .norm = true, .activation = true, .mask = true, .rounding = kBrainFloat, .calculation = kBrainFloat};
        for (const Scalar part : {Scalar(1), Scalar(0.1)}) {
            const Session layer = layerThatAdds(m_encoder, part);
            Session other = layer;
            for (Linear* map : {&other.blocks[0].output, &other.blocks[0].feedForward->output})
                map->weight = Matrix(map->weight->rowwise().reverse());
            const Matrix added = blockOutputOf(other) - *layer.input;
            QVERIFY(added.norm() > 4 * kBrainFloat * layer.input->norm());  // it is seen
            QVERIFY(!proveSettings(layer, rounded(blockOutputOf(other)), open).session);
            const ProofResult proof = proveSettings(layer, rounded(blockOutputOf(layer)), open);
            QVERIFY(proof.session);
            QCOMPARE(proof.session->blocks[0].norm, Norm::Pre);
            QCOMPARE(proof.session->blocks[0].feedForward->activation, Activation::Gelu);  // what fits as well is named
        }
        const Session still = layerThatAdds(m_encoder, Scalar(0.001));
        const ProofResult nothing = proveSettings(still, rounded(blockOutputOf(still)), open);
        QVERIFY(!nothing.session && nothing.isHidden);
        QVERIFY(proveSettings(still, blockOutputOf(still), kNothingKnown).session);
    }

    /// As in the streams of language models, of which some columns are a thousand times as large as the others.
    void aLargeColumnHidesNothing()
    {
        Session layer = layerThatAdds(m_encoder, Scalar(1));
        layer.input.detach().col(3) *= 2000;
        Session causal = layer;
        causal.blocks[0].mask.causal = true;
        const Matrix before = blockOutputOf(layer), after = blockOutputOf(causal);
        QVERIFY((after - before).cwiseAbs().maxCoeff() < Scalar(1e-3) * after.cwiseAbs().maxCoeff());
        const ProofResult found = proveSettings(layer, after, kNothingKnown);
        QVERIFY(found.session && found.session->blocks == causal.blocks);
        QVERIFY(!proveSettings(layer, after, {.heads = true, .activation = true}).session);
        const Proof coarse{.heads = true, .mask = true, .rounding = Scalar(0x1p-11), .calculation = Scalar(0x1p-11)};
        const ProofResult half = proveSettings(layer, rounded(after, 11), coarse);
        QVERIFY(half.session && half.session->blocks == causal.blocks);
    }

    /// Some tokens tell settings of a single layer apart: each is found, and so is that there is none.
    void oneLayerIsFoundAmongAllSettings_data()
    {
        QTest::addColumn<bool>("isPre");
        QTest::addColumn<bool>("isParallel");
        QTest::addColumn<bool>("hasFinalNorm");
        QTest::newRow("norms before") << true << false << false;
        QTest::newRow("norms after") << false << false << false;
        QTest::newRow("side by side") << true << true << false;
        QTest::newRow("a norm behind") << true << false << true;
        QTest::newRow("side by side, a norm behind") << true << true << true;
    }

    void oneLayerIsFoundAmongAllSettings()
    {
        QFETCH(bool, isPre);
        QFETCH(bool, isParallel);
        QFETCH(bool, hasFinalNorm);
        Session layer = layerThatAdds(m_encoder, 1);
        if (hasFinalNorm)
            layer.finalNorm = m_encoder.finalNorm;
        Session meant = changed(layer, 4, isPre ? Norm::Pre : Norm::Post, Activation::Silu, true);
        meant.blocks[0].parallel = isParallel;
        meant.blocks[0].attentionNorm.epsilon = meant.blocks[0].feedForwardNorm.epsilon = Scalar(0.01);
        if (hasFinalNorm)
            meant.finalNorm->epsilon = Scalar(0.01);
        layer = changed(layer, 2, Norm::Post, Activation::Relu, false);
        Proof open = kNothingKnown;
        open.parallel = open.scale = open.rotary = open.epsilon = true;
        const Matrix output = hasFinalNorm ? outputOf(meant) : blockOutputOf(meant);
        const ProofResult proof = proveSettings(layer, output, open);
        QVERIFY(proof.session);
        QVERIFY(*proof.session == meant);
        Matrix other = output;
        other.row(1) *= Scalar(1.1);  // neither the middle token nor the last one
        const ProofResult none = proveSettings(layer, other, open);
        QVERIFY(!none.session && !none.ranOut);
        QVERIFY(none.difference > Scalar(1e-3));
    }

    /// The network of a layer reads some tokens of many settings at once.
    void aFalseOutputOfOneLayerTakesLessThanAPassForEachSetting()
    {
        const Session layer = layerThatAdds(m_encoder, 1);
        Proof open = kNothingKnown;
        open.scale = open.rotary = true;
        const Matrix other = blockOutputOf(layer).rowwise().reverse();
        const ProofResult proof = proveSettings(layer, other, open, {}, 3e6);
        QVERIFY(!proof.session && !proof.ranOut);
    }

    /// Noise that leaves some roundings proves nothing, where it is more than little of what the layer adds.
    void noiseOfSomeRoundingsProvesNothing()
    {
        const auto sizeOf = [](const Matrix& numbers) { return numbers.norm() / std::sqrt(static_cast<Scalar>(numbers.size())); };
        const Matrix& input = *m_encoder.input;
        const Scalar whole = sizeOf(blockOutputOf(layerThatAdds(m_encoder, 1)) - input);
        const Session layer = layerThatAdds(m_encoder, Scalar(0.16) * sizeOf(input) / whole);
        const Matrix output = blockOutputOf(layer);
        const Scalar size = Scalar(0.06) * sizeOf(output - input);
        const Scalar roundings = size / (kBrainFloat * sizeOf(output));
        QVERIFY2(roundings > 1 && roundings < 3, qPrintable(QString::number(roundings)));
        const Matrix noise =
            Matrix::NullaryExpr(output.rows(), output.cols(), [size](Index r, Index c) { return (r * 7 + c * 3) % 5 < 2 ? -size : size; });
        const Proof open{
            .heads = true, .norm = true, .activation = true, .mask = true, .rounding = kBrainFloat, .calculation = kBrainFloat};
        QVERIFY(proveSettings(layer, rounded(output), open).session);
        QVERIFY(!proveSettings(layer, rounded(output + noise), open).session);
    }

    void whatTakesTooLongIsNotTried()
    {
        const Session meant = changed(m_encoder, 8, Norm::Pre, Activation::Silu, false);
        const ProofResult proof = proveSettings(m_encoder, outputOf(meant), kNothingKnown, {}, 1e5);
        QVERIFY(!proof.session && proof.ranOut && proof.difference > 0);
    }
};

HEADSCOPE_TEST(SettingsByProofTest)

}  // namespace headscope::test_settings_by_proof

#include "test_settings_by_proof.moc"
