// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the Transformer (Vaswani et al. 2017, figure 1) for a session, as data: its boxes from the input to the prediction.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/session.h"

#include <QString>

#include <vector>

namespace headscope {

struct FigureBox {
    enum class Kind { Embedding, Norm, Attention, Sum, Network, Prediction };

    Kind kind;
    QString text;
    MatrixRef matrix;     ///< what it stands for
    bool inBlock = true;  ///< false: before the first or after the last block
    bool off = false;     ///< computed, but not handed on
    bool readsMemory = false;
    int carriedFrom = kNothing;  ///< for a sum: the box whose result goes around a part of the block; -1: what the block reads

    static constexpr int kNothing = -2;
};

/// The boxes that are switched on, in the order of the computation.
std::vector<FigureBox> figureBoxes(const Session& session);

/// The box that has that matrix in it: the first one at or after the step that makes or reads it. -1: none.
int boxOf(const Session& session, const std::vector<FigureBox>& boxes, const MatrixRef& matrix);

}  // namespace headscope
