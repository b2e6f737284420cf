// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the export dialog over the window with the matrix that a person most likely means.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/matrix_access.h"

class QWidget;

namespace headscope {

class Notice;

/// With that picture. The notice says where it was written.
void openExport(const Workbench& workbench, const FigurePart& part, Notice& notice, QWidget& window);

/// With the selected matrix, else with what the view of that id is about; the Heads view is always about the attention.
void openExportOfView(const Workbench& workbench, const QString& view, Notice& notice, QWidget& window);

/// The figures that the session keeps.
void openFigures(const Workbench& workbench, QWidget& window);

/// Sheets on which the session is computed by hand.
void openWorksheet(const Workbench& workbench, QWidget& window);

}  // namespace headscope
