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
    int labelWidth() const;  ///< the width of an earlier run's name
    int lastStep() const { return m_lastStep; }

    /// The colour of the curve of another number of heads, in headColor(): this run has the first.
    static int colorOf(int row) { return row + 1; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Other {
        QString label;
        int color;  ///< a number for headColor(); -1: quiet, for an earlier run
        const std::vector<CurvePoint>* curve;
    };
    /// A series with its label.
    struct Line {
        int series;
        int color;
        QCPItemText* label;
    };
    void addLine(int color);
    void showOthers(const std::vector<Other>& others, bool accuracy);
    void placeLabels();
    void spreadTicks();

    std::vector<Line> m_lines;
    int m_series = 0;
    int m_least = 0, m_most = 0, m_median = 0;  // over several seeds
    int m_lastStep = 0;
};

}  // namespace headscope
