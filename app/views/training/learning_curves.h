// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a run, loss or accuracy over its steps, with those of other runs behind it.
#pragma once

#include "app/widgets/charts/chart.h"
#include "core/training/training_run.h"

namespace headscope {

class Trainer;

/// The curves as data; the names of other runs, which stand beside their ends, are those of the first series.
struct LearningChart {
    ChartData chart = {};
    QStringList labels = {};
    int lastStep = 0;
};

LearningChart learningChart(const Trainer& trainer, bool accuracy);

class LearningCurves : public Chart {
    Q_OBJECT

public:
    explicit LearningCurves(QWidget* parent = nullptr);

    void show(const Trainer& trainer, bool accuracy);
    /// Room beside the axes, for what stands on the same steps below.
    void setMarginsBeside(int left, int right);
    int labelWidth() const;  ///< the width of an earlier run's name
    int lastStep() const { return m_lastStep; }

    /// The colour of the curve of another number of heads, in headColor(): this run has the first.
    static int colorOf(int row) { return row + 1; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeLabels();
    void spreadTicks();

    std::vector<QCPItemText*> m_labels;
    int m_lastStep = 0;
};

}  // namespace headscope
