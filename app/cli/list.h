// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope list`: lists examples, stages, lessons, formats and tasks that other commands take, and the models that open.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString listUsage();
QList<QCommandLineOption> listOptions();
QStringList listNames();  ///< what can be listed

/// One line each on stdout, the id, then what it is; or JSON. Returns the exit code.
int listCommand(const QStringList& arguments);

}  // namespace headscope
