// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/export_model.h"

#include "core/base/phrase.h"
#include "core/models/families/weight_exporter.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

enum class Projected { Query, Key, Value };
constexpr std::array kProjected{Projected::Query, Projected::Key, Projected::Value};

const Linear& projectionOf(const Head& head, Projected which)
{
    return which == Projected::Query ? head.query : which == Projected::Key ? head.key : head.value;
}

bool hasBiases(const Block& block)
{
    return std::ranges::any_of(block.heads,
                               [](const Head& head) { return head.query.hasBias() || head.key.hasBias() || head.value.hasBias(); });
}

/// The projection of all heads, side by side: in × Σ width.
Matrix weightsOf(const Block& block, Projected which)
{
    const Index width = block.heads[0].keyWidth();
    Matrix all(projectionOf(block.heads[0], which).weight->rows(), width * std::ssize(block.heads));
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        all.middleCols(static_cast<Index>(h) * width, width) = *projectionOf(block.heads[h], which).weight;
    return all;
}

/// The biases of all heads, zeros where there is none.
Matrix biasesOf(const Block& block, Projected which)
{
    const Index width = block.heads[0].keyWidth();
    Matrix all = Matrix::Zero(1, width * std::ssize(block.heads));
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (const Linear& linear = projectionOf(block.heads[h], which); linear.hasBias())
            all.middleCols(static_cast<Index>(h) * width, width) = *linear.bias;
    return all;
}

/// Query, key and value side by side: in × 3 · Σ width.
Matrix sideBySide(const Block& block, Matrix (*part)(const Block&, Projected))
{
    const Matrix query = part(block, Projected::Query);
    Matrix all(query.rows(), 3 * query.cols());
    all << query, part(block, Projected::Key), part(block, Projected::Value);
    return all;
}

/// Adds zeros where there is no bias: a layer of PyTorch has one in every part.
void addWithBias(WeightExporter& exporter, const std::string& name, const Linear& linear)
{
    exporter.addLinear(name, linear);
    if (!linear.hasBias())
        exporter.addRow(name + ".bias", Matrix::Zero(1, linear.weight->cols()));
}

void addTorchAttention(WeightExporter& exporter, const std::string& at, const Block& block, bool biases)
{
    if (block.keyOf(0).weight->rows() == block.heads[0].query.weight->rows()) {
        exporter.add(at + "in_proj_weight", Matrix(sideBySide(block, weightsOf).transpose()));
    } else {
        exporter.add(at + "q_proj_weight", Matrix(weightsOf(block, Projected::Query).transpose()));
        exporter.add(at + "k_proj_weight", Matrix(weightsOf(block, Projected::Key).transpose()));
        exporter.add(at + "v_proj_weight", Matrix(weightsOf(block, Projected::Value).transpose()));
    }
    if (!biases) {
        exporter.addLinear(at + "out_proj", block.output);
        return;
    }
    exporter.addRow(at + "in_proj_bias", sideBySide(block, biasesOf));
    addWithBias(exporter, at + "out_proj", block.output);
}

Result<std::vector<NamedTensor>> torchTensors(const Session& session)
{
    WeightExporter exporter(session);
    exporter.refuseWhatNobodyHas();
    exporter.refuseIf(session.blocks.size() != 1, phrase("nn.MultiheadAttention is one block, the session has {}", session.blocks.size()));
    exporter.refuseUnlessWidthsMultiply();
    const Block& block = session.blocks[0];
    exporter.refuseIf(
        block.residual || block.norm != Norm::None || block.feedForwardEnabled(),
        phrase("nn.MultiheadAttention has neither residual connection, norm nor network: those have the names of an encoder layer"));
    auto refused = exporter.done();
    if (!refused)
        return refused;
    addTorchAttention(exporter, "", block, hasBiases(block) || block.output.hasBias());  // PyTorch has all of them or none
    return exporter.done();
}

Result<std::vector<NamedTensor>> encoderTensors(const Session& session)
{
    WeightExporter exporter(session);
    exporter.refuseWhatNobodyHas();
    exporter.refuseUnlessWidthsMultiply();
    exporter.refuseUnlessTransformer({Norm::Pre, Norm::Post}, {Activation::Relu, Activation::Gelu}, "nn.TransformerEncoderLayer");
    auto refused = exporter.done();
    if (!refused)
        return refused;
    const bool stack = session.blocks.size() > 1 || session.finalNorm;
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = session.blocks[b];
        const std::string at = stack ? "layers." + std::to_string(b) + "." : "";
        addTorchAttention(exporter, at + "self_attn.", block, true);
        addWithBias(exporter, at + "linear1", block.feedForward->hidden);
        addWithBias(exporter, at + "linear2", block.feedForward->output);
        exporter.addNorm(at + "norm1", block.attentionNorm);
        exporter.addNorm(at + "norm2", block.feedForwardNorm);
    }
    if (session.finalNorm)
        exporter.addNorm("norm", *session.finalNorm);
    return exporter.done();
}

