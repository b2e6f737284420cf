// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks that somebody has written under names of their own open with the formulas that give their output, and with no others.
#include "core/io/weights/open_tensors.h"
#include "core/model/side_by_side.h"
#include "core/models/families/import_model.h"
#include "core/models/families/model_file.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_own_blocks {

namespace {

/// The names of one block; none for what it has not. Those of norms are whole, others are without ".weight".
struct Called {
    std::string query, key, value, output, norm1, norm2, hidden, networkOutput, gate = {}, scale1 = {}, scale2 = {};
};

struct OwnBlock {
    const char* title;
    Called called;
    NormKind kind;
    Activation activation;
    bool isCausal, isParallel;
    std::string layers = {}, finalNorm = {};
};

const std::vector<OwnBlock>& ownBlocks()
{
    static const std::vector<OwnBlock> table{
        {"Meta's names, without rotation",
         {"attention.wq", "attention.wk", "attention.wv", "attention.wo", "attention_norm.weight", "ffn_norm.weight", "feed_forward.w3",
          "feed_forward.w2", "feed_forward.w1"},
         NormKind::Rms,
         Activation::Silu,
         true,
         false},
        {"Meta's names, without a gate",
         {"attention.wq", "attention.wk", "attention.wv", "attention.wo", "attention_norm.weight", "ffn_norm.weight", "feed_forward.w1",
          "feed_forward.w2"},
         NormKind::Rms,
         Activation::Gelu,
         true,
         false},
        {"gains called g, the gate last",
         {"sa.q", "sa.k", "sa.v", "sa.o", "norm_a.g", "norm_b.g", "net.lin1", "net.lin2", "net.lin3"},
         NormKind::Rms,
         Activation::Gelu,
         false,
         false},
        {"a norm behind two blocks",
         {"query", "key", "value", "out", "n1.weight", "n2.weight", "up", "down"},
         NormKind::Rms,
         Activation::Relu,
         false,
         false,
         "stages.",
         "final.weight"},
        {"side by side",
         {"query", "key", "value", "out", "n1.weight", "n2.weight", "up", "down"},
         NormKind::Layer,
         Activation::Gelu,
         false,
         true},
        {"side by side, with one norm",
         {"query", "key", "value", "out", "ln.weight", "", "up", "down"},
         NormKind::Layer,
         Activation::Relu,
         true,
         true},
        {"LayerScale of timm's",
         {"attn.q_proj", "attn.k_proj", "attn.v_proj", "attn.out_proj", "norm1.weight", "norm2.weight", "mlp.fc1", "mlp.fc2", "",
          "ls1.gamma", "ls2.gamma"},
         NormKind::Layer,
         Activation::Gelu,
         false,
         false},
        {"LayerScale of BEiT's",
         {"attn.q_proj", "attn.k_proj", "attn.v_proj", "attn.out_proj", "norm1.weight", "norm2.weight", "mlp.fc1", "mlp.fc2", "", "gamma_1",
          "gamma_2"},
         NormKind::Layer,
         Activation::Gelu,
         true,
         false},
    };
    return table;
}

Matrix outputOf(const Session& session)
{
    const auto trace = traceOf(session);
    return session.finalNorm ? *trace->finalNorm : *trace->blocks.back().blockOutput;
}

/// The session whose tensors are called so: blocks of the encoder that PyTorch has made, changed.
Session sessionOf(const OwnBlock& own)
{
    Session session = readModelFile(weightsPath("encoder.pt"))->session;
    if (own.layers.empty())
        session.blocks.resize(1);
    for (Block& block : session.blocks) {
        block.norm = Norm::Pre;
        block.normKind = own.kind;
        block.parallel = own.isParallel;
        block.mask.causal = own.isCausal;
        block.feedForward->activation = own.activation;
        if (!own.called.gate.empty())
            block.feedForward->gate = {Matrix(block.feedForward->hidden.weight->rowwise().reverse()), {}, {}};
        if (own.called.norm2.empty())
            block.feedForwardNorm = block.attentionNorm;
        if (own.kind == NormKind::Rms)
            block.attentionNorm.bias = block.feedForwardNorm.bias = {};
    }
    session.finalNorm.reset();
    if (!own.finalNorm.empty()) {
        session.finalNorm = session.blocks[1].attentionNorm;
        session.finalNormKind = own.kind;
    }
    return session;
}

/// The tensors of that session under those names, with its X and an output.
std::vector<NamedTensor> tensorsOf(const OwnBlock& own, const Session& session, const Matrix& output)
{
    std::vector<NamedTensor> tensors;
    const auto addRow = [&](const std::string& name, const Matrix& row) {
        if (!name.empty() && row.size() > 0)
            tensors.push_back({name, {row.cols()}, row});
    };
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = session.blocks[b];
        const std::string before = own.layers.empty() ? "" : own.layers + std::to_string(b) + ".";
        const Matrix ones = Matrix::Ones(1, session.modelWidth()), scale = ones * Scalar(0.5);
        const auto add = [&](const std::string& name, const Linear& map, const std::string& scaledBy = {}) {
            if (name.empty())
                return;
            const Scalar factor = scaledBy.empty() ? Scalar(1) : Scalar(2);
            const Matrix weight = map.weight->transpose() * factor;
            tensors.push_back({before + name + ".weight", {weight.rows(), weight.cols()}, weight});
            addRow(before + name + ".bias", *map.bias * factor);
            if (!scaledBy.empty())
                addRow(before + scaledBy, scale);
        };
        const auto addNorm = [&](const std::string& name, const LayerNorm& norm) {
            if (name.empty())
                return;
            addRow(before + name, *norm.gain);
            addRow(before + name.substr(0, name.rfind('.')) + ".bias", *norm.bias);
        };
        const Called& called = own.called;
        addNorm(called.norm1, block.attentionNorm);
        add(called.query, sideBySide(block.heads, &Head::query));
        add(called.key, sideBySide(block.heads, &Head::key));
        add(called.value, sideBySide(block.heads, &Head::value));
        add(called.output, block.output, called.scale1);
        addNorm(called.norm2, block.feedForwardNorm);
        add(called.hidden, block.feedForward->hidden);
        add(called.networkOutput, block.feedForward->output, called.scale2);
        add(called.gate, block.feedForward->gate);
    }
    if (session.finalNorm)
        addRow(own.finalNorm, *session.finalNorm->gain);
    tensors.push_back({"x", {session.input->rows(), session.input->cols()}, *session.input});
    tensors.push_back({"y", {output.rows(), output.cols()}, output});
    return tensors;
}

}  // namespace

class OwnBlocksTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Result<ImportedModel> imported(const std::vector<NamedTensor>& tensors, const ImportOptions& options = {})
    {
        const std::filesystem::path path = m_folder.filePath("own.safetensors").toStdString();
        std::ofstream(path, std::ios::binary) << writeSafetensors(tensors, {});
        const auto file = openTensors(path);
        return file ? readModel(**file, options) : Result<ImportedModel>(file.error());
    }

private slots:
    void aBlockOpensWithTheFormulasOfItsOutput_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < ownBlocks().size(); ++i)
            QTest::newRow(ownBlocks()[i].title) << static_cast<int>(i);
    }

    void aBlockOpensWithTheFormulasOfItsOutput()
    {
        QFETCH(int, row);
        const OwnBlock& own = ownBlocks()[static_cast<std::size_t>(row)];
        const Session meant = sessionOf(own);
        const Matrix output = outputOf(meant);
        const auto model = imported(tensorsOf(own, meant, output));
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QVERIFY(model->isProven);
        const Block& block = model->session.blocks[0];
        QCOMPARE(block.heads.size(), meant.blocks[0].heads.size());
        QCOMPARE(block.norm, Norm::Pre);
        QCOMPARE(block.normKind, own.kind);
        QCOMPARE(block.parallel, own.isParallel);
        QCOMPARE(block.mask.causal, own.isCausal);
        QCOMPARE(block.feedForward->activation, own.activation);
        QCOMPARE(model->session.finalNorm.has_value(), meant.finalNorm.has_value());
        QVERIFY(largestDifference(outputOf(model->session), output) < Scalar(1e-5));
    }

    void anotherOutputOpensNone_data() { aBlockOpensWithTheFormulasOfItsOutput_data(); }

    void anotherOutputOpensNone()
    {
        QFETCH(int, row);
        const OwnBlock& own = ownBlocks()[static_cast<std::size_t>(row)];
        const Session meant = sessionOf(own);
        Session other = meant;
        other.blocks[0].output.weight = Matrix(other.blocks[0].output.weight->rowwise().reverse());
        QVERIFY(!imported(tensorsOf(own, meant, outputOf(other))));
    }

    /// The x and y of the file prove the settings also where X is another one, in place of a guess.
    void anotherXIsReadWithTheSettingsThatAreProven()
    {
        const OwnBlock& own = ownBlocks()[0];
        const Session meant = sessionOf(own);
        const std::vector<NamedTensor> tensors = tensorsOf(own, meant, outputOf(meant));
        const auto plain = imported(tensors);
        QVERIFY(plain && plain->isProven);
        ImportOptions options;
        options.input = Matrix(meant.input->colwise().reverse().topRows(2));
        const auto model = imported(tensors, options);
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QCOMPARE(model->session.blocks.size(), plain->session.blocks.size());
        QVERIFY(model->session.blocks == plain->session.blocks);
        QVERIFY(*model->session.input == *options.input);
        QCOMPARE(model->session.tokenCount(), Index(2));
        options.input = Matrix(Matrix::Zero(2, meant.modelWidth() + 1));
        QVERIFY(!imported(tensors, options));
    }

    /// The norm behind all layers is left out where the output stands before it.
    void theOutputMayStandBeforeTheNormBehindAllLayers()
    {
        const OwnBlock& own = ownBlocks()[3];
        const Session meant = sessionOf(own);
        Session before = meant;
        before.finalNorm.reset();
        const auto model = imported(tensorsOf(own, meant, outputOf(before)));
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QVERIFY(model->isProven && !model->session.finalNorm);
    }

    /// As a decoder of PyTorch's parts is written, with other names than nn.TransformerDecoderLayer's.
    void attentionToAMemoryIsToldFromAttentionToItself()
    {
        const auto file = openTensors(weightsPath("decoder.safetensors"));
        QVERIFY(file);
        std::vector<NamedTensor> tensors;
        for (const Tensor& tensor : (*file)->tensors()) {
            QString name = QString::fromStdString(tensor.name);
            name.replace("self_attn.", "self_attention.").replace("multihead_attn.", "cross_attention.");
            name.replace("linear1.", "feed_forward.0.").replace("linear2.", "feed_forward.2.");
            tensors.push_back({name.toStdString(), tensor.shape, *(*file)->read(tensor)});
        }
        const auto model = imported(tensors), plain = importModel(**file, {});
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QVERIFY(plain && model->isProven);
        QVERIFY(model->session.blocks == plain->session.blocks);
        QVERIFY(model->session.memory->input == plain->session.memory->input);
    }
};

HEADSCOPE_TEST(OwnBlocksTest)

}  // namespace headscope::test_own_blocks

#include "test_own_blocks.moc"
