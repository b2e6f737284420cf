// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"

#include "app/base/language.h"

#include <QRegularExpression>

namespace headscope {

QString phraseWithin(std::string_view english) { return spokenLanguage() == "en" ? toQString(english).toLower() : phraseText(english); }

QString withoutMnemonic(QString label)
{
    static const QRegularExpression letterBehind("\\(&.\\)");
    return label.remove(letterBehind).remove('&');
}

}  // namespace headscope
