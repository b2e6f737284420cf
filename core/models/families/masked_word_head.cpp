// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/masked_word_head.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/network_block.h"
#include "core/models/families/read_norm.h"

namespace headscope {

namespace {

/// The activation behind the map: only BERT, DistilBERT and ModernBERT say which it is, all others have gelu there.
Result<Activation> activationOf(const WordSource& source, const LayerSettings& settings)
{
    if (const auto said = source.config.text({"classifier_activation"})) {
        const auto activation = activationCalled(*said);
        return activation ? Result<Activation>(*activation)
                          : Error{source.reader.file().path().string(),
                                  phrase("its activation is {}, which is not known here", quotedText(*said))};
    }
    const std::string name = plainTensorName(source.stack.part(Slot::HeadMap).weight->name);
    return endsWithPart(name, "lm_head.dense.weight") || endsWithPart(name, "head.dense.weight") ? Activation::Gelu : settings.activation;
}

}  // namespace

std::optional<Error> addMaskedWordHead(Session& session, const WordSource& source, const LayerSettings& settings,
                                       std::vector<std::string>& notes)
{
    TensorReader& reader = source.reader;
    const ModelPart map = source.stack.part(Slot::HeadMap), norm = source.stack.part(Slot::HeadNorm);
    const Index width = settings.width;
    const bool isBiased = source.family.biasedNorms, readsOutBiased = source.config.flag({"decoder_bias"}).value_or(true);
    if (!norm.weight || (isBiased && !(map.bias && norm.bias)) || (readsOutBiased && !source.stack.part(Slot::Readout).bias))
        return Error{
            reader.file().path().string(),
            phrase("has {} and not all of the norm and the biases that belong to it: it is not whole", quotedText(map.weight->name))};
    if (map.weight->shape != std::vector{width, width} || (map.bias && map.bias->shape != std::vector{width}))
        return Error{phrase("{}: tensor {}", reader.file().path().string(), quotedText(map.weight->name)),
                     phrase("is of the shape {}, expected ({}, {}), and a bias of as many numbers", map.weight->shapeText(), width, width)};
    const auto activation = activationOf(source, settings);
    if (!activation)
        return activation.error();
    auto weight = reader.read({map.weight->name, {}, {}, true});
    auto bias = map.bias ? reader.read({map.bias->name}) : Result<Shared<Matrix>>(Shared<Matrix>());
    auto finalNorm = readNorm(reader, norm, settings, width);
    if (!weight || !bias)
        return (weight ? bias : weight).error();
    if (!finalNorm)
        return finalNorm.error();
    Block block = networkBlock({.activation = *activation,
                                .hidden = {*std::move(weight), *std::move(bias), {}},
                                .gate = {},
                                .output = {Matrix(Matrix::Identity(width, width)), {}, {}}},
                               width);
    block.normKind = settings.normKind;
    if (session.finalNorm) {
        block.norm = Norm::Pre;
        block.feedForwardNorm = *std::exchange(session.finalNorm, {});
    }
    completeNorms(block, width);
    session.blocks.push_back(std::move(block));
    session.finalNorm = *std::move(finalNorm);
    session.finalNormKind = settings.normKind;
    notes.push_back(phrase("block {} is what stands before the readout of a masked word, a map and an activation: its attention is off",
                           session.blocks.size()));
    return {};
}

}  // namespace headscope
