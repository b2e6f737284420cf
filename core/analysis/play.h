// SPDX-License-Identifier: GPL-3.0-or-later
// A number, played: the scenes in which it is computed, with the cells that light up, the numbers that travel, and the arithmetic.
#pragma once

#include "core/base/blocked_cells.h"
#include "core/ops/operation.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// A part of a line of arithmetic: a word or a sign, then a number where there is one.
struct PlayPiece {
    std::string text;
    std::optional<Scalar> number = {};
    int source = -1;        ///< the place of the number's matrix in the scene; -1: it is of none
    bool isResult = false;  ///< what the line comes to
};
using PlayLine = std::vector<PlayPiece>;

/// A number that moves from cell to cell.
struct Traveller {
    CellRef from, to;
    Scalar value = 0;
    int source = 0;  ///< which of the scene's matrices it comes from
};

/// A matrix that a scene shows.
struct SceneMatrix {
    CellRange range;                 ///< what is read of it, or the cell that is made
    std::vector<int> rows, columns;  ///< the ones that matter most first: a window onto a large matrix shows them
    bool inFocus = false;            ///< whether the scene is about it
    std::string interimName = {};    ///< rich text, what its numbers are called until they are what the Trace has: "e<sup>s−m</sup>"

    const MatrixRef& ref() const { return range.matrix; }
};

/// The number in a cell once a scene is over, where that is not yet what the Trace has.
struct InterimValue {
    CellRef cell;
    Scalar value = 0;
};

struct Scene {
    std::string title;  ///< short, for the timeline: "q·k"
    Operation operation{};
    CellRef made;                            ///< what the scenes of this operation compute
    std::vector<SceneMatrix> matrices = {};  ///< what is read, in the order of the recipe, then what is made
    std::vector<Traveller> travellers = {};
    std::vector<InterimValue> interim = {};
    std::vector<PlayLine> lines = {};
    std::optional<Scalar> value = {};  ///< the number in the new cell once the scene is over; nothing: it has none yet
};

/// A matrix of the play with what it is called.
struct PlayedMatrix {
    MatrixRef ref;
    Shared<Matrix> values;
    Names rows, columns;
    BlockedCells blocked;
};

struct Play {
    std::vector<CellRef> path;  ///< what is computed, one after the other; the last is what the play ends at
    std::vector<Scene> scenes;
    std::vector<PlayedMatrix> matrices;  ///< all that the scenes show, each once

    const PlayedMatrix& matrix(const MatrixRef& ref) const;
};

enum class PlayUntil { Cell, Output };

/// The cells to play so that this one comes about: from the scores of its query on, by the strongest way where several lead to it; with
/// PlayUntil::Output further on to the number of Y to which it adds most. What is hidden is not played: nothing when the cell is, or when
/// it is set, not computed.
std::vector<CellRef> playPath(const Trace& trace, const CellRef& cell, PlayUntil until);

/// Whether the Trace still has all cells of the path, and none of them hidden.
bool canPlay(const Trace& trace, const std::vector<CellRef>& path);

/// The path must be one that can be played.
Play playOf(const Trace& trace, const std::vector<CellRef>& path);

}  // namespace headscope
