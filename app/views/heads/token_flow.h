// SPDX-License-Identifier: GPL-3.0-or-later
// From which input tokens the tokens behind a block come: attention rollout, or attention flow, of all blocks up to it.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/model/trace.h"

#include <QWidget>

class QLabel;

namespace headscope {

class HeatmapPlot;

enum class FlowKind { Rollout, Flow };

QString flowName(FlowKind kind);  ///< "attention rollout"

class TokenFlow : public QWidget {
    Q_OBJECT

public:
    explicit TokenFlow(const Workbench& workbench, QWidget* parent = nullptr);

    void show(const std::shared_ptr<const Trace>& trace, int block, FlowKind kind);

private:
    struct Asked {
        std::shared_ptr<const Trace> trace;
        int block = -1;
        FlowKind kind = FlowKind::Rollout;

        bool operator==(const Asked&) const = default;
    };
    void take(Matrix matrix);

    Workbench m_workbench;
    Asked m_asked;
    QLabel* m_words;
    HeatmapPlot* m_plot;
    BackgroundJob<Matrix> m_job;
};

}  // namespace headscope
