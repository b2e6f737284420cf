// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a file or a folder. Every dialog of the program that does so is made here, and in none can a key delete or rename a file.
#pragma once

#include <QString>

class QWidget;

namespace headscope {

/// The path that was chosen; empty when the person changed their mind. `from`: a folder, or a file in it.
QString fileToOpen(QWidget* parent, const QString& title, const QString& from, const QString& filters);
QString pictureToOpen(QWidget* parent, const QString& from);
QString folderToOpen(QWidget* parent, const QString& title, const QString& from);

/// `proposed`: a path, or a name in the folder that was shown last. `ending` is added where none is typed, before the dialog asks whether
/// an existing file is to be replaced. A session, a model or a picture is replaced by one of its kind alone.
QString fileToSave(QWidget* parent, const QString& title, const QString& proposed, const QString& filters, const QString& ending);

}  // namespace headscope
