// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a session in its file.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

JsonField<Session> pictureField();

}  // namespace headscope
