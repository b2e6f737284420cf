// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope animate`: a dragged slider, a played cell or a training run as GIF or animated WebP.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

inline constexpr char kAnimateHelp[] =
    "--slide takes a cell of X or of a weight, such as input[Alex,price], or temperature, gain, slope or scale, of --block and --head.\n"
    "--play takes any cell that is computed. --train lets the session learn its task first. The picture is that of --stage, --kind and\n"
    "--show, as in headscope export; all frames have one size and one scale of colours.\n";

QString animateUsage();
QList<QCommandLineOption> animateOptions();
int animateCommand(const QStringList& arguments);

}  // namespace headscope
