// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as a bitmap of exactly the page's pixels: what PNG files, the preview and the clipboard hold.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/page.h"

#include <QImage>

namespace headscope {

/// Null when there is no memory for it. The page's height must be known.
QImage pageImage(const Figure& figure, const Page& page);

}  // namespace headscope
