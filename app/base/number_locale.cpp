// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/number_locale.h"

#include <QLocale>

#include <clocale>

namespace headscope {

void keepNumbersPlain()
{
    std::setlocale(LC_NUMERIC, "C");
    QLocale::setDefault(QLocale::c());  // for Qt's own widgets and charts
}

}  // namespace headscope
