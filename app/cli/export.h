// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope export`: writes figures and values, on machines that may have no display.
#pragma once

#include <QStringList>

namespace headscope {

QString exportUsage();

/// The arguments after `export`. Without --head a picture holds every head, and each head has its own file of values; with --block all a
/// picture holds every head of every block. --size counts pixels: those of PNG, 1/96 inch in SVG and PDF; without it a figure is 6.5
/// inches wide. Prints the path of each file it writes; --out - writes the one file to standard output instead. Returns the exit code.
int exportCommand(const QStringList& arguments);

}  // namespace headscope
