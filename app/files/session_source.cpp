// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/session_source.h"

#include "core/io/session/session_file.h"

#include <QFileInfo>
#include <QStringList>

namespace headscope {

Result<Session> loadSession(const QString& fileOrExample)
{
    if (isExample(fileOrExample))
        return loadExample(fileOrExample);
    if (!QFileInfo::exists(fileOrExample)) {
        QStringList ids;
        for (const Example& example : examples())
            ids += example.id;
        return Error{fileOrExample.toStdString(), "is neither a file nor an example; examples are " + ids.join(", ").toStdString()};
    }
    return readSessionFile(fileOrExample.toStdString());
}

}  // namespace headscope
