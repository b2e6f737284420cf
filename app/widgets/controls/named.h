// SPDX-License-Identifier: GPL-3.0-or-later
// A control with the name that tests find it by, the one that is read aloud where it is not its text, and what its tooltip says.
#pragma once

#include <QString>

namespace headscope {

template <class Control>
Control* named(Control* control, const QString& name, const QString& accessible = {}, const QString& tip = {})
{
    control->setObjectName(name);
    if constexpr (requires { control->setAccessibleName(accessible); })  // an action has none
        if (!accessible.isEmpty())
            control->setAccessibleName(accessible);
    if (!tip.isEmpty())
        control->setToolTip(tip);
    return control;
}

}  // namespace headscope
