// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that are added to scores: what the places of a query and a key make of the score between them. Whatever kind they are, passes,
// explanations and views carry them out by this interface. A kind has a file of its own beside this one.
#pragma once

#include "core/ops/explanation.h"

namespace headscope {

struct ScorePositionKind {
    ScorePositions kind;
    Scalar Head::* number;                 ///< the number that they go by; null: they have numbers of their own, which are learned
    const char* title;                     ///< the name of the step that adds them: "− slope·|i − j|"
    const char* shown;                     ///< the same behind a scale, %1 being the number: " − %1·|i−j|"
    const char* formula;                   ///< the file of the typeset formula of a score with them
    const char* term;                      ///< what their term is called
    Scalar (*strength)(const Head& head);  ///< alike where two heads add the same
    std::vector<Factor> (*factors)(const Block&, const Head&, Index query, Index key);   ///< the factors of this term
    std::string (*words)(const Block& block, const Head& head, Index query, Index key);  ///< ", less 0.5 times their distance, 3"
    /// Rows [first, first + count) of the scores, unmasked: raw · factor and what is added ÷ temperature. `score` may be `raw` itself. Row
    /// `start` is that of the query at position 0.
    void (*score)(const Block& block, const Head& head, const Matrix& raw, Scalar factor, Matrix& score, Index first, Index count,
                  Index start);
    /// −Σ gradient ∘ what is added.
    Scalar (*taken)(const Block& block, const Head& head, const Matrix& gradient);
};

extern const ScorePositionKind alibiScores, biasScores;

struct ScorePositionRow {
    ScorePositions kind;
    const ScorePositionKind* row;
};

inline constexpr std::array kScorePositions{
    ScorePositionRow{ScorePositions::None, nullptr},
    ScorePositionRow{ScorePositions::Alibi, &alibiScores},
    ScorePositionRow{ScorePositions::Bias, &biasScores},
};
static_assert(hasRowOfEach<&ScorePositionRow::kind>(kScorePositions), "a row for every ScorePositions, in their order");

/// The kind of positions that the head adds to scores; null: none.
inline const ScorePositionKind* scorePositionsOf(const Head& head)
{
    return kScorePositions[static_cast<std::size_t>(head.scorePositions())].row;
}

/// The positions that a head adds to scores: alike in two heads that add the same.
struct ScoreAddition {
    const ScorePositionKind* kind = nullptr;
    Scalar strength = 0;
    std::optional<PositionBias> buckets = {};
    Shared<Matrix> bias = {};

    ScoreAddition(const Block& block, const Head& head)
        : kind(scorePositionsOf(head)), strength(kind ? kind->strength(head) : 0), buckets(block.positionBias), bias(head.positionBias)
    {
    }
    bool operator==(const ScoreAddition&) const = default;
};

}  // namespace headscope
