// SPDX-License-Identifier: GPL-3.0-or-later
// Putting rows of another text into heads, and taking them out again, as steps to undo.
#pragma once

#include "app/state/workbench.h"
#include "core/model/trace.h"

#include <QString>

#include <optional>

namespace headscope::patches {

/// The row of that token, or all rows, as the other Trace has them; `snapshot` is its name. Says why not where it does not fit.
void put(const Workbench& workbench, const MatrixRef& stage, std::optional<int> token, const Trace& from, const QString& snapshot);
void takeOut(const Workbench& workbench);  ///< all of the session

/// The name of the source of patches: the text where it is another one, else the snapshot's name.
QString sourceOf(const Session& session, const Session& from, const QString& snapshot);

}  // namespace headscope::patches
