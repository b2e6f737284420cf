// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of a session's picture. Whatever its file says, only so many are made of it.
#pragma once

#include "core/base/error.h"
#include "core/model/picture.h"
#include "core/models/pictures/picture_input.h"

#include <QImage>
#include <QString>

namespace headscope {

inline constexpr int kMostPixelsAcross = 16384;      ///< a larger file is refused unread
inline constexpr qint64 kMostPixelsInAll = 1 << 25;  ///< likewise; Qt itself decodes 256 MiB, of up to 8 bytes a pixel
inline constexpr int kMostPixelsShownAcross = 2048;  ///< what is larger is made smaller

/// In colours of 32 bits. The error says why there are none.
Result<QImage> imageOf(const Picture& picture);

/// All pixels of a file of a picture, upright and in 24 bits: what Pillow gives a model to read. It leaves transparency out, and the
/// colours as they stand.
Result<QImage> wholeImageOf(const std::string& file);

Pixels pixelsOf(const QImage& image);     ///< an image of 24 bits
std::string pngOf(const Pixels& pixels);  ///< the bytes of a PNG file

/// The pixels of a picture in a file, for a model to read.
Result<GivenPicture> pictureIn(const QString& file);

}  // namespace headscope
