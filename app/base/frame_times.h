// SPDX-License-Identifier: GPL-3.0-or-later
// Records how long frames take to paint and how long the GUI thread is busy at a stretch: that tells whether the window keeps up.
#pragma once

#include <cstddef>
#include <vector>

namespace headscope {

/// Milliseconds of the last kKept frames. A stall is the longest stretch between two frames, or in a frame, in which no event could be
/// answered.
class FrameTimes {
public:
    static constexpr std::size_t kKept = 240;

    void addStretch(double milliseconds, bool paints);
    void clear() { m_frames.clear(); }

    std::size_t count() const { return m_frames.size(); }
    double lastFrame() const { return m_frames.empty() ? 0 : m_frames[m_last].paint; }
    double frameQuantile(double share) const;  ///< 0.95: all but one in twenty are at most that long
    double longestStall() const;

private:
    struct Frame {
        double paint;
        double stall;
    };
    std::vector<Frame> m_frames;  ///< a ring once it is full
    std::size_t m_last = 0;
    double m_stall = 0;  ///< since the last frame
};

}  // namespace headscope
