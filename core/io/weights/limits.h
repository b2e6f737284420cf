// SPDX-License-Identifier: GPL-3.0-or-later
// How large the parts of a file of weights may be, and how much is read of a model; resources/formats/session.md prints them.
#pragma once

#include "core/base/matrix.h"

#include <cstddef>
#include <cstdint>

namespace headscope {

inline constexpr std::size_t kLongestPath = 4096;            ///< bytes, in a session: no system takes a longer one
inline constexpr Index kMostOpenedBytes = 4'000'000'000;     ///< bytes of one session's weights, as they lie in memory
inline constexpr Index kMostCutNumbers = 250'000'000;        ///< numbers that are read because columns of a tensor are taken
inline constexpr Index kMostKeptNumbers = Index{1} << 24;    ///< numbers of a tensor that is read whole for some of its columns
inline constexpr Index kMostTensorNumbers = Index{1} << 29;  ///< numbers that are read at once
inline constexpr Index kFewestNumbersOfHalf =
    64 * 1024;  ///< numbers of a tensor that is kept in sixteen bits each: of a smaller one nothing is saved
inline constexpr std::uint64_t kMostKeptBytes = 256 << 20;  ///< bytes of tensors that do not stand row by row, while the file is open
inline constexpr Index kMostGathered = 1'000'000'000;       ///< numbers of such tensors that are put in order, again and again
inline constexpr std::size_t kMostTensors = 200'000;        ///< in one file, or in all files of an index together
inline constexpr std::size_t kMostShards = 500;             ///< files of one index: each stays open
inline constexpr std::size_t kMostDimensions = 16;          ///< dimensions of a tensor
inline constexpr Index kMostIntegers = 1 << 20;             ///< or texts, that are read of a tensor of them
inline constexpr std::uint64_t kMostTextBytes = 64 << 20;   ///< bytes of all of these texts
inline constexpr std::uint64_t kLongestHeader = 32 << 20;   ///< bytes in safetensors or an index; a thousand layers take two million
inline constexpr std::uint64_t kLongestPickle = 64 << 20;   ///< what torch.save writes beside the numbers
inline constexpr std::size_t kMostPickleNodes = 1'000'000;  ///< a tensor has some thirty; as much may stand on the stack and in the memory
inline constexpr std::size_t kLongestPickleName = 100;      ///< bytes of a function's name in a pickle, with its module
inline constexpr std::size_t kLongestTensorName = 4096;     ///< with the names of the dictionaries that it is in
inline constexpr std::size_t kMostTensorNameBytes = 64 << 20;  ///< bytes of all names together
inline constexpr std::int64_t kMostArchiveEntries = 200'000;
inline constexpr std::uint64_t kLongestDirectory = 1 << 20;            ///< bytes in an archive: names that collide take time squared
inline constexpr std::uint64_t kMostSkipped = std::uint64_t{1} << 30;  ///< bytes that are unpacked only to be passed over
inline constexpr std::uint64_t kLongestConfig = 16 << 20;              ///< config.json
inline constexpr Index kHighestLayer = 10'000;                         ///< the number of a layer in a name
inline constexpr Index kMostModelWords = 1'000'000;                    ///< words of its vocabulary
inline constexpr Index kMostModelTokens = 4096;                        ///< rows of an X, and ids of tokens, that are in its file
inline constexpr Index kMostHeadsToTry = 40;                           ///< ways to share columns out: 2880 columns have 33
inline constexpr double kMostProofWork = 5e12;                         ///< multiplications to find settings by proof: some minutes

}  // namespace headscope
