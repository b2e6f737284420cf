// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/export_model.h"

#include "core/base/find_row.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/model/block_settings.h"
#include "core/model/side_by_side.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/recognition.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>
#include <set>

namespace headscope {

namespace {

constexpr std::array kProjections{&Head::query, &Head::key, &Head::value};

bool attentionHasBiases(const Session& session)
{
    return std::ranges::any_of(session.blocks, [](const Block& block) {
        return block.output.hasBias() || std::ranges::any_of(block.heads, [](const Head& head) {
                   return std::ranges::any_of(kProjections, [&](Linear Head::* projection) { return (head.*projection).hasBias(); });
               });
    });
}

Matrix biasOf(const Linear& linear) { return linear.hasBias() ? *linear.bias : Matrix(Matrix::Zero(1, linear.weight.cols())); }

/// The first thing of a session that the names cannot say.
class ExportRefusal {
public:
    std::optional<Error> of(const WeightNames& names, const Session& session)
    {
        refuseWhatNobodyHas(session);
        if (!names.activates)
            refuseIf(session.blocks.size() != 1, phrase("nn.MultiheadAttention is one block, the session has {}", session.blocks.size()));
        for (const Block& block : session.blocks)
            refuseIf(!names.anyWidths && block.concatWidth() != session.modelWidth(),
                     phrase("heads × d_k is not d_model, as these names have it"));
        const std::string who(names.who);
        for (const Block& block : session.blocks)
            if (names.activates)
                refuseUnlessTransformer(names, block, session.blocks[0], who);
            else
                refuseIf(block.residual || block.norm != Norm::None || block.feedForwardEnabled(),
                         phrase("nn.MultiheadAttention has neither residual connection, norm nor network: those have the names of an "
                                "encoder layer"));
        for (const Block& block : session.blocks)
            refuseIf(names.isCausal && !block.mask.causal, phrase("{} has a causal mask in every block", who));
        refuseIf(names.isCausal && session.readout && (!session.readout->tied || names.saysTied) && session.readout->linear.hasBias(),
                 phrase("{} has no bias in its readout", who));
        return m_error;
    }

private:
    void refuseIf(bool impossible, const std::string& reason)
    {
        if (impossible && !m_error)
            m_error = Error{"", reason};
    }

    void refuseWhatNobodyHas(const Session& session)
    {
        refuseIf(session.embeddingScale != 1, phrase("the session multiplies its embedding by a factor"));
        refuseIf(session.readout && session.readout->changesLogits(), phrase("the session scales or caps its logits"));
        refuseIf(hasPatches(session), phrase("the session has patches, which no weights say"));
        refuseIf(session.hasEncoder(), phrase("the memory has blocks of its own: these names are those of one stack"));
        for (std::size_t b = 0; b < session.blocks.size(); ++b) {
            const Block& block = session.blocks[b];
            const std::string at = phrase("block {}", b + 1);
            for (const Head& head : block.heads) {
                refuseIf(!head.enabled || head.gain != 1, phrase("{} has a head with a gain or a mute, which can be folded into W_O", at));
                refuseIf(head.temperature != 1, phrase("{} has a head with a temperature, which can be folded into W_Q", at));
                refuseIf(head.keyWidth() != block.heads[0].keyWidth(), phrase("{} has heads of unequal d_k", at));
            }
            for (std::size_t h = 0; h < block.heads.size(); ++h)
                refuseIf(block.valueWidth(h) != block.heads[0].keyWidth(), phrase("{} has heads whose d_v is not their d_k", at));
            refuseIf(block.keyValueGroups != 0 && block.keyValueGroups != block.heads.size(),
                     phrase("{} has heads that share keys and values", at));
            refuseIf(block.scale.kind != Scale::Kind::SqrtKeyWidth, phrase("{} has a scale that is not 1/√d_k", at));
            refuseIf(!block.attentionEnabled, phrase("{} does without its attention", at));
            for (const BlockSetting& setting : blockSettings())
                refuseIf(setting.isOn(block), phrase("{} has {}", at, phrase(setting.name(block))));
        }
    }

