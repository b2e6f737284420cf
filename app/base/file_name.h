// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the name of a file of a text that somebody wrote: a title, or the name of a figure.
#pragma once

#include <QString>

namespace headscope {

/// A text from anywhere as the name of a file in a folder, without its ending: no separators, control characters or leading dots, and no
/// longer than file systems allow. `otherwise`: where nothing is left of it.
QString asFileName(const QString& text, const QString& otherwise);

}  // namespace headscope
