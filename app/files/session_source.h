// SPDX-License-Identifier: GPL-3.0-or-later
// What a person may name as SESSION: a file or an example, the same for the window and the command line.
#pragma once

#include "app/files/examples.h"

namespace headscope {

/// The example of that id, else the session in that file. Errors name it, and say what there is when there is neither.
Result<Session> loadSession(const QString& fileOrExample);

}  // namespace headscope
