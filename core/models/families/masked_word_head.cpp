// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/masked_word_head.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/read_norm.h"

namespace headscope {

std::optional<Error> addMaskedWordHead(Session& session, TensorReader& reader, const ModelStack& stack, const LayerSettings& settings,
                                       std::vector<std::string>& notes)
{
    const ModelPart map = stack.part(Slot::HeadMap), norm = stack.part(Slot::HeadNorm);
    const Index width = settings.width;
    if (!map.bias || !norm.weight || !norm.bias || !stack.part(Slot::Readout).bias)
        return Error{
            reader.file().path().string(),
            phrase("has {} and not all of the norm and the biases that belong to it: it is not whole", quotedText(map.weight->name))};
    if (map.weight->shape != std::vector{width, width} || map.bias->shape != std::vector{width})
        return Error{phrase("{}: tensor {}", reader.file().path().string(), quotedText(map.weight->name)),
                     phrase("is of the shape {}, expected ({}, {}), and a bias of as many numbers", map.weight->shapeText(), width, width)};
    auto weight = reader.read({map.weight->name, {}, {}, true}), bias = reader.read({map.bias->name});
    auto finalNorm = readNorm(reader, norm, settings, width);
    if (!weight || !bias)
        return (weight ? bias : weight).error();
    if (!finalNorm)
        return finalNorm.error();
    Block block;
    block.attentionEnabled = false;
    const Linear none{Matrix(Matrix::Zero(width, 1)), {}, {}};
    block.heads.push_back({.name = {}, .query = none, .key = none, .value = none});
    block.output.weight = Matrix(Matrix::Zero(1, width));
    block.normKind = settings.normKind;
    if (session.finalNorm) {
        block.norm = Norm::Pre;
        block.feedForwardNorm = *std::exchange(session.finalNorm, {});
    }
    completeNorms(block, width);
    // Only BERT and DistilBERT say which activation it is: all others have gelu there.
    const bool isSaid = !endsWithPart(plainTensorName(map.weight->name), "lm_head.dense.weight");
    block.feedForward = FeedForward{.activation = isSaid ? settings.activation : Activation::Gelu,
                                    .hidden = {*std::move(weight), *std::move(bias), {}},
                                    .gate = {},
                                    .output = {Matrix(Matrix::Identity(width, width)), {}, {}}};
    session.blocks.push_back(std::move(block));
    session.finalNorm = *std::move(finalNorm);
    session.finalNormKind = settings.normKind;
    notes.push_back(phrase("block {} is what stands before the readout of a masked word, a map and an activation: its attention is off",
                           session.blocks.size()));
    return {};
}

}  // namespace headscope
