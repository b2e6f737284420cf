// SPDX-License-Identifier: GPL-3.0-or-later
// Copies a picture or its numbers to the clipboard, and adds that and the export to the context menu of every picture.
#pragma once

#include "app/figures/figure.h"

#include <functional>

class QMenu;

namespace headscope {

/// Puts the figure on the clipboard as an image at twice a screen's resolution, and as SVG and PDF beside it. Painted in the background.
void copyImage(const Figure& figure);

/// The figure's matrices as tab-separated text with their names, numbers in full: what a spreadsheet takes.
void copyValues(const Figure& figure);
QString valuesText(const Figure& figure);

/// Adds Copy image, Copy values and, where there is one, Export…; the figure is built when it is asked for.
void addFigureActions(QMenu& menu, const std::function<Figure()>& figure, std::function<void()> openExport);

}  // namespace headscope
