// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the desktop's way of writing numbers and letters out of the program: numbers have a point, and texts are UTF-8.
#pragma once

namespace headscope {

/// Called before any application object is made: where the environment names no locale, or one that is not UTF-8, Qt would take C.UTF-8,
/// too, and write four lines on the standard error about it.
void askForUtf8();

/// Called right after an application object is made: Qt takes the whole locale of the desktop then, and with a comma in it the libraries
/// that parse and print numbers would take 0.5 for 0.
void keepNumbersPlain();

}  // namespace headscope
