// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope compute`: the numbers of one stage of a session.
#pragma once

#include <QStringList>

namespace headscope {

inline constexpr const char* kComputeUsage =
    "headscope compute SESSION --stage ID [--block B] [--head H] [--format text|csv|json|npy] [--names] [-o FILE]";

/// Without --head all heads of a per-head stage are written, in the formats that can hold several. Returns the exit code.
int computeCommand(const QStringList& arguments);

}  // namespace headscope
