// SPDX-License-Identifier: GPL-3.0-or-later
// The last things that the program said, for a report that a person may send.
#pragma once

#include <QStringList>

namespace headscope::messages {

void keep(const QString& sentence);  ///< with the time of day; from any thread
QStringList last();                  ///< the oldest first

/// Keeps the messages of Qt, too, which still go where they went before.
void keepThoseOfQt();

}  // namespace headscope::messages
