// SPDX-License-Identifier: GPL-3.0-or-later
// How every command ends: its result goes to stdout or a file, complaints go to stderr, and an exit code is returned.
#pragma once

#include "core/base/error.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
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

/// Says of which file that the command has read this is the same, or a part of the same model: what is written there would take the place
/// of what it is made of.
std::optional<Error> whyNotWritten(const QString& file);

/// Writes the bytes to a file that the command has not read, or to stdout when it is "-".
std::optional<Error> writeOutput(QByteArrayView bytes, const QString& file);

/// The same, with an exit code; controls are left out where a person reads along.
int writeResult(const std::string& bytes, const QString& file = QStringLiteral("-"));

}  // namespace headscope
