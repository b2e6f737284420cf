// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a run, loss or accuracy over its steps, with those of other runs behind it.
#pragma once

#include "app/widgets/charts/chart.h"
#include "core/training/training_run.h"

namespace headscope {

class Trainer;

class LearningCurves : public Chart {
    Q_OBJECT

public:
    explicit LearningCurves(QWidget* parent = nullptr);

    void show(const Trainer& trainer, bool accuracy);
    /// Room beside the axes, for what stands on the same steps below.
    void setMarginsBeside(int left, int right);
    int lastStep() const { return m_lastStep; }

private:
    struct Other {
        QString label;
        const std::vector<CurvePoint>* curve;
    };
    void showOthers(const std::vector<Other>& others, bool accuracy);

    static constexpr int kMostOthers = 8;
    std::vector<QCPItemText*> m_labels;
    int m_series = 0;
    int m_least = 0, m_most = 0, m_median = 0;  // of several seeds
    int m_lastStep = 0;
};

}  // namespace headscope
