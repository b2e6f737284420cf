// SPDX-License-Identifier: GPL-3.0-or-later
// "What would change it most": the numbers that the selected one depends on most, each with a slider, and the gradient that comes through
// each head.
#pragma once

#include "app/state/selection.h"
#include "app/state/workbench.h"
#include "core/matrices/tunable.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;

namespace headscope {

class ChangeRow;
class HeadBars;

class ChangePanel : public QWidget {
    Q_OBJECT

public:
    explicit ChangePanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void refresh();
    void showRows();
    void describe();
    void describeGiven();
    void showFlow();
    void selectTarget();

    Workbench m_workbench;
    QPointer<GradientEngine> m_gradients;  ///< gone when the panel is hidden because its window is torn down
    QLabel* m_intro;
    QLabel* m_given;
    std::vector<ChangeRow*> m_rows;
    QLabel* m_order;
    QCheckBox* m_overlay;
    QLabel* m_flowTitle;
    HeadBars* m_flow;
    CellRef m_shown;           ///< the cell whose rows are shown
    bool m_sortAgain = false;  ///< asked for while a row is in use
};

}  // namespace headscope
