// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/file_dialog.h"

#include <QFileDialog>
#include <QFileInfo>

namespace headscope {

namespace {

constexpr qsizetype kLongestName = 120;  // letters: 255 bytes are the most in UTF-8, and an ending follows

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
    return chosen(dialog, proposed);
}

QString asFileName(const QString& text, const QString& otherwise)
{
    QString name;
    for (const char32_t letter : text.simplified().toUcs4()) {
        const QChar::Category kind = QChar::category(letter);
        if (kind == QChar::Other_Format)  // such as those that turn the direction of writing
            continue;
        const bool isPlain = kind != QChar::Other_Control && kind != QChar::Other_Surrogate &&
                             (letter > 0x7f || !QByteArrayView("/\\:*?\"<>|").contains(static_cast<char>(letter)));
        if (name.size() < kLongestName / 2 || (letter < 0x80 && name.size() < kLongestName))
            name += isPlain ? QString::fromUcs4(&letter, 1) : QStringLiteral("-");
    }
    while (name.startsWith('.') || name.startsWith(' '))
        name.remove(0, 1);
    while (name.endsWith('.') || name.endsWith(' '))
        name.chop(1);
    return name.isEmpty() ? otherwise : name;
}

}  // namespace headscope
