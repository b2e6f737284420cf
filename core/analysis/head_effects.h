// SPDX-License-Identifier: GPL-3.0-or-later
// What each head is worth to a number: what the number changes by without its work, what it adds to the number itself, and the gradient.
#pragma once

#include "core/analysis/altered_heads.h"

#include <string_view>

namespace headscope {

// What a head would write, gain·O, at each token or, with one, at that alone: n × d_v or 1 × d_v.

/// Its mean over all tokens.
Matrix meanOutput(const Trace& trace, int block, int head, std::optional<Index> token = {});
/// Of each query, the mean value of the keys that it may look at.
Matrix uniformOutput(const Trace& trace, int block, int head, std::optional<Index> token = {});

/// By block and head; a block that is not computed yet has none.
using EffectsOfHeads = std::vector<std::vector<Scalar>>;

/// A way to ask what a head is worth: a row of the table.
struct Effect {
    std::string_view id;     ///< of the command line: "mute"
    std::string_view title;  ///< "Effect of muting"
    std::string_view words;  ///< what it says, in a sentence
    /// What the head writes in that way, gain·O: n × d_v; null: nothing is altered.
    Matrix (*written)(const Trace& trace, int block, int head) = nullptr;
    /// Of all heads at once, where nothing is altered. Empty where it means nothing for such a number.
    EffectsOfHeads (*ofAll)(const Trace& trace, const Number& number, const CancelCheck& cancelled) = nullptr;
};

std::span<const Effect> effects();
const Effect* findEffect(std::string_view id);  ///< null when there is none of that id

/// Whether the effect means something for the number: only a sum has shares.
bool isDefined(const Effect& effect, const Session& session, const Number& number);

/// Of the heads of one block, for an effect that alters them. Nothing sensible once cancelled.
std::vector<Scalar> effectsInBlock(const Trace& trace, const Number& number, const Effect& effect, int block,
                                   const CancelCheck& cancelled = {});

/// Of all blocks.
EffectsOfHeads effectsOf(const Trace& trace, const Number& number, const Effect& effect);

/// Who else adds to a number that is a sum: embedding, positions, networks, biases. With the shares of the heads it is the number.
Scalar shareOfTheRest(const Trace& trace, const Number& number);

}  // namespace headscope
