// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope pages`: every lesson and every example as a page for browsers, and a page that leads to all
// of them.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString pagesUsage();
QList<QCommandLineOption> pagesOptions();

/// Returns the exit code.
int pagesCommand(const QStringList& arguments);

}  // namespace headscope
