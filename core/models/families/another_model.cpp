// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/another_model.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/refused_names.h"
#include "core/models/families/said_biases.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

class TensorCheck {
public:
    TensorCheck(const Recognition& model, const ModelConfig& config) : m_model(model), m_config(config), m_family(*model.family)
    {
        m_stacks = {&model.stack};
        if (model.encoder)
            m_stacks.push_back(&*model.encoder);
    }

    std::optional<std::string> run() const
    {
        if (auto wrong = otherNumbers())
            return wrong;
        if (m_family.needed.empty())  // a person has said what its tensors are for
            return {};
        for (const auto& check :
             {&TensorCheck::saidApart, &TensorCheck::positions, &TensorCheck::lonelyDecoder, &TensorCheck::gates, &TensorCheck::strangers,
              &TensorCheck::unread, &TensorCheck::strangersAround, &TensorCheck::missing, &TensorCheck::unlikeOthers, &TensorCheck::biases})
            if (auto wrong = (this->*check)())
                return wrong;
        return {};
    }

private:
    /// Finds a linear map or a norm of whole numbers, which are read with scales that stand beside them.
    std::optional<std::string> otherNumbers() const
    {
        const auto other = [](const std::map<Slot, ModelPart>& parts) -> const Tensor* {
            for (const auto& [slot, part] : parts)
                for (const Tensor* tensor : part.tensors())
                    if (tensor->type.isInteger() || !tensor->type.isNumber())
                        return tensor;
            return nullptr;
        };
        for (const ModelStack* stack : m_stacks) {
            const Tensor* found = other(stack->around);
            for (std::size_t i = 0; i < stack->layers.size() && !found; ++i)
                found = other(stack->layers[i].parts);
            if (found && !found->type.isNumber())
                return phrase("tensor {}", quotedText(found->name)) + ": " +
                       phrase("holds {}, expected float32, float64, float16 or bfloat16", found->typeName);
            if (found)
                return phrase("has quantised weights: {} holds {} numbers, which are not its weights without their scales; save it in "
                              "float32, float16 or bfloat16",
                              quotedText(found->name), found->type.name());
        }
        return {};
    }

    bool isBuffer(std::string_view name) const
    {
        return std::ranges::any_of(m_family.buffers, [&](std::string_view end) { return endsWithPart(name, end); });
    }

    /// Masked autoencoders have a decoder of the same names and of other numbers of heads, behind a norm of another name.
    std::optional<std::string> saidApart() const
    {
        const std::string& stack = m_model.stack.name;
        if (m_config.modelType() != "vit_mae" || stack.find("decoder") == std::string::npos)
            return {};
        return phrase("has {}, the decoder of a masked autoencoder, of which its config.json speaks apart (decoder_num_attention_heads): "
                      "its encoder alone is read",
                      quotedText(stack));
    }

    /// ESM keeps learned places in its files that it does not use where it turns queries and keys.
    std::optional<std::string> positions() const
    {
        const bool areSaid = m_family.positionType.empty() || !m_config.value("position_embedding_type").is_null();
        if (areSaid || std::ranges::any_of(m_model.leftOutAs, [](const std::string& name) { return endsWithPart(name, "inv_freq"); }))
            return {};
        return phrase("does not say that it is a model with rotary positions (position_embedding_type in config.json)");
    }

    /// A library's decoder without its encoder leaves out what its layers hold for it.
    std::optional<std::string> lonelyDecoder() const
    {
        if (!m_family.needsConfig || m_model.encoder || !m_model.stack.layers[0].crosses())
            return {};
        return phrase("has layers that attend to an encoder ({}), and no encoder: what they compute without it is not known here",
                      quotedText(m_model.stack.name));
    }

