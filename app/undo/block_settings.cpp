// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/block_settings.h"

#include "app/base/text.h"
#include "app/undo/block_commands.h"
#include "app/widgets/text/cell_text.h"
#include "core/base/number_text.h"
#include "core/edits/block_edits.h"

namespace headscope::blocks {

namespace {

constexpr int kWidestHidden = 65536;

bool isAlways(const Block&) { return true; }

QString gateNote(const Block& block)
{
    const Matrix& gate = *block.feedForward->gate.weight;
    return tr("Gate added: W_g %1×%2, drawn at random.").arg(gate.rows()).arg(gate.cols());
}

/// One choice goes out when another is switched on; the first goes by the name of the setting.
Switch positionSwitch(const BlockSetting& setting, std::size_t choice)
{
    const PositionSetting& positions = *setting.positions;
    return {.id = toQString(choice == 0 ? setting.field : positions.choices[choice].word),
            .shortText = phraseText(positions.row.badge),
            .text = phraseText(choice == 0 ? positions.row.menu : positions.choices[choice].text),
            .isOn =
                [&setting, choice](const Block& block) {
                    return setting.isOn(block) && (!setting.positions->choice || setting.positions->choice(block) == choice);
                },
            .isPossible = isAlways,
            .undoOn = phraseText(positions.row.undoOn),
            .undoOff = phraseText(positions.row.undoOff),
            .set = [&setting, choice](Session& session, std::size_t block,
                                      bool on) { setHeadPositions(session, block, setting, on ? std::optional(choice) : std::nullopt); }};
}

/// The number, for a box that is called "rotaryBase".
Number positionNumber(const BlockSetting& setting, const SettingNumber& number)
{
    QString field = toQString(number.field);
    const QString prefix = field + ' ';
    field[0] = field[0].toUpper();
    return {.name = toQString(setting.field) + field,
            .title = phraseText(number.title),
            .tip = phraseText(number.tip),
            .prefix = prefix,
            .zero = phraseText(number.zero),
            .isWhole = number.isWhole,
            .step = number.step,
            .isShown = setting.isOn,
            .most = [&number](const Block& block) { return static_cast<double>(number.room ? number.room(block) : number.most); },
            .value = [&number](const Block& block) { return asWritten(static_cast<double>(number.value(block))); },
            .undo = phraseText(number.undo),
            .set = [&number](Session& session, std::size_t block,
                             double to) { setHeadPositionNumber(session, block, number, static_cast<Scalar>(to)); }};
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
                     .text = tr("%1: %2, %3").arg(phraseText(row.title), phraseText(row.formula), phraseText(row.note)),
                     .isOn = [kind = row.kind](const Block& block) { return block.normKind == kind; },
                     .isPossible = [](const Block& block) { return block.norm != Norm::None; },
                     .needs = tr(" (once there are norms)"),
                     .undoOn = undo.arg(QStringLiteral("%1"), phraseText(row.title)),
                     .undoOff = undo.arg(QStringLiteral("%1"), phraseText(kNormKinds.front().title)),
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
         .needs = tr(" (once there is a network)"),
         .undoOn = tr("Add a gate to the network of %1"),
         .undoOff = tr("Remove the gate of %1"),
         .set = setGate,
         .note = gateNote},
        {.id = "parallel",
         .shortText = tr("parallel"),
         .text = tr("Parallel: attention and network both read x, and are added to it"),
         .isOn = [](const Block& block) { return block.parallel; },
         .isPossible = hasNetwork,
         .needs = tr(" (once there is a network)"),
         .undoOn = tr("Put the halves of %1 side by side"),
         .undoOff = tr("Put the halves of %1 behind each other"),
         .set = setParallel},
    };
    return table;
}

const std::vector<Switch>& positionSwitches()
{
    static const std::vector<Switch> table = [] {
        std::vector<Switch> switches;
        for (const BlockSetting& setting : blockSettings())
            for (std::size_t choice = 0; setting.positions && choice < std::max<std::size_t>(setting.positions->choices.size(), 1);
                 ++choice)
                switches.push_back(positionSwitch(setting, choice));
        return switches;
    }();
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
         .isShown = [](const Block& block) { return block.feedForwardEnabled(); },
         .most = [](const Block&) { return kWidestHidden; },
         .value = [](const Block& block) { return static_cast<double>(block.feedForward->width()); },
         .undo = tr("Set d_ff of %1 to %2"),
         .set = [](Session& session, std::size_t block,
                   double width) { return headscope::setHiddenWidth(session, block, static_cast<Index>(width)); }},
    };
    return table;
}

const std::vector<Number>& positionNumbers()
{
    static const std::vector<Number> table = [] {
        std::vector<Number> numbers;
        for (const BlockSetting& setting : blockSettings())
            if (setting.positions)
                for (const SettingNumber& number : setting.positions->numbers)
                    numbers.push_back(positionNumber(setting, number));
        return numbers;
    }();
    return table;
}

void apply(const Workbench& workbench, const Switch& which, bool on)
{
    if (edit(workbench, on ? which.undoOn : which.undoOff,
             [&](Session& session, std::size_t block) { return which.set(session, block, on); }) &&
        on && which.note) {
        const auto block = static_cast<std::size_t>(workbench.selection.block());
        emit workbench.document.noted(which.note(workbench.document.session()->blocks[block]));
    }
}

void apply(const Workbench& workbench, const Number& which, double number)
{
    edit(workbench, which.undo.arg(QStringLiteral("%1"), numberToRead(number)),
         [&](Session& session, std::size_t block) { return which.set(session, block, number); });
}

}  // namespace headscope::blocks
