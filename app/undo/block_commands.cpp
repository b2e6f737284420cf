// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/block_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/head_notes.h"
#include "core/edits/block_edits.h"
#include "core/edits/head_groups.h"

namespace headscope::blocks {

namespace {

std::size_t selected(const Workbench& workbench) { return static_cast<std::size_t>(workbench.selection.block()); }

const Block& selectedBlock(const Workbench& workbench) { return workbench.document.session()->blocks[selected(workbench)]; }

int number(const Workbench& workbench) { return workbench.selection.block() + 1; }

}  // namespace

void add(const Workbench& workbench)
{
    const std::size_t at = selected(workbench) + 1;
    if (workbench.document.edit(tr("Add block %1").arg(at + 1), [&](Session& next) { addBlock(next, at); }))
        workbench.selection.selectBlock(static_cast<int>(at));
}

void duplicate(const Workbench& workbench)
{
    const std::size_t block = selected(workbench);
    if (workbench.document.edit(tr("Duplicate block %1").arg(block + 1), [&](Session& next) { duplicateBlock(next, block); }))
        workbench.selection.selectBlock(static_cast<int>(block) + 1);
}

void move(const Workbench& workbench, int to)
{
    const std::size_t from = selected(workbench);
    if (to < 0 || to >= std::ssize(workbench.document.session()->blocks))
        return;
    if (workbench.document.edit(tr("Move block %1 to place %2").arg(from + 1).arg(to + 1),
                                [&](Session& next) { moveBlock(next, from, static_cast<std::size_t>(to)); }))
        workbench.selection.selectBlock(to);
}

void remove(const Workbench& workbench)
{
    const std::size_t block = selected(workbench);
    if (workbench.document.session()->blocks.size() == 1)
        emit workbench.document.refused(tr("A session needs at least one block."));
    else
        workbench.document.edit(tr("Remove block %1").arg(block + 1), [&](Session& next) { removeBlock(next, block); });
}

void setAttentionEnabled(const Workbench& workbench, bool enabled)
{
    workbench.document.edit(
        (enabled ? tr("Switch on attention of block %1") : tr("Switch off attention of block %1")).arg(number(workbench)),
        [&](Session& next) { next.blocks[selected(workbench)].attentionEnabled = enabled; });
}

void setAttends(const Workbench& workbench, Attends attends)
{
    workbench.document.edit(
        (attends == Attends::Self ? tr("Let block %1 attend to itself") : tr("Let block %1 attend to the memory")).arg(number(workbench)),
        [&](Session& next) { headscope::setAttends(next, selected(workbench), attends); });
}

void setResidual(const Workbench& workbench, bool residual)
{
    workbench.document.edit((residual ? tr("Add the residual connections of block %1") : tr("Remove the residual connections of block %1"))
                                .arg(number(workbench)),
                            [&](Session& next) { headscope::setResidual(next, selected(workbench), residual); });
}

void setNorm(const Workbench& workbench, Norm norm)
{
    const QString text = norm == Norm::None  ? tr("Remove the norms of block %1")
                         : norm == Norm::Pre ? tr("Normalise before the halves of block %1")
                                             : tr("Normalise after the halves of block %1");
    workbench.document.edit(text.arg(number(workbench)), [&](Session& next) { headscope::setNorm(next, selected(workbench), norm); });
}

void setNormKind(const Workbench& workbench, NormKind kind)
{
    workbench.document.edit(
        (kind == NormKind::Rms ? tr("Use RMSNorm in block %1") : tr("Use LayerNorm in block %1")).arg(number(workbench)),
        [&](Session& next) { headscope::setNormKind(next, selected(workbench), kind); });
}

void setParallel(const Workbench& workbench, bool parallel)
{
    workbench.document.edit((parallel ? tr("Put the halves of block %1 side by side") : tr("Put the halves of block %1 behind each other"))
                                .arg(number(workbench)),
                            [&](Session& next) { headscope::setParallel(next, selected(workbench), parallel); });
}

void setRotary(const Workbench& workbench, std::optional<Rotary::Pairing> pairing)
{
    workbench.document.edit(
        (pairing ? tr("Turn queries and keys of block %1 by their positions") : tr("Do not turn queries and keys of block %1"))
            .arg(number(workbench)),
        [&](Session& next) { headscope::setRotary(next, selected(workbench), pairing); });
}

void setRotaryBase(const Workbench& workbench, int base)
{
    workbench.document.edit(tr("Set the base of the rotary positions of block %1 to %2").arg(number(workbench)).arg(base),
                            [&](Session& next) { next.blocks[selected(workbench)].rotary->base = static_cast<Scalar>(base); });
}

void setAlibi(const Workbench& workbench, bool present)
{
    workbench.document.edit(
        (present ? tr("Let scores of block %1 fall with the distance") : tr("Remove the slopes of block %1")).arg(number(workbench)),
        [&](Session& next) { headscope::setAlibi(next, selected(workbench), present); });
}

void setGate(const Workbench& workbench, bool present)
{
    workbench.document.edit(
        (present ? tr("Add a gate to the network of block %1") : tr("Remove the gate of block %1")).arg(number(workbench)),
        [&](Session& next) { headscope::setGate(next, selected(workbench), present); });
}

void setFeedForward(const Workbench& workbench, std::optional<Activation> activation)
{
    const bool present = selectedBlock(workbench).feedForwardEnabled();
    const QString text = !activation ? tr("Remove the feed-forward network of block %1")
                         : present   ? tr("Change the activation of block %1")
                                     : tr("Add a feed-forward network to block %1");
    workbench.document.edit(text.arg(number(workbench)), [&](Session& next) {
        const std::size_t block = selected(workbench);
        if (activation.has_value() != next.blocks[block].feedForwardEnabled())
            headscope::setFeedForward(next, block, activation.has_value());
        if (activation)
            next.blocks[block].feedForward->activation = *activation;
    });
}

void setHiddenWidth(const Workbench& workbench, int width)
{
    workbench.document.edit(tr("Set d_ff of block %1 to %2").arg(number(workbench)).arg(width),
                            [&](Session& next) { headscope::setHiddenWidth(next, selected(workbench), width); });
}

void setScale(const Workbench& workbench, const Scale& scale)
{
    const QString text = scale.kind == Scale::Kind::SqrtKeyWidth ? tr("Scale scores by 1/√d_k")
                         : scale.kind == Scale::Kind::None       ? tr("Do not scale scores")
                                                                 : tr("Scale scores by %1").arg(static_cast<double>(scale.factor));
    workbench.document.edit(text, [&](Session& next) { next.blocks[selected(workbench)].scale = scale; });
}

void setBiases(const Workbench& workbench, bool present)
{
    workbench.document.edit(present ? tr("Add biases") : tr("Remove biases"), [&](Session& next) {
        Block& block = next.blocks[selected(workbench)];
        const auto set = [present](Linear& linear) {
            if (linear.weight->size() > 0 && linear.hasBias() != present)  // a head that shares keys and values has none of its own
                linear.bias = present ? Matrix(Matrix::Zero(1, linear.weight->cols())) : Matrix();
        };
        for (Head& head : block.heads)
            for (Linear* linear : {&head.query, &head.key, &head.value})
                set(*linear);
        set(block.output);
        if (block.feedForward)
            for (Linear* linear : {&block.feedForward->hidden, &block.feedForward->gate, &block.feedForward->output})
                set(*linear);
    });
}

void start(const Workbench& workbench, Initialization start)
{
    const QString text = start == Initialization::Identity ? tr("Start block %1 at identity")
                         : start == Initialization::Zeros  ? tr("Start block %1 at zero")
                                                           : tr("Start block %1 at random");
    workbench.document.edit(text.arg(number(workbench)), [&](Session& next) { initializeBlock(next, selected(workbench), start); });
}

void startRandom(const Workbench& workbench, std::uint32_t seed)
{
    workbench.document.edit(tr("Start block %1 at random (seed %2)").arg(number(workbench)).arg(seed), [&](Session& next) {
        next.seed = seed;
        initializeBlock(next, selected(workbench), Initialization::Xavier);
    });
}

void setPositions(const Workbench& workbench, Positions positions)
{
    const QString text = positions == Positions::None      ? tr("Remove the positions")
                         : positions == Positions::Learned ? tr("Add learned positions to X")
                                                           : tr("Add sinusoidal positions to X");
    workbench.document.edit(text, [&](Session& next) { headscope::setPositions(next, positions); });
}

void setKeyValueGroups(const Workbench& workbench, int groups)
{
    const int heads = static_cast<int>(selectedBlock(workbench).heads.size());
    const QString text = groups == heads ? tr("Give every head keys and values of its own")
                         : groups == 1   ? tr("Share one set of keys and values (MQA)")
                                         : tr("Share keys and values in %1 groups (GQA)").arg(groups);
    const auto before = workbench.document.session();
    workbench.document.edit(
        text, [&](Session& next) { headscope::setKeyValueGroups(next, selected(workbench), static_cast<std::size_t>(groups)); });
    if (workbench.document.session() != before)
        emit workbench.document.noted(sharingNote(before->blocks[selected(workbench)], selectedBlock(workbench)));
}

QString sharingName(const Block& block)
{
    const std::size_t groups = block.groupCount();
    if (groups == block.heads.size())
        return tr("MHA");
    return groups == 1 ? tr("MQA") : tr("GQA %1").arg(groups);
}

}  // namespace headscope::blocks
