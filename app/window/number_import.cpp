// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/number_import.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/widgets/matrix/mask_grid.h"
#include "app/window/actions.h"
#include "app/window/dialogs/import_sheet.h"
#include "app/window/file_actions.h"

#include <QAction>
#include <QDropEvent>
#include <QFileInfo>

namespace headscope {

namespace {

constexpr qint64 kLarge = 4 << 20;  // bytes: reading takes so long that it is said

}  // namespace

NumberImport::NumberImport(const Workbench& workbench, const Actions& actions, FileActions& files, QWidget* window)
    : QObject(window), m_workbench(workbench), m_files(files), m_window(window), m_reading([this](const ReadFile& read) { ask(read); })
{
    connect(actions["importNumbers"], &QAction::triggered, this, &NumberImport::askForFile);
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void NumberImport::askForFile()
{
    const QString path =
        fileToOpen(m_window, tr("Import numbers"), m_files.startFolder(), tr("Numbers (*.csv *.tsv *.npy *.txt);;All files (*)"));
    if (!path.isEmpty())
        open(path, {});
}

void NumberImport::open(const QString& path, const std::optional<MatrixRef>& place)
{
    if (QFileInfo(path).size() > kLarge)
        emit m_workbench.document.noted(tr("Reading %1 …").arg(shownName(QFileInfo(path).fileName())));
    m_reading.forget();
    m_reading.start([path, place](const CancelCheck&) { return ReadFile{place, readNumberFile(path)}; });
}

void NumberImport::ask(const ReadFile& read)
{
    if (!read.file) {
        emit m_workbench.document.refused(tr("Nothing was imported: %1.").arg(toQString(read.file.error().sentence())));
        return;
    }
    auto* sheet = new ImportSheet(m_workbench, *read.file, read.place, m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

/// The parameter or the mask that is shown there.
std::optional<MatrixRef> NumberImport::matrixAt(const QPoint& position) const
{
    for (QWidget* widget = m_window->childAt(position); widget; widget = widget->parentWidget()) {
        if (qobject_cast<MaskGrid*>(widget))
            return MatrixRef{MatrixId::Mask, m_workbench.selection.block(), 0};
        if (const auto* matrix = qobject_cast<BoundMatrix*>(widget))
            return isParameter(*m_workbench.document.session(), matrix->ref()) || matrix->ref().id == MatrixId::Mask
                       ? std::optional(matrix->ref())
                       : std::nullopt;
    }
    return {};
}

bool NumberImport::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path = FileActions::droppedFile(*drop->mimeData());
    if (path.isEmpty()) {
        drop->ignore();
        return true;
    }
    drop->acceptProposedAction();
    if (event->type() == QEvent::DragEnter)
        return true;
    if (isNumberFile(path))
        open(path, matrixAt(drop->position().toPoint()));
    else
        m_files.open(path);
    return true;
}

}  // namespace headscope