    /// Unless it is a stack of equal layers with residual connections and networks.
    void refuseUnlessTransformer(const WeightNames& names, const Block& block, const Block& first, const std::string& who)
    {
        refuseIf(block.attends != Attends::Self, phrase("{} attends to itself, not to a memory", who));
        refuseIf(!block.residual, phrase("{} has residual connections", who));
        refuseIf(block.norm != Norm::Pre && !(names.isAlsoPost && block.norm == Norm::Post), phrase("{} has its norms elsewhere", who));
        refuseIf(!block.feedForwardEnabled(), phrase("{} has a feed-forward network in every block", who));
        refuseIf(block.feedForward && !names.activates(block.feedForward->activation),
                 phrase("{} does not have the activation {}", who,
                        std::string(block.feedForward ? activationInfo(block.feedForward->activation).id : std::string_view())));
        refuseIf(block.norm != first.norm || block.heads.size() != first.heads.size(), phrase("{} has layers that are all alike", who));
    }

    std::optional<Error> m_error;
};

/// Walks the names of a family in their order, and fills those that the session has something for.
class Exporter {
public:
    Exporter(const WeightNames& names, const Session& session)
        : m_names(names),
          m_session(session),
          m_family(*std::ranges::find(families(), names.family, &Family::title)),
          m_hasBiases(names.hasBiases(session))
    {
    }

    std::vector<NamedTensor> run()
    {
        const bool isStack = m_names.withWords || m_session.blocks.size() > 1 || m_session.finalNorm;
        for (std::size_t b = 0; b < m_session.blocks.size(); ++b) {
            m_prefix = isStack ? m_names.layer : "";
            if (const std::size_t number = m_prefix.find('#'); number != std::string::npos)
                m_prefix.replace(number, 1, std::to_string(b));
            for (const NamePattern& pattern : m_family.patterns)
                if (std::ranges::find(m_family.patterns, pattern.slot, &NamePattern::slot)->weight == pattern.weight)  // the first of two
                    addOfLayer(pattern, m_session.blocks[b]);
        }
        m_prefix = m_names.around;
        for (const NamePattern& pattern : m_family.around)
            addAround(pattern);
        return std::move(m_tensors);
    }

private:
    void addOfLayer(const NamePattern& name, const Block& block)
    {
        switch (name.slot) {
        case Slot::Packed: return addPacked(name, block);
        case Slot::Query: return addHeads(name, block, &Head::query);
        case Slot::Key: return addHeads(name, block, &Head::key);
        case Slot::Value: return addHeads(name, block, &Head::value);
        case Slot::Output: return addOutput(name, block);
        case Slot::Hidden: return addLinear(name, block.feedForward->hidden);
        case Slot::NetworkOutput: return addLinear(name, block.feedForward->output);
        case Slot::Norm1: return addNorm(name, block.attentionNorm);
        case Slot::Norm2: return addNorm(name, block.feedForwardNorm);
        default: return;  // of what is refused
        }
    }

    void addAround(const NamePattern& name)
    {
        if (name.slot == Slot::FinalNorm && m_session.finalNorm)
            addNorm(name, *m_session.finalNorm);
        else if (name.slot == Slot::Embedding && m_session.looksUp())
            add(name.weight, *m_session.embedding);
        else if (name.slot == Slot::Positions && m_session.learnsPositions())
            add(name.weight, *m_session.positionWeight);
        else if (name.slot == Slot::Readout && m_session.readout && (!m_session.readout->tied || m_names.saysTied))
            addReadout(name, *m_session.readout);
    }