    /// The config.json of T5 and of DINOv2 says whether their networks have gates.
    std::optional<std::string> gates() const
    {
        const bool isDino = m_config.modelType().starts_with("dinov2");
        const std::string_view key = isDino ? "use_swiglu_ffn" : "feed_forward_proj";
        const std::string ofT5 = m_config.text({key}).value_or(m_config.modelType() == "mt5" ? "gated-gelu" : "relu");
        const bool saysGates = isDino ? m_config.flag({key}).value_or(false) : ofT5.starts_with("gated-");
        if (!(isDino || knows(Slot::PositionBias)) || saysGates == (knows(Slot::Gate) || knows(Slot::GatedHidden)))
            return {};
        return phrase("has tensors of {}, and {} says {} ({}): which is right is not clear", phrase(m_model.title), m_config.fileOf({key}),
                      quotedText(isDino ? (saysGates ? "true" : "false") : ofT5), key);
    }

    std::optional<std::string> strangers() const
    {
        for (std::size_t i = 0; i < m_model.leftOut.size(); ++i)
            for (const ModelStack* stack : m_stacks) {
                const std::string &name = m_model.leftOutAs[i], written = quotedText(m_model.leftOut[i]);
                if (isBuffer(name))
                    continue;
                const bool within = std::ranges::any_of(
                    stack->layers, [&](const ModelLayer& layer) { return !layer.name.empty() && name.starts_with(layer.name); });
                const RefusedName* row = refusedName(name, true);
                const std::string apart = name.substr(sharedModule(name, stack->name));
                const bool isBeside =
                    row && std::ranges::any_of(row->parts.all(), [&](std::string_view part) { return apart.starts_with(part); });
                if (row && (within || isBeside || isBetween(*stack, name)))
                    return phrase("has {} ({}), which is not read here: it would be computed wrongly", phrase(row->what), written);
                if (within)
                    return phrase(
                        "has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly",
                        written, phrase(m_model.title));
                if (isBetween(*stack, name))
                    return phrase(
                        "has {} in a layer that is not whole, or none of the family {}: without that layer it would be computed wrongly",
                        written, phrase(m_model.title));
            }
        return {};
    }

    /// Finds a tensor that the family has a place for, and that the layer does not read all the same: beside others in its place, or in a
    /// half that is not there.
    std::optional<std::string> unread() const
    {
        struct Row {
            Slot slot;
            bool isRead;
        };
        for (const ModelStack* stack : m_stacks)
            for (const ModelLayer& layer : stack->layers) {
                const bool isApart = !layer.part(Slot::Packed).weight, crosses = layer.crosses();
                const bool crossesApart = crosses && !layer.part(Slot::CrossPacked).weight;
                for (const auto& [slot, isRead] :
                     {Row{Slot::Query, isApart}, Row{Slot::Key, isApart}, Row{Slot::Value, isApart}, Row{Slot::CrossQuery, crossesApart},
                      Row{Slot::CrossKey, crossesApart}, Row{Slot::CrossValue, crossesApart}, Row{Slot::CrossOutput, crosses},
                      Row{Slot::Norm3, crosses}, Row{Slot::CrossNorm, crosses}})
                    if (const auto tensors = layer.part(slot).tensors(); !isRead && !tensors.empty())
                        return phrase(
                            "has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly",
                            quotedText(tensors[0]->name), phrase(m_model.title));
            }
        return {};
    }

    /// Whether the tensor is of a numbered layer in that stack which is none of those that are recognised. A person's own list of modules
    /// may hold others between PyTorch's, without parts of a layer.
    bool isBetween(const ModelStack& stack, const std::string& name) const
    {
        const bool isNumbered = stack.layers[0].name == stack.name + std::to_string(stack.layers[0].number) + ".";
        const bool isOwn = m_family.residual && std::ranges::any_of(m_family.patterns, [&](const NamePattern& pattern) {
                               return endsWithPart(name, pattern.weight) || endsWithPart(name, pattern.bias);
                           });
        return isNumbered && (isOwn || isOfLibrary(m_family)) && !stack.name.empty() && name.size() > stack.name.size() &&
               name.starts_with(stack.name) && ascii::isDigit(name[stack.name.size()]);
    }

    /// The length of the modules that both names begin with.
    static std::size_t sharedModule(const std::string& name, const std::string& other)
    {
        const auto differs = std::ranges::mismatch(name, other).in1;
        return std::string(name.begin(), differs).rfind('.') + 1;  // 0 where there is no dot
    }

