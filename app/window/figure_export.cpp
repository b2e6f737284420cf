// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/figure_export.h"

#include "app/base/text.h"
#include "app/bound/over_picture.h"
#include "app/figures/dialog/export_dialog.h"
#include "app/figures/dialog/figures_dialog.h"
#include "app/figures/worksheet/worksheet_dialog.h"
#include "app/state/selection.h"
#include "app/views/heads/block_overview.h"
#include "app/widgets/text/notice.h"
#include "app/window/dialogs/animation_dialog.h"

namespace headscope {

namespace {

ExportDialog& exportDialog(const Workbench& workbench, Notice& notice, QWidget& window)
{
    auto* dialog = new ExportDialog(workbench, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ExportDialog::written, &notice,
                     [&notice](const QString& path) { notice.say(tr("Written to %1.").arg(path)); });
    return *dialog;
}

}  // namespace

void openExport(const Workbench& workbench, const FigurePart& part, Notice& notice, QWidget& window)
{
    ExportDialog& dialog = exportDialog(workbench, notice, window);
    dialog.choose(part);
    dialog.open();
}

void openExport(const Workbench& workbench, const Figure& figure, const QString& name, Notice& notice, QWidget& window)
{
    ExportDialog& dialog = exportDialog(workbench, notice, window);
    dialog.present(figure, name);
    dialog.open();
}

void openExportOfView(const Workbench& workbench, const QString& view, const QWidget& shown, Notice& notice, QWidget& window)
{
    if (const auto* map = shown.findChild<const BlockOverview*>(); map && map->isVisible() && map->hasFigure()) {
        openExport(workbench, map->figure(), QStringLiteral("head-map"), notice, window);
        return;
    }
    for (const OverPicture* picture : window.findChildren<OverPicture*>())
        if (picture->isVisible() && picture->hasFigure()) {
            openExport(workbench, picture->figure(), QStringLiteral("over-picture"), notice, window);
            return;
        }
    const Selection& selection = workbench.selection;
    const CellRef& cell = selection.cell();
    if (view != "heads" && !cell.isNull()) {
        openExport(workbench, {.matrix = cell.matrix}, notice, window);
        return;
    }
    const MatrixId id = view == "heads" || view == "pipeline" ? MatrixId::Attention : MatrixId::Output;
    openExport(workbench, {.matrix = {id, selection.block(), selection.head()}, .allHeads = true}, notice, window);
}

namespace {

void openOver(QDialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

}  // namespace

void openFigures(const Workbench& workbench, QWidget& window) { openOver(new FiguresDialog(workbench, &window)); }

void openAnimation(const Workbench& workbench, const CellRef& played, QWidget& window)
{
    openOver(new AnimationDialog(workbench, played, &window));
}

void openWorksheet(const Workbench& workbench, QWidget& window, const std::function<void()>& check)
{
    auto* dialog = new WorksheetDialog(workbench, &window);
    QObject::connect(dialog, &WorksheetDialog::sheetTaken, &window, check);
    openOver(dialog);
}

}  // namespace headscope
