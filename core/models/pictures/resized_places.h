// SPDX-License-Identifier: GPL-3.0-or-later
// The learned places of a grid of patches, made those of another grid.
#pragma once

#include "core/base/matrix.h"

namespace headscope {

struct PlaceResizing {
    bool antialiased = false;  ///< a smaller grid is made of all that its places cover
    double added = 0;          ///< to the rows and columns that are wanted, when it is reckoned where they lie
};

/// A table for that grid, as PyTorch's interpolate(mode="bicubic", align_corners=False) makes it: rows × columns of vectors.
Matrix resizedPlaces(const Matrix& places, Index rows, Index columns, Index wantedRows, Index wantedColumns, const PlaceResizing& how);

}  // namespace headscope
