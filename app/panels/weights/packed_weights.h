// SPDX-License-Identifier: GPL-3.0-or-later
// W_Q, W_K and W_V of all heads side by side, columns in the colours of the heads, and the proof that this is the same as head by head.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <array>

class QLabel;

namespace headscope {

class MatrixBox;

class PackedWeights : public QWidget {
    Q_OBJECT

public:
    explicit PackedWeights(const Workbench& workbench, QWidget* parent = nullptr);

    void fit(int width);

private:
    void refresh();
    void compare();

    Workbench m_workbench;
    std::array<MatrixBox*, 3> m_weights{};
    QLabel* m_agreement;
};

}  // namespace headscope
