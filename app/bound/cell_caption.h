// SPDX-License-Identifier: GPL-3.0-or-later
// The number that is looked at, with its name: the one under the mouse, else the selected one.
#pragma once

#include "app/base/background_job.h"
#include "app/state/selection.h"
#include "app/state/workbench.h"
#include "app/widgets/text/steady_label.h"

namespace headscope {

class CellCaption : public SteadyLabel {
    Q_OBJECT

public:
    explicit CellCaption(const Workbench& workbench, QWidget* parent = nullptr);

private:
    struct Caption {
        CellRef cell;
        QString text;
    };
    CellRef cell() const;
    void follow();
    void present(const Caption& caption);

    Workbench m_workbench;
    BackgroundJob<Caption> m_search;  ///< for what a large Trace does not keep
};

}  // namespace headscope
