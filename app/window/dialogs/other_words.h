// SPDX-License-Identifier: GPL-3.0-or-later
// What people call things that have another name here: "png" and "save image" mean Export. One table, in every language.
#pragma once

#include <QString>

namespace headscope {

/// The words for what has that id, as Findable has them: in English and in the language of the window, parted by ", ".
QString otherWords(const QString& id);

}  // namespace headscope
