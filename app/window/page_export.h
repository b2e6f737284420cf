// SPDX-License-Identifier: GPL-3.0-or-later
// Exports the session as a page that any browser opens.
#pragma once

#include "app/state/workbench.h"

class QString;
class QWidget;

namespace headscope {

class Notice;

/// Asks for a file, beginning in that folder, and writes the page; what is in the way is said in a sentence.
void exportPage(const Workbench& workbench, const QString& folder, Notice& notice, QWidget& window);

}  // namespace headscope
