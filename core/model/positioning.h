// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of positions: the ways in which a Transformer is told where its tokens stand, and what each acts on. Adding one is adding a row
// here, and its operation in core/ops; one of a block has a pair of files beside this one, too.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace headscope {

enum class Positions { None, Sinusoidal, Learned };  ///< what is added to X
enum class HeadPositions { None, Rotary };           ///< what is done to queries and keys, before scores are made of them
enum class ScorePositions { None, Alibi, Bias };     ///< what is added to scores

struct Positioning {
    std::variant<Positions, HeadPositions, ScorePositions> kind;  ///< which says what it acts on
    std::string_view id;                                          ///< the word in files: "learned"
    std::string_view badge;                                       ///< what a button says: "Positions: learned", or adds to that
    std::string_view menu;
    std::string_view undoOn, undoOff;  ///< %1: what they are added to
    std::string_view note = {};        ///< what came with them when they were switched on
    bool hasWeight = false;            ///< whether positions that are added to X are learned numbers
};

/// The table, in the order of the three enums. A row is a paragraph.
// clang-format off
inline constexpr std::array kPositionings{
    Positioning{.kind = Positions::Sinusoidal, .id = "sinusoidal", .badge = phraseId("Positions: sinusoidal"),
        .menu = phraseId("Sinusoidal: sin and cos of the position are added to X"),
        .undoOn = phraseId("Add sinusoidal positions to %1"), .undoOff = phraseId("Remove the positions")},
    Positioning{.kind = Positions::Learned, .id = "learned", .badge = phraseId("Positions: learned"),
        .menu = phraseId("Learned: a row of weights for each place is added to X"),
        .undoOn = phraseId("Add learned positions to %1"), .undoOff = phraseId("Remove the positions"),
        .note = phraseId("P is a matrix of weights now, which starts with the sinusoidal numbers."), .hasWeight = true},
    Positioning{.kind = HeadPositions::Rotary, .id = "rotary", .badge = phraseId("rotary"),
        .menu = phraseId("Rotary: Q and K are turned by their position, columns t and t + width/2 together"),
        .undoOn = phraseId("Turn queries and keys of %1 by their positions"), .undoOff = phraseId("Do not turn queries and keys of %1")},
    Positioning{.kind = ScorePositions::Alibi, .id = "alibi", .badge = "ALiBi",
        .menu = phraseId("ALiBi: scores fall with the distance, in each head at its own slope"),
        .undoOn = phraseId("Let scores of %1 fall with the distance"), .undoOff = phraseId("Remove the slopes of %1")},
    Positioning{.kind = ScorePositions::Bias, .id = "position_bias", .badge = phraseId("bias by distance"),
        .menu = phraseId("Bias by distance: scores are raised by learned numbers, one for each bucket of distances (T5)"),
        .undoOn = phraseId("Add a bias by distance to the scores of %1"), .undoOff = phraseId("Remove the bias by distance of %1")},
};
// clang-format on

/// The kind's row; None has none.
template <class Kind>
constexpr const Positioning& positioning(Kind kind)
{
    return *std::ranges::find_if(kPositionings, [kind](const Positioning& row) {
        return std::holds_alternative<Kind>(row.kind) && std::get<Kind>(row.kind) == kind;
    });
}

/// The row behind those of this enum, which begin at `row`: one for each kind but None.
template <class Kind>
consteval std::size_t behind(std::size_t row)
{
    for (std::size_t kind = 1; kind < enumCount<Kind>(); ++kind)
        if (kPositionings.at(row++).kind != decltype(Positioning::kind)(static_cast<Kind>(kind)))
            throw "the rows stand in another order than the values of the enum";
    return row;
}
static_assert(behind<ScorePositions>(behind<HeadPositions>(behind<Positions>(0))) == kPositionings.size(), "a row that is of no kind");

}  // namespace headscope
