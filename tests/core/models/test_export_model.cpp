// SPDX-License-Identifier: GPL-3.0-or-later
// Weights go back out under the names under which they came in, bit for bit; what a library cannot have is refused by its name.
#include "core/io/weights/open_tensors.h"
#include "core/models/families/export_model.h"
#include "core/models/families/fold_gains.h"
#include "core/models/families/import_model.h"
#include "core/models/families/python_snippet.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>

namespace headscope::test_export_model {

namespace {

TensorFilePointer modelFile(const std::string& name)
{
    auto file = openTensors(sourceFolder() / "tests/reference/weights" / name);
    if (!file)
        qFatal("%s", file.error().sentence().c_str());
    return *std::move(file);
}

Session sessionOfModel(const std::string& name)
{
    auto model = importModel(*modelFile(name), {});
    if (!model)
        qFatal("%s", model.error().sentence().c_str());
    return model->session;
}

QString refusalOf(const char* names, const Session& session)
{
    const auto tensors = findWeightNames(names)->tensors(session);
    return tensors ? "exported" : QString::fromStdString(tensors.error().sentence());
}

}  // namespace

class ExportModelTest : public QObject {
    Q_OBJECT

private slots:
    void whatCameInGoesOut_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("names");
        QTest::newRow("attention") << "attention.pt"
                                   << "torch";
        QTest::newRow("widths of their own") << "kdim.safetensors"
                                             << "torch";
        QTest::newRow("encoder layer") << "encoder-layer.pt"
                                       << "encoder-layer";
        QTest::newRow("encoder") << "encoder.npz"
                                 << "encoder-layer";
        QTest::newRow("GPT-2") << "gpt2"
                               << "gpt2";
        QTest::newRow("nanoGPT with words") << "nanogpt-words"
                                            << "nanogpt";
        QTest::newRow("nanoGPT without biases") << "nanogpt-no-bias"
                                                << "nanogpt";
        QTest::newRow("TransformerLens") << "transformer-lens"
                                         << "transformer-lens";
        QTest::newRow("GPT-2 with words") << "gpt2-words"
                                          << "gpt2";
        QTest::newRow("TransformerLens with words") << "transformer-lens-words"
                                                    << "transformer-lens";
    }

    void whatCameInGoesOut()
    {
        QFETCH(QString, file);
        QFETCH(QString, names);
        const auto original = modelFile(file.toStdString());
        const auto tensors = findWeightNames(names.toStdString())->tensors(sessionOfModel(file.toStdString()));
        QVERIFY2(tensors, tensors ? "" : tensors.error().sentence().c_str());
        for (const NamedTensor& tensor : *tensors) {
            const Tensor* same = original->find(tensor.name);
            QVERIFY2(same, tensor.name.c_str());
            QVERIFY(same->shape == tensor.shape);
            QVERIFY2(sameBits(*original->read(*same), Eigen::Map<const Matrix>(tensor.values.data(), same->rows(), same->columns())),
                     tensor.name.c_str());
        }
        const auto isWeight = [](const Tensor& tensor) {
            constexpr std::array<std::string_view, 5> kExamples{"x", "y", "memory", "tokens", "logits"};
            return std::ranges::find(kExamples, tensor.name) == kExamples.end() && !tensor.name.ends_with(".attn.bias") &&
                   !tensor.name.ends_with(".attn.mask");
        };
        QCOMPARE(std::ssize(*tensors), std::ranges::count_if(original->tensors(), isWeight));
    }

