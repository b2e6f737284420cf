// SPDX-License-Identifier: GPL-3.0-or-later
// How one word is chosen from a row of logits: the likeliest, or one that is drawn at random, by temperature, top-k and top-p.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace headscope {

struct Sampling {
    bool draws = false;      ///< else the likeliest word is taken, and the rest says nothing
    double temperature = 1;  ///< divides the logits (Ackley et al. 1985)
    Index topK = 0;          ///< keeps that many of the likeliest words (Fan et al. 2018); 0: all
    double topP = 1;         ///< the fewest of them that together have this part of their probability (Holtzman et al. 2020)
    std::uint32_t seed = 1;

    bool operator==(const Sampling&) const = default;
};

struct KeptWord {
    Index word;          ///< its number in the vocabulary
    double probability;  ///< among the words that are kept

    bool operator==(const KeptWord&) const = default;
};

struct KeptWords {
    std::vector<KeptWord> words;  ///< the likeliest first, of equal ones that of the lower number
    double share = 0;             ///< their part of the probability of all words at this temperature
};

/// The words that may come next by one row of logits; none where one of the logits is no number.
KeptWords keptWords(const Matrix& logits, Index row, const Sampling& sampling);

/// The random number of the token at that place, at least 0 and below 1.
double randomNumber(std::uint32_t seed, Index place);

/// The place of the word that is drawn: they lie side by side from 0 to 1, in their order, each as long as its probability.
std::size_t drawnPlace(const KeptWords& kept, double random);

/// Whether models end a text with this word: "<|endoftext|>".
bool endsText(std::string_view word);

}  // namespace headscope
