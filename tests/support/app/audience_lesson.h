// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a lesson in the audience's window: nothing may be cut, nothing scrolls, what is lit is in sight.
#pragma once

#include "tests/support/app/screens.h"

namespace headscope {

/// Plays every phase of every step of the lesson; says what is wrong with the first that is not whole, empty: nothing.
QString faultForTheAudience(const QString& lesson, const Screen& screen);

}  // namespace headscope
