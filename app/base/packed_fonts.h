// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the fonts that are packed with the program, for machines that lack them: sh app/package --portable
#pragma once

#include <QCoreApplication>

namespace headscope {

/// Called right after an application object is made. `program`: the folder of the program, in which the folder "fonts" may be.
void addPackedFonts(const QString& program = QCoreApplication::applicationDirPath());

}  // namespace headscope
