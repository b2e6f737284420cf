// SPDX-License-Identifier: GPL-3.0-or-later
// A film for a slide: pictures one after the other, and the formats that it is written in.
#pragma once

#include "core/base/error.h"
#include "core/parallel/parallel_for.h"

#include <QByteArray>
#include <QImage>

#include <functional>
#include <string_view>
#include <vector>

namespace headscope {

struct Animation {
    static constexpr int kMostFrames = 3000;
    static constexpr int kFewestPace = 1, kMostPace = 50;  ///< frames a second; GIF counts in hundredths

    int frames = 0;
    int pace = 20;                                  ///< frames a second
    bool loop = true;                               ///< else it is shown once
    int holdLast = 0;                               ///< ms that the last frame stays beyond its own
    std::function<Result<QImage>(int frame)> draw;  ///< all of one size; on the thread that writes

    int endOf(int frame) const { return (frame + 1) * 1000 / pace + (frame + 1 == frames ? holdLast : 0); }  ///< ms from the start
};

/// Told of each frame that is written.
using FrameProgress = std::function<void(int frame)>;

struct AnimationFormat {
    std::string_view id;  ///< also the extension of its files
    std::string_view title;
    Result<QByteArray> (*encode)(const Animation&, const CancelCheck&, const FrameProgress&);
};

const std::vector<AnimationFormat>& animationFormats();
const AnimationFormat* findAnimationFormat(std::string_view id);  ///< null when there is none

// An error when cancelled, too.
Result<QByteArray> encodeGif(const Animation& animation, const CancelCheck& cancelled, const FrameProgress& progress);
Result<QByteArray> encodeWebp(const Animation& animation, const CancelCheck& cancelled, const FrameProgress& progress);

/// The next frame, or why there is none: it could not be drawn, or somebody has cancelled.
Result<QImage> frameOf(const Animation& animation, int frame, const CancelCheck& cancelled);

}  // namespace headscope
