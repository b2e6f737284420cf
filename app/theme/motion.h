// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the desktop wishes that things move on screen.
#pragma once

class QWidget;

namespace headscope {

/// False where the style has no animations, or the desktop's portal or GTK's or KDE's settings switch them off.
bool wantsMotion(const QWidget& widget);
void setMotionOfDesktop(bool wanted);  ///< as its portal says

}  // namespace headscope
