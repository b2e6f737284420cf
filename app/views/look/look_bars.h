// SPDX-License-Identifier: GPL-3.0-or-later
// What each token takes away: its row of Y as bars, each stacked by what the heads wrote, and how far their scale reaches.
#pragma once

#include "app/state/workbench.h"
#include "core/model/trace.h"

#include <QScrollArea>

#include <memory>

namespace headscope {

class ContributionStack;
class ElidedLabel;
class LookRow;

class LookBars : public QScrollArea {
    Q_OBJECT

public:
    LookBars(const Workbench& workbench, LookRow& row, QWidget* parent);

    QWidget& scale() const;  ///< a line that says it, and what it was before the last change

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void showRow();
    void showScale();

    Workbench m_workbench;
    LookRow& m_row;
    ContributionStack* m_bars;
    ElidedLabel* m_scale;
    QString m_scaleBefore;
    std::shared_ptr<const Trace> m_changedFrom;
};

}  // namespace headscope
