// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/frame_times.h"

#include <algorithm>
#include <cmath>

namespace headscope {

void FrameTimes::addStretch(double milliseconds, bool paints)
{
    m_stall = std::max(m_stall, milliseconds);
    if (!paints)
        return;
    const Frame frame{milliseconds, m_stall};
    m_stall = 0;
    if (m_frames.size() < kKept) {
        m_last = m_frames.size();
        m_frames.push_back(frame);
    } else {
        m_last = (m_last + 1) % kKept;
        m_frames[m_last] = frame;
    }
}

double FrameTimes::frameQuantile(double share) const
{
    if (m_frames.empty())
        return 0;
    std::vector<double> sorted;
    for (const Frame& frame : m_frames)
        sorted.push_back(frame.paint);
    const auto at =
        std::clamp<std::size_t>(static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size()))), 1, sorted.size()) - 1;
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(at));
    return sorted[at];
}

double FrameTimes::longestStall() const
{
    double longest = 0;
    for (const Frame& frame : m_frames)
        longest = std::max(longest, frame.stall);
    return longest;
}

}  // namespace headscope
