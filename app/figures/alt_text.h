// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows, in words, for those who cannot see it: SVG and PNG carry it.
#pragma once

#include "app/figures/figure.h"

namespace headscope {

/// "Heatmaps of 2 heads: attention, 3 × 3. Head 1, taste and vibe: largest 0.93, query Alex, key Alex. …" Of many panels only the first
/// ones.
QString altText(const Figure& figure);

}  // namespace headscope
