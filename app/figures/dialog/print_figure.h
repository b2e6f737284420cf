// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a figure through the desktop's dialog, with a preview.
#pragma once

#include "app/figures/page.h"

class QPagedPaintDevice;
class QWidget;

namespace headscope {

/// Paints the figure in its own size at the top of the sheet, in the middle; smaller where it has no room.
void paintOnSheet(QPagedPaintDevice& sheet, const Figure& figure, const Page& page);

void printFigure(const Figure& figure, const Page& page, QWidget* parent);

}  // namespace headscope
