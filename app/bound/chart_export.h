// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of a view export what they show.
#pragma once

class QWidget;

namespace headscope {

class FigureMenu;

/// Each under its object's name; from Export… of its own menu.
void connectCharts(QWidget& view, FigureMenu& menu);

}  // namespace headscope
