// SPDX-License-Identifier: GPL-3.0-or-later
// How large a figure is and how it looks, as several commands are asked for it.
#pragma once

#include "app/cli/arguments.h"
#include "app/figures/figure.h"
#include "app/figures/page.h"
#include "core/model/named_figure.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

std::string quoted(const QString& text);

/// A whole number of at least 1, as heads, blocks and sizes are.
std::optional<int> positive(const QString& text);

Options pageOptions(const QString& usualDpi);
Options lookOptions();
/// --size in pixels, or --width and --height in any unit; without a height it is what the figure needs.
std::optional<Error> readPage(const Arguments& arguments, Page& page);
std::optional<Error> readMarks(const Arguments& arguments, std::vector<TokenMark>& marks);
ColorNorm readNorm(const Arguments& arguments);
std::optional<Error> readLook(const Arguments& arguments, FigureLook& look);

}  // namespace headscope