    /// Keys and values of another width than the queries have weights of their own, and the three biases stay in one.
    void addPacked(const NamePattern& name, const Block& block)
    {
        const Linear query = sideBySide(block.heads, &Head::query), key = sideBySide(block.heads, &Head::key),
                     value = sideBySide(block.heads, &Head::value);
        const Index width = query.weight.cols();
        if (key.weight.rows() == query.weight.rows()) {
            Matrix all(query.weight.rows(), 3 * width);
            all << *query.weight, *key.weight, *value.weight;
            add(name.weight, asLaidOut(std::move(all)));
        } else {
            for (const auto& [slot, part] : {std::pair{Slot::Query, &query}, std::pair{Slot::Key, &key}, std::pair{Slot::Value, &value}})
                add(std::ranges::find(m_family.patterns, slot, &NamePattern::slot)->weight, asLaidOut(*part->weight));
        }
        Matrix biases(1, 3 * width);
        biases << biasOf(query), biasOf(key), biasOf(value);
        if (m_hasBiases)
            addRow(name.bias, biases);
    }

    /// A family without packed matrices has one for each head, one behind the other.
    void addHeads(const NamePattern& name, const Block& block, Linear Head::* projection)
    {
        if (!splitsHeads(m_family.layout))
            return;
        const Index heads = std::ssize(block.heads), in = m_session.modelWidth(), width = block.heads[0].keyWidth();
        Matrix all(heads * in, width);
        for (Index h = 0; h < heads; ++h)
            all.middleRows(h * in, in) = *(block.heads[static_cast<std::size_t>(h)].*projection).weight;
        add(name.weight, std::move(all), headShape(m_family.layout, in, heads, width));
        add(name.bias, biasOf(sideBySide(block.heads, projection)), {heads, width});
    }

    void addOutput(const NamePattern& name, const Block& block)
    {
        if (!splitsHeads(m_family.layout))
            return addLinear(name, block.output);
        add(name.weight, *block.output.weight, {std::ssize(block.heads), block.heads[0].keyWidth(), m_session.modelWidth()});
        addRow(name.bias, biasOf(block.output));
    }

    void addLinear(const NamePattern& name, const Linear& linear)
    {
        add(name.weight, asLaidOut(*linear.weight));
        if (m_hasBiases)
            addRow(name.bias, biasOf(linear));
    }

    void addNorm(const NamePattern& name, const LayerNorm& norm)
    {
        addRow(name.weight, *norm.gain);
        if (m_hasBiases)
            addRow(name.bias, *norm.bias);
    }

    /// A row for each word, except where linear maps are kept in × out; only there it has a bias, too.
    void addReadout(const NamePattern& name, const Readout& readout)
    {
        const Matrix& weight = readout.tied ? *m_session.embedding : *readout.linear.weight;
        m_prefix.clear();
        const bool asItIs = splitsHeads(m_family.layout) != readout.tied;
        add(name.weight, asItIs ? weight : Matrix(weight.transpose()));
        if (splitsHeads(m_family.layout))
            addRow(name.bias, readout.linear.hasBias() ? *readout.linear.bias : Matrix(Matrix::Zero(1, m_session.vocabulary->size())));
    }

    Matrix asLaidOut(Matrix weight) const { return keepsOutIn(m_family.layout) ? Matrix(weight.transpose()) : weight; }

    void add(const std::string& name, Matrix values, std::vector<Index> shape)
    {
        m_tensors.push_back({m_prefix + name, std::move(shape), std::move(values)});
    }
    void add(const std::string& name, const Matrix& values) { add(name, values, {values.rows(), values.cols()}); }
    void addRow(const std::string& name, const Matrix& values) { add(name, values, {values.size()}); }

