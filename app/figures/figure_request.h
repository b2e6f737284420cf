// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that is still to be built: choices and a Trace, small enough to hand to another thread, where the work that grows with n²
// happens.
#pragma once

#include "app/figures/formats/formats.h"

namespace headscope {

struct FigureRequest {
    std::shared_ptr<const Trace> trace;
    MatrixRef matrix{MatrixId::Attention};
    bool allHeads = true;    ///< ignored when the matrix is not per head
    bool allBlocks = false;  ///< every head of every block
    const ColorMap* colorMap = nullptr;
    QString title;
    bool numbers = true;
    bool names = true;

    /// False for a moment after the session has got what its Trace does not have yet.
    bool possible() const { return allBlocks || exists(*trace->session, matrix); }

    Figure build() const
    {
        const bool grid = allHeads && info(matrix.id).perHead();
        Figure figure = allBlocks ? allBlocksFigure(*trace, matrix.id, *colorMap)
                        : grid    ? allHeadsFigure(*trace, matrix, *colorMap)
                                  : matrixFigure(*trace, matrix, *colorMap);
        figure.title = title;
        figure.numbers = numbers;
        figure.names = names;
        return figure;
    }
};

}  // namespace headscope
