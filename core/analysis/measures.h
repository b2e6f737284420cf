// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of what a head looks at: a table whose columns are functions of its attention and of the tokens.
#pragma once

#include "core/model/trace.h"

#include <span>
#include <string_view>

namespace headscope {

/// The attention of one head, with its tokens and its mask.
struct AttentionOfHead {
    const Matrix& attention;  ///< n × m
    const Names& queries;     ///< n tokens
    const Names& keys;        ///< m
    const Matrix& mask;       ///< n × m, or 0 × 0 where each query may look everywhere
};

/// The value of a measure where each query looks at one of its keys at random. The default leaves no choice, so nothing can be told from
/// it.
struct Chance {
    double mean = 1;
    double deviation = 0;
};

/// Means over the queries that may look at anything and have such a key; 0 when there is none.
struct Measure {
    std::string_view id;         ///< the word on the command line: "previous"
    std::string_view label;      ///< "same token": within a line
    std::string_view title;      ///< "Previous token"
    std::string_view words;      ///< what it says, in a sentence
    std::string_view does = {};  ///< what a head does that has much of it: "looks at itself"
    Scalar (*of)(const AttentionOfHead& head);
    Chance (*chance)(const AttentionOfHead& head) = nullptr;  ///< for a measure that is a part of the attention
    std::string_view unit = {};                               ///< none: a part of the attention, 0…1
    bool comparesPlaces = false;                              ///< means something only where the keys are the queries' own tokens
    Scalar AttentionStatistics::* known = nullptr;            ///< where every Trace has it, so that nothing is computed
};

std::span<const Measure> measures();

/// The measure of one head of a Trace; NaN where its attention is hidden.
Scalar measureOf(const Trace& trace, int block, int head, const Measure& measure);

/// The measure of all heads, by block; NaN, too, where it means nothing.
std::vector<std::vector<Scalar>> measureOfAll(const Trace& trace, const Measure& measure);

/// The chance of the measure, alike for all heads of a block. No choice where the measure means nothing there.
Chance chanceOf(const Trace& trace, int block, const Measure& measure);

/// A row for each head of the block, a column for each of the measures.
Matrix measuresOf(const Trace& trace, int block);

}  // namespace headscope
