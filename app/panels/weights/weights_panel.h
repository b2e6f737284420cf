// SPDX-License-Identifier: GPL-3.0-or-later
// The projections W_Q, W_K and W_V: of the selected head with their biases when there are any, or of all heads packed side by side.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <array>

class QBoxLayout;
class QCheckBox;
class QToolButton;

namespace headscope {

class BoundMatrix;
class ChipSwitch;
class PackedWeights;

class WeightsPanel : public QWidget {
    Q_OBJECT

public:
    explicit WeightsPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;  ///< narrow: the tables fit themselves to the dock

private:
    QWidget* makeSwitch();
    QWidget* makeMatrices();
    void showPacked(bool packed);
    void follow();
    void fit();

    Workbench m_workbench;
    ChipSwitch* m_shown;
    QToolButton* m_start;
    QCheckBox* m_biased;
    QBoxLayout* m_columns;
    std::array<BoundMatrix*, 3> m_weights{};
    std::array<BoundMatrix*, 3> m_biases{};
    QWidget* m_ofHead;
    PackedWeights* m_packed;
    std::vector<int> m_fitted;  ///< all that the last fit() depended on
};

}  // namespace headscope
