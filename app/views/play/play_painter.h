// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one moment of a play: matrices, what is lit in them, the ways, the numbers under way, and the arithmetic.
#pragma once

#include "app/theme/color_map.h"
#include "app/views/play/play_layout.h"

#include <QPalette>

class QPainter;

namespace headscope {

struct PlayPicture {
    const Play& play;
    const std::vector<ColorScale>& scales;   ///< by matrix of the play
    const std::vector<PlayLayout>& layouts;  ///< by scene
    const QPalette& palette;
};

/// `position`: scenes that are over, and what is over of the one that is played.
void paintPlay(QPainter& painter, const PlayPicture& picture, double position);

/// The scene that is played at that position; at its end it still is.
int sceneAt(double position);

/// A line of arithmetic as plain text.
QString plainLine(const PlayLine& line);

}  // namespace headscope
