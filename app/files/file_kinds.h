// SPDX-License-Identifier: GPL-3.0-or-later
// Which files can be opened: what a file dialog offers, and what is told by the content alone.
#pragma once

#include <QString>

namespace headscope {

QString openableFiles();             ///< filters of a file dialog, all kinds first
QString modelFiles();                ///< the endings of trained models
bool isLesson(const QString& path);  ///< a field of it says so, whatever the file is called
/// A picture that a model may read, PNG, JPEG or WebP, and that carries no session.
bool isPictureAlone(const QString& path);

}  // namespace headscope
