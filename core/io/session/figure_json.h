// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the figures that a session keeps.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// Stands behind the blocks: pictures say whether they are of the memory's.
JsonField<Session> figuresField();

/// The words for the kinds of pictures, in a file and on the command line.
std::span<const JsonChoice<FigureKind>> figureKinds();
std::span<const JsonChoice<ColorNorm>> colorNorms();

}  // namespace headscope
