// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/block_settings.h"

#include "app/base/text.h"
#include "app/undo/block_commands.h"
#include "core/edits/block_edits.h"

#include <algorithm>
#include <cmath>

namespace headscope::blocks {

namespace {

constexpr int kWidestHidden = 65536;
constexpr int kLargestBase = 100'000'000;

bool isAlways(const Block&) { return true; }

/// Pairs of columns that are turned; one pairing goes out when the other is switched on.
Switch rotarySwitch(const char* id, const QString& text, Rotary::Pairing pairing)
{
    return {.id = id,
            .shortText = tr("rotary"),
            .text = text,
            .isOn = [pairing](const Block& block) { return block.rotary && block.rotary->pairing == pairing; },
            .isPossible = isAlways,
            .undoOn = tr("Turn queries and keys of %1 by their positions"),
            .undoOff = tr("Do not turn queries and keys of %1"),
            .set = [pairing](Session& session, std::size_t block,
                             bool on) { setRotary(session, block, on ? std::optional(pairing) : std::nullopt); }};
}

}  // namespace

/// A switch for each kind of norm but the first, which all of them being off means.
const std::vector<Switch>& normSwitches()
{
    static const std::vector<Switch> table = [] {
        std::vector<Switch> switches;
        const QString undo = tr("Use %2 in %1");
        for (const NormKindInfo& row : kNormKinds)
            if (row.kind != kNormKinds.front().kind)
                switches.push_back(
                    {.id = toQString(row.id),
                     .shortText = toQString(row.badge),
                     .text = tr("%1: %2, %3").arg(toQString(row.title), toQString(row.formula), toQString(row.note)),
                     .isOn = [kind = row.kind](const Block& block) { return block.normKind == kind; },
                     .isPossible = [](const Block& block) { return block.norm != Norm::None; },
                     .undoOn = undo.arg(QStringLiteral("%1"), toQString(row.title)),
                     .undoOff = undo.arg(QStringLiteral("%1"), toQString(kNormKinds.front().title)),
                     .set = [kind = row.kind](Session& session, std::size_t block,
                                              bool on) { setNormKind(session, block, on ? kind : kNormKinds.front().kind); }});
        return switches;
    }();
    return table;
}

const std::vector<Switch>& feedForwardSwitches()
{
    const auto hasNetwork = [](const Block& block) { return block.feedForwardEnabled(); };
    static const std::vector<Switch> table{
        {.id = "gate",
         .shortText = tr("gated"),
         .text = tr("Gate: a second projection of x decides how much of the hidden layer is let through"),
         .isOn = [](const Block& block) { return block.feedForwardEnabled() && block.feedForward->hasGate(); },
         .isPossible = hasNetwork,
         .undoOn = tr("Add a gate to the network of %1"),
         .undoOff = tr("Remove the gate of %1"),
         .set = setGate},
        {.id = "parallel",
         .shortText = tr("parallel"),
         .text = tr("Parallel: attention and network both read x, and are added to it"),
         .isOn = [](const Block& block) { return block.parallel; },
         .isPossible = hasNetwork,
         .undoOn = tr("Put the halves of %1 side by side"),
         .undoOff = tr("Put the halves of %1 behind each other"),
         .set = setParallel},
    };
    return table;
}

const std::vector<Switch>& positionSwitches()
{
    static const std::vector<Switch> table{
        rotarySwitch("rotary", tr("Rotary: Q and K are turned by their position, columns t and t + width/2 together"),
                     Rotary::Pairing::Half),
        rotarySwitch("interleaved", tr("Rotary, interleaved: columns 2t and 2t + 1 together"), Rotary::Pairing::Interleaved),
        {.id = "alibi",
         .shortText = tr("ALiBi"),
         .text = tr("ALiBi: scores fall with the distance, in each head at its own slope"),
         .isOn = [](const Block& block) { return block.hasAlibi(); },
         .isPossible = isAlways,
         .undoOn = tr("Let scores of %1 fall with the distance"),
         .undoOff = tr("Remove the slopes of %1"),
         .set = setAlibi},
    };
    return table;
}

const std::vector<Number>& feedForwardNumbers()
{
    static const std::vector<Number> table{
        {.name = "hiddenWidth",
         .title = tr("d_ff, width of the hidden layer"),
         .tip = tr("d_ff, the width of the hidden layer; often 4·d_model"),
         .prefix = QStringLiteral("d_ff "),
         .zero = {},
         .step = 1,
         .isShown = [](const Block& block) { return block.feedForwardEnabled(); },
         .most = [](const Block&) { return kWidestHidden; },
         .value = [](const Block& block) { return static_cast<int>(block.feedForward->width()); },
         .undo = tr("Set d_ff of %1 to %2"),
         .set = headscope::setHiddenWidth},
    };
    return table;
}

const std::vector<Number>& positionNumbers()
{
    const auto turns = [](const Block& block) { return block.rotary.has_value(); };
    static const std::vector<Number> table{
        {.name = "rotaryBase",
         .title = tr("Base of the rotary positions"),
         .tip = tr("Pair t of w/2 turns by base^(−2t/w) from place to place: the larger the base, the slower the last pairs"),
         .prefix = QStringLiteral("base "),
         .zero = {},
         .step = 1,
         .isShown = turns,
         .most = [](const Block&) { return kLargestBase; },
         .value = [](const Block& block) { return static_cast<int>(std::lround(block.rotary->base)); },
         .undo = tr("Set the base of the rotary positions of %1 to %2"),
         .set = [](Session& session, std::size_t block, Index base) { session.blocks[block].rotary->base = static_cast<Scalar>(base); }},
        {.name = "rotaryWidth",
         .title = tr("Columns that turn with the position"),
         .tip = tr("So many columns of each query and key turn with the position, two by two; the others stay. 0: all turn"),
         .prefix = QStringLiteral("width "),
         .zero = tr("all columns"),
         .step = 2,
         .isShown = turns,
         .most = [](const Block& block) { return static_cast<int>(std::ranges::min(block.heads, {}, &Head::keyWidth).keyWidth() / 2 * 2); },
         .value = [](const Block& block) { return static_cast<int>(block.rotary->width); },
         .undo = tr("Turn %2 columns of queries and keys of %1"),
         .set = setRotaryWidth},
    };
    return table;
}

void apply(const Workbench& workbench, const Switch& which, bool on)
{
    edit(workbench, on ? which.undoOn : which.undoOff, [&](Session& session, std::size_t block) { which.set(session, block, on); });
}

void apply(const Workbench& workbench, const Number& which, int number)
{
    edit(workbench, which.undo.arg(QStringLiteral("%1"), QString::number(number)),
         [&](Session& session, std::size_t block) { which.set(session, block, number); });
}

}  // namespace headscope::blocks
