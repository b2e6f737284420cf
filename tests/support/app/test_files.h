// SPDX-License-Identifier: GPL-3.0-or-later
// Files that tests write into a folder of their own, and drop on a window.
#pragma once

#include "app/base/atomic_file.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QTemporaryDir>
#include <QUrl>
#include <QWidget>

namespace headscope {

/// The path of the file, which holds those bytes.
inline QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QString path = folder.filePath(name);
    if (writeFile(path, bytes))
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

/// Whether the widget takes what is dropped on it; as with a mouse, it is asked before.
inline bool dropOn(QWidget& widget, const QMimeData& data)
{
    constexpr QPoint kPlace(50, 50);
    QDragEnterEvent enter(kPlace, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&widget, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent drop(kPlace, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&widget, &drop);
    return true;
}

inline bool dropFileOn(QWidget& widget, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    return dropOn(widget, data);
}

}  // namespace headscope
