// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that a session was opened from are not replaced by pictures without one.
#pragma once

#include <QString>

namespace headscope {

/// Whether it is a picture that was opened for its session: one that takes its place should carry the session, too.
bool isOpenedPicture(const QString& path);

}  // namespace headscope
