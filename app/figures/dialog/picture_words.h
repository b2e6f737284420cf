// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of a kept figure is called in a list: "Attention, lines, heads 2, 6".
#pragma once

#include "core/model/named_figure.h"

#include <QString>

namespace headscope {

QString pictureWords(const FigurePart& part);

}  // namespace headscope
