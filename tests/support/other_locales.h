// SPDX-License-Identifier: GPL-3.0-or-later
// Locales in which numbers have a comma, made where the tests are built: few machines have them.
#pragma once

#include <array>

namespace headscope {

/// In German and Turkish 0.5 is written 0,5; in Turkish the small letter of I is ı, too.
inline constexpr std::array kCommaLocales{"de_DE.UTF-8", "tr_TR.UTF-8"};

/// Lets the C library find them, in this program and in those that it starts. False where the machine could not make them.
bool offerCommaLocales();

}  // namespace headscope
