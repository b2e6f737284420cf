// SPDX-License-Identifier: GPL-3.0-or-later
// What each head is worth to a number: what the number changes by without its work, what it adds to the number itself, and the gradient.
#pragma once

#include "core/analysis/altered_heads.h"

#include <string_view>

namespace headscope {

// The outputs gain·O of an altered head, at each token or, with `token`, at that alone: n × d_v or 1 × d_v.

/// The mean of the head's outputs over all tokens.
Matrix meanOutput(const Trace& trace, int block, int head, std::optional<Index> token = {});
/// The output of uniform attention: at each query, the mean value of the keys that it may look at, less what a sink has.
Matrix uniformOutput(const Trace& trace, int block, int head, std::optional<Index> token = {});

/// Effects by block and head; a block that is not computed yet has none.
using EffectsOfHeads = std::vector<std::vector<Scalar>>;

/// A way to ask what a head is worth: a row of the table.
struct Effect {
    std::string_view id;     ///< the word on the command line: "mute"
    std::string_view title;  ///< "Effect of muting"
    std::string_view words;  ///< what it says, in a sentence
    /// The altered gain·O of the head, n × d_v; null: nothing is altered.
    Matrix (*written)(const Trace& trace, int block, int head) = nullptr;
    /// The effects of all heads at once, for a row that alters nothing. Empty where the effect means nothing for such a number.
    EffectsOfHeads (*ofAll)(const Trace& trace, const Number& number, const CancelCheck& cancelled) = nullptr;
};

std::span<const Effect> effects();
const Effect* findEffect(std::string_view id);  ///< null when there is none of that id

/// Whether the effect means something for the number: only a sum has shares.
bool isDefined(const Effect& effect, const Session& session, const Number& number);

/// The effects of the heads of one block, for an effect that alters them. Nothing sensible once cancelled.
std::vector<Scalar> effectsInBlock(const Trace& trace, const Number& number, const Effect& effect, int block,
                                   const CancelCheck& cancelled = {});

EffectsOfHeads effectsOf(const Trace& trace, const Number& number, const Effect& effect);

/// The share of all else in a number that is a sum: embedding, positions, networks, biases. With the shares of the heads it is the number.
Scalar shareOfTheRest(const Trace& trace, const Number& number);

}  // namespace headscope
