// SPDX-License-Identifier: GPL-3.0-or-later
// Report a problem: a text to copy into a report. Nothing is sent.
#pragma once

#include "app/state/workbench.h"

class QWidget;

namespace headscope {

/// Versions, the system, the sizes of the session without its numbers, and the last messages.
QString problemReport(const Workbench& workbench);

void showProblemReport(const Workbench& workbench, QWidget* window);

}  // namespace headscope
