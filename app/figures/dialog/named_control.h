// SPDX-License-Identifier: GPL-3.0-or-later
// A control with the name that tests find it by and the one that is read aloud.
#pragma once

#include "app/base/text.h"

#include <QString>

namespace headscope {

template <class Control>
Control* named(Control* control, const char* name, const QString& accessible)
{
    control->setObjectName(QLatin1String(name));
    control->setAccessibleName(withoutMnemonic(accessible));
    return control;
}

}  // namespace headscope
