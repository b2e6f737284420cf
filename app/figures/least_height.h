// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure has to have at least, so that its maps and lines are to be seen.
#pragma once

#include "app/figures/figure.h"
#include "core/base/error.h"

#include <QSizeF>

#include <optional>

namespace headscope {

/// Why the figure is not drawn at that size, in points: nothing is left to leave out, and its maps would vanish, or its lines run together.
/// Nothing where it has room.
std::optional<Error> tooLow(const Figure& figure, QSizeF size);

}  // namespace headscope
