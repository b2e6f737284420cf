// SPDX-License-Identifier: GPL-3.0-or-later
// The commands `headscope completion` and `headscope manual`: what shells and man read, made of the table of commands.
#pragma once

#include <QStringList>

namespace headscope {

QString completionUsage();

/// The script of a shell: bash, zsh or fish. Returns the exit code.
int completionCommand(const QStringList& arguments);

QString manualUsage();

/// Prints headscope(1) as roff. Returns the exit code.
int manualCommand(const QStringList& arguments);

}  // namespace headscope
