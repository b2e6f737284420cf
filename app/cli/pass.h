// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the session that a command was given.
#pragma once

#include "core/model/trace.h"

#include <QString>

#include <memory>

namespace headscope {

/// All that follows from the session. Says on the standard error where it first is no finite number, under the name that the session was
/// asked for by.
std::shared_ptr<const Trace> passOf(const Session& session, const QString& name);

}  // namespace headscope
