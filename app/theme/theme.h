// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the light and the dark theme, each in high contrast, too, as one table, and the palette and style sheet made of them.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

namespace headscope {

struct Theme {
    bool dark = false;
    bool highContrast = false;
};

/// Window: the page; Base: cards; AlternateBase: docks; PlaceholderText: quiet text; Mid: borders; Highlight: the rose outline of what is
/// selected; Dark: filled buttons; BrightText: what is disabled; LinkVisited: what a lesson points at.
QPalette themePalette(const Theme& theme);
/// The colour of what has just changed, and of nothing else: magenta. Kept where nothing that is drawn looks for a colour, as lit parts of
/// a disabled widget.
QColor changeColor(const QPalette& palette);
QString themeStyleSheet(const Theme& theme);

}  // namespace headscope
