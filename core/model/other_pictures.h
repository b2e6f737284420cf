// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that are not kept or read, by what they are.
#pragma once

#include <string>
#include <string_view>

namespace headscope {

/// "GIF": what a file is by its first bytes; empty where it is none of the pictures that are known.
std::string_view otherPictureType(std::string_view file);

/// The reason why a session cannot keep a file that is no picture of a kind that it keeps.
std::string whyNotKept(std::string_view file);

}  // namespace headscope
