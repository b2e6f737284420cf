// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/file_dialog.h"

#include "app/base/text.h"
#include "core/io/weights/file_kind.h"

#include <QFile>
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

/// Whether what stands there may go, where that ending is written: a session, a model, its tokenizer or a picture goes for one of its kind
/// alone.
bool mayBeReplaced(const QString& path, const QString& ending)
{
    const Result<FileContent> there = contentOf(QFile::encodeName(path).toStdString());
    if (!there)
        return true;  // or writing says why it cannot be
    switch (there->kind) {
    case FileKind::Session: return ending == "headscope.json";
    case FileKind::Json: return ending == "json";
    case FileKind::Png: return ending == "png";
    case FileKind::Pdf: return ending == "pdf";
    case FileKind::Svg: return ending == "svg";
    case FileKind::Safetensors: return ending == "safetensors";
    case FileKind::Zip: return ending == "npz";
    case FileKind::Lesson:
    case FileKind::ModelIndex: return false;
    case FileKind::Empty:
    case FileKind::Npy:
    case FileKind::Text:
    case FileKind::OtherModel:
    case FileKind::Foreign:
    case FileKind::Unknown: return true;
    }
    return false;
}

/// Why nothing is written there; empty where it may be.
QString whyNotSavedTo(const QFileInfo& file, const QString& ending)
{
    if (!file.exists())
        return {};
    if (!file.isFile())
        return tr("%1 is no file but a pipe or a device.").arg(shownName(file.fileName()));
    return mayBeReplaced(file.filePath(), ending)
               ? QString()
               : tr("%1 holds something else, which would be lost. Choose another name.").arg(shownName(file.fileName()));
}

}  // namespace

QString fileToOpen(QWidget* parent, const QString& title, const QString& from, const QString& filters)
{
    QFileDialog dialog(parent, title, {}, filters);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return chosen(dialog, QFileInfo(from).isFile() ? QFileInfo(from).absolutePath() : from);
}

QString pictureToOpen(QWidget* parent, const QString& from)
{
    return fileToOpen(parent, tr("Open a picture"), from, tr("Pictures (*.png *.jpg *.jpeg *.webp)") + ";;" + tr("All files (*)"));
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
    for (QString why = whyNotSavedTo(QFileInfo(path), ending); !why.isEmpty(); why = whyNotSavedTo(QFileInfo(path), ending)) {
        QMessageBox::warning(parent, title, why);
        path = chosen(dialog, proposed);
    }
    return path;
}

}  // namespace headscope
