// SPDX-License-Identifier: GPL-3.0-or-later
// How large a tokenizer may be, and what it reads; resources/formats/session.md prints them.
#pragma once

#include "core/base/matrix.h"

#include <cstddef>
#include <cstdint>

namespace headscope {

inline constexpr std::uint64_t kLargestTokenizerFile = std::uint64_t{64} << 20;
inline constexpr Index kMostPieces = 1 << 20;                ///< pieces of a vocabulary
inline constexpr Index kMostUnnamedPieces = 10'000;          ///< numbers without a piece, where they are more than those with one
inline constexpr Index kLongestWordOfPieces = 1000;          ///< characters of a word that WordPiece cuts
inline constexpr std::size_t kMostTextSteps = 32;            ///< steps of the normalizer, and of the pre-tokenizer
inline constexpr std::size_t kLongestExpression = 4096;      ///< bytes of a regular expression, which takes long to be made ready
inline constexpr std::int32_t kMostMatchSteps = 5'000'000;   ///< steps of an expression, for one match
inline constexpr std::int32_t kMostSplitSteps = 50'000'000;  ///< for all matches in a text
inline constexpr std::size_t kMostAround = 1000;             ///< tokens that a post-processor puts around every text
inline constexpr std::size_t kLongestAdded = 1000;           ///< bytes of an added token, which is changed as a text is
inline constexpr std::size_t kLongestInserted = 1000;        ///< bytes that a normalizer puts into a text at one place
inline constexpr std::size_t kLongestChangedText = 4 << 20;  ///< bytes of a text, as its normalizer leaves it
inline constexpr std::size_t kLongestScoredPiece = 1000;     ///< bytes of a piece that Unigram has a score for
inline constexpr Index kMostNestedPieces = 100;              ///< pieces with scores that each begin with the one before
inline constexpr std::size_t kLongestTextToRead = 1 << 20;   ///< bytes

}  // namespace headscope
