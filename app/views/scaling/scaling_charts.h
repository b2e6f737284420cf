// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the scaling lab: two histograms, the variance, one row of softmax, and three measures of softmax, each over d_k.
#pragma once

#include "app/widgets/charts/chart_data.h"
#include "app/widgets/charts/chart_grid.h"
#include "core/analysis/scaling_experiment.h"

namespace headscope {

class ChartCard;

/// The plots as data, of points as sampleScaling() gives them, of so many pairs; empty where there are none yet. Histograms with axes of
/// their own are as wide as their scores need, else both alike, so that their widths compare.
std::vector<ChartData> scalingCharts(const std::vector<ScalingPoint>& points, int keyWidth, int samples, bool ownAxes);

class ScalingCharts : public ChartGrid {
    Q_OBJECT

public:
    explicit ScalingCharts(QWidget* parent = nullptr);

    void showPoints(const std::vector<ScalingPoint>& points, int keyWidth, int samples);

    bool hasOwnAxes() const { return m_ownAxes; }
    void setOwnAxes(bool own) { m_ownAxes = own; }  ///< from the next points on

signals:
    void keyWidthPicked(int keyWidth);  ///< a click in a plot over d_k

private:
    void tell(const std::vector<ScalingPoint>& points, int keyWidth, int samples);
    void tellMeasure(ChartCard& card, const ScalingPoint& point, double RowMeasures::* measure);

    ChartCard* m_unscaled;
    ChartCard* m_scaled;
    ChartCard* m_variance;
    ChartCard* m_row;
    ChartCard* m_entropy;
    ChartCard* m_largest;
    ChartCard* m_jacobian;
    bool m_ownAxes = false;
};

}  // namespace headscope
