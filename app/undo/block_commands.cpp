// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/block_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_settings.h"
#include "app/undo/head_notes.h"
#include "core/base/number_text.h"
#include "core/edits/block_edits.h"
#include "core/edits/head_groups.h"
#include "core/edits/readout_edits.h"
#include "core/model/block_name.h"

namespace headscope::blocks {

namespace {

std::size_t selected(const Workbench& workbench) { return static_cast<std::size_t>(workbench.selection.block()); }

const Block& selectedBlock(const Workbench& workbench) { return workbench.document.session()->blocks[selected(workbench)]; }

/// "block 2", "memory block 1".
QString nameOf(const Workbench& workbench, std::size_t block)
{
    return toQString(blockName(*workbench.document.session(), static_cast<int>(block)));
}

/// Says what came with a network that was switched on.
QString networkNote(const FeedForward& network, bool made)
{
    if (!made)
        return tr("The network is back, with the numbers that it had.");
    return tr("Network added: W₁ %1×%2 and W₂ %2×%1, drawn at random, and biases of 0.")
        .arg(network.hidden.weight.rows())
        .arg(network.width());
}

QString name(const Workbench& workbench) { return nameOf(workbench, selected(workbench)); }

}  // namespace

void add(const Workbench& workbench)
{
    const std::size_t at = selected(workbench) + 1;
    const Session& session = *workbench.document.session();
    const QString stack = selectedBlock(workbench).stack == Stack::Memory ? tr("Add memory block %1") : tr("Add block %1");
    if (workbench.document.edit(stack.arg(blockNumber(session, workbench.selection.block()) + 1),
                                [&](Session& next) { return addBlock(next, at); })) {
        workbench.selection.selectBlock(static_cast<int>(at));
        emit workbench.document.noted(tr("The new block is shaped like the one before it; its weights are drawn at random."));
    }
}

void addToMemory(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const int count = static_cast<int>(session.blocks.size()) - session.firstOf(Stack::Memory);
    if (workbench.document.edit(tr("Add memory block %1").arg(count + 1), addMemoryBlock))
        workbench.selection.selectBlock(workbench.document.session()->lastOf(Stack::Memory));
}

void duplicate(const Workbench& workbench)
{
    const std::size_t block = selected(workbench);
    if (workbench.document.edit(tr("Duplicate %1").arg(name(workbench)), [&](Session& next) { duplicateBlock(next, block); }))
        workbench.selection.selectBlock(static_cast<int>(block) + 1);
}

void move(const Workbench& workbench, int to)
{
    const std::size_t from = selected(workbench);
    const Session& session = *workbench.document.session();
    const Stack stack = selectedBlock(workbench).stack;
    if (to < session.firstOf(stack) || to > session.lastOf(stack))
        return;
    if (workbench.document.edit(tr("Move %1 to place %2").arg(name(workbench)).arg(blockNumber(session, to)),
                                [&](Session& next) { moveBlock(next, from, static_cast<std::size_t>(to)); }))
        workbench.selection.selectBlock(to);
}

void selectNext(const Workbench& workbench, int steps)
{
    const Session& session = *workbench.document.session();
    int step = 0;
    while (session.blockInOrder(step) != workbench.selection.block())
        ++step;
    workbench.selection.selectBlock(session.blockInOrder(std::clamp(step + steps, 0, static_cast<int>(session.blocks.size()) - 1)));
}

void remove(const Workbench& workbench)
{
    const std::size_t block = selected(workbench);
    const Stack stack = selectedBlock(workbench).stack;
    if (stack == Stack::Own && workbench.document.session()->lastBlock() == 0) {
        emit workbench.document.refused(tr("A session needs at least one block."));
        return;
    }
    workbench.document.edit(tr("Remove %1").arg(name(workbench)), [&](Session& next) { removeBlock(next, block); });
    const Session& now = *workbench.document.session();
    if (static_cast<int>(block) > now.lastOf(stack))  // what stands there now is of the other stack, or nothing
        workbench.selection.selectBlock(stack == Stack::Memory && !now.hasEncoder() ? now.lastBlock() : now.lastOf(stack));
}

bool edit(const Workbench& workbench, const QString& text, const SessionEdit<std::size_t>& change)
{
    return workbench.document.edit(text.arg(name(workbench)), [&](Session& next) { return change(next, selected(workbench)); });
}

void setAttentionEnabled(const Workbench& workbench, bool enabled)
{
    edit(workbench, enabled ? tr("Switch on attention of %1") : tr("Switch off attention of %1"),
         [&](Session& next, std::size_t block) { next.blocks[block].attentionEnabled = enabled; });
}

void setAttends(const Workbench& workbench, Attends attends)
{
    edit(workbench, attends == Attends::Self ? tr("Let %1 attend to itself") : tr("Let %1 attend to the memory"),
         [&](Session& next, std::size_t block) { return headscope::setAttends(next, block, attends); });
}

void setResidual(const Workbench& workbench, bool residual)
{
    edit(workbench, residual ? tr("Add the residual connections of %1") : tr("Remove the residual connections of %1"),
         [&](Session& next, std::size_t block) { headscope::setResidual(next, block, residual); });
}

void setNorm(const Workbench& workbench, Norm norm)
{
    const QString text = norm == Norm::None  ? tr("Remove the norms of %1")
                         : norm == Norm::Pre ? tr("Normalise before the halves of %1")
                                             : tr("Normalise after the halves of %1");
    edit(workbench, text, [&](Session& next, std::size_t block) { headscope::setNorm(next, block, norm); });
}

void setNormEpsilon(const Workbench& workbench, Scalar epsilon)
{
    edit(workbench, tr("Set ε of the norms of %1 to %2").arg(QStringLiteral("%1"), toQString(numberText(epsilon))),
         [&](Session& next, std::size_t block) {
             next.blocks[block].attentionNorm.epsilon = epsilon;
             next.blocks[block].feedForwardNorm.epsilon = epsilon;
         });
}

void setFeedForward(const Workbench& workbench, std::optional<Activation> activation)
{
    const bool present = selectedBlock(workbench).feedForwardEnabled();
    const bool made = !selectedBlock(workbench).feedForward.has_value();
    const QString text = !activation ? tr("Remove the feed-forward network of %1")
                         : present   ? tr("Change the activation of %1")
                                     : tr("Add a feed-forward network to %1");
    const bool done = edit(workbench, text, [&](Session& next, std::size_t block) -> std::optional<Error> {
        if (activation.has_value() != next.blocks[block].feedForwardEnabled())
            if (auto full = headscope::setFeedForward(next, block, activation.has_value()))
                return full;
        if (activation)
            next.blocks[block].feedForward->activation = *activation;
        return {};
    });
    if (done && activation && !present)
        emit workbench.document.noted(networkNote(*selectedBlock(workbench).feedForward, made));
}

void setHiddenWidth(const Workbench& workbench, int width) { apply(workbench, feedForwardNumbers().front(), width); }

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
            if (linear.weight.size() > 0 && linear.hasBias() != present)  // a head that shares keys and values has none of its own
                linear.bias = present ? Matrix(Matrix::Zero(1, linear.weight.cols())) : Matrix();
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
    const QString text = start == Initialization::Identity ? tr("Start %1 at identity")
                         : start == Initialization::Zeros  ? tr("Start %1 at zero")
                                                           : tr("Start %1 at random");
    edit(workbench, text, [&](Session& next, std::size_t block) { initializeBlock(next, block, start); });
}

