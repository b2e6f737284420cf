// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a figure that a session keeps from the numbers of now: several pictures, lettered, on one scale or with scales of their own.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/page.h"

#include <QStringList>

namespace headscope {

/// Pictures of one kind that can be compared share a grid and a scale, unless each is to have its own.
Result<Figure> composedFigure(const Trace& trace, const NamedFigure& named);

Page pageOf(const NamedFigure& named);

/// The names of all figures of a session as those of files, without endings; no two are the same, whatever signs a name has lost.
QStringList fileNamesOf(const std::vector<NamedFigure>& figures);

}  // namespace headscope
