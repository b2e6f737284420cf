// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/weight_exporter.h"

#include "core/base/phrase.h"
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
    refuseIf(m_session.hasEncoder(), phrase("the memory has blocks of its own: these names are those of one stack"));
    for (std::size_t b = 0; b < m_session.blocks.size(); ++b) {
        const Block& block = m_session.blocks[b];
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

void WeightExporter::refuseUnlessTransformer(std::initializer_list<Norm> norms, const std::vector<Activation>& activations,
                                             const std::string& who)
{
    for (const Block& block : m_session.blocks) {
        refuseIf(block.attends != Attends::Self, phrase("{} attends to itself, not to a memory", who));
        refuseIf(!block.residual, phrase("{} has residual connections", who));
        refuseIf(std::ranges::find(norms, block.norm) == norms.end(), phrase("{} has its norms elsewhere", who));
        refuseIf(!block.feedForwardEnabled(), phrase("{} has a feed-forward network in every block", who));
        refuseIf(block.feedForward && std::ranges::find(activations, block.feedForward->activation) == activations.end(),
                 phrase("{} does not have the activation {}", who,
                        std::string(block.feedForward ? activationInfo(block.feedForward->activation).id : std::string_view())));
        refuseIf(block.norm != m_session.blocks[0].norm || block.heads.size() != m_session.blocks[0].heads.size(),
                 phrase("{} has layers that are all alike", who));
    }
}

void WeightExporter::refuseUnlessWidthsMultiply()
{
    for (const Block& block : m_session.blocks)
        refuseIf(block.concatWidth() != m_session.modelWidth(), phrase("heads × d_k is not d_model, as these names have it"));
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
