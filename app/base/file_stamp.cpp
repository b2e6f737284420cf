// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/file_stamp.h"

#include <QFile>

#include <sys/stat.h>

namespace headscope {

FileStamp::FileStamp(const QString& path)
{
    struct stat now{};
    if (::stat(QFile::encodeName(path).constData(), &now) == 0)
        m_marks = {static_cast<qint64>(now.st_dev), static_cast<qint64>(now.st_ino), now.st_size, now.st_mtim.tv_sec, now.st_mtim.tv_nsec};
}

}  // namespace headscope
