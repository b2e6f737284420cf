// SPDX-License-Identifier: GPL-3.0-or-later
// The scaling lab: how dot products spread as d_k grows, what that does to softmax and its gradient, and what dividing by √d_k makes of it.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/layout/seen_from_afar.h"
#include "core/analysis/scaling_experiment.h"

#include <QWidget>

class QCheckBox;

namespace headscope {

class CountBox;
class ScalingCharts;
class ValueSlider;

class ScalingView : public QWidget, public SeenFromAfar {
    Q_OBJECT
    Q_PROPERTY(int dk READ dk WRITE setDk NOTIFY changed)
    Q_PROPERTY(int samples READ samples WRITE setSamples NOTIFY changed)
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY changed)
    Q_PROPERTY(bool ownAxes READ ownAxes WRITE setOwnAxes NOTIFY changed)
    Q_PROPERTY(QString plots READ plots WRITE setPlots)

public:
    explicit ScalingView(const Workbench& workbench, QWidget* parent = nullptr);

    int dk() const { return m_dk; }
    int samples() const { return m_request.samples; }
    int seed() const { return static_cast<int>(m_request.seed); }
    /// Numbers that are out of range become the nearest that is not.
    void setDk(int dk);
    void setSamples(int samples);
    void setSeed(int seed);
    bool ownAxes() const;  ///< the histograms have an x axis each
    void setOwnAxes(bool own);

    QString plots() const { return m_plots; }  ///< "variance entropy": those that are spoken of, where not all can be seen from afar
    void setPlots(const QString& plots) { m_plots = plots; }
    bool shorten(int step) override;

    /// The points for d_k = 1, 2, …; empty until they are computed, which happens while the view is in sight.
    const std::vector<ScalingPoint>& points() const { return m_points; }
    bool isCurrent() const { return m_shownRequest == m_request && !m_points.empty(); }

signals:
    void changed();      ///< a setting
    void pointsReady();  ///< for the present settings

private:
    struct Sampled {
        ScalingRequest request;
        std::vector<ScalingPoint> points;
    };
    QWidget* makeControls();
    void setRequest(const ScalingRequest& request);
    void compute();
    void take(Sampled sampled);

    int m_dk = 64;
    ScalingRequest m_request{.seed = 2};  // a draw in which nothing odd happens
    ScalingRequest m_shownRequest;
    std::vector<ScalingPoint> m_points;
    QString m_plots;
    BackgroundJob<Sampled> m_background;
    ValueSlider* m_dkSlider;
    CountBox* m_sampleBox;
    CountBox* m_seedBox;
    QCheckBox* m_ownAxesBox;
    QList<QWidget*> m_sample;  ///< what is set but once
    ScalingCharts* m_charts;
};

}  // namespace headscope
