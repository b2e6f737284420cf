// SPDX-License-Identifier: GPL-3.0-or-later
// Loads the session that a command lets learn.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QString>

namespace headscope {

/// A session as everywhere, or the one that is suggested for the task of that id.
Result<Session> loadLearner(const QString& source);

}  // namespace headscope
