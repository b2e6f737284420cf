// SPDX-License-Identifier: GPL-3.0-or-later
// Which files can be opened: what a file dialog offers, and what is told by the content alone.
#pragma once

#include "core/base/phrase.h"

#include <QString>

namespace headscope {

QString openableFiles();             ///< filters of a file dialog, all kinds first
QString modelFiles();                ///< those of trained models
bool isLesson(const QString& path);  ///< a field of it says so, whatever the file is called

/// A pipe that stands in a folder under a name: whoever opens it waits for somebody who writes, for ever. Pipes of a shell, /dev/stdin and
/// /dev/fd/63, are none of these.
bool isNamedPipe(const QString& path);
inline constexpr const char* kNamedPipe = phraseId("is a pipe, expected a plain file; what a command writes comes through - or /dev/stdin");

}  // namespace headscope
