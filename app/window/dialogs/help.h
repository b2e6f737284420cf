// SPDX-License-Identifier: GPL-3.0-or-later
// Help, keys and about: short enough to be read during a lecture.
#pragma once

class QWidget;

namespace headscope {

void showHelp(QWidget* window);
void showKeys(QWidget* window);  ///< every key, by where it works
void showAbout(QWidget* window);

}  // namespace headscope
