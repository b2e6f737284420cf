// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope figure`: makes the figures that a session keeps again, from the numbers that it has now.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

inline constexpr const char* kFigureHelp =
    "\nA session keeps figures under names: File > Figures in the window, or `figures` in its file. Without --name all of them are made,\n"
    "each as a file of its name in the folder -o (the current one). A single one may be written to a FILE, whose ending is its format,\n"
    "or to standard output with -o -.\n";

QString figureUsage();
QList<QCommandLineOption> figureOptions();
int figureCommand(const QStringList& arguments);

}  // namespace headscope
