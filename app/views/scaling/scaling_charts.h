// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the scaling lab: two histograms, the variance, one row of softmax, and three measures of softmax, each over d_k.
#pragma once

#include "app/widgets/charts/chart_grid.h"
#include "core/analysis/scaling_experiment.h"

namespace headscope {

class ChartCard;

class ScalingCharts : public ChartGrid {
    Q_OBJECT

public:
    explicit ScalingCharts(QWidget* parent = nullptr);

    /// `points` as sampleScaling() gives them, of so many pairs; empty while there are none yet.
    void showPoints(const std::vector<ScalingPoint>& points, int keyWidth, int samples);

    bool hasOwnAxes() const { return m_ownAxes; }
    void setOwnAxes(bool own);  ///< each histogram as wide as its scores need; else both alike, so that their widths compare

signals:
    void keyWidthPicked(int keyWidth);  ///< a click in a plot over d_k

private:
    ChartCard* makeHistogram(const QString& name, const QString& heading, const QString& curve, int color);
    ChartCard* makeVariance();
    ChartCard* makeRow();
    ChartCard* makeMeasure(const QString& name, const QString& heading, double most);
    void markKeyWidth(ChartCard& card);
    void showHistogram(ChartCard& card, const ScalingPoint& point, double deviation, double unit, int samples);
    void showVariance(const std::vector<ScalingPoint>& points, int keyWidth, int samples);
    void showRow(const ScalingPoint& point, int keyWidth);
    void showMeasure(ChartCard& card, const std::vector<ScalingPoint>& points, int keyWidth, double RowMeasures::*measure);

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
