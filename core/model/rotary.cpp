// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/rotary.h"

#include "core/base/phrase.h"
#include "core/model/block_settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace headscope {

Index Rotary::pairOf(Index column, Index keyWidth) const
{
    return pairing == Pairing::Half ? column % (widthOf(keyWidth) / 2) : column / 2;
}

Index Rotary::partnerOf(Index column, Index keyWidth) const
{
    const Index turning = widthOf(keyWidth);
    if (column >= turning)
        return column;
    if (pairing == Pairing::Half)
        return column < turning / 2 ? column + turning / 2 : column - turning / 2;
    return column % 2 == 0 ? column + 1 : column - 1;
}

double Rotary::turnOf(Index column, Index keyWidth) const
{
    const auto pair = static_cast<double>(pairOf(column, keyWidth));
    const double turn = std::pow(static_cast<double>(base), -2 * pair / static_cast<double>(widthOf(keyWidth)));
    if (!scaling)
        return turn;
    const double slowed = turn / static_cast<double>(scaling->factor);
    if (scaling->kind == RotaryScaling::Kind::Linear)
        return slowed;
    const double rounds = static_cast<double>(scaling->original) * turn / (2 * std::numbers::pi);
    const double low = static_cast<double>(scaling->low), high = static_cast<double>(scaling->high);
    const double kept = std::clamp((rounds - low) / (high - low), 0.0, 1.0);
    return (1 - kept) * slowed + kept * turn;
}

namespace {

std::optional<Error> checkScaling(const std::string& where, const Block& block)
{
    const RotaryScaling& scaling = *block.rotary->scaling;
    if (scaling.kind == RotaryScaling::Kind::Linear && scaling.factor < 0 && std::isfinite(scaling.factor))
        return {};
    for (const auto& [field, number] : {std::pair{".factor", scaling.factor}, std::pair{".low", scaling.low},
                                        std::pair{".high", scaling.high}, std::pair{".original", scaling.original}})
        if (!std::isfinite(number) || number <= 0)
            return Error{where + field, phrase("must be a finite number greater than 0")};
    if (scaling.kind == RotaryScaling::Kind::Llama3 && scaling.high <= scaling.low)
        return Error{where + ".high", phrase("is not greater than low")};
    return {};
}

std::optional<Error> checkRotary(const std::string& where, const Block& block)
{
    const Rotary& rotary = *block.rotary;
    if (!std::isfinite(rotary.base) || rotary.base <= 0)
        return Error{where + ".base", phrase("must be a finite number greater than 0")};
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Index keyWidth = block.heads[h].keyWidth();
        const Index width = rotary.widthOf(keyWidth);
        if (keyWidth < 2)
            return Error{where, phrase("turns two columns of Q and K together, but head {} has one: it needs d_k of 2 or more", h + 1)};
        if (width < 2 || width % 2 != 0 || width > keyWidth)
            return Error{where + ".width",
                         phrase(rotary.width == 0
                                    ? phraseId("is {} when left out, expected an even number from 2 to {}, the d_k of head {}")
                                    : phraseId("is {}, expected an even number from 2 to {}, the d_k of head {}"),
                                width, keyWidth, h + 1)};
    }
    return {};
}

Index narrowestKey(const Block& block) { return std::ranges::min(block.heads, {}, &Head::keyWidth).keyWidth(); }

/// Turns as many columns as every head has, in pairs, where the old number does not fit; none where a head has one column alone.
void fitRotary(Block& block)
{
    if (block.heads.empty())  // the last one was removed: validate() says so
        return;
    const auto fits = [&](const Head& head) {
        const Index width = block.rotary->widthOf(head.keyWidth());
        return width % 2 == 0 && width <= head.keyWidth();
    };
    if (narrowestKey(block) < 2)
        block.rotary.reset();
    else if (!std::ranges::all_of(block.heads, fits))
        block.rotary->width = narrowestKey(block) / 2 * 2;
}

/// d_k where it is that of every head, else 0.
Index widthOfAllKeys(const Block& block)
{
    const Index width = narrowestKey(block);
    return std::ranges::all_of(block.heads, [width](const Head& head) { return head.keyWidth() == width; }) ? width : 0;
}

void pairColumns(Block& block, std::size_t pairing)
{
    if (!block.rotary)
        block.rotary.emplace();
    block.rotary->pairing = static_cast<Rotary::Pairing>(pairing);
}

