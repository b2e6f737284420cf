// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope export`: figures and values from the command line, on machines that may have no display.
#pragma once

#include <QStringList>

namespace headscope {

inline constexpr const char* kExportUsage =
    "headscope export SESSION --stage ID [--block B|all] [--head H|all] --format png|svg|pdf|csv|npy [--dpi N] [--size WxH] "
    "[--map teal|viridis|cividis|magma|greys] [--names] --out DIR";

/// The arguments after `export`. Without --head a picture holds every head, and each head has its own file of values; with --block all it
/// holds every head of every block. --size counts pixels:
/// those of PNG, 1/96 inch in SVG and PDF; without it a figure is 6.5 inches wide. Prints the path of each file it writes, and returns
/// the exit code.
int exportCommand(const QStringList& arguments);

}  // namespace headscope
