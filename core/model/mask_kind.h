// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of mask kinds: what each is called, what switches it on, and which keys it blocks. Adding one is adding its setting to Mask and
// a row here: files, checks, explanations, menus and undo texts read the row.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/phrase.h"
#include "core/model/mask.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace headscope {

enum class MaskKind { Causal, Window, Padding, Custom };

/// The most that a number of a mask, or a key, may be: more tokens than any session that can be computed has.
inline constexpr Index kMostTokensOfMask = 1'000'000;

/// A run of keys from `first` on with a mark each: 1 where a query may look, 0 where it is blocked.
struct KeyMarks {
    static constexpr Index kLast = std::numeric_limits<Index>::max();

    Index first;
    std::span<Scalar> marks;

    /// Blocks the keys from `from` to before `end` that are in the run.
    void block(Index from, Index end) const
    {
        const auto place = [this](Index key) { return std::clamp<Index>(key - first, 0, std::ssize(marks)); };
        std::fill(marks.begin() + place(from), marks.begin() + std::max(place(from), place(end)), Scalar(0));
    }
};

/// The place of a kind's setting in the mask. The kind is on where it is not false, 0 or empty. Of two numbers the smaller one blocks more.
using MaskSetting = std::variant<bool Mask::*, Index Mask::*, std::vector<Index> Mask::*, Shared<Matrix> Mask::*>;

/// Words of a kind that is set by a number.
struct MaskNumber {
    Index first = 0;  ///< what it is when it is switched on
    std::string_view title;
    std::string_view with;  ///< "Sliding window of %1"
    std::string_view tip;
};

struct MaskKindInfo {
    MaskKind kind;
    std::string_view id;  ///< the word in files: "window"
    MaskSetting setting;
    std::string_view field = {};  ///< the field in files, beside the id, that has the setting: "size"
    std::string_view name;        ///< "window {}", {} being its number
    std::string_view note;        ///< why a cell is blocked, briefly: "outside the window"
    std::string_view reason;      ///< the same in a sentence, {} being its number
    std::string_view title, tip;  ///< the texts in menus
    std::string_view undoOn = {}, undoOff;
    MaskNumber number = {};
    /// Blocks those of some keys that this query may not look at, where the kind is on.
    void (*block)(const Mask& mask, Index query, const KeyMarks& keys);

    /// Whether keys or cells are chosen, so that there is nothing to switch on.
    constexpr bool isChosen() const
    {
        return !std::holds_alternative<bool Mask::*>(setting) && !std::holds_alternative<Index Mask::*>(setting);
    }
    bool isOn(const Mask& mask) const;
    bool allows(const Mask& mask, Index query, Index key) const;
    std::string nameIn(const Mask& mask) const { return filledIn(name, mask); }
    std::string reasonIn(const Mask& mask) const { return filledIn(reason, mask); }

private:
    std::string filledIn(std::string_view words, const Mask& mask) const;
};

/// The table, in the order of MaskKind, which is that of files and words. A row is a paragraph.
// clang-format off
inline constexpr std::array kMaskKinds{
    MaskKindInfo{.kind = MaskKind::Causal, .id = "causal", .setting = &Mask::causal, .name = phraseId("causal"), .note = phraseId("causal"),
        .reason = phraseId("the causal mask blocks what comes later"), .title = phraseId("Causal"),
        .tip = phraseId("A query looks at itself and at what comes before it, as in a decoder"),
        .undoOn = phraseId("Causal mask on"), .undoOff = phraseId("Causal mask off"),
        .block = [](const Mask&, Index query, const KeyMarks& keys) { keys.block(query + 1, KeyMarks::kLast); }},
    MaskKindInfo{.kind = MaskKind::Window, .id = "window", .setting = &Mask::window, .field = "size", .name = phraseId("window {}"),
        .note = phraseId("outside the window"), .reason = phraseId("the window covers only keys fewer than {} places away"),
        .title = phraseId("Sliding window"), .tip = phraseId("A query looks at its neighbours alone: those less than so many places away"),
        .undoOff = phraseId("Sliding window off"),
        .number = {.first = 3, .title = phraseId("Size of the sliding window"), .with = phraseId("Sliding window of %1"),
            .tip = phraseId("1: a query sees itself alone; 2: and its neighbours")},
        .block = [](const Mask& mask, Index query, const KeyMarks& keys) {
            keys.block(0, query - mask.window + 1);
            keys.block(query + mask.window, KeyMarks::kLast);
        }},
    MaskKindInfo{.kind = MaskKind::Padding, .id = "padding", .setting = &Mask::padding, .field = "blocked", .name = phraseId("padding"),
        .note = phraseId("padding"), .reason = phraseId("the key is padding"), .title = phraseId("Padding"),
        .tip = phraseId("Keys that nobody may look at, chosen in the mask studio"), .undoOff = phraseId("Remove the padding"),
        .block = [](const Mask& mask, Index, const KeyMarks& keys) {
            for (const Index key : mask.padding)
                keys.block(key, key + 1);
        }},
    MaskKindInfo{.kind = MaskKind::Custom, .id = "custom", .setting = &Mask::custom, .field = "allowed", .name = phraseId("custom"),
        .note = phraseId("painted"), .reason = phraseId("the cell is blocked by hand"), .title = phraseId("Custom"),
        .tip = phraseId("Cells painted in the mask studio"), .undoOff = phraseId("Allow all cells"),
        .block = [](const Mask& mask, Index query, const KeyMarks& keys) {
            const Matrix& cells = *mask.custom;
            const Index known = query < cells.rows() ? std::min(std::ssize(keys.marks), cells.cols() - keys.first) : 0;
            for (Index i = 0; i < known; ++i)
                keys.marks[static_cast<std::size_t>(i)] = std::min(keys.marks[static_cast<std::size_t>(i)], cells(query, keys.first + i));
        }},
};
// clang-format on
static_assert(hasRowOfEach<&MaskKindInfo::kind>(kMaskKinds), "a row for every MaskKind, in their order");

constexpr const MaskKindInfo& maskKindInfo(MaskKind kind) { return kMaskKinds[static_cast<std::size_t>(kind)]; }

}  // namespace headscope
