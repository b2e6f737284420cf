// SPDX-License-Identifier: GPL-3.0-or-later
// What features and heads of the examples are called in the language of the window.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// Gives those that mean something in English the words of the language; numbers, tokens and words of a vocabulary stay.
void nameInLanguage(Session& example);

}  // namespace headscope
