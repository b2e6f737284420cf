// SPDX-License-Identifier: GPL-3.0-or-later
// Short names of blocks: on buttons, beside rows of figures, and in names of files.
#pragma once

#include "core/model/session.h"

#include <QString>

namespace headscope {

QString shortBlockName(const Session& session, int block);  ///< "2", of the memory "M1"
QString blockFileName(const Session& session, int block);   ///< "-block2", of the memory "-memory-block1"

}  // namespace headscope
