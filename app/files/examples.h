// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that come with the program, which are ordinary session files in its resources, and how a session is loaded by name.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace headscope {

struct Example {
    QString id;     ///< "three-friends", on the command line too
    QString title;  ///< as in its session
};

/// The examples in the order in which they are offered; the first opens when nothing else is asked for.
const std::vector<Example>& examples();
bool isExample(const QString& id);

Result<Session> loadExample(const QString& id);

/// The same with its title in the language of the window.
Result<Session> loadShownExample(const QString& id);

}  // namespace headscope
