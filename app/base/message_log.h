// SPDX-License-Identifier: GPL-3.0-or-later
// The last things that the program said, for a report that a person may send.
#pragma once

#include <QStringList>

namespace headscope::messages {

void keep(const QString& sentence);  ///< with the time of day; from any thread
QStringList last();                  ///< the oldest first

/// What Qt has to complain about is kept, too, and goes where it went before.
void keepThoseOfQt();

}  // namespace headscope::messages
