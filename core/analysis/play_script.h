// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenes of every operation are written with: matrices and their cells, numbers that travel, lines of arithmetic.
#pragma once

#include "core/analysis/explain.h"
#include "core/analysis/play.h"

namespace headscope::play {

/// The scenes of one operation while they are written.
struct Script {
    const Trace& trace;
    const Explanation& e;
    std::vector<CellRange> inputs;
    std::vector<std::size_t> ranking;  ///< the strongest terms, by their place among all
    bool isFirst;                      ///< nothing was played before: what is read is looked at first
    std::vector<Scene> scenes = {};

    std::string symbolOf(std::size_t input) const;
    std::string symbol() const;
    int sourceOf(const MatrixRef& ref) const;
    const Block& block() const { return trace.session->block(e.cell.matrix.block); }

    Scene& add(std::string title, std::optional<Scalar> value);
    /// Every number of those terms that has a place sets out for the cell that is made.
    void travel(Scene& scene, std::size_t firstTerm, std::size_t lastTerm) const;
};

/// The terms, those that count most first; the number that was played before is never out of sight.
std::vector<std::size_t> rankingOf(const Explanation& e, const std::optional<CellRef>& before);

void addOnce(std::vector<int>& list, int index);

PlayPiece word(std::string text);
PlayPiece number(Scalar value, int source = -1);
PlayPiece named(std::string text, Scalar value);
PlayPiece result(Scalar value);

/// The sum of the first `count` terms, the strongest of them where there are many; `write` writes one of them.
PlayLine sumLine(const Script& script, std::size_t count, double (*valueOf)(const Term&),
                 void (*write)(const Script&, const Term&, PlayLine&));
/// A line of the terms' products: "1.29 × 2.85 + …"; numbers that have no place of their own say what they are.
PlayLine productsLine(const Script& script, std::size_t count);
Scalar sumOfProducts(const Explanation& e, std::size_t count);

}  // namespace headscope::play