void startRandom(const Workbench& workbench, std::uint32_t seed)
{
    workbench.document.edit(tr("Start %1 at random (seed %2)").arg(name(workbench)).arg(seed), [&](Session& next) {
        next.seed = seed;
        initializeBlock(next, selected(workbench), Initialization::Xavier);
    });
}

void setPositions(const Workbench& workbench, Positions positions)
{
    const Stack stack = selectedBlock(workbench).stack;
    const Positions now = workbench.document.session()->sequence(stack).positions;
    if (now == positions)
        return;
    const QString to = stack == Stack::Memory ? tr("the memory") : QStringLiteral("X");
    const bool isOff = positions == Positions::None;
    const QString text = isOff ? phraseText(positioning(now).undoOff) : phraseText(positioning(positions).undoOn).arg(to);
    if (workbench.document.edit(text, [&](Session& next) { return headscope::setPositions(next, positions, stack); }) && !isOff)
        if (const std::string_view note = positioning(positions).note; !note.empty())
            emit workbench.document.noted(phraseText(note));
}

void setFinalNorm(const Workbench& workbench, std::optional<NormKind> kind)
{
    const Stack stack = selectedBlock(workbench).stack;
    const bool present = workbench.document.session()->sequence(stack).finalNorm.has_value();
    const QString text = !kind      ? tr("Remove the final norm of %1")
                         : !present ? tr("Add a final norm to %1")
                                    : tr("Use %2 as the final norm of %1").arg(QStringLiteral("%1"), phraseText(normInfo(*kind).title));
    workbench.document.edit(text.arg(stack == Stack::Memory ? tr("the memory") : tr("the stack")),
                            [&](Session& next) { headscope::setFinalNorm(next, stack, kind); });
}

void setFinalNormEpsilon(const Workbench& workbench, Scalar epsilon)
{
    const Stack stack = selectedBlock(workbench).stack;
    workbench.document.edit(tr("Set ε of the final norm to %1").arg(toQString(numberText(epsilon))),
                            [&](Session& next) { next.sequence(stack).finalNorm->epsilon = epsilon; });
}

void setReadoutTied(const Workbench& workbench, bool tied)
{
    if (!workbench.document.edit(tied ? tr("Tie the readout to the embedding") : tr("Give the readout weights of its own"),
                                 [tied](Session& next) { headscope::setReadoutTied(next, tied); }))
        return;
    emit workbench.document.noted(tied ? tr("W_U is W_E, transposed: its own numbers are gone.")
                                       : tr("W_U has numbers of its own, at first those of W_E, transposed."));
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
