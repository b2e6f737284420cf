// SPDX-License-Identifier: GPL-3.0-or-later
// How maps of the same shape stand in a room so that their cells are as large as they can be: every number of columns is tried.
#pragma once

#include "app/widgets/heatmap/heatmap_geometry.h"

#include <QSize>

namespace headscope {

/// The room that all maps need besides their cells.
struct LookGridNeeds {
    int maps = 1;
    int queries = 1, keys = 1;
    int rowNames = 0;    ///< width of the longest; once for all maps of a row
    int columnName = 0;  ///< width of the longest, with what its cell keeps free beside it
    int line = 0;        ///< height of a name
    int slant = 0;       ///< height of the names of columns where they stand slanted
    int overhang = 0;    ///< the last one's
    int title = 0;       ///< height, above each map
};

struct LookGrid {
    int columns = 1, rows = 1;
    double cellWidth = 0, cellHeight = 0;  ///< alike but for very long matrices
    int mapWidth = 0, mapHeight = 0;       ///< the size of the cells together
    bool levelNames = false;

    HeatmapMargins margins(const LookGridNeeds& needs, int place) const;
    QRect place(const LookGridNeeds& needs, int place) const;
    int height(const LookGridNeeds& needs) const;
    int width(const LookGridNeeds& needs) const;
};

LookGrid bestGrid(const LookGridNeeds& needs, const QSize& room);

}  // namespace headscope
