// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/file_dialog.h"

#include "app/base/text.h"
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace headscope {

namespace {

QString chosen(QFileDialog& dialog, const QString& from)
{
    // Qt's own dialog deletes what is selected when Delete is pressed, folders with all that is in them, too.
    dialog.setOption(QFileDialog::ReadOnly);
    const QFileInfo start(from);
    if (from.isEmpty() || start.isDir()) {
        dialog.setDirectory(from);
    } else {
        if (from.contains('/'))
            dialog.setDirectory(start.absolutePath());
        dialog.selectFile(start.fileName());
    }
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace

QString fileToOpen(QWidget* parent, const QString& title, const QString& from, const QString& filters)
{
    QFileDialog dialog(parent, title, {}, filters);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return chosen(dialog, QFileInfo(from).isFile() ? QFileInfo(from).absolutePath() : from);
}

QString folderToOpen(QWidget* parent, const QString& title, const QString& from)
{
    QFileDialog dialog(parent, title);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return chosen(dialog, from);
}

QString fileToSave(QWidget* parent, const QString& title, const QString& proposed, const QString& filters, const QString& ending)
{
    QFileDialog dialog(parent, title, {}, filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    QString path = chosen(dialog, proposed);
    for (QFileInfo there(path); there.exists() && !there.isFile(); there.setFile(path)) {
        QMessageBox::warning(parent, title, tr("%1 is no file but a pipe or a device.").arg(shownName(there.fileName())));
        path = chosen(dialog, proposed);
    }
    return path;
}

}  // namespace headscope