    /// Finds tensors beside the embedding in its module, for what they hold is added to it; and, where the file has no embedding of the
    /// name that the family's has, one of another name, or a norm.
    std::optional<std::string> strangersAround() const
    {
        constexpr std::string_view kModule = "embeddings.";
        constexpr std::array<std::string_view, 2> kIds{"position_ids", "token_type_ids"};
        constexpr std::array<std::string_view, 3> kAngles{"inv_freq", "cos_cached", "sin_cached"};
        const auto endsWithOne = [](const std::string& name, const auto& ends) {
            return std::ranges::any_of(ends, [&](std::string_view end) { return endsWithPart(name, end); });
        };
        if (!std::ranges::count(m_family.around, Slot::Embedding, &NamePattern::slot))  // X is what its layers read, whatever makes it
            return {};
        const Tensor* embedding = m_model.stack.part(Slot::Embedding).weight;
        const std::string name = embedding ? plainTensorName(embedding->name) : "";
        const auto row = std::ranges::find_if(m_family.around, [&](const NamePattern& any) { return endsWithPart(name, any.weight); });
        const std::size_t module = name.find(kModule);
        const bool isModule = module != std::string::npos;
        const std::string site = name.substr(0, isModule ? module + kModule.size() : embedding ? name.size() - row->weight.size() : 0);
        /// Elsewhere heads for other tasks and towers of pictures stand there, too: only what is called as a norm, a scale or an embedding.
        const auto isNear = [&](const std::string& other) {
            constexpr std::array<std::string_view, 6> kWords{"norm", "ln", "emb", "scale", "lambda", "memory_tokens"};
            const std::size_t start = embedding ? site.size() : sharedModule(other, m_model.stack.name);
            const std::string_view part = std::string_view(other).substr(start, other.find('.', start) - start);
            return isModule ||
                   std::ranges::any_of(kWords, [&](std::string_view word) { return part.find(word) != std::string_view::npos; });
        };
        for (const std::string& other : m_model.leftOutAs)
            if (other.starts_with(site) && isNear(other) && !isBuffer(other) && !endsWithOne(other, kIds) &&
                !(m_family.rotary && endsWithOne(other, kAngles)))
                return phrase(embedding ? phraseId("has {} beside its embedding, which the family {} has no place for: it is another "
                                                   "model, and would be computed wrongly")
                                        : phraseId("has {} around its layers, which the family {} has no place for: it is another "
                                                   "model, and would be computed wrongly"),
                              quotedText(other), phrase(m_model.title));
        return {};
    }

    std::optional<std::string> missing() const
    {
        for (const ModelStack* stack : m_stacks) {
            for (const ModelLayer& layer : stack->layers) {
                if (auto wrong = missingIn(layer))
                    return wrong;
                const Tensor* bias = layer.part(Slot::PositionBias).weight;
                if (bias && bias != stack->positionBias)
                    return phrase("has {} in a layer behind the first, which the family {} has no place for: it is another model, and "
                                  "would be computed wrongly",
                                  quotedText(bias->name), phrase(m_model.title));
            }
            if (knows(Slot::PositionBias) && !stack->positionBias)
                return lacks(patternOf(Slot::PositionBias).weight);
            // A library's model has places or turns queries and keys.
            const bool hasPlaces = std::ranges::find(m_family.around, Slot::Positions, &NamePattern::slot) != m_family.around.end();
            if (hasPlaces && !m_family.sinesInHalves && stack->part(Slot::Embedding).weight && !stack->part(Slot::Positions).weight)
                return phrase("has an embedding of words and none of places, unlike the family {}: it is another model, and would be "
                              "computed wrongly",
                              phrase(m_model.title));
            for (const NamePattern& pattern : m_family.around) {
                const ModelPart part = stack->part(pattern.slot);
                const bool isNorm = pattern.slot == Slot::FinalNorm || pattern.slot == Slot::EmbeddingNorm;
                if (auto wrong = isNorm ? biasUnlike(part) : std::nullopt)
                    return wrong;
                if (isNorm && part.bias && !part.weight && !m_family.readsPictures)  // these tell themselves what they lack
                    return lacks(pattern.weight);
                if (isNorm && part.weight && !part.bias && stack->layers[0].part(Slot::Norm1).bias)
                    return lacks(pattern.bias);
                if (pattern.slot == Slot::FinalNorm && m_config.endsWithoutNorm()) {
                    if (part.weight)
                        return phrase("has a norm behind its layers ({}), and {} says it has none: which is right is not clear",
                                      quotedText(part.weight->name), m_config.fileOf({"_remove_final_layer_norm", "do_layer_norm_before"}));
                    continue;
                }
                const bool isFolded = m_family.hasLensConfig && !stack->layers[0].has(Slot::Norm1);
                const bool isReadOut = pattern.slot == Slot::FinalNorm && stack->part(Slot::Readout).weight;
                const bool isThere = stack->part(Slot::Embedding).weight || isReadOut || m_model.encoder;
                if ((isNorm || pattern.slot == Slot::TokenKinds) && countsLayers(m_family, stack->name) && isThere && !isFolded &&
                    !part.weight)
                    return lacks(pattern.weight);
            }
        }
        return {};
    }

