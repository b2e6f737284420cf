// SPDX-License-Identifier: GPL-3.0-or-later
// Shows how W_O mixes the outputs of the heads into the output of attention, and what each head contributed.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

#include <optional>
#include <utility>

class QLabel;

namespace headscope {

class BoundMatrix;
class ContributionTable;
class MatrixFlow;
class MatrixLine;

class OutputCard : public Card {
    Q_OBJECT

public:
    explicit OutputCard(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();  ///< which block, and whether it has an output bias
    void fit(int width, int tallest);

signals:
    void shapeChanged();

private:
    void makeRow(int block, bool biased);

    Workbench m_workbench;
    MatrixFlow* m_flow = nullptr;
    MatrixLine* m_product = nullptr;  // C · W_O
    MatrixLine* m_sum = nullptr;      // = Y, on a line of its own where both do not fit
    BoundMatrix* m_output = nullptr;
    QWidget* m_contributions = nullptr;
    QLabel* m_caption = nullptr;
    ContributionTable* m_bars = nullptr;
    std::optional<std::pair<int, bool>> m_shown;  // block, and whether it has an output bias
};

}  // namespace headscope
