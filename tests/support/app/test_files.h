// SPDX-License-Identifier: GPL-3.0-or-later
// Files that tests write into a folder of their own.
#pragma once

#include "app/base/atomic_file.h"

#include <QTemporaryDir>

namespace headscope {

/// The path of the file, which holds those bytes.
inline QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QString path = folder.filePath(name);
    if (writeFile(path, bytes))
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

}  // namespace headscope