/// A model with the names of GPT-2.
struct Gpt {
    const char* who;
    Activation activation;
    bool outIn;     ///< has nn.Linear, not Conv1D
    bool saysTied;  ///< has a readout that is the embedding twice in its file
    bool mayDoWithoutBiases;
};

Result<std::vector<NamedTensor>> gptTensors(const Session& session, const Gpt& gpt)
{
    const std::string who = gpt.who;
    WeightExporter exporter(session);
    exporter.refuseWhatNobodyHas();
    exporter.refuseUnlessWidthsMultiply();
    exporter.refuseUnlessTransformer({Norm::Pre}, {gpt.activation}, who);
    for (const Block& block : session.blocks)
        exporter.refuseIf(!block.mask.causal, phrase("{} has a causal mask in every block", who));
    auto refused = exporter.done();
    if (!refused)
        return refused;
    const bool biases = !gpt.mayDoWithoutBiases || !isWithoutBiases(session);
    const auto addNorm = [&](const std::string& name, const LayerNorm& norm) {
        if (biases)
            exporter.addNorm(name, norm);
        else
            exporter.addRow(name + ".weight", *norm.gain);
    };
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = session.blocks[b];
        const std::string at = "transformer.h." + std::to_string(b) + ".";
        const Matrix packed = sideBySide(block, weightsOf);
        exporter.add(at + "attn.c_attn.weight", gpt.outIn ? Matrix(packed.transpose()) : packed);
        if (biases)
            exporter.addRow(at + "attn.c_attn.bias", sideBySide(block, biasesOf));
        for (const auto& [name, linear] : {std::pair{"attn.c_proj", &block.output}, std::pair{"mlp.c_fc", &block.feedForward->hidden},
                                           std::pair{"mlp.c_proj", &block.feedForward->output}}) {
            exporter.addLinear(at + name, *linear, gpt.outIn);
            if (biases && !linear->hasBias())
                exporter.addRow(at + name + ".bias", Matrix::Zero(1, linear->weight->cols()));
        }
        addNorm(at + "ln_1", block.attentionNorm);
        addNorm(at + "ln_2", block.feedForwardNorm);
    }
    if (session.looksUp())
        exporter.add("transformer.wte.weight", *session.embedding);
    if (session.learnsPositions())
        exporter.add("transformer.wpe.weight", *session.positionWeight);
    if (session.finalNorm)
        addNorm("transformer.ln_f", *session.finalNorm);
    if (session.readout && (!session.readout->tied || gpt.saysTied)) {
        exporter.refuseIf(session.readout->linear.hasBias(), phrase("{} has no bias in its readout", who));
        exporter.add("lm_head.weight", session.readout->tied ? *session.embedding : Matrix(session.readout->linear.weight->transpose()));
    }
    return exporter.done();
}

Result<std::vector<NamedTensor>> gpt2Tensors(const Session& session)
{
    return gptTensors(session,
                      {.who = "GPT-2", .activation = Activation::GeluTanh, .outIn = false, .saysTied = false, .mayDoWithoutBiases = false});
}

Result<std::vector<NamedTensor>> nanoGptTensors(const Session& session)
{
    return gptTensors(session,
                      {.who = "nanoGPT", .activation = Activation::Gelu, .outIn = true, .saysTied = true, .mayDoWithoutBiases = true});
}

