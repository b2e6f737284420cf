// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/packed_fonts.h"

#include <QDir>
#include <QFontDatabase>

namespace headscope {

void addPackedFonts(const QString& program)
{
    for (const QFileInfo& font : QDir(program + QStringLiteral("/fonts")).entryInfoList(QDir::Files))
        QFontDatabase::addApplicationFont(font.filePath());
}

}  // namespace headscope
