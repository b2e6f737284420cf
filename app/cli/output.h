// SPDX-License-Identifier: GPL-3.0-or-later
// How every command ends: its result goes to stdout or a file, complaints go to stderr, and an exit code is returned.
#pragma once

#include "core/base/error.h"

#include <QString>

#include <string>

namespace headscope {

inline constexpr int kExitDone = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitBadUsage = 2;

/// "headscope: WHERE: REASON", on one line whatever they hold; returns kExitFailed.
int fail(const Error& error);

/// The same line about a result that is written all the same.
void warn(const Error& error);

/// The reason on one line and the usage below it; returns kExitBadUsage.
int refuseUsage(const QString& reason, const QString& usage);

/// The path of a file that was written, on one line of stdout and without control characters, whatever its name holds.
void tellWritten(const QString& path);

/// Writes the bytes to the file, or to stdout when it is "-". Returns the exit code.
int writeResult(const std::string& bytes, const QString& file = QStringLiteral("-"));

}  // namespace headscope