Result<std::vector<NamedTensor>> transformerLensTensors(const Session& session)
{
    WeightExporter exporter(session);
    exporter.refuseWhatNobodyHas();
    std::vector<Activation> known;
    for (const ActivationInfo& row : activations())
        if (row.inTransformerLens)
            known.push_back(row.activation);
    exporter.refuseUnlessTransformer({Norm::Pre}, known, "TransformerLens");
    auto refused = exporter.done();
    if (!refused)
        return refused;
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = session.blocks[b];
        const std::string at = "blocks." + std::to_string(b) + ".";
        const Index heads = std::ssize(block.heads);
        const Index width = block.heads[0].keyWidth();
        const Index in = session.modelWidth();
        for (const Projected which : kProjected) {
            const std::string letter = which == Projected::Query ? "Q" : which == Projected::Key ? "K" : "V";
            Matrix flat(heads * in, width);
            for (Index h = 0; h < heads; ++h)
                flat.middleRows(h * in, in) = *projectionOf(block.heads[static_cast<std::size_t>(h)], which).weight;
            exporter.add(at + "attn.W_" + letter, std::move(flat), {heads, in, width});
            exporter.add(at + "attn.b_" + letter, biasesOf(block, which), {heads, width});
        }
        const auto bias = [](const Linear& linear) {
            return linear.hasBias() ? *linear.bias : Matrix(Matrix::Zero(1, linear.weight->cols()));
        };
        exporter.add(at + "attn.W_O", *block.output.weight, {heads, width, in});
        exporter.addRow(at + "attn.b_O", bias(block.output));
        exporter.add(at + "mlp.W_in", *block.feedForward->hidden.weight);
        exporter.addRow(at + "mlp.b_in", bias(block.feedForward->hidden));
        exporter.add(at + "mlp.W_out", *block.feedForward->output.weight);
        exporter.addRow(at + "mlp.b_out", bias(block.feedForward->output));
        for (const auto& [name, norm] : {std::pair{"ln1", &block.attentionNorm}, std::pair{"ln2", &block.feedForwardNorm}}) {
            exporter.addRow(at + name + ".w", *norm->gain);
            exporter.addRow(at + name + ".b", *norm->bias);
        }
    }
    if (session.finalNorm) {
        exporter.addRow("ln_final.w", *session.finalNorm->gain);
        exporter.addRow("ln_final.b", *session.finalNorm->bias);
    }
    if (session.looksUp())
        exporter.add("embed.W_E", *session.embedding);
    if (session.learnsPositions())
        exporter.add("pos_embed.W_pos", *session.positionWeight);
    if (session.readout) {
        const Linear& linear = session.readout->linear;
        exporter.add("unembed.W_U", session.readout->tied ? Matrix(session.embedding->transpose()) : *linear.weight);
        exporter.addRow("unembed.b_U", linear.hasBias() ? *linear.bias : Matrix(Matrix::Zero(1, session.vocabulary->size())));
    }
    return exporter.done();
}

constexpr std::array kWeightNames{
    WeightNames{"torch", phraseId("nn.MultiheadAttention of PyTorch"), torchTensors},
    WeightNames{"encoder-layer", phraseId("nn.TransformerEncoderLayer of PyTorch, or nn.TransformerEncoder of several"), encoderTensors},
    WeightNames{"gpt2", phraseId("GPT-2 of Hugging Face"), gpt2Tensors, true},
    WeightNames{"nanogpt", phraseId("nanoGPT"), nanoGptTensors, true},
    WeightNames{"transformer-lens", phraseId("TransformerLens"), transformerLensTensors, true},
};

}  // namespace

std::span<const WeightNames> weightNames() { return kWeightNames; }

bool hasOnlyBlocks(const WeightNames& names, const Session& session)
{
    const bool around = session.looksUp() || session.learnsPositions() || session.readout;
    return (session.positions != Positions::None && !session.learnsPositions()) || (around && !names.withWords);
}

bool isWithoutBiases(const Session& session)
{
    const auto addsNothing = [](const LayerNorm& norm) { return norm.bias->size() == 0 || norm.bias->isZero(0); };
    const bool plain = std::ranges::none_of(session.blocks, [&](const Block& block) {
        const bool network = block.feedForward && (block.feedForward->hidden.hasBias() || block.feedForward->output.hasBias());
        return hasBiases(block) || block.output.hasBias() || network || !addsNothing(block.attentionNorm) ||
               !addsNothing(block.feedForwardNorm);
    });
    return plain && (!session.finalNorm || addsNothing(*session.finalNorm));
}

const WeightNames* findWeightNames(std::string_view id)
{
    const auto row = std::ranges::find(kWeightNames, id, &WeightNames::id);
    return row == kWeightNames.end() ? nullptr : &*row;
}

std::map<std::string, std::string> weightMetadata(const Session& session)
{
    const Block& block = session.blocks[0];
    std::map<std::string, std::string> metadata{{"heads", std::to_string(block.heads.size())}};
    if (block.norm != Norm::None)
        metadata["norm"] = block.norm == Norm::Pre ? "pre" : "post";
    if (block.feedForward)
        metadata["activation"] = activationInfo(block.feedForward->activation).id;
    return metadata;
}

}  // namespace headscope
