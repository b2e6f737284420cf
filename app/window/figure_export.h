// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the export dialog over the window with the matrix that a person most likely means.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/cell_address.h"
#include "core/model/named_figure.h"

#include <functional>

class QString;
class QWidget;

namespace headscope {

class Notice;
struct Figure;

/// Opens the dialog with that picture. The notice says where it was written.
void openExport(const Workbench& workbench, const FigurePart& part, Notice& notice, QWidget& window);

/// Opens the dialog with a picture that is made already.
void openExport(const Workbench& workbench, const Figure& figure, const QString& name, Notice& notice, QWidget& window);

/// Opens it with the selected matrix, else with the subject of the view of that id; the Heads view is always about the attention, or about
/// the map of all heads while that is shown.
void openExportOfView(const Workbench& workbench, const QString& view, const QWidget& shown, Notice& notice, QWidget& window);

/// The figures that the session keeps.
void openFigures(const Workbench& workbench, QWidget& window);

/// A slider, the play of that number or the training as a film; where there is no such number, without a play.
void openAnimation(const Workbench& workbench, const CellRef& played, QWidget& window);

/// Sheets on which the session is computed by hand.
/// `check` opens what checks the numbers of a sheet.
void openWorksheet(const Workbench& workbench, QWidget& window, const std::function<void()>& check);

}  // namespace headscope
