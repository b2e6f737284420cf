// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/other_locales.h"

#include <QDir>

#include <algorithm>

namespace headscope {

bool offerCommaLocales()
{
    qputenv("LOCPATH", HEADSCOPE_LOCALES);
    return std::ranges::all_of(kCommaLocales, [](const char* locale) { return QDir(HEADSCOPE_LOCALES).exists(locale); });
}

}  // namespace headscope
