// SPDX-License-Identifier: GPL-3.0-or-later
// What the bytes of a picture say before anything decodes them: whether they are whole, and which way up the picture is.
#pragma once

#include "core/base/error.h"

#include <QSize>

#include <optional>
#include <string_view>

namespace headscope {

/// The size in the head of a PNG file, which its library refuses with no size where it is huge; empty where there is none.
QSize pngSize(std::string_view file);

/// Whether a PNG file has shades of grey and no colours.
bool isGreyPng(std::string_view file);

/// Whether these shades have 16 bits.
bool hasWideGreys(std::string_view file);

/// Why a PNG or JPEG file is not whole. The libraries that decode would write a line of their own, or paint grey what is missing.
std::optional<Error> damageIn(std::string_view file);

/// The orientation that a camera wrote into the file, 1 to 8 as EXIF counts them; 1, upright, where it has none.
int orientationOf(std::string_view file);

}  // namespace headscope
