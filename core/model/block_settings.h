// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of what a block may have and most do without: slopes, rotary positions, another norm, halves side by side, a gate. Adding one
// is adding a row: validation, files, edits, interpolation, export and what views are told of an edit go through all of them.
#pragma once

#include "core/base/error.h"
#include "core/model/block.h"

#include <optional>
#include <span>

namespace headscope {

struct BlockSetting {
    std::string_view field;                        ///< of files, which errors name; a file with it is of version 2 or later
    std::string_view (*name)(const Block& block);  ///< what a block with it has: "rotary positions"
    bool (*isOn)(const Block& block);
    /// Whether both look alike where it is on in both; null: they do.
    bool (*isSame)(const Block& a, const Block& b) = nullptr;
    /// Whether one can go over into the other gradually; null: always, or not by the shapes of weights.
    bool (*isGradual)(const Block& from, const Block& to) = nullptr;
    /// What is wrong where it is on, in a block whose heads and weights fit; `where` is its place.
    std::optional<Error> (*check)(const std::string& where, const Block& block) = nullptr;
    /// Makes it fit to heads that have other widths than before, where it is on.
    void (*fit)(Block& block) = nullptr;
};

std::span<const BlockSetting> blockSettings();

/// The first thing that is wrong with the settings of a block whose heads and weights fit, or nothing. `where` is the block's place.
std::optional<Error> checkSettings(const std::string& where, const Block& block);

/// Whether what is on is on in both, and alike.
bool sameSettings(const Block& a, const Block& b);

/// After an edit of the widths of heads: makes what is on fit to them.
void fitSettings(Block& block);

}  // namespace headscope
