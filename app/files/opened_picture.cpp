// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/opened_picture.h"

#include "app/files/embedded_session.h"
#include "app/state/settings.h"

#include <QFileInfo>

namespace headscope {

bool isOpenedPicture(const QString& path)
{
    return settings::recentFiles().contains(QFileInfo(path).absoluteFilePath()) && sessionInside(path);
}

}  // namespace headscope
