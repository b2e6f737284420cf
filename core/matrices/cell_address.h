// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a session something is, as people write it: "output[Alex,cheap]", "block 2 head 1 attention[Emma,*]", "memory block 1", "head 2
// gain".
#pragma once

#include "core/base/error.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/tunable.h"

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// A block and a head, from 1; 0: not said. Blocks of the memory count for themselves: "memory block 1".
struct Standing {
    int block = 0;
    int head = 0;
    bool memory = false;  ///< the block is one of the memory's

    /// The same place; parts that are not said are taken from `other`, or are the first if that does not say them either.
    Standing orElse(const Standing& other) const;
    bool operator==(const Standing&) const = default;
};

/// A row or a column as it is written, before there is a session to look it up in.
struct PlaceIndex {
    std::string text;
    bool quoted = false;  ///< then it is a name, whatever it looks like
    bool all = false;     ///< written *

    bool operator==(const PlaceIndex&) const = default;
};

/// A place as it is written. `word` is the id of a matrix, another word ("gain"), or empty for a block or a head as a whole.
struct PlaceText {
    Standing standing;
    std::string word;
    bool hasCell = false;  ///< [row,column] is written
    PlaceIndex row, column;

    bool operator==(const PlaceText&) const = default;
};

/// Moves `at` behind spaces, tabs and line breaks: what may stand between the words of a place, and of an expression.
void skipBlanks(std::string_view text, std::size_t& at);

/// Reads one place from `at` on and moves `at` behind it: what follows is for the caller. Errors have no place of their own.
Result<PlaceText> takePlace(std::string_view text, std::size_t& at);
Result<PlaceText> readPlace(std::string_view text);  ///< the whole text

/// A part of what is on screen: a range of one matrix, or all of a head.
struct Spot {
    CellRange range;  ///< for a whole head, only block and head of its matrix count
    bool wholeHead = false;

    bool isCell() const { return !wholeHead && range.row != CellRange::kAll && range.column != CellRange::kAll; }
    CellRef cell() const { return {range.matrix, static_cast<int>(range.row), static_cast<int>(range.column)}; }
    bool contains(const MatrixRef& ref, Index row, Index column) const;
    bool operator==(const Spot&) const = default;
};

/// The session must have it; what the place does not say is taken from `standing`.
Result<Spot> findSpot(const Session& session, const PlaceText& place, const Standing& standing);
Result<Spot> findSpot(const Session& session, std::string_view text, const Standing& standing);

/// A number with a slider: a cell of a parameter, "gain", "temperature", "slope" with ALiBi, or "scale" where it is a number.
Result<Tunable> findTunable(const Session& session, std::string_view text, const Standing& standing);

/// The index of the block in the session; a block must be said.
int blockAt(const Session& session, const Standing& standing);

/// Says what is wrong with asking for this block and head, from 1.
std::optional<Error> missing(const Session& session, const Standing& standing);

/// The error tells which matrices there are.
Result<const MatrixInfo*> matrixNamed(const std::string& word);

}  // namespace headscope
