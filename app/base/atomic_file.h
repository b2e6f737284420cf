// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file whole or not at all: when writing fails, what stood at the path before still stands there.
#pragma once

#include "core/base/error.h"

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace headscope {

/// The error names the path. A link stays a link: its target is replaced. What is no regular file (a device, a pipe) is written into and
/// never replaced; there, part of the bytes may have gone before an error.
std::optional<Error> writeFile(const QString& path, QByteArrayView bytes);

/// Makes the folder and all folders above it; one that is there already is no error.
std::optional<Error> makeFolder(const QString& path);

/// Writes to the standard output, which may be a pipe that is closed early or a file on a full disk.
std::optional<Error> writeStandardOutput(QByteArrayView bytes);

}  // namespace headscope
