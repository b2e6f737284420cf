// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/head_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/head_notes.h"
#include "core/edits/head_edits.h"
#include "core/edits/packing.h"

#include <algorithm>

namespace headscope::heads {

namespace {

std::size_t blockOf(const Workbench& workbench) { return static_cast<std::size_t>(workbench.selection.block()); }

bool setNumber(const Workbench& workbench, int head, Scalar Head::* number, double value, const QString& text, const QString& key)
{
    return workbench.document.edit(
        text.arg(head + 1), [&](Session& next) { next.blocks[blockOf(workbench)].heads[head].*number = static_cast<Scalar>(value); }, key);
}

/// Heads come and go at the end; what that did is said.
bool editHeads(const Workbench& workbench, const QString& text, const SessionEdit<>& change)
{
    const auto before = workbench.document.session();
    if (!workbench.document.edit(text, change))
        return false;
    const Session& now = *workbench.document.session();
    if (const QString note = headCountNote(before->blocks[blockOf(workbench)], now.blocks[blockOf(workbench)], now.seed); !note.isEmpty())
        emit workbench.document.noted(note);
    return true;
}

QString mergeKey(const char* what, int head, bool continuing)
{
    return continuing ? QStringLiteral("head/%1/%2").arg(what).arg(head) : QString();
}

}  // namespace

void setMuted(const Workbench& workbench, int head, bool muted)
{
    workbench.selection.pressSolo(-1, -1);
    workbench.document.edit((muted ? tr("Mute head %1") : tr("Unmute head %1")).arg(head + 1),
                            [&](Session& next) { next.blocks[blockOf(workbench)].heads[head].enabled = !muted; });
}

bool isSolo(const Workbench& workbench, int block, int head)
{
    const Block& heads = workbench.document.session()->block(block);
    return isAlone(heads, static_cast<std::size_t>(head)) && (heads.heads.size() > 2 || workbench.selection.isSoloPressed(block, head));
}

void setSolo(const Workbench& workbench, int head, bool solo)
{
    const auto chosen = static_cast<std::size_t>(head);
    workbench.selection.pressSolo(solo ? workbench.selection.block() : -1, solo ? head : -1);
    workbench.document.edit((solo ? tr("Solo head %1") : tr("End the solo of head %1")).arg(head + 1),
                            [&](Session& next) { setAlone(next.blocks[blockOf(workbench)], chosen, solo); });
}

bool setGain(const Workbench& workbench, int head, double gain, bool continuing)
{
    return setNumber(workbench, head, &Head::gain, gain, tr("Set gain of head %1"), mergeKey("gain", head, continuing));
}

bool setTemperature(const Workbench& workbench, int head, double temperature, bool continuing)
{
    return setNumber(workbench, head, &Head::temperature, temperature, tr("Set temperature of head %1"),
                     mergeKey("temperature", head, continuing));
}

bool setSlope(const Workbench& workbench, int head, double slope, bool continuing)
{
    return setNumber(workbench, head, &Head::slope, slope, tr("Set slope of head %1"), mergeKey("slope", head, continuing));
}

void rename(const Workbench& workbench, int head, const QString& name)
{
    workbench.document.edit(tr("Rename head %1 to “%2”").arg(head + 1).arg(name),
                            [&](Session& next) { next.blocks[blockOf(workbench)].heads[head].name = name.toStdString(); });
}

void duplicate(const Workbench& workbench, int head)
{
    if (workbench.document.edit(tr("Duplicate head %1").arg(head + 1),
                                [&](Session& next) { duplicateHead(next, blockOf(workbench), head); }))
        workbench.selection.selectHead(head + 1);
}

void move(const Workbench& workbench, int from, int to)
{
    if (workbench.document.edit(tr("Move head %1 to place %2").arg(from + 1).arg(to + 1),
                                [&](Session& next) { moveHead(next, blockOf(workbench), from, to); }))
        workbench.selection.selectHead(to);
}

void add(const Workbench& workbench)
{
    const std::size_t block = blockOf(workbench);
    if (!editHeads(workbench, tr("Add head"), [&](Session& next) { return addHead(next, block); }))
        return;
    workbench.selection.selectHead(static_cast<int>(workbench.document.session()->blocks[block].heads.size()) - 1);
}

void remove(const Workbench& workbench, int head)
{
    if (workbench.document.session()->blocks[blockOf(workbench)].heads.size() == 1)
        emit workbench.document.refused(tr("A block needs at least one head."));
    else
        workbench.document.edit(tr("Remove head %1").arg(head + 1), [&](Session& next) { removeHead(next, blockOf(workbench), head); });
}

void setKeyWidth(const Workbench& workbench, int head, int width)
{
    workbench.document.edit(tr("Set d_k of head %1 to %2").arg(head + 1).arg(width),
                            [&](Session& next) { return headscope::setKeyWidth(next, blockOf(workbench), head, width); });
}

void setValueWidth(const Workbench& workbench, int head, int width)
{
    workbench.document.edit(tr("Set d_v of head %1 to %2").arg(head + 1).arg(width),
                            [&](Session& next) { return headscope::setValueWidth(next, blockOf(workbench), head, width); });
}

void start(const Workbench& workbench, int head, Initialization start)
{
    const QString text = start == Initialization::Identity ? tr("Start head %1 at identity")
                         : start == Initialization::Zeros  ? tr("Start head %1 at zero")
                                                           : tr("Start head %1 at random");
    workbench.document.edit(text.arg(head + 1), [&](Session& next) { initializeHead(next, blockOf(workbench), head, start); });
}

void startRandom(const Workbench& workbench, int head, std::uint32_t seed)
{
    workbench.document.edit(tr("Start head %1 at random (seed %2)").arg(head + 1).arg(seed), [&](Session& next) {
        next.seed = seed;
        initializeHead(next, blockOf(workbench), head, Initialization::Xavier);
    });
}

void copyFrom(const Workbench& workbench, int from, int to)
{
    workbench.document.edit(tr("Copy head %1 to head %2").arg(from + 1).arg(to + 1),
                            [&](Session& next) { copyHead(next, blockOf(workbench), from, to); });
}

namespace {

/// Nothing is changed where there is no room for all of them together.
void setAllWidths(const Workbench& workbench, const QString& text, int width,
                  std::optional<Error> (*set)(Session& session, std::size_t block, std::size_t head, Index width))
{
    workbench.document.edit(text, [&](Session& next) {
        const std::size_t block = blockOf(workbench);
        const std::size_t heads = next.blocks[block].heads.size();
        auto full = checkHeads(next, block, width, heads);
        for (std::size_t head = 0; head < heads && !full; ++head)
            full = set(next, block, head, width);
        return full;
    });
}

}  // namespace

void setAllKeyWidths(const Workbench& workbench, int width)
{
    setAllWidths(workbench, tr("Set d_k of all heads to %1").arg(width), width, headscope::setKeyWidth);
}

void setAllValueWidths(const Workbench& workbench, int width)
{
    setAllWidths(workbench, tr("Set d_v of all heads to %1").arg(width), width, headscope::setValueWidth);
}

void setCount(const Workbench& workbench, int count, bool packed)
{
    const Session& session = *workbench.document.session();
    const Index width = session.modelWidth(session.blocks[blockOf(workbench)]);
    if (packed && width % count != 0) {
        emit workbench.document.refused(
            tr("The packed weights cannot be cut into %1 equal heads: their number must divide d_model = %2.").arg(count).arg(width));
        return;
    }
    const auto heads = static_cast<std::size_t>(count);
    if (!packed) {
        editHeads(workbench, tr("Change the number of heads to %1").arg(count),
                  [&](Session& next) { return setHeadCount(next, blockOf(workbench), heads); });
        return;
    }
    workbench.document.edit(tr("Cut the packed weights into %1 heads").arg(count),
                            [&](Session& next) { resplitPacked(next, blockOf(workbench), heads); });
}

void pack(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const auto width = static_cast<std::size_t>(session.modelWidth(session.blocks[blockOf(workbench)]));
    std::size_t heads = std::min(session.blocks[blockOf(workbench)].heads.size(), width);
    while (width % heads != 0)
        --heads;
    workbench.document.edit(tr("Pack the weights of %1 heads").arg(heads),
                            [&](Session& next) { return makePacked(next, blockOf(workbench), heads); });
}

std::vector<int> packedCounts(const Session& session, int block)
{
    const std::vector<std::size_t> counts = packedHeadCounts(session, static_cast<std::size_t>(block));
    return {counts.begin(), counts.end()};
}

}  // namespace headscope::heads
