// SPDX-License-Identifier: GPL-3.0-or-later
// The picture that some tokens of a session are places of: its file, and how it is cut into patches. It is decoded where it is shown.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

inline constexpr std::size_t kLargestPictureFile = 8 << 20;  ///< bytes of the file of a picture
inline constexpr Index kMostPatchesAcross = 4096;            ///< rows of patches, and columns

struct Picture {
    Shared<std::string> file;     ///< the bytes of a PNG, JPEG or WebP file
    Index rows = 1, columns = 1;  ///< patches: as many tokens, row by row
    Index first = 0;              ///< the token of the patch at the top left; those before it are no patches

    Index end() const { return first + rows * columns; }  ///< behind the last patch
    bool isPatch(Index token) const { return token >= first && token < end(); }

    bool operator==(const Picture&) const = default;
};

/// "image/png": what a file is by its first bytes; empty where it is no picture that can be kept.
std::string_view pictureType(std::string_view file);

/// The reason why a session of so many tokens cannot have this picture.
std::optional<Error> checkPicture(const Picture& picture, Index tokens);

}  // namespace headscope
