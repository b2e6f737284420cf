// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of what a block may have and most do without: rotary positions, slopes, another norm, halves side by side, a gate. Adding one
// is adding a row: validation, files, edits, interpolation, export and what views are told of an edit go through all of them.
#pragma once

#include "core/base/error.h"
#include "core/model/block.h"

#include <optional>
#include <span>

namespace headscope {

/// One of the ways in which positions of a block can be on.
struct SettingChoice {
    std::string_view word;  ///< the word in files: "interleaved"
    std::string_view text;  ///< the text in menus
};

/// A number of positions of a block, in files and in a box of the window.
struct SettingNumber {
    std::string_view field;  ///< the name in files and, behind that of the setting, of the box
    const char* title;
    const char* tip;
    const char* zero = "";  ///< what 0 means, which files leave out; empty: it is not 0
    const char* undo;       ///< %1: the name of the block, %2: the number
    bool isWhole = false;
    Index least = 1, most;  ///< the range in files where it is whole, and of the box
    int step = 1;
    Index (*room)(const Block& block) = nullptr;  ///< the most that this block has room for; null: `most`
    Index (*all)(const Block& block) = nullptr;   ///< the number that says the same as 0 in this block; 0: none does
    Scalar (*value)(const Block& block);
    void (*set)(Block& block, Scalar number);
};

/// A number of each head that its positions go by, in files a row of them.
struct HeadNumber {
    Scalar Head::* number;
    const char* wrongCount;         ///< "has {} numbers, expected {}, a slope for each head"
    Scalar (*behind)(Scalar last);  ///< the number of a head that is added behind the last one
};

/// A number of a part of positions.
struct PartNumber {
    std::string_view field;       ///< the name in files
    std::optional<Scalar> usual;  ///< left out of files, which must have those that have none
    Scalar (*value)(const Block& block);
    void (*set)(Block& block, Scalar number);
};

/// A part that positions may have, in files an object within theirs.
struct PositionPart {
    std::string_view field;  ///< "scaling"
    std::string_view kind;   ///< its field that has the word of a choice
    std::span<const SettingChoice> choices;
    bool (*isOn)(const Block& block);
    std::size_t (*choice)(const Block& block);         ///< where it is on
    void (*choose)(Block& block, std::size_t choice);  ///< switches it on where it is off
    std::span<const PartNumber> numbers;
};

/// Positions of a block as one switches them on: menus, undo texts, files and edits are made of it.
struct PositionSetting {
    const Positioning& row;
    std::string_view field = {};                          ///< the field in files that has the word of a choice
    std::span<const SettingChoice> choices = {};          ///< none: it is on or off
    std::size_t (*choice)(const Block& block) = nullptr;  ///< where it is on
    void (*choose)(Block& block, std::size_t choice);     ///< switches it on where it is off
    void (*remove)(Block& block);
    std::span<const SettingNumber> numbers = {};
    std::optional<HeadNumber> perHead = {};  ///< in place of choices and numbers of the block
    const PositionPart* part = nullptr;      ///< null: there is none
};

/// Weights that a setting brings.
struct SettingWeight {
    std::string_view field;  ///< behind that of the setting in files
    Shared<Matrix>& (*changed)(Block& block);
    const Shared<Matrix>& (*read)(const Block& block);

    Shared<Matrix>& operator()(Block& block) const { return changed(block); }
    const Shared<Matrix>& operator()(const Block& block) const { return read(block); }
};

struct BlockSetting {
    std::string_view field;                        ///< the field in files, which errors name
    std::string_view (*name)(const Block& block);  ///< what a block with it has: "rotary positions"
    bool (*isOn)(const Block& block);
    /// Whether both look alike where it is on in both; null: they do.
    bool (*isSame)(const Block& a, const Block& b) = nullptr;
    /// Whether one can go over into the other gradually; null: always, or not by the shapes of weights.
    bool (*isGradual)(const Block& from, const Block& to) = nullptr;
    /// Says what is wrong where it is on, in a block whose heads and weights fit; `where` is its place.
    std::optional<Error> (*check)(const std::string& where, const Block& block) = nullptr;
    /// A number that goes over into another's gradually; null: there is none.
    Scalar (*number)(const Block& block) = nullptr;
    void (*setNumber)(Block& block, Scalar number) = nullptr;
    std::span<const SettingWeight> weights = {};
    /// Gives weights that it lacks numbers that change nothing, where it is on.
    void (*complete)(Block& block) = nullptr;
    /// Makes it fit to heads that have other widths than before, where it is on.
    void (*fit)(Block& block) = nullptr;
    /// The positions that the setting is about; null: it is about something else.
    const PositionSetting* positions = nullptr;
    int version = 2;  ///< a file with it is of this version or later
};

std::span<const BlockSetting> blockSettings();

/// Visits each number of heads that positions go by.
template <class Visit>
void forEachHeadNumber(const Visit& visit)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.positions && setting.positions->perHead)
            visit(*setting.positions->perHead);
}

/// The first thing that is wrong with the settings of a block whose heads and weights fit, or nothing. `where` is the block's place.
std::optional<Error> checkSettings(const std::string& where, const Block& block);

/// Whether what is on is on in both, and alike.
bool sameSettings(const Block& a, const Block& b);

/// Gives what is on the weights that it lacks.
void completeSettings(Block& block);

/// Visits all weights that settings of the block bring.
template <class BlockType, class Visit>
void forEachSettingWeight(BlockType& block, const Visit& visit)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.isOn(block))
            for (const SettingWeight& weight : setting.weights)
                visit(weight(block));
}

/// Makes what is on fit to the widths of heads after an edit of them.
void fitSettings(Block& block);

}  // namespace headscope
