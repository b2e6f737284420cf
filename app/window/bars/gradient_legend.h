// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the views that says what the colours of the parameters mean while they show a gradient.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QAction;
class QLabel;

namespace headscope {

class ColorStrip;

/// Seen while the overlay is on. `toggle` is the action that switches it.
class GradientLegend : public QWidget {
    Q_OBJECT

public:
    GradientLegend(const Workbench& workbench, QAction* toggle, QWidget* parent = nullptr);

private:
    void refresh();

    Workbench m_workbench;
    ColorStrip* m_colors;
    QLabel* m_text;
};

}  // namespace headscope
