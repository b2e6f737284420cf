// SPDX-License-Identifier: GPL-3.0-or-later
// Where the matrices of a scene stand: what is read at the left, what is made at the right, of large ones the rows and columns that matter.
#pragma once

#include "app/views/play/play_grid.h"

namespace headscope {

struct PlayLayout {
    PlayType type;
    std::vector<PlayGrid> grids;  ///< in the order of the scene's matrices
    QRectF card;                  ///< the arithmetic

    /// Lays out in the largest type in which everything fits, or, where none does, in a comfortable one, and the matrices in part.
    PlayLayout(const Play& play, const Scene& scene, const QFont& font, QSizeF stage);

    const PlayGrid* find(const MatrixRef& ref) const;
};

}  // namespace headscope
