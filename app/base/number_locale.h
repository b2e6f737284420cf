// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the desktop's way of writing numbers out of the program: they are read and written with a point.
#pragma once

namespace headscope {

/// Called right after an application object is made: Qt takes the whole locale of the desktop then, and with a comma in it the libraries
/// that parse and print numbers would take 0.5 for 0.
void keepNumbersPlain();

}  // namespace headscope
