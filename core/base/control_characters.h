// SPDX-License-Identifier: GPL-3.0-or-later
// Texts from files without what a terminal would obey: names, titles and paths may hold anything.
#pragma once

#include <string>

namespace headscope {

/// A blank for each control character (U+0000 to U+001F, U+007F to U+009F), and for U+FFFE and U+FFFF, which XML refuses; lines
/// stay lines. The text is UTF-8.
std::string withoutControls(std::string text);

/// A blank for each end of a line, too, and for each mark that turns around what stands behind it (U+202A to U+202E, U+2066 to U+2069).
std::string onOneLine(std::string text);

}  // namespace headscope
