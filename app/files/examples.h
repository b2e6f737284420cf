// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that come with the program, which are ordinary session files in its resources, and how a session is loaded by name.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QString>

#include <vector>

namespace headscope {

struct Example {
    QString id;     ///< "three-friends", on the command line too
    QString title;  ///< as in its session
};

/// In the order in which they are offered; the first opens when nothing else is asked for.
const std::vector<Example>& examples();
bool isExample(const QString& id);

Result<Session> loadExample(const QString& id);

/// What a person may name as SESSION: the id of an example, a file of a session or of a trained model, or "-" for the standard input.
/// Errors name it, and say what there is when there is none.
Result<Session> loadSession(const QString& source);

}  // namespace headscope
