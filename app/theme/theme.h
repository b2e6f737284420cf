// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the light and the dark theme, as one table, and the palette and style sheet made of them.
#pragma once

#include <QPalette>
#include <QString>

namespace headscope {

/// Window: the page; Base: cards; AlternateBase: docks; PlaceholderText: quiet text; Mid: borders; Highlight: the rose outline of what is
/// selected; Dark: filled buttons; LinkVisited: what a lesson points at.
QPalette themePalette(bool dark);
QString themeStyleSheet(bool dark);

}  // namespace headscope
