// SPDX-License-Identifier: GPL-3.0-or-later
// How deep one looks: at attention alone, at the steps of one head, or at everything.
#pragma once

#include <QString>

#include <algorithm>
#include <array>

namespace headscope {

enum class Depth { Look, Steps, Everything };

struct DepthInfo {
    Depth depth;
    const char* id;  ///< in the settings
};

inline constexpr std::array kDepths{
    DepthInfo{Depth::Look, "look"},
    DepthInfo{Depth::Steps, "steps"},
    DepthInfo{Depth::Everything, "everything"},
};

/// Look where nothing, or nothing that is known, was chosen.
inline Depth depthOf(const QString& id)
{
    const auto found = std::ranges::find(kDepths, id, [](const DepthInfo& info) { return QString(info.id); });
    return found == kDepths.end() ? Depth::Look : found->depth;
}

inline QString idOf(Depth depth) { return kDepths[static_cast<std::size_t>(depth)].id; }

}  // namespace headscope
