// SPDX-License-Identifier: GPL-3.0-or-later
// The heads' outputs side by side, mixed by W_O into the output of attention, and who wrote it.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

#include <optional>
#include <utility>

class QLabel;

namespace headscope {

class BoundMatrix;
class BoundWriters;
class MatrixFlow;
class MatrixRow;

class OutputCard : public Card {
    Q_OBJECT

public:
    explicit OutputCard(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();  ///< which block, and whether it has an output bias
    void fit(int width);

signals:
    void shapeChanged();

private:
    void makeRow(int block, bool biased);

    Workbench m_workbench;
    MatrixFlow* m_flow = nullptr;
    MatrixRow* m_product = nullptr;  // C · W_O
    MatrixRow* m_sum = nullptr;      // = Y, on a line of its own where both do not fit
    BoundMatrix* m_output = nullptr;
    QWidget* m_writers = nullptr;
    QLabel* m_caption = nullptr;
    BoundWriters* m_bars = nullptr;
    std::optional<std::pair<int, bool>> m_shown;  // block, and whether it has an output bias
};

}  // namespace headscope
