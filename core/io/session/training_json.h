// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes how a session is trained: the task, its settings and data of one's own.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// The field of training. It is read behind the blocks, which say what there is to freeze.
JsonField<Session> trainingField();

}  // namespace headscope