    std::string lacks(const std::string& name) const
    {
        return phrase("lacks {}, which the family {} has: it is another model, and would be computed wrongly", quotedText(name),
                      phrase(m_model.title));
    }

    /// Whether a norm has a bias where those of the family have none, or has none where they all have one.
    std::optional<std::string> biasUnlike(const ModelPart& norm) const
    {
        if (norm.bias && !normInfo(m_family.normKind).hasBias)
            return phrase(
                "has a norm with a bias ({}), as LayerNorm has it: the family {} has RMSNorm, so it is another model, and would be "
                "computed wrongly",
                quotedText(norm.bias->name), phrase(m_model.title));
        if (norm.weight && !norm.bias && m_family.biasedNorms)
            return phrase("has a norm without a bias ({}), unlike the family {}: it is another model, and would be computed wrongly",
                          quotedText(norm.weight->name), phrase(m_model.title));
        return {};
    }

    /// A library's model has what one of its layers has in all of them, and no layer is missing between two others.
    std::optional<std::string> unlikeOthers() const
    {
        for (const ModelStack* stack : m_stacks)
            for (std::size_t i = 1; i < stack->layers.size() && countsLayers(m_family, stack->name); ++i) {
                const ModelLayer &before = stack->layers[i - 1], &layer = stack->layers[i];
                const auto isOptional = [&](Slot slot) {
                    return slot == Slot::PositionBias || (slot == Slot::Norm1 && readsUnnormed(before));
                };
                if (layer.number == before.number)
                    return phrase("has its layer {} twice: {} and {}", layer.number, quotedText(before.name), quotedText(layer.name));
                if (layer.number != before.number + 1)
                    return phrase("has layers {} and {} and none between them: without those it would be computed wrongly", before.number,
                                  layer.number);
                for (const NamePattern& pattern : m_family.patterns)
                    for (const auto part : {&ModelPart::weight, &ModelPart::bias})
                        if (const bool has = layer.part(pattern.slot).*part;
                            !isOptional(pattern.slot) && has != bool(before.part(pattern.slot).*part))
                            return phrase("has {} in one layer and not in another ({} and {}): it is not whole, or another model",
                                          quotedText(part == &ModelPart::weight ? pattern.weight : pattern.bias),
                                          (has ? layer : before).number, (has ? before : layer).number);
            }
        return {};
    }

