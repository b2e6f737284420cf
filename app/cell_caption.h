// The number that is looked at, with its name: the one under the mouse, else the selected one.
#pragma once

#include "app/widgets/steady_label.h"
#include "app/workbench.h"

namespace headscope {

class CellCaption : public SteadyLabel {
    Q_OBJECT

public:
    explicit CellCaption(const Workbench& workbench, QWidget* parent = nullptr);

private:
    void follow();

    Workbench m_workbench;
};

}  // namespace headscope
