// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/number_locale.h"

#include <QLocale>

#include <clocale>

#ifdef Q_OS_UNIX
#include <langinfo.h>
#endif

namespace headscope {

void askForUtf8()
{
#ifdef Q_OS_UNIX
    std::setlocale(LC_CTYPE, "");
    if (QByteArray(nl_langinfo(CODESET)) != "UTF-8")
        qputenv(qEnvironmentVariableIsEmpty("LC_ALL") ? "LC_CTYPE" : "LC_ALL", "C.UTF-8");
    std::setlocale(LC_CTYPE, "C");
#endif
}

void keepNumbersPlain()
{
    std::setlocale(LC_NUMERIC, "C");
    QLocale::setDefault(QLocale::c());  // for Qt's own widgets and charts
}

}  // namespace headscope