    /// Finds a bias that is missing beside its brothers, or a weight beside its bias: a library leaves out all of them, or none.
    std::optional<std::string> biases() const
    {
        using Slots = std::vector<Slot>;
        const Slots inputs{Slot::Packed, Slot::Query, Slot::Key, Slot::Value}, output{Slot::Output};
        const Slots crossing{Slot::CrossPacked, Slot::CrossQuery, Slot::CrossKey, Slot::CrossValue, Slot::CrossOutput};
        const Slots network{Slot::Hidden, Slot::Gate, Slot::GatedHidden, Slot::NetworkOutput}, norms{Slot::Norm1,
                                                                                                     Slot::Norm2,
                                                                                                     Slot::Norm3,
                                                                                                     Slot::CrossNorm,
                                                                                                     Slot::NetworkNorm,
                                                                                                     Slot::AttentionOutputNorm,
                                                                                                     Slot::NetworkOutputNorm};
        const auto all = [](std::initializer_list<Slots> several) {
            Slots slots;
            for (const Slots& some : several)
                slots.insert(slots.end(), some.begin(), some.end());
            return slots;
        };
        std::vector<Slots> groups;
        switch (m_family.biases) {
        case Biases::Together: groups = {all({inputs, output, crossing, network, norms})}; break;
        case Biases::ByHalf: groups = {all({inputs, output}), network, norms}; break;
        case Biases::QueriesApart: groups = {inputs, all({output, network}), norms}; break;
        case Biases::ByMap: groups = {inputs, network, norms}; break;
        }
        for (const ModelStack* stack : m_stacks)
            for (const ModelLayer& layer : stack->layers)
                for (const Slots& group : groups)
                    if (auto wrong = missingBias(layer, group))
                        return wrong;
        return {};
    }

    std::optional<std::string> missingBias(const ModelLayer& layer, const std::vector<Slot>& group) const
    {
        std::string there, missing;
        for (const Slot slot : group) {
            const ModelPart part = layer.part(slot);
            if ((slot == Slot::Norm1 || slot == Slot::Norm2) && part.bias && !part.weight)
                return lacks(patternOf(slot).weight);
            if (part.bias)
                there = part.bias->name;
            const auto row = std::ranges::find_if(m_family.patterns, [&](const NamePattern& pattern) {
                return pattern.slot == slot && part.weight &&
                       (m_family.halves || endsWithPart(plainTensorName(part.weight->name), pattern.weight));
            });
            if (row != m_family.patterns.end() && !part.bias && !row->bias.empty())
                missing = row->bias;
        }
        if (there.empty() || missing.empty())
            return {};
        return phrase("has {} and lacks {} in its layer {}: it is not whole, or another model, and would be computed wrongly",
                      quotedText(there), quotedText(missing), quotedText(layer.name));
    }

    const NamePattern& patternOf(Slot slot) const { return *std::ranges::find(m_family.patterns, slot, &NamePattern::slot); }

    bool knows(Slot slot) const { return std::ranges::find(m_family.patterns, slot, &NamePattern::slot) != m_family.patterns.end(); }

    std::optional<std::string> missingIn(const ModelLayer& layer) const
    {
        const bool foldsNorms = m_model.layout == Layout::HeadsFirst;  // TransformerLens works gains and biases into the weights
        const bool hasNetwork = !foldsNorms || std::ranges::any_of(m_model.stack.layers, [](const ModelLayer& any) {
            return any.has(Slot::Hidden) || any.has(Slot::NetworkOutput) || any.has(Slot::Norm2);  // some of its models are attention alone
        });
        for (const Slot slot : {Slot::Hidden, Slot::NetworkOutput, Slot::Gate, Slot::GatedHidden, Slot::AttentionScale, Slot::NetworkScale,
                                Slot::Norm1, Slot::Norm2, Slot::Norm3, Slot::CrossNorm, Slot::NetworkNorm, Slot::QueryNorm, Slot::KeyNorm,
                                Slot::AttentionOutputNorm, Slot::NetworkOutputNorm}) {
            const bool isNorm = (slot >= Slot::Norm1 && slot <= Slot::NetworkNorm) || slot >= Slot::QueryNorm;
            if (slot == Slot::Norm1 && readsUnnormed(layer)) {
                if (layer.has(slot))
                    return phrase(
                        "has {} in a layer, which the family {} has no place for: it is another model, and would be computed wrongly",
                        quotedText(layer.part(slot).tensors()[0]->name), phrase(m_model.title));
                continue;
            }
            const bool isOptional = ((slot == Slot::Norm3 || slot == Slot::CrossNorm) && !layer.crosses()) ||
                                    (foldsNorms && (isNorm || slot == Slot::Gate)) ||
                                    (!hasNetwork && (slot == Slot::Hidden || slot == Slot::NetworkOutput));
            if (knows(slot) && !isOptional && !layer.part(slot).weight)
                return phrase("lacks {} in its layer {}, which the family {} has: it is another model, and would be computed wrongly",
                              nameOf(slot), quotedText(layer.name), phrase(m_model.title));
            if (auto wrong = isNorm ? biasUnlike(layer.part(slot)) : std::nullopt)
                return wrong;
            const bool isMap = slot == Slot::Hidden || slot == Slot::NetworkOutput;
            if (const ModelPart part = layer.part(slot); isMap && m_family.biasedNetwork && part.weight && !part.bias)
                return lacks(patternOf(slot).bias);
        }
        return {};
    }

