// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an animation back, by other code than that which wrote it.
#pragma once

#include <QByteArray>
#include <QImage>

#include <vector>

namespace headscope {

struct ReadFilm {
    std::vector<QImage> frames;  ///< whole, as they are seen
    std::vector<int> ends;       ///< ms from the start
    bool loops = false;
};

ReadFilm readGif(const QByteArray& bytes);   ///< by Qt
ReadFilm readWebp(const QByteArray& bytes);  ///< by libwebpdemux

}  // namespace headscope