    /// PyTorch's modules know no positions: what is compared with theirs is what the first block reads.
    void positionsAreInTheInputThatGoesAlong()
    {
        const Session session = exampleSession("letters");
        const auto trace = traceOf(session);
        const std::vector<NamedTensor> compared = comparedTensors(*trace);
        const NamedTensor& x = compared.front();
        QCOMPARE(x.name, std::string("x"));
        const Matrix expected = *trace->blocks[0].input + session.positionWeight->topRows(session.tokenCount());
        QVERIFY(largestDifference(expected, Eigen::Map<const Matrix>(x.values.data(), x.shape[0], x.shape[1])) <= 1e-6F);
        QVERIFY(hasOnlyBlocks(*findWeightNames("encoder-layer"), session));
        QVERIFY(!hasOnlyBlocks(*findWeightNames("gpt2"), session));
        QVERIFY(!hasOnlyBlocks(*findWeightNames("encoder-layer"), sessionOfModel("encoder.pt")));
    }

    /// A bias that adds something needs a model that has all of them; GPT-2 has them in any case.
    void biasesAreLeftOutWhereTheModelHasNone()
    {
        Session session = sessionOfModel("nanogpt-no-bias");
        const auto snippet = pythonSnippet(session, "nanogpt", "n.npz");
        QVERIFY(snippet && snippet->find("n_head=2, bias=False, dropout=0") != std::string::npos);
        const auto count = [&](const char* names) { return findWeightNames(names)->tensors(session)->size(); };
        QCOMPARE(count("nanogpt"), std::size_t(2 * 6 + 4));
        Matrix bias = Matrix::Zero(1, session.modelWidth());
        bias(0, 3) = Scalar(0.5);
        session.finalNorm->bias = bias;
        QCOMPARE(count("nanogpt"), std::size_t(2 * 12 + 5));
        const auto with = pythonSnippet(session, "nanogpt", "n.npz");
        QVERIFY(with && with->find("bias=False") == std::string::npos);
        session = sessionOfModel("nanogpt-no-bias");
        for (Block& block : session.blocks)
            block.feedForward->activation = Activation::GeluTanh;
        QCOMPARE(count("gpt2"), std::size_t(2 * 12 + 4));
    }

    void foldedWeightsComputeTheSame()
    {
        Session session = sessionOfModel("encoder-layer.pt");
        Block& block = session.blocks[0];
        block.heads[0].gain = Scalar(1.5);
        block.heads[1].enabled = false;
        block.heads[2].temperature = 2;
        QVERIFY(refusalOf("encoder-layer", session).contains("block 1 has a head with a gain or a mute, which can be folded into W_O"));
        const Session folded = withFoldedGains(session);
        QCOMPARE(refusalOf("encoder-layer", folded), QString("exported"));
        QVERIFY(largestDifference(*traceOf(session)->blocks[0].blockOutput, *traceOf(folded)->blocks[0].blockOutput) <= 1e-5F);
    }

    void whatALibraryDoesNotHaveIsRefused()
    {
        QVERIFY(refusalOf("torch", sessionOfModel("encoder-layer.pt")).contains("the names of an encoder layer"));
        QVERIFY(refusalOf("torch", sessionOfModel("encoder.pt")).contains("is one block, the session has 2"));
        QVERIFY(refusalOf("gpt2", sessionOfModel("encoder-layer.pt")).contains("GPT-2 does not have the activation gelu"));
        QVERIFY(refusalOf("gpt2", sessionOfModel("nanogpt")).contains("gelu"));
        QVERIFY(refusalOf("encoder-layer", sessionOfModel("llama")).contains("heads that share keys and values"));
        QVERIFY(refusalOf("encoder-layer", sessionOfModel("neox")).contains("rotary"));
        QVERIFY(refusalOf("encoder-layer", sessionOfModel("attention.pt")).contains("has residual connections"));
        QVERIFY(refusalOf("torch", sessionOfModel("transformer.safetensors")).contains("the memory has blocks of its own"));
        Session warm = sessionOfModel("attention.pt");
        warm.blocks[0].heads[0].temperature = 2;
        QVERIFY(refusalOf("torch", warm).contains("temperature"));
        QVERIFY(refusalOf("torch", exampleSession("three-friends")) != "exported");
    }
};

HEADSCOPE_TEST(ExportModelTest)

}  // namespace headscope::test_export_model

#include "test_export_model.moc"