    /// Whether its attention reads X as it is.
    bool readsUnnormed(const ModelLayer& layer) const { return m_family.firstUnnormed && layer.number == 0; }

    /// The name that the file would have for it.
    std::string nameOf(Slot slot) const { return quotedText(patternOf(slot).weight); }

    const Recognition& m_model;
    const ModelConfig& m_config;
    const Family& m_family;
    std::vector<const ModelStack*> m_stacks;
};

}  // namespace

const Family* namesake(const TensorFile& file, const ModelConfig& config)
{
    const Family* likely = familyOf(file);
    const std::string type = config.modelType();
    if (!likely || type.empty() || std::ranges::find(likely->types, type) != likely->types.end())
        return nullptr;
    const auto row = std::ranges::find_if(families(), [&](const Family& family) {
        return family.needed == likely->needed && std::ranges::find(family.types, type) != family.types.end();
    });
    return row == families().end() ? nullptr : &*row;
}

namespace {

/// Whether config.json is that of a tower, and no tensor has the tower in its name: Transformers from 5.6 on leaves it out.
bool isTowerAlone(const TensorFile& file, const ModelConfig& config, const Family* family)
{
    return family && !family->tower.empty() && std::ranges::find(family->types, config.modelType()) != family->types.end() &&
           std::ranges::none_of(file.tensors(), [&](const Tensor& tensor) { return tensor.name.find(family->tower) != std::string::npos; });
}

/// A file may keep tied weights under one of their names: then the others stand for the same, the embedding that reads out, too, and that
/// of both stacks.
Recognition withTiedShared(Recognition model, const ModelConfig& config)
{
    ModelStack& stack = model.stack;
    const bool isTied = config.tiesReadout().value_or(config.modelType().empty() && model.family->tied);
    const ModelPart readout = stack.part(Slot::Readout);
    if (isTied && readout.weight && !stack.part(Slot::Embedding).weight && !splitsHeads(model.family->layout)) {
        stack.around[Slot::Embedding].weight = readout.weight;
        stack.around[Slot::Readout].weight = nullptr;
    }
    const bool areShared = std::ranges::count(model.family->around, Slot::SharedEmbedding, &NamePattern::slot) > 0 &&
                           config.flag({"share_encoder_decoder_embeddings"}).value_or(true);
    if (!model.encoder || !areShared)
        return model;
    for (const auto& [lacking, other] : {std::pair{&stack, &*model.encoder}, std::pair{&*model.encoder, &stack}})
        if (!lacking->part(Slot::Embedding).weight && other->part(Slot::Embedding).weight)
            lacking->around[Slot::Embedding] = other->part(Slot::Embedding);
    return model;
}

}  // namespace

Result<Recognition> recognizeModel(const TensorFile& file, const ModelConfig& config, const Family* family, ModelChoice choice)
{
    if (!family)
        family = namesake(file, config);
    choice.isAlone = isTowerAlone(file, config, family ? family : familyOf(file));
    auto model = recognize(file, family, choice);
    if (model)
        return withTiedShared(*std::move(model), config);
    const auto reason = family || familyOf(file) ? std::nullopt : config.refusalWithoutFamily();
    return reason ? Error{file.path().string(), *reason} : model.error();
}

std::optional<std::string> whyAnother(const Recognition& model, const ModelConfig& config)
{
    const auto refused = config.refusal(*model.family);
    if (refused)
        return refused;
    const auto unlike = TensorCheck(model, config).run();
    return unlike || model.family->needed.empty() ? unlike : whyOtherBiases(model, config);
}

}  // namespace headscope
