// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the figures that a session keeps.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// The field of figures. It is read behind the blocks: pictures say whether they are of the memory's.
JsonField<Session> figuresField();

/// Whether a font may be called so: no family has signs of XML and of style sheets in its name, or more than 128 letters.
bool isFontName(const std::string& name);

/// The words for the kinds of pictures, in a file and on the command line.
std::span<const JsonChoice<FigureKind>> figureKinds();
std::span<const JsonChoice<ColorNorm>> colorNorms();

}  // namespace headscope
