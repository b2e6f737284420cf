// SPDX-License-Identifier: GPL-3.0-or-later
// Says what a change of the heads did beside what was asked for: what became a mean, what was drawn at random, what is zero.
#pragma once

#include "core/model/session.h"

#include <QString>

namespace headscope {

/// Says what changed when heads began or ceased to share keys and values.
QString sharingNote(const Block& before, const Block& after);

/// Says what changed when heads came or went at the end; `seed` is that of the random numbers.
QString headCountNote(const Block& before, const Block& after, std::uint32_t seed);

}  // namespace headscope
