// SPDX-License-Identifier: GPL-3.0-or-later
// How much is read of a picture (PNG, SVG, PDF) that may carry a session; resources/formats/session.md prints it.
#pragma once

#include <cstdint>

namespace headscope {

inline constexpr std::int64_t kLargestSession = 32 << 20;                 ///< bytes of the session in it
inline constexpr std::int64_t kLargestPicture = std::int64_t{512} << 20;  ///< bytes of the file
inline constexpr std::int64_t kLargestPdf = 64 << 20;                     ///< bytes of a PDF, which is read as a whole
inline constexpr std::int64_t kMostPdfObjects = 100'000;                  ///< objects that it is made of

// In an SVG the session stands before the picture. What else there is may be endless, and the reader keeps in memory all that is open.
inline constexpr std::int64_t kMostReadOfSvg = kLargestSession + (4 << 20);
inline constexpr int kDeepestElement = 64;
inline constexpr int kMostPiecesOfSvg = 100'000;      ///< tags, and pieces of the text between them
inline constexpr std::int64_t kLongestTag = 1 << 16;  ///< bytes: a start tag takes time that is squared in its attributes
inline constexpr int kLongestEntity = 64;             ///< characters that &name; stands for: it may be named without end

}  // namespace headscope
