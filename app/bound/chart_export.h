// SPDX-License-Identifier: GPL-3.0-or-later
// Charts export what they show.
#pragma once

#include <QList>

namespace headscope {

class Chart;
class FigureMenu;

/// Each under its object's name; from Export… of its own menu.
void connectCharts(const QList<Chart*>& charts, FigureMenu& menu);

}  // namespace headscope
