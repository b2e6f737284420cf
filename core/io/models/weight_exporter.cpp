// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/weight_exporter.h"

#include "core/model/block_settings.h"
#include "core/ops/activation.h"

#include <algorithm>

namespace headscope {

void WeightExporter::refuseIf(bool impossible, const std::string& reason)
{
    if (impossible && !m_error)
        m_error = Error{"", reason};
}

void WeightExporter::refuseWhatNobodyHas()
{
    refuseIf(m_session.hasEncoder(), "the memory has blocks of its own: these names are those of one stack");
    for (std::size_t b = 0; b < m_session.blocks.size(); ++b) {
        const Block& block = m_session.blocks[b];
        const std::string at = "block " + std::to_string(b + 1);
        for (const Head& head : block.heads) {
            refuseIf(!head.enabled || head.gain != 1, at + " has a head with a gain or a mute, which can be folded into W_O");
            refuseIf(head.temperature != 1, at + " has a head with a temperature, which can be folded into W_Q");
            refuseIf(head.keyWidth() != block.heads[0].keyWidth(), at + " has heads of unequal d_k");
        }
        for (std::size_t h = 0; h < block.heads.size(); ++h)
            refuseIf(block.valueWidth(h) != block.heads[0].keyWidth(), at + " has heads whose d_v is not their d_k");
        refuseIf(block.keyValueGroups != 0 && block.keyValueGroups != block.heads.size(), at + " has heads that share keys and values");
        refuseIf(block.scale.kind != Scale::Kind::SqrtKeyWidth, at + " has a scale that is not 1/√d_k");
        refuseIf(!block.attentionEnabled, at + " does without its attention");
        for (const BlockSetting& setting : blockSettings())
            refuseIf(setting.isOn(block), at + " has " + std::string(setting.name(block)));
    }
}

void WeightExporter::refuseUnlessTransformer(std::initializer_list<Norm> norms, const std::vector<Activation>& activations,
                                             const std::string& who)
{
    for (const Block& block : m_session.blocks) {
        refuseIf(block.attends != Attends::Self, who + " attends to itself, not to a memory");
        refuseIf(!block.residual, who + " has residual connections");
        refuseIf(std::ranges::find(norms, block.norm) == norms.end(), who + " has its norms elsewhere");
        refuseIf(!block.feedForwardEnabled(), who + " has a feed-forward network in every block");
        refuseIf(block.feedForward && std::ranges::find(activations, block.feedForward->activation) == activations.end(),
                 who + " does not have the activation " +
                     std::string(block.feedForward ? activationInfo(block.feedForward->activation).id : std::string_view()));
        refuseIf(block.norm != m_session.blocks[0].norm || block.heads.size() != m_session.blocks[0].heads.size(),
                 who + " has layers that are all alike");
    }
}

void WeightExporter::refuseUnlessWidthsMultiply()
{
    for (const Block& block : m_session.blocks)
        refuseIf(block.concatWidth() != m_session.modelWidth(), "heads × d_k is not d_model, as these names have it");
}

void WeightExporter::add(const std::string& name, Matrix values, std::vector<Index> shape)
{
    m_tensors.push_back({name, std::move(shape), std::move(values)});
}

void WeightExporter::addLinear(const std::string& name, const Linear& linear, bool transposed)
{
    add(name + ".weight", transposed ? Matrix(linear.weight->transpose()) : *linear.weight);
    if (linear.hasBias())
        addRow(name + ".bias", *linear.bias);
}

void WeightExporter::addNorm(const std::string& name, const LayerNorm& norm)
{
    addRow(name + ".weight", *norm.gain);
    addRow(name + ".bias", *norm.bias);
}

Result<std::vector<NamedTensor>> WeightExporter::done()
{
    if (m_error)
        return *m_error;
    return std::move(m_tensors);
}

}  // namespace headscope