constexpr std::array kPairings{
    SettingChoice{.word = "half", .text = positioning(HeadPositions::Rotary).menu},
    SettingChoice{.word = "interleaved", .text = phraseId("Rotary, interleaved: columns 2t and 2t + 1 together")},
};
static_assert(kPairings.size() == enumCount<Rotary::Pairing>(), "a row for every Rotary::Pairing, in their order");

constexpr std::array kRotaryNumbers{
    SettingNumber{.field = "base",
                  .title = phraseId("Base of the rotary positions"),
                  .tip =
                      phraseId("Pair t of w/2 turns by base^(−2t/w) from place to place: the larger the base, the slower the last pairs"),
                  .undo = phraseId("Set the base of the rotary positions of %1 to %2"),
                  .most = 100'000'000,
                  .value = [](const Block& block) { return block.rotary->base; },
                  .set = [](Block& block, Scalar base) { block.rotary->base = base; }},
    SettingNumber{.field = "width",
                  .title = phraseId("Columns that turn with the position"),
                  .tip = phraseId("So many columns of each query and key turn with the position, two by two; the others stay. 0: all turn"),
                  .zero = phraseId("all columns"),
                  .undo = phraseId("Turn %2 columns of queries and keys of %1"),
                  .isWhole = true,
                  .least = 2,
                  .most = 1'000'000,
                  .step = 2,
                  .room = [](const Block& block) { return narrowestKey(block) / 2 * 2; },
                  .all = widthOfAllKeys,
                  .value = [](const Block& block) { return static_cast<Scalar>(block.rotary->width); },
                  .set = [](Block& block, Scalar width) { block.rotary->width = static_cast<Index>(width); }},
};

constexpr std::array kScalings{SettingChoice{.word = "linear", .text = {}}, SettingChoice{.word = "llama3", .text = {}}};
static_assert(kScalings.size() == enumCount<RotaryScaling::Kind>(), "a row for every RotaryScaling::Kind, in their order");

template <Scalar RotaryScaling::* number>
constexpr PartNumber numberOfScaling(std::string_view field, std::optional<Scalar> usual = {})
{
    return {field, usual, [](const Block& block) { return *block.rotary->scaling.*number; },
            [](Block& block, Scalar to) { *block.rotary->scaling.*number = to; }};
}

constexpr std::array kScalingNumbers{numberOfScaling<&RotaryScaling::factor>("factor"),
                                     numberOfScaling<&RotaryScaling::low>("low", RotaryScaling().low),
                                     numberOfScaling<&RotaryScaling::high>("high", RotaryScaling().high),
                                     numberOfScaling<&RotaryScaling::original>("original", RotaryScaling().original)};

constexpr PositionPart kScaling{.field = "scaling",
                                .kind = "kind",
                                .choices = kScalings,
                                .isOn = [](const Block& block) { return block.rotary->scaling.has_value(); },
                                .choice = [](const Block& block) { return static_cast<std::size_t>(block.rotary->scaling->kind); },
                                .choose =
                                    [](Block& block, std::size_t kind) {
                                        if (!block.rotary->scaling)
                                            block.rotary->scaling.emplace();
                                        block.rotary->scaling->kind = static_cast<RotaryScaling::Kind>(kind);
                                    },
                                .numbers = kScalingNumbers};

constexpr PositionSetting kRotaryPositions{.row = positioning(HeadPositions::Rotary),
                                           .field = "pairing",
                                           .choices = kPairings,
                                           .choice = [](const Block& block) { return static_cast<std::size_t>(block.rotary->pairing); },
                                           .choose = pairColumns,
                                           .remove = [](Block& block) { block.rotary.reset(); },
                                           .numbers = kRotaryNumbers,
                                           .part = &kScaling};

}  // namespace

constinit const BlockSetting rotarySetting{
    .field = positioning(HeadPositions::Rotary).id,
    .name = [](const Block&) -> std::string_view { return phraseId("rotary positions"); },
    .isOn = [](const Block& block) { return block.rotary.has_value(); },
    .isSame = [](const Block& a, const Block& b) { return a.rotary == b.rotary; },
    .isGradual = [](const Block& from, const Block& to) { return from.rotary.has_value() == to.rotary.has_value(); },
    .check = checkRotary,
    .fit = fitRotary,
    .positions = &kRotaryPositions};

constinit const BlockSetting rotaryScalingSetting{
    .field = "rotary.scaling",
    .name = [](const Block&) -> std::string_view { return phraseId("rotary positions that are scaled"); },
    .isOn = [](const Block& block) { return block.rotary && block.rotary->scaling; },
    .check = checkScaling,
    .version = 4};

}  // namespace headscope