    const WeightNames& m_names;
    const Session& m_session;
    const Family& m_family;
    const bool m_hasBiases;
    std::string m_prefix;
    std::vector<NamedTensor> m_tensors;
};

bool always(const Session&) { return true; }

constexpr std::array kWeightNames{
    WeightNames{.id = "torch",
                .title = phraseId("nn.MultiheadAttention of PyTorch"),
                .family = "nn.MultiheadAttention of PyTorch",
                .who = "nn.MultiheadAttention",
                .hasBiases = attentionHasBiases},
    WeightNames{.id = "encoder-layer",
                .title = phraseId("nn.TransformerEncoderLayer of PyTorch, or nn.TransformerEncoder of several"),
                .family = "layers of PyTorch's nn.Transformer",
                .who = "nn.TransformerEncoderLayer",
                .layer = "layers.#.",
                .isAlsoPost = true,
                .activates = [](Activation activation) { return activation == Activation::Relu || activation == Activation::Gelu; },
                .hasBiases = always},
    WeightNames{.id = "gpt2",
                .title = phraseId("GPT-2 of Hugging Face"),
                .family = "GPT-2",
                .who = "GPT-2",
                .layer = "transformer.h.#.",
                .around = "transformer.",
                .withWords = true,
                .isCausal = true,
                .activates = [](Activation activation) { return activation == Activation::GeluTanh; },
                .hasBiases = always},
    WeightNames{.id = "nanogpt",
                .title = phraseId("nanoGPT"),
                .family = "nanoGPT",
                .who = "nanoGPT",
                .layer = "transformer.h.#.",
                .around = "transformer.",
                .withWords = true,
                .saysTied = true,
                .isCausal = true,
                .activates = [](Activation activation) { return activation == Activation::Gelu; },
                .hasBiases = [](const Session& session) { return !isWithoutBiases(session); }},
    WeightNames{.id = "transformer-lens",
                .title = phraseId("TransformerLens"),
                .family = "TransformerLens",
                .who = "TransformerLens",
                .layer = "blocks.#.",
                .withWords = true,
                .saysTied = true,
                .anyWidths = true,
                .activates = [](Activation activation) { return activationInfo(activation).inTransformerLens; },
                .hasBiases = always},
};

}  // namespace

Result<std::vector<NamedTensor>> WeightNames::tensors(const Session& session) const
{
    if (auto reason = ExportRefusal().of(*this, session))
        return *reason;
    return Exporter(*this, session).run();
}

std::span<const WeightNames> weightNames() { return kWeightNames; }

bool hasOnlyBlocks(const WeightNames& names, const Session& session)
{
    const bool around = session.looksUp() || session.learnsPositions() || session.readout;
    return (session.positions != Positions::None && !session.learnsPositions()) || (around && !names.withWords);
}

Names unsaidByWeights(const WeightNames& names, const Session& session)
{
    Names sentences;
    if (hasOnlyBlocks(names, session))
        sentences.push_back(phrase("the blocks alone are written: {} has no names for what stands around them", std::string(names.who)));
    std::set<Scalar> epsilons;
    for (const Block& block : session.blocks)
        if (block.norm != Norm::None)
            epsilons.insert({block.attentionNorm.epsilon, block.feedForwardNorm.epsilon});
    if (session.finalNorm)
        epsilons.insert(session.finalNorm->epsilon);
    for (const Scalar epsilon : epsilons)
        if (epsilon != LayerNorm().epsilon)
            sentences.push_back(
                phrase("weights do not say ε, which is {} here: the program that reads them has to be told", numberText(epsilon)));
    if (!names.isCausal && std::ranges::any_of(session.blocks, [](const Block& block) { return !(block.mask == Mask()); }))
        sentences.push_back(phrase("weights say nothing of masks: the program that reads them has to be given those"));
    return sentences;
}

bool isWithoutBiases(const Session& session)
{
    const auto addsNothing = [](const LayerNorm& norm) { return norm.bias->size() == 0 || norm.bias->isZero(0); };
    const bool plain = std::ranges::none_of(session.blocks, [&](const Block& block) {
        const bool network = block.feedForward && (block.feedForward->hidden.hasBias() || block.feedForward->output.hasBias());
        return network || !addsNothing(block.attentionNorm) || !addsNothing(block.feedForwardNorm);
    });
    return plain && !attentionHasBiases(session) && (!session.finalNorm || addsNothing(*session.finalNorm));
}

const WeightNames* findWeightNames(std::string_view id) { return findRow(kWeightNames, id, &WeightNames::id); }

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
