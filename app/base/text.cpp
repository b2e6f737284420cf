// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"

#include "app/base/language.h"

#include <QLocale>
#include <QRegularExpression>

namespace headscope {

QString phraseWithin(std::string_view english) { return spokenLanguage() == "en" ? toQString(english).toLower() : phraseText(english); }

QString withoutMnemonic(QString label)
{
    static const QRegularExpression letterBehind("\\(&.\\)");
    return label.remove(letterBehind).remove('&');
}

QString dataSize(qint64 bytes)
{
    return bytes < 1000 ? tr("%1 bytes").arg(bytes) : QLocale::c().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

}  // namespace headscope
